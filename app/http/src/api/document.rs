//! Document of the API: OpenAPI 3.1, made once of the routes and of the shapes they answer; and the
//! page that people read, made of the document.

use std::sync::OnceLock;

use axum::Json;
use axum::extract::State;
use axum::response::Html;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::operations::{self, Operation};
use crate::idempotence::CLE_CHARS_MAX;
use crate::plain_page;
use crate::route::{Access, Route, RouteFacts, get};
use domain::html::escape;
use domain::jeton_api::PorteeJeton;
use shop::Shop;
use wire::erreur::ProblemView;
use wire::webhook::{CorpsMessage, list_types};

/// Statuses of refusals that any operation may answer.
const REFUS: [(&str, &str); 10] = [
    ("400", "La demande ne se lit pas."),
    ("401", "Sans jeton en cours de validité."),
    (
        "403",
        "Le jeton n'a pas la portée, ou les réglages l'interdisent.",
    ),
    ("404", "N'existe pas."),
    (
        "409",
        "A changé entre-temps, ou un appel de la même clé n'a pas fini.",
    ),
    ("413", "Trop volumineux."),
    ("415", "N'est pas du JSON."),
    ("422", "Se lit, et se refuse."),
    ("429", "Trop d'appels : `Retry-After` dit quand revenir."),
    (
        "503",
        "La boutique ne peut pas enregistrer : `Retry-After`.",
    ),
];

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/v1/openapi.json", Access::Ouvert, document),
        get("/api/v1/", Access::Admin, page).page(),
    ]
}

async fn document() -> Json<&'static Value> {
    Json(find())
}

async fn page(State(_): State<Shop>) -> Html<String> {
    Html(render(find()))
}

/// The document.
pub(super) fn find() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| {
        let routes = super::program_routes();
        let facts: Vec<&RouteFacts> = routes.iter().map(|it| &it.facts).collect();
        build(&facts)
    })
}

fn build(routes: &[&RouteFacts]) -> Value {
    let settings = || {
        SchemaSettings::draft2020_12().with(|it| {
            it.definitions_path = "/components/schemas".into();
            it.meta_schema = None;
        })
    };
    let mut read = settings().into_generator();
    let mut written = settings().for_serialize().into_generator();
    let problem = written.subschema_for::<ProblemView>();
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations::list() {
        let is_it = |it: &&&RouteFacts| it.method == operation.method && it.path == operation.path;
        let Some(facts) = routes.iter().find(is_it) else {
            continue;
        };
        let told = json!({
            "summary": operation.resume,
            "operationId": build_id(&operation),
            "security": [{"jeton": list_scopes(facts)}],
            "parameters": build_parameters(&operation, facts),
            "responses": build_responses((operation.reponse)(&mut written).to_value()),
        });
        let Value::Object(mut told) = told else {
            continue;
        };
        if let Some(corps) = operation.corps {
            told.insert(
                "requestBody".into(),
                json!({"required": true,
                    "content": {"application/json": {"schema": corps(&mut read)}}}),
            );
        }
        let method = operation.method.as_str().to_lowercase();
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[method] = Value::Object(told);
    }
    let webhooks = build_webhooks(&mut written);
    let mut schemas = read.take_definitions(true);
    schemas.extend(written.take_definitions(true));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Comptoir",
            "version": "1",
            "description": "Une gestion commerciale y dépose stocks, prix et fiches, et y \
                            prend les commandes.",
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "webhooks": webhooks,
        "components": {
            "schemas": schemas,
            "responses": {"Refus": {
                "description": "Refus (RFC 9457).",
                "content": {"application/problem+json": {"schema": problem}},
            }},
            "securitySchemes": {"jeton": {
                "type": "http", "scheme": "bearer", "bearerFormat": "cpt_…",
                "description": "Fait à l'écran « Jetons », avec les portées que l'appel demande.",
            }},
        },
    })
}

/// Messages of webhooks (Standard Webhooks): one body, which says its type.
fn build_webhooks(written: &mut SchemaGenerator) -> Value {
    let header = |name: &str, told: &str| {
        json!({"name": name, "in": "header", "required": true, "description": told,
            "schema": {"type": "string"}})
    };
    let types: Vec<&str> = list_types().iter().map(|it| it.code()).collect();
    json!({"evenement": {"post": {
        "summary": "Un événement, envoyé à l'adresse qui l'a demandé à l'écran « Webhooks ».",
        "description": format!("Types : {}, et « essai ».", types.join(", ")),
        "operationId": "webhook_evenement",
        "parameters": [
            header("webhook-id", "Le même à chaque essai d'un message."),
            header("webhook-timestamp", "Secondes depuis 1970, à cet essai."),
            header("webhook-signature", "`v1,` et HMAC-SHA256 en Base64 de `id.timestamp.corps`."),
        ],
        "requestBody": {"required": true, "content": {
            "application/json": {"schema": written.subschema_for::<CorpsMessage>()},
        }},
        "responses": {"2XX": {"description": "Reçu. Tout le reste est réessayé, trois jours."}},
    }}})
}

