//! Orders of programs: read by their changes, acknowledged, and acted upon.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde_json::Value;

use super::corps::Corps;
use crate::audited::{Audited, note_act};
use crate::error::Result;
use crate::extract::{Path, Query};
use crate::numbers::{number, rank};
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, get, post};
use crate::service::vie_commande::{
    read_annulation, read_expedition, read_quantites, read_reponse, read_retour,
};
use domain::commande::Commande;
use domain::jeton_api::Portee;
use shop::api::commandes::{self, LIMITE};
use shop::commande_state::{self, StateUpdate};
use shop::commandes::vie::Acte;
use shop::commandes::vie::annulations;
use shop::commandes::vie::expeditions;
use shop::commandes::vie::quantites;
use shop::commandes::vie::retours;
use shop::{Caller, Parts, Shop, ShopError, jetons_api, suivi};
use wire::api::{CommandeApiView, CommandesApiView, EtatApiBody, RienBody};
use wire::vie_commande::ActeBody;

/// Bytes of the digest that an order keeps of the key of an act.
const CLE_BYTES: usize = 16;

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    let read = Access::Jeton(Some(Portee::CommandesLire));
    let write = Access::Jeton(Some(Portee::CommandesEcrire));
    let act = |words| note_act(words).follows(find_in);
    let mut all = vec![
        get("/api/v1/commandes", read, list).rate(RateClass::Program),
        get("/api/v1/commandes/{numero}", read, find).rate(RateClass::Program),
    ];
    let mut add = |route: Route, audit: Audited| {
        all.push(route.rate(RateClass::Program).audited(audit).idempotent());
    };
    add(
        post(
            "/api/v1/commandes/{numero}/acquittement",
            write,
            acknowledge,
        ),
        act("API : acquitter une commande"),
    );
    add(
        post("/api/v1/commandes/{numero}/etat", write, update_etat),
        act("API : état d'une commande"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/expeditions",
            write,
            create_expedition,
        ),
        act("API : expédier un colis"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/expeditions/{colis}/livraison",
            write,
            deliver,
        ),
        act("API : colis livré"),
    );
    add(
        post("/api/v1/commandes/{numero}/annulation", write, cancel),
        act("API : annuler"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/quantites",
            write,
            update_quantites,
        ),
        act("API : quantités"),
    );
    add(
        post("/api/v1/commandes/{numero}/retours", write, create_retour),
        act("API : retour"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/retours/{retour}",
            write,
            answer_retour,
        ),
        act("API : répondre à un retour"),
    );
    all
}

type Lue = Result<Json<CommandeApiView>>;

async fn list(State(shop): State<Shop>, Query(query): Query) -> Result<Json<CommandesApiView>> {
    let apres = number(&query, "apres")?.unwrap_or(0);
    let limite = rank(&query, "limite")?.unwrap_or(LIMITE);
    let found = shop.call(move |parts| commandes::list(parts, apres, limite));
    let found = found.await?;
    Ok(Json(CommandesApiView {
        suivant: found.last().map_or(apres, |(revision, _)| *revision),
        list: found.iter().map(|(_, it)| it.into()).collect(),
    }))
}

async fn find(State(shop): State<Shop>, Path(numero): Path<String>) -> Lue {
    let found = shop.call(move |parts| commandes::find(parts, &numero));
    Ok(Json((&found.await?).into()))
}

async fn acknowledge(
    State(shop): State<Shop>,
    caller: Caller,
    Path(numero): Path<String>,
    Corps(RienBody {}): Corps<RienBody>,
) -> Lue {
    let done = shop.call(move |parts| commandes::acknowledge(parts, &caller, &numero));
    Ok(Json((&done.await?).into()))
}

async fn update_etat(
    State(shop): State<Shop>,
    caller: Caller,
    Path(numero): Path<String>,
    Corps(body): Corps<EtatApiBody>,
) -> Lue {
    let id = commandes::find_id(&numero)?;
    let new = StateUpdate {
        etat: Some(body.etat.0),
        colis: None,
        version: body.version.map(|it| it.0),
    };
    let done = shop.call(move |parts| commande_state::update(parts, &caller, id, new));
    Ok(Json((&done.await?.fiche).into()))
}

