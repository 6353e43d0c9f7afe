//! Orders of programs: read by their changes, acknowledged, and acted upon.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde_json::Value;

use super::corps::Corps;
use crate::actes_commande::{
    ActeCommande, ActePath, Annulation, Expedition, Livraison, Quantites, ReponseRetour, Retour,
    read_remboursement,
};
use crate::audited::{Audited, note_act};
use crate::error::Result;
use crate::extract::{Path, UniqueQuery};
use crate::numbers::{number, rank};
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, get, post};
use domain::jeton_api::PorteeJeton;
use shop::api::commandes::{self, LIMITE};
use shop::commande_state::{self, StateUpdate};
use shop::commandes::vie::ActeVie;
use shop::{Caller, Shop, jetons_api, remboursements, suivi};
use wire::api::{CommandeApiView, CommandesApiView, EtatApiBody, RienBody};
use wire::remboursement::RemboursementBody;
use wire::vie_commande::ActeBody;

/// Bytes of the digest that an order keeps of the key of an act.
const CLE_BYTES: usize = 16;

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    let read = Access::Jeton(Some(PorteeJeton::CommandesLire));
    let write = Access::Jeton(Some(PorteeJeton::CommandesEcrire));
    let noted = |words| note_act(words).follows(find_in);
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
        noted("API : acquitter une commande"),
    );
    add(
        post("/api/v1/commandes/{numero}/etat", write, update_etat),
        noted("API : état d'une commande"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/expeditions",
            write,
            act::<Expedition>,
        ),
        noted("API : expédier un colis"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/expeditions/{colis}/livraison",
            write,
            act::<Livraison>,
        ),
        noted("API : colis livré"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/annulation",
            write,
            act::<Annulation>,
        ),
        noted("API : annuler"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/quantites",
            write,
            act::<Quantites>,
        ),
        noted("API : quantités"),
    );
    add(
        post("/api/v1/commandes/{numero}/retours", write, act::<Retour>),
        noted("API : retour"),
    );
    add(
        post(
            "/api/v1/commandes/{numero}/retours/{retour}",
            write,
            act::<ReponseRetour>,
        ),
        noted("API : répondre à un retour"),
    );
    add(
        post("/api/v1/commandes/{numero}/remboursements", write, refund),
        noted("API : rembourser"),
    );
    all
}

type Lue = Result<Json<CommandeApiView>>;

async fn list(
    State(shop): State<Shop>,
    UniqueQuery(query): UniqueQuery,
) -> Result<Json<CommandesApiView>> {
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
async fn act<A: ActeCommande>(
    State(shop): State<Shop>,
    caller: Caller,
    Path(adresse): Path<ActePath>,
    headers: HeaderMap,
    Corps(body): Corps<ActeBody>,
) -> Lue {
    let acte = ActeVie {
        id: commandes::find_id(&adresse.id)?,
        version: body.version.map(|it| it.0),
        cle: build_cle(&headers),
    };
    let done = shop.call(move |parts| A::run(parts, &caller, &acte, (&adresse, body)));
    Ok(Json((&done.await?).into()))
}

async fn refund(
    State(shop): State<Shop>,
    caller: Caller,
    Path(numero): Path<String>,
    Corps(body): Corps<RemboursementBody>,
) -> Lue {
    let (id, demande) = (commandes::find_id(&numero)?, read_remboursement(body));
    let done =
        shop.call(move |parts| remboursements::create_by_program(parts, &caller, id, demande));
    Ok(Json((&done.await?).into()))
}

/// Key of an act in its order: it says neither the token nor the key it is made of.
fn build_cle(headers: &HeaderMap) -> String {
    let header = |name: &str| headers.get(name).map(|it| it.as_bytes());
    let both = (header("authorization"), header("idempotency-key"));
    let digest = jetons_api::build_cle(&format!("{both:?}"));
    let bytes = digest.iter().take(CLE_BYTES);
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

/// An order as its acts change it, for the log: it names no person.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = commandes::find_id(query.get("numero")?).ok()?;
    let commande = suivi::find_in(query.rows, id).ok()?;
    let view = CommandeApiView::from(&commande);
    let Some(Value::Object(mut fields)) = to_snapshot(view) else {
        return None;
    };
    let kept = ["etat", "libelleEtat", "acquitteeLe", "montantTTC", "rendu"];
    fields.retain(|name, _| kept.contains(&name.as_str()));
    Some(Value::Object(fields))
}
