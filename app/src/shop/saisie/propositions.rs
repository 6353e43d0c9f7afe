//! What is proposed for a line that cannot be added as it is.

use wasm_rules::recherche::Recherche;
use wasm_rules::stock;

use super::{LigneSaisie, Suggestion, split};
use crate::domain::article::Article;
use crate::domain::ids::{ArticleNo, CleArticle, CodeArticle};
use crate::shop::{Caller, Parts, Result, catalogue};
use crate::store::{Rows, catalogue as kept, tables};

/// Articles proposed for one line.
pub(super) const SUGGESTIONS_MAX: usize = 5;

/// Lines whose reference is compared with those of the catalogue: a walk through the dictionary.
const NEAR_LINES_MAX: usize = 100;

/// Lines whose words are searched. A search costs a hundred look-ups.
const WORDS_LINES_MAX: usize = 20;

/// Letters from which a single word may name an article: a shorter one names half the shop.
const WORD_LETTERS_MIN: usize = 6;

/// Declinaisons proposed for one line, and in one answer.
const DECLINAISONS_MAX: usize = 50;
const DECLINAISONS_ALL_MAX: usize = 2_000;

/// Proposes, for the lines that name nothing, references that nearly read the same, else articles
/// that have every word. What has less in common with the line is no help.
pub(super) fn propose(parts: &Parts, caller: &Caller, lignes: &mut [LigneSaisie]) -> Result<()> {
    let unknown = lignes
        .iter_mut()
        .filter(|ligne| ligne.article.is_none() && ligne.suggestions.is_empty());
    let mut searched = 0;
    for ligne in unknown.take(NEAR_LINES_MAX) {
        let cut = split(&ligne.texte);
        let reference = cut.reference.split(['\t', ';']).next().unwrap_or_default();
        let mut found = parts.search.near_reference(reference, SUGGESTIONS_MAX)?;
        if found.is_empty() && has_words(reference) && searched < WORDS_LINES_MAX {
            searched += 1;
            found = match Recherche::parse(reference) {
                Ok(texte) => catalogue::named(parts, caller, &texte, SUGGESTIONS_MAX)?,
                Err(_) => Vec::new(),
            };
        }
        ligne.suggestions = told(parts, &found)?;
    }
    Ok(())
}

/// Whether a text may be a designation: one word with a digit in it is a reference, and a short
/// one may be anything.
fn has_words(text: &str) -> bool {
    let is_single = !text.trim().contains(char::is_whitespace);
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let is_word = !text.contains(|c: char| c.is_ascii_digit()) && letters >= WORD_LETTERS_MIN;
    !is_single || is_word
}

fn told(parts: &Parts, found: &[ArticleNo]) -> Result<Vec<Suggestion>> {
    parts.store.read(|rows| {
        let articles = found.iter().map(|no| kept::find_by_no(rows, *no));
        let articles: Vec<Option<Article>> = articles.collect::<Result<_, _>>()?;
        let told = articles.into_iter().flatten().filter(|it| !it.masque);
        Ok(told
            .map(|article| Suggestion {
                cle: CleArticle {
                    article: article.code,
                    declinaison: None,
                },
                designation: article.designation1,
            })
            .collect())
    })
}

/// The declinaisons of articles that are sold by nothing else, to be chosen on their line.
pub(super) struct Declinaisons<'r, R> {
    rows: &'r R,
    left: usize,
}

impl<'r, R: Rows> Declinaisons<'r, R> {
    pub(super) fn new(rows: &'r R) -> Self {
        Self {
            rows,
            left: DECLINAISONS_ALL_MAX,
        }
    }

    /// Proposes those that are sold, where a line names their article alone.
    pub(super) fn propose(&mut self, ligne: &mut LigneSaisie) -> Result<()> {
        let Some((cle, _)) = &ligne.article else {
            return Ok(());
        };
        if ligne.erreur.is_none() || cle.declinaison.is_some() || self.left == 0 {
            return Ok(());
        }
        let code: CodeArticle = cle.article.clone();
        let Some(article) = self.rows.get(&tables::ARTICLES, &code)? else {
            return Ok(());
        };
        if !article.a_declinaisons {
            return Ok(());
        }
        let all = self.rows.under(&tables::DECLINAISONS, &code)?;
        let sold = all
            .into_iter()
            .filter(|(_, it)| stock::etat(it.stock.0, 0, article.sur_commande).is_sellable());
        let sold = sold.take(DECLINAISONS_MAX.min(self.left));
        ligne.suggestions = sold
            .map(|(_, it)| Suggestion {
                cle: CleArticle {
                    article: it.article,
                    declinaison: Some(it.code),
                },
                designation: format!("{} {}", it.attribut, it.valeur),
            })
            .collect();
        self.left -= ligne.suggestions.len();
        Ok(())
    }
}
