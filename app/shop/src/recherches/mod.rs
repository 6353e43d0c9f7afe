//! Searches as the shop counts them, without who asked: texts that nothing answers to, and what is chosen
//! after a question. They are counted in memory and written with many others, so that no search costs a write.

pub mod choix;
mod counted;
pub mod explication;
pub mod vaines;

use std::sync::atomic::{AtomicBool, Ordering};

use self::choix::ChoixComptes;
use self::vaines::Vaines;
use crate::{Caller, Parts, Result};
use store::{Rows, Store, StoreError, tables};

/// Row of the setting, and the word that switches learning off.
const SETTING: &str = "apprentissage";
const OFF: &str = "non";

/// Searches counted since they were last written, with what they add to.
pub struct Recherches {
    vaines: Vaines,
    choix: ChoixComptes,
    /// Choices are counted and applied.
    learns: AtomicBool,
}

impl Recherches {
    /// Reads what is counted already.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        store.read(|read| {
            Ok(Self {
                vaines: Vaines::new(read.list(&tables::RECHERCHES_VAINES)?),
                choix: ChoixComptes::new(read.list(&tables::CHOIX_RECHERCHES)?),
                learns: AtomicBool::new(is_learning(read)?),
            })
        })
    }
}

/// The setting: choices after a question are counted and applied.
pub fn is_learning(rows: &impl Rows) -> Result<bool, StoreError> {
    let kept = rows.get(&tables::REGLAGES, &SETTING.to_owned())?;
    Ok(kept.as_deref() != Some(OFF))
}

/// Switches learning on or off; what was counted is kept.
pub fn save_learning(parts: &Parts, caller: &Caller, is_on: bool) -> Result<()> {
    parts.change(caller, move |write| {
        let key = SETTING.to_owned();
        match is_on {
            true => write.remove(&tables::REGLAGES, &key)?,
            false => write.put(&tables::REGLAGES, &key, &OFF.to_owned())?,
        }
        Ok(())
    })?;
    parts.recherches.learns.store(is_on, Ordering::Release);
    choix::update_search(parts)
}

/// Writes what was counted in one change, and applies it: called every minute and when the shop
/// closes.
pub fn write_counts(parts: &Parts) -> Result<()> {
    vaines::write(parts)?;
    choix::write(parts)
}
