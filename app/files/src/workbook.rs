//! XLSX workbook reader: its first sheet, cell by cell, so that a sheet with one cell in its far
//! corner takes no more room than that cell.

mod examen;

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{DataRef, Reader, Xlsx};

/// Columns that are read.
const COLUMNS_MAX: u32 = 10;

/// Bytes of a cell that are read: one long text may be shared by all the cells of a sheet.
pub const CELL_BYTES_MAX: usize = 400;

/// Bytes of all the cells that are read, for the same reason: all that a workbook may unpack to.
const CELLS_BYTES_MAX: usize = 8 * 1024 * 1024;

/// Reason a spreadsheet is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WorkbookRefusal {
    /// It is no XLSX file.
    #[error("no XLSX file")]
    Illisible,
    /// It unpacks to more than is taken.
    #[error("a workbook that unpacks to more than is taken")]
    TropGros,
    /// It has more rows than are taken.
    #[error("a sheet of more rows than are taken")]
    TropDeLignes,
}

/// The rows of the first sheet that hold something, each with its cells from the first column on to
/// the last that holds something.
pub fn read_rows(bytes: &[u8], rows_max: usize) -> Result<Vec<Vec<String>>, WorkbookRefusal> {
    examen::check(bytes)?;
    let mut book: Xlsx<_> =
        Xlsx::new(Cursor::new(bytes)).map_err(|_| WorkbookRefusal::Illisible)?;
    let sheet = book
        .sheet_names()
        .first()
        .cloned()
        .ok_or(WorkbookRefusal::Illisible)?;
    let mut cells = book
        .worksheet_cells_reader(&sheet)
        .map_err(|_| WorkbookRefusal::Illisible)?;
    let mut rows: BTreeMap<u32, BTreeMap<u32, String>> = BTreeMap::new();
    let mut kept = 0;
    while let Some(cell) = cells.next_cell().map_err(|_| WorkbookRefusal::Illisible)? {
        let (row, column) = cell.get_position();
        let text = text_of(cell.get_value());
        if column >= COLUMNS_MAX || text.is_empty() {
            continue;
        }
        kept += text.len();
        if kept > CELLS_BYTES_MAX {
            return Err(WorkbookRefusal::TropGros);
        }
        rows.entry(row).or_default().insert(column, text);
        if rows.len() > rows_max {
            return Err(WorkbookRefusal::TropDeLignes);
        }
    }
    Ok(rows.into_values().map(filled).collect())
}

/// The cells of a row, empty ones too: a column keeps its place.
fn filled(row: BTreeMap<u32, String>) -> Vec<String> {
    let mut cells = Vec::new();
    for (column, text) in row {
        cells.resize(column as usize, String::new());
        cells.push(text);
    }
    cells
}

/// A cell as it would be typed: references kept as numbers lose no digit.
fn text_of(value: &DataRef<'_>) -> String {
    match value {
        DataRef::String(text) => beginning(text),
        DataRef::SharedString(text) => beginning(text),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(_)
        | DataRef::DateTime(_)
        | DataRef::DateTimeIso(_)
        | DataRef::DurationIso(_)
        | DataRef::Error(_)
        | DataRef::Empty => String::new(),
    }
}

fn beginning(text: &str) -> String {
    let text = text.trim();
    text[..text.floor_char_boundary(CELL_BYTES_MAX)].to_owned()
}
