//! Conversion: the rows of a merchant's file as a model reads them, into the tables of the import.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;
use std::path::Path;

use super::super::diff_builder::StepError;
use super::plan::{Emise, PlanConversion};
use super::sheet_plan::SheetPlan;
use super::sortie::Tableaux;
use super::{NomsConnus, ProgressFn};
use domain::modele_import::ModeleImport;
use files::Faute;
use files::csv::RefusLigne;
use files::feuilles::{Classeur, RowDemand, SheetRow};
use store::StoreError;

/// Rows of a preview.
pub const APERCU_ROWS: u64 = 20;

/// Cells that sheets add to the articles of the first one.
const JOINED_CELLS_MAX: usize = 3_000_000;

/// Rows between two words to whoever waits.
const ROWS_PER_WORD: u64 = 20_000;

/// The first rows as the import would get them.
#[derive(Clone, Debug, Default)]
pub struct ApercuConversion {
    /// Its tables.
    pub tables: Vec<TableApercu>,
    /// Notes of these rows: line, sheet, column, reason.
    pub notes: Vec<(u64, String, String, String)>,
}

/// A table of a preview.
#[derive(Clone, Debug)]
pub struct TableApercu {
    /// File of the import.
    pub fichier: &'static str,
    /// Its columns.
    pub colonnes: Vec<String>,
    /// Its rows: the line of each, then its cells.
    pub lignes: Vec<(u64, Vec<String>)>,
}

/// Writes the zip that the import takes.
pub(super) fn write_zip(
    classeur: &mut Classeur,
    (modele, connus): (&ModeleImport, &NomsConnus),
    (folder, zip): (&Path, &Path),
    progres: ProgressFn<'_>,
) -> Result<(), StepError> {
    let tableaux = run(classeur, (modele, connus), Some(folder), progres)?;
    if tableaux.all.iter().all(|it| it.total == 0) && tableaux.noted == 0 {
        let motif = "Aucune ligne de ce fichier n'a été reconnue : dites ce que sont ses colonnes.";
        return Err(Faute::new(classeur.fichier(), motif).into());
    }
    tableaux.write_zip(zip).map_err(failed)
}

/// The first rows.
pub(super) fn preview(
    classeur: &mut Classeur,
    modele: &ModeleImport,
    connus: &NomsConnus,
) -> Result<ApercuConversion, Faute> {
    let tableaux = run(classeur, (modele, connus), None, &|_, _| ());
    let tableaux = tableaux.map_err(|error| match error {
        StepError::Faute(faute) => faute,
        StepError::Refus(refus) => Faute::new("", refus.motif),
        StepError::Store(_) => Faute::new("", "Le disque ne répond pas."),
    })?;
    let (tables, notes) = tableaux.into_held();
    let number = |cells: &mut Vec<String>| cells.remove(0).parse().unwrap_or_default();
    let tables = tables
        .into_iter()
        .map(|(fichier, colonnes, rows)| TableApercu {
            fichier,
            colonnes,
            lignes: rows
                .into_iter()
                .map(|mut it| (number(&mut it), it))
                .collect(),
        });
    let notes = notes.into_iter().filter_map(|mut it| {
        let ligne = number(&mut it);
        let [fichier, colonne, motif, _] = it.try_into().ok()?;
        Some((ligne, fichier, colonne, motif))
    });
    Ok(ApercuConversion {
        tables: tables.collect(),
        notes: notes.collect(),
    })
}

fn failed(error: io::Error) -> StepError {
    StoreError::io(error).into()
}

fn run(
    classeur: &mut Classeur,
    (modele, connus): (&ModeleImport, &NomsConnus),
    folder: Option<&Path>,
    progres: ProgressFn<'_>,
) -> Result<Tableaux, StepError> {
    let mut plan = PlanConversion::new(classeur, modele, connus)?;
    let tableaux = Tableaux::create(plan.list_colonnes(), folder).map_err(failed)?;
    let mut conversion = Conversion {
        tableaux,
        joined: HashMap::new(),
        left: match folder {
            Some(_) => u64::MAX,
            None => APERCU_ROWS,
        },
        masquees: modele.masquees,
        progres,
        failed: None,
    };
    let sheets = std::mem::take(&mut plan.feuilles);
    for motif in &plan.absents {
        let refus = RefusLigne::new("", motif.clone());
        conversion
            .tableaux
            .note((classeur.fichier(), 1), &refus, true)
            .map_err(failed)?;
    }
    // What other sheets say of the same articles is read first: each is written once.
    let first = sheets.iter().position(SheetPlan::has_articles);
    for (place, sheet) in sheets.iter().enumerate() {
        if Some(place) != first && sheet.has_articles() {
            conversion.join(classeur, sheet, &mut plan)?;
        }
    }
    for (place, sheet) in sheets.iter().enumerate() {
        let is_joined = Some(place) != first && sheet.has_articles();
        if !is_joined {
            conversion.write(classeur, sheet, &mut plan)?;
        }
    }
    conversion.leave_joined()?;
    Ok(conversion.tableaux)
}

/// Cells that another sheet gives an article.
struct Jointe {
    feuille: String,
    ligne: u64,
    cells: Vec<(usize, String)>,
}

struct Conversion<'c> {
    tableaux: Tableaux,
    joined: HashMap<String, Jointe>,
    /// Rows still wanted.
    left: u64,
    masquees: bool,
    progres: ProgressFn<'c>,
    failed: Option<io::Error>,
}

