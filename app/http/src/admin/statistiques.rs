//! `/admin/statistiques/...`.

use crate::staff;
use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use jiff::ToSpan;

use super::tableur::attachment;
use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::extract::{Fields, Query};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use domain::code::Code;
use domain::ids::{CodeAgence, CodeClient, CodeType};
use domain::instant::{Instant, parse_day};
use domain::periode::{Echelle, Periode};
use shop::statistiques::{self, FiltreStatistiques};
use shop::{Caller, Shop, ShopError};
use wire::statistique::StatistiquesView;

/// Days of the default period: today and the 29 before (docs/gestion.md 2.1).
const JOURS_DEFAUT: i32 = 30;

/// Agencies one question may name.
const AGENCES_MAX: usize = 200;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/admin/statistiques/fetch", Access::Admin, find)
            .open_to(staff::LECTEURS)
            .rate(RateClass::Export),
        get("/admin/statistiques/csv", Access::Admin, export_csv)
            .open_to(staff::LECTEURS)
            .rate(RateClass::Export)
            .audited(note_act("Statistiques : télécharger").outside(Outside::HandedOut)),
    ]
}

async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Json<StatistiquesView>> {
    let demande = read_demande(&query, shop.parts().now())?;
    let periode = demande.periode;
    let (lignes, totaux) = shop
        .call(move |parts| statistiques::list(parts, &caller, &demande))
        .await?;
    Ok(Json(StatistiquesView::new(periode, lignes, totaux)))
}

async fn export_csv(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
) -> Result<Response> {
    let demande = read_demande(&query, shop.parts().now())?;
    let Periode { debut, fin, .. } = demande.periode;
    let csv = shop
        .call(move |parts| statistiques::export_csv(parts, &caller, &demande))
        .await?;
    let name = format!("statistiques_{debut}_{fin}.csv");
    Ok(attachment(csv, &name))
}

fn read_demande(query: &Fields, now: Instant) -> Result<FiltreStatistiques, ShopError> {
    let day = |name: &str| match query.get(name) {
        None => Ok(None),
        Some(text) => parse_day(text).map(Some).ok_or_else(|| {
            let detail = "Veuillez saisir une date valide (jj/mm/aaaa).";
            ShopError::refused(Code::DateInvalide, detail)
        }),
    };
    let today = now.in_paris().date();
    let fin = day("dateFin")?.unwrap_or(today);
    let first = fin.checked_sub((JOURS_DEFAUT - 1).days()).unwrap_or(fin);
    let echelle = match query.get("echelle") {
        None => Echelle::default(),
        Some(code) => Echelle::parse(code).ok_or_else(|| {
            let detail = "Ce regroupement n'existe pas : choisissez heure, jour, semaine ou mois.";
            ShopError::refused(Code::EchelleInconnue, detail)
        })?,
    };
    let agences = query.list("agences");
    if agences.len() > AGENCES_MAX {
        let detail = format!("Choisissez {AGENCES_MAX} agences au plus.");
        return Err(ShopError::refused(Code::TropDAgences, detail));
    }
    // A code that nothing can have counts nothing rather than everything.
    let agence = |code: &&str| CodeAgence::parse(code).unwrap_or_default();
    let agences: BTreeSet<CodeAgence> = agences
        .iter()
        .filter(|code| !code.trim().is_empty())
        .map(agence)
        .collect();
    Ok(FiltreStatistiques {
        periode: Periode {
            debut: day("dateDebut")?.unwrap_or(first),
            fin,
            echelle,
        },
        agences,
        client: query
            .get("client")
            .map(|code| CodeClient::parse(code).unwrap_or_default()),
        code_type: query
            .get("typeClient")
            .map(|code| CodeType::parse(code).unwrap_or_default()),
    })
}
