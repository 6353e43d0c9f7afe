//! What the rest of a catalogue names: agencies, units, towns, profiles.

use super::cellules::{
    code, refused, required_texte, set_code, set_degres, set_drapeau, set_texte, texte, valeur,
};
use super::colonnes;
use super::plan::{Pas, Plan, Vus};
use crate::domain::agence::Agence;
use crate::domain::article::Unite;
use crate::domain::client::Parametrage;
use crate::domain::ids::*;
use crate::files::csv::{Colonne, Ligne, Refus};
use crate::files::zip::Archive;
use crate::store::Rows;
use crate::store::tables::*;
use wasm_rules::code_postal;

/// Decimals a unit may have.
const DECIMALES_MAX: u8 = wasm_rules::quantite::DECIMALES_MAX;

pub(super) fn unites(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("unites", &["code_unite"]),
        |table| table.columns(["code_unite", "libelle", "decimales"]),
        |plan, [c_code, c_libelle, c_decimales], ligne| {
            let code = code(ligne, *c_code, CodeUnite::parse)?;
            let before = plan.read.get(&UNITES, &code)?;
            let mut unite = before.clone().unwrap_or_else(|| default_unite(&code));
            set_texte(&mut unite.libelle, ligne, *c_libelle)?;
            if let Some(text) = ligne.filled(*c_decimales) {
                let decimales = text.parse().ok().filter(|n| *n <= DECIMALES_MAX);
                let motif = "Veuillez saisir un nombre de décimales de 0 à 3.";
                unite.decimales = decimales.ok_or_else(|| Refus::new("decimales", motif))?;
            }
            seen.add(code.clone(), ligne.numero, "code_unite")?;
            plan.keep(
                &UNITES,
                (&code, &code),
                (&unite, before.as_ref()),
                colonnes::unite,
            )?;
            plan.unites.insert(code);
            Ok(())
        },
    )?;
    Ok(())
}

/// A unit that articles name before any file describes it.
pub(in crate::shop) fn default_unite(code: &CodeUnite) -> Unite {
    Unite {
        code: code.clone(),
        libelle: code.to_string(),
        decimales: 0,
    }
}

/// Columns of an agency.
pub(in crate::shop) const COLONNES_AGENCE: [&str; 11] = [
    "code_agence",
    "libelle_agence",
    "code_postal",
    "commune",
    "departement",
    "code_tarif",
    "adresse",
    "telephone",
    "horaires",
    "latitude",
    "longitude",
];

pub(super) fn agences(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("agences", &["code_agence"]),
        |table| table.columns(COLONNES_AGENCE),
        |plan, columns, ligne| {
            let code = code(ligne, columns[0], CodeAgence::parse)?;
            let before = plan.read.get(&AGENCES, &code)?;
            let agence = Agence {
                code: code.clone(),
                ..before.unwrap_or_default()
            };
            let agence = read_agence(agence, columns, ligne)?;
            seen.add(code.clone(), ligne.numero, "code_agence")?;
            plan.keep_fiche(
                &AGENCES,
                &code,
                agence,
                (|it| &mut it.version, ligne.numero),
            )?;
            plan.agences.insert(code);
            Ok(())
        },
    )?;
    Ok(())
}

/// An agency as its row changes it.
pub(in crate::shop) fn read_agence(
    mut agence: Agence,
    columns: &[Colonne; 11],
    ligne: &Ligne<'_>,
) -> Result<Agence, Refus> {
    let [
        _,
        libelle,
        postal,
        commune,
        departement,
        tarif,
        adresse,
        telephone,
        horaires,
        lat,
        long,
    ] = *columns;
    required_texte(&mut agence.libelle, ligne, libelle)?;
    if let Some(text) = valeur(ligne, postal, |text| {
        code_postal::parse(text).map(str::to_owned)
    })? {
        agence.code_postal = format!("{text:0>5}");
    }
    set_texte(&mut agence.commune, ligne, commune)?;
    agence.departement = read_departement(ligne, departement, &agence.code_postal)?;
    set_code(&mut agence.code_tarif, ligne, tarif, CodeTarif::parse)?;
    set_texte(&mut agence.adresse, ligne, adresse)?;
    set_texte(&mut agence.telephone, ligne, telephone)?;
    set_texte(&mut agence.horaires, ligne, horaires)?;
    set_degres(&mut agence.latitude, ligne, lat, 90.0)?;
    set_degres(&mut agence.longitude, ligne, long, 180.0)?;
    Ok(agence)
}

