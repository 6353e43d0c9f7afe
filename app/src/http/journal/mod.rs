//! The eyes of the audit log: which routes are noted, in which words, and what is kept of a
//! request. Handlers know nothing of it.

mod actes;
mod changements;
mod mots;
mod regard;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;

use self::actes::ACTES;
use self::changements::Discretion;
use super::error::Result;
use super::extract::{Fields, has_type, read_body};
use super::limits;
use crate::domain::journal::Fait;
use crate::shop::{Caller, Shop, journal};
use crate::wire::erreur::ProblemView;

/// Bytes of a body that is looked into for what it names; a longer one keeps its secret.
const PEEK_BYTES_MAX: usize = 64 * 1024;

/// Fields that say which record an act is about. None of them is a secret.
const NAMING: [&str; 23] = [
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
    "name",
    "position",
    "article",
    "dateDebut",
    "dateFin",
];

/// Calls whose bodies are not looked into.
const SECRET: &str = "/service/secondFacteur";

/// Calls about customers: the log names what changed of them, and holds their codes only.
const CLIENTS: [&str; 2] = ["/service/client", "/service/connexion"];

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

/// What a request names: its parameters, its query, the plain fields of its body.
#[derive(Clone, Debug, Default)]
pub(super) struct Nommes(Vec<(String, String)>);

impl Nommes {
    fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found
            .map(|(_, value)| value.as_str())
            .filter(|it| !it.is_empty())
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.get(name)?.parse().ok()
    }

    /// What the act is about, as people read it; a value is told once.
    /// Of a customer the code or the login says enough: a name would stay a year after its erasure.
    fn objet(&self, path: &str) -> String {
        let is_of_client = is_of_client(path);
        let mut told: Vec<&str> = Vec::new();
        let mut words = Vec::new();
        for (name, value) in &self.0 {
            let hides = is_of_client && matches!(name.as_str(), "nom" | "libelle");
            let is_naming = NAMING.contains(&name.as_str()) && !hides;
            if is_naming && !value.is_empty() && !told.contains(&value.as_str()) {
                told.push(value);
                // Groups of settings and administrators are called by their names.
                let is_name = name == "id" && value.parse::<u64>().is_err();
                words.push(match is_name {
                    true => value.clone(),
                    false => format!("{} {value}", mots::mot(name)),
                });
            }
        }
        words.join(", ")
    }
}

fn is_of_client(path: &str) -> bool {
    CLIENTS.iter().any(|it| path.starts_with(it))
}

/// What is known of an act before it is done.
pub(super) struct Note {
    acte: &'static str,
    path: &'static str,
    nommes: Nommes,
    /// The record as it was, where it is followed and there was one.
    avant: Option<Value>,
    fait: Fait,
}

impl Note {
    /// Looks into a request that an administrator makes, and hands it on whole.
    pub(super) async fn of(
        (acte, path): (&'static str, &'static str),
        caller: &Caller,
        request: Request,
        shop: &Shop,
    ) -> Result<(Self, Request)> {
        let config = &shop.parts().config;
        let mut nommes = addressed(&request, path);
        let mut fait = Fait {
            login: caller.login().map(ToString::to_string).unwrap_or_default(),
            adresse: limits::visitor(request.headers(), request.extensions(), config),
            session: caller.numero_session,
            ..Fait::default()
        };
        // What is typed there is a code.
        let is_secret = request.uri().path().starts_with(SECRET);
        let request = if is_short(&request) && !is_secret {
            peek(request, &mut nommes, &mut fait).await?
        } else {
            request
        };
        fait.objet = nommes.objet(path);
        let avant = looked_at(shop, path, &nommes).await;
        let note = Self {
            acte,
            path,
            nommes,
            avant,
            fait,
        };
        Ok((note, request))
    }

    /// Notes what came of it, and what it changed where that is followed.
    pub(super) async fn keep(self, shop: &Shop, status: StatusCode) {
        let is_done = status.is_success() || status.is_redirection();
        let changed = match &self.avant {
            Some(avant) if is_done => {
                let apres = looked_at(shop, self.path, &self.nommes).await;
                Some(self.changes(avant, apres.as_ref()))
            }
            Some(_) | None => None,
        };
        let fait = Fait {
            acte: self.acte.to_owned(),
            detail: changed.unwrap_or(self.fait.detail),
            ..self.fait
        };
        keep(shop, fait, status).await;
    }

    fn changes(&self, avant: &Value, apres: Option<&Value>) -> String {
        let discretion = match is_of_client(self.path) {
            true => Discretion::Client,
            false => Discretion::Aucune,
        };
        let mut told = match apres {
            Some(apres) => changements::between(avant, apres, discretion),
            None => changements::of_gone(avant, discretion),
        };
        // It is never read, so that it is told by having been given.
        let passwords = ["motDePasse", "smtpMotDePasse"];
        if passwords.iter().any(|it| self.nommes.get(it).is_some()) {
            let before = if told.is_empty() { "" } else { " ; " };
            told.push_str(before);
            told.push_str("mot de passe : changé");
        }
        if told.is_empty() {
            told.push_str("aucun changement");
        }
        told
    }
}

async fn looked_at(shop: &Shop, path: &'static str, nommes: &Nommes) -> Option<Value> {
    let nommes = nommes.clone();
    let looked = shop.call(move |parts| Ok(regard::look(parts, path, &nommes)));
    looked.await.ok().flatten()
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

/// What the address says the act is about: the parameters of its path, then its query.
fn addressed(request: &Request, path: &str) -> Nommes {
    let uri = request.uri();
    let mut nommes = Vec::new();
    let mut typed = uri.path().split('/');
    for known in path.split('/') {
        let given = typed.next().unwrap_or_default();
        let Some(name) = known.strip_prefix('{').and_then(|it| it.strip_suffix('}')) else {
            continue;
        };
        let text = match name.strip_prefix('*') {
            None => given.to_owned(),
            // The rest of the path.
            Some(_) => std::iter::once(given)
                .chain(typed.by_ref())
                .collect::<Vec<_>>()
                .join("/"),
        };
        nommes.push((name.trim_start_matches('*').to_owned(), decoded(&text)));
    }
    let query = Fields::parse(uri.query().unwrap_or_default()).unwrap_or_default();
    nommes.extend(query.0);
    Nommes(nommes)
}

/// A piece of a path without its percent signs.
fn decoded(text: &str) -> String {
    let field = format!("x={}", text.replace('+', "%2B"));
    let mut fields = form_urlencoded::parse(field.as_bytes());
    fields
        .next()
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
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

async fn peek(request: Request, nommes: &mut Nommes, fait: &mut Fait) -> Result<Request> {
    let (parts, body) = request.into_parts();
    let is_form = has_type(&parts.headers, "application/x-www-form-urlencoded");
    let bytes = read_body(Request::new(body), PEEK_BYTES_MAX).await?;
    let text = String::from_utf8_lossy(&bytes);
    let fields: Vec<(String, String)> = if is_form {
        Fields::parse(&text).map(|it| it.0).unwrap_or_default()
    } else {
        scalars(&text)
    };
    let mut words: Vec<String> = fields.iter().map(|(name, _)| mots::mot(name)).collect();
    words.dedup();
    fait.detail = words.join(", ");
    nommes.0.extend(fields);
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
