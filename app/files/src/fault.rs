//! Fault of a file, which is refused as a whole.

use std::fmt;
use std::io;

/// Fault of a file that is refused as a whole: its place, and a French sentence for the merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faute {
    /// File, inside the zip where there is one.
    pub fichier: String,
    /// Line, from 1 for the header; none where the file as a whole is meant.
    pub ligne: Option<u64>,
    /// Column.
    pub colonne: Option<String>,
    /// Sentence: the fault, and what to do.
    pub motif: String,
}

impl Faute {
    /// A fault of a whole file.
    pub fn new(fichier: impl Into<String>, motif: impl Into<String>) -> Self {
        Self {
            fichier: fichier.into(),
            ligne: None,
            colonne: None,
            motif: motif.into(),
        }
    }

    /// The same fault, on a line.
    pub fn at(mut self, ligne: u64) -> Self {
        self.ligne = Some(ligne);
        self
    }

    /// The same fault, in a column.
    pub fn in_column(mut self, colonne: impl Into<String>) -> Self {
        self.colonne = Some(colonne.into());
        self
    }

    /// The fault that a reader of ours raised through the library that read it, or `other`.
    pub(super) fn from_io(error: &io::Error, other: impl FnOnce() -> Self) -> Self {
        let raised = error
            .get_ref()
            .and_then(|cause| cause.downcast_ref::<Self>());
        raised.cloned().unwrap_or_else(other)
    }
}

impl fmt::Display for Faute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fichier)?;
        if let Some(ligne) = self.ligne {
            write!(f, ", ligne {ligne}")?;
        }
        if let Some(colonne) = &self.colonne {
            write!(f, ", colonne {colonne}")?;
        }
        write!(f, " : {}", self.motif)
    }
}

impl std::error::Error for Faute {}
