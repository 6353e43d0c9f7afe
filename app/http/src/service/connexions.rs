//! Logins of customers.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;

use crate::audited::{Outside, note_act, note_look};
use crate::error::Result;
use crate::extract::{Json as Body, Path, Query};
use crate::numbers::{coupe, saved, tri};
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, delete, get, post};
use crate::version::VersionLue;
use domain::ids::CodeClient;
use shop::retouches::SaisieFiche;
use shop::retouches::connexions::{self, COLONNES_CONNEXION_TRI, DemandeConnexions};
use shop::{Caller, Shop, ShopError};
use wire::connexion_admin::{ConnexionSuivieView, SessionsView};
use wire::retouche::FicheBody;
use wire::suivi::{FaitView, MessageView, PagesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/connexions", Access::Admin, list)
            .open_to(staff::VENDEURS)
            .audited(note_look("Connexions client : consulter la liste").of_customer()),
        get("/service/connexion/{login}", Access::Admin, find)
            .open_to(staff::VENDEURS)
            .audited(note_look("Connexion client : consulter").of_customer()),
        post("/service/connexion", Access::Admin, save)
            .open_to(staff::VENDEURS)
            .audited(
                note_act("Connexion client : enregistrer")
                    .follows(find_in)
                    .of_customer(),
            ),
        delete("/service/connexion/{login}", Access::Admin, remove)
            .open_to(staff::VENDEURS)
            .audited(
                note_act("Connexion client : supprimer")
                    .follows(find_in)
                    .of_customer(),
            ),
        post("/service/connexion/lien", Access::Admin, send_link)
            .open_to(staff::VENDEURS)
            .audited(
                note_act("Connexion client : envoyer un lien")
                    .of_customer()
                    .outside(Outside::Mail),
            ),
        post(
            "/service/connexion/deconnexion",
            Access::Admin,
            close_sessions,
        )
        .open_to(staff::VENDEURS)
        .audited(note_act("Connexion client : fermer les sessions").of_customer()),
    ]
}

async fn list(
    State(shop): State<Shop>,
    Query(query): Query,
) -> Result<Json<PagesView<ConnexionSuivieView>>> {
    let client = query.get("client").map(CodeClient::parse);
    let demande = DemandeConnexions {
        texte: query.get("q").unwrap_or_default().to_owned(),
        client: client.map(|it| it.ok_or(ShopError::NotFound)).transpose()?,
        bloquees: query.flag("bloquees"),
        tri: tri(&query, &COLONNES_CONNEXION_TRI)?,
        coupe: coupe(&query)?,
    };
    let (rows, pages) = shop
        .call(move |parts| connexions::list(parts, &demande))
        .await?;
    Ok(Json(PagesView {
        list: rows.into_iter().map(Into::into).collect(),
        pages,
    }))
}

async fn find(
    State(shop): State<Shop>,
    Path(login): Path<String>,
) -> Result<Json<ConnexionSuivieView>> {
    let found = shop
        .call(move |parts| connexions::find(parts, &login))
        .await?;
    Ok(Json(found.into()))
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Result<(StatusCode, Json<ConnexionSuivieView>)> {
    let bloquee = body
        .text("bloquee")
        .map(|it| matches!(&*it, "1" | "true" | "on"));
    let saisie = SaisieFiche::new(body.cellules_plain(), body.version());
    let (found, is_new) = shop
        .call(move |parts| connexions::save(parts, &caller, saisie, bloquee))
        .await?;
    Ok((saved(is_new), Json(found.into())))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(login): Path<String>,
    VersionLue(version): VersionLue,
) -> Result<Json<FaitView>> {
    shop.call(move |parts| connexions::remove(parts, &caller, &login, version))
        .await?;
    Ok(Json(FaitView { ok: true }))
}

/// Sends the owner of a login a link to choose a password.
async fn send_link(
    State(shop): State<Shop>,
    Body(body): Body<FicheBody>,
) -> Result<Json<MessageView>> {
    let login = body.text("login").unwrap_or_default();
    let sent = shop.call(move |parts| connexions::link(parts, &login));
    let message = write_sent(&shop, sent.await?);
    Ok(Json(MessageView { message }))
}

/// Sentence about a link that was sent: where to, for how long, and where it waits.
pub(super) fn write_sent(shop: &Shop, (email, delai): (String, &str)) -> String {
    if shop.parts().reglages.get().page.smtp_hote.is_empty() {
        return format!(
            "Aucun serveur d'envoi n'est réglé : le courriel pour {email} attend dans le dossier \
             « courrier » des données de la boutique. Ouvrez-le et transmettez son lien, valable \
             {delai}, ou réglez l'envoi des courriels dans les réglages de la boutique."
        );
    }
    format!(
        "Un lien pour {email} partira dès que possible : il est valable {delai}. S'il ne part pas, \
         l'accueil dit pourquoi."
    )
}

async fn close_sessions(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Result<Json<SessionsView>> {
    let login = body.text("login").unwrap_or_default();
    let sessions = shop
        .call(move |parts| connexions::disconnect(parts, &caller, &login))
        .await?;
    Ok(Json(SessionsView { sessions }))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let found = connexions::find_in(query.rows, query.get("login")?).ok()?;
    to_snapshot(ConnexionSuivieView::from(found))
}
