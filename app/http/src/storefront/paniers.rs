//! Baskets and their lines.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Serialize;

use super::search_referrer;
use crate::error::Result;
use crate::extract::{Json, Path, Query};
use crate::numbers::coupe;
use crate::rate_classes::RateClass;
use crate::rate_limiter::LineQuota;
use crate::route::{Access, Route, delete, get, patch, post};
use crate::session::SessionCaller;
use crate::version::VersionLue;
use domain::ids::{LigneId, PanierId};
use domain::panier::{LIGNES_MAX, TypePanier};
use domain::vente::{LigneVente, Vente};
use pages::paniers::resume_view;
use shop::paniers::{
    self, Ajout, Changee, ModificationLigne, NewPanier, PanierCopie, SousNom, refusals,
};
use shop::{Caller, Parts, Shop, ShopError, chantiers};
use wire::panier::{
    AjoutBody, CopieView, IgnoreeView, LigneBody, LigneView, PageView, PanierBody, PanierView,
    ResumePanierView, ScissionView, type_panier,
};

/// Calls about baskets.
pub fn routes() -> Vec<Route> {
    vec![
        get("/rest/paniers", Access::Catalogue, list).rate(RateClass::Basket),
        post("/rest/paniers", Access::Catalogue, create).rate(RateClass::Basket),
        get("/rest/paniers/{id}", Access::Catalogue, find).rate(RateClass::Basket),
        patch("/rest/paniers/{id}", Access::Catalogue, update).rate(RateClass::Basket),
        delete("/rest/paniers/{id}", Access::Catalogue, remove).rate(RateClass::Basket),
        post("/rest/paniers/{id}/actif", Access::Catalogue, update_actif).rate(RateClass::Basket),
        post(
            "/rest/paniers/{id}/retablissement",
            Access::Catalogue,
            restore,
        )
        .rate(RateClass::Basket),
        post("/rest/paniers/{id}/copie", Access::Catalogue, create_copy).rate(RateClass::Basket),
        post("/rest/paniers/{id}/lignes", Access::Catalogue, add).rate(RateClass::Basket),
        patch(
            "/rest/paniers/{id}/lignes/{ligne}",
            Access::Catalogue,
            update_ligne,
        )
        .rate(RateClass::Basket),
        delete(
            "/rest/paniers/{id}/lignes/{ligne}",
            Access::Catalogue,
            remove_ligne,
        )
        .rate(RateClass::Basket),
        post(
            "/rest/paniers/{id}/lignes/{ligne}/retablissement",
            Access::Catalogue,
            restore_ligne,
        )
        .rate(RateClass::Basket),
    ]
}

/// Answer of a deletion.
#[derive(Serialize)]
pub struct Done {
    ok: bool,
}

/// Answer of a deletion.
pub const DONE: Json<Done> = Json(Done { ok: true });

async fn list(
    State(shop): State<Shop>,
    caller: Caller,
    Query(fields): Query,
) -> Result<Json<PageView<ResumePanierView>>> {
    let coupe = coupe(&fields)?;
    let prix = caller.droits.prix;
    let (resumes, pages) = shop
        .call(move |parts| paniers::list(parts, &caller, coupe))
        .await?;
    let list = resumes.into_iter().map(|resume| resume_view(resume, prix));
    Ok(Json(PageView {
        list: list.collect(),
        pages,
    }))
}

async fn create(
    State(shop): State<Shop>,
    SessionCaller(caller): SessionCaller,
    Json(body): Json<PanierBody>,
) -> Result<(StatusCode, Json<PanierView>)> {
    let new = NewPanier {
        nom: body.nom_panier.unwrap_or_default().0,
        type_panier: parse_kind(&body.type_panier.0)?,
        actif: body.actif.0,
    };
    let prix = caller.droits.prix;
    let vente = shop
        .call(move |parts| paniers::create(parts, &caller, new))
        .await?;
    Ok((StatusCode::CREATED, Json(PanierView::new(&vente, prix))))
}

/// Basket that an act makes or changes, as its caller sees prices.
async fn show(
    shop: &Shop,
    caller: Caller,
    act: impl FnOnce(&Parts, &Caller) -> Result<Vente, ShopError> + Send + 'static,
) -> Result<Json<PanierView>> {
    let prix = caller.droits.prix;
    let vente = shop.call(move |parts| act(parts, &caller)).await?;
    Ok(Json(PanierView::new(&vente, prix)))
}

