//! A row that was typed rather than read from a file: the readers of the files judge it too.

use csv::StringRecord;

use super::csv::{Colonne, Ligne};

/// Cells by the name of their column.
pub struct Rangee {
    names: Vec<String>,
    cells: StringRecord,
}

impl Rangee {
    /// A row of these columns and texts.
    pub fn new(cells: &[(String, String)]) -> Self {
        Self {
            names: cells.iter().map(|(name, _)| name.clone()).collect(),
            cells: cells.iter().map(|(_, text)| text.as_str()).collect(),
        }
    }

    /// Finds columns by name, as in a file.
    pub fn columns<const N: usize>(&self, noms: [&'static str; N]) -> [Colonne; N] {
        noms.map(|nom| Colonne::at(nom, self.names.iter().position(|name| name == nom)))
    }

    /// The row itself, on line 1.
    pub fn ligne(&self) -> Ligne<'_> {
        Ligne::of(&self.cells)
    }
}
