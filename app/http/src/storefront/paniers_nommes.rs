//! Calls about baskets that have names and forms of their own.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::paniers::{DONE, ajout, spelled};
use super::redirect_command::{Command, LongCommand, html_answer};
use crate::access::check_second_factor;
use crate::error::Result;
use crate::extract::Fields;
use crate::rate_limiter::LineQuota;
use crate::session::SessionCaller;
use domain::code::Code;
use domain::html::escape;
use domain::ids::{LigneId, PanierId, TransporteurId};
use shop::caller::{self, Priorite};
use shop::paniers;
use shop::{Caller, Cles, Parts, ShopError, transport};
use wire::panier::{AjouteFragmentView, DimensionsBody, LigneBody, type_panier};
use wire::souple::{Entier, Texte};
use wire::xml::{ResultatsView, cible};

/// `produit_checkPanierExists`: is there a basket of this name?
pub async fn check_exists(mut command: Command) -> Result<Response> {
    let caller: Caller = command.ask().await?;
    let refusal = || ShopError::field("cible", "La cible est le nom d'un champ de la page.");
    let cible = cible(command.fields.text("cible")).ok_or_else(refusal)?;
    let nom = command.fields.text("nomPanier").trim().to_owned();
    let kind = type_panier(command.fields.text("typePanier").trim());
    let refusal = || ShopError::field("typePanier", "Ce type de panier n'existe pas.");
    let kind = kind.ok_or_else(refusal)?;
    let exists = if nom.is_empty() {
        None
    } else {
        let asked = move |parts: &_| paniers::has_panier(parts, &caller, &nom, kind);
        Some(command.shop.call(asked).await?)
    };
    let xml = ResultatsView { cible, exists }.to_xml();
    let kind = [(header::CONTENT_TYPE, "application/xml; charset=utf-8")];
    Ok((kind, xml).into_response())
}

/// Begins the name of a quantity of a table of sizes: `quantite.FIX0101`.
const QUANTITE: &str = "quantite.";

/// Quantity of a row of a table of sizes: one where none was typed; nothing without a table.
fn row_quantity(fields: &Fields, code: &str) -> Texte {
    let typed = fields.given(&format!("{QUANTITE}{code}")).map(str::trim);
    let quantity = typed.map(|it| if it.is_empty() { "1" } else { it });
    Texte(quantity.unwrap_or_default().to_owned())
}

/// Several articles into the current basket: those of a table of sizes that have a quantity.
async fn add_all(mut command: Command) -> Result<Response> {
    let SessionCaller(caller) = command.ask().await?;
    let permises: LineQuota = command.ask().await?;
    let typed = command.fields.0.iter().filter_map(|(name, quantite)| {
        let code = name.strip_prefix(QUANTITE)?;
        (!quantite.trim().is_empty()).then(|| LigneBody {
            code_article: Texte(code.to_owned()),
            quantite: Some(Texte(quantite.clone())),
            ..LigneBody::default()
        })
    });
    let ajouts = typed.map(|it| ajout(&it)).collect::<Result<Vec<_>>>()?;
    if ajouts.is_empty() {
        return Err(ShopError::field("quantite", "Saisissez au moins une quantité.").into());
    }
    permises.take(ajouts.len())?;
    let add = move |parts: &_| paniers::add_all(parts, &caller, None, ajouts);
    command.shop.call(add).await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, "/panier")]).into_response())
}

