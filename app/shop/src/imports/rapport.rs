//! Report of an import: what it did, or would do.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use super::difference::{ActeImport, ChangementLigne, Difference, EcartColonne};
pub(super) use super::difference::{dit, ecarts};
use domain::instant::Instant;
use domain::webhook::{Evenement, ImportDit};
use files::Faute;
use files::csv::RefusLigne;

/// Rows a report tells one by one; beyond, they are only counted.
const LIGNES_MAX: usize = 10_000;

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Stands for what no file of an import is: it is told with its own name, and counted with none.
const HORS_FICHIERS: &str = "";

/// Progress of an import, or its outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AvancementImport {
    /// Held back: it is looked at before it is let into the queue.
    Essai,
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

/// A row left out, the fault that refuses the whole file, a value or a file set aside, or a value
/// typed by hand that a row overwrites.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LigneRefusee {
    /// File inside the zip.
    pub fichier: String,
    /// Line; 1 is the header. None where the whole file is meant.
    pub ligne: Option<u64>,
    /// Column; empty where the whole row is meant.
    pub colonne: String,
    /// Reason, in French.
    pub motif: String,
    /// The value there was set aside, and nothing else: its row came in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub importee: bool,
}

/// Report of an import: one count for each row of each file.
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
    /// Values and files set aside.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ecartees: u64,
    /// The rows left out and what was set aside, the first ten thousand of each.
    pub lignes: Vec<LigneRefusee>,
    /// Values typed by hand that are overwritten, the first ten thousand columns of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remplacements: Vec<LigneRefusee>,
    /// Outcome.
    #[serde(skip)]
    pub etat: AvancementImport,
    /// The same counts by file of the zip, step by step.
    #[serde(skip)]
    pub fichiers: Vec<CompteFichier>,
    /// Rows read of each file of the zip.
    #[serde(skip)]
    pub(super) lues: BTreeMap<String, u64>,
    /// Articles that come in, or change, without a price of their own.
    #[serde(skip)]
    pub(super) sans_prix: u64,
    /// Summary by file, and the time it happened; none in reports older than this field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bilan: Option<BilanImport>,
    /// Rows that are created, changed and deleted, by name: told by a dry run only.
    #[serde(skip)]
    pub difference: Option<Arc<Difference>>,
    /// Changes that have the name of their file, from the first on.
    #[serde(skip)]
    pub(super) nommes: usize,
}

/// Summary of an import: its time, and what each of its files brought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BilanImport {
    /// Instant it began.
    pub debut: Instant,
    /// Time it took, in milliseconds.
    pub duree_ms: u64,
    /// Articles that come in, or change, at the price 0.
    pub sans_prix: u64,
    /// Each file that was read, once.
    pub fichiers: Vec<CompteFichier>,
}

/// The counts of one file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompteFichier {
    /// Its name, without extension.
    pub fichier: Cow<'static, str>,
    /// Rows read of it.
    pub lues: u64,
    /// Rows that were not there before.
    pub crees: u64,
    /// Rows that were there with other values.
    pub modifies: u64,
    /// Rows that are gone.
    pub supprimes: u64,
    /// Rows left out.
    pub refuses: u64,
}

impl Rapport {
    /// Counts what happens to a row.
    pub(super) fn count(&mut self, acte: ActeImport, cle: impl fmt::Display) {
        self.tell(acte, cle, Vec::new);
    }

    /// Counts a row that changes; `ecarts` is only asked where changes are told by name.
    pub(super) fn change(
        &mut self,
        cle: impl fmt::Display,
        ecarts: impl FnOnce() -> Vec<EcartColonne>,
    ) {
        self.tell(ActeImport::Modifie, cle, ecarts);
    }

    fn tell(
        &mut self,
        acte: ActeImport,
        cle: impl fmt::Display,
        ecarts: impl FnOnce() -> Vec<EcartColonne>,
    ) {
        match acte {
            ActeImport::Cree => self.crees += 1,
            ActeImport::Modifie => self.modifies += 1,
            ActeImport::Supprime => self.supprimes += 1,
        }
        if let Some(difference) = &self.difference {
            difference.tell(&ChangementLigne {
                fichier: Cow::Borrowed(""),
                acte,
                cle: cle.to_string(),
                ecarts: ecarts(),
            });
        }
    }

    /// Closes a file: the counts since the last one are its own.
    pub(super) fn close(&mut self, fichier: &'static str) {
        let before = |of: fn(&CompteFichier) -> u64| self.fichiers.iter().map(of).sum::<u64>();
        let compte = CompteFichier {
            fichier: Cow::Borrowed(fichier),
            lues: 0,
            crees: self.crees - before(|it| it.crees),
            modifies: self.modifies - before(|it| it.modifies),
            supprimes: self.supprimes - before(|it| it.supprimes),
            refuses: self.refuses - before(|it| it.refuses),
        };
        self.name(self.nommes, fichier);
        self.nommes = self.count_changes();
        self.fichiers.push(compte);
    }

