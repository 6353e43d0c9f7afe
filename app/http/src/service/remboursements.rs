//! Refunds of an order: read, asked, settled by who asked the bank.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use serde_json::{Map, Value};

use crate::actes_commande::read_remboursement;
use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Fields, Json, Path, Query};
use crate::record_snapshot::RecordQuery;
use crate::route::{Access, Route, get, post};
use domain::banque::Banque;
use domain::ids::CommandeId;
use domain::journal::{COMMANDE_ABANDON, COMMANDE_REMBOURSEMENT, COMMANDE_VERIFICATION};
use domain::remboursement::Remboursement;
use domain::typographie::euros;
use shop::remboursements::{
    self, LigneDemandee, ObjetRemboursement, Rendable, VerdictRemboursement,
};
use shop::{Caller, Shop, ShopError, suivi};
use wire::remboursement::{RemboursementBody, RemboursementsView, VerificationBody};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get(
            "/service/commandes/{id}/remboursements",
            Access::Admin,
            find,
        )
        .open_to(staff::LECTEURS),
        post(
            "/service/commandes/{id}/remboursements",
            Access::Admin,
            create,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_REMBOURSEMENT).follows(find_in)),
        post(
            "/service/commandes/{id}/remboursements/{numero}/verification",
            Access::Admin,
            settle,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_VERIFICATION).follows(find_in)),
        post(
            "/service/commandes/{id}/remboursements/{numero}/abandon",
            Access::Admin,
            cancel,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_ABANDON).follows(find_in)),
    ]
}

/// The money of an order; with `tout`, `montant`, `lignes` or `port`, what giving that back comes to.
async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query,
) -> Result<Answer<RemboursementsView>> {
    let (id, objet) = (parse_id(&id)?, read_objet(&query));
    let found = shop
        .call(move |parts| remboursements::find(parts, &caller, id, objet.as_ref()))
        .await?;
    Ok(Answer(build_view(&found)))
}

async fn create(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Json(body): Json<RemboursementBody>,
) -> Result<Answer<RemboursementsView>> {
    let (id, demande) = (parse_id(&id)?, read_remboursement(body));
    let made = shop
        .call(move |parts| remboursements::create(parts, &caller, id, demande))
        .await?;
    Ok(Answer(build_view(&made)))
}

async fn settle(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, numero)): Path<(String, String)>,
    Json(body): Json<VerificationBody>,
) -> Result<Answer<RemboursementsView>> {
    let id = parse_id(&id)?;
    let numero = numero.parse().map_err(|_| ShopError::NotFound)?;
    let verdict = match body.fait.0 {
        true => VerdictRemboursement::Fait,
        false => VerdictRemboursement::PasFait,
    };
    let settled = shop
        .call(move |parts| remboursements::update(parts, &caller, (id, numero), verdict))
        .await?;
    Ok(Answer(build_view(&settled)))
}

async fn cancel(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, numero)): Path<(String, String)>,
) -> Result<Answer<RemboursementsView>> {
    let id = parse_id(&id)?;
    let numero = numero.parse().map_err(|_| ShopError::NotFound)?;
    let left = shop
        .call(move |parts| remboursements::cancel(parts, &caller, (id, numero)))
        .await?;
    Ok(Answer(build_view(&left)))
}

fn build_view(found: &Rendable) -> RemboursementsView {
    let banque = |it: &Remboursement| found.find_banque(it).map(Banque::nom);
    let known = (found.par_banque, found.confirmation);
    let mut view = RemboursementsView::new(&found.commande, known, banque);
    for it in &mut view.list {
        it.abandonnable = found.abandonnables.contains(&it.numero);
    }
    match &found.propose {
        Some(Ok(montant)) => view.propose = Some(montant.to_euros()),
        Some(Err(refusal)) => view.refus = Some(refusal.clone()),
        None => {}
    }
    view
}

/// Reads the selection that a query asks about: `lignes=0:2` is two of the first line.
fn read_objet(query: &Fields) -> Option<ObjetRemboursement> {
    let lignes = query.list("lignes").into_iter().map(|it| {
        let (rang, quantite) = it.split_once(':').unwrap_or((it, ""));
        LigneDemandee {
            rang: rang.parse().unwrap_or(u32::MAX),
            quantite: quantite.to_owned(),
        }
    });
    let lignes: Vec<LigneDemandee> = lignes.collect();
    let port = query.flag("port");
    if query.flag("tout") {
        return Some(ObjetRemboursement::Tout);
    }
    if port || !lignes.is_empty() {
        return Some(ObjetRemboursement::Lignes(lignes, port));
    }
    query
        .get("montant")
        .map(|it| ObjetRemboursement::Montant(it.to_owned()))
}

fn parse_id(id: &str) -> Result<CommandeId, ShopError> {
    id.parse().map(CommandeId).map_err(|_| ShopError::NotFound)
}

/// Refunds of an order in the log: amount and state of each.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = CommandeId(query.number("id")?);
    let commande = suivi::find_in(query.rows, id).ok()?;
    let told = commande.remboursements.iter().map(|it| {
        let words = format!("{}, {}", euros(it.montant), it.etat.libelle());
        (format!("remboursement {}", it.numero), Value::String(words))
    });
    Some(Value::Object(told.collect::<Map<_, _>>()))
}
