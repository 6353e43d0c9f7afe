//! Changes of the transport that an import makes, written by its change, where what somebody else made of
//! them meanwhile is seen.

use domain::forfait::{Forfait, Tranche, Transporteur};
use domain::ids::TrancheId;
use store::{Rows, StoreError, Write, tables, transport as kept};

/// A record before and after.
pub(super) type Change<T> = (Option<T>, T);

/// Changes of the transport that an import makes.
#[derive(Default)]
pub(super) struct TransportChanges {
    pub(super) tranches: Vec<Change<Tranche>>,
    pub(super) transporteurs: Vec<Change<Transporteur>>,
    pub(super) forfaits: Vec<Change<Forfait>>,
}

impl TransportChanges {
    /// True if somebody changed what is about to be written, or removed what it names.
    pub(super) fn is_stale(&self, rows: &impl Rows) -> Result<bool, StoreError> {
        for (before, after) in &self.tranches {
            if rows.get(&tables::TRANCHES, &after.id)? != *before {
                return Ok(true);
            }
        }
        for (before, after) in &self.transporteurs {
            if rows.get(&tables::TRANSPORTEURS, &after.id)? != *before {
                return Ok(true);
            }
        }
        let brought = |id: TrancheId| self.tranches.iter().any(|(_, it)| it.id == id);
        for (before, after) in &self.forfaits {
            let there =
                brought(after.tranche) || rows.contains(&tables::TRANCHES, &after.tranche)?;
            if !there || rows.get(&tables::FORFAITS, &after.id)? != *before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Writes them. A fee that takes the place another leaves comes after it left.
    pub(super) fn apply(self, write: &mut Write<'_>) -> Result<(), StoreError> {
        for (_, tranche) in &self.tranches {
            kept::put_tranche(write, tranche)?;
        }
        for (_, transporteur) in &self.transporteurs {
            kept::put_transporteur(write, transporteur)?;
        }
        for (_, forfait) in &self.forfaits {
            kept::remove_forfait(write, forfait.id)?;
        }
        for (_, forfait) in &self.forfaits {
            kept::put_forfait(write, forfait)?;
        }
        Ok(())
    }
}
