//! Matching of a typed text: the articles it finds and their scores. Those that hold every word are
//! apart from those that hold some, which are never more than a few beside them.

use super::State;
use super::cells::{Cells, EXACT_REFERENCE, FAMILLE, TETE, WORD_BITS};
use super::columns::Row;
use super::plan_words::PlanWords;
use domain::ids::{ArticleNo, CodeFamille};
use domain::recherche::ArticleExplique;

/// Words of a text that are looked up: the 60 characters one may type hold no more, apart.
pub(super) const WORDS_MAX: usize = 30;
/// Articles shown that hold some of the words, beside those that hold them all: never a flood.
pub const PARTIELS_MAX: usize = 8;
/// Articles with all the words from which none with fewer is shown.
const ENOUGH: usize = 24;
/// Weight that each word of a family alone gives an article at most.
const PLAN_WORD: u32 = 6;
/// Weight from which a row was found by its reference.
const REFERENCE_PREFIX: u32 = 600;

/// Places of a score: exact reference, every word, rarity of those found, family, weight, choices after the
/// same question (`learned.rs`), shortness. Articles are equals where all that stands before the choices is.
const REFERENCE_BIT: u32 = 62;
const FULL_BIT: u32 = 61;
const RARITY_BIT: u32 = 40;
const FAMILLE_BIT: u32 = 38;
const WEIGHT_BIT: u32 = 12;
pub(super) const LEARNED_BIT: u32 = 8;
const SHORTNESS_BIT: u32 = 0;

/// Steps that a logarithm of the rarity is counted in.
const RARITY_STEPS: f64 = 16.0;

/// The first articles a text finds, and how many there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextSuggestion {
    /// Best first.
    pub articles: Vec<ArticleNo>,
    /// Every article found.
    pub total: usize,
    /// Reading of the text.
    pub lecture: TextReading,
}

/// Reading of a text: the families it names, the words taken for others or for none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextReading {
    /// Families whose articles come first, because the text names them.
    pub familles: Vec<CodeFamille>,
    /// Words taken for others: as typed, then as they were read.
    pub corrections: Vec<(String, String)>,
    /// Words that no article holds, and that were left out.
    pub inconnus: Vec<String>,
    /// No article holds every word: those found hold some.
    pub en_partie: bool,
}

/// An article found: rows with a larger `score` come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Match {
    pub(super) score: u64,
    pub(super) row: Row,
}

impl Match {
    /// Places of its score, each by itself.
    pub(super) fn read_places(&self) -> ArticleExplique {
        let place = |bit: u32, end: u32| (self.score >> bit & ((1 << (end - bit)) - 1)) as u32;
        ArticleExplique {
            reference: self.is_reference(),
            complet: place(FULL_BIT, REFERENCE_BIT) != 0,
            rarete: place(RARITY_BIT, FULL_BIT),
            famille: place(FAMILLE_BIT, RARITY_BIT),
            poids: place(WEIGHT_BIT, FAMILLE_BIT),
            appris: place(LEARNED_BIT, WEIGHT_BIT),
            ..ArticleExplique::default()
        }
    }

    /// True for a text that is, or holds, a reference of the article.
    fn is_reference(&self) -> bool {
        self.score >> REFERENCE_BIT != 0
    }
}

/// The articles a text finds, in no order.
#[derive(Default)]
pub(super) struct Found {
    /// Those that hold every word; where none does, those that hold the most.
    pub(super) rows: Vec<Match>,
    /// A few that hold some of the words, beside those that hold them all.
    pub(super) partiels: Vec<Match>,
    pub(super) lecture: TextReading,
}

/// Text to search, with what it may name beside the articles.
#[derive(Clone, Copy)]
pub(super) struct Asked<'t> {
    pub(super) texte: &'t str,
    pub(super) plan_words: &'t PlanWords,
    /// Words are taken as they are typed: no typo, no synonym, no family first.
    pub(super) is_literal: bool,
}

/// Words that must be found, as bits of a cell.
#[derive(Clone, Copy)]
pub(super) struct Required {
    pub(super) words: u64,
    /// They are the name of a family, and nothing more.
    pub(super) names_famille: bool,
}

