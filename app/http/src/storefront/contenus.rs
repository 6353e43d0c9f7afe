//! Pages the merchant writes: legal pages, free pages, and the home page once it has blocks.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;

use super::cadre::{self, Place};
use super::vitrine::{Page, Vitrine};
use crate::error::Result;
use crate::extract::{Fields, Path};
use crate::route::{Access, Route, get};
use crate::session::cles;
use domain::contenu::{Genre, Redaction};
use shop::contenus::{self, BlocRendu, RayonRendu};
use shop::{Caller, Parts, Shop, ShopError, caller as qui, plan};
use wire::contenu::{BlocView, ContenuPageView, LigneBlocView, produits};
use wire::html::Tete;
use wire::pages::RayonView;

/// Families shown under each category.
const ENFANTS_MAX: usize = 4;

/// In the address, what asks for the page that is being written; for administrators only.
const APERCU: &str = "apercu";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/mentions-legales", Access::Ouvert, legale).page(),
        get("/cgv", Access::Ouvert, legale).page(),
        get("/confidentialite", Access::Ouvert, legale).page(),
        get("/accessibilite", Access::Ouvert, legale).page(),
        get("/page/{slug}", Access::Catalogue, libre).page(),
    ]
}

async fn legale(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response> {
    let slug = uri.path().trim_matches('/').to_owned();
    let preview = is_preview(&shop, &headers, &uri)?;
    send(
        &shop,
        &vitrine,
        caller,
        &headers,
        (Genre::Legale, slug),
        preview,
    )
    .await
}

async fn libre(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    uri: Uri,
    Path(slug): Path<String>,
) -> Result<Response> {
    let preview = is_preview(&shop, &headers, &uri)?;
    send(
        &shop,
        &vitrine,
        caller,
        &headers,
        (Genre::Libre, slug),
        preview,
    )
    .await
}

/// Whether an administrator asks for what is not published yet.
pub(super) fn is_preview(shop: &Shop, headers: &HeaderMap, uri: &Uri) -> Result<bool> {
    let asked = Fields::parse(uri.query().unwrap_or_default())?.flag(APERCU);
    Ok(asked && qui::is_admin(shop.parts(), cles(headers, &shop.parts().config))?)
}

async fn send(
    shop: &Shop,
    vitrine: &Vitrine,
    caller: Caller,
    headers: &HeaderMap,
    (genre, slug): (Genre, String),
    preview: bool,
) -> Result<Response> {
    let chemin = match genre {
        Genre::Accueil | Genre::Legale => format!("/{slug}"),
        Genre::Libre => format!("/page/{slug}"),
    };
    let build = {
        let chemin = chemin.clone();
        move |parts: &Parts, caller: &Caller| {
            let shown = redaction(parts, genre, &slug, preview)?;
            let shown = shown.ok_or(ShopError::NotFound)?;
            page(parts, caller, shown, chemin, preview)
        }
    };
    if preview {
        return vitrine.send_personal(shop, caller, build).await;
    }
    vitrine.send(shop, caller, headers, chemin, build).await
}

/// What an address shows.
pub(super) fn redaction(
    parts: &Parts,
    genre: Genre,
    slug: &str,
    preview: bool,
) -> Result<Option<Redaction>, ShopError> {
    let found = parts
        .store
        .read(|read| contenus::at(read, genre, slug, preview));
    Ok(found?)
}

/// A page of blocks.
pub(super) fn page(
    parts: &Parts,
    caller: &Caller,
    redaction: Redaction,
    chemin: String,
    apercu: bool,
) -> Result<Page<ContenuPageView>, ShopError> {
    let place = Place {
        chemin: chemin.clone(),
        ..Place::default()
    };
    let rendue = contenus::render(parts, caller, redaction)?;
    let plan = plan::current(parts)?;
    let rayon = |it: RayonRendu| RayonView {
        activite: cadre::activite(&it.famille),
        image: it.image.into(),
        nb_art: it.nb_art,
        enfants: plan
            .enfants(&it.famille.code)
            .take(ENFANTS_MAX)
            .map(cadre::lien_de)
            .collect(),
    };
    let titre = if chemin == "/" {
        String::new()
    } else {
        rendue.titre.clone()
    };
    Ok(Page {
        ecran: "contenu",
        tete: Tete {
            titre,
            description: rendue.description,
            canonique: format!("{}{chemin}", parts.config.base_url),
            sans_index: apercu,
            ..Tete::default()
        },
        props: ContenuPageView {
            cadre: cadre::view(parts, caller, place)?,
            titre: rendue.titre,
            apercu,
            blocs: rendue.blocs.into_iter().map(|it| bloc(it, rayon)).collect(),
        },
    })
}

fn bloc(bloc: BlocRendu, rayon: impl Fn(RayonRendu) -> RayonView) -> BlocView {
    match bloc {
        BlocRendu::Texte(html) => BlocView::Texte { html },
        BlocRendu::Banniere(titre, html, boutons) => BlocView::Banniere {
            titre,
            html,
            boutons,
        },
        BlocRendu::Galerie(titre, images) => BlocView::Galerie {
            titre,
            images: images.into_iter().map(Into::into).collect(),
        },
        BlocRendu::Slider(titre, images) => BlocView::Slider {
            titre,
            images: images.into_iter().map(Into::into).collect(),
        },
        BlocRendu::Produits(titre, cartes, compact) => produits(titre, &cartes, compact),
        BlocRendu::Accordeon {
            titre,
            lignes,
            replie,
            multiple,
        } => BlocView::Accordeon {
            titre,
            lignes: lignes
                .into_iter()
                .map(|(titre, html)| LigneBlocView { titre, html })
                .collect(),
            replie,
            multiple,
        },
        BlocRendu::Categories(titre, rayons) => BlocView::Categories {
            titre,
            rayons: rayons.into_iter().map(rayon).collect(),
        },
    }
}
