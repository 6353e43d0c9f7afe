//! Idempotency of the writes of programs: a key is answered once, and for a day the same.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use crate::kept_answer::{AnswerIntent, AnswerWords, CleReponse};
use crate::{Parts, Result, ShopError};
use domain::code::Code;
use domain::instant::Instant;
use domain::reponse_api::ReponseApi;
use store::reponses_api as kept;

/// Seconds an answer is kept.
const DUREE_SECONDS: i64 = 24 * 3600;

/// Answers that one sweep removes.
const SWEEP_ROWS_MAX: usize = 2_000;

/// Writes under way.
#[derive(Clone, Default)]
pub struct EcrituresEnCours(Arc<Mutex<HashSet<CleReponse>>>);

/// A write under way; it ends when this is dropped.
pub struct Tour {
    en_cours: EcrituresEnCours,
    cle: CleReponse,
    expire_le: Instant,
}

impl Tour {
    /// The answer that the change of this write is to keep, in these words.
    pub fn build_intent(&self, words: Arc<dyn AnswerWords>) -> AnswerIntent {
        AnswerIntent::new(self.cle.clone(), self.expire_le, words)
    }
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
    let now = parts.now();
    let tour = Tour {
        en_cours,
        cle,
        expire_le: now.plus(DUREE_SECONDS),
    };
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
