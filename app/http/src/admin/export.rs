//! `/openweb/admin/admin_commandeEdite`: the integrable file of an order, and sending it again.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::Form;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, post};
use domain::code::Code;
use domain::ids::CommandeId;
use domain::journal::COMMANDE_EXPORT;
use shop::{Caller, Shop, ShopError, exports, suivi};
use wire::suivi::MessageView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        post("/openweb/admin/admin_commandeEdite", Access::Admin, edit)
            .open_to(staff::COMPTOIRS)
            .rate(RateClass::Basket)
            .audited(note_act(COMMANDE_EXPORT).outside(Outside::HandedOut)),
    ]
}

async fn edit(State(shop): State<Shop>, caller: Caller, Form(form): Form) -> Result<Response> {
    let is_export = form.get("action") == Some("EXPORT");
    if !is_export || !form.flag("valide") {
        let detail = "Cette action n'existe pas sur une commande.";
        let champ = if is_export { "valide" } else { "action" };
        return Err(ShopError::refused(Code::ActionInconnue, detail)
            .at(champ)
            .into());
    }
    let id = form
        .get("id")
        .and_then(|id| id.parse().ok())
        .map(CommandeId);
    let id = id.ok_or(ShopError::NotFound)?;
    if form.flag("export") {
        let message = shop
            .call(move |parts| {
                suivi::check_actions(parts)?;
                exports::send_again(parts, &caller, id)?;
                let is_corrected = parts.reglages.get().page.textes_corriges;
                Ok(format!(
                    "La commande {id} a été {}",
                    sent_again(is_corrected)
                ))
            })
            .await?;
        return Ok(Json(MessageView { message }).into_response());
    }
    let (name, bytes) = shop
        .call(move |parts| {
            suivi::check_actions(parts)?;
            exports::export_file(parts, &caller, id)
        })
        .await?;
    let attachment = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, "application/xml".to_owned()),
        (header::CONTENT_DISPOSITION, attachment),
    ];
    Ok((headers, bytes).into_response())
}

/// To the letter of docs/gestion.md 2.3, unless the settings correct it.
const fn sent_again(is_corrected: bool) -> &'static str {
    if is_corrected {
        "réexpédiée"
    } else {
        "ré-expedié"
    }
}
