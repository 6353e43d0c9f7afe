//! Acts on an order after it was made: parcels, cancellations, quantities, returns, notes.

use crate::staff;
use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Json as Body, Path};
use crate::record_snapshot::RecordQuery;
use crate::route::{Access, Route, post};
use domain::commande::Commande;
use domain::ids::{CommandeId, TransporteurId};
use domain::journal::{
    COMMANDE_ANNULATION, COMMANDE_COLIS, COMMANDE_LIVRAISON, COMMANDE_NOTE, COMMANDE_QUANTITES,
    COMMANDE_RETOUR, COMMANDE_RETOUR_REPONSE,
};
use shop::commandes::vie::annulations::{self, NewAnnulation};
use shop::commandes::vie::expeditions::{self, NewExpedition};
use shop::commandes::vie::notes::{self, NewNote};
use shop::commandes::vie::quantites::{self, NewQuantites};
use shop::commandes::vie::retours::{self, NewRetour, Reponse};
use shop::commandes::vie::{Acte, PartDemandee};
use shop::{Caller, Parts, Shop, ShopError, suivi};
use wire::vie_commande::{ActeBody, PartBody, VieCommandeView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        post(
            "/service/commandes/{id}/expeditions",
            Access::Admin,
            create_expedition,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_COLIS).follows(find_in)),
        post(
            "/service/commandes/{id}/expeditions/{colis}/livraison",
            Access::Admin,
            deliver,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_LIVRAISON).follows(find_in)),
        post("/service/commandes/{id}/annulation", Access::Admin, cancel)
            .open_to(staff::COMPTOIRS)
            .audited(note_act(COMMANDE_ANNULATION).follows(find_in)),
        post(
            "/service/commandes/{id}/quantites",
            Access::Admin,
            update_quantites,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_QUANTITES).follows(find_in)),
        post(
            "/service/commandes/{id}/retours",
            Access::Admin,
            create_retour,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_RETOUR).follows(find_in)),
        post(
            "/service/commandes/{id}/retours/{retour}",
            Access::Admin,
            answer_retour,
        )
        .open_to(staff::COMPTOIRS)
        .audited(note_act(COMMANDE_RETOUR_REPONSE).follows(find_in)),
        // What a note says is the shop's own: the log names the order alone.
        post("/service/commandes/{id}/notes", Access::Admin, create_note)
            .open_to(staff::COMPTOIRS)
            .audited(note_act(COMMANDE_NOTE).with_secret_body()),
    ]
}

type Vie = Result<Json<VieCommandeView>>;

/// Does an act on an order, and answers it as it stands.
async fn act(
    shop: Shop,
    id: &str,
    body: ActeBody,
    run: impl FnOnce(&Parts, &Acte, ActeBody) -> Result<Commande, ShopError> + Send + 'static,
) -> Vie {
    let acte = Acte {
        id: parse_id(id)?,
        version: body.version.map(|version| version.0),
        cle: body.cle.0.trim().to_owned(),
    };
    let saved = shop.call(move |parts| run(parts, &acte, body)).await?;
    Ok(Json((&saved).into()))
}

async fn create_expedition(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<ActeBody>,
) -> Vie {
    act(shop, &id, body, move |parts, acte, body| {
        expeditions::create(parts, &caller, acte, read_expedition(body))
    })
    .await
}

async fn deliver(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, colis)): Path<(String, String)>,
    Body(body): Body<ActeBody>,
) -> Vie {
    act(shop, &id, body, move |parts, acte, body| {
        let told = (parse_numero(&colis)?, body.prevenir.0);
        expeditions::deliver(parts, &caller, acte, told)
    })
    .await
}

async fn cancel(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<ActeBody>,
) -> Vie {
    act(shop, &id, body, move |parts, acte, body| {
        annulations::cancel(parts, &caller, acte, read_annulation(body))
    })
    .await
}

async fn update_quantites(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<ActeBody>,
) -> Vie {
    act(shop, &id, body, move |parts, acte, body| {
        quantites::update(parts, &caller, acte, read_quantites(body))
    })
    .await
}

async fn create_retour(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<ActeBody>,
) -> Vie {
    act(shop, &id, body, move |parts, acte, body| {
        retours::create(parts, &caller, acte, read_retour(body))
    })
    .await
}

async fn answer_retour(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, retour)): Path<(String, String)>,
    Body(body): Body<ActeBody>,
) -> Vie {
    act(shop, &id, body, move |parts, acte, body| {
        let numero = parse_numero(&retour)?;
        retours::answer(parts, &caller, acte, (numero, read_reponse(body)))
    })
    .await
}

async fn create_note(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<ActeBody>,
) -> Vie {
    act(shop, &id, body, move |parts, acte, body| {
        let new = NewNote {
            texte: body.texte.0,
            au_client: body.au_client.0,
        };
        notes::create(parts, &caller, acte, new)
    })
    .await
}

/// A parcel, as asked.
pub(crate) fn read_expedition(body: ActeBody) -> NewExpedition {
    NewExpedition {
        lignes: read_parts(body.lignes),
        transporteur: body.id_transporteur.map(|it| TransporteurId(it.0)),
        colis: body.colis.0,
        prevenir: body.prevenir.0,
    }
}

/// A cancellation, as asked.
pub(crate) fn read_annulation(body: ActeBody) -> NewAnnulation {
    NewAnnulation {
        lignes: read_parts(body.lignes),
        motif: body.motif.0,
        rendre_stock: body.rendre_stock.0,
        prevenir: body.prevenir.0,
    }
}

/// Quantities, as asked.
pub(crate) fn read_quantites(body: ActeBody) -> NewQuantites {
    NewQuantites {
        lignes: read_parts(body.lignes),
        prevenir: body.prevenir.0,
    }
}

/// An answer to a return, as given.
pub(crate) fn read_reponse(body: ActeBody) -> Reponse {
    Reponse {
        etat: body.etat.0,
        message: body.message.0,
        rendre_stock: body.rendre_stock.0,
        prevenir: body.prevenir.0,
    }
}

/// A return, as asked by the merchant or a customer.
pub(crate) fn read_retour(body: ActeBody) -> NewRetour {
    NewRetour {
        lignes: read_parts(body.lignes),
        motif: body.motif.0,
        recu: body.recu.0,
        rendre_stock: body.rendre_stock.0,
        prevenir: body.prevenir.0,
    }
}

/// Quantities of lines, as asked.
fn read_parts(lignes: Vec<PartBody>) -> Vec<PartDemandee> {
    let asked = lignes.into_iter().map(|it| PartDemandee {
        rang: it.rang.0,
        quantite: it.quantite.0,
    });
    asked.collect()
}

fn parse_id(id: &str) -> Result<CommandeId, ShopError> {
    id.parse().map(CommandeId).map_err(|_| ShopError::NotFound)
}

fn parse_numero(numero: &str) -> Result<u32, ShopError> {
    numero.parse().map_err(|_| ShopError::NotFound)
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
