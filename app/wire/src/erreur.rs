//! The one body of every error (RFC 9457).

use std::collections::BTreeMap;

use domain::code::Code;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// `application/problem+json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ProblemView {
    /// `/erreurs/<code>`.
    #[serde(rename = "type", serialize_with = "as_type")]
    #[schemars(with = "String")]
    pub code: Code,
    /// The status in words.
    pub title: &'static str,
    /// The status.
    pub status: u16,
    /// French, meant for the person.
    pub detail: String,
    /// Field name to sentence, for a refused form.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(default)]
    pub champs: BTreeMap<String, String>,
    /// A member that one error adds: `estimation`, `lignes`.
    #[serde(flatten)]
    pub extra: BTreeMap<&'static str, serde_json::Value>,
}

fn as_type<S: Serializer>(code: &Code, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(&format_args!("/erreurs/{}", code.as_str()))
}
