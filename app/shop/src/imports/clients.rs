//! Customer accounts: who they are, what they owe, how they may pay.

use super::cellules::{
    code, optional, optional_code, optional_drapeau, required_texte, set_code, set_optional,
    set_texte, set_valeur, unknown,
};
use super::plan::{Pas, Plan, Vus};
use domain::Centimes;
use domain::client::Client;
use domain::commande::Reglement;
use domain::ids::{CodeAgence, CodeClient, CodeTarif, CodeType};
use files::csv::{Colonne, Ligne, Refus};
use files::zip::Archive;
use store::tables::CLIENTS;
use store::{Rows, StoreError};
use wasm_rules::{email, siret};

/// Columns of a customer account.
pub(crate) const COLONNES_CLIENT: [&str; 17] = [
    "code",
    "libelle",
    "code_type",
    "libelle_type",
    "contact",
    "email",
    "telephone",
    "adresse",
    "code_postal",
    "commune",
    "code_agence",
    "code_tarif",
    "encours",
    "plafond_encours",
    "siret",
    "reglements",
    "compte_valide",
];

pub(super) fn clients(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        ("clients", &["code"]),
        |table| table.columns(COLONNES_CLIENT),
        |plan, columns, ligne| {
            let code = code(ligne, columns[0], CodeClient::parse)?;
            let before = plan.read.get(&CLIENTS, &code)?;
            let client = Client {
                code: code.clone(),
                ..before.unwrap_or_default()
            };
            let is_agence = |code: &CodeAgence| Ok(plan.agences.contains(code));
            let client = read_client(client, columns, ligne, is_agence)?;
            seen.add(code.clone(), ligne.numero, "code")?;
            keep(plan, client, is_told(columns), ligne.numero)?;
            plan.clients.insert(code);
            Ok(())
        },
    )?;
    Ok(())
}

/// Whether the file tells balances.
fn is_told(columns: &[Colonne; 17]) -> bool {
    columns
        .iter()
        .any(|it| it.nom == "encours" && it.is_present())
}

/// Keeps an account. A balance that is told again is one of today, though its amount is the same:
/// that is no change to report.
fn keep(plan: &mut Plan<'_>, client: Client, is_told: bool, ligne: u64) -> Pas {
    let code = client.code.clone();
    let dated = Client {
        encours_le: match is_told {
            true => client.encours.map(|_| plan.maintenant),
            false => client.encours_le,
        },
        ..client.clone()
    };
    let before = plan.read.get(&CLIENTS, &code)?;
    if before.as_ref() == Some(&client) {
        if dated != client {
            plan.batch.put(&CLIENTS, &code, &dated)?;
        }
        return Ok(());
    }
    plan.keep_fiche(&CLIENTS, &code, dated, (|it| &mut it.version, ligne))?;
    Ok(())
}

/// The payment modes a cell lists between commas; an empty one leaves those of the kind.
fn read_reglements(
    place: &mut Vec<Reglement>,
    ligne: &Ligne<'_>,
    colonne: Colonne,
) -> Result<(), Refus> {
    let Some(text) = ligne.text(colonne) else {
        return Ok(());
    };
    let codes = text.split(',').map(str::trim).filter(|it| !it.is_empty());
    let read: Option<Vec<_>> = codes
        .map(|it| Reglement::parse(&it.to_ascii_uppercase()))
        .collect();
    let motif =
        "Séparez par des virgules les règlements permis\u{a0}: COMPTE, VIREMENT, CHEQUE, CB.";
    let read = read.ok_or_else(|| Refus::new(colonne.nom, motif))?;
    // Kept in the order they are offered, each once.
    let all = Reglement::ALL.into_iter();
    *place = all.filter(|mode| read.contains(mode)).collect();
    Ok(())
}

/// A customer account as its row changes it.
pub(crate) fn read_client(
    mut client: Client,
    columns: &[Colonne; 17],
    ligne: &Ligne<'_>,
    is_agence: impl Fn(&CodeAgence) -> Result<bool, StoreError>,
) -> Pas<Client> {
    let [
        _,
        libelle,
        type_client,
        libelle_type,
        contact,
        mail,
        telephone,
        adresse,
        postal,
        commune,
        agence,
        tarif,
        encours,
        plafond,
        numero_siret,
        reglements,
        compte_valide,
    ] = *columns;
    required_texte(&mut client.libelle, ligne, libelle)?;
    if let Some(code) = optional_code(ligne, type_client, CodeType::parse)? {
        client.code_type = code;
    }
    if client.code_type == CodeType::default() {
        return Err(Refus::new("code_type", "Cette valeur est obligatoire.").into());
    }
    optional(
        ligne,
        set_texte(&mut client.libelle_type, ligne, libelle_type),
    )?;
    if client.libelle_type.is_empty() {
        client.libelle_type = client.code_type.to_string();
    }
    optional(ligne, set_texte(&mut client.contact, ligne, contact))?;
    optional(
        ligne,
        set_valeur(&mut client.email, ligne, mail, email::parse),
    )?;
    optional(ligne, set_texte(&mut client.telephone, ligne, telephone))?;
    optional(ligne, set_texte(&mut client.adresse, ligne, adresse))?;
    optional(ligne, set_texte(&mut client.code_postal, ligne, postal))?;
    optional(ligne, set_texte(&mut client.commune, ligne, commune))?;
    match optional_code(ligne, agence, CodeAgence::parse) {
        Ok(Some(code)) if is_agence(&code)? => client.agence = Some(code),
        Ok(Some(code)) => optional(ligne, Err(unknown(agence, "Agence", &code)))?,
        Ok(None) => {}
        Err(refus) => optional(ligne, Err(refus))?,
    }
    // What it pays, and may owe, is not read by halves.
    set_code(&mut client.tarif, ligne, tarif, CodeTarif::parse)?;
    set_optional(&mut client.encours, ligne, encours, Centimes::parse)?;
    set_optional(&mut client.plafond_encours, ligne, plafond, Centimes::parse)?;
    optional(
        ligne,
        set_valeur(&mut client.siret, ligne, numero_siret, siret::parse),
    )?;
    read_reglements(&mut client.reglements, ligne, reglements)?;
    if let Some(is_valid) = optional_drapeau(ligne, compte_valide)? {
        client.set_compte_valide(is_valid);
    }
    Ok(client)
}
