//! Answer to a program, kept in the change it tells of: a shop that stops between the two gives the
//! same answer to the same key, or does what was asked for the first time.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::Result;
use domain::commande::Commande;
use domain::instant::Instant;
use domain::reponse_api::{ReponseApi, Resultat};
use store::jetons_api::CleJeton;
use store::{Write, reponses_api};

/// Token and key of a write.
pub type CleReponse = (CleJeton, String);

/// Outcome of a write, of which its answer is made.
#[derive(Clone, Copy, Debug)]
pub enum FaitApi<'a> {
    /// Outcome of each row of a lot.
    Lot(&'a [Resultat]),
    /// An order as an act leaves it.
    Commande(&'a Commande),
}

/// Words of an answer, given by whoever knows the shapes of the wire. They are asked on the writer
/// thread, in the middle of a change.
pub trait AnswerWords: Debug + Send + Sync {
    /// The answer, and the demand it answers.
    fn build(&self, fait: FaitApi<'_>) -> Result<ReponseApi>;
}

/// Answer that a write is to leave under its key.
#[derive(Debug)]
pub struct AnswerIntent {
    cle: CleReponse,
    expire_le: Instant,
    words: Arc<dyn AnswerWords>,
    is_kept: AtomicBool,
}

impl AnswerIntent {
    /// The answer of a write that is about to be done.
    pub(crate) fn new(cle: CleReponse, expire_le: Instant, words: Arc<dyn AnswerWords>) -> Self {
        Self {
            cle,
            expire_le,
            words,
            is_kept: AtomicBool::new(false),
        }
    }

    /// True once a change holds the answer.
    pub fn is_kept(&self) -> bool {
        self.is_kept.load(Ordering::Acquire)
    }
}

/// Keeps the answer of a write in its change; nothing where no program asks.
pub(crate) fn put(
    write: &mut Write<'_>,
    intent: Option<&AnswerIntent>,
    fait: FaitApi<'_>,
) -> Result<()> {
    let Some(intent) = intent else {
        return Ok(());
    };
    let reponse = ReponseApi {
        expire_le: intent.expire_le,
        ..intent.words.build(fait)?
    };
    reponses_api::put(write, &intent.cle, &reponse)?;
    intent.is_kept.store(true, Ordering::Release);
    Ok(())
}
