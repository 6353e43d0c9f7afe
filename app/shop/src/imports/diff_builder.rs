//! Builder of the difference of an import: what the store holds, what it will hold, and the rows that
//! lead from one to the other.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::hash::Hash;
use std::io::Read as _;

use super::article_index::ArticleIndex;
use super::cellules::{DEBUT_GARDE, ECARTEE};
use super::codes_to_remove::Suppressions;
use super::deferred_removals::DeferredRemovals;
use super::header::Header;
use super::overwritten_marks::{OverwrittenMarks, RowPlace};
use super::rapport::{ActeImport, Rapport, ecarts};
use super::transport_changes::TransportChanges;
use crate::connexion_row::ConnexionRow;
use domain::column::{Cellules, Columns, Reference};
use domain::commande::Commande;
use domain::ids::{CodeAgence, CodeClient, CodeFamille, CodeUnite, RecordCode};
use domain::instant::Instant;
use domain::plan::Famille;
use domain::retouche::FicheModifiable;
use domain::webhook::StockDit;
use files::Faute;
use files::csv::{LigneCsv, RefusLigne, TableCsv};
use files::zip::Archive;
use store::batch::Batch;
use store::{Key, Read, Record, StoreError, catalogue, tables};
use store::{Rows, Table as StoreTable};

/// Rows between two words to whoever waits.
const ROWS_PER_WORD: u64 = 20_000;

/// Reason a step stops.
pub(super) enum StepError {
    /// This row is left out, the next one is read.
    Refus(RefusLigne),
    /// The whole zip is refused.
    Faute(Faute),
    /// The store does not answer.
    Store(StoreError),
}

impl From<RefusLigne> for StepError {
    fn from(refus: RefusLigne) -> Self {
        Self::Refus(refus)
    }
}

impl From<Faute> for StepError {
    fn from(faute: Faute) -> Self {
        Self::Faute(faute)
    }
}

impl From<StoreError> for StepError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

pub(super) type StepResult<T = ()> = Result<T, StepError>;

/// Told how far an import is: what is being done, and the rows read of it.
pub type ProgressFn<'p> = &'p dyn Fn(&str, u64);

/// The difference being worked out.
pub(super) struct DiffBuilder<'r> {
    pub(super) read: &'r Read,
    pub(super) batch: Batch,
    pub(super) rapport: Rapport,
    pub(super) maintenant: Instant,
    pub(super) progres: ProgressFn<'r>,
    /// Counters as the snapshot shows them, moved on by what is planned.
    pub(super) revision: u64,
    pub(super) numero: u64,
    /// Everything rows may name, as it will be.
    pub(super) familles: BTreeMap<CodeFamille, Famille>,
    pub(super) agences: HashSet<CodeAgence>,
    pub(super) unites: HashSet<CodeUnite>,
    pub(super) clients: HashSet<CodeClient>,
    pub(super) articles: ArticleIndex,
    pub(super) suppressions: Suppressions,
    /// Marks of what administrators typed, and those that this import takes away.
    pub(super) overwritten: OverwrittenMarks,
    /// Removals whose rows only the change itself can know.
    pub(super) deferred_removals: DeferredRemovals,
    /// Brackets, carriers and fees.
    pub(super) transport: TransportChanges,
    /// Articles that are left with nothing.
    pub(super) epuises: StockDit,
    /// Rows that take their numbers when they are written.
    pub(super) connexions: Vec<ConnexionRow>,
    pub(super) commandes: Vec<Commande>,
}

