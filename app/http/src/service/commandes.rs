//! The state of an order, read and given by hand.

use crate::staff;
use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use crate::audited::{note_act, note_look};
use crate::error::Result;
use crate::extract::{Json as Body, Path};
use crate::record_snapshot::RecordQuery;
use crate::route::{Access, Route, get, post};
use domain::ids::CommandeId;
use domain::journal::COMMANDE_ETAT;
use shop::commande_state::{self, StateUpdate};
use shop::{Caller, Shop, ShopError, caisse, fiche_commande, suivi};
use wire::etat_commande::{EtatCommandeBody, EtatCommandeView};
use wire::fiche_commande::{ContactView, FicheCommandeView};
use wire::mouvement::MouvementDetailView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/commandes/{id}", Access::Admin, find_detail)
            .open_to(staff::LECTEURS)
            .audited(note_look("Commande : consulter")),
        get("/service/commandes/{id}/fiche", Access::Admin, find_fiche)
            .open_to(staff::LECTEURS)
            .audited(note_look("Commande : consulter sa fiche")),
        get("/service/commandes/{id}/etat", Access::Admin, find_etat).open_to(staff::LECTEURS),
        post("/service/commandes/{id}/etat", Access::Admin, save_etat)
            .open_to(staff::COMPTOIRS)
            .audited(note_act(COMMANDE_ETAT).follows(find_etat_in)),
    ]
}

/// The whole order, as its customer reads it.
async fn find_detail(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<MouvementDetailView>> {
    let id = parse_id(&id)?;
    let found = shop
        .call(move |parts| caisse::find_mouvement(parts, &caller, id))
        .await?;
    Ok(Json(MouvementDetailView::new(
        &found.commande,
        found.dits(),
    )))
}

/// The whole order as its own screen shows it.
async fn find_fiche(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<FicheCommandeView>> {
    let id = parse_id(&id)?;
    let found = shop
        .call(move |parts| fiche_commande::find(parts, &caller, id))
        .await?;
    let contact = found.suivie.client.as_deref().map(ContactView::from);
    Ok(Json(FicheCommandeView {
        detail: MouvementDetailView::new(&found.mouvement.commande, found.mouvement.dits()),
        login: found
            .mouvement
            .commande
            .login
            .as_ref()
            .map(ToString::to_string),
        images: found.images,
        vie: (&found.mouvement.commande).into(),
        exports: found.mouvement.commande.transmissions(),
        evenements: found.evenements.into_iter().map(Into::into).collect(),
        est_coupee: found.est_coupee,
        commande: found.suivie.into(),
        contact,
    }))
}

async fn find_etat(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<EtatCommandeView>> {
    let id = parse_id(&id)?;
    let found = shop
        .call(move |parts| commande_state::find(parts, &caller, id))
        .await?;
    Ok(Json(found.into()))
}

async fn save_etat(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<EtatCommandeBody>,
) -> Result<Json<EtatCommandeView>> {
    let id = parse_id(&id)?;
    let new = StateUpdate {
        etat: body.etat.map(|text| text.0),
        colis: body.colis.map(|text| text.0),
        version: body.version.map(|version| version.0),
    };
    let saved = shop
        .call(move |parts| commande_state::update(parts, &caller, id, new))
        .await?;
    Ok(Json(saved.into()))
}

fn parse_id(id: &str) -> Result<CommandeId, ShopError> {
    id.parse().map(CommandeId).map_err(|_| ShopError::NotFound)
}

fn find_etat_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = CommandeId(query.number("id")?);
    let commande = suivi::find_in(query.rows, id).ok()?;
    let etat = commande.etat.map_or("validée", |etat| etat.libelle());
    Some(json!({ "etatCommande": etat, "colis": commande.livraison.colis }))
}
