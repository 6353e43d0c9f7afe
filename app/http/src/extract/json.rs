//! Bodies of fields: a JSON object, or a form with the same fields (docs/appels.md 1.2).

use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::form_tree;
use super::{
    Fields, Form, JSON_BYTES_MAX, has_type, is_form, is_untyped, read_text, unreadable, unsupported,
};
use crate::error::HttpError;
use shop::ShopError;

/// A JSON object, a form with the same fields, or no body at all, which has no field.
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        let headers = request.headers();
        if is_form(headers) || is_untyped(headers) {
            let Form(fields) = Form::from_request(request, state).await?;
            return of_fields(fields).map(Self);
        }
        if !has_type(headers, "application/json") {
            return Err(unsupported("du JSON ou un formulaire"));
        }
        parse_json(&read_text(request, JSON_BYTES_MAX).await?).map(Self)
    }
}

impl<T: serde::Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// Reads a JSON object. An array is none, though its values may come in the order of the fields.
pub(crate) fn parse_json<T: DeserializeOwned>(text: &str) -> Result<T, HttpError> {
    let object = parse_object(text)?;
    // Read from the text: a field given twice is refused there, and lost in the object.
    serde_json::from_str(text).map_err(|error| refused::<T>(&error, &object))
}

fn parse_object(text: &str) -> Result<Map<String, Value>, HttpError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        unreadable(&format!(
            "La demande n'est pas du JSON lisible (ligne {line}, colonne {column})."
        ))
    })?;
    let Value::Object(object) = value else {
        return Err(unreadable(
            "La demande attend un objet JSON, avec ses champs entre accolades.",
        ));
    };
    Ok(object)
}

/// Reads the fields of a form.
fn of_fields<T: DeserializeOwned>(fields: Fields) -> Result<T, HttpError> {
    let object = form_tree::into_json(fields);
    let read = serde_json::from_value(Value::Object(object.clone()));
    read.or_else(|error| {
        // A field that is no text may come as JSON.
        let told = serde_json::from_value(Value::Object(form_tree::decode_nested(&object)));
        told.map_err(|_| refused::<T>(&error, &object))
    })
}

/// Names the field that is missing, or the one that is refused by itself.
fn refused<T: DeserializeOwned>(
    error: &serde_json::Error,
    object: &Map<String, Value>,
) -> HttpError {
    if let Some(name) = missing(error) {
        return champ(name, "Ce champ est obligatoire.");
    }
    let is_refused = |name: &String, value: &Value| {
        let alone = Map::from_iter([(name.clone(), value.clone())]);
        let read = serde_json::from_value::<T>(Value::Object(alone));
        read.err().is_some_and(|error| missing(&error).is_none())
    };
    let faulty = object.iter().find(|(name, value)| is_refused(name, value));
    match faulty {
        Some((name, _)) => champ(name.clone(), "Cette valeur ne convient pas à ce champ."),
        None => unreadable("Un champ de la demande est en double, ou n'est pas du type attendu."),
    }
}

/// The field an error says is missing: serde's own words, the same for every format.
fn missing(error: &serde_json::Error) -> Option<String> {
    let told = error.to_string();
    let (name, _) = told.strip_prefix("missing field `")?.split_once('`')?;
    Some(name.to_owned())
}

fn champ(name: String, sentence: &str) -> HttpError {
    HttpError(ShopError::Champs([(name, sentence.to_owned())].into()))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq)]
    struct Body {
        nom: String,
        #[serde(default)]
        age: u8,
        adresse: Option<Adresse>,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    struct Adresse {
        ville: String,
    }

    #[track_caller]
    fn check(read: Result<Body, HttpError>, status: u16, champ: Option<&str>) {
        let (found, problem) = read.expect_err("refused").problem();
        let champs: Vec<&str> = problem.champs.keys().map(String::as_str).collect();
        assert_eq!(
            (found.as_u16(), champs),
            (status, champ.into_iter().collect())
        );
        assert!(!problem.detail.contains("field"), "{}", problem.detail);
    }

    #[test]
    fn a_refusal_names_its_field_and_what_is_no_object_is_unreadable() {
        check(parse_json("{}"), 422, Some("nom"));
        check(parse_json(r#"{"age":300,"nom":"A"}"#), 422, Some("age"));
        check(parse_json(r#"{"age":"x"}"#), 422, Some("age"));
        check(
            parse_json(r#"{"nom":"A","adresse":3}"#),
            422,
            Some("adresse"),
        );
        check(parse_json(r#"{"nom":"A","nom":"B"}"#), 400, None);
        for text in [r#"["A",3]"#, "[]", "null", "3", r#""A""#, "{", "", "{} x"] {
            check(parse_json(text), 400, None);
        }
    }

    #[test]
    fn a_form_may_hold_the_fields_of_a_field() {
        let read = |text: &str| of_fields::<Body>(Fields::parse(text).expect("short")).ok();
        let expected = Body {
            nom: "A".into(),
            age: 0,
            adresse: Some(Adresse {
                ville: "Nantes".into(),
            }),
        };
        assert_eq!(
            read("nom=A&adresse[ville]=Nantes").as_ref(),
            Some(&expected)
        );
        assert_eq!(read("nom=A&adresse.ville=Nantes"), Some(expected));
        check(of_fields(Fields::default()), 422, Some("nom"));
    }
}