fn build_id(operation: &Operation) -> String {
    let path = operation.path.trim_start_matches("/api/v1/");
    let words = path.split(['/', '{', '}']).filter(|it| !it.is_empty());
    let method = operation.method.as_str().to_lowercase();
    let words: Vec<&str> = std::iter::once(method.as_str()).chain(words).collect();
    words.join("_")
}

fn list_scopes(facts: &RouteFacts) -> Vec<&'static str> {
    match facts.access {
        Access::Jeton(portee) => portee.map(PorteeJeton::code).into_iter().collect(),
        Access::Ouvert | Access::Catalogue | Access::Client | Access::Connecte | Access::Admin => {
            Vec::new()
        }
    }
}

/// Parameters of the address, of the query, and the key of a write.
fn build_parameters(operation: &Operation, facts: &RouteFacts) -> Vec<Value> {
    let segments = operation.path.split('/');
    let named = segments.filter_map(|it| it.strip_prefix('{')?.strip_suffix('}'));
    let mut all: Vec<Value> = named
        .map(|name| {
            json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}})
        })
        .collect();
    all.extend(
        operation
            .page
            .into_iter()
            .flat_map(|it| it.build_parameters()),
    );
    if facts.idempotent {
        all.push(json!({
            "name": "Idempotency-Key", "in": "header", "required": true,
            "description": "La même clé avec la même demande n'est faite qu'une fois, pendant un jour.",
            "schema": {"type": "string", "minLength": 1, "maxLength": CLE_CHARS_MAX,
                "pattern": "^[!-~]([\t -~]*[!-~])?$"},
        }));
    }
    all
}

fn build_responses(schema: Value) -> Value {
    let refus = REFUS.iter().map(|(status, told)| {
        let response = json!({"$ref": "#/components/responses/Refus", "description": told});
        ((*status).to_owned(), response)
    });
    let mut all: Map<String, Value> = refus.collect();
    all.insert(
        "200".into(),
        json!({"description": "Fait.", "content": {"application/json": {"schema": schema}}}),
    );
    Value::Object(all)
}

/// The readable page: each operation with its scope, its parameters and its shapes.
fn render(document: &Value) -> String {
    let mut main = String::from(
        "<p>Chaque appel porte un jeton dans <code>Authorization: Bearer</code>. \
         <a href=\"/api/v1/openapi.json\">Le document OpenAPI 3.1</a> dit la même chose aux \
         programmes.</p>",
    );
    let paths = document["paths"].as_object().into_iter().flatten();
    for (path, methods) in paths {
        for (method, told) in methods.as_object().into_iter().flatten() {
            main.push_str(&render_operation((method, path), told));
        }
    }
    main.push_str("<h2>Formes</h2>");
    let schemas = document["components"]["schemas"].as_object();
    for (name, schema) in schemas.into_iter().flatten() {
        let (id, text) = (escape(name), escape(&format!("{schema:#}")));
        main.push_str(&format!("<h3 id=\"{id}\">{id}</h3><pre>{text}</pre>"));
    }
    plain_page::page("API de la boutique", &main)
}

fn render_operation((method, path): (&str, &str), told: &Value) -> String {
    let text = |it: &Value| escape(it.as_str().unwrap_or_default());
    let scopes = told["security"][0]["jeton"].as_array();
    let scopes: Vec<String> = scopes.into_iter().flatten().map(text).collect();
    let scope = match scopes.is_empty() {
        true => "tout jeton".to_owned(),
        false => format!("portée <code>{}</code>", scopes.join("</code>, <code>")),
    };
    let parameters = told["parameters"].as_array().into_iter().flatten();
    let parameters: String = parameters
        .map(|it| {
            format!(
                "<li><code>{}</code> {}</li>",
                text(&it["name"]),
                text(&it["description"])
            )
        })
        .collect();
    let shape = |title: &str, schema: &Value| {
        if schema.is_null() {
            return String::new();
        }
        match schema["$ref"].as_str().and_then(|it| it.rsplit('/').next()) {
            Some(name) => {
                let name = escape(name);
                format!("<p>{title} : <a href=\"#{name}\">{name}</a></p>")
            }
            None => format!(
                "<p>{title} :</p><pre>{}</pre>",
                escape(&format!("{schema:#}"))
            ),
        }
    };
    let json = |it: &Value| it["content"]["application/json"]["schema"].clone();
    let (asked, answered) = (json(&told["requestBody"]), json(&told["responses"]["200"]));
    format!(
        "<h2><code>{} {}</code></h2><p>{} <small>{scope}</small></p><ul>{parameters}</ul>{}{}",
        escape(&method.to_uppercase()),
        escape(path),
        text(&told["summary"]),
        shape("Corps", &asked),
        shape("Réponse", &answered),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_of_programs_is_an_operation_and_no_other_is() {
        let spelled = |method: &axum::http::Method, path: &str| format!("{method} {path}");
        let routes = crate::api::program_routes();
        let mounted: BTreeSet<String> = routes
            .iter()
            .map(|it| spelled(&it.method, it.path))
            .collect();
        let told = operations::list();
        let told: BTreeSet<String> = told.iter().map(|it| spelled(&it.method, it.path)).collect();
        assert_eq!(mounted, told);
    }
}
