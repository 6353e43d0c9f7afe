//! Pages the merchant writes: legal pages, free pages, and the home page once it has blocks.

use domain::contenu::{Genre, Redaction};
use shop::contenus::{self, BlocRendu, RayonRendu};
use shop::habitudes::Habitudes;
use shop::{Caller, Parts, Result, plan};
use wire::contenu::{BlocView, ContenuPageView, LigneBlocView, produits};
use wire::faits;
use wire::html::Tete;
use wire::pages::RayonView;

use crate::cadre::{self, PlacePage};
use crate::listes::share;
use crate::produit::or;
use crate::{Page, habitudes};

/// Families shown under each category.
const ENFANTS_MAX: usize = 4;

/// Text of the merchant for an address: as published, or in a preview as being written.
///
/// # Errors
///
/// A failed read of the store.
pub fn find_redaction(
    parts: &Parts,
    genre: Genre,
    slug: &str,
    preview: bool,
) -> Result<Option<Redaction>> {
    let found = parts
        .store
        .read(|read| contenus::find_at(read, genre, slug, preview));
    Ok(found?)
}

/// A page of blocks; `apercu` tells that it is not published.
///
/// # Errors
///
/// A failed read of the articles it shows.
pub fn build(
    parts: &Parts,
    caller: &Caller,
    redaction: Redaction,
    chemin: String,
    apercu: bool,
) -> Result<Page<ContenuPageView>> {
    let place = PlacePage {
        chemin: chemin.clone(),
        ..PlacePage::default()
    };
    let rendue = contenus::render(parts, caller, redaction)?;
    let plan = plan::find_current(parts)?;
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
        or(&rendue.titre_seo, || rendue.titre.clone())
    };
    let cadre = cadre::view(parts, caller, place)?;
    let base = &parts.config.base_url;
    // The merchant's own home page tells machines what the program's own does.
    let faits = match chemin == "/" {
        true => {
            let agences = parts.reglages.get();
            faits::list_accueil(base, &cadre.boutique, agences.agences.values())
        }
        false => Vec::new(),
    };
    Ok(Page {
        ecran: "contenu",
        tete: Tete {
            titre,
            description: rendue.description,
            canonique: format!("{base}{chemin}"),
            sans_index: apercu,
            faits,
            partage: (!apercu).then(|| share(base, &cadre.boutique.logo)),
            ..Tete::default()
        },
        props: ContenuPageView {
            cadre,
            titre: rendue.titre,
            apercu,
            blocs: rendue.blocs.into_iter().map(|it| bloc(it, rayon)).collect(),
            habitudes: None,
        },
    })
}

/// The home page that the merchant wrote, for the customer whose habits these are.
///
/// # Errors
///
/// A failed read of the articles it shows.
pub fn build_accueil(
    parts: &Parts,
    caller: &Caller,
    redaction: Redaction,
    habits: Option<Habitudes>,
) -> Result<Page<ContenuPageView>> {
    let mut page = build(parts, caller, redaction, "/".to_owned(), false)?;
    page.props.habitudes = habitudes::view(parts, caller, habits)?;
    Ok(page)
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
