//! Every refusal on its way out: one table of statuses, one body.

use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use shop::ShopError;
use wire::erreur::ProblemView;

/// Seconds after which a client may try again when storage cannot write.
const RETRY_AFTER_SECONDS: u32 = 5;

/// Characters of a sentence at most: it may repeat what was sent, which may be a megabyte.
const PHRASE_CHARS_MAX: usize = 1_000;

/// Refused fields told at most; nobody mends more at a time.
const CHAMPS_MAX: usize = 200;

/// The only error a handler returns.
#[derive(Debug)]
pub struct HttpError(pub ShopError);

impl<E: Into<ShopError>> From<E> for HttpError {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

/// Results of handlers.
pub type Result<T, E = HttpError> = std::result::Result<T, E>;

/// Status, code, French sentence.
fn tell(error: &ShopError) -> (StatusCode, &'static str, String) {
    match error {
        ShopError::Refusal(refusal) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            refusal.code(),
            refusal.to_string(),
        ),
        ShopError::Refused { code, detail, .. } => {
            (StatusCode::UNPROCESSABLE_ENTITY, code, detail.clone())
        }
        ShopError::Champs(champs) => {
            let detail = champs.values().next().cloned().unwrap_or_default();
            (StatusCode::UNPROCESSABLE_ENTITY, "champs_refuses", detail)
        }
        ShopError::Unreadable(detail) => {
            (StatusCode::BAD_REQUEST, "requete_illisible", detail.clone())
        }
        ShopError::NotFound => (
            StatusCode::NOT_FOUND,
            "introuvable",
            "Cette page ou cet élément n'existe pas, ou plus.".into(),
        ),
        ShopError::NotLogged => (
            StatusCode::UNAUTHORIZED,
            "non_connecte",
            "Connectez-vous pour continuer.".into(),
        ),
        ShopError::BadLogin => (
            StatusCode::UNAUTHORIZED,
            "identifiants",
            "Identifiant ou mot de passe incorrect.".into(),
        ),
        ShopError::SecondFacteur(detail) => (
            StatusCode::UNAUTHORIZED,
            "second_facteur",
            (*detail).to_owned(),
        ),
        ShopError::Forbidden { code, detail } => (StatusCode::FORBIDDEN, code, detail.clone()),
        ShopError::Conflict { code, detail, .. } => (StatusCode::CONFLICT, code, detail.clone()),
        ShopError::TooLarge(detail) => (
            StatusCode::PAYLOAD_TOO_LARGE,
            "trop_volumineux",
            detail.clone(),
        ),
        ShopError::Unsupported(detail) => (
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "format_refuse",
            detail.clone(),
        ),
        ShopError::TooMany(_) => (
            StatusCode::TOO_MANY_REQUESTS,
            "trop_de_demandes",
            "Trop de demandes en peu de temps. Patientez un instant puis recommencez.".into(),
        ),
        ShopError::Unavailable => (
            StatusCode::SERVICE_UNAVAILABLE,
            "indisponible",
            "La boutique ne peut pas enregistrer pour le moment. Réessayez dans un instant.".into(),
        ),
        ShopError::Overloaded => (
            StatusCode::SERVICE_UNAVAILABLE,
            "indisponible",
            "La boutique ne peut pas répondre pour le moment. Réessayez dans un instant.".into(),
        ),
        ShopError::Suspended => (
            StatusCode::SERVICE_UNAVAILABLE,
            "vente_suspendue",
            "La boutique vérifie ses données et ne vend pas pour le moment. Votre panier est gardé\u{a0}: \
             revenez plus tard, ou appelez-nous."
                .into(),
        ),
        ShopError::Internal(_) => (
            StatusCode::INTERNAL_SERVER_ERROR,
            "interne",
            "Erreur critique".into(),
        ),
    }
}

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
        let (status, code, detail) = tell(&self.0);
        let mut problem = problem(status, code, detail);
        if let ShopError::Champs(champs) | ShopError::Refused { champs, .. } = &self.0 {
            problem.champs = champs.clone();
        }
        if let ShopError::Refusal(refusal) = &self.0
            && let Some(champ) = refusal.champ()
        {
            problem.champs.insert(champ.to_owned(), refusal.to_string());
        }
        if let ShopError::Conflict {
            extra: Some((name, value)),
            ..
        } = &self.0
        {
            problem.extra.insert(name, value.clone());
        }
        if let ShopError::Internal(cause) = &self.0 {
            tracing::error!(%cause, "une demande a échoué");
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

/// An error body for a status that no [`ShopError`] has (405, unknown route).
pub fn problem(status: StatusCode, code: &str, detail: String) -> ProblemView {
    ProblemView {
        type_erreur: format!("/erreurs/{code}"),
        title: title(status),
        status: status.as_u16(),
        detail,
        champs: BTreeMap::new(),
        extra: BTreeMap::new(),
    }
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
