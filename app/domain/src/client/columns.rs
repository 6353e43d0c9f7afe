//! The columns of a customer account.

use super::Client;
use crate::Centimes;
use crate::column::cells::{
    VALEUR_OBLIGATOIRE, drapeau, optional, set_code, set_drapeau, set_optional, set_optional_code,
    set_read_texte,
};
use crate::column::{Cell, Column, Columns, Empty, Reference, required_texte, texte};
use crate::ids::{CodeAgence, CodeClient, CodeTarif, CodeType};
use crate::reglement::Reglement;
use crate::retouche::FicheModifiable;
use wasm_rules::{Refusal, code_postal, email, siret, telephone};

impl Columns for Client {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code", |it| it.code.to_string()),
        required_texte!("libelle", libelle),
        Column::<Self>::strict(
            "code_type",
            |it| it.code_type.to_string(),
            |it, text| set_code(&mut it.code_type, text, CodeType::parse),
        )
        .when_empty(Empty::Leaves)
        .then(|it, _| match it.code_type == CodeType::default() {
            true => Err(VALEUR_OBLIGATOIRE.to_owned()),
            false => Ok(()),
        }),
        texte!("libelle_type", libelle_type).then(|it, _| {
            if it.libelle_type.is_empty() {
                it.libelle_type = it.code_type.to_string();
            }
            Ok(())
        }),
        texte!("contact", contact),
        Column::<Self>::optional(
            "email",
            |it| it.email.clone(),
            |it, text| set_read_texte(&mut it.email, text, email::parse),
        )
        .when_empty(Empty::LeftByImports),
        texte!("telephone", telephone).by_hand(telephone::check),
        texte!("adresse", adresse),
        texte!("code_postal", code_postal).by_hand(code_postal::check),
        texte!("commune", commune),
        Column::<Self>::optional(
            "code_agence",
            |it| optional(it.agence.as_ref()),
            |it, text| set_optional_code(&mut it.agence, text, CodeAgence::parse),
        )
        .when_empty(Empty::LeftByImports)
        .naming(Reference::Agence),
        // What it pays, and may owe, is not read by halves.
        Column::<Self>::strict(
            "code_tarif",
            |it| optional(it.tarif.as_ref()),
            |it, text| set_optional_code(&mut it.tarif, text, CodeTarif::parse),
        )
        .naming(Reference::Tarif),
        Column::<Self>::strict(
            "encours",
            |it| montant(it.encours),
            |it, text| set_optional(&mut it.encours, text, Centimes::parse),
        ),
        Column::<Self>::strict(
            "plafond_encours",
            |it| montant(it.plafond_encours),
            |it, text| set_optional(&mut it.plafond_encours, text, Centimes::parse),
        )
        .by_hand(not_negative),
        Column::<Self>::optional(
            "siret",
            |it| it.siret.clone(),
            |it, text| set_read_texte(&mut it.siret, text, siret::parse),
        )
        .when_empty(Empty::LeftByImports),
        Column::<Self>::strict("reglements", Self::codes_reglements, |it, text| {
            set_reglements(&mut it.reglements, text)
        }),
        Column::<Self>::strict(
            "compte_valide",
            |it| drapeau(it.compte_valide()),
            |it, text| {
                let mut is_valid = false;
                set_drapeau(&mut is_valid, text)?;
                it.set_compte_valide(is_valid);
                Ok(())
            },
        )
        .when_empty(Empty::Leaves),
    ];
}

fn montant(montant: Option<Centimes>) -> String {
    montant.map(Centimes::to_decimal).unwrap_or_default()
}

/// A limit of zero or more.
fn not_negative(text: &str) -> Result<(), Refusal> {
    match Centimes::parse(text)? < Centimes(0) {
        true => Err(Refusal::NombreNegative),
        false => Ok(()),
    }
}

/// The payment modes a cell lists between commas; an empty one leaves those of the kind.
fn set_reglements(place: &mut Vec<Reglement>, text: &str) -> Cell {
    let codes = text.split(',').map(str::trim).filter(|it| !it.is_empty());
    let read: Option<Vec<_>> = codes
        .map(|it| Reglement::parse(&it.to_ascii_uppercase()))
        .collect();
    let motif =
        "Séparez par des virgules les règlements permis\u{a0}: COMPTE, VIREMENT, CHEQUE, CB.";
    let read = read.ok_or_else(|| motif.to_owned())?;
    // Kept in the order they are offered, each once.
    let all = Reglement::ALL.into_iter();
    *place = all.filter(|mode| read.contains(mode)).collect();
    Ok(())
}

impl FicheModifiable for Client {
    const FICHIER: &'static str = "clients";
    type Code = CodeClient;

    fn fresh(code: CodeClient) -> Self {
        Self {
            code,
            ..Self::default()
        }
    }

    fn code(&self) -> &CodeClient {
        &self.code
    }

    fn version(&self) -> u64 {
        self.version
    }
}
