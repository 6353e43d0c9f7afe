//! What the rest of a catalogue names: agencies, units, towns, profiles.

use super::cellules::{
    code, optional, refused, required_texte, set_code, set_degres, set_drapeau, set_texte,
    set_valeur, texte,
};
use super::colonnes;
use super::plan::{Pas, Plan, Vus};
use domain::agence::Agence;
use domain::article::Unite;
use domain::client::Parametrage;
use domain::ids::*;
use files::csv::{Colonne, Ligne, Refus};
use files::zip::Archive;
use store::Rows;
use store::tables::*;
use wasm_rules::code_postal;

/// Decimals a unit may have.
const DECIMALES_MAX: u8 = wasm_rules::quantite::DECIMALES_MAX;

/// Columns of a unit.
pub(crate) const COLONNES_UNITE: [&str; 3] = ["code_unite", "libelle", "decimales"];

pub(super) fn unites(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("unites", &["code_unite"]),
        |table| table.columns(COLONNES_UNITE),
        |plan, columns, ligne| {
            let code = code(ligne, columns[0], CodeUnite::parse)?;
            let before = plan.read.get(&UNITES, &code)?;
            let unite = before.clone().unwrap_or_else(|| default_unite(&code));
            let unite = read_unite(unite, columns, ligne)?;
            seen.add(code.clone(), ligne.numero, "code_unite")?;
            plan.keep_plain(&UNITES, (&code, &unite, before.as_ref()), ligne.numero)?;
            plan.unites.insert(code);
            Ok(())
        },
    )?;
    Ok(())
}

/// A unit as its row changes it.
pub(crate) fn read_unite(
    mut unite: Unite,
    columns: &[Colonne; 3],
    ligne: &Ligne<'_>,
) -> Result<Unite, Refus> {
    let [_, libelle, decimales] = *columns;
    optional(ligne, set_texte(&mut unite.libelle, ligne, libelle))?;
    if let Some(text) = ligne.filled(decimales) {
        match text.parse().ok().filter(|n| *n <= DECIMALES_MAX) {
            Some(read) => unite.decimales = read,
            None => {
                let motif = "Veuillez saisir un nombre de décimales de 0 à 3.";
                optional(ligne, Err(Refus::new("decimales", motif)))?;
            }
        }
    }
    Ok(unite)
}

/// A unit that articles name before any file describes it.
pub(crate) fn default_unite(code: &CodeUnite) -> Unite {
    Unite {
        code: code.clone(),
        libelle: code.to_string(),
        decimales: 0,
    }
}

/// Columns of an agency.
pub(crate) const COLONNES_AGENCE: [&str; 11] = [
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
pub(crate) fn read_agence(
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
    let parse = |text: &str| code_postal::parse(text).map(|code| format!("{code:0>5}"));
    optional(
        ligne,
        set_valeur(&mut agence.code_postal, ligne, postal, parse),
    )?;
    optional(ligne, set_texte(&mut agence.commune, ligne, commune))?;
    let place = &mut agence.departement;
    optional(
        ligne,
        set_departement(place, ligne, departement, &agence.code_postal),
    )?;
    set_code(&mut agence.code_tarif, ligne, tarif, CodeTarif::parse)?;
    optional(ligne, set_texte(&mut agence.adresse, ligne, adresse))?;
    optional(ligne, set_texte(&mut agence.telephone, ligne, telephone))?;
    optional(ligne, set_texte(&mut agence.horaires, ligne, horaires))?;
    optional(ligne, set_degres(&mut agence.latitude, ligne, lat, 90.0))?;
    optional(ligne, set_degres(&mut agence.longitude, ligne, long, 180.0))?;
    Ok(agence)
}

/// Puts the department given in its place, else that of the postal code, as where it cannot be read.
fn set_departement(
    place: &mut String,
    ligne: &Ligne<'_>,
    colonne: Colonne,
    postal: &str,
) -> Result<(), Refus> {
    let given = texte(ligne, colonne).map(|text| text.filter(|it| !it.is_empty()));
    let read = given.and_then(|given| {
        let Some(text) = given else { return Ok(None) };
        let known = departement(&text).map(Some);
        known.ok_or_else(|| Refus::new(colonne.nom, "Ce département n'existe pas."))
    });
    let own = || code_postal::departement(postal).unwrap_or_default();
    *place = read.clone().ok().flatten().unwrap_or_else(own);
    read.map(drop)
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
            optional(
                ligne,
                set_departement(&mut commune.departement, ligne, *departement, &key.0),
            )?;
            optional(
                ligne,
                set_degres(&mut commune.latitude, ligne, *latitude, 90.0),
            )?;
            optional(
                ligne,
                set_degres(&mut commune.longitude, ligne, *longitude, 180.0),
            )?;
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

/// Columns of a profile of visitors.
pub(crate) const COLONNES_PROFIL: [&str; 5] = ["code", "libelle", "prix", "commande", "stock"];

pub(super) fn parametrages(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("parametrages", &["code"]),
        |table| table.columns(COLONNES_PROFIL),
        |plan, columns, ligne| {
            let code = code(ligne, columns[0], CodeParametrage::parse)?;
            let before = plan.read.get(&PARAMETRAGES, &code)?;
            let profil = before.clone().unwrap_or_else(|| closed_profil(&code));
            let profil = read_profil(profil, columns, ligne)?;
            seen.add(code.clone(), ligne.numero, "code")?;
            plan.keep_plain(
                &PARAMETRAGES,
                (&code, &profil, before.as_ref()),
                ligne.numero,
            )?;
            Ok(())
        },
    )?;
    Ok(())
}

/// A profile that allows nothing yet.
pub(crate) fn closed_profil(code: &CodeParametrage) -> Parametrage {
    Parametrage {
        code: code.clone(),
        libelle: code.to_string(),
        prix: false,
        commande: false,
        stock: false,
    }
}

/// A profile as its row changes it.
pub(crate) fn read_profil(
    mut profil: Parametrage,
    columns: &[Colonne; 5],
    ligne: &Ligne<'_>,
) -> Result<Parametrage, Refus> {
    let [_, libelle, prix, commande, stock] = *columns;
    required_texte(&mut profil.libelle, ligne, libelle)?;
    set_drapeau(&mut profil.prix, ligne, prix)?;
    set_drapeau(&mut profil.commande, ligne, commande)?;
    set_drapeau(&mut profil.stock, ligne, stock)?;
    Ok(profil)
}
