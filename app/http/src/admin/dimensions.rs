//! `/admin/dimensionsVariables/...` and `/admin/unite/liste`.

use crate::staff;
use axum::Json as Answer;
use axum::extract::State;
use serde_json::Value;

use crate::audited::note_act;
use crate::error::Result;
use crate::extract::Json;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, get, post};
use domain::article::DimensionsVariables;
use domain::code::Code;
use domain::ids::CodeUnite;
use domain::typographie;
use shop::dimensions::{self, LigneDimension};
use shop::{Caller, Shop, ShopError};
use wire::dimension::{DimensionsBody, LigneDimensionBody, LigneDimensionView, UniteView};

/// Lines of one update; a shop has some dozens of units.
const LIGNES_MAX: usize = 1_000;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/admin/dimensionsVariables/liste", Access::Admin, list).open_to(staff::CATALOGUES),
        post("/admin/dimensionsVariables/update", Access::Admin, update)
            .open_to(staff::CATALOGUES)
            .audited(note_act("Dimensions : enregistrer").follows(find_in)),
        get("/admin/unite/liste", Access::Admin, list_unites).open_to(staff::MAGASINS),
    ]
}

async fn list(State(shop): State<Shop>) -> Result<Answer<Vec<LigneDimensionView>>> {
    Ok(build_view(shop.call(dimensions::list).await?))
}

async fn list_unites(State(shop): State<Shop>) -> Result<Answer<Vec<UniteView>>> {
    let unites = shop.call(dimensions::unites).await?;
    Ok(Answer(unites.into_iter().map(Into::into).collect()))
}

async fn update(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<DimensionsBody>,
) -> Result<Answer<Vec<LigneDimensionView>>> {
    if body.data.len() > LIGNES_MAX {
        let detail = format!(
            "Une mise à jour contient {} lignes au plus.",
            typographie::compte(LIGNES_MAX)
        );
        return Err(ShopError::refused(Code::TropDeLignes, detail)
            .at("data")
            .into());
    }
    let lignes = body
        .data
        .into_iter()
        .map(read_line)
        .collect::<Result<_, ShopError>>()?;
    Ok(build_view(
        shop.call(move |parts| dimensions::update(parts, &caller, lignes))
            .await?,
    ))
}

fn build_view(lines: Vec<DimensionsVariables>) -> Answer<Vec<LigneDimensionView>> {
    Answer(lines.into_iter().map(Into::into).collect())
}

fn read_line(body: LigneDimensionBody) -> Result<LigneDimension, ShopError> {
    let code_unite = CodeUnite::parse(&body.code_unite).ok_or_else(|| {
        ShopError::refused(
            Code::UniteInconnue,
            format!("L'unité {} n'existe pas.", body.code_unite),
        )
        .at("codeUnite")
    })?;
    Ok(LigneDimension {
        dimensions: DimensionsVariables {
            code_unite,
            longueur: body.longueur_variable.0,
            largeur: body.largeur_variable.0,
            hauteur: body.hauteur_variable.0,
            diametre: body.diametre_variable.0,
            densite: body.densite_variable.0,
            contenance: body.contenance_variable.0,
            poids: body.poids_variable.0,
            version: 0,
        },
        ephemere: body.ephemere.0,
        deleted: body.deleted.0,
        version: body.version.map(|version| version.0),
    })
}

/// Every line, by the name of its unit.
fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    let unites = dimensions::list_unites(query.rows).ok()?;
    let all = dimensions::list_in(query.rows).ok()?.into_iter();
    let keyed = all.filter_map(|it| {
        let unite = unites.iter().find(|unite| unite.code == it.code_unite);
        let name = unite.map_or(it.code_unite.as_str(), |unite| &unite.libelle);
        let line = to_snapshot(LigneDimensionView::from(it.clone()))?;
        Some((name.to_owned(), line))
    });
    Some(Value::Object(keyed.collect()))
}
