//! Choices after a question: an article opened or put in a basket from its answer, then bought. A session
//! counts once for an article and a question; what was counted halves in thirty days.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::counted::Counted;
use crate::{Caller, Parts, Result, catalogue};
use domain::commande::LigneCommande;
use domain::ids::{ArticleNo, CodeArticle};
use domain::recherche::{ChoixRecherche, Jour, POINT};
use search::{LEARNED_STEPS, Learned};
use store::catalogue as rows;
use store::{StoreError, tables};
use wasm_rules::recherche::Recherche;

/// Questions kept, and articles of one; the least chosen leave room for others.
const QUESTIONS_MAX: usize = 5_000;
const ARTICLES_MAX: usize = 16;

/// Sessions whose last questions are remembered, and articles of one.
const SESSIONS_MAX: usize = 2_000;
const LED_MAX: usize = 40;

/// Points of an article that is opened or put in a basket, and of one that is bought.
const OPENED: u32 = POINT;
const BOUGHT: u32 = 4 * POINT;

/// Points from which an article comes before its equals: one visitor's curiosity does not.
const POINTS_MIN: u32 = 3 * POINT;

/// Points under which a choice is forgotten.
const POINTS_LEFT_MIN: u32 = POINT / 10;

/// SHA-256 of a session's token.
type Session = [u8; 32];

/// A question, and its articles that come before their equals, with their steps.
type Lifted = (String, Vec<(CodeArticle, u8)>);

/// A question by its words, and an article.
type Key = (String, CodeArticle);

/// Choices counted since they were last written, with those that are kept.
#[derive(Debug, Default)]
pub(super) struct ChoixComptes(Mutex<Held>);

#[derive(Debug, Default)]
struct Held {
    questions: HashMap<String, HashMap<CodeArticle, ChoixRecherche>>,
    /// Keys whose row is not what the store keeps.
    changed: BTreeSet<Key>,
    /// The questions that led each session to articles, the last one last.
    led: HashMap<Session, VecDeque<(CodeArticle, String)>>,
    counted: Counted,
    /// The day that what is applied was weighed; none before it was.
    weighed: Option<Jour>,
    /// Steps the search applies: most counts change no step of it.
    applied: Vec<Lifted>,
}

