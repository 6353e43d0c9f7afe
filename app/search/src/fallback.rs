//! Fallback search without an index, a scan of the store: while the index is built, and where the
//! engine stumbles on a question. Articles are read one by one, so that a catalogue too large for
//! that is answered in part, which the answer says.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::asking::list_asking;
use super::columns::{ArticleRow, Columns, build_code_ranks};
use super::french::{self, Word};
use super::listing::{ListPage, ListQuery, build_page};
use super::matching::{Match, TextSuggestion};
use super::plan_words::PlanWords;
use super::{Result, schema};
use domain::article::Article;
use domain::ids::{ArticleNo, CodeArticle, CodeFamille};
use store::tables::{ARTICLES, ARTICLES_MASQUES, ARTICLES_PAR_FAMILLE, ARTICLES_PAR_NO, FAMILLES};
use store::{Order, Read, Rows, StoreError, catalogue};

/// Time articles are read for one answer, and articles read between two looks at the clock.
const READ_MAX: Duration = Duration::from_millis(400);
const STRETCH_ARTICLES: u32 = 64;

/// Articles of one answer: a few hundred bytes each.
const LIGNES_MAX: usize = 20_000;

/// Characters from which a reference is found by its beginning.
const REFERENCE_PREFIX_MIN: usize = 3;

/// Weights of a word, by where it stands, and of a reference.
const DESIGNATION: u64 = 4;
const BEGINNING: u64 = 3;
const ELSEWHERE: u64 = 2;
const PLAN_WORD: u64 = 1;
const REFERENCE_BEGUN: u64 = 1_000;
const REFERENCE: u64 = 10_000;

/// A page of a list, and the facets of the whole of it.
pub fn list(read: &Read, query: &ListQuery<'_>) -> Result<ListPage> {
    list_within(read, query, (READ_MAX, LIGNES_MAX))
}

/// The same, for so long and of so many articles at most.
pub(super) fn list_within(
    read: &Read,
    query: &ListQuery<'_>,
    (time, most): (Duration, usize),
) -> Result<ListPage> {
    let none = PlanWords::default();
    let plan_words = query.plan_words.unwrap_or(&none);
    let question = query
        .texte
        .map(|texte| FallbackQuery::new(texte, plan_words));
    let (mut lignes, mut rows) = (Vec::new(), Vec::new());
    let is_whole = each(read, query.famille, time, |article| {
        let score = match &question {
            Some(question) => question.score(&article),
            None => Some(0),
        };
        let is_let = query.garde.is_none_or(|garde| garde(article.no));
        if let (Some(score), true) = (score, is_let) {
            let ligne = ArticleRow::from_article(&article);
            rows.push(Match {
                // The shorter text first.
                score: (score << 8) | u64::from(u8::MAX - ligne.longueur()),
                row: lignes.len() as u32,
            });
            lignes.push(ligne);
        }
        lignes.len() < most
    })?;
    let columns = Columns::from_rows(&lignes);
    let codes = build_code_ranks(&lignes);
    let page = build_page(&columns, || Ok(&codes), rows, query)?;
    Ok(ListPage {
        partielle: !is_whole,
        ..page
    })
}

/// The best articles for a text, which may name a family of the plan.
pub fn suggest(
    read: &Read,
    texte: &str,
    limit: usize,
    plan_words: &PlanWords,
) -> Result<TextSuggestion> {
    let page = list(
        read,
        &ListQuery {
            texte: Some(texte),
            plan_words: Some(plan_words),
            nombre: limit,
            ..ListQuery::default()
        },
    )?;
    Ok(TextSuggestion {
        articles: page.articles,
        total: page.total,
        lecture: page.lecture,
    })
}

