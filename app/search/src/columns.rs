//! The columns of the index in memory: one row per article, read once per state of the index, so
//! that counting facets is adding to arrays.

mod article_rows;

use std::ops::Range;
use std::sync::OnceLock;

use tantivy::columnar::StrColumn;
use tantivy::{Searcher, SegmentReader};

pub(super) use self::article_rows::{ArticleRow, build_code_ranks};

use super::Result;
use super::merged_column::MergedColumn;
use super::natural_order::build_natural_key;
use super::schema::{FACET_SEPARATOR, MARQUE, ORDER_SEPARATOR, column};
use domain::PrixUnitaire;
use domain::ids::{ArticleNo, CodeFamille};

/// Family number of a row whose article is gone.
const GONE: u32 = u32::MAX;

/// A row of the columns: the document of a segment, segments one after the other.
pub(super) type Row = u32;

/// Articles asked how a facet is called: one that counts otherwise is met among them.
const EXEMPLES_MAX: usize = 64;

/// A facet: a name and its values, which stand together.
pub(super) struct Axe {
    pub(super) propriete: String,
    pub(super) values: Range<u32>,
    /// Rows that carry it, of several values: their articles say how the facet is called.
    pub(super) examples: Vec<Row>,
}

/// The columns.
pub(super) struct Columns {
    /// First row of each segment.
    bases: Vec<Row>,
    nos: Vec<u32>,
    familles: Vec<u32>,
    /// In the order of the codes.
    codes_famille: Vec<CodeFamille>,
    /// Offsets of the rows of each family in `famille_rows`, and the end of the last.
    famille_starts: Vec<u32>,
    famille_rows: Vec<Row>,
    value_starts: Vec<u32>,
    values: Vec<u32>,
    pub(super) axes: Vec<Axe>,
    pub(super) valeurs: Vec<String>,
    lengths: Vec<u8>,
    dates: Vec<u32>,
    prices: Vec<i64>,
    designations: Designations,
}

/// Rank of each designation among all, worked out when a list is first sorted by it.
struct Designations {
    segments: Vec<Option<StrColumn>>,
    natural: OnceLock<Vec<u32>>,
    alphabetical: OnceLock<Vec<u32>>,
}

impl Columns {
    /// Reads the columns of every segment.
    pub(super) fn read(searcher: &Searcher) -> Result<Self> {
        let segments = searcher.segment_readers();
        let familles = MergedColumn::read(segments, column::FAMILLE)?;
        let valeurs = MergedColumn::read(segments, column::VALEURS)?;
        let (axes, valeurs_sorted, places) = facets(&valeurs.terms);
        let codes_famille = familles.terms.iter().map(|code| CodeFamille::parse(code));
        let mut columns = Self {
            bases: Vec::new(),
            nos: Vec::new(),
            familles: Vec::new(),
            codes_famille: codes_famille.map(Option::unwrap_or_default).collect(),
            famille_starts: Vec::new(),
            famille_rows: Vec::new(),
            value_starts: vec![0],
            values: Vec::new(),
            axes,
            valeurs: valeurs_sorted,
            lengths: Vec::new(),
            dates: Vec::new(),
            prices: Vec::new(),
            designations: Designations::read(segments)?,
        };
        for (number, segment) in segments.iter().enumerate() {
            columns.bases.push(columns.nos.len() as Row);
            columns.read_numbers(segment)?;
            columns.read_familles(segment, &familles, number);
            columns.read_values(segment, &valeurs, number, &places);
        }
        columns.find_examples();
        columns.sort_by_famille();
        Ok(columns)
    }

    /// Puts the rows of each family together, counting first how many it has.
    fn sort_by_famille(&mut self) {
        let mut ends = vec![0_u32; self.codes_famille.len() + 1];
        for famille in self.familles.iter().filter(|famille| **famille != GONE) {
            ends[*famille as usize + 1] += 1;
        }
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        self.famille_rows = vec![0; ends.last().map_or(0, |all| *all as usize)];
        self.famille_starts.clone_from(&ends);
        for (row, famille) in self.familles.iter().enumerate() {
            if *famille != GONE {
                let place = &mut ends[*famille as usize];
                self.famille_rows[*place as usize] = row as Row;
                *place += 1;
            }
        }
    }

