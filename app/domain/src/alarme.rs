//! Outcome of the nightly backups.

use super::instant::Instant;

/// Reason a nightly backup was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raison {
    /// The copy did not read as it should: the data are damaged.
    Abimee,
    /// There was no room.
    Place,
    /// The folder that was chosen for them is not there, or takes nothing.
    Dossier,
    /// Something else, which the log of the program names.
    Autre,
}

impl Raison {
    /// The number it is kept under.
    pub fn number(self) -> u64 {
        match self {
            Self::Abimee => 1,
            Self::Place => 2,
            Self::Autre => 3,
            Self::Dossier => 4,
        }
    }

    /// The reason of a number.
    pub fn from_number(number: u64) -> Self {
        match number {
            1 => Self::Abimee,
            2 => Self::Place,
            4 => Self::Dossier,
            _ => Self::Autre,
        }
    }
}

/// Outcomes of the nightly backups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sauvegardes {
    /// The last night's that was made and proved.
    pub reussie: Option<Instant>,
    /// Since when none was, and why the last one was not; none while all goes well.
    pub manquee: Option<(Instant, Raison)>,
    /// Last attempt that failed; none while all goes well.
    pub essayee: Option<Instant>,
}

/// Location of the nightly backups relative to the disk of the shop, which they are to outlive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lieu {
    /// Nowhere: there are none.
    Aucun,
    /// Their folder is not there.
    Absent,
    /// On the disk of the shop: what takes the one takes the other.
    MemeDisque,
    /// On another one.
    AutreDisque,
}
