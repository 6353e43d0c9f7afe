//! Acts of programs: lots of rows in one change, each row with its own outcome; orders by their
//! changes; the catalogue by pages.

pub mod commandes;
pub mod fiches;
pub mod lecture;
pub mod prix;
pub mod reponses;
pub mod stocks;

use crate::{Result, ShopError};

/// Rows of a lot of stocks or of prices.
pub const LIGNES_MAX: usize = 5_000;

/// Records of a lot of articles or of customers.
pub const FICHES_MAX: usize = 1_000;

/// Families of a lot: the level of each is worked out from all of them.
pub const FAMILLES_MAX: usize = 200;

/// Said of the second of two rows that name the same.
const DEJA_DIT: &str = "Une autre ligne de cet envoi le dit déjà.";

/// Refuses a lot without rows, or with too many.
fn check_room(count: usize, max: usize) -> Result<()> {
    if (1..=max).contains(&count) {
        return Ok(());
    }
    let sentence = format!("Envoyez de 1 à {max} lignes à la fois.");
    Err(ShopError::field("lignes", &sentence))
}
