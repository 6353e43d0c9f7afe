//! Lists of articles with their facets: values of one facet add up, facets narrow, and each count
//! is taken with the other facets applied.

use super::columns::{Axe, Columns, Row};
use super::matching::{Asked, Found, Match, TextReading};
use super::plan_words::PlanWords;
use super::{Result, Search, State};
use domain::PrixUnitaire;
use domain::ids::{ArticleNo, CodeFamille};

/// Values of one facet that are answered; the most frequent are kept.
const VALEURS_MAX: usize = 1_000;

/// Query of a list: text, family, chosen values, order and page.
#[derive(Default)]
pub struct ListQuery<'d> {
    /// A typed text; none lists everything.
    pub texte: Option<&'d str>,
    /// The words of the plan that the text may name; none names nothing.
    pub plan_words: Option<&'d PlanWords>,
    /// The families whose articles are wanted; none is all.
    pub famille: Option<&'d dyn Fn(&CodeFamille) -> bool>,
    /// Chosen values.
    pub filtres: &'d [FiltreFacette],
    /// The text is taken as it is typed: no typo, no family first.
    pub is_literal: bool,
    /// Articles left out before anything is counted.
    pub garde: Option<&'d dyn Fn(ArticleNo) -> bool>,
    /// Order.
    pub tri: TriArticles<'d>,
    /// The other way round.
    pub descending: bool,
    /// Articles before the page.
    pub debut: usize,
    /// Articles of the page.
    pub nombre: usize,
}

/// The chosen values of a facet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FiltreFacette {
    /// The facet.
    pub propriete: String,
    /// Its chosen values.
    pub valeurs: Vec<String>,
}

/// Order of a list.
#[derive(Clone, Copy, Default)]
pub enum TriArticles<'d> {
    /// Best match first; without a text, by designation, numbers by value.
    #[default]
    Pertinence,
    /// By designation, in the alphabet.
    Designation,
    /// By designation, numbers by value, with a text too.
    Naturel,
    /// By reference.
    Reference,
    /// Newest first.
    Nouveautes,
    /// By the caller's price, worked out from the article and its public price.
    Prix(&'d dyn Fn(ArticleNo, PrixUnitaire) -> PrixUnitaire),
    /// By a number of the caller's.
    Nombre(&'d dyn Fn(ArticleNo) -> i64),
}

/// A page of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListPage {
    /// The page's articles.
    pub articles: Vec<ArticleNo>,
    /// Articles of the whole list.
    pub total: usize,
    /// Facets of the whole list.
    pub facettes: Vec<FacetteIndex>,
    /// A few articles that hold some of the words, beside those that hold them all.
    pub partiels: Vec<ArticleNo>,
    /// Reading of the text.
    pub lecture: TextReading,
    /// It was answered without an index, and not all of the catalogue could be read.
    pub partielle: bool,
}

/// A facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetteIndex {
    /// Its name.
    pub propriete: String,
    /// Articles of the list that carry it, and so say how it is called there; any others where none
    /// of the list does.
    pub exemples: Vec<ArticleNo>,
    /// Its values.
    pub valeurs: Vec<FacetValue>,
}

/// A value of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetValue {
    /// The value.
    pub valeur: String,
    /// Articles that carry it, the other facets applied.
    pub nb: u32,
    /// It is chosen.
    pub selected: bool,
}

impl Search {
    /// A page of a list, and the facets of the whole of it.
    pub fn list(&self, query: &ListQuery<'_>) -> Result<ListPage> {
        let state = self.state();
        let columns = &state.columns;
        let mut found = self.ask(|| self.candidates(&state, query))?;
        if let Some(garde) = query.garde {
            let kept = |it: &Match| garde(columns.no(it.row));
            found.rows.retain(kept);
            found.partiels.retain(kept);
        }
        let counter = Counter::new(columns, query.filtres);
        found.partiels.retain(|it| counter.passes(it.row));
        let partiels = found.partiels.iter().map(|it| columns.no(it.row));
        let partiels = partiels.collect();
        let page =
            self.ask(|| build_page(columns, || state.find_code_ranks(), found.rows, query))?;
        Ok(ListPage {
            partiels,
            lecture: found.lecture,
            ..page
        })
    }

    /// Articles of each family, without those below it.
    pub fn count_by_famille(&self) -> Vec<(CodeFamille, u32)> {
        self.state().columns.count_by_famille()
    }

