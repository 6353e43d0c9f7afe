//! Proposals for a line that cannot be added as it is.

use wasm_rules::recherche::Recherche;
use wasm_rules::stock;

use super::{LigneSaisie, Quantity, SuggestionSaisie, split, unknown as unknown_reference};
use crate::catalogue::{self, recherche};
use crate::paniers::INDISPONIBLE;
use crate::{Caller, Parts, Result};
use domain::Quantite;
use domain::article::Article;
use domain::ids::{ArticleNo, CleArticle, CodeArticle};
use search::References;
use store::{Rows, catalogue as kept, tables};

/// Articles proposed for one line.
pub(super) const SUGGESTIONS_MAX: usize = 5;

/// Articles read to be told, for all the lines together: five of each for two thousand lines, fewer
/// of each for more.
const ARTICLES_TOLD_MAX: usize = 10_000;

/// Lines whose reference is looked for two typos away, wherever they stand: each is a walk through
/// the dictionary. Of the others, those with one typo at each end are found.
const TWO_TYPOS_LINES_MAX: usize = 100;

/// Lines whose words are searched as the search does, typos included: a search costs a hundred
/// look-ups. The words of the others are looked up as they are.
const WORDS_LINES_MAX: usize = 20;

/// Letters from which a single word may name an article.
const WORD_LETTERS_MIN: usize = 3;

/// Declinaisons proposed for one line, and in one answer.
const DECLINAISONS_MAX: usize = 50;
const DECLINAISONS_ALL_MAX: usize = 2_000;

/// Of a line past those: each has some.
const DECLINAISONS_MIN: usize = 5;

/// Proposes articles for the lines that name nothing, and says where nothing comes near.
pub(super) fn propose(parts: &Parts, caller: &Caller, lignes: &mut [LigneSaisie]) -> Result<()> {
    let is_unknown = |it: &&mut LigneSaisie| it.article.is_none() && it.suggestions.is_empty();
    let unknown = lignes.iter_mut().filter(is_unknown).count();
    if unknown == 0 {
        return Ok(());
    }
    let Some(references) = recherche::references(parts)? else {
        return Ok(());
    };
    let mut near = Near {
        parts,
        caller,
        references,
        limit: (ARTICLES_TOLD_MAX / unknown).clamp(1, SUGGESTIONS_MAX),
        two_typos_left: TWO_TYPOS_LINES_MAX,
        words_left: WORDS_LINES_MAX,
    };
    parts.store.read(|rows| {
        for ligne in lignes.iter_mut().filter(is_unknown) {
            let cut = split(&ligne.texte);
            let reference = cut.reference.split(['\t', ';']).next().unwrap_or_default();
            let mut found = recherche::near(near.references.list_one_typo(reference, near.limit))?;
            if let Quantity::Word(mot) = cut.quantite
                && found.is_empty()
            {
                // The last word may belong to the reference: then it is no quantity, which is said.
                found = recherche::near(near.references.list_one_typo(&ligne.texte, near.limit))?;
                if !found.is_empty() {
                    ligne.quantite = Some(Quantite::units(1));
                    ligne.erreur = Some(no_quantity(mot));
                }
            }
            if found.is_empty() {
                found = near.propose(reference)?;
            }
            ligne.suggestions = build_suggestions(rows, &found)?;
            if ligne.suggestions.is_empty() && ligne.erreur == Some(unknown_reference()) {
                ligne.erreur = Some(nothing_near());
            }
        }
        Ok(())
    })
}

/// Sentence on a text that was typed as a quantity, perhaps, and is not kept as one.
fn no_quantity(mot: &str) -> String {
    format!(
        "Référence inconnue. «\u{a0}{mot}\u{a0}» est lu comme la fin de la référence, pas comme une quantité\u{a0}: 1 sera compté."
    )
}

fn nothing_near() -> String {
    "Référence inconnue, et aucune ne lui ressemble. Vérifiez-la, ou cherchez l’article par son nom."
        .to_owned()
}

/// Search of what comes near to one line after the other.
struct Near<'p> {
    parts: &'p Parts,
    caller: &'p Caller,
    references: References<'p>,
    /// Articles proposed for a line.
    limit: usize,
    two_typos_left: usize,
    words_left: usize,
}

impl Near<'_> {
    /// References with two typos, else articles that have every word, else references that begin or
    /// end alike. What has less in common with the line is no help.
    fn propose(&mut self, reference: &str) -> Result<Vec<ArticleNo>> {
        let mut found = if self.two_typos_left > 0 {
            self.two_typos_left -= 1;
            recherche::near(self.references.list_two_typos(reference, self.limit))?
        } else {
            recherche::near(self.references.list_both_ends(reference, self.limit))?
        };
        if found.is_empty() && has_words(reference) {
            found = self.list_named(reference)?;
        }
        if found.is_empty() {
            found = recherche::near(self.references.list_akin(reference, self.limit))?;
        }
        Ok(found)
    }

    fn list_named(&mut self, text: &str) -> Result<Vec<ArticleNo>> {
        if self.words_left == 0 {
            return recherche::near(self.references.list_of_words(text, self.limit));
        }
        self.words_left -= 1;
        match Recherche::parse(text) {
            Ok(texte) => catalogue::list_named(self.parts, self.caller, &texte, self.limit),
            Err(_) => Ok(Vec::new()),
        }
    }
}

/// True if a text may be a designation: one word with a digit in it is a reference.
fn has_words(text: &str) -> bool {
    let is_single = !text.trim().contains(char::is_whitespace);
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let is_word = !text.contains(|c: char| c.is_ascii_digit()) && letters >= WORD_LETTERS_MIN;
    !is_single || is_word
}

fn build_suggestions(rows: &impl Rows, found: &[ArticleNo]) -> Result<Vec<SuggestionSaisie>> {
    let articles = found.iter().map(|no| kept::find_by_no(rows, *no));
    let articles: Vec<Option<Article>> = articles.collect::<Result<_, _>>()?;
    let told = articles.into_iter().flatten().filter(|it| !it.masque);
    Ok(told
        .map(|article| SuggestionSaisie {
            cle: CleArticle {
                article: article.code,
                declinaison: None,
            },
            designation: article.designation1,
        })
        .collect())
}

/// The declinaisons of articles that are sold by nothing else, or in place of one that is out of
/// stock, to be chosen on their line.
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
        if ligne.erreur.is_none() {
            return Ok(());
        }
        let code: CodeArticle = cle.article.clone();
        let Some(article) = self.rows.get(&tables::ARTICLES, &code)? else {
            return Ok(());
        };
        if !article.a_declinaisons {
            return Ok(());
        }
        let all = self.rows.list_under(&tables::DECLINAISONS, &code)?;
        let sold = all
            .into_iter()
            .filter(|(_, it)| cle.declinaison.as_ref() != Some(&it.code))
            .filter(|(_, it)| stock::etat(it.stock.0, 0, article.sur_commande).is_sellable());
        let sold = sold.take(DECLINAISONS_MAX.min(self.left).max(DECLINAISONS_MIN));
        ligne.suggestions = sold
            .map(|(_, it)| SuggestionSaisie {
                cle: CleArticle {
                    article: it.article,
                    declinaison: Some(it.code),
                },
                designation: format!("{} {}", it.attribut, it.valeur),
            })
            .collect();
        self.left = self.left.saturating_sub(ligne.suggestions.len());
        // Nothing is left to choose from: it is as sold out as an article without declinaisons.
        if ligne.suggestions.is_empty() && cle.declinaison.is_none() {
            ligne.erreur = Some(INDISPONIBLE.to_owned());
        }
        Ok(())
    }
}
