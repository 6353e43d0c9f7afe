//! Operations of the API, as its document tells them: what each does, asks and answers. Their access
//! and their rates are the routes' own.

use axum::http::Method;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use domain::article::Article;
use domain::client::Client;
use domain::column::Columns;
use domain::plan::Famille;
use shop::api::{FAMILLES_MAX, FICHES_MAX, LIGNES_MAX, commandes, lecture};
use wire::api::{
    CommandeApiView, CommandesApiView, EtatApiBody, LotBody, PorteurView, PrixBody, RangeesView,
    ResultatsView, RienBody, StockBody,
};
use wire::remboursement::RemboursementBody;
use wire::vie_commande::ActeBody;

/// Schema of a body, made with those it names.
pub(super) type ToSchema = fn(&mut SchemaGenerator) -> Schema;

/// An operation.
pub(super) struct Operation {
    pub(super) method: Method,
    pub(super) path: &'static str,
    /// Sentence of the readable page.
    pub(super) resume: &'static str,
    /// Its body; none of a GET.
    pub(super) corps: Option<ToSchema>,
    /// Its answer.
    pub(super) reponse: ToSchema,
    /// Pages it is asked by; none of what is one answer.
    pub(super) page: Option<ListPages>,
}

/// Pages of a list: schema of its cursor, records of a page.
#[derive(Clone, Copy)]
pub(super) enum ListPages {
    /// By the code of the last record.
    Code,
    /// By the revision of the last change.
    Revision,
}

impl ListPages {
    /// Parameters of the query.
    pub(super) fn build_parameters(self) -> Vec<Value> {
        let (cursor, told, max, usual) = match self {
            Self::Code => (
                json!({"type": "string"}),
                "Code du dernier reçu ; absent, la première page.",
                lecture::LIMITE_MAX,
                lecture::LIMITE,
            ),
            Self::Revision => (
                json!({"type": "integer", "minimum": 0, "maximum": u64::MAX}),
                "Révision du dernier reçu (`suivant`) ; absente, depuis le début.",
                commandes::LIMITE_MAX,
                commandes::LIMITE,
            ),
        };
        let query = |name: &str, told: &str, schema: Value| {
            json!({"name": name, "in": "query", "required": false, "description": told,
                "schema": schema})
        };
        vec![
            query("apres", told, cursor),
            query(
                "limite",
                &format!("Éléments d'une page ; au-delà de {max}, elle en a {max}."),
                json!({"type": "integer", "minimum": 1, "maximum": u64::MAX, "default": usual}),
            ),
        ]
    }
}

fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// A lot of typed rows, with the number it may have.
fn lot<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let mut lot = LotBody::<T>::json_schema(generator);
    let lignes = lot
        .get_mut("properties")
        .and_then(|it| it.get_mut("lignes"));
    if let Some(Value::Object(lignes)) = lignes {
        lignes.insert("minItems".into(), json!(1));
        lignes.insert("maxItems".into(), json!(LIGNES_MAX));
    }
    lot
}

/// A lot of records: the columns of their import, by name. A row that lacks its key, or names a column
/// that is none, is refused by itself: the lot is taken.
fn fiches<F: Columns>(max: usize) -> Schema {
    let cell = json!({"type": ["string", "number", "boolean", "null"]});
    let read = F::COLUMNS.iter().filter(|it| it.set.is_some());
    let names = [F::key_column()].into_iter().chain(read.map(|it| it.name));
    let columns: Map<String, Value> = names.map(|it| (it.to_owned(), cell.clone())).collect();
    json_schema!({
        "type": "object",
        "required": ["lignes"],
        "properties": {"lignes": {
            "type": "array",
            "minItems": 1,
            "maxItems": max,
            "items": {
                "type": "object",
                "properties": columns,
                "additionalProperties": cell,
            },
        }},
    })
}

fn get(path: &'static str, resume: &'static str, reponse: ToSchema) -> Operation {
    Operation {
        method: Method::GET,
        path,
        resume,
        corps: None,
        reponse,
        page: None,
    }
}