impl Conversion<'_> {
    /// Reads the rows of a sheet, but for those before its titles and those that are hidden.
    fn scan(
        &mut self,
        classeur: &mut Classeur,
        sheet: &SheetPlan,
        mut visit: impl FnMut(&mut Self, &SheetRow) -> io::Result<()>,
    ) -> Result<(), StepError> {
        let mut rows = 0;
        let nom = sheet.nom.clone();
        let scanned = classeur.scan(sheet.place, |rangee| {
            if rangee.numero <= sheet.titres || sheet.is_head(&rangee) {
                return Ok(RowDemand::Encore);
            }
            rows += 1;
            if rows % ROWS_PER_WORD == 0 {
                (self.progres)("lecture", rows);
            }
            if rows > self.left {
                return Ok(RowDemand::Assez);
            }
            let done = match rangee.masquee && !self.masquees {
                true => {
                    let motif = "Cette ligne est masquée dans le tableur : affichez-la pour \
                                 l'importer, ou demandez les lignes masquées.";
                    let refus = RefusLigne::new("", motif);
                    self.tableaux.note((&nom, rangee.numero), &refus, false)
                }
                false => visit(self, &rangee),
            };
            match done {
                Ok(()) => Ok(RowDemand::Encore),
                Err(error) => {
                    self.failed = Some(error);
                    Ok(RowDemand::Assez)
                }
            }
        });
        scanned?;
        (self.progres)("lecture", rows);
        self.failed
            .take()
            .map_or(Ok(()), |error| Err(failed(error)))
    }

    /// Keeps what a sheet says of articles that another one names.
    fn join(
        &mut self,
        classeur: &mut Classeur,
        sheet: &SheetPlan,
        plan: &mut PlanConversion<'_>,
    ) -> Result<(), StepError> {
        let mut cells = self.joined.values().map(|it| it.cells.len()).sum::<usize>();
        self.scan(classeur, sheet, |this, rangee| {
            let mut emises = Vec::new();
            plan.read_row(sheet, rangee, &mut emises);
            for emise in emises {
                let Emise::Ligne {
                    table,
                    cells: row,
                    code,
                } = emise
                else {
                    this.emit(&sheet.nom, rangee.numero, emise)?;
                    continue;
                };
                if Some(table) != plan.articles {
                    this.tableaux.add(table, rangee.numero, row)?;
                    continue;
                }
                let filled = row.into_iter().enumerate().filter(|(_, it)| !it.is_empty());
                let filled: Vec<_> = filled.collect();
                cells += filled.len();
                if cells > JOINED_CELLS_MAX {
                    let motif = "Ces feuilles sont trop grandes pour être réunies.";
                    return Err(io::Error::other(Faute::new(sheet.nom.clone(), motif)));
                }
                // The first row of an article counts: the others are of its packagings. Its
                // contribution stands in one of its own.
                match this.joined.entry(code) {
                    Entry::Vacant(free) => drop(free.insert(Jointe {
                        feuille: sheet.nom.clone(),
                        ligne: rangee.numero,
                        cells: filled,
                    })),
                    Entry::Occupied(mut known) => {
                        let eco = filled.into_iter().find(|(at, _)| Some(*at) == plan.eco);
                        known.get_mut().cells.extend(eco);
                    }
                }
            }
            Ok(())
        })
    }

    /// Writes the rows of a sheet.
    fn write(
        &mut self,
        classeur: &mut Classeur,
        sheet: &SheetPlan,
        plan: &mut PlanConversion<'_>,
    ) -> Result<(), StepError> {
        self.scan(classeur, sheet, |this, rangee| {
            let mut emises = Vec::new();
            plan.read_row(sheet, rangee, &mut emises);
            for mut emise in emises {
                if let Emise::Ligne { table, cells, code } = &mut emise
                    && Some(*table) == plan.articles
                    && let Some(jointe) = this.joined.remove(code)
                {
                    for (at, text) in jointe.cells {
                        if cells[at].is_empty() {
                            cells[at] = text;
                        }
                    }
                }
                this.emit(&sheet.nom, rangee.numero, emise)?;
            }
            Ok(())
        })
    }

    fn emit(&mut self, feuille: &str, ligne: u64, emise: Emise) -> io::Result<()> {
        match emise {
            Emise::Ligne { table, cells, .. } => self.tableaux.add(table, ligne, cells),
            Emise::Ecart { refus, titre } => {
                let refus = RefusLigne {
                    motif: match titre.is_empty() {
                        true => refus.motif,
                        false => format!("{titre} : {}", refus.motif),
                    },
                    ..refus
                };
                self.tableaux.note((feuille, ligne), &refus, true)
            }
        }
    }

    /// Tells the articles that only the other sheets name.
    fn leave_joined(&mut self) -> Result<(), StepError> {
        if self.left != u64::MAX {
            return Ok(());
        }
        let mut left: Vec<_> = self.joined.drain().collect();
        left.sort_by_key(|(_, it)| it.ligne);
        for (code, jointe) in left {
            let motif = format!("L'article {code} n'est pas dans la première feuille d'articles.");
            let refus = RefusLigne::new("", motif);
            let place = (jointe.feuille.as_str(), jointe.ligne);
            self.tableaux.note(place, &refus, false).map_err(failed)?;
        }
        Ok(())
    }
}