    fn candidates(&self, state: &State, query: &ListQuery<'_>) -> Result<Found> {
        let columns = &state.columns;
        let of_famille = |wanted| columns.list_rows(wanted).into_iter();
        let Some(texte) = query.texte else {
            let rows = of_famille(query.famille);
            return Ok(Found {
                rows: rows.map(|row| Match { score: 0, row }).collect(),
                ..Found::default()
            });
        };
        let none = PlanWords::default();
        let asked = Asked {
            texte,
            plan_words: query.plan_words.unwrap_or(&none),
            is_literal: query.is_literal,
        };
        let mut found = self.matches(state, asked)?;
        if query.famille.is_some() {
            let mut wanted = vec![false; columns.len()];
            of_famille(query.famille).for_each(|row| wanted[row as usize] = true);
            found.rows.retain(|it| wanted[it.row as usize]);
            found.partiels.retain(|it| wanted[it.row as usize]);
        }
        Ok(found)
    }
}

/// Some rows of a list for each axis that they carry: taken evenly, then the first of those that
/// are rarer.
fn exemples(columns: &Columns, rows: &[Match]) -> Vec<Vec<Row>> {
    let mut exemples: Vec<Vec<Row>> = vec![Vec::new(); columns.axes.len()];
    let mut take = |found: &Match, most: usize| {
        for value in columns.values(found.row) {
            let at = columns.axes.partition_point(|axe| axe.values.end <= *value);
            let is_of_axe = columns
                .axes
                .get(at)
                .is_some_and(|axe| axe.values.contains(value));
            if is_of_axe && exemples[at].len() < most && exemples[at].last() != Some(&found.row) {
                exemples[at].push(found.row);
            }
        }
    };
    let step = rows.len().div_ceil(ECHANTILLON_MAX).max(1);
    let sample = rows.iter().step_by(step);
    sample.for_each(|found| take(found, ECHANTILLON_MAX));
    let first = rows.iter().take(RARES_LUS_MAX);
    first.for_each(|found| take(found, 1));
    exemples
}

/// The page of a list of these rows, and its facets.
pub(super) fn build_page<'c>(
    columns: &'c Columns,
    code_ranks: impl FnOnce() -> Result<&'c [u32]>,
    mut rows: Vec<Match>,
    query: &ListQuery<'_>,
) -> Result<ListPage> {
    let mut counter = Counter::new(columns, query.filtres);
    rows.retain(|found| counter.count(found.row));
    let total = rows.len();
    let exemples = exemples(columns, &rows);
    Ok(ListPage {
        articles: page(columns, code_ranks, rows, query)?,
        total,
        facettes: counter.facettes(&exemples),
        ..ListPage::default()
    })
}

/// The articles of the page, in order.
fn page<'c>(
    columns: &'c Columns,
    code_ranks: impl FnOnce() -> Result<&'c [u32]>,
    rows: Vec<Match>,
    query: &ListQuery<'_>,
) -> Result<Vec<ArticleNo>> {
    let ranks = match (query.tri, query.texte) {
        (TriArticles::Designation, _) => columns.find_alphabetical_ranks()?,
        (TriArticles::Naturel, _) | (TriArticles::Pertinence, None) => {
            columns.find_natural_ranks()?
        }
        (TriArticles::Reference, _) => code_ranks()?,
        (
            TriArticles::Pertinence
            | TriArticles::Nouveautes
            | TriArticles::Prix(_)
            | TriArticles::Nombre(_),
            _,
        ) => &[],
    };
    let key = |found: &Match| -> u64 {
        let (row, no) = (found.row, columns.no(found.row));
        match query.tri {
            TriArticles::Pertinence if query.texte.is_some() => !found.score,
            TriArticles::Pertinence
            | TriArticles::Designation
            | TriArticles::Naturel
            | TriArticles::Reference => ranks[row as usize].into(),
            // Articles of one import came in at the same instant: the last of it first.
            TriArticles::Nouveautes => !(u64::from(columns.date(row)) << 32 | u64::from(no.0)),
            TriArticles::Prix(prix) => prix(no, columns.price(row)).0.max(0) as u64,
            // What is sold beyond the stock is below zero, and comes before it.
            TriArticles::Nombre(nombre) => (nombre(no) as u64) ^ (1 << 63),
        }
    };
    let turned = if query.descending { u64::MAX } else { 0 };
    let mut keyed: Vec<(u64, u32)> = rows
        .iter()
        .map(|found| (key(found) ^ turned, columns.no(found.row).0))
        .collect();
    let end = query.debut.saturating_add(query.nombre).min(keyed.len());
    if end < keyed.len() {
        keyed.select_nth_unstable(end);
    }
    keyed.truncate(end);
    keyed.sort_unstable();
    Ok(keyed
        .into_iter()
        .skip(query.debut)
        .map(|(_, no)| ArticleNo(no))
        .collect())
}