/// Articles on sale of each family, without those below it.
pub fn count_by_famille(read: &Read) -> Result<Vec<(CodeFamille, u32)>> {
    let mut counts: Vec<(CodeFamille, u32)> = Vec::new();
    let all = None::<&CodeFamille>;
    read.scan(
        &ARTICLES_PAR_FAMILLE,
        all,
        Order::Ascending,
        |(code, _), ()| {
            match counts.last_mut() {
                Some((last, count)) if *last == code => *count += 1,
                Some(_) | None => counts.push((code, 1)),
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    catalogue::scan_hidden(read, |article| {
        let found = counts.binary_search_by(|(code, _)| code.cmp(&article.famille));
        if let Ok(at) = found {
            counts[at].1 = counts[at].1.saturating_sub(1);
        }
    })?;
    Ok(counts)
}

/// Articles on sale.
pub fn count(read: &Read) -> Result<u64> {
    let hidden = read.len(&ARTICLES_MASQUES)?;
    Ok(read.len(&ARTICLES)?.saturating_sub(hidden))
}

/// Hands the articles on sale to `visit` until it has enough; says whether all of them were read.
fn each(
    read: &Read,
    famille: Option<&dyn Fn(&CodeFamille) -> bool>,
    time: Duration,
    mut visit: impl FnMut(Article) -> bool,
) -> Result<bool> {
    let start = Instant::now();
    let (mut is_whole, mut looked) = (true, 0);
    let mut take = |code: CodeArticle| -> Result<ControlFlow<()>, StoreError> {
        let article = match read.get(&ARTICLES, &code) {
            // Nobody can be shown it.
            Err(StoreError::Damaged(_)) => None,
            article => article?.filter(|article| !article.masque),
        };
        looked += 1;
        let is_late = looked % STRETCH_ARTICLES == 0 && start.elapsed() > time;
        if article.is_some_and(|article| !visit(article)) || is_late {
            is_whole = false;
            return Ok(ControlFlow::Break(()));
        }
        Ok(ControlFlow::Continue(()))
    };
    let Some(wanted) = famille else {
        let all = None::<&ArticleNo>;
        read.scan(&ARTICLES_PAR_NO, all, Order::Ascending, |_, code| {
            take(code)
        })?;
        return Ok(is_whole);
    };
    for (code, _) in read.list(&FAMILLES)? {
        if !wanted(&code) {
            continue;
        }
        let mut is_over = false;
        read.scan_keys(&ARTICLES_PAR_FAMILLE, &code, |(_, article)| {
            let taken = take(article)?;
            is_over = taken.is_break();
            Ok(taken)
        })?;
        if is_over {
            break;
        }
    }
    Ok(is_whole)
}

/// A typed text.
struct FallbackQuery<'q> {
    words: Vec<(Word, HashSet<&'q CodeFamille>)>,
    reference: String,
    chunks: Vec<String>,
}

impl<'q> FallbackQuery<'q> {
    fn new(texte: &str, plan_words: &'q PlanWords) -> Self {
        let mut words = french::list_words(texte);
        if words.is_empty() {
            words.extend(french::list_all_words(texte).pop());
        }
        let asking = list_asking(&words);
        let units = french::list_units(&words);
        let named = words.into_iter().zip(asking.into_iter().zip(units));
        let named = named.filter(|(_, (asks, is_unit))| !asks && !is_unit);
        let words: Vec<Word> = named.map(|(word, _)| word).collect();
        let last = words.len().saturating_sub(1);
        let words = words.into_iter().enumerate().map(|(place, word)| {
            let named = plan_words.list_named(&word, place == last);
            let familles = named.iter().flat_map(|(codes, _)| codes.iter());
            let familles = familles.collect();
            (word, familles)
        });
        let chunks = texte.split_whitespace().map(french::reference);
        let is_reference = |it: &String| it.chars().any(|c| c.is_ascii_digit());
        Self {
            words: words.collect(),
            reference: french::reference(texte),
            chunks: chunks.filter(is_reference).collect(),
        }
    }

    /// Score of an article for the question; none where a word is missing.
    fn score(&self, article: &Article) -> Option<u64> {
        let references = schema::build_references(article);
        let is_one = |text: &String| references.contains(text);
        if is_one(&self.reference) || self.chunks.iter().any(is_one) {
            return Some(REFERENCE);
        }
        let is_long = self.reference.chars().count() >= REFERENCE_PREFIX_MIN;
        let begins = |it: &String| it.starts_with(&self.reference);
        if is_long && references.iter().any(begins) {
            return Some(REFERENCE_BEGUN);
        }
        let (last, others) = self.words.split_last()?;
        let own = french::list_words(&article.designation1);
        let others = others.iter().map(|word| (word, false));
        let mut score = 0;
        for ((word, familles), is_begun) in others.chain([(last, true)]) {
            let holds = |words: &[Word]| words.iter().any(|it| it.stem == word.stem);
            let begins = |it: &Word| is_begun && it.folded.starts_with(&word.folded);
            score += if holds(&own) {
                DESIGNATION
            } else if own.iter().any(begins) {
                BEGINNING
            } else {
                let more = elsewhere(article);
                let is_there = holds(&more) || more.iter().any(begins);
                match (is_there, familles.contains(&article.famille)) {
                    (true, _) => ELSEWHERE,
                    (false, true) => PLAN_WORD,
                    (false, false) => return None,
                }
            };
        }
        Some(score)
    }
}

/// The words of an article that are not in its main designation.
fn elsewhere(article: &Article) -> Vec<Word> {
    let mut text = format!("{} {}", article.designation2, article.marque);
    for attribut in &article.attributs {
        text.extend([" ", &attribut.valeur, " ", &attribut.suffixe]);
    }
    text.extend([" ", &article.description]);
    french::list_words(&text)
}
