//! Administrators.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;

use super::connexions::write_sent;
use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Json, Path, Query};
use crate::numbers::{coupe, saved, tri};
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use shop::utilisateurs::{self, COLONNES, SaisieAdmin, Utilisateur};
use shop::{Caller, Shop, invitations};
use wire::suivi::{FaitView, MessageView, PagesView};
use wire::utilisateur::{UtilisateurBody, UtilisateurView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/utilisateurs", Access::Admin, list),
        get("/service/utilisateurs/{id}", Access::Admin, find),
        post("/service/utilisateurs", Access::Admin, save)
            .audited(note_act("Administrateur : enregistrer").follows(find_in)),
        post(
            "/service/utilisateurs/{id}/invitation",
            Access::Admin,
            invite,
        )
        .rate(RateClass::Login)
        .audited(note_act("Administrateur : envoyer une invitation").outside(Outside::Mail)),
        delete("/service/utilisateurs/{id}", Access::Admin, remove)
            .audited(note_act("Administrateur : supprimer").follows(find_in)),
    ]
}

async fn list(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Answer<PagesView<UtilisateurView>>> {
    let (tri, coupe) = (tri(&query, &COLONNES)?, coupe(&query)?);
    let listed = shop.call(move |parts| utilisateurs::list(parts, tri, coupe));
    let (found, pages) = listed.await?;
    let moi = find_login(&caller);
    Ok(Answer(PagesView {
        list: found.into_iter().map(|it| build_view(it, &moi)).collect(),
        pages,
    }))
}

fn find_login(caller: &Caller) -> String {
    caller.login().map(ToString::to_string).unwrap_or_default()
}

fn build_view(found: Utilisateur, moi: &str) -> UtilisateurView {
    let garde = (found.second_facteur, found.sessions);
    UtilisateurView::new(found.connexion, garde, moi)
}

async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Answer<UtilisateurView>> {
    let found = shop.call(move |parts| utilisateurs::find(parts, &id));
    Ok(Answer(build_view(found.await?, &find_login(&caller))))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<UtilisateurBody>,
) -> Result<(StatusCode, Answer<UtilisateurView>)> {
    let moi = find_login(&caller);
    let mot_de_passe = body.mot_de_passe.0;
    let saisie = SaisieAdmin {
        id: body.id.map(|id| id.0).filter(|id| !id.is_empty()),
        version: body.version.map(|version| version.0),
        login: body.login.0,
        nom: body.nom.map(|nom| nom.0),
        email: body.email.map(|it| it.0),
        profil: body.profil.map(|it| it.0),
        agences: body
            .agences
            .map(|all| all.into_iter().map(|it| it.0).collect()),
        // A form that asks once is its own confirmation.
        confirmation: body
            .confirmation
            .map_or_else(|| mot_de_passe.clone(), |it| it.0),
        mot_de_passe,
    };
    let call = shop.call_hashing(move |parts| utilisateurs::save(parts, &caller, saisie));
    let (is_new, user) = call.await?;
    Ok((saved(is_new), Answer(build_view(user, &moi))))
}

async fn invite(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Answer<MessageView>> {
    let sent = shop.call(move |parts| invitations::invite_admin(parts, &caller, &id));
    let message = write_sent(&shop, sent.await?);
    Ok(Answer(MessageView { message }))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Answer<FaitView>> {
    shop.call(move |parts| utilisateurs::remove(parts, &caller, &id, version))
        .await?;
    Ok(Answer(FaitView { ok: true }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let found = utilisateurs::find_in(query.rows, query.get("id")?).ok()?;
    to_snapshot(build_view(found, ""))
}