/// The department given, else that of the postal code.
fn read_departement(ligne: &Ligne<'_>, colonne: Colonne, postal: &str) -> Result<String, Refus> {
    match texte(ligne, colonne)?.filter(|text| !text.is_empty()) {
        Some(text) => departement(&text)
            .ok_or_else(|| Refus::new(colonne.nom, "Ce département n'existe pas.")),
        None => Ok(code_postal::departement(postal).unwrap_or_default()),
    }
}

/// A department as it is kept: `1` is `01`, `2a` is `2A`.
fn departement(text: &str) -> Option<String> {
    let text = format!("{:0>2}", text.trim().to_uppercase());
    let known = match text.len() {
        2 => matches!(text.as_str(), "2A" | "2B") || text.parse::<u8>().is_ok_and(|n| n <= 98),
        3 => (text.starts_with("97") || text.starts_with("98")) && text.parse::<u16>().is_ok(),
        _ => false,
    };
    known.then_some(text)
}

pub(super) fn communes(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("codes_postaux", &["code_postal", "commune"]),
        |table| {
            table.columns([
                "code_postal",
                "commune",
                "departement",
                "latitude",
                "longitude",
            ])
        },
        |plan, [postal, nom, departement, latitude, longitude], ligne| {
            let code = code(ligne, *postal, |text| Some(text.to_owned()))?;
            let code = code_postal::parse(&code).map_err(|refusal| refused(*postal, &refusal))?;
            let code = format!("{code:0>5}");
            let mut name = String::new();
            required_texte(&mut name, ligne, *nom)?;
            let key = (code, name);
            let before = plan.read.get(&COMMUNES, &key)?;
            let mut commune = before.clone().unwrap_or_default();
            (commune.code_postal, commune.commune) = key.clone();
            commune.departement = read_departement(ligne, *departement, &key.0)?;
            set_degres(&mut commune.latitude, ligne, *latitude, 90.0)?;
            set_degres(&mut commune.longitude, ligne, *longitude, 180.0)?;
            seen.add(key.clone(), ligne.numero, "commune")?;
            let nom = format!("{} {}", key.0, key.1);
            plan.keep(
                &COMMUNES,
                (&key, &nom),
                (&commune, before.as_ref()),
                colonnes::commune,
            )?;
            Ok(())
        },
    )?;
    Ok(())
}

/// A number that names something: whole, above zero.
pub(super) fn number(ligne: &Ligne<'_>, colonne: Colonne) -> Result<u64, Refus> {
    let text = ligne.filled(colonne).unwrap_or_default();
    let number = text
        .parse()
        .ok()
        .filter(|n| (1..=u64::from(u32::MAX)).contains(n));
    number.ok_or_else(|| {
        Refus::new(
            colonne.nom,
            "Veuillez saisir un nombre entier à partir de 1.",
        )
    })
}

pub(super) fn parametrages(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("parametrages", &["code"]),
        |table| table.columns(["code", "libelle", "prix", "commande", "stock"]),
        |plan, [c_code, libelle, prix, commande, stock], ligne| {
            let code = code(ligne, *c_code, CodeParametrage::parse)?;
            let before = plan.read.get(&PARAMETRAGES, &code)?;
            let mut profil = before.clone().unwrap_or(Parametrage {
                code: code.clone(),
                libelle: code.to_string(),
                prix: false,
                commande: false,
                stock: false,
            });
            required_texte(&mut profil.libelle, ligne, *libelle)?;
            set_drapeau(&mut profil.prix, ligne, *prix)?;
            set_drapeau(&mut profil.commande, ligne, *commande)?;
            set_drapeau(&mut profil.stock, ligne, *stock)?;
            seen.add(code.clone(), ligne.numero, "code")?;
            plan.keep(
                &PARAMETRAGES,
                (&code, &code),
                (&profil, before.as_ref()),
                colonnes::parametrage,
            )?;
            Ok(())
        },
    )?;
    Ok(())
}