impl ChoixComptes {
    pub(super) fn new(rows: Vec<(Key, ChoixRecherche)>) -> Self {
        let mut held = Held::default();
        for ((question, article), choix) in rows {
            held.questions
                .entry(question)
                .or_default()
                .insert(article, choix);
        }
        Self(Mutex::new(held))
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    /// Remembers that a question led a session to an article.
    fn note_led(&mut self, session: Session, question: &str, article: &CodeArticle) {
        if self.led.len() >= SESSIONS_MAX && !self.led.contains_key(&session) {
            // Which one goes matters little: it only counts less.
            let gone = self.led.keys().next().copied();
            gone.and_then(|it| self.led.remove(&it));
        }
        let led = self.led.entry(session).or_default();
        led.retain(|(known, _)| known != article);
        if led.len() >= LED_MAX {
            led.pop_front();
        }
        led.push_back((article.clone(), question.to_owned()));
    }

    /// The last question that led a session to an article.
    fn find_led(&self, session: &Session, article: &CodeArticle) -> Option<&str> {
        let led = self.led.get(session)?;
        let found = led.iter().find(|(known, _)| known == article);
        found.map(|(_, question)| question.as_str())
    }

    /// Counts a choice of a session, once.
    fn count(&mut self, (session, points): (Session, u32), key: &Key, today: Jour) {
        let (question, article) = key;
        if !self.counted.add(&(session, question, article, points)) {
            return;
        }
        if !self.questions.contains_key(question) && self.questions.len() >= QUESTIONS_MAX {
            self.remove_least_question(today);
        }
        let articles = self.questions.entry(question.clone()).or_default();
        if !articles.contains_key(article) && articles.len() >= ARTICLES_MAX {
            let least = articles
                .iter()
                .min_by_key(|(code, it)| (it.weigh(today), *code));
            if let Some(code) = least.map(|(code, _)| code.clone()) {
                articles.remove(&code);
                self.changed.insert((question.clone(), code));
            }
        }
        articles
            .entry(article.clone())
            .or_default()
            .add(points, today);
        self.changed.insert(key.clone());
    }

    fn remove_least_question(&mut self, today: Jour) {
        let weigh = |articles: &HashMap<CodeArticle, ChoixRecherche>| -> u64 {
            articles.values().map(|it| u64::from(it.weigh(today))).sum()
        };
        let least = self.questions.iter().min_by_key(|(_, it)| weigh(it));
        let Some(question) = least.map(|(question, _)| question.clone()) else {
            return;
        };
        let articles = self.questions.remove(&question).unwrap_or_default();
        let gone = articles.into_keys().map(|code| (question.clone(), code));
        self.changed.extend(gone);
    }

    /// Forgets the choices of which nothing is left.
    fn remove_old(&mut self, today: Jour) {
        let changed = &mut self.changed;
        self.questions.retain(|question, articles| {
            articles.retain(|code, it| {
                let is_left = it.weigh(today) >= POINTS_LEFT_MIN;
                if !is_left {
                    changed.insert((question.clone(), code.clone()));
                }
                is_left
            });
            !articles.is_empty()
        });
    }

    /// The articles that come before their equals, with their steps, in an order of their own.
    fn list_lifted(&self, today: Jour) -> Vec<Lifted> {
        let lifted = self.questions.iter().map(|(question, articles)| {
            let articles = articles.iter().filter_map(|(code, it)| {
                let points = it.weigh(today);
                (points >= POINTS_MIN).then(|| (code.clone(), find_step(points)))
            });
            let mut articles: Vec<_> = articles.collect();
            articles.sort_unstable();
            (question.clone(), articles)
        });
        let mut lifted: Vec<Lifted> = lifted
            .filter(|(_, articles)| !articles.is_empty())
            .collect();
        lifted.sort_unstable();
        lifted
    }
}

/// Step of so many points: two for each doubling.
fn find_step(points: u32) -> u8 {
    let whole = u64::from(points / POINT);
    let steps = (whole * whole).checked_ilog2().unwrap_or_default();
    u8::try_from(steps)
        .unwrap_or(LEARNED_STEPS)
        .min(LEARNED_STEPS)
}

/// Counts that a question led who asks to an article; `is_chosen` where it was opened or put in a
/// basket, and not only fetched beforehand. Who has no session is not counted.
pub fn note_led(
    parts: &Parts,
    session: Option<Session>,
    texte: &Recherche,
    article: &CodeArticle,
    is_chosen: bool,
) {
    let Some(session) = session.filter(|_| parts.recherches.learns.load(Ordering::Acquire)) else {
        return;
    };
    let question = Learned::build_key(texte.as_str());
    if question.is_empty() {
        return;
    }
    let today = Jour::from_instant(parts.now());
    let mut held = parts.recherches.choix.lock();
    held.note_led(session, &question, article);
    if is_chosen {
        held.count((session, OPENED), &(question, article.clone()), today);
    }
}

/// Counts the articles of an order that a question led to.
pub(crate) fn note_bought(parts: &Parts, caller: &Caller, lignes: &[LigneCommande]) {
    let Some(session) = caller
        .session
        .filter(|_| parts.recherches.learns.load(Ordering::Acquire))
    else {
        return;
    };
    let today = Jour::from_instant(parts.now());
    let mut held = parts.recherches.choix.lock();
    for ligne in lignes {
        let article = &ligne.cle.article;
        let question = held.find_led(&session, article).map(str::to_owned);
        if let Some(question) = question {
            held.count((session, BOUGHT), &(question, article.clone()), today);
        }
    }
}

/// Writes the rows that changed, and applies them.
pub(super) fn write(parts: &Parts) -> Result<()> {
    let today = Jour::from_instant(parts.now());
    let (keys, is_new_day) = {
        let mut held = parts.recherches.choix.lock();
        let is_new_day = held.weighed != Some(today);
        if is_new_day {
            held.remove_old(today);
        }
        (std::mem::take(&mut held.changed), is_new_day)
    };
    if keys.is_empty() && !is_new_day {
        return Ok(());
    }
    let rows: Vec<(Key, Option<ChoixRecherche>)> = {
        let held = parts.recherches.choix.lock();
        let row = |key: &Key| {
            let articles = held.questions.get(&key.0);
            let row = articles.and_then(|it| it.get(&key.1)).copied();
            (key.clone(), row)
        };
        keys.iter().map(row).collect()
    };
    if !rows.is_empty() {
        let written: Result<()> = parts.store.write(move |write| {
            for (key, row) in rows {
                match row {
                    Some(row) => write.put(&tables::CHOIX_RECHERCHES, &key, &row)?,
                    None => write.remove(&tables::CHOIX_RECHERCHES, &key)?,
                }
            }
            Ok(())
        });
        if written.is_err() {
            parts.recherches.choix.lock().changed.extend(keys);
            return written;
        }
    }
    update_search(parts)
}

/// Has the search apply what was chosen; nothing of it where learning is off.
pub fn update_search(parts: &Parts) -> Result<()> {
    let today = Jour::from_instant(parts.now());
    let lifted = {
        let mut held = parts.recherches.choix.lock();
        let is_new_day = held.weighed.replace(today) != Some(today);
        let lifted = match parts.recherches.learns.load(Ordering::Acquire) {
            true => held.list_lifted(today),
            false => Vec::new(),
        };
        // The answers that are kept stay as long as they are true; articles may have other numbers
        // from one day to the next.
        if !is_new_day && lifted == held.applied {
            return Ok(());
        }
        held.applied.clone_from(&lifted);
        lifted
    };
    let numbered = parts.store.read(|read| {
        let mut numbers: HashMap<CodeArticle, Option<ArticleNo>> = HashMap::new();
        let mut numbered = Vec::with_capacity(lifted.len());
        for (question, articles) in lifted {
            let mut own = Vec::with_capacity(articles.len());
            for (code, step) in articles {
                let no = match numbers.get(&code) {
                    Some(no) => *no,
                    None => {
                        let no = rows::find(read, &code)?.map(|it| it.no);
                        numbers.insert(code, no);
                        no
                    }
                };
                own.extend(no.map(|no| (no, step)));
            }
            numbered.push((question, own));
        }
        Ok::<_, StoreError>(numbered)
    })?;
    parts.search.put_learned(Learned::new(numbered.into_iter()));
    catalogue::remove_answers(parts);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> CodeArticle {
        CodeArticle::parse(text).expect("a code")
    }

    #[test]
    fn a_session_counts_once_for_an_article_and_a_question() {
        let mut held = Held::default();
        let (key, today) = (("vis".to_owned(), code("V1")), Jour(100));
        for _ in 0..50 {
            held.count(([1; 32], OPENED), &key, today);
        }
        assert!(held.list_lifted(today).is_empty());
        held.count(([1; 32], BOUGHT), &key, today);
        held.count(([1; 32], BOUGHT), &key, today);
        let lifted = vec![("vis".to_owned(), vec![(code("V1"), find_step(5 * POINT))])];
        assert_eq!(held.list_lifted(today), lifted);
        // Nothing of it is left that counts after two months, and nothing at all after a year.
        assert!(held.list_lifted(Jour(170)).is_empty());
        held.remove_old(Jour(500));
        assert!(held.questions.is_empty());
    }

    #[test]
    fn what_is_kept_has_an_end() {
        let (mut held, today) = (Held::default(), Jour(100));
        for rang in 0..QUESTIONS_MAX + 3 {
            let key = (format!("question {rang}"), code("V1"));
            held.count(([1; 32], OPENED), &key, today);
        }
        assert_eq!(held.questions.len(), QUESTIONS_MAX);
        for rang in 0..ARTICLES_MAX + 3 {
            let key = ("question 9".to_owned(), code(&format!("A{rang}")));
            held.count(([2; 32], BOUGHT), &key, today);
        }
        assert_eq!(held.questions["question 9"].len(), ARTICLES_MAX);
        for rang in 0..SESSIONS_MAX + 3 {
            let mut session = [0; 32];
            session[..8].copy_from_slice(&rang.to_be_bytes());
            held.note_led(session, "vis", &code("V1"));
        }
        assert_eq!(held.led.len(), SESSIONS_MAX);
        for rang in 0..LED_MAX + 3 {
            held.note_led([9; 32], "vis", &code(&format!("A{rang}")));
        }
        assert_eq!(held.led[&[9; 32]].len(), LED_MAX);
        assert_eq!(held.find_led(&[9; 32], &code("A5")), Some("vis"));
        assert_eq!(held.find_led(&[9; 32], &code("A1")), None);
    }

    #[test]
    fn steps_grow_with_the_logarithm_of_the_choices() {
        let steps = [1, 3, 4, 16, 64, 180, 100_000].map(|it| find_step(it * POINT));
        assert_eq!(steps, [0, 3, 4, 8, 12, 14, 15]);
    }
}