    /// Finds rows for each facet; facets that only articles gone still carry are dropped.
    fn find_examples(&mut self) {
        let mut row_of_value = vec![GONE; self.valeurs.len()];
        for row in (0..self.len() as Row).filter(|row| self.is_alive(*row)) {
            self.values(row)
                .iter()
                .for_each(|value| row_of_value[*value as usize] = row);
        }
        self.axes.retain_mut(|axe| {
            let rows = axe.values.clone().map(|value| row_of_value[value as usize]);
            let mut rows: Vec<Row> = rows.filter(|row| *row != GONE).collect();
            rows.sort_unstable();
            rows.dedup();
            let step = rows.len().div_ceil(EXEMPLES_MAX).max(1);
            axe.examples = rows.into_iter().step_by(step).collect();
            !axe.examples.is_empty()
        });
    }

    fn read_numbers(&mut self, segment: &SegmentReader) -> Result<()> {
        let fast = segment.fast_fields();
        let nos = fast.column_first_or_default::<u64>(column::NO)?;
        let lengths = fast.column_first_or_default::<u64>(column::LONGUEUR)?;
        let dates = fast.column_first_or_default::<i64>(column::CREE_LE)?;
        let prices = fast.column_first_or_default::<i64>(column::PRIX)?;
        for doc in 0..segment.max_doc() {
            self.nos.push(nos.get_val(doc) as u32);
            self.lengths.push(lengths.get_val(doc) as u8);
            self.dates
                .push(dates.get_val(doc).clamp(0, u32::MAX.into()) as u32);
            self.prices.push(prices.get_val(doc));
        }
        Ok(())
    }

    fn read_familles(&mut self, segment: &SegmentReader, familles: &MergedColumn, number: usize) {
        let ords = familles.columns[number]
            .as_ref()
            .map(|column| column.ords().clone());
        for doc in 0..segment.max_doc() {
            let ord = ords.as_ref().and_then(|ords| ords.first(doc));
            let famille = match ord {
                Some(ord)
                    if segment
                        .alive_bitset()
                        .is_none_or(|alive| alive.is_alive(doc)) =>
                {
                    familles.numbers[number][ord as usize]
                }
                Some(_) | None => GONE,
            };
            self.familles.push(famille);
        }
    }

    fn read_values(
        &mut self,
        segment: &SegmentReader,
        valeurs: &MergedColumn,
        number: usize,
        places: &[u32],
    ) {
        let column = valeurs.columns[number].as_ref();
        for doc in 0..segment.max_doc() {
            if let Some(column) = column {
                let ords = column.term_ords(doc);
                let numbers = &valeurs.numbers[number];
                self.values
                    .extend(ords.map(|ord| places[numbers[ord as usize] as usize]));
            }
            self.value_starts.push(self.values.len() as u32);
        }
    }

    /// Rows, those of articles that are gone included.
    pub(super) fn len(&self) -> usize {
        self.nos.len()
    }

    /// First row of a segment.
    pub(super) fn base(&self, segment: usize) -> Row {
        self.bases[segment]
    }

    /// True for a row whose article is there.
    pub(super) fn is_alive(&self, row: Row) -> bool {
        self.familles[row as usize] != GONE
    }

    /// The row's article.
    pub(super) fn no(&self, row: Row) -> ArticleNo {
        ArticleNo(self.nos[row as usize])
    }

    /// Words of the row's designation.
    pub(super) fn length(&self, row: Row) -> u8 {
        self.lengths[row as usize]
    }

    /// Date the row's article came in, in seconds.
    pub(super) fn date(&self, row: Row) -> u32 {
        self.dates[row as usize]
    }

    /// Public price of the row's article.
    pub(super) fn price(&self, row: Row) -> PrixUnitaire {
        PrixUnitaire(self.prices[row as usize])
    }

    /// Facet values of a row.
    pub(super) fn values(&self, row: Row) -> &[u32] {
        let at = row as usize;
        &self.values[self.value_starts[at] as usize..self.value_starts[at + 1] as usize]
    }

    /// The rows whose family is among `wanted`, or every row.
    pub(super) fn list_rows(&self, wanted: Option<&dyn Fn(&CodeFamille) -> bool>) -> Vec<Row> {
        let accepted: Vec<bool> = self
            .codes_famille
            .iter()
            .map(|code| wanted.is_none_or(|wanted| wanted(code)))
            .collect();
        let accepts = |famille: &u32| *famille != GONE && accepted[*famille as usize];
        let familles = self.familles.iter().enumerate();
        familles
            .filter(|(_, famille)| accepts(famille))
            .map(|(row, _)| row as Row)
            .collect()
    }

