//! Subject of a request: its address, and the fields of its body.

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::header;
use serde_json::{Map, Value, json};

use super::mots;
use crate::error::Result;
use crate::extract::{Fields, has_type, read_body};
use domain::journal::{OBJET_SEPARATEUR, objet_numero};

/// Bytes of a body that is looked into for what it names: as long as a JSON body may be.
const PEEK_BYTES_MAX: usize = 1024 * 1024;

/// Fields that say which record an act is about. None of them is a secret.
const NAMING: [&str; 25] = [
    "id",
    "num",
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
    "table",
];

/// What a request names: its parameters, its query, the plain fields of its body.
#[derive(Debug, Default)]
pub(super) struct Nommes {
    champs: Vec<(String, String)>,
    /// The fields of the body, whole.
    corps: Map<String, Value>,
}

impl Nommes {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.champs.iter().find(|(known, _)| known == name);
        found
            .map(|(_, value)| value.as_str())
            .filter(|it| !it.is_empty())
    }

    pub(super) fn number(&self, name: &str) -> Option<u64> {
        self.get(name)?.parse().ok()
    }

    /// What the act is about, as people read it; a value is told once.
    /// Of a customer the code or the login says enough: a name would stay a year after its erasure.
    pub(super) fn objet(&self, is_of_client: bool) -> String {
        let mut told: Vec<&str> = Vec::new();
        let mut words = Vec::new();
        for (name, value) in &self.champs {
            let hides = is_of_client && matches!(name.as_str(), "nom" | "libelle");
            let is_naming = NAMING.contains(&name.as_str()) && !hides;
            if is_naming && !value.is_empty() && !told.contains(&value.as_str()) {
                told.push(value);
                // Groups of settings and administrators are called by their names.
                let is_name = name == "id" && value.parse::<u64>().is_err();
                words.push(match (is_name, name.as_str()) {
                    (true, _) => value.clone(),
                    (false, "id") => objet_numero(value),
                    (false, _) => format!("{} {value}", mots::mot(name)),
                });
            }
        }
        words.join(OBJET_SEPARATEUR)
    }

    /// What the body holds, without what `objet` tells already.
    pub(super) fn rest(&self) -> Value {
        let is_told = |name: &str| NAMING.contains(&name) && self.get(name).is_some();
        let rest = self.corps.iter().filter(|(name, _)| !is_told(name));
        let rest = rest.map(|(name, value)| (name.clone(), value.clone()));
        Value::Object(rest.collect())
    }
}

/// What the address says the act is about: the parameters of its path, then its query.
pub(super) fn addressed(request: &Request, path: &str) -> Nommes {
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
    Nommes {
        champs: nommes,
        corps: Map::new(),
    }
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

/// Whether the body may be looked into.
pub(super) fn is_short(request: &Request) -> bool {
    let headers = request.headers();
    let said = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|it| it.to_str().ok()?.parse::<u64>().ok());
    let length = said.or_else(|| request.body().size_hint().exact());
    let readable = has_type(headers, "application/json")
        || has_type(headers, "application/x-www-form-urlencoded");
    readable && length.is_some_and(|it| it <= PEEK_BYTES_MAX as u64)
}

/// Looks into the body, and hands the request on whole.
pub(super) async fn peek(request: Request, nommes: &mut Nommes) -> Result<Request> {
    let (parts, body) = request.into_parts();
    let is_form = has_type(&parts.headers, "application/x-www-form-urlencoded");
    let bytes = read_body(Request::new(body), PEEK_BYTES_MAX).await?;
    let text = String::from_utf8_lossy(&bytes);
    if is_form {
        let fields = Fields::parse(&text).unwrap_or_default().0;
        nommes.corps = grouped(&fields);
        nommes.champs.extend(fields);
    } else {
        nommes.corps = serde_json::from_str(&text).unwrap_or_default();
        let champs = nommes.corps.iter();
        let champs = champs.map(|(name, value)| (name.clone(), word(value)));
        nommes.champs.extend(champs);
    }
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// The fields of a form by name; one that comes several times holds all its values.
fn grouped(fields: &[(String, String)]) -> Map<String, Value> {
    let mut grouped = Map::new();
    for (name, value) in fields {
        let all = grouped.entry(name.clone()).or_insert_with(|| json!([]));
        let all = all.as_array_mut().expect("made so above");
        all.push(Value::from(value.clone()));
    }
    grouped
}

/// A plain field; one that holds more than a word names nothing.
fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Bool(flag) => flag.to_string(),
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
    }
}
