//! Subject of a request: its address, and the fields of its body.

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::header;
use serde_json::{Map, Value, json};

use super::field_labels;
use crate::error::Result;
use crate::extract::{Fields, has_type, read_body};
use crate::record_snapshot::NamedFields;
use domain::journal::{OBJET_SEPARATEUR, objet_numero};

/// Bytes of a body that is looked into for what it names: as long as a JSON body may be.
const READ_BYTES_MAX: usize = 1024 * 1024;

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

/// Subject of a request: its parameters, its query, the fields of its body.
#[derive(Debug, Default)]
pub(super) struct RequestSubject {
    /// Those that are plain, by name.
    pub(super) named: NamedFields,
    /// The fields of the body, whole.
    body: Map<String, Value>,
}

impl RequestSubject {
    /// Object of the act, as people read it; a value is told once.
    /// Of a customer the code or the login says enough: a name would stay a year after its erasure.
    pub(super) fn render_object(&self, is_of_client: bool) -> String {
        let mut told: Vec<&str> = Vec::new();
        let mut words = Vec::new();
        for (name, value) in &self.named.0 {
            let hides = is_of_client && matches!(name.as_str(), "nom" | "libelle");
            let is_naming = NAMING.contains(&name.as_str()) && !hides;
            if is_naming && !value.is_empty() && !told.contains(&value.as_str()) {
                told.push(value);
                // Groups of settings and administrators are called by their names.
                let is_name = name == "id" && value.parse::<u64>().is_err();
                words.push(match (is_name, name.as_str()) {
                    (true, _) => value.clone(),
                    (false, "id") => objet_numero(value),
                    (false, _) => format!("{} {value}", field_labels::render_label(name)),
                });
            }
        }
        words.join(OBJET_SEPARATEUR)
    }

    /// Rest of the body, without what the object tells already.
    pub(super) fn build_rest(&self) -> Value {
        let is_told = |name: &str| NAMING.contains(&name) && self.named.get(name).is_some();
        let rest = self.body.iter().filter(|(name, _)| !is_told(name));
        let rest = rest.map(|(name, value)| (name.clone(), value.clone()));
        Value::Object(rest.collect())
    }
}

/// Reads the subject in an address: the parameters of its path, then its query.
pub(super) fn read_address(request: &Request, path: &str) -> RequestSubject {
    let uri = request.uri();
    let mut fields = Vec::new();
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
        fields.push((
            name.trim_start_matches('*').to_owned(),
            decode_segment(&text),
        ));
    }
    let query = Fields::parse(uri.query().unwrap_or_default()).unwrap_or_default();
    fields.extend(query.0);
    RequestSubject {
        named: NamedFields(fields),
        body: Map::new(),
    }
}

/// A piece of a path without its percent signs.
fn decode_segment(text: &str) -> String {
    let field = format!("x={}", text.replace('+', "%2B"));
    let mut fields = form_urlencoded::parse(field.as_bytes());
    fields
        .next()
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

/// True of a body that may be looked into.
pub(super) fn is_readable(request: &Request) -> bool {
    let headers = request.headers();
    let said = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|it| it.to_str().ok()?.parse::<u64>().ok());
    let length = said.or_else(|| request.body().size_hint().exact());
    let readable = has_type(headers, "application/json")
        || has_type(headers, "application/x-www-form-urlencoded");
    readable && length.is_some_and(|it| it <= READ_BYTES_MAX as u64)
}

/// Reads the fields of the body, and hands the request on whole.
pub(super) async fn read_fields(request: Request, subject: &mut RequestSubject) -> Result<Request> {
    let (parts, body) = request.into_parts();
    let is_form = has_type(&parts.headers, "application/x-www-form-urlencoded");
    let bytes = read_body(Request::new(body), READ_BYTES_MAX).await?;
    let text = String::from_utf8_lossy(&bytes);
    if is_form {
        let fields = Fields::parse(&text).unwrap_or_default().0;
        subject.body = group_fields(&fields);
        subject.named.0.extend(fields);
    } else {
        subject.body = serde_json::from_str(&text).unwrap_or_default();
        let fields = subject.body.iter();
        let fields = fields.map(|(name, value)| (name.clone(), render_word(value)));
        subject.named.0.extend(fields);
    }
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// The fields of a form by name; one that comes several times holds all its values.
fn group_fields(fields: &[(String, String)]) -> Map<String, Value> {
    let mut grouped = Map::new();
    for (name, value) in fields {
        let all = grouped.entry(name.clone()).or_insert_with(|| json!([]));
        let all = all.as_array_mut().expect("made so above");
        all.push(Value::from(value.clone()));
    }
    grouped
}

/// A plain field; one that holds more than a word names nothing.
fn render_word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Bool(flag) => flag.to_string(),
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
    }
}
