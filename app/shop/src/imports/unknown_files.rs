//! Unknown files of a zip, which no import reads: each is told, as those that are read are counted.

use super::TABLES;
use super::conversion_notes::NOTES;
use super::rapport::Rapport;
use files::csv::RefusLigne;
use files::zip::{Archive, Etranger};

/// Tells the files that nothing reads. A table or a picture that was meant is left out; the rest is
/// only set aside.
pub(super) fn note_all(rapport: &mut Rapport, archive: &Archive) {
    for (path, kind) in archive.list_unread(&TABLES) {
        let aside = |motif: &str| RefusLigne::new("", motif);
        match kind {
            Etranger::Table if path.strip_suffix(".csv") == Some(NOTES) => {}
            Etranger::Table => {
                let names = TABLES.map(|nom| format!("{nom}.csv")).join(", ");
                let motif = format!("Ce nom n'est pas celui d'un fichier d'import : {names}.");
                rapport.refuse(path, None, aside(&motif));
            }
            Etranger::Ajoute => {
                let motif = "Ce fichier vient du système de votre poste : il n'est pas lu.";
                rapport.set_aside(path, None, aside(motif));
            }
            Etranger::Autre => {
                let motif = "Ce fichier n'est ni un CSV ni une photo : il n'est pas lu.";
                rapport.set_aside(path, None, aside(motif));
            }
        }
    }
}