    /// The rows of a family, without those below it.
    pub(super) fn list_rows_of_famille(&self, code: &CodeFamille) -> &[Row] {
        let Ok(place) = self.codes_famille.binary_search(code) else {
            return &[];
        };
        let ends = (self.famille_starts[place], self.famille_starts[place + 1]);
        &self.famille_rows[ends.0 as usize..ends.1 as usize]
    }

    /// Articles of each family, without those below it.
    pub(super) fn count_by_famille(&self) -> Vec<(CodeFamille, u32)> {
        let mut counts = vec![0; self.codes_famille.len()];
        for famille in self.familles.iter().filter(|famille| **famille != GONE) {
            counts[*famille as usize] += 1;
        }
        self.codes_famille.iter().cloned().zip(counts).collect()
    }

    /// Rank of each row's designation, numbers by value: `M8` before `M10`.
    pub(super) fn find_natural_ranks(&self) -> Result<&[u32]> {
        self.designations.find_natural_ranks(self.len())
    }

    /// Rank of each row's designation in the alphabet, without case or accents.
    pub(super) fn find_alphabetical_ranks(&self) -> Result<&[u32]> {
        self.designations.find_alphabetical_ranks(self.len())
    }
}

impl Designations {
    fn read(segments: &[SegmentReader]) -> Result<Self> {
        let columns = segments
            .iter()
            .map(|segment| segment.fast_fields().str(column::DESIGNATION));
        Ok(Self {
            segments: columns.collect::<Result<_, _>>()?,
            natural: OnceLock::new(),
            alphabetical: OnceLock::new(),
        })
    }

    fn find_natural_ranks(&self, rows: usize) -> Result<&[u32]> {
        if let Some(ranks) = self.natural.get() {
            return Ok(ranks);
        }
        // The texts stand in this order already.
        let ranks =
            MergedColumn::new(self.segments.clone(), false)?.build_by_row(rows, |number| number);
        Ok(self.natural.get_or_init(|| ranks))
    }

    fn find_alphabetical_ranks(&self, rows: usize) -> Result<&[u32]> {
        if let Some(ranks) = self.alphabetical.get() {
            return Ok(ranks);
        }
        let merged = MergedColumn::new(self.segments.clone(), true)?;
        let alphabetical = |text: &str| {
            let at = text.find(ORDER_SEPARATOR).map_or(0, |at| at + 1);
            text[at..].to_owned()
        };
        let mut order: Vec<u32> = (0..merged.terms.len() as u32).collect();
        order.sort_by_cached_key(|number| alphabetical(&merged.terms[*number as usize]));
        let mut places = vec![0; order.len()];
        for (place, number) in (0..).zip(order) {
            places[number as usize] = place;
        }
        let ranks = merged.build_by_row(rows, |number| places[number as usize]);
        Ok(self.alphabetical.get_or_init(|| ranks))
    }
}

/// The facets of all values, each with its values in the order a person expects; and the place
/// of each value in that order.
fn facets(terms: &[String]) -> (Vec<Axe>, Vec<String>, Vec<u32>) {
    let split = |at: &u32| {
        let term = &terms[*at as usize];
        term.split_once(FACET_SEPARATOR).unwrap_or((term, ""))
    };
    let mut order: Vec<u32> = (0..terms.len() as u32).collect();
    order.sort_by_cached_key(|at| {
        let (propriete, valeur) = split(at);
        // The brand leads: it is the one facet every family has.
        (
            propriete != MARQUE,
            propriete.to_owned(),
            build_natural_key(valeur),
            valeur.to_owned(),
        )
    });
    let mut axes: Vec<Axe> = Vec::new();
    let mut valeurs = Vec::with_capacity(terms.len());
    let mut places = vec![0; terms.len()];
    for (place, at) in order.iter().enumerate() {
        let (place, (propriete, valeur)) = (place as u32, split(at));
        match axes.last_mut() {
            Some(axe) if axe.propriete == propriete => axe.values.end = place + 1,
            Some(_) | None => axes.push(Axe {
                propriete: propriete.to_owned(),
                values: place..place + 1,
                examples: Vec::new(),
            }),
        }
        valeurs.push(valeur.to_owned());
        places[*at as usize] = place;
    }
    (axes, valeurs, places)
}