/// `produit_panier_ajoute`: an article into a basket, or those of a table of sizes. Fields beyond
/// those named are not read.
pub async fn add(mut command: Command) -> Result<Response> {
    let has_table = |(name, _): &(String, String)| name.starts_with(QUANTITE);
    // Pressed in a row of a table, its button names its article, which goes alone.
    let Some(code) = command.fields.get("codeArticle").map(str::to_owned) else {
        if command.fields.0.iter().any(has_table) {
            return add_all(command).await;
        }
        return Err(ShopError::field("codeArticle", "Indiquez une référence.").into());
    };
    let SessionCaller(caller) = command.ask().await?;
    let text = |name: &str| command.fields.get(name).map(|text| Texte(text.to_owned()));
    let body = LigneBody {
        code_declinaison: text("codeDeclinaison").unwrap_or_default(),
        quantite: Some(text("quantite").unwrap_or_else(|| row_quantity(&command.fields, &code))),
        code_article: Texte(code),
        tag_name: text("tagName"),
        dimensions_form: DimensionsBody {
            longueur: text("longueur"),
            largeur: text("largeur"),
            hauteur: text("hauteur"),
            diametre: text("diametre"),
            contenance: text("contenance"),
            poids: text("poids"),
            densite: text("densite"),
        },
        ..LigneBody::default()
    };
    let panier = match command.fields.get("idPanier") {
        None => None,
        Some(id) => Some(PanierId(id.parse().map_err(|_| ShopError::NotFound)?)),
    };
    let mut ajout = ajout(&body)?;
    ajout.chantier = spelled(&command.shop, &caller, ajout.chantier).await?;
    let prix = caller.droits.prix;
    let added = command
        .shop
        .change(|parts| paniers::add(parts, caller, panier, ajout))
        .await?;
    if command.is_navigation() {
        let to = [(header::LOCATION, "/panier")];
        return Ok((StatusCode::SEE_OTHER, to).into_response());
    }
    let view = AjouteFragmentView::new(&added.panier, &added.ligne, prix);
    // It is in the basket: where nothing can be drawn, the plain sentence says so, and nobody is asked
    // to send it again.
    if let Ok(Some(html)) = command.fragment("ajoute", &view).await {
        return Ok(html_answer(StatusCode::OK, html));
    }
    let ligne = &added.ligne;
    let name = match added.panier.nom.as_str() {
        "" => "votre panier".to_owned(),
        nom => format!("le panier «\u{a0}{}\u{a0}»", escape(nom)),
    };
    let html = format!(
        "<div class=\"panier-ajoute\" role=\"status\"><p><strong>{}</strong> est dans {name}.</p>\
         <p>Quantité\u{a0}: {} {}</p><p><a href=\"/panier\">Voir le panier</a></p></div>",
        escape(&ligne.designation),
        ligne.ligne.quantite.to_french(),
        escape(&ligne.unite),
    );
    Ok(html_answer(StatusCode::OK, html))
}

/// Carriers put in another order, in the words of the audit log.
const TRI: &str = "Transporteurs\u{a0}: changer l’ordre";

/// An identifier sent as a number or as text.
#[derive(Deserialize)]
struct Ids(Vec<Entier>);

fn parse_ids(name: &str, array: &str) -> Result<Vec<Entier>, ShopError> {
    let ids = serde_json::from_str(array);
    let Ids(ids) = ids.map_err(|_| {
        ShopError::Unreadable(format!("{name} est un tableau JSON d’identifiants."))
    })?;
    Ok(ids)
}

/// `ordonnerItems`: lines of the current basket, or the carriers, in another order.
pub async fn sort(LongCommand(mut command): LongCommand) -> Result<Response> {
    let caller: Caller = command.ask().await?;
    let listed = |name| command.fields.get(name).map(|array| parse_ids(name, array));
    let Some(ids) = listed("updatedLinesArray").transpose()? else {
        let sentence = "Indiquez les lignes dans leur nouvel ordre.";
        return Err(ShopError::field("updatedLinesArray", sentence).into());
    };
    // The order they were seen in, where it is told.
    let avant = listed("previousLinesArray").transpose()?;
    match command.fields.text("type") {
        "panier" => {
            let ids = ids.into_iter().map(|id| LigneId(id.0)).collect();
            let sorted = move |parts: &_| paniers::sort(parts, &caller, ids);
            command.shop.call(sorted).await?;
        }
        "transporteur" => {
            let cles: Cles = command.ask().await?;
            let carriers = |ids: Vec<Entier>| ids.into_iter().map(|id| TransporteurId(id.0));
            let ids = carriers(ids).collect();
            let avant = avant.map(|avant| carriers(avant).collect());
            let sorted = move |parts: &_| {
                let admin = check_admin(parts, cles, &caller)?;
                // The log follows the addresses of the back office, which this is not.
                let admin = admin.with_act(cles.origine.adresse, TRI);
                transport::sort_transporteurs(parts, &admin, ids, avant)
            };
            command.shop.call(sorted).await?;
        }
        _ => return Err(ShopError::field("type", "Ce type de liste n'existe pas.").into()),
    }
    Ok(DONE.into_response())
}

/// The carriers belong to administrators; the same address serves everyone's basket.
fn check_admin(parts: &Parts, cles: Cles, caller: &Caller) -> Result<Caller, ShopError> {
    if caller::is_admin(parts, cles)? {
        let admin = caller::work_out(parts, cles, Priorite::Admin)?;
        check_second_factor(parts, &admin)?;
        return Ok(admin);
    }
    match caller.client() {
        None => Err(ShopError::NotLogged),
        Some(_) => Err(ShopError::refused(
            Code::AccesRefuse,
            "Cette action est réservée aux administrateurs.",
        )),
    }
}
