//! Pages of the account and of its orders.

use axum::response::Response;

use super::pages_compte::Demande;
use super::paniers::{page, resume_view};
use super::vue_session::encours_view;
use crate::http::error::Result;
use crate::http::route::{Access, Route, get};
use crate::shop::{Caller, Cles, Parts, ShopError, caisse, etat, paniers};
use crate::wire::pages::AgenceView;
use crate::wire::pages_commandes::{CommandesPageView, ComptePageView};

/// Orders and baskets shown on the account's first page.
const DERNIERES_MAX: usize = 5;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/compte", Access::Client, compte).page(),
        get("/compte/commandes", Access::Client, commandes).page(),
    ]
}

async fn compte(demande: Demande) -> Result<Response> {
    let build = |parts: &Parts, caller: &Caller| {
        let etat = etat::look(parts, caller.clone(), Cles::default())?;
        let commandes = caisse::dernieres(parts, caller, DERNIERES_MAX)?;
        let (resumes, _) = paniers::list(parts, caller, 1)?;
        let prix = caller.droits.prix;
        let resumes = resumes.into_iter().take(DERNIERES_MAX);
        Ok(ComptePageView {
            login: etat.login.unwrap_or_default(),
            client: etat.client.ok_or(ShopError::NotFound)?.into(),
            agence: etat.agence.map(|agence| AgenceView {
                code_agence: agence.code.to_string(),
                libelle_agence: agence.libelle,
            }),
            encours: etat.encours.map(encours_view),
            commandes: commandes.iter().map(Into::into).collect(),
            paniers: resumes.map(|resume| resume_view(resume, prix)).collect(),
            temporaire: caisse::is_temporary(parts, caller)?,
        })
    };
    demande.page("compte", "Mon compte", build).await
}

async fn commandes(demande: Demande) -> Result<Response> {
    let page = page(&demande.fields)?;
    let build = move |parts: &Parts, caller: &Caller| {
        let (commandes, pages) = caisse::commandes(parts, caller, page)?;
        Ok(CommandesPageView {
            mouvements: commandes.iter().map(Into::into).collect(),
            page,
            pages,
        })
    };
    demande.page("commandes", "Mes commandes", build).await
}
