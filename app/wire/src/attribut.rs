//! Attributes, as the storefront and the back office read them.

use serde::Serialize;
use ts_rs::TS;

use domain::article::Nature;
use domain::fiche::Attribut;

/// An attribute (docs/vitrine.md 8.2).
#[derive(Clone, Debug, Serialize, TS)]
pub struct AttributView {
    /// Name.
    pub propriete: String,
    /// `OPT` or `ERP`.
    #[ts(type = "'OPT' | 'ERP'")]
    pub nature: &'static str,
    /// Label.
    pub designation: String,
    /// Unit shown after the value.
    pub suffixe: String,
    /// Possible values.
    pub options: Vec<String>,
    /// The article's own; none where it has none.
    pub selected: Option<String>,
}

impl From<Attribut> for AttributView {
    fn from(attribut: Attribut) -> Self {
        Self {
            propriete: attribut.propriete,
            nature: match attribut.nature {
                Nature::Opt => "OPT",
                Nature::Erp => "ERP",
            },
            designation: attribut.designation,
            suffixe: attribut.suffixe,
            options: attribut.options,
            selected: Some(attribut.selected).filter(|it| !it.is_empty()),
        }
    }
}
