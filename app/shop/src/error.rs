//! Refusals and failures of the shop. `domain::code` gives each case its status and its spelling.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use domain::code::Code;
use wasm_rules::forfait::Faute;
use wasm_rules::refusal::Refusal;

use super::FormErrors;
use search::SearchError;
use store::StoreError;

/// Refusal or failure of the shop. Its `Display` is French and meant for the person who asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ShopError {
    /// A rule of the trade refuses: the rule's sentence.
    #[error("{0}")]
    Refusal(Refusal),
    /// Refused for a reason that is not a shared rule; its code says with which status.
    #[error("{detail}")]
    Refused {
        /// The closed name of the reason.
        code: Code,
        /// Sentence: the fault, and the remedy.
        detail: String,
        /// The fields of the form it is about, each with its sentence; none of the form as a whole.
        champs: BTreeMap<String, String>,
        /// A member added to the answer: its name and its value.
        extra: Option<Box<(&'static str, serde_json::Value)>>,
    },
    /// A form with refused fields, each with its sentence.
    #[error("{}", .0.values().next().map_or("", String::as_str))]
    Champs(BTreeMap<String, String>),
    /// Could not be read.
    #[error("{0}")]
    Unreadable(String),
    /// Does not exist, or belongs to somebody else: the same answer for both.
    #[error("Cette page ou cet élément n'existe pas, ou plus.")]
    NotFound,
    /// Nobody is logged in.
    #[error("Connectez-vous pour continuer.")]
    NotLogged,
    /// Login and password do not agree: one sentence for every cause.
    #[error("Identifiant ou mot de passe incorrect.")]
    BadLogin,
    /// The password is right, the code of the second factor is missing or wrong.
    #[error("{0}")]
    SecondFacteur(&'static str),
    /// Larger than the limit.
    #[error("{0}")]
    TooLarge(String),
    /// Not a kind of file or body that is taken.
    #[error("{0}")]
    Unsupported(String),
    /// Asked too often, with the seconds to wait.
    #[error("Trop de demandes en peu de temps. Patientez un instant puis recommencez.")]
    TooMany(u32),
    /// Storage cannot write for now.
    #[error("La boutique ne peut pas enregistrer pour le moment. Réessayez dans un instant.")]
    Unavailable,
    /// There is too much to do to answer this now.
    #[error("La boutique ne peut pas répondre pour le moment. Réessayez dans un instant.")]
    Overloaded,
    /// Data that a sale is worked out from are damaged.
    #[error(
        "La boutique vérifie ses données et ne vend pas pour le moment. Votre panier est gardé\u{a0}: \
         revenez plus tard, ou appelez-nous."
    )]
    Suspended,
    /// Ours: the cause is for the log, see [`ShopError::causes`].
    #[error("Erreur critique")]
    Internal(#[source] Arc<dyn Error + Send + Sync>),
}

impl ShopError {
    /// A failure of ours: an error, or the sentence of what cannot be.
    pub fn internal(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(cause.into().into())
    }

    /// A refusal that is not a shared rule.
    pub fn refused(code: Code, detail: impl Into<String>) -> Self {
        Self::Refused {
            code,
            detail: detail.into(),
            champs: BTreeMap::new(),
            extra: None,
        }
    }

    /// One refused field of a form, with its sentence.
    pub fn field(name: &str, sentence: &str) -> Self {
        Self::Champs(BTreeMap::from([(name.to_owned(), sentence.to_owned())]))
    }

    /// Refusal of a shared rule, under the field it was asked for: rules of every text do not know
    /// theirs.
    pub fn at_field(name: &'static str) -> impl Fn(Refusal) -> Self {
        move |refusal| match refusal.champ() {
            Some(_) => Self::Refusal(refusal),
            None => Self::field(name, &refusal.to_string()),
        }
    }

    /// Names the field of the form a refusal is about, unless the rule names one itself.
    #[must_use]
    pub fn at(mut self, name: &'static str) -> Self {
        if let Self::Refusal(refusal) = &self
            && refusal.champ().is_none()
        {
            return Self::refused(refusal.into(), refusal.to_string()).at(name);
        }
        if let Self::Refused { champs, detail, .. } = &mut self
            && champs.is_empty()
        {
            champs.insert(name.to_owned(), detail.clone());
        }
        self
    }

    /// Adds a member to the answer of a refusal.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: serde_json::Value) -> Self {
        if let Self::Refused { extra, .. } = &mut self {
            *extra = Some(Box::new((name, value)));
        }
        self
    }

    /// A record was changed by somebody else since it was read.
    pub fn stale() -> Self {
        Self::refused(
            Code::VersionPerimee,
            "Cet élément a été modifié entre-temps. Rechargez-le avant de recommencer.",
        )
    }

    /// A list to be put in order is no longer what was shown.
    pub fn stale_order() -> Self {
        Self::refused(
            Code::OrdrePerime,
            "La liste a changé entre-temps. Rechargez-la avant de la réordonner.",
        )
    }

    /// The code of its answer, which gives the status.
    pub fn code(&self) -> Code {
        match self {
            Self::Refusal(refusal) => refusal.into(),
            Self::Refused { code, .. } => *code,
            Self::Champs(_) => Code::ChampsRefuses,
            Self::Unreadable(_) => Code::RequeteIllisible,
            Self::NotFound => Code::Introuvable,
            Self::NotLogged => Code::NonConnecte,
            Self::BadLogin => Code::Identifiants,
            Self::SecondFacteur(_) => Code::SecondFacteur,
            Self::TooLarge(_) => Code::TropVolumineux,
            Self::Unsupported(_) => Code::FormatRefuse,
            Self::TooMany(_) => Code::TropDeDemandes,
            Self::Unavailable | Self::Overloaded => Code::Indisponible,
            Self::Suspended => Code::VenteSuspendue,
            Self::Internal(_) => Code::Interne,
        }
    }

    /// Its sentence, or for a failure of ours its causes, from the first to the last: for the log.
    pub fn causes(&self) -> String {
        let mut cause = self.source();
        let mut told = Vec::new();
        while let Some(error) = cause {
            told.push(error.to_string());
            cause = error.source();
        }
        match told.is_empty() {
            true => self.to_string(),
            false => told.join(": "),
        }
    }
}

/// Seconds between two lines of the log about data that do not answer: on a full disk each refused
/// order would write one, on that very disk perhaps.
const TOLD_EVERY_SECONDS: u64 = 10;

/// Instant it was told last, and how often it was not since.
static TOLD: Mutex<Option<(Instant, u64)>> = Mutex::new(None);

/// Times it was not told since the last one, once it is time to tell again.
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
        let mut errors = FormErrors::default();
        for (champ, refusal) in fautes {
            errors.check::<()>(champ, Err(refusal));
        }
        let nothing = || Self::internal("a form is refused for nothing");
        errors.into_result().err().unwrap_or_else(nothing)
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
