//! `/admin/dimensionsVariables/...` and `/admin/unite/liste`.

use axum::Json as Answer;
use axum::extract::State;

use crate::audited::{Followed, note_act};
use crate::error::Result;
use crate::extract::Json;
use crate::route::{Access, Route, get, post};
use domain::article::DimensionsVariables;
use domain::code::Code;
use domain::ids::CodeUnite;
use domain::typographie;
use shop::dimensions::{self, Ligne};
use shop::{Caller, Shop, ShopError};
use wire::dimension::{DimensionsBody, LigneDimensionBody, LigneDimensionView, UniteView};

/// Lines of one update; a shop has some dozens of units.
const LIGNES_MAX: usize = 1_000;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/admin/dimensionsVariables/liste", Access::Admin, list),
        post("/admin/dimensionsVariables/update", Access::Admin, update)
            .audited(note_act("Dimensions : enregistrer").follows(Followed::Dimensions)),
        get("/admin/unite/liste", Access::Admin, unites),
    ]
}

async fn list(State(shop): State<Shop>) -> Result<Answer<Vec<LigneDimensionView>>> {
    Ok(view(shop.call(dimensions::list).await?))
}

async fn unites(State(shop): State<Shop>) -> Result<Answer<Vec<UniteView>>> {
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
        .map(line)
        .collect::<Result<_, ShopError>>()?;
    Ok(view(
        shop.call(move |parts| dimensions::update(parts, &caller, lignes))
            .await?,
    ))
}

fn view(lines: Vec<DimensionsVariables>) -> Answer<Vec<LigneDimensionView>> {
    Answer(lines.into_iter().map(Into::into).collect())
}

fn line(body: LigneDimensionBody) -> Result<Ligne, ShopError> {
    let code_unite = CodeUnite::parse(&body.code_unite).ok_or_else(|| {
        ShopError::refused(
            Code::UniteInconnue,
            format!("L'unité {} n'existe pas.", body.code_unite),
        )
        .at("codeUnite")
    })?;
    Ok(Ligne {
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
