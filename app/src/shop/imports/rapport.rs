//! What an import did, or would do.

use serde::{Deserialize, Serialize};

use crate::files::Faute;
use crate::files::csv::Refus;

/// Rows a report tells one by one; beyond, they are only counted.
const LIGNES_MAX: usize = 10_000;

/// How far an import is, or how it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Etat {
    /// Not begun.
    Attente,
    /// Being read.
    EnCours,
    /// All of it is in.
    #[default]
    Ok,
    /// In, but for the rows the report names.
    Partiel,
    /// Refused as a whole: nothing has changed.
    Ko,
}

/// A row left out, the fault that refuses the whole file, or a value typed by hand that a row
/// overwrites.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LigneRefusee {
    /// File inside the zip.
    pub fichier: String,
    /// Line; 1 is the header. None where the whole file is meant.
    pub ligne: Option<u64>,
    /// Column; empty where the whole row is meant.
    pub colonne: String,
    /// Why, in French.
    pub motif: String,
}

/// What an import did: one count for each row of each file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rapport {
    /// Rows that were not there before.
    pub crees: u64,
    /// Rows that were there with other values.
    pub modifies: u64,
    /// Rows that are gone.
    pub supprimes: u64,
    /// Rows left out.
    pub refuses: u64,
    /// The rows left out, the first ten thousand of them.
    pub lignes: Vec<LigneRefusee>,
    /// What was typed by hand and is overwritten, the first ten thousand columns of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remplacements: Vec<LigneRefusee>,
    /// How it ended.
    #[serde(skip)]
    pub etat: Etat,
}

impl Rapport {
    /// The report of a file refused as a whole.
    pub fn refused(faute: &Faute) -> Self {
        Self {
            refuses: 1,
            lignes: vec![LigneRefusee {
                fichier: faute.fichier.clone(),
                ligne: faute.ligne,
                colonne: faute.colonne.clone().unwrap_or_default(),
                motif: faute.motif.clone(),
            }],
            etat: Etat::Ko,
            ..Self::default()
        }
    }

    /// Tells of a value typed by hand that a row overwrites.
    pub(super) fn replace(&mut self, remplacement: LigneRefusee) {
        if self.remplacements.len() < LIGNES_MAX {
            self.remplacements.push(remplacement);
        }
    }

    /// Tells of a row left out.
    pub(super) fn refuse(&mut self, fichier: &str, ligne: Option<u64>, refus: Refus) {
        self.refuses += 1;
        self.etat = Etat::Partiel;
        if self.lignes.len() < LIGNES_MAX {
            self.lignes.push(LigneRefusee {
                fichier: fichier.to_owned(),
                ligne,
                colonne: refus.colonne.to_owned(),
                motif: refus.motif,
            });
        }
    }
}
