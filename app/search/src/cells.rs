//! Score cells of a search, one per row of the columns: what it has found so far.

use std::sync::{Mutex, PoisonError};

use super::columns::Row;
use super::trace::{LookedUp, Stage, Trace};

/// A cell per row: the weight below, the words found above, then the marks of words that stand side by side
/// in a title as in the text, of a designation that begins as it, of a family that it names and of an exact
/// reference.
pub(super) const WORD_BITS: u32 = 16;
pub(super) const VOISINS: u64 = 1 << 59;
pub(super) const FAMILLE: u64 = 1 << 62;
pub(super) const TETE: u64 = 1 << 60;
pub(super) const FAMILLE_EN_PARTIE: u64 = 1 << 61;
pub(super) const EXACT_REFERENCE: u64 = 1 << 63;

/// Cells kept between searches: clearing those touched is cheaper than allocating all.
#[derive(Default)]
pub(super) struct Pool(Mutex<Vec<Cells>>);

/// Sets of cells kept: as many searches run at once on the processors of a small server.
const POOL_MAX: usize = 4;

/// The cells of one search.
#[derive(Default)]
pub(super) struct Cells {
    cells: Vec<u64>,
    touched: Vec<Row>,
    /// Trace of some rows; none unless somebody asks.
    trace: Option<Box<Trace>>,
}

impl Pool {
    /// Cells for so many rows, all empty.
    pub(super) fn take(&self, rows: usize) -> Cells {
        let mut pool = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut cells = pool.pop().unwrap_or_default();
        cells.cells.resize(rows, 0);
        cells
    }

    /// Empties cells and keeps them for the next search.
    pub(super) fn give_back(&self, mut cells: Cells) {
        for row in cells.touched.drain(..) {
            cells.cells[row as usize] = 0;
        }
        cells.trace = None;
        let mut pool = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pool.len() < POOL_MAX {
            pool.push(cells);
        }
    }
}

impl Cells {
    /// The rows marked so far, with their cells.
    pub(super) fn list_marked(&self) -> impl Iterator<Item = (Row, u64)> {
        let rows = self.touched.iter();
        rows.map(|row| (*row, self.cells[*row as usize]))
    }

    /// Notes that a row holds the words of `bits`; a word counts once, for its first weight.
    pub(super) fn mark(&mut self, row: Row, bits: u64, weight: u32) {
        let cell = &mut self.cells[row as usize];
        if *cell & bits == bits {
            return;
        }
        if *cell == 0 {
            self.touched.push(row);
        }
        // Of several words, those that were found already weigh what they did.
        let missing = (bits & !*cell).count_ones();
        let weight = u64::from(weight * missing / bits.count_ones());
        let new = bits & !*cell;
        *cell = (*cell | bits) + weight;
        if let Some(trace) = &mut self.trace {
            trace.note(row, new, weight as u32);
        }
    }

    /// Has what is marked on some rows told.
    pub(super) fn start_trace(&mut self, trace: Trace) {
        self.trace = Some(Box::new(trace));
    }

    /// Trace of what was marked so far.
    pub(super) fn stop_trace(&mut self) -> Trace {
        self.trace.take().map_or_else(Trace::default, |it| *it)
    }

    /// Notes the look-up that begins.
    pub(super) fn start_stage(&mut self, stage: Stage) {
        if let Some(trace) = &mut self.trace {
            trace.stage = stage;
        }
    }

    /// Notes what is looked up, where somebody asks.
    pub(super) fn start_source(&mut self, source: impl FnOnce() -> LookedUp) {
        if let Some(trace) = &mut self.trace {
            trace.source = source();
        }
    }
}
