//! Every refusal on its way out: one body (RFC 9457). `domain::code` is the table of codes and statuses.

use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use domain::code::Code;
use shop::ShopError;
use wire::erreur::ProblemView;

/// Seconds after which a client may try again when storage cannot write.
const RETRY_AFTER_SECONDS: u32 = 5;

/// Characters of a sentence at most: it may repeat what was sent, which may be a megabyte.
const PHRASE_CHARS_MAX: usize = 1_000;

/// Refused fields told at most; nobody mends more at a time.
const CHAMPS_MAX: usize = 200;

/// The only error a handler returns.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct HttpError(pub ShopError);

impl<E: Into<ShopError>> From<E> for HttpError {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

/// Results of handlers.
pub type Result<T, E = HttpError> = std::result::Result<T, E>;

/// The status in French words.
fn title(status: StatusCode) -> &'static str {
    match status.as_u16() {
        400 => "Requête illisible",
        401 => "Connexion requise",
        403 => "Accès refusé",
        404 => "Introuvable",
        405 => "Méthode refusée",
        409 => "Conflit",
        413 => "Trop volumineux",
        415 => "Format refusé",
        422 => "Demande refusée",
        429 => "Trop de demandes",
        503 => "Indisponible",
        _ => "Erreur",
    }
}

impl HttpError {
    /// The body of this error; a page shows the same sentence.
    pub fn problem(&self) -> (StatusCode, ProblemView) {
        let (status, mut problem) = problem(self.0.code(), self.0.to_string());
        match &self.0 {
            ShopError::Champs(champs) => problem.champs = champs.clone(),
            ShopError::Refused { champs, extra, .. } => {
                problem.champs = champs.clone();
                problem.extra.extend(extra.as_deref().cloned());
            }
            ShopError::Refusal(refusal) => {
                let champ = refusal
                    .champ()
                    .map(|it| (it.to_owned(), refusal.to_string()));
                problem.champs.extend(champ);
            }
            ShopError::Internal(_) => {
                tracing::error!(cause = self.0.causes(), "une demande a échoué");
            }
            ShopError::Unreadable(_)
            | ShopError::NotFound
            | ShopError::NotLogged
            | ShopError::BadLogin
            | ShopError::SecondFacteur(_)
            | ShopError::TooLarge(_)
            | ShopError::Unsupported(_)
            | ShopError::TooMany(_)
            | ShopError::Unavailable
            | ShopError::Overloaded
            | ShopError::Suspended => {}
        }
        shorten(&mut problem);
        (status, problem)
    }

    /// Seconds to wait before trying again, when that may help.
    pub fn retry_after(&self) -> Option<u32> {
        if let ShopError::TooMany(seconds) = self.0 {
            return Some(seconds);
        }
        let may_pass = matches!(
            self.0,
            ShopError::Unavailable | ShopError::Overloaded | ShopError::Suspended
        );
        may_pass.then_some(RETRY_AFTER_SECONDS)
    }
}

/// Keeps an answer small, whatever was sent.
fn shorten(problem: &mut ProblemView) {
    if problem.champs.len() > CHAMPS_MAX {
        problem.champs = std::mem::take(&mut problem.champs)
            .into_iter()
            .take(CHAMPS_MAX)
            .collect();
    }
    let sentences = problem.champs.values_mut();
    for sentence in sentences.chain([&mut problem.detail]) {
        if let Some((end, _)) = sentence.char_indices().nth(PHRASE_CHARS_MAX) {
            sentence.truncate(end);
            sentence.push('…');
        }
    }
}

/// The status and the body of a code; a reason that is no [`ShopError`] (405, an unknown host) has them too.
pub fn problem(code: Code, detail: String) -> (StatusCode, ProblemView) {
    let status = StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let problem = ProblemView {
        code,
        title: title(status),
        status: status.as_u16(),
        detail,
        champs: BTreeMap::new(),
        extra: BTreeMap::new(),
    };
    (status, problem)
}

/// Sends the body of a code.
pub fn refuse(code: Code, detail: &str) -> Response {
    let (status, problem) = problem(code, detail.to_owned());
    respond(status, &problem)
}

/// Sends an error body.
pub fn respond(status: StatusCode, problem: &ProblemView) -> Response {
    let body = serde_json::to_vec(problem).expect("a problem has only string keys");
    let mut response = (
        status,
        [(header::CONTENT_TYPE, "application/problem+json")],
        body,
    )
        .into_response();
    // A page says the same in HTML: see `access`.
    response.extensions_mut().insert(problem.clone());
    response
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let (status, problem) = self.problem();
        let mut response = respond(status, &problem);
        if let Some(seconds) = self.retry_after() {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
