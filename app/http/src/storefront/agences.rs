//! `common_popupChoixAgence`: the popup that finds and chooses a delivery agency.

use std::fmt::Write;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use wasm_rules::code_postal;

use super::redirect_command::Command;
use super::vitrine::Vitrine;
use crate::error::Result;
use crate::extract::Json;
use crate::session::SessionCaller;
use domain::html::escape;
use shop::agences::{self, AgenceTrouvee};
use shop::{Caller, Parts, Shop};
use wire::agence::{AgenceTrouveeView, AgencesFragmentView, PopupView};

/// Searches by `codePostal`, or chooses `codeAgence`.
pub async fn popup(mut command: Command) -> Result<Response> {
    if let Some(code) = command.fields.get("codeAgence") {
        let code = code.to_owned();
        let SessionCaller(caller) = command.ask().await?;
        let chosen = move |parts: &_| agences::choose(parts, &caller, &code);
        command.shop.call(chosen).await?;
        if command.is_navigation() {
            return Ok((StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response());
        }
        return Ok(Json(PopupView {
            html: String::new(),
            reload: 1,
        })
        .into_response());
    }
    agences::check_choice(command.shop.parts())?;
    let code = command.fields.get("codePostal").map(str::to_owned);
    let (found, message) = match code.as_deref().map(code_postal::check) {
        Some(Err(refusal)) => (Vec::new(), refusal.to_string()),
        Some(Ok(())) | None => {
            let asked = code.clone();
            let search = move |parts: &_| agences::search(parts, asked.as_deref());
            let found = command.shop.call(search).await?;
            let is_told = found.inconnu && !found.agences.is_empty();
            let message = is_told.then(|| nothing_near(code.as_deref().unwrap_or_default().trim()));
            (found.agences, message.unwrap_or_default())
        }
    };
    // Only the first opening carries the form; later searches replace the results below it.
    let is_first = matches!(command.fields.text("refresh"), "" | "0");
    let resultats = !is_first && !command.is_navigation();
    let caller: Caller = command.ask().await?;
    let choisie = caller.agence_stock.as_ref().map(ToString::to_string);
    let view = AgencesFragmentView {
        agences: found
            .iter()
            .map(|it| AgenceTrouveeView::new(&it.agence, it.distance_km))
            .collect(),
        code_postal: code.unwrap_or_default(),
        choisie: choisie.unwrap_or_default(),
        resultats,
        message,
    };
    if command.is_navigation()
        && let Some(vitrine) = command.parts.extensions.get::<Vitrine>()
    {
        return page(vitrine, &command.shop, caller, view).await;
    }
    let html = match command.fragment("agences", &view).await? {
        Some(html) => html,
        None if resultats => plain(&found, &view.message),
        None => format!("{FORM}<div>{}</div>", plain(&found, &view.message)),
    };
    Ok(Json(PopupView { html, reload: 0 }).into_response())
}

/// Said above the agencies, which are shown all the same.
fn nothing_near(code: &str) -> String {
    format!(
        "Aucune agence n’est connue près du code postal {code}\u{a0}: voici les agences par \
         ordre alphabétique."
    )
}

/// The popup as a page of its own, for who has no script.
async fn page(
    vitrine: &Vitrine,
    shop: &Shop,
    caller: Caller,
    agences: AgencesFragmentView,
) -> Result<Response> {
    let build = move |parts: &Parts, caller: &Caller| pages::agences::build(parts, caller, agences);
    vitrine.send_personal(shop, caller, build).await
}

/// The results where the screens were not built.
fn plain(found: &[AgenceTrouvee], message: &str) -> String {
    if message.is_empty() {
        return results(found);
    }
    let alert = format!("<p role=\"alert\">{}</p>", escape(message));
    match found {
        [] => alert,
        _ => alert + &results(found),
    }
}

const FORM: &str = "<form class=\"agences-recherche\" method=\"post\" \
    action=\"/openweb/redirect/common_popupChoixAgence\">\
    <label>Code postal <input name=\"codePostal\" inputmode=\"numeric\" \
    autocomplete=\"postal-code\"></label>\
    <input type=\"hidden\" name=\"refresh\" value=\"1\">\
    <button type=\"submit\">Rechercher</button></form>";

fn results(found: &[AgenceTrouvee]) -> String {
    if found.is_empty() {
        return "<p>Aucune agence correspondante à votre recherche</p>".to_owned();
    }
    let mut html = String::from("<ul class=\"agences-liste\">");
    for AgenceTrouvee {
        agence,
        distance_km,
    } in found
    {
        let away = distance_km.map_or_else(String::new, |km| format!(" - {km:.0} km"));
        let label = escape(&agence.libelle);
        write!(
            html,
            "<li><p><strong>{label}</strong>{away}<br>{} {} {}</p>\
             <form method=\"post\" action=\"/openweb/redirect/common_popupChoixAgence\">\
             <input type=\"hidden\" name=\"codeAgence\" value=\"{}\">\
             <button type=\"submit\">Choisir <span class=\"invisible\">{label}</span></button>\
             </form></li>",
            escape(&agence.adresse),
            escape(&agence.code_postal),
            escape(&agence.commune),
            escape(agence.code.as_str()),
        )
        .expect("writing to a text does not fail");
    }
    html.push_str("</ul>");
    html
}
