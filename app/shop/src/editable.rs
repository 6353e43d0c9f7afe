//! Records edited by hand that imports bring: the way each kind is judged, kept and followed, and the
//! marks that say who changed which column.

use crate::{Caller, Parts, Result, ShopError};
use domain::column::Cellules;
use domain::ids::Login;
use domain::instant::Instant;
use domain::{retouche::FicheModifiable, retouche::Retouche};
use store::{Rows, StoreError, Write};

/// Said of a code that is chosen here and holds a space.
pub(crate) const CODE_AVEC_ESPACE: &str = "Donnez un code sans espace, par exemple PRO.";

/// Columns and what is wrong with them.
pub type Fautes = Vec<(&'static str, String)>;

/// Kind of record edited by hand: the way it is kept, read from a form, and followed by the rest of
/// the shop.
pub trait Editable: FicheModifiable + Send + 'static {
    /// Its codes are chosen here and hold no space: a list would cut them, an eye pass over it.
    const CODE_PLAIN: bool = false;

    /// Columns of a record that is there already whose change wants a recent login.
    const SENSIBLES: &'static [&'static str] = &[];

    /// The record of a code.
    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError>;

    /// True if another record has this code but for its case: nobody would tell the two apart.
    fn has_twin(_: &impl Rows, _: &str) -> Result<bool, StoreError> {
        Ok(false)
    }

    /// Fills what follows from other records than its own; what is wrong there is added to the
    /// faults.
    fn complete(
        &mut self,
        _: &impl Rows,
        _: Option<&Self>,
        _: &mut Fautes,
    ) -> Result<(), StoreError> {
        Ok(())
    }

    /// Faults of the columns a hand has changed, beyond their own rules.
    fn examine(&self, _: &impl Rows, _: &[&str]) -> Result<Fautes, StoreError> {
        Ok(Vec::new())
    }

    /// Keeps it; its version grows. A new one came at `le`.
    fn put(self, write: &mut Write<'_>, le: Instant) -> Result<Self>;

    /// Lets the index, the settings, the pages and its owner take it up; none before is a new one.
    fn follow(&self, before: Option<&Self>, parts: &Parts) -> Result<()>;

    /// The same of many that changed together, each after its record before.
    fn follow_all(saved: &[(Option<Self>, Self)], parts: &Parts) -> Result<()> {
        let mut all = saved.iter();
        all.try_for_each(|(before, after)| after.follow(before.as_ref(), parts))
    }
}

/// Signature of a change: its author, and its instant.
pub(crate) fn signature(parts: &Parts, caller: &Caller) -> Result<Retouche> {
    let par: Login = caller.login().cloned().ok_or(ShopError::NotLogged)?;
    let le = parts.now();
    Ok(Retouche { le, par })
}

/// The columns whose text changes; of a new record those that say something.
pub(crate) fn changed(before: Option<Cellules>, after: &Cellules) -> Vec<&'static str> {
    let before = before.unwrap_or_default();
    let text = |colonne: &str| {
        let found = before.iter().find(|(name, _)| *name == colonne);
        found.map_or("", |(_, text)| text.as_str())
    };
    let differ = after.iter().filter(|(name, now)| text(name) != now);
    differ.map(|(name, _)| *name).collect()
}

/// True if two codes are one but for their case.
pub(crate) fn are_twins(one: &str, other: &str) -> bool {
    one != other && one.to_lowercase() == other.to_lowercase()
}
