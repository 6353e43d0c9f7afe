//! The sales plan: families of articles over up to five levels.

use serde::{Deserialize, Serialize};

use super::ids::CodeFamille;
use super::retouche::{Cellules, Fiche};
use ground::json_records;

/// Levels of the sales plan at most (docs/vitrine.md 2.2).
pub const NIVEAUX_MAX: u8 = 5;

/// A node of the sales plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

impl Fiche for Famille {
    const FICHIER: &'static str = "categories";

    fn code(&self) -> &str {
        self.code.as_str()
    }

    fn version(&self) -> u64 {
        self.version
    }

    fn cellules(&self) -> Cellules {
        let parent = self.parent.as_ref().map(CodeFamille::to_string);
        vec![
            ("libelle", self.libelle.clone()),
            ("code_parent", parent.unwrap_or_default()),
        ]
    }

    fn colonnes(&self) -> Cellules {
        let mut all = self.cellules();
        all.push(("niveau", self.niveau.to_string()));
        // The order of the rows says it.
        all.push(("ordre", self.rang.to_string()));
        all
    }
}

json_records!(Famille);