    /// Runs `act`, whose counts are of another file than the one being read: attributes and
    /// pictures are settled with their article.
    pub(super) fn within<T>(
        &mut self,
        fichier: &'static str,
        act: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let (crees, modifies) = (self.crees, self.modifies);
        let (supprimes, refuses) = (self.supprimes, self.refuses);
        let open = self.count_changes();
        let done = act(self);
        self.name(open, fichier);
        let place = self.fichiers.iter().position(|it| it.fichier == fichier);
        let compte = match place {
            Some(place) => &mut self.fichiers[place],
            None => {
                self.fichiers.push(CompteFichier {
                    fichier: Cow::Borrowed(fichier),
                    ..CompteFichier::default()
                });
                self.fichiers.last_mut().expect("just added")
            }
        };
        compte.crees += self.crees - crees;
        compte.modifies += self.modifies - modifies;
        compte.supprimes += self.supprimes - supprimes;
        compte.refuses += self.refuses - refuses;
        done
    }

    /// Gives the changes from a place on, but for those that have one, the name of their file.
    fn name(&mut self, from: usize, fichier: &'static str) {
        if let Some(difference) = &self.difference {
            difference.name(from, fichier);
        }
    }

    /// Changes told so far.
    fn count_changes(&self) -> usize {
        self.difference.as_ref().map_or(0, |it| it.len())
    }

    /// Closes the counts before any file was read, which are of none of them.
    pub(super) fn close_strangers(&mut self) {
        self.close(HORS_FICHIERS);
    }

    /// Notes how many rows of a file were read.
    pub(super) fn read(&mut self, fichier: &str, lues: u64) {
        self.lues.insert(fichier.to_owned(), lues);
    }

    /// The counts by file, each once: one may be counted in several steps.
    pub fn by_file(&self) -> Vec<CompteFichier> {
        let mut all: Vec<CompteFichier> = Vec::new();
        for step in &self.fichiers {
            let place = all.iter().position(|it| it.fichier == step.fichier);
            let compte = match place {
                Some(place) => &mut all[place],
                None => {
                    let lues = self.lues.get(&*step.fichier).copied().unwrap_or_default();
                    all.push(CompteFichier {
                        fichier: step.fichier.clone(),
                        lues,
                        ..CompteFichier::default()
                    });
                    all.last_mut().expect("just added")
                }
            };
            compte.crees += step.crees;
            compte.modifies += step.modifies;
            compte.supprimes += step.supprimes;
            compte.refuses += step.refuses;
        }
        all.retain(|it| {
            let counted = it.lues + it.crees + it.modifies + it.supprimes + it.refuses;
            it.fichier != HORS_FICHIERS && counted > 0
        });
        all
    }

    /// Says when it happened and how long it took.
    pub(super) fn date(&mut self, debut: Instant, took: Duration) {
        self.bilan = Some(BilanImport {
            debut,
            duree_ms: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
            sans_prix: self.sans_prix,
            fichiers: self.by_file(),
        });
    }

    /// Event of the import of a file that ended so.
    pub(super) fn build_event(&self, fichier: &str) -> Evenement {
        let etat = match self.etat {
            AvancementImport::Ko => "ko",
            AvancementImport::Partiel => "partiel",
            AvancementImport::Ok
            | AvancementImport::Essai
            | AvancementImport::Attente
            | AvancementImport::EnCours => "ok",
        };
        Evenement::ImportTermine(ImportDit {
            fichier: fichier.to_owned(),
            etat: etat.to_owned(),
            crees: self.crees,
            modifies: self.modifies,
            supprimes: self.supprimes,
            refuses: self.refuses,
        })
    }

    /// The report of a file refused as a whole.
    pub fn refused(faute: &Faute) -> Self {
        Self {
            refuses: 1,
            lignes: vec![LigneRefusee {
                fichier: faute.fichier.clone(),
                ligne: faute.ligne,
                colonne: faute.colonne.clone().unwrap_or_default(),
                motif: faute.motif.clone(),
                importee: false,
            }],
            etat: AvancementImport::Ko,
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
    pub(super) fn refuse(&mut self, fichier: &str, ligne: Option<u64>, refus: RefusLigne) {
        self.refuses += 1;
        self.etat = AvancementImport::Partiel;
        self.note((fichier, ligne), refus, false);
    }

    /// Tells of a value that was set aside, its row being in all the same; or, without a line, of a
    /// file that no import reads.
    pub(super) fn set_aside(&mut self, fichier: &str, ligne: Option<u64>, refus: RefusLigne) {
        self.ecartees += 1;
        self.note((fichier, ligne), refus, true);
    }

    fn note(&mut self, (fichier, ligne): (&str, Option<u64>), refus: RefusLigne, importee: bool) {
        let count = if importee {
            self.ecartees
        } else {
            self.refuses
        };
        if count <= LIGNES_MAX as u64 {
            self.lignes.push(LigneRefusee {
                fichier: fichier.to_owned(),
                ligne,
                colonne: refus.colonne.to_owned(),
                motif: refus.motif,
                importee,
            });
        }
    }
}
