//! Pages of the account and of its orders.

use crate::staff;
use axum::response::Response;

use super::pages_compte::{PersonalPageRequest, see_other};
use crate::audited::note_look;
use crate::error::Result;
use crate::extract::{Path, Query};
use crate::numbers::coupe;
use crate::route::{Access, Route, get};
use domain::ids::CommandeId;
use pages::commandes::{self, Arrivee};
use pages::compte;
use shop::{Caller, Parts, caisse};

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/compte", Access::Client, accueil).page(),
        get("/compte/commandes", Access::Client, list).page(),
        get(
            "/compte/detail-mouvement/{id}/web",
            Access::Connecte,
            mouvement,
        )
        .open_to(staff::LECTEURS)
        .audited(note_look("Commande : consulter sa page"))
        .page(),
        get(
            "/compte/detail-mouvement",
            Access::Connecte,
            mouvement_by_numero,
        )
        .open_to(staff::LECTEURS)
        .audited(note_look("Commande : consulter sa page"))
        .page(),
        get("/commande", Access::Client, commande).page(),
        get("/commande/merci/{id}", Access::Client, merci).page(),
    ]
}

async fn accueil(demande: PersonalPageRequest) -> Result<Response> {
    demande.page("compte", "Mon compte", compte::build).await
}

async fn list(demande: PersonalPageRequest) -> Result<Response> {
    let coupe = coupe(&demande.fields)?;
    let build = move |parts: &Parts, caller: &Caller| commandes::build_list(parts, caller, coupe);
    demande.page("commandes", "Mes commandes", build).await
}

async fn mouvement(demande: PersonalPageRequest, Path(id): Path<u64>) -> Result<Response> {
    let client = code_client(&demande);
    let build = move |parts: &Parts, caller: &Caller| {
        commandes::build_mouvement(parts, caller, (CommandeId(id), &client))
    };
    demande.page("mouvement", "Votre commande", build).await
}

/// `?num=`: the number people speak of.
async fn mouvement_by_numero(demande: PersonalPageRequest) -> Result<Response> {
    let numero = demande.fields.text("num").trim().to_owned();
    let client = code_client(&demande);
    let build = move |parts: &Parts, caller: &Caller| {
        commandes::build_mouvement_of(parts, caller, (&numero, &client))
    };
    demande.page("mouvement", "Votre commande", build).await
}

/// `&codeClient=`: whose order an administrator was sent to.
fn code_client(demande: &PersonalPageRequest) -> String {
    demande.fields.text("codeClient").trim().to_owned()
}

async fn merci(
    demande: PersonalPageRequest,
    Path(id): Path<u64>,
    Query(query): Query,
) -> Result<Response> {
    let arrivee = match query.text("retour") {
        "banque" => Arrivee::Banque,
        _ => Arrivee::Boutique,
    };
    let build = move |parts: &Parts, caller: &Caller| {
        commandes::build_merci(parts, caller, (CommandeId(id), arrivee))
    };
    demande.page("merci", "Merci", build).await
}

/// The checkout; an empty basket has nothing to check out.
async fn commande(demande: PersonalPageRequest) -> Result<Response> {
    let caller = demande.caller.clone();
    let depart = demande
        .shop
        .call(move |parts| caisse::build_depart(parts, &caller))
        .await?;
    let Some(depart) = depart else {
        return Ok(see_other("/panier"));
    };
    let build =
        move |parts: &Parts, caller: &Caller| Ok(commandes::build_caisse(parts, caller, depart));
    demande.page("commande", "Votre commande", build).await
}