impl State {
    /// Sort key: best score first, then the article known for longest.
    pub(super) fn rank(&self, found: &Match) -> (u64, u32) {
        (!found.score, self.columns.no(found.row).0)
    }

    /// The rows that hold every word of `required`, or whose reference was typed; where they are few,
    /// those that hold the rarest of them.
    pub(super) fn collect(&self, cells: &Cells, asked: Required) -> Found {
        let required = asked.words;
        let mut found = Found::default();
        for (row, cell) in cells.list_marked() {
            let is_full = cell & required == required && required != 0;
            if (is_full || cell & EXACT_REFERENCE != 0) && self.columns.is_alive(row) {
                found.rows.push(self.score(row, cell, (is_full, 0), asked));
            }
        }
        let is_meant = found.rows.iter().any(Match::is_reference);
        if !is_meant && found.rows.len() < ENOUGH && required.count_ones() > 1 {
            let is_none = found.rows.is_empty();
            let mut partiels = self.collect_some(cells, asked);
            if is_none {
                found.lecture.en_partie = !partiels.is_empty();
                found.rows = partiels;
            } else {
                partiels.sort_unstable_by_key(|it| self.rank(it));
                partiels.truncate(PARTIELS_MAX);
                found.partiels = partiels;
            }
        }
        found
    }

    /// The rows that hold some of the words: the sum of their rarities counts, not their number, so
    /// that a brand or a reference outweighs what every article holds. The first word, which says in
    /// French what the thing is, counts for more.
    fn collect_some(&self, cells: &Cells, asked: Required) -> Vec<Match> {
        let required = asked.words;
        let places: Vec<u32> = (0..64).filter(|bit| required >> bit & 1 == 1).collect();
        let mut counts = vec![0_u32; places.len()];
        for (_, cell) in cells.list_marked() {
            for (count, bit) in counts.iter_mut().zip(&places) {
                *count += (cell >> bit & 1) as u32;
            }
        }
        let all = f64::from(self.columns.len() as u32);
        let rarities = counts.iter().map(|count| {
            let share = all / f64::from((*count).max(1));
            ((share + 1.0).ln() * RARITY_STEPS) as u64
        });
        let mut rarities: Vec<u64> = rarities.collect();
        if let Some(head) = rarities.first_mut() {
            *head += *head / 2;
        }
        let sum = |cell: u64| -> u64 {
            let held = rarities.iter().zip(&places);
            held.map(|(rarity, bit)| rarity * (cell >> bit & 1)).sum()
        };
        let rows = cells.list_marked().filter(|(row, cell)| {
            cell & required != required && sum(*cell) > 0 && self.columns.is_alive(*row)
        });
        let mut rows: Vec<(u64, Match)> = rows
            .map(|(row, cell)| (sum(cell), self.score(row, cell, (false, sum(cell)), asked)))
            .collect();
        let best = rows.iter().map(|(sum, _)| *sum).max().unwrap_or(0);
        // As rare as the best, or nearly.
        rows.retain(|(sum, _)| sum * 4 >= best * 3);
        rows.into_iter().map(|(_, found)| found).collect()
    }

    fn score(&self, row: Row, cell: u64, (is_full, rarity): (bool, u64), asked: Required) -> Match {
        let weight = (cell & ((1 << WORD_BITS) - 1)) as u32;
        // Of a family that is named: its articles that say so themselves, then its others and those that
        // are called so elsewhere, then those that only mention the word.
        let famille = match (cell & FAMILLE != 0, asked.names_famille) {
            (true, _) if weight > PLAN_WORD * asked.words.count_ones() => 2,
            (true, _) => 1,
            (false, true) => u64::from(cell & TETE != 0),
            (false, false) => 0,
        };
        // References that begin alike are told apart by nothing but their age.
        let shortness = match weight {
            REFERENCE_PREFIX.. => 0,
            _ => u8::MAX - self.columns.length(row),
        };
        let score = u64::from(cell & EXACT_REFERENCE != 0) << REFERENCE_BIT
            | u64::from(is_full) << FULL_BIT
            | rarity << RARITY_BIT
            | famille << FAMILLE_BIT
            | u64::from(weight) << WEIGHT_BIT
            | u64::from(shortness) << SHORTNESS_BIT;
        Match { score, row }
    }
}
