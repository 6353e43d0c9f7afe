//! The zone a new shop starts with.

use wasm_rules::code_postal;

use crate::{Result, contenus};
use domain::forfait::Zone;
use store::{Store, transport as kept};

/// Label of the first zone.
const METROPOLE: &str = "France métropolitaine";

/// Writes the zone of a new shop: nobody types 96 departments. Asked before its first pages are
/// there, which tell a shop that is new.
pub fn settle(store: &Store) -> Result<()> {
    if contenus::is_settled(store)? {
        return Ok(());
    }
    store.write(|write| {
        let zone = Zone {
            id: kept::next_zone(write)?,
            libelle: METROPOLE.to_owned(),
            departements: code_postal::list_metropole(),
            version: 1,
        };
        Ok(kept::put_zone(write, &zone)?)
    })
}