impl<'r> DiffBuilder<'r> {
    pub(super) fn new(
        read: &'r Read,
        batch: Batch,
        maintenant: Instant,
        progres: ProgressFn<'r>,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            read,
            batch,
            rapport: Rapport::default(),
            maintenant,
            progres,
            revision: catalogue::find_revision(read)?,
            numero: catalogue::find_last_no(read)?,
            familles: read.list(&tables::FAMILLES)?.into_iter().collect(),
            agences: keys(read, &tables::AGENCES)?,
            unites: keys(read, &tables::UNITES)?,
            clients: HashSet::new(),
            articles: ArticleIndex::load(read)?,
            suppressions: Suppressions::default(),
            overwritten: OverwrittenMarks::load(read)?,
            deferred_removals: DeferredRemovals::default(),
            transport: TransportChanges::default(),
            epuises: StockDit::default(),
            connexions: Vec::new(),
            commandes: Vec::new(),
        })
    }

    /// Keeps a record if it differs from the one before, and counts it under its name, with its
    /// columns that differ.
    pub(super) fn keep<K: Key, V: Record + PartialEq>(
        &mut self,
        table: &StoreTable<K, V>,
        (key, nom): (&K, &dyn fmt::Display),
        (record, before): (&V, Option<&V>),
        cells: impl Fn(&V) -> Cellules,
    ) -> Result<bool, StoreError> {
        match before {
            Some(before) if before == record => return Ok(false),
            Some(before) => {
                let change = || ecarts(cells(before), cells(record));
                self.rapport.change(nom, change);
            }
            None => self.rapport.count(ActeImport::Cree, nom),
        }
        self.batch.put(table, key, record)?;
        Ok(true)
    }

    /// Same for a record with a version, which grows when the record changes.
    pub(super) fn keep_versioned<K: Key + fmt::Display, V: Record + PartialEq>(
        &mut self,
        table: &StoreTable<K, V>,
        key: &K,
        mut record: V,
        (version, cells): (fn(&mut V) -> &mut u64, impl Fn(&V) -> Cellules),
    ) -> Result<bool, StoreError> {
        let Some(mut before) = self.read.get(table, key)? else {
            *version(&mut record) = 1;
            return self.keep(table, (key, key), (&record, None), cells);
        };
        let number = *version(&mut before);
        *version(&mut record) = number;
        if record == before {
            return Ok(false);
        }
        *version(&mut record) = number + 1;
        self.keep(table, (key, key), (&record, Some(&before)), cells)
    }

    /// Same for a record that administrators change by hand: what they typed and the row
    /// overwrites is told.
    pub(super) fn keep_fiche<K: Key + fmt::Display, F: Record + FicheModifiable>(
        &mut self,
        table: &StoreTable<K, F>,
        key: &K,
        record: F,
        (version, ligne): (fn(&mut F) -> &mut u64, u64),
    ) -> Result<bool, StoreError> {
        let read = self.read;
        let before = read.get(table, key)?;
        let place = RowPlace {
            fichier: F::FICHIER,
            codes: (record.code().as_str(), ""),
            ligne: Some(ligne),
        };
        self.tell_overwritten(&place, || {
            (before.as_ref().map(F::cellules), record.cellules())
        });
        self.keep_versioned(table, key, record, (version, F::colonnes))
    }

    /// Same for a record that keeps no version of its own.
    pub(super) fn keep_plain<K: Key + fmt::Display, F: Record + FicheModifiable>(
        &mut self,
        table: &StoreTable<K, F>,
        (key, record, before): (&K, &F, Option<&F>),
        ligne: u64,
    ) -> Result<bool, StoreError> {
        let place = RowPlace {
            fichier: F::FICHIER,
            codes: (record.code().as_str(), ""),
            ligne: Some(ligne),
        };
        self.tell_overwritten(&place, || (before.map(F::cellules), record.cellules()));
        self.keep(table, (key, key), (record, before), F::colonnes)
    }

    /// Says which columns marked by hand a row changes (`OverwrittenMarks::tell`).
    pub(super) fn tell_overwritten(
        &mut self,
        place: &RowPlace<'_>,
        cells: impl FnOnce() -> (Option<Cellules>, Cellules),
    ) {
        self.overwritten.tell(&mut self.rapport, place, cells);
    }

    /// True if a code names something that exists, or will.
    pub(super) fn knows(&self, what: Reference, code: &str) -> Result<bool, StoreError> {
        Ok(match what {
            Reference::Agence => self.agences.contains(code),
            Reference::Famille => self.familles.contains_key(code),
            Reference::Client => self.knows_client(code)?,
            Reference::Tarif => true,
        })
    }

    fn knows_client(&self, code: &str) -> Result<bool, StoreError> {
        let Some(code) = CodeClient::parse(code) else {
            return Ok(false);
        };
        let known = self.clients.contains(&code) || self.read.contains(&tables::CLIENTS, &code)?;
        Ok(known && !self.suppressions.clients.contains(&code))
    }

    /// Changes a record as a row says; `is_known` tells one that was there before.
    pub(super) fn read_into<T: Columns>(
        &self,
        header: &Header<T>,
        ligne: &LigneCsv<'_>,
        record: &mut T,
        is_known: bool,
    ) -> StepResult {
        header.read(record, ligne, is_known, |what, code| {
            Ok(self.knows(what, code)?)
        })
    }

    /// The record of a code as a row changes it.
    pub(super) fn read_fiche<F: FicheModifiable>(
        &self,
        header: &Header<F>,
        ligne: &LigneCsv<'_>,
        (code, before): (&F::Code, Option<F>),
    ) -> StepResult<F> {
        let is_known = before.is_some();
        let mut fiche = before.unwrap_or_else(|| F::fresh(code.clone()));
        self.read_into(header, ligne, &mut fiche, is_known)?;
        Ok(fiche)
    }

    /// Reads the file of a kind of records, if it is there, row by row.
    pub(super) fn each_fiche<F: FicheModifiable>(
        &mut self,
        archive: &mut Archive,
        row: impl FnMut(&mut Self, &Header<F>, &LigneCsv<'_>) -> StepResult,
    ) -> StepResult {
        let keys = [F::key_column()];
        self.each_row(
            archive,
            (F::FICHIER, &keys),
            |table| Header::find(table),
            row,
        )?;
        Ok(())
    }

    /// Reads a file of the zip, if it is there, row by row. A row that is refused is reported and
    /// left out.
    pub(super) fn each_row<C>(
        &mut self,
        archive: &mut Archive,
        (fichier, keys): (&str, &[&'static str]),
        columns: impl FnOnce(&TableCsv<Box<dyn std::io::Read + '_>>) -> Result<C, Faute>,
        mut row: impl FnMut(&mut Self, &C, &LigneCsv<'_>) -> StepResult,
    ) -> StepResult<bool> {
        let name = format!("{fichier}.csv");
        if !archive.contains(&name) {
            return Ok(false);
        }
        let source: Box<dyn std::io::Read + '_> = Box::new(archive.read(&name)?.take(u64::MAX));
        let mut table = TableCsv::open(&name, source, keys)?;
        let columns = columns(&table)?;
        let mut rows = 0;
        while let Some(ligne) = table.next_row()? {
            rows += 1;
            if rows % ROWS_PER_WORD == 0 {
                (self.progres)(&name, rows);
            }
            let done = match ligne.check_shape() {
                Ok(()) => row(self, &columns, &ligne),
                Err(refus) => Err(refus.into()),
            };
            let numero = Some(ligne.numero);
            match done {
                Ok(()) => {
                    for refus in ligne.into_aside() {
                        let motif = match refus.motif.ends_with(DEBUT_GARDE) {
                            true => refus.motif,
                            false => format!("{} {ECARTEE}", refus.motif),
                        };
                        let refus = RefusLigne { motif, ..refus };
                        self.rapport.set_aside(&name, numero, refus);
                    }
                }
                Err(StepError::Refus(refus)) => self.rapport.refuse(&name, numero, refus),
                Err(stop) => return Err(stop),
            }
        }
        (self.progres)(&name, rows);
        self.rapport.read(fichier, rows);
        Ok(true)
    }
}

/// The keys of a small table.
fn keys<K: Key + Eq + Hash, V: Record>(
    read: &Read,
    table: &StoreTable<K, V>,
) -> Result<HashSet<K>, StoreError> {
    Ok(read.list(table)?.into_iter().map(|(key, _)| key).collect())
}

/// Keys that a file has named so far: the same one twice is one row too many.
pub(super) struct SeenKeys<K>(HashMap<K, u64>);

impl<K: Eq + Hash> SeenKeys<K> {
    pub(super) fn new() -> Self {
        Self(HashMap::new())
    }

    pub(super) fn add(
        &mut self,
        key: K,
        ligne: u64,
        colonne: &'static str,
    ) -> Result<(), RefusLigne> {
        match self.0.insert(key, ligne) {
            None => Ok(()),
            Some(first) => Err(doublon(colonne, first)),
        }
    }
}

/// The refusal of a row that stands in the file already.
pub(super) fn doublon(colonne: &'static str, first: u64) -> RefusLigne {
    RefusLigne::new(
        colonne,
        format!("Cette ligne répète la ligne {first} : une seule est gardée."),
    )
}
