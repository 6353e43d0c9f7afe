//! Codes that an import removes, by kind.

use std::collections::{BTreeSet, HashMap, HashSet};

use domain::article::Stocks;
use domain::ids::{CodeAgence, CodeArticle, CodeClient, CodeDeclinaison, CodeFamille, CodeTarif};

/// Codes that are to go, by kind, each with its line.
#[derive(Default)]
pub(super) struct Suppressions {
    pub(super) articles: Vec<u32>,
    pub(super) familles: HashMap<CodeFamille, u64>,
    pub(super) clients: BTreeSet<CodeClient>,
    pub(super) agences: HashMap<CodeAgence, u64>,
    pub(super) tarifs: Vec<CodeTarif>,
    pub(super) declinaisons: HashSet<(CodeArticle, CodeDeclinaison)>,
    /// Articles whose stocks this import writes, noted where agencies go.
    pub(super) stocks: HashSet<CodeArticle>,
}

impl Suppressions {
    /// True if agencies go.
    pub(super) fn takes_agences(&self) -> bool {
        !self.agences.is_empty()
    }

    /// Takes the stock of agencies that go out of what is about to be written.
    pub(super) fn clean(&mut self, code: &CodeArticle, stocks: &mut Stocks) {
        if self.takes_agences() {
            stocks
                .0
                .retain(|agence, _| !self.agences.contains_key(agence));
            self.stocks.insert(code.clone());
        }
    }
}
