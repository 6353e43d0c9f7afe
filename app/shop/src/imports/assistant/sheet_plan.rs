//! Sheet of a conversion: which of its columns fill which rows of which tables.

use super::NomsConnus;
use super::cellule::{CONTRIBUTION, ChampCompile};
use super::fichiers::FichierOffert;
use super::valeurs::read_nombre;
use files::feuilles::SheetRow;

/// A sheet as it will be read.
pub(super) struct SheetPlan {
    pub(super) nom: String,
    pub(super) place: usize,
    pub(super) titres: u64,
    pub(super) names: Vec<String>,
    pub(super) head: Vec<String>,
    pub(super) producteurs: Vec<Producteur>,
}

/// A row of a table that each row of a sheet gives.
pub(super) struct Producteur {
    pub(super) fichier: &'static FichierOffert,
    pub(super) groupe: String,
    pub(super) champs: Vec<ChampCompile>,
}

impl Producteur {
    /// True where one of its rows may be the contribution of an article.
    pub(super) fn has_contribution(&self) -> bool {
        self.champs.iter().any(ChampCompile::has_contribution)
    }
}

impl SheetPlan {
    /// True where its rows are of articles.
    pub(super) fn has_articles(&self) -> bool {
        self.producteurs
            .iter()
            .any(|it| it.fichier.nom == "articles")
    }

    /// True for the titles, which stand again on each printed page.
    pub(super) fn is_head(&self, rangee: &SheetRow) -> bool {
        rangee.cellules == self.head
    }

    /// The contribution that a row gives among the rules of an article: FAB-DIS tells it so.
    pub(super) fn find_contribution(
        &self,
        rangee: &SheetRow,
        connus: &NomsConnus,
    ) -> Option<String> {
        let mut all = self.producteurs.iter();
        let rules = all.find(|it| it.has_contribution())?;
        let text = |colonne: &str| {
            let champ = rules.champs.iter().find(|it| it.colonne == colonne)?;
            Some(champ.read(rangee, connus).0)
        };
        match text("propriete")?.as_str() {
            CONTRIBUTION => read_nombre(&text("valeur")?),
            _ => None,
        }
    }
}
