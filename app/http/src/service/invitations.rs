//! Invitations of customers: looked into, begun, held, stopped; one customer by hand.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::connexions::write_sent;
use super::listes::{parse_acces, parse_validation};
use crate::audited::{note_act, note_look};
use crate::error::Result;
use crate::extract::{Json as Body, Path};
use crate::route::{Access, Route, get, post};
use crate::staff;
use crate::upload::{UploadForm, one_file};
use domain::ids::CodeClient;
use shop::invitations::{
    self, ActionEnvoi, ChoixInvites, ClientsEcartes, DemandeInvitations, EnvoiDemande,
    ExamenInvitations,
};
use shop::listes::DemandeClients;
use shop::{Caller, Shop, ShopError};
use wire::invitation::{
    ActionEnvoiBody, CodesLusView, EcartesView, EnvoiInvitationsView, ExamenInvitationsView,
    FiltreClientsBody, InvitationBody, InvitationsBody, InvitationsView,
};
use wire::suivi::MessageView;

/// Bytes of a file of codes.
const LISTE_BYTES_MAX: usize = 2 << 20;

/// Days for which an invitation stands where nobody says.
const JOURS: u64 = 7;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/invitations", Access::Admin, find).open_to(staff::VENDEURS),
        post("/service/invitations", Access::Admin, create)
            .open_to(staff::VENDEURS)
            .audited(note_act("Invitations : commencer un envoi").of_customer()),
        post("/service/invitations/examen", Access::Admin, examine)
            .open_to(staff::VENDEURS)
            .audited(note_look("Invitations : examiner un choix de clients").of_customer()),
        post("/service/invitations/liste", Access::Admin, list_codes)
            .open_to(staff::VENDEURS)
            .audited(note_look("Invitations : lire un fichier de codes").of_customer())
            .uploads(),
        post("/service/invitations/{id}/etat", Access::Admin, update)
            .open_to(staff::VENDEURS)
            .audited("Invitations : suspendre, reprendre ou arrêter un envoi"),
        post("/service/client/{code}/invitation", Access::Admin, invite)
            .open_to(staff::VENDEURS)
            .audited(note_act("Client : inviter").of_customer()),
    ]
}

async fn find(State(shop): State<Shop>) -> Result<Json<InvitationsView>> {
    let found = shop.call(invitations::list).await?;
    let has_smtp = !shop.parts().reglages.get().page.smtp_hote.is_empty();
    Ok(Json(InvitationsView::new(found, has_smtp)))
}

/// Reads those to invite.
fn parse_demande(body: &InvitationsBody) -> Result<DemandeInvitations> {
    let choix = match body.qui.0.as_str() {
        "tous" => ChoixInvites::Filtre(Box::default()),
        "filtre" => ChoixInvites::Filtre(Box::new(parse_filtre(&body.filtre)?)),
        "codes" => ChoixInvites::Codes(body.texte.0.clone()),
        _ => {
            let detail = "Choisissez tous les clients, ceux d'un filtre, ou des codes.";
            return Err(ShopError::field("qui", detail).into());
        }
    };
    let jours = body.jours.map_or(JOURS, |it| it.0);
    if !(1..=invitations::JOURS_MAX).contains(&jours) {
        let detail = "Donnez un nombre de jours, de 1 à 365.";
        return Err(ShopError::field("jours", detail).into());
    }
    Ok(DemandeInvitations {
        choix,
        jours: (!body.encore.0).then_some(jours),
    })
}

fn parse_filtre(filtre: &FiltreClientsBody) -> Result<DemandeClients> {
    Ok(DemandeClients {
        texte: filtre.q.0.clone(),
        code_type: filtre.code_type.0.clone(),
        code_agence: filtre.code_agence.0.clone(),
        validation: parse_validation(&filtre.validation.0)?,
        acces: parse_acces(&filtre.acces.0)?,
        ..DemandeClients::default()
    })
}

async fn examine(
    State(shop): State<Shop>,
    Body(body): Body<InvitationsBody>,
) -> Result<Json<ExamenInvitationsView>> {
    let demande = parse_demande(&body)?;
    let looked = shop.call(move |parts| invitations::examine(parts, &demande));
    let ExamenInvitations {
        invitables,
        ecartes,
    } = looked.await?;
    let view = |(motif, of)| {
        let ClientsEcartes { nombre, nommes } = of;
        EcartesView::new(motif, nombre, nommes)
    };
    Ok(Json(ExamenInvitationsView {
        invitables: invitables.len(),
        ecartes: ecartes.into_iter().map(view).collect(),
    }))
}

/// Codes of a file of one column, shown before anybody is invited.
async fn list_codes(
    State(shop): State<Shop>,
    UploadForm(form): UploadForm,
) -> Result<Json<CodesLusView>> {
    let too_large = "Ce fichier dépasse 2 Mo : gardez-en la colonne des codes.";
    let file = one_file(form, "fichier", LISTE_BYTES_MAX, too_large).await?;
    let codes = shop
        .call_unpacking(move |_| invitations::list_codes(file))
        .await?;
    Ok(Json(CodesLusView { codes }))
}

async fn create(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<InvitationsBody>,
) -> Result<(StatusCode, Json<EnvoiInvitationsView>)> {
    let suite = EnvoiDemande {
        demande: parse_demande(&body)?,
        cadence: body.cadence.0,
    };
    let begun = shop.call(move |parts| invitations::start_run(parts, &caller, suite));
    Ok((StatusCode::CREATED, Json(begun.await?.into())))
}

async fn update(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<ActionEnvoiBody>,
) -> Result<Json<EnvoiInvitationsView>> {
    let numero = id.parse().map_err(|_| ShopError::NotFound)?;
    let detail = "Choisissez pause, marche ou arret.";
    let action =
        ActionEnvoi::parse(&body.etat.0).ok_or_else(|| ShopError::field("etat", detail))?;
    let done = shop.call(move |parts| invitations::update(parts, &caller, numero, action));
    Ok(Json(done.await?.into()))
}

async fn invite(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
    Body(body): Body<InvitationBody>,
) -> Result<Json<MessageView>> {
    let code = CodeClient::parse(&code).ok_or(ShopError::NotFound)?;
    let jours = body.jours.map(|it| it.0);
    let sent = shop.call(move |parts| invitations::invite_client(parts, &caller, code, jours));
    let (emails, delai) = sent.await?;
    let message = write_sent(&shop, (emails.join(", "), delai));
    Ok(Json(MessageView { message }))
}
