//! Backups, as their screen reads them.

use serde::Serialize;
use ts_rs::TS;

use super::fichier::format_size;
use domain::copie::{AvancementCopie, Copie};

/// Every backup, and how far the one asked for is.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SauvegardesView {
    /// Newest first.
    list: Vec<SauvegardeView>,
    /// One is being made.
    en_cours: bool,
    /// Time the last one that was asked for was begun, where it was not made; epoch seconds.
    manquee: Option<i64>,
    /// Hour of each night's; none where nights make none.
    heure: Option<i8>,
    /// The password is wanted again before a download.
    confirmation: bool,
}

impl SauvegardesView {
    /// The backups; the hour of those of the nights, and whether the password is wanted.
    pub fn new(
        all: &[Copie],
        etat: AvancementCopie,
        (heure, confirmation): (Option<i8>, bool),
    ) -> Self {
        Self {
            list: all.iter().map(Into::into).collect(),
            en_cours: etat.en_cours.is_some(),
            manquee: etat.manquee.map(|it| it.0),
            heure,
            confirmation,
        }
    }
}

/// A backup.
#[derive(Debug, Serialize, TS)]
pub struct SauvegardeView {
    /// Name of its file.
    nom: String,
    /// Time it was finished, in epoch seconds.
    date: i64,
    /// Bytes.
    octets: u64,
    /// The same for people.
    taille: String,
    /// Made by hand, not by a night.
    main: bool,
}

impl From<&Copie> for SauvegardeView {
    fn from(copie: &Copie) -> Self {
        Self {
            nom: copie.nom.clone(),
            date: copie.date.0,
            octets: copie.octets,
            taille: format_size(copie.octets),
            main: copie.main,
        }
    }
}
