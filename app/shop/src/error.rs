//! Why the shop says no. `http::error` gives each case its status.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use wasm_rules::forfait::Faute;
use wasm_rules::refusal::Refusal;

use super::Constat;
use search::SearchError;
use store::StoreError;

/// Why the shop says no. Texts are French and meant for the person who asked.
#[derive(Clone, Debug)]
pub enum ShopError {
    /// A rule of the trade refuses: 422 with the rule's sentence.
    Refusal(Refusal),
    /// Readable, but refused for a reason that is not a shared rule: 422.
    Refused {
        /// Last part of the error's address.
        code: &'static str,
        /// What is wrong and what to do.
        detail: String,
        /// The fields of the form it is about, each with its sentence; none of the form as a whole.
        champs: BTreeMap<String, String>,
    },
    /// A form with refused fields: 422, each field with its sentence.
    Champs(BTreeMap<String, String>),
    /// Could not be read: 400.
    Unreadable(String),
    /// Does not exist, or belongs to somebody else: 404, the same answer for both.
    NotFound,
    /// Nobody is logged in: 401.
    NotLogged,
    /// Login and password do not agree: 401, one sentence for every cause.
    BadLogin,
    /// The password is right, the code of the second factor is missing or wrong: 401.
    SecondFacteur(&'static str),
    /// Logged in, but not allowed: 403.
    Forbidden {
        /// Last part of the error's address.
        code: &'static str,
        /// What is missing.
        detail: String,
    },
    /// Exists already, or changed meanwhile: 409.
    Conflict {
        /// Last part of the error's address.
        code: &'static str,
        /// What happened and what to do.
        detail: String,
        /// A member added to the answer: its name and its value.
        extra: Option<(&'static str, serde_json::Value)>,
    },
    /// Larger than the limit: 413.
    TooLarge(String),
    /// Not a kind of file or body that is taken: 415.
    Unsupported(String),
    /// Asked too often: 429, with the seconds to wait.
    TooMany(u32),
    /// Storage cannot write for now: 503.
    Unavailable,
    /// There is too much to do to answer this now: 503.
    Overloaded,
    /// Data that a sale is worked out from are damaged: 503.
    Suspended,
    /// Ours: 500, the cause goes to the log only.
    Internal(String),
}

impl ShopError {
    /// A failure of ours, whose causes are for the log.
    pub fn internal(error: impl Error) -> Self {
        let mut text = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            text = format!("{text}: {error}");
            cause = error.source();
        }
        Self::Internal(text)
    }

    /// A refusal that is not a shared rule.
    pub fn refused(code: &'static str, detail: impl Into<String>) -> Self {
        Self::Refused {
            code,
            detail: detail.into(),
            champs: BTreeMap::new(),
        }
    }

    /// Names the field of the form a refusal is about, unless the rule names one itself.
    #[must_use]
    pub fn at(mut self, name: &'static str) -> Self {
        if let Self::Refusal(refusal) = &self
            && refusal.champ().is_none()
        {
            return Self::refused(refusal.code(), refusal.to_string()).at(name);
        }
        if let Self::Refused { champs, detail, .. } = &mut self
            && champs.is_empty()
        {
            champs.insert(name.to_owned(), detail.clone());
        }
        self
    }

    /// A conflict without more to say than its sentence.
    pub fn conflict(code: &'static str, detail: impl Into<String>) -> Self {
        Self::Conflict {
            code,
            detail: detail.into(),
            extra: None,
        }
    }

    /// A record was changed by somebody else since it was read.
    pub fn stale() -> Self {
        Self::conflict(
            "version_perimee",
            "Cet élément a été modifié entre-temps. Rechargez-le avant de recommencer.",
        )
    }
}

/// Seconds between two lines of the log about data that do not answer: on a full disk each refused
/// order would write one, on that very disk perhaps.
const TOLD_EVERY_SECONDS: u64 = 10;

/// When it was told last, and how often it was not since.
static TOLD: Mutex<Option<(Instant, u64)>> = Mutex::new(None);

/// Whether it is time to tell again; if so, how often it was not told since the last time.
fn rarely(told: &Mutex<Option<(Instant, u64)>>) -> Option<u64> {
    let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
    let unsaid = match &mut *told {
        Some((last, unsaid)) if last.elapsed().as_secs() < TOLD_EVERY_SECONDS => {
            *unsaid += 1;
            return None;
        }
        Some((_, unsaid)) => *unsaid,
        None => 0,
    };
    *told = Some((Instant::now(), 0));
    Some(unsaid)
}

impl From<StoreError> for ShopError {
    fn from(error: StoreError) -> Self {
        if error.is_passing() {
            if let Some(unsaid) = rarely(&TOLD) {
                tracing::error!(%error, unsaid, "les données ne répondent pas");
            }
            return Self::Unavailable;
        }
        Self::internal(error)
    }
}

impl From<SearchError> for ShopError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Store(error) => error.into(),
            SearchError::Engine(_) => Self::internal(error),
        }
    }
}

impl From<Vec<Faute>> for ShopError {
    /// All that a rule of several fields refuses; its first fault speaks for the form.
    fn from(fautes: Vec<Faute>) -> Self {
        let mut constat = Constat::default();
        for (champ, refusal) in fautes {
            constat.judge::<()>(champ, Err(refusal));
        }
        let nothing = || Self::Internal("a form is refused for nothing".into());
        constat.verdict().err().unwrap_or_else(nothing)
    }
}

impl From<Refusal> for ShopError {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_that_do_not_answer_are_told_once_in_a_while_with_how_often() {
        let told = Mutex::new(None);
        let said = (0..3_000).filter_map(|_| rarely(&told)).count();
        assert_eq!(said, 1, "a full disk is not filled by what is said of it");
        let before = Instant::now().checked_sub(std::time::Duration::from_secs(60));
        if let Some((last, _)) = &mut *told.lock().expect("one thread") {
            *last = before.expect("the machine runs longer than that");
        }
        assert_eq!(rarely(&told), Some(2_999));
    }
}
