//! Tables that a conversion writes, each aside until all rows are read, then one after the other
//! into the zip that the import takes.

use std::fs::File;
use std::io::{self, BufWriter, Seek, Write};
use std::path::Path;

use files::csv::{COLONNE_LIGNE, RefusLigne};
use files::tableau::{CelluleTableau, write_head, write_row};
use files::unnamed_file;
use files::zip_out::Sortie;

use super::super::conversion_notes::{NOTES, TITRES};

/// A table that is held: its file, its columns, its rows.
pub(super) type TableTenue = (&'static str, Vec<String>, Vec<Vec<String>>);

/// A table being written.
pub(super) struct TableauEcrit {
    pub(super) fichier: &'static str,
    pub(super) colonnes: Vec<String>,
    rows: Rows,
    pub(super) total: u64,
}

/// Rows that wait.
enum Rows {
    Aside(BufWriter<File>),
    /// The first ones alone are wanted.
    Held(Vec<Vec<String>>),
}

/// The tables of a conversion.
pub(super) struct Tableaux {
    pub(super) all: Vec<TableauEcrit>,
    notes: Rows,
    pub(super) noted: u64,
}

impl Tableaux {
    /// Tables by their columns, aside in a folder; without one, the first rows are held.
    pub(super) fn create(
        colonnes: Vec<(&'static str, Vec<String>)>,
        folder: Option<&Path>,
    ) -> io::Result<Self> {
        let open = || match folder {
            Some(folder) => Ok(Rows::Aside(BufWriter::new(unnamed_file::create(folder)?))),
            None => io::Result::Ok(Rows::Held(Vec::new())),
        };
        let all = colonnes.into_iter().map(|(fichier, colonnes)| {
            Ok(TableauEcrit {
                fichier,
                colonnes,
                rows: open()?,
                total: 0,
            })
        });
        Ok(Self {
            all: all.collect::<io::Result<_>>()?,
            notes: open()?,
            noted: 0,
        })
    }

    /// Adds a row to a table.
    pub(super) fn add(&mut self, table: usize, ligne: u64, cells: Vec<String>) -> io::Result<()> {
        let table = &mut self.all[table];
        table.total += 1;
        table.rows.add(ligne, cells)
    }

    /// Notes what is told of a row; it is left out unless `importee`.
    pub(super) fn note(
        &mut self,
        (fichier, ligne): (&str, u64),
        refus: &RefusLigne,
        importee: bool,
    ) -> io::Result<()> {
        self.noted += 1;
        let importee = u8::from(importee).to_string();
        let cells = [fichier, refus.colonne, &refus.motif, &importee];
        self.notes.add(ligne, cells.map(str::to_owned).to_vec())
    }

    /// The rows that are held of a table, each with its line.
    pub(super) fn into_held(self) -> (Vec<TableTenue>, Vec<Vec<String>>) {
        let held = |rows: Rows| match rows {
            Rows::Held(rows) => rows,
            Rows::Aside(_) => Vec::new(),
        };
        let all = self.all.into_iter();
        let tables = all.map(|it| (it.fichier, it.colonnes, held(it.rows)));
        (tables.collect(), held(self.notes))
    }

    /// Writes them into a zip, with what is told beside.
    pub(super) fn write_zip(self, place: &Path) -> io::Result<()> {
        let mut zip = Sortie::create(place)?;
        for table in self.all.into_iter().filter(|it| it.total > 0) {
            let titres = table.colonnes.iter().map(String::as_str);
            let titres: Vec<&str> = [COLONNE_LIGNE].into_iter().chain(titres).collect();
            table.rows.write(&mut zip, table.fichier, &titres)?;
        }
        if self.noted > 0 {
            let titres: Vec<&str> = [COLONNE_LIGNE].into_iter().chain(TITRES).collect();
            self.notes.write(&mut zip, NOTES, &titres)?;
        }
        zip.finish()
    }
}

impl Rows {
    fn add(&mut self, ligne: u64, cells: Vec<String>) -> io::Result<()> {
        let cells = [ligne.to_string()].into_iter().chain(cells);
        match self {
            Self::Aside(out) => {
                out.write_all(write_row(cells.map(CelluleTableau::Donnee)).as_bytes())
            }
            Self::Held(rows) => {
                rows.push(cells.collect());
                Ok(())
            }
        }
    }

    fn write(self, zip: &mut Sortie, fichier: &str, titres: &[&str]) -> io::Result<()> {
        let Self::Aside(out) = self else {
            return Ok(());
        };
        let mut rows = out.into_inner()?;
        rows.rewind()?;
        let head = write_head(titres);
        let mut whole = io::Read::chain(head.as_bytes(), rows);
        zip.add(&format!("{fichier}.csv"), &mut whole)?;
        Ok(())
    }
}
