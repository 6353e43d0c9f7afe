//! Replacements for an article that cannot be sold now: its neighbours of the sales plan.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

use wasm_rules::texte::comparison_key;

use super::propositions::SUGGESTIONS_MAX;
use super::{LigneSaisie, SuggestionSaisie};
use crate::paniers::OffreLigne;
use crate::{Caller, Result};
use domain::ids::{CleArticle, CodeArticle, CodeFamille};
use store::{Rows, tables};

/// Articles of a family that are known, by code.
const FAMILLE_MAX: usize = 2_000;

/// Articles looked at for one line, around the one it names.
const LOOKED_AT_MAX: usize = 16;

/// Articles looked at for all the lines together.
const LOOKED_AT_ALL_MAX: usize = 8_000;

/// Articles looked at for a line past those.
const LOOKED_AT_MIN: usize = 2;

/// Advice where nothing stands in for an article.
const RIEN: &str =
    " Rien d'approchant n'est disponible\u{a0}: retirez cette ligne, ou contactez votre agence.";

/// The articles near to those that cannot be sold, each looked at once.
pub(super) struct Remplacants<'r, R> {
    rows: &'r R,
    caller: &'r Caller,
    familles: HashMap<CodeFamille, Vec<CodeArticle>>,
    /// Its designation, where it can be sold as it is.
    sold: HashMap<CodeArticle, Option<String>>,
}

impl<'r, R: Rows> Remplacants<'r, R> {
    pub(super) fn new(rows: &'r R, caller: &'r Caller) -> Self {
        Self {
            rows,
            caller,
            familles: HashMap::new(),
            sold: HashMap::new(),
        }
    }

    /// Proposes the articles of the same family that are sold and called most alike, where nothing
    /// nearer is proposed.
    pub(super) fn propose(&mut self, ligne: &mut LigneSaisie) -> Result<()> {
        let Some((cle, designation)) = &ligne.article else {
            return Ok(());
        };
        if !ligne.suggestions.is_empty() {
            return Ok(());
        }
        let named = words(designation);
        let mut found = Vec::new();
        for code in self.around(&cle.article)? {
            let Some(designation) = self.sold(&code)? else {
                continue;
            };
            let own = words(&designation);
            let common = own.iter().filter(|word| named.contains(word)).count();
            found.push((usize::MAX - common, found.len(), code, designation));
        }
        found.sort_unstable();
        let found = found.into_iter().take(SUGGESTIONS_MAX);
        ligne.suggestions = found
            .map(|(_, _, article, designation)| SuggestionSaisie {
                cle: CleArticle {
                    article,
                    declinaison: None,
                },
                designation,
            })
            .collect();
        if let Some(erreur) = &mut ligne.erreur
            && ligne.suggestions.is_empty()
        {
            erreur.push_str(RIEN);
        }
        Ok(())
    }

    /// The articles on both sides of one in its family, nearest first.
    fn around(&mut self, code: &CodeArticle) -> Result<Vec<CodeArticle>> {
        let Some(article) = self.rows.get(&tables::ARTICLES, code)? else {
            return Ok(Vec::new());
        };
        let famille = match self.familles.entry(article.famille) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let codes = codes_of(self.rows, place.key())?;
                place.insert(codes)
            }
        };
        let left = LOOKED_AT_ALL_MAX.saturating_sub(self.sold.len());
        let max = left.clamp(LOOKED_AT_MIN, LOOKED_AT_MAX);
        let at = famille.partition_point(|it| it < code);
        let before = famille[..at].iter().rev();
        let mut after = famille[at..].iter().filter(|it| *it != code);
        let mut around = Vec::new();
        for it in before.take(max) {
            around.extend(after.next());
            around.push(it);
        }
        around.extend(after.take(max));
        Ok(around.into_iter().take(max).cloned().collect())
    }

    fn sold(&mut self, code: &CodeArticle) -> Result<Option<String>> {
        if let Some(known) = self.sold.get(code) {
            return Ok(known.clone());
        }
        let cle = CleArticle {
            article: code.clone(),
            declinaison: None,
        };
        let offre = OffreLigne::load(self.rows, &cle)?;
        let is_sold =
            |it: &OffreLigne| it.dimensions.is_none() && it.check_sellable(self.caller).is_ok();
        let sold = offre.filter(is_sold).map(|it| it.designation());
        self.sold.insert(code.clone(), sold.clone());
        Ok(sold)
    }
}

fn codes_of(rows: &impl Rows, famille: &CodeFamille) -> Result<Vec<CodeArticle>> {
    let mut codes = Vec::new();
    rows.scan_keys(&tables::ARTICLES_PAR_FAMILLE, famille, |(_, code)| {
        codes.push(code);
        Ok(if codes.len() < FAMILLE_MAX {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    })?;
    Ok(codes)
}

fn words(designation: &str) -> Vec<String> {
    let key = comparison_key(designation);
    key.split_whitespace().map(str::to_owned).collect()
}
