//! The category menu.

use axum::extract::State;

use crate::error::Result;
use crate::extract::{Json, Path};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use domain::ids::CodeFamille;
use domain::plan::NIVEAUX_MAX;
use shop::catalogue::{self, DemandeListe};
use shop::plan::{self, PlanVente};
use shop::{Caller, Parts, Shop, ShopError};
use wire::menu::{EntreeView, SousMenuView};

/// Stands for the first level (docs/appels.md 3.2).
const RACINE: &str = "racine";

/// Calls about the menu.
pub fn routes() -> Vec<Route> {
    vec![
        get("/submenu/{activityCode}", Access::Catalogue, find_submenu).rate(RateClass::Search),
        get("/simplemenu/{code}", Access::Catalogue, list_entries).rate(RateClass::Search),
    ]
}

async fn find_submenu(
    State(shop): State<Shop>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<Json<SousMenuView>> {
    let code = CodeFamille::parse(&code).ok_or(ShopError::NotFound)?;
    let view = shop.call(move |parts| {
        let plan = plan::find_current(parts)?;
        let activite = plan.find(&code).ok_or(ShopError::NotFound)?;
        let niveau_max = parts.reglages.get().page.menu_niveau_max.min(NIVEAUX_MAX);
        let levels = niveau_max.saturating_sub(activite.niveau);
        Ok(SousMenuView {
            activite: activite.into(),
            version: plan::read_revision(parts)?.to_string(),
            entrees: list_heads(parts, &caller, list_below(&plan, &code, levels))?,
        })
    });
    Ok(Json(view.await?))
}

async fn list_entries(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<Vec<EntreeView>>> {
    let entrees = shop.call(move |parts| {
        let plan = plan::find_current(parts)?;
        if code == RACINE {
            return Ok(plan.racines().map(Into::into).collect());
        }
        let code = CodeFamille::parse(&code).ok_or(ShopError::NotFound)?;
        plan.find(&code).ok_or(ShopError::NotFound)?;
        Ok(plan.enfants(&code).map(Into::into).collect())
    });
    Ok(Json(entrees.await?))
}

/// The heads of a submenu, each with the picture of one of its articles.
fn list_heads(
    parts: &Parts,
    caller: &Caller,
    mut entrees: Vec<EntreeView>,
) -> shop::Result<Vec<EntreeView>> {
    for entree in &mut entrees {
        let first = DemandeListe {
            famille: CodeFamille::parse(&entree.code),
            taille: 1,
            ..DemandeListe::default()
        };
        let liste = catalogue::list(parts, caller, &first)?;
        entree.image = liste.cartes.into_iter().find_map(|it| it.image);
    }
    Ok(entrees)
}

/// The families below one, over so many levels.
fn list_below(plan: &PlanVente, code: &CodeFamille, levels: u8) -> Vec<EntreeView> {
    let Some(levels) = levels.checked_sub(1) else {
        return Vec::new();
    };
    let entrees = plan.enfants(code).map(|famille| EntreeView {
        entrees: Some(list_below(plan, &famille.code, levels)),
        ..famille.into()
    });
    entrees.collect()
}
