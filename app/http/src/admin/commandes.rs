//! Orders in the back office: the list, and what is done with one of them.

use crate::staff;
use axum::Json;
use axum::extract::State;
use axum::response::Response;

use super::logistique::parse_ids;
use super::tableur::attachment;
use crate::audited::{Outside, note_act, note_look};
use crate::error::Result;
use crate::extract::{Fields, Query};
use crate::numbers::{number, taille, tri};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use domain::code::Code;
use domain::ids::{CodeAgence, CodeClient};
use domain::instant::{Instant, parse_day};
use domain::periode::PERIODE_INVERSEE;
use shop::commandes_export::Selection;
use shop::suivi::{self, COLONNES, COMMANDES_PAR_PAGE};
use shop::{Caller, Shop, ShopError, commande_state, commandes_export};
use wire::suivi::{CommandesView, TotauxCommandesView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/admin/commandes/fetch", Access::Admin, list)
            .open_to(staff::LECTEURS)
            .audited(note_look("Commandes : consulter la liste")),
        get("/admin/commandes/totaux", Access::Admin, find_totaux).open_to(staff::LECTEURS),
        get("/admin/commandes/csv", Access::Admin, export_csv)
            .open_to(staff::LECTEURS)
            .rate(RateClass::HandOut)
            .audited(note_act("Commandes : télécharger la liste").outside(Outside::HandedOut)),
    ]
}

async fn list(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Json<CommandesView>> {
    let page = number(&query, "page")?.unwrap_or(0);
    let size = taille(&query)?.unwrap_or(COMMANDES_PAR_PAGE);
    let filtre = read_filtre(&query)?;
    let tri = tri(&query, &COLONNES)?;
    let tri = tri.map_or_else(Default::default, |tri| {
        tri.colonne[usize::from(tri.descending)]
    });
    let suivi = if suivi::is_near((&filtre, tri), page, size) {
        shop.glance(|parts| suivi::list(parts, &caller, (&filtre, tri), (page, size)))?
    } else {
        shop.call(move |parts| suivi::list(parts, &caller, (&filtre, tri), (page, size)))
            .await?
    };
    Ok(Json(suivi.into()))
}

/// Totals of the orders of the filters, over all pages.
async fn find_totaux(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Json<TotauxCommandesView>> {
    let filtre = read_filtre(&query)?;
    let totaux = shop
        .call(move |parts| commandes_export::count_totals(parts, &caller, &filtre))
        .await?;
    Ok(Json(totaux.into()))
}

/// The orders of the filters, or those of `?ids=1,2,3`, for a spreadsheet.
async fn export_csv(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Response> {
    let selection = read_selection(&query)?;
    let text = shop
        .call(move |parts| commandes_export::export_csv(parts, &caller, &selection))
        .await?;
    Ok(attachment(text, "commandes.csv"))
}

fn read_selection(query: &Fields) -> Result<Selection, ShopError> {
    match query.given("ids") {
        Some(_) => parse_ids(query).map(Selection::Cochees),
        None => read_filtre(query).map(Selection::Filtre),
    }
}

/// Days are whole ones in Paris: the last is included.
fn read_filtre(query: &Fields) -> Result<suivi::FiltreCommandes, ShopError> {
    let day = |name: &str| match query.get(name) {
        None => Ok(None),
        Some(text) => parse_day(text).map(Some).ok_or_else(|| {
            ShopError::refused(
                Code::DateInvalide,
                "Veuillez saisir une date valide (jj/mm/aaaa).",
            )
        }),
    };
    let (debut, fin) = (day("dateDebut")?, day("dateFin")?);
    if let (Some(debut), Some(fin)) = (debut, fin)
        && fin < debut
    {
        return Err(ShopError::refused(Code::PeriodeInversee, PERIODE_INVERSEE));
    }
    let after = |day: jiff::civil::Date| day.tomorrow().ok().and_then(Instant::from_day);
    Ok(suivi::FiltreCommandes {
        agences: None,
        // A code that no account can have finds nothing rather than everything.
        client: query
            .get("codeClient")
            .map(|code| CodeClient::parse(code).unwrap_or_default()),
        agence: query
            .get("codeAgence")
            .map(|code| CodeAgence::parse(code).unwrap_or_default()),
        debut: debut.and_then(Instant::from_day),
        fin: fin.and_then(after),
        reference: query.get("reference").map(str::to_owned),
        etat: query
            .get("etat")
            .map(commande_state::parse_etat)
            .transpose()?,
        paiement: query
            .get("paiement")
            .map(commande_state::parse_attente)
            .transpose()?,
        attendu: query
            .get("remboursement")
            .map(commande_state::parse_attendu)
            .transpose()?,
    })
}