/// Does an act on an order, and answers it as it stands. Its key is kept by the order for good: a day
/// later the same is still done once.
async fn act(
    shop: Shop,
    numero: &str,
    (headers, body): (&HeaderMap, ActeBody),
    run: impl FnOnce(&Parts, &Acte, ActeBody) -> Result<Commande, ShopError> + Send + 'static,
) -> Lue {
    let acte = Acte {
        id: commandes::find_id(numero)?,
        version: body.version.map(|it| it.0),
        cle: build_cle(headers),
    };
    let done = shop.call(move |parts| run(parts, &acte, body)).await?;
    Ok(Json((&done).into()))
}

async fn create_expedition(
    State(shop): State<Shop>,
    caller: Caller,
    Path(numero): Path<String>,
    headers: HeaderMap,
    Corps(body): Corps<ActeBody>,
) -> Lue {
    act(shop, &numero, (&headers, body), move |parts, acte, body| {
        expeditions::create(parts, &caller, acte, read_expedition(body))
    })
    .await
}

async fn deliver(
    State(shop): State<Shop>,
    caller: Caller,
    Path((numero, colis)): Path<(String, String)>,
    headers: HeaderMap,
    Corps(body): Corps<ActeBody>,
) -> Lue {
    act(shop, &numero, (&headers, body), move |parts, acte, body| {
        let told = (parse_numero(&colis)?, body.prevenir.0);
        expeditions::deliver(parts, &caller, acte, told)
    })
    .await
}

async fn cancel(
    State(shop): State<Shop>,
    caller: Caller,
    Path(numero): Path<String>,
    headers: HeaderMap,
    Corps(body): Corps<ActeBody>,
) -> Lue {
    act(shop, &numero, (&headers, body), move |parts, acte, body| {
        annulations::cancel(parts, &caller, acte, read_annulation(body))
    })
    .await
}

async fn update_quantites(
    State(shop): State<Shop>,
    caller: Caller,
    Path(numero): Path<String>,
    headers: HeaderMap,
    Corps(body): Corps<ActeBody>,
) -> Lue {
    act(shop, &numero, (&headers, body), move |parts, acte, body| {
        quantites::update(parts, &caller, acte, read_quantites(body))
    })
    .await
}

async fn create_retour(
    State(shop): State<Shop>,
    caller: Caller,
    Path(numero): Path<String>,
    headers: HeaderMap,
    Corps(body): Corps<ActeBody>,
) -> Lue {
    act(shop, &numero, (&headers, body), move |parts, acte, body| {
        retours::create(parts, &caller, acte, read_retour(body))
    })
    .await
}

async fn answer_retour(
    State(shop): State<Shop>,
    caller: Caller,
    Path((numero, retour)): Path<(String, String)>,
    headers: HeaderMap,
    Corps(body): Corps<ActeBody>,
) -> Lue {
    act(shop, &numero, (&headers, body), move |parts, acte, body| {
        let numero = parse_numero(&retour)?;
        retours::answer(parts, &caller, acte, (numero, read_reponse(body)))
    })
    .await
}

/// Key of an act in its order: it says neither the token nor the key it is made of.
fn build_cle(headers: &HeaderMap) -> String {
    let header = |name: &str| headers.get(name).map(|it| it.as_bytes());
    let both = (header("authorization"), header("idempotency-key"));
    let digest = jetons_api::build_cle(&format!("{both:?}"));
    let bytes = digest.iter().take(CLE_BYTES);
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

fn parse_numero(numero: &str) -> Result<u32, ShopError> {
    numero.parse().map_err(|_| ShopError::NotFound)
}

/// An order as its acts change it, for the log: it names no person.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = commandes::find_id(query.get("numero")?).ok()?;
    let commande = suivi::find_in(query.rows, id).ok()?;
    let view = CommandeApiView::from(&commande);
    let Some(Value::Object(mut fields)) = to_snapshot(view) else {
        return None;
    };
    let kept = ["etat", "libelleEtat", "acquitteeLe", "montantTTC"];
    fields.retain(|name, _| kept.contains(&name.as_str()));
    Some(Value::Object(fields))
}