fn parse_kind(code: &str) -> Result<TypePanier> {
    let refusal = || ShopError::field("typePanier", "Ce type de panier n'existe pas.");
    Ok(type_panier(code).ok_or_else(refusal)?)
}

async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<PanierView>> {
    show(&shop, caller, move |parts, caller| {
        paniers::find(parts, caller, PanierId(id))
    })
    .await
}

async fn update(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(body): Json<PanierBody>,
) -> Result<Json<PanierView>> {
    let nom = body.nom_panier.map(|nom| nom.0);
    let version = body.version.map(|version| version.0);
    show(&shop, caller, move |parts, caller| {
        paniers::rename(parts, caller, PanierId(id), nom, version)
    })
    .await
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    VersionLue(version): VersionLue,
) -> Result<Json<Done>> {
    shop.call(move |parts| paniers::remove(parts, &caller, PanierId(id), version))
        .await?;
    Ok(DONE)
}

async fn restore(
    State(shop): State<Shop>,
    caller: Caller,
    permises: LineQuota,
    Path(id): Path<u64>,
) -> Result<Json<PanierView>> {
    show(&shop, caller, move |parts, caller| {
        permises.take(paniers::count_retirees(parts, caller, PanierId(id))?)?;
        paniers::restore(parts, caller, PanierId(id))
    })
    .await
}

