//! The sales plan: families of articles over up to five levels.

use crate::column::{description_seo, required_texte, titre_seo};
use serde::{Deserialize, Serialize};

use super::ids::CodeFamille;
use super::retouche::FicheModifiable;
use crate::column::cells::{optional, set_optional_code};
use crate::column::{Cell, Column, Columns, Empty};
use ground::json_records;

/// Levels of the sales plan at most (docs/vitrine.md 2.2).
pub const NIVEAUX_MAX: u8 = 5;

/// A node of the sales plan.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Famille {
    /// Code.
    pub code: CodeFamille,
    /// Label.
    pub libelle: String,
    /// 1 for an activity, up to [`NIVEAUX_MAX`].
    pub niveau: u8,
    /// Parent; none at level 1.
    pub parent: Option<CodeFamille>,
    /// Place among all families: the order of the import.
    pub rang: u32,
    /// Title of its page for search engines; empty for its label.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub titre_seo: String,
    /// Description of its page for search engines; empty for the program's own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description_seo: String,
    /// Grows with each change.
    #[serde(default)]
    pub version: u64,
}

/// A family as the back office's tree shows it.
#[derive(Clone, Debug)]
pub struct Noeud {
    /// The family.
    pub famille: Famille,
    /// Articles on sale in it and below it.
    pub articles: u32,
    /// Nothing is below it.
    pub feuille: bool,
}

impl Columns for Famille {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code_famille", |it| it.code.to_string()).on_the_wire("codeFamille"),
        required_texte!("libelle", libelle).on_the_wire("libelleFamille"),
        Column::<Self>::strict(
            "code_parent",
            |it| optional(it.parent.as_ref()),
            |it, text| set_optional_code(&mut it.parent, text, CodeFamille::parse),
        )
        .on_the_wire("codeParent"),
        Column::<Self>::optional(
            "niveau",
            |it| it.niveau.to_string(),
            |it, text| set_niveau(&mut it.niveau, text),
        )
        .when_empty(Empty::Leaves)
        .in_differences(),
        // The order of the rows says it.
        Column::<Self>::told("ordre", |it| it.rang.to_string()).in_differences(),
        titre_seo!(),
        description_seo!(),
    ];
}

fn set_niveau(place: &mut u8, text: &str) -> Cell {
    let niveau = text.parse().ok().filter(|n| (1..=NIVEAUX_MAX).contains(n));
    *place = niveau.ok_or_else(|| format!("Veuillez saisir un niveau de 1 à {NIVEAUX_MAX}."))?;
    Ok(())
}

impl FicheModifiable for Famille {
    const FICHIER: &'static str = "categories";
    type Code = CodeFamille;

    fn fresh(code: CodeFamille) -> Self {
        Self {
            code,
            ..Self::default()
        }
    }

    fn code(&self) -> &CodeFamille {
        &self.code
    }

    fn version(&self) -> u64 {
        self.version
    }
}

json_records!(Famille);
