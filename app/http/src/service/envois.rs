//! Outbox of mails: what waits, what left, what did not; trying a mail again, giving it up.

use axum::Json as Answer;
use axum::extract::State;

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Path, Query};
use crate::numbers::{coupe, number};
use crate::route::{Access, Route, delete, get, post};
use domain::ids::{CodeClient, CommandeId};
use shop::courrier::modeles;
use shop::courrier::outbox_acts::{self, CourrielEnvoye, EtatCourriel, OutboxQuery, PAR_PAGE};
use shop::{Shop, ShopError, paging};
use wire::courriel::{EnvoiView, EnvoisView};
use wire::suivi::FaitView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/envois", Access::Admin, list),
        post("/service/envois/{id}", Access::Admin, retry)
            .audited(note_act("Courriel : réessayer son envoi").outside(Outside::Files)),
        delete("/service/envois/{id}", Access::Admin, abandon)
            .audited(note_act("Courriel : abandonner son envoi").outside(Outside::Files)),
    ]
}

async fn list(State(shop): State<Shop>, Query(query): Query) -> Result<Answer<EnvoisView>> {
    let coupe = coupe(&query)?;
    let question = OutboxQuery {
        etat: find_etat(query.get("etat").unwrap_or_default())?,
        texte: query.get("q").unwrap_or_default().to_owned(),
        commande: number(&query, "commande")?.map(CommandeId),
        client: query.get("client").and_then(CodeClient::parse),
    };
    let found = shop.call(move |parts| outbox_acts::list(parts, &question));
    let found = found.await?;
    let total = found.len();
    let (shown, pages) = paging::list_page(found, coupe, PAR_PAGE);
    Ok(Answer(EnvoisView {
        list: shown.into_iter().map(to_view).collect(),
        pages,
        total,
    }))
}

/// The state of a word; none for no word.
fn find_etat(word: &str) -> Result<Option<EtatCourriel>> {
    if word.is_empty() {
        return Ok(None);
    }
    let found = EtatCourriel::ALL.iter().find(|it| it.1 == word);
    let refused = || ShopError::field("etat", "Cet état n’existe pas.");
    Ok(Some(found.ok_or_else(refused)?.0))
}

async fn retry(State(shop): State<Shop>, Path(id): Path<String>) -> Result<Answer<FaitView>> {
    shop.call(move |parts| outbox_acts::retry(parts, &id))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

async fn abandon(State(shop): State<Shop>, Path(id): Path<String>) -> Result<Answer<FaitView>> {
    shop.call(move |parts| outbox_acts::abandon(parts, &id))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn to_view(of: CourrielEnvoye) -> EnvoiView {
    let word = EtatCourriel::ALL.iter().find(|it| it.0 == of.etat);
    EnvoiView {
        etat: word.map_or("", |it| it.1),
        nom: modeles::find(&of.modele).map_or("", |it| it.nom),
        commande: of.commande.map(|it| it.0),
        cause: outbox_acts::find_cause(&of.tries),
        id: of.id,
        a: of.a,
        objet: of.objet,
        ecrit: of.ecrit,
        parti: of.parti,
        essais: of.tries.essais,
        prochain: of.tries.prochain,
        reponse: of.tries.reponse,
    }
}
