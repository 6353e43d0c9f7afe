//! Idempotency of the writes of programs: a key is answered once, and for a day the same.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use crate::{Parts, Result, ShopError};
use domain::code::Code;
use domain::reponse_api::ReponseApi;
use store::jetons_api::CleJeton;
use store::reponses_api as kept;

/// Seconds an answer is kept.
const DUREE_SECONDS: i64 = 24 * 3600;

/// Answers that one sweep removes.
const SWEEP_ROWS_MAX: usize = 2_000;

/// Token and key of a write.
pub type CleReponse = (CleJeton, String);

/// Writes under way.
#[derive(Clone, Default)]
pub struct EcrituresEnCours(Arc<Mutex<HashSet<CleReponse>>>);

/// A write under way; it ends when this is dropped.
pub struct Tour {
    en_cours: EcrituresEnCours,
    cle: CleReponse,
}

impl Drop for Tour {
    fn drop(&mut self) {
        let mut held = self
            .en_cours
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        held.remove(&self.cle);
    }
}

/// Beginning of a write.
pub enum Debut {
    /// It was done: its answer is given again.
    Fait(ReponseApi),
    /// It is to be done.
    AFaire(Tour),
}

/// Begins a write, unless the same is under way or was another one.
pub fn begin(parts: &Parts, cle: CleReponse, demande: &str) -> Result<Debut> {
    let en_cours = parts.reponses_api.clone();
    let is_first = {
        let mut held = en_cours.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.insert(cle.clone())
    };
    if !is_first {
        let detail = "Un appel de la même clé n'a pas fini : recommencez dans un instant.";
        return Err(ShopError::refused(Code::CleEnCours, detail));
    }
    let tour = Tour { en_cours, cle };
    let now = parts.now();
    let known = parts.store.read(|read| kept::find(read, &tour.cle, now))?;
    match known {
        None => Ok(Debut::AFaire(tour)),
        Some(known) if known.demande == demande => Ok(Debut::Fait(known)),
        Some(_) => {
            let detail =
                "Cette clé Idempotency-Key a servi à une autre demande : donnez-en une neuve.";
            Err(ShopError::refused(Code::CleReutilisee, detail))
        }
    }
}

/// Keeps the answer of a write that was done.
pub fn keep(parts: &Parts, tour: &Tour, mut reponse: ReponseApi) -> Result<()> {
    reponse.expire_le = parts.now().plus(DUREE_SECONDS);
    let cle = tour.cle.clone();
    let kept = parts
        .store
        .write(move |write| kept::put(write, &cle, &reponse));
    Ok(kept?)
}

/// Removes answers whose time is over, a bounded number at a time; says how many.
pub fn remove_over(parts: &Parts) -> Result<usize> {
    let now = parts.now();
    let over = parts
        .store
        .read(|read| kept::list_expired(read, SWEEP_ROWS_MAX, now))?;
    if over.is_empty() {
        return Ok(0);
    }
    let count = over.len();
    parts.store.write(move |write| {
        for cle in &over {
            if kept::find(write, cle, now)?.is_none() {
                kept::remove(write, cle)?;
            }
        }
        Ok::<_, store::StoreError>(())
    })?;
    Ok(count)
}
