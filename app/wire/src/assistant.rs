//! Shapes of the import assistant: what is recognised of a file, and its first rows as the import
//! would get them.

use serde::Serialize;
use ts_rs::TS;

use domain::modele_import::{ChampModele, ModeleImport};

/// A file as it is recognised.
#[derive(Debug, Serialize, TS)]
pub struct LectureView {
    /// Encoding and separator of a text file.
    pub ecriture: Option<String>,
    /// The program that wrote it, where it is known.
    pub source: Option<String>,
    /// Its sheets.
    pub feuilles: Vec<FeuilleLueView>,
    /// The fields that its columns may fill.
    pub champs: Vec<ChampOffertView>,
    /// The models that are kept.
    pub modeles: Vec<ModeleImport>,
}

/// A sheet as it is recognised.
#[derive(Debug, Serialize, TS)]
pub struct FeuilleLueView {
    /// Its name; empty for a text file.
    pub nom: String,
    /// The workbook does not show it.
    pub masquee: bool,
    /// The row of its titles, from 1; 0 for an empty sheet.
    pub titres: u32,
    /// Its columns.
    pub colonnes: Vec<ColonneLueView>,
    /// Fields read of it.
    pub champs: Vec<ChampModele>,
}

/// A column as it is recognised.
#[derive(Debug, Serialize, TS)]
pub struct ColonneLueView {
    /// Its title.
    pub titre: String,
    /// The first texts it holds.
    pub exemples: Vec<String>,
    /// Reason it is what it is taken for; empty where it is taken for nothing.
    pub raison: String,
}

/// A field that a column may fill.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ChampOffertView {
    pub fichier: String,
    pub colonne: String,
    pub libelle: String,
}

/// The first rows as the import would get them.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ApercuView {
    pub tables: Vec<TableApercuView>,
    pub notes: Vec<NoteApercuView>,
}

/// A table of them.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct TableApercuView {
    pub fichier: String,
    pub colonnes: Vec<String>,
    pub lignes: Vec<LigneApercuView>,
}

/// A row of a table, with its line in the file.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct LigneApercuView {
    pub ligne: u64,
    pub cellules: Vec<String>,
}

/// Something that is told of a row.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct NoteApercuView {
    pub feuille: String,
    pub ligne: u64,
    pub motif: String,
}