/// Counts values while it says which rows pass every filter.
struct Counter<'c> {
    columns: &'c Columns,
    /// For each value, the filter that chose it.
    chosen: Vec<Option<u8>>,
    /// For each value, the filter of its facet: its count is taken without it.
    filter_of: Vec<Option<u8>>,
    filters: u32,
    counts: Vec<u32>,
}

/// Articles of a list asked how its facets are called and what they are counted in.
const ECHANTILLON_MAX: usize = 64;

/// Articles of a list looked at for what few of them carry.
const RARES_LUS_MAX: usize = 2_000;

/// Facets that can be chosen at once.
pub const FILTRES_MAX: usize = 32;

impl<'c> Counter<'c> {
    fn new(columns: &'c Columns, filtres: &[FiltreFacette]) -> Self {
        let values = columns.valeurs.len();
        let mut counter = Self {
            columns,
            chosen: vec![None; values],
            filter_of: vec![None; values],
            filters: 0,
            counts: vec![0; values],
        };
        for (number, filtre) in filtres.iter().take(FILTRES_MAX).enumerate() {
            counter.filters |= 1 << number;
            counter.choose(number as u8, filtre);
        }
        counter
    }

    fn choose(&mut self, number: u8, filtre: &FiltreFacette) {
        let axe = self
            .columns
            .axes
            .iter()
            .find(|axe| axe.propriete == filtre.propriete);
        for value in axe.map_or(0..0, |axe| axe.values.clone()) {
            let at = value as usize;
            self.filter_of[at] = Some(number);
            if filtre.valeurs.contains(&self.columns.valeurs[at]) {
                self.chosen[at] = Some(number);
            }
        }
    }

    /// True for a row that passes every filter.
    fn passes(&self, row: Row) -> bool {
        self.find_missing(row) == 0
    }

    /// The filters that stand in the way of a row.
    fn find_missing(&self, row: Row) -> u32 {
        let mut missing = self.filters;
        if missing != 0 {
            let values = self.columns.values(row).iter();
            for filter in values.filter_map(|value| self.chosen[*value as usize]) {
                missing &= !(1 << filter);
            }
        }
        missing
    }

    /// Counts a row where it counts; says whether it passes every filter.
    fn count(&mut self, row: Row) -> bool {
        let values = self.columns.values(row);
        let missing = self.find_missing(row);
        if missing == 0 {
            values
                .iter()
                .for_each(|value| self.counts[*value as usize] += 1);
        } else if missing.is_power_of_two() {
            // Only one filter stands in the way: the row counts for that filter's own facet.
            let only = Some(missing.trailing_zeros() as u8);
            for value in values
                .iter()
                .filter(|value| self.filter_of[**value as usize] == only)
            {
                self.counts[*value as usize] += 1;
            }
        }
        missing == 0
    }

    fn facettes(&self, exemples: &[Vec<Row>]) -> Vec<FacetteIndex> {
        let axes = self.columns.axes.iter().zip(exemples);
        let facettes = axes.map(|(axe, exemples)| self.facette(axe, exemples));
        facettes
            .filter(|facette| !facette.valeurs.is_empty())
            .collect()
    }

    fn facette(&self, axe: &Axe, exemples: &[Row]) -> FacetteIndex {
        let shown = |value: &u32| {
            let at = *value as usize;
            self.counts[at] > 0 || self.chosen[at].is_some()
        };
        let mut values: Vec<u32> = axe.values.clone().filter(shown).collect();
        if values.len() > VALEURS_MAX {
            values.sort_by_key(|value| {
                let at = *value as usize;
                (self.chosen[at].is_none(), u32::MAX - self.counts[at])
            });
            values.truncate(VALEURS_MAX);
            values.sort_unstable();
        }
        let valeurs = values.into_iter().map(|value| FacetValue {
            valeur: self.columns.valeurs[value as usize].clone(),
            nb: self.counts[value as usize],
            selected: self.chosen[value as usize].is_some(),
        });
        FacetteIndex {
            propriete: axe.propriete.clone(),
            exemples: match exemples {
                [] => &axe.examples,
                exemples => exemples,
            }
            .iter()
            .map(|row| self.columns.no(*row))
            .collect(),
            valeurs: valeurs.collect(),
        }
    }
}
