//! Customer accounts.

mod columns;

use serde::{Deserialize, Serialize};

use super::Centimes;
use super::carnet::AdresseGardee;
use super::ids::{CodeAgence, CodeClient, CodeParametrage, CodeTarif, CodeType};
use super::instant::Instant;
use super::reglement::Reglement;
use super::retouche::{FicheModifiable, fingerprint_of_texts};
use crate::column::cells::{drapeau, set_drapeau, set_texte};
use crate::column::{Column, Columns};
use ground::json_records;

/// Kinds of customers that do not buy on account.
pub const SANS_COMPTE: [&str; 2] = ["PAR", "TMP"];

/// Permission of an account to order on account, as the merchant gives it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Validation {
    /// It does: every account but those that professionals open by themselves.
    #[default]
    Validee,
    /// A professional opened it in the shop, and no administrator has judged it yet.
    Attente,
    /// It does not: everything else stays open to it.
    Refusee,
}

impl Validation {
    /// Every one, by its word on the wire.
    const ALL: [(Self, &'static str); 3] = [
        (Self::Validee, "validee"),
        (Self::Attente, "attente"),
        (Self::Refusee, "refusee"),
    ];

    /// The one of a word.
    pub fn parse(word: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(validation, _)| *validation)
    }

    /// Its word on the wire.
    pub fn mot(self) -> &'static str {
        let found = Self::ALL.iter().find(|(known, _)| *known == self);
        found.map_or("", |(_, word)| word)
    }

    fn is_usual(&self) -> bool {
        *self == Self::Validee
    }
}

/// A customer account: a company or a person, with one or more logins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Client {
    /// Code.
    pub code: CodeClient,
    /// Name.
    pub libelle: String,
    /// Kind: `PRO`, `PAR`, `GC`, `TMP`.
    pub code_type: CodeType,
    /// Label of the kind.
    pub libelle_type: String,
    /// Person to speak to.
    pub contact: String,
    /// E-mail.
    pub email: String,
    /// Telephone.
    pub telephone: String,
    /// Street.
    pub adresse: String,
    /// Postal code.
    pub code_postal: String,
    /// Town.
    pub commune: String,
    /// Its agency, from the import or chosen by the customer.
    pub agence: Option<CodeAgence>,
    /// Its price list.
    pub tarif: Option<CodeTarif>,
    /// Outstanding balance, as imported.
    pub encours: Option<Centimes>,
    /// Instant that balance was told: web orders made since are not in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encours_le: Option<Instant>,
    /// Limit of the outstanding balance.
    pub plafond_encours: Option<Centimes>,
    /// Payment modes it may use; empty is those of its kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reglements: Vec<Reglement>,
    /// Its permission to order on account.
    #[serde(skip_serializing_if = "Validation::is_usual")]
    pub validation: Validation,
    /// SIRET, digits only.
    pub siret: String,
    /// Address book, as its owner keeps it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adresses: Vec<AdresseGardee>,
    /// Grows with each change.
    pub version: u64,
}

impl Client {
    /// The merchant knows it and lets it order on account.
    pub fn compte_valide(&self) -> bool {
        self.validation == Validation::Validee
    }

    /// The column `compte_valide`. An account that waits to be judged goes on waiting while it is
    /// not let.
    pub fn set_compte_valide(&mut self, is_valid: bool) {
        self.validation = match (is_valid, self.validation) {
            (true, _) => Validation::Validee,
            (false, Validation::Attente) => Validation::Attente,
            (false, Validation::Validee | Validation::Refusee) => Validation::Refusee,
        };
    }

    /// Its payment modes by their codes, as the column `reglements` lists them.
    pub fn codes_reglements(&self) -> String {
        let codes: Vec<&str> = self.reglements.iter().map(|mode| mode.code()).collect();
        codes.join(",")
    }
}

/// Digits of a code given here.
const CODE_DIGITS: usize = 6;

/// True for an account that was opened here rather than brought by the ERP.
pub fn is_of_the_shop(code: &CodeClient) -> bool {
    let digits = code.as_str().strip_prefix('W');
    digits.is_some_and(|it| it.len() >= CODE_DIGITS && it.bytes().all(|b| b.is_ascii_digit()))
}

/// A profile of what a visitor may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parametrage {
    /// Code.
    pub code: CodeParametrage,
    /// Label.
    pub libelle: String,
    /// Sees prices.
    pub prix: bool,
    /// May order.
    pub commande: bool,
    /// Sees stock.
    pub stock: bool,
}

impl Columns for Parametrage {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code", |it| it.code.to_string()),
        Column::<Self>::strict(
            "libelle",
            |it| it.libelle.clone(),
            |it, text| set_texte(&mut it.libelle, text),
        )
        .never_empty(),
        Column::<Self>::strict(
            "prix",
            |it| drapeau(it.prix),
            |it, text| set_drapeau(&mut it.prix, text),
        ),
        Column::<Self>::strict(
            "commande",
            |it| drapeau(it.commande),
            |it, text| set_drapeau(&mut it.commande, text),
        ),
        Column::<Self>::strict(
            "stock",
            |it| drapeau(it.stock),
            |it, text| set_drapeau(&mut it.stock, text),
        ),
    ];
}

impl FicheModifiable for Parametrage {
    const FICHIER: &'static str = "parametrages";
    type Code = CodeParametrage;

    /// A profile that allows nothing yet.
    fn fresh(code: CodeParametrage) -> Self {
        Self {
            libelle: code.to_string(),
            code,
            prix: false,
            commande: false,
            stock: false,
        }
    }

    fn code(&self) -> &CodeParametrage {
        &self.code
    }

    fn version(&self) -> u64 {
        fingerprint_of_texts(self.cellules().iter().map(|(_, text)| text.as_str()))
    }
}

json_records!(Client, Parametrage);