fn paged(
    path: &'static str,
    resume: &'static str,
    (reponse, page): (ToSchema, ListPages),
) -> Operation {
    Operation {
        page: Some(page),
        ..get(path, resume, reponse)
    }
}

fn post(
    path: &'static str,
    resume: &'static str,
    (corps, reponse): (ToSchema, ToSchema),
) -> Operation {
    Operation {
        method: Method::POST,
        corps: Some(corps),
        ..get(path, resume, reponse)
    }
}

/// Every operation, in the order they are read.
pub(super) fn list() -> Vec<Operation> {
    let rangees = (schema::<RangeesView> as ToSchema, ListPages::Code);
    let resultats = schema::<ResultatsView> as ToSchema;
    let act = (
        schema::<ActeBody> as ToSchema,
        schema::<CommandeApiView> as ToSchema,
    );
    vec![
        get(
            "/api/v1/jeton",
            "Ce que le jeton peut faire.",
            schema::<PorteurView>,
        ),
        paged("/api/v1/articles", "Les articles, par code.", rangees),
        post(
            "/api/v1/articles",
            "Crée et change des articles, dans les colonnes d'articles.csv.",
            (|_| fiches::<Article>(FICHES_MAX), resultats),
        ),
        paged("/api/v1/familles", "Les familles, par code.", rangees),
        post(
            "/api/v1/familles",
            "Crée et change des familles, dans les colonnes de categories.csv ; un parent avant ses \
             enfants.",
            (|_| fiches::<Famille>(FAMILLES_MAX), resultats),
        ),
        paged("/api/v1/clients", "Les clients, par code.", rangees),
        post(
            "/api/v1/clients",
            "Crée et change des clients, dans les colonnes de clients.csv.",
            (|_| fiches::<Client>(FICHES_MAX), resultats),
        ),
        paged(
            "/api/v1/stocks",
            "Les stocks par agence et par déclinaison ; `limite` compte les articles.",
            rangees,
        ),
        post(
            "/api/v1/stocks",
            "Met des stocks en place ; ce qui n'est pas nommé reste.",
            (lot::<StockBody>, resultats),
        ),
        post(
            "/api/v1/prix",
            "Met des prix en place ; les paliers d'un article dans un tarif se donnent en entier.",
            (lot::<PrixBody>, resultats),
        ),
        paged(
            "/api/v1/commandes",
            "Les commandes changées depuis une révision, la plus ancienne d'abord.",
            (schema::<CommandesApiView>, ListPages::Revision),
        ),
        get(
            "/api/v1/commandes/{numero}",
            "Une commande.",
            schema::<CommandeApiView>,
        ),
        post(
            "/api/v1/commandes/{numero}/acquittement",
            "Dit que la commande est reprise par le programme.",
            (schema::<RienBody>, schema::<CommandeApiView>),
        ),
        post(
            "/api/v1/commandes/{numero}/etat",
            "Donne un état à la commande : préparée, expédiée, livrée, facturée.",
            (schema::<EtatApiBody>, schema::<CommandeApiView>),
        ),
        post(
            "/api/v1/commandes/{numero}/expeditions",
            "Expédie un colis : lignes et quantités, transporteur, numéro.",
            act,
        ),
        post(
            "/api/v1/commandes/{numero}/expeditions/{colis}/livraison",
            "Dit qu'un colis est reçu.",
            act,
        ),
        post(
            "/api/v1/commandes/{numero}/annulation",
            "Annule la commande, ou des lignes.",
            act,
        ),
        post(
            "/api/v1/commandes/{numero}/quantites",
            "Change des quantités avant la préparation.",
            act,
        ),
        post(
            "/api/v1/commandes/{numero}/retours",
            "Enregistre un retour.",
            act,
        ),
        post(
            "/api/v1/commandes/{numero}/retours/{retour}",
            "Répond à une demande de retour.",
            act,
        ),
        post(
            "/api/v1/commandes/{numero}/remboursements",
            "Rend de l'argent : tout, des lignes ou un montant, par la banque ou noté comme déjà rendu.",
            (schema::<RemboursementBody>, schema::<CommandeApiView>),
        ),
    ]
}
