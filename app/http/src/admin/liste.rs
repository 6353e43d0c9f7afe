//! `/openweb/admin/admin_liste`: value and label of the rows of three public tables.

use axum::Json;
use axum::extract::State;

use crate::audited::note_look;
use crate::error::Result;
use crate::extract::Query;
use crate::route::{Access, Route, get};
use shop::Shop;
use shop::listes::{self, DemandeTable};
use wire::suivi::ChoixView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/openweb/admin/admin_liste", Access::Admin, list)
            .audited(note_look("Liste : consulter")),
    ]
}

async fn list(State(shop): State<Shop>, Query(query): Query) -> Result<Json<Vec<ChoixView>>> {
    let or = |name: &str, other: &str| query.get(name).unwrap_or(other).to_owned();
    let table = or("table", "");
    let (value, label) = match table.as_str() {
        "connexion" => ("id_connexion", "login"),
        _ => ("code", "libelle"),
    };
    let demande = DemandeTable {
        chp_val: or("chpVal", value),
        chp_lib: or("chpLib", label),
        chp_restriction: or("chpRestriction", ""),
        val_restriction: query.text("valRestriction").to_owned(),
        by_label: query.get("order") == Some("LIB"),
        descending: query
            .get("sortOrder")
            .is_some_and(|order| order.eq_ignore_ascii_case("desc")),
        table,
    };
    let choices = shop
        .call(move |parts| listes::list_choices(parts, &demande))
        .await?;
    Ok(Json(
        choices
            .into_iter()
            .map(|(val, lib)| ChoixView { val, lib })
            .collect(),
    ))
}
