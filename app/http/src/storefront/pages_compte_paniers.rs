//! Pages of baskets: the current one, the named ones, the quick order.

use axum::response::Response;

use super::pages_compte::Demande;
use super::paniers::resume_view;
use crate::error::Result;
use crate::numbers::coupe;
use crate::route::{Access, Route, get};
use shop::{Caller, Parts, caisse, chantiers, paniers};
use wire::pages::fenetre;
use wire::pages_compte::{PanierPageView, PaniersPageView, SaisiePageView};
use wire::panier::PanierView;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/panier", Access::Catalogue, panier).page(),
        get("/paniers", Access::Catalogue, named).page(),
        get("/saisie-rapide", Access::Catalogue, saisie).page(),
    ]
}

async fn panier(demande: Demande) -> Result<Response> {
    let build = |parts: &Parts, caller: &Caller| {
        let (vente, articles) = caisse::panier(parts, caller)?.unzip();
        let articles = articles.into_iter().flatten();
        Ok(PanierPageView {
            panier: vente.map(|vente| PanierView::new(&vente, caller.droits.prix)),
            articles: articles.map(|it| (it.ligne.0, it.into())).collect(),
            chantiers: chantiers::list(parts, caller)?,
            commande_possible: caller.droits.commande,
            prix_visibles: caller.droits.prix,
        })
    };
    demande.page("panier", "Mon panier", build).await
}

async fn named(demande: Demande) -> Result<Response> {
    let coupe = coupe(&demande.fields)?;
    let page = coupe.page + 1;
    let build = move |parts: &Parts, caller: &Caller| {
        let (resumes, pages) = paniers::list(parts, caller, coupe)?;
        let prix = caller.droits.prix;
        Ok(PaniersPageView {
            paniers: resumes
                .into_iter()
                .map(|it| resume_view(it, prix))
                .collect(),
            page,
            pages,
            fenetre: fenetre(page, pages),
        })
    };
    demande.page("paniers", "Mes paniers", build).await
}

async fn saisie(demande: Demande) -> Result<Response> {
    let build = |_: &Parts, caller: &Caller| {
        Ok(SaisiePageView {
            commande_possible: caller.droits.commande,
        })
    };
    demande.page("saisie", "Saisie rapide", build).await
}
