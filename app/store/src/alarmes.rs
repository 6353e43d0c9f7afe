//! Outcomes of the nightly backups, and the last warning to the merchant about the disk: kept so
//! that a restart neither silences it nor tells it again.

use super::tables::META;
use super::{Result, Rows, Write};
use domain::alarme::{Raison, Sauvegardes};
use domain::instant::Instant;

const REUSSIE: &str = "sauvegarde reussie";
const MANQUEE: &str = "sauvegarde manquee";
const RAISON: &str = "sauvegarde raison";
const ESSAYEE: &str = "sauvegarde essayee";
const DISQUE: &str = "disque dit";

/// Outcomes of the nightly backups.
pub fn find_sauvegardes(rows: &impl Rows) -> Result<Sauvegardes> {
    let number = |name: &str| rows.get(&META, &name.to_owned());
    let instant = |name| {
        let kept = number(name)?;
        Ok::<_, super::StoreError>(kept.and_then(|it| i64::try_from(it).ok()).map(Instant))
    };
    let raison = Raison::from_number(number(RAISON)?.unwrap_or_default());
    Ok(Sauvegardes {
        reussie: instant(REUSSIE)?,
        manquee: instant(MANQUEE)?.map(|since| (since, raison)),
        essayee: instant(ESSAYEE)?,
    })
}

/// Last time the merchant was told by mail that the disk fills up.
pub fn find_disque_dit(rows: &impl Rows) -> Result<Option<Instant>> {
    let kept = rows.get(&META, &DISQUE.to_owned())?;
    Ok(kept.and_then(|it| i64::try_from(it).ok()).map(Instant))
}

/// Keeps it.
pub fn put_disque_dit(write: &mut Write<'_>, told: Instant) -> Result<()> {
    match u64::try_from(told.0) {
        Ok(seconds) => write.put(&META, &DISQUE.to_owned(), &seconds),
        Err(_) => write.remove(&META, &DISQUE.to_owned()),
    }
}

/// Keeps what became of them.
pub fn put_sauvegardes(write: &mut Write<'_>, kept: &Sauvegardes) -> Result<()> {
    let mut put = |name: &str, number: Option<u64>| match number {
        Some(number) => write.put(&META, &name.to_owned(), &number),
        None => write.remove(&META, &name.to_owned()),
    };
    let instant = |it: Instant| u64::try_from(it.0).ok();
    put(REUSSIE, kept.reussie.and_then(instant))?;
    put(ESSAYEE, kept.essayee.and_then(instant))?;
    put(MANQUEE, kept.manquee.and_then(|(since, _)| instant(since)))?;
    put(RAISON, kept.manquee.map(|(_, raison)| raison.number()))
}
