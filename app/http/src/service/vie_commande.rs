//! Acts on an order after it was made: parcels, cancellations, quantities, returns, notes.

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use crate::actes_commande::{
    ActeCommande, ActePath, Annulation, Expedition, Livraison, Note, Quantites, ReponseRetour,
    Retour,
};
use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json as Body, Path};
use crate::record_snapshot::RecordQuery;
use crate::route::{Access, Route, post};
use crate::staff;
use domain::ids::CommandeId;
use domain::journal::{
    COMMANDE_ANNULATION, COMMANDE_COLIS, COMMANDE_LIVRAISON, COMMANDE_NOTE, COMMANDE_QUANTITES,
    COMMANDE_RETOUR, COMMANDE_RETOUR_REPONSE,
};
use shop::commandes::vie::ActeVie;
use shop::{Caller, Shop, ShopError, suivi};
use wire::vie_commande::{ActeBody, VieCommandeView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        post(
            "/service/commandes/{id}/expeditions",
            Access::Admin,
            act::<Expedition>,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_COLIS).follows(find_in)),
        post(
            "/service/commandes/{id}/expeditions/{colis}/livraison",
            Access::Admin,
            act::<Livraison>,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_LIVRAISON).follows(find_in)),
        post(
            "/service/commandes/{id}/annulation",
            Access::Admin,
            act::<Annulation>,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_ANNULATION).follows(find_in)),
        post(
            "/service/commandes/{id}/quantites",
            Access::Admin,
            act::<Quantites>,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_QUANTITES).follows(find_in)),
        post(
            "/service/commandes/{id}/retours",
            Access::Admin,
            act::<Retour>,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_RETOUR).follows(find_in)),
        post(
            "/service/commandes/{id}/retours/{retour}",
            Access::Admin,
            act::<ReponseRetour>,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_RETOUR_REPONSE).follows(find_in)),
        // What a note says is the shop's own: the log names the order alone.
        post("/service/commandes/{id}/notes", Access::Admin, act::<Note>)
            .open_to(staff::COMPTOIRS)
            .audited(note_act(COMMANDE_NOTE).with_secret_body()),
    ]
}

/// Does an act on an order, and answers it as it stands.
async fn act<A: ActeCommande>(
    State(shop): State<Shop>,
    caller: Caller,
    Path(adresse): Path<ActePath>,
    Body(body): Body<ActeBody>,
) -> Result<Json<VieCommandeView>> {
    let acte = ActeVie {
        id: parse_id(&adresse.id)?,
        version: body.version.map(|version| version.0),
        cle: body.cle.0.trim().to_owned(),
    };
    let done = shop.call(move |parts| A::run(parts, &caller, &acte, (&adresse, body)));
    Ok(Json((&done.await?).into()))
}

fn parse_id(id: &str) -> Result<CommandeId, ShopError> {
    id.parse().map(CommandeId).map_err(|_| ShopError::NotFound)
}

/// Summary of an order, in the words that the acts change.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let id = CommandeId(query.number("id")?);
    let commande = suivi::find_in(query.rows, id).ok()?;
    let etat = commande.etat.map_or("validée", |etat| etat.libelle());
    let rangs = 0..commande.lignes.len();
    let sum = |count: &dyn Fn(usize) -> i64| rangs.clone().map(count).sum::<i64>();
    let expedie = sum(&|rang| commande.count_expediee(rang).0);
    let annule = sum(&|rang| commande.count_annulee(rang).0);
    let retours: Vec<&str> = commande
        .vie
        .retours
        .iter()
        .map(|it| it.etat.libelle())
        .collect();
    Some(json!({
        "etatCommande": etat,
        "montantTTC": commande.montant_ttc.to_euros(),
        "quantiteExpediee": domain::Quantite(expedie).to_f64(),
        "quantiteAnnulee": domain::Quantite(annule).to_f64(),
        "nombreColis": commande.vie.expeditions.len(),
        "colisLivres": commande.vie.expeditions.iter().filter(|it| it.livree_le.is_some()).count(),
        "retours": retours.join(", "),
    }))
}
