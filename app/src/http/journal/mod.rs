//! The eyes of the audit log: which routes are noted, in which words, and what is kept of a
//! request. Handlers know nothing of it.

mod actes;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;

use self::actes::ACTES;
use super::error::Result;
use super::extract::{Fields, has_type, read_body};
use super::limits;
use crate::domain::journal::Fait;
use crate::shop::{Caller, Shop, journal};
use crate::wire::erreur::ProblemView;

/// Bytes of a body that is looked into for what it names; a longer one keeps its secret.
const PEEK_BYTES_MAX: usize = 64 * 1024;

/// Fields that say which record an act is about. None of them is a secret.
const NAMING: [&str; 18] = [
    "id",
    "action",
    "code",
    "codeArticle",
    "code_article",
    "codeClient",
    "code_client",
    "codeFamille",
    "code_famille",
    "code_agence",
    "code_tarif",
    "articleCode",
    "login",
    "nom",
    "libelle",
    "titre",
    "type",
    "dossier",
];

/// Calls whose bodies are not looked into.
const SECRET: &str = "/service/secondFacteur";

/// Forms whose values are told too: switches and codes, no secret among them.
const TOLD: &str = "/openweb/admin/admin_parametrageInterfaceEdite";

/// Every line of the table: method, path, words.
pub fn actes() -> &'static [(&'static str, &'static str, &'static str)] {
    ACTES
}

/// The words for a route; none where it is not noted.
pub fn acte_of(method: &Method, path: &str) -> Option<&'static str> {
    let found = ACTES
        .iter()
        .find(|(known, at, _)| *known == method.as_str() && *at == path);
    found.map(|(_, _, acte)| *acte)
}

/// What is known of an act before it is done.
pub(super) struct Note {
    acte: &'static str,
    fait: Fait,
}

impl Note {
    /// Looks into a request that an administrator makes, and hands it on whole.
    pub(super) async fn of(
        acte: &'static str,
        caller: &Caller,
        request: Request,
        shop: &Shop,
    ) -> Result<(Self, Request)> {
        let config = &shop.parts().config;
        let mut fait = Fait {
            login: caller.login().map(ToString::to_string).unwrap_or_default(),
            adresse: limits::visitor(request.headers(), request.extensions(), config),
            session: caller.numero_session,
            objet: subject(&request),
            ..Fait::default()
        };
        // What is typed there is a code.
        let is_secret = request.uri().path().starts_with(SECRET);
        let request = if is_short(&request) && !is_secret {
            peek(request, &mut fait).await?
        } else {
            request
        };
        Ok((Self { acte, fait }, request))
    }

    /// Notes what came of it.
    pub(super) async fn keep(self, shop: &Shop, status: StatusCode) {
        let fait = Fait {
            acte: self.acte.to_owned(),
            ..self.fait
        };
        keep(shop, fait, status).await;
    }
}

async fn keep(shop: &Shop, fait: Fait, status: StatusCode) {
    let noted = shop
        .change(|parts| {
            let fait = journal::clean(Fait {
                date: parts.now(),
                statut: status.as_u16(),
                ..fait
            });
            journal::appending(fait)
        })
        .await;
    if let Err(error) = noted {
        tracing::warn!(?error, "an act was not noted in the audit log");
    }
}

/// What the address says the act is about: the end of its path, and the naming part of its query.
fn subject(request: &Request) -> String {
    let uri = request.uri();
    let query = Fields::parse(uri.query().unwrap_or_default()).unwrap_or_default();
    let named = query
        .0
        .into_iter()
        .filter(|(name, _)| NAMING.contains(&name.as_str()) || name == "dateDebut")
        .map(|(name, value)| format!(" {name}={value}"));
    std::iter::once(uri.path().to_owned())
        .chain(named)
        .collect()
}

fn is_short(request: &Request) -> bool {
    let headers = request.headers();
    let said = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|it| it.to_str().ok()?.parse::<u64>().ok());
    let length = said.or_else(|| request.body().size_hint().exact());
    let readable = has_type(headers, "application/json")
        || has_type(headers, "application/x-www-form-urlencoded");
    readable && length.is_some_and(|it| it <= PEEK_BYTES_MAX as u64)
}

async fn peek(request: Request, fait: &mut Fait) -> Result<Request> {
    let (parts, body) = request.into_parts();
    let is_form = has_type(&parts.headers, "application/x-www-form-urlencoded");
    let bytes = read_body(Request::new(body), PEEK_BYTES_MAX).await?;
    let text = String::from_utf8_lossy(&bytes);
    let fields: Vec<(String, String)> = if is_form {
        Fields::parse(&text).map(|it| it.0).unwrap_or_default()
    } else {
        scalars(&text)
    };
    for (name, value) in &fields {
        if NAMING.contains(&name.as_str()) && !value.is_empty() {
            fait.objet.push_str(&format!(" {name}={value}"));
        }
    }
    let tell = |(name, value): &(String, String)| {
        if parts.uri.path() == TOLD {
            format!("{name}={value}")
        } else {
            name.clone()
        }
    };
    fait.detail = fields.iter().map(tell).collect::<Vec<_>>().join(", ");
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// The fields of a JSON object, those that hold more than a word by their names alone.
fn scalars(text: &str) -> Vec<(String, String)> {
    let Ok(Value::Object(object)) = serde_json::from_str(text) else {
        return Vec::new();
    };
    let word = |value: Value| match value {
        Value::String(text) => text,
        Value::Number(number) => number.to_string(),
        Value::Bool(flag) => flag.to_string(),
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
    };
    object
        .into_iter()
        .map(|(name, value)| (name, word(value)))
        .collect()
}

/// Notes what was refused for its right or for its origin, so many a minute.
pub async fn refusals(State(shop): State<Shop>, request: Request, next: Next) -> Response {
    let config = &shop.parts().config;
    let adresse = limits::visitor(request.headers(), request.extensions(), config);
    let objet = format!("{} {}", request.method(), request.uri().path());
    let answer = next.run(request).await;
    let code = answer
        .extensions()
        .get::<ProblemView>()
        .map(|it| it.type_erreur.as_str());
    let acte = match code {
        Some("/erreurs/origine_refusee") => "Refusé : demande d'un autre site",
        Some("/erreurs/acces_refuse") => "Refusé : droit absent",
        Some(_) | None => return answer,
    };
    let parts = shop.parts();
    if parts.refus.admit(parts.now()) {
        let fait = Fait {
            adresse,
            acte: acte.to_owned(),
            objet,
            ..Fait::default()
        };
        keep(&shop, fait, answer.status()).await;
    }
    answer
}
