//! Baskets of who asks: the current one, and the named ones.

use shop::paging::PageRequest;
use shop::paniers::{self, ResumePanier};
use shop::{Caller, Parts, Result, caisse, chantiers};
use wire::grille::AnnonceView;
use wire::pages::fenetre;
use wire::pages_compte::{PanierPageView, PaniersPageView};
use wire::panier::{PanierView, ResumePanierView, code_type_panier};

/// The current basket.
///
/// # Errors
///
/// A failed read of the store.
pub fn build(parts: &Parts, caller: &Caller) -> Result<PanierPageView> {
    let (vente, articles) = caisse::find_panier(parts, caller)?.unzip();
    let articles = articles.into_iter().flatten();
    let promises = match &vente {
        Some(vente) => caisse::list_promises(parts, caller, vente)?,
        None => Vec::new(),
    };
    Ok(PanierPageView {
        promesses: promises.iter().map(AnnonceView::from).collect(),
        panier: vente.map(|vente| PanierView::new(&vente, caller.droits.prix)),
        articles: articles.map(|it| (it.ligne.0, it.into())).collect(),
        chantiers: chantiers::list(parts, caller)?,
        commande_possible: caller.droits.commande,
        prix_visibles: caller.droits.prix,
    })
}

/// A page of the named baskets.
///
/// # Errors
///
/// A failed read of the store.
pub fn build_list(parts: &Parts, caller: &Caller, coupe: PageRequest) -> Result<PaniersPageView> {
    let page = coupe.page + 1;
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
}

/// A basket of the list; `prix` shows prices.
#[must_use]
pub fn resume_view(resume: ResumePanier, prix: bool) -> ResumePanierView {
    ResumePanierView {
        id: resume.panier.id.0,
        nom_panier: resume.panier.nom,
        type_panier: code_type_panier(resume.panier.type_panier),
        nb_lignes: resume.panier.nb_lignes,
        total_ht: prix.then(|| resume.totaux.ht.to_euros()),
        total_ttc: prix.then(|| resume.totaux.ttc.to_euros()),
        actif: resume.actif,
        actif_pour: resume.actif_pour,
    }
}