async fn update_actif(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<PanierView>> {
    show(&shop, caller, move |parts, caller| {
        paniers::set_actif(parts, caller, PanierId(id))
    })
    .await
}

async fn create_copy(
    State(shop): State<Shop>,
    caller: Caller,
    permises: LineQuota,
    Path(id): Path<u64>,
    Json(body): Json<PanierBody>,
) -> Result<(StatusCode, Json<CopieView>)> {
    let kind = parse_kind(&body.type_panier.0)?;
    let remplace = body.remplacer.0;
    let sous_nom = body.nom_panier.map(|nom| SousNom {
        nom: nom.0,
        kind,
        remplace,
    });
    let prix = caller.droits.prix;
    let copie = shop
        .call(move |parts| {
            permises.take(paniers::count_lignes(parts, &caller, PanierId(id))?)?;
            paniers::copy(parts, &caller, PanierId(id), sous_nom)
        })
        .await?;
    let status = if copie.created {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    Ok((status, Json(copie_view(copie, prix))))
}

/// A basket that received lines.
pub fn copie_view(copie: PanierCopie, prix: bool) -> CopieView {
    let ignorees = copie
        .ignorees
        .into_iter()
        .map(|(code_article, motif)| IgnoreeView {
            code_article,
            motif,
        });
    CopieView {
        panier: PanierView::new(&copie.vente, prix),
        ignorees: ignorees.collect(),
    }
}

/// One line answers that line; several answer the basket.
#[derive(Serialize)]
#[serde(untagged)]
enum AjoutView {
    Une(Box<LigneView>),
    Plusieurs(PanierView),
}

async fn add(
    State(shop): State<Shop>,
    SessionCaller(caller): SessionCaller,
    permises: LineQuota,
    headers: HeaderMap,
    Path(id): Path<u64>,
    Json(body): Json<AjoutBody>,
) -> Result<(StatusCode, Json<AjoutView>)> {
    let (prix, session) = (caller.droits.prix, caller.session);
    // 0 stands for the basket the caller fills, which may not exist yet.
    let panier = (id != 0).then_some(PanierId(id));
    if let Some(id) = panier {
        // Another's does not exist, whatever is sent to it.
        shop.glance(|parts| paniers::count_lignes(parts, &caller, id))?;
    }
    match body {
        AjoutBody::Une(body) => {
            let mut ajout = ajout(&body)?;
            ajout.chantier = spelled(&shop, &caller, ajout.chantier).await?;
            let article = ajout.cle.article.clone();
            let added = shop
                .change(|parts| paniers::add(parts, caller, panier, ajout))
                .await?;
            search_referrer::note(&shop, &headers, session, &article);
            let status = if added.created {
                StatusCode::CREATED
            } else {
                StatusCode::OK
            };
            let view = LigneView::new(&added.ligne, prix);
            Ok((status, Json(AjoutView::Une(Box::new(view)))))
        }
        AjoutBody::Plusieurs { lignes } => {
            if lignes.len() > LIGNES_MAX {
                return Err(refusals::too_many_lignes().into());
            }
            permises.take(lignes.len())?;
            let mut ajouts = lignes.iter().map(ajout).collect::<Result<Vec<_>>>()?;
            let vente = shop
                .call(move |parts| {
                    chantiers::spell_all(parts, &caller, &mut ajouts)?;
                    let shown = paniers::to_be_shown(parts, &caller, (panier, ajouts.len()))?;
                    let id = paniers::add_all(parts, &caller, panier, ajouts)?;
                    paniers::find(parts, &shown, id)
                })
                .await?;
            let view = PanierView::new(&vente, prix);
            Ok((StatusCode::CREATED, Json(AjoutView::Plusieurs(view))))
        }
    }
}

/// Line that a body puts into a basket.
pub fn ajout(body: &LigneBody) -> Result<Ajout> {
    let dimensions = body
        .read_dimensions()
        .map_err(|(name, refusal)| ShopError::field(name, &refusal.to_string()))?;
    if body.code_article.0.trim().is_empty() {
        return Err(ShopError::field("codeArticle", "Indiquez une référence.").into());
    }
    Ok(Ajout {
        cle: body.cle().ok_or(ShopError::NotFound)?,
        quantite: body
            .quantite
            .as_ref()
            .map_or("1", |text| &text.0)
            .to_owned(),
        dimensions,
        chantier: read_chantier(body)?.unwrap_or_default(),
    })
}

fn read_chantier(body: &LigneBody) -> Result<Option<String>> {
    let Some(tag) = &body.tag_name else {
        return Ok(None);
    };
    let tag = wasm_rules::chantier::TagName::parse_or_removal(&tag.0).map_err(ShopError::from)?;
    Ok(Some(tag.map_or_else(String::new, |tag| tag.to_string())))
}

/// A line that is left, with the part that was set apart; or the end of it.
#[derive(Serialize)]
#[serde(untagged)]
enum ChangementView {
    Ligne(Box<ScissionView>),
    Removed(Done),
}

/// A worksite as the customer first spelled it.
pub async fn spelled(shop: &Shop, caller: &Caller, tag: String) -> Result<String> {
    if tag.is_empty() {
        return Ok(tag);
    }
    let caller = caller.clone();
    Ok(shop
        .call(move |parts| chantiers::find_spelling(parts, &caller, tag))
        .await?)
}

async fn update_ligne(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, ligne)): Path<(u64, u64)>,
    Json(body): Json<LigneBody>,
) -> Result<Json<ChangementView>> {
    let prix = caller.droits.prix;
    let tag = match read_chantier(&body)? {
        Some(tag) => Some(spelled(&shop, &caller, tag).await?),
        None => None,
    };
    let changement = ModificationLigne {
        chantier: tag,
        quantite: body.quantite.map(|text| text.0),
        scinder: body.scinder.map(|text| text.0),
        version: body.version.map(|version| version.0),
    };
    let which = (PanierId(id), LigneId(ligne));
    let changed = shop
        .change(|parts| paniers::update_ligne(parts, caller, which, changement))
        .await?;
    let view = |ligne: &LigneVente, part: Option<&LigneVente>| {
        ChangementView::Ligne(Box::new(ScissionView {
            ligne: LigneView::new(ligne, prix),
            part: part.map(|part| LigneView::new(part, prix)),
        }))
    };
    Ok(Json(match changed {
        Changee::Ligne(ligne) => view(&ligne, None),
        Changee::Scindee { reste, part } => view(&reste, Some(&part)),
        Changee::Retiree => ChangementView::Removed(Done { ok: true }),
    }))
}

async fn remove_ligne(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, ligne)): Path<(u64, u64)>,
) -> Result<Json<Done>> {
    let which = (PanierId(id), LigneId(ligne));
    shop.change(|parts| paniers::remove_ligne(parts, caller, which))
        .await?;
    Ok(DONE)
}

/// Puts back a line taken out a moment ago.
async fn restore_ligne(
    State(shop): State<Shop>,
    caller: Caller,
    Path((id, ligne)): Path<(u64, u64)>,
) -> Result<Json<LigneView>> {
    let prix = caller.droits.prix;
    let which = (PanierId(id), LigneId(ligne));
    let ligne = shop
        .call(move |parts| paniers::restore_ligne(parts, &caller, which))
        .await?;
    Ok(Json(LigneView::new(&ligne, prix)))
}
