//! Kinds of customers. None is kept whole: customers bear the code and the label of theirs, and the page
//! settings those that no customer has yet.

use wasm_rules::{Refusal, texte};

use super::column::{Column, Columns};
use super::ids::CodeType;
use super::retouche::fingerprint_of_texts;

/// Characters of a label.
const LIBELLE_CHARS_MAX: usize = 60;

/// A kind of customers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeClient {
    /// Code: `PRO`.
    pub code: CodeType,
    /// Label: `Professionnel`.
    pub libelle: String,
}

/// A kind of customers, as its screen follows it. Worked out at each request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeClientSuivi {
    /// The kind.
    pub fiche: TypeClient,
    /// Accounts of it.
    pub clients: usize,
    /// Every shop has it: who opens an account is of it.
    pub propre: bool,
}

impl TypeClient {
    /// Column of the label.
    pub const LIBELLE: &'static str = "libelle_type";

    /// Changes with its label.
    pub fn version(&self) -> u64 {
        fingerprint_of_texts([self.libelle.as_str()])
    }
}

impl Columns for TypeClient {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code_type", |it| it.code.to_string()),
        Column::<Self>::strict(
            Self::LIBELLE,
            |it| it.libelle.clone(),
            |it, text| {
                text.clone_into(&mut it.libelle);
                Ok(())
            },
        )
        .required_as("Veuillez saisir le nom de ce type de client.")
        .by_hand(check_libelle),
    ];
}

fn check_libelle(text: &str) -> Result<(), Refusal> {
    texte::check(text, LIBELLE_CHARS_MAX)
}
