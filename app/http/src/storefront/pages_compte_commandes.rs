//! Pages of the account and of its orders.

use axum::response::Response;

use super::pages_compte::{Demande, see_other};
use super::paniers::resume_view;
use super::vue_session::encours_view;
use crate::audited::note_look;
use crate::error::Result;
use crate::extract::Path;
use crate::numbers::coupe;
use crate::route::{Access, Route, get};
use domain::commande::{Commande, Reglement};
use domain::encaissement;
use domain::ids::CommandeId;
use domain::retractation::Delai;
use domain::suivi::EnTete;
use shop::commandes::{attentes, reglement};
use shop::courrier::messages;
use shop::feuillet::Coupe;
use shop::{
    Caller, Cles, Parts, ShopError, agences, banque, caisse, comptes, etat, mouvements, paniers,
};
use wire::commande::EstimationView;
use wire::mouvement::{MouvementDetailView, MouvementView, PaiementView};
use wire::pages::fenetre;
use wire::pages_commandes::{
    CommandePageView, CommandesPageView, ComptePageView, MerciPageView, MouvementPageView,
};
use wire::panier::PanierView;

/// Orders and baskets shown on the account's first page.
const DERNIERES_MAX: usize = 5;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/compte", Access::Client, compte).page(),
        get("/compte/commandes", Access::Client, commandes).page(),
        get(
            "/compte/detail-mouvement/{id}/web",
            Access::Connecte,
            mouvement,
        )
        .audited(note_look("Commande : consulter sa page"))
        .page(),
        get(
            "/compte/detail-mouvement",
            Access::Connecte,
            mouvement_by_numero,
        )
        .audited(note_look("Commande : consulter sa page"))
        .page(),
        get("/commande", Access::Client, commande).page(),
        get("/commande/merci/{id}", Access::Client, merci).page(),
    ]
}

async fn compte(demande: Demande) -> Result<Response> {
    let build = |parts: &Parts, caller: &Caller| {
        let etat = etat::look(parts, caller.clone(), Cles::default())?;
        let commandes = mouvements::list(parts, caller, Coupe::default())?.0;
        let (resumes, _) = paniers::list(parts, caller, Coupe::default())?;
        let prix = caller.droits.prix;
        let awaited = parts.store.read(|read| comptes::awaited(read, caller))?;
        let resumes = resumes.into_iter().take(DERNIERES_MAX);
        Ok(ComptePageView {
            login: etat.login.unwrap_or_default(),
            client: etat.client.ok_or(ShopError::NotFound)?.into(),
            agence: etat.agence.as_ref().map(Into::into),
            encours: etat.encours.map(encours_view),
            commandes: last(&commandes),
            paniers: resumes.map(|resume| resume_view(resume, prix)).collect(),
            temporaire: comptes::is_temporary(caller),
            a_confirmer: awaited.is_some(),
        })
    };
    demande.page("compte", "Mon compte", build).await
}

fn last(commandes: &[EnTete]) -> Vec<MouvementView> {
    let last = commandes.iter().take(DERNIERES_MAX);
    last.map(Into::into).collect()
}

async fn commandes(demande: Demande) -> Result<Response> {
    let coupe = coupe(&demande.fields)?;
    let page = coupe.page + 1;
    let build = move |parts: &Parts, caller: &Caller| {
        let (commandes, pages) = mouvements::list(parts, caller, coupe)?;
        Ok(CommandesPageView {
            mouvements: commandes.iter().map(Into::into).collect(),
            page,
            pages,
            fenetre: fenetre(page, pages),
        })
    };
    demande.page("commandes", "Mes commandes", build).await
}

async fn mouvement(demande: Demande, Path(id): Path<u64>) -> Result<Response> {
    let client = code_client(&demande);
    let build = move |parts: &Parts, caller: &Caller| {
        mouvement_view(parts, caller, (CommandeId(id), &client))
    };
    demande.page("mouvement", "Votre commande", build).await
}

/// `?num=`: the number people speak of.
async fn mouvement_by_numero(demande: Demande) -> Result<Response> {
    let numero = demande.fields.text("num").trim().to_owned();
    let client = code_client(&demande);
    let build = move |parts: &Parts, caller: &Caller| {
        let id = caisse::by_numero(parts, caller, &numero)?;
        mouvement_view(parts, caller, (id, &client))
    };
    demande.page("mouvement", "Votre commande", build).await
}

/// `&codeClient=`: whose order an administrator was sent to.
fn code_client(demande: &Demande) -> String {
    demande.fields.text("codeClient").trim().to_owned()
}

fn mouvement_view(
    parts: &Parts,
    caller: &Caller,
    (id, client): (CommandeId, &str),
) -> Result<MouvementPageView, ShopError> {
    let found = caisse::mouvement(parts, caller, id)?;
    let own = found.commande.client.as_ref().map_or("", |it| it.as_str());
    if caller.is_admin() && !client.is_empty() && client != own {
        return Err(ShopError::NotFound);
    }
    let delai = caisse::retractable(parts, &found.commande);
    Ok(MouvementPageView {
        mouvement: MouvementDetailView::new(&found.commande, found.dits()),
        paiement: paiement_view(parts, caller, &found.commande)?,
        retractable: delai.is_some(),
        retractable_jusquau: delai.and_then(Delai::last).map(|last| last.0),
        adresse_retour: parts.reglages.get().page.retour(),
        lecture: caller.is_admin(),
    })
}

/// What is left to pay; an administrator reads it and pays nothing.
fn paiement_view(
    parts: &Parts,
    caller: &Caller,
    commande: &Commande,
) -> Result<PaiementView, ShopError> {
    let own = !caller.is_admin();
    let reglements = match own {
        true => reglement::choices(parts, caller, commande)?,
        false => Vec::new(),
    };
    let others = reglements.iter().filter(|it| it.mode != Reglement::Cb);
    let page = &parts.reglages.get().page;
    Ok(PaiementView {
        refuse: commande.refus_paiement.map(|when| when.0),
        attend: own && commande.is_payable(),
        limite: attentes::end_of(&page.attentes, commande).map(|it| it.0),
        lien: banque::lien_if_unpaid(parts, commande).filter(|_| own),
        reglements: others.map(Into::into).collect(),
        consigne: encaissement::consigne(page, commande).map(Into::into),
    })
}

async fn merci(demande: Demande, Path(id): Path<u64>) -> Result<Response> {
    let build = move |parts: &Parts, caller: &Caller| {
        let found = mouvements::find(parts, caller, CommandeId(id))?;
        Ok(MerciPageView {
            mouvement: MouvementDetailView::new(&found.commande, found.dits()),
            suite: found.commande.suite(),
            retrait: agences::coordonnees(parts, &found.commande),
            paiement: paiement_view(parts, caller, &found.commande)?,
            courriel: messages::destinataire(parts, &found.commande)?,
        })
    };
    demande.page("merci", "Merci", build).await
}

/// The checkout; an empty basket has nothing to check out.
async fn commande(demande: Demande) -> Result<Response> {
    let caller = demande.caller.clone();
    let depart = demande
        .shop
        .call(move |parts| caisse::depart(parts, &caller))
        .await?;
    let Some(depart) = depart else {
        return Ok(see_other("/panier"));
    };
    let build = move |parts: &Parts, caller: &Caller| {
        let prix = caller.droits.prix;
        let reglages = parts.reglages.get();
        Ok(CommandePageView {
            panier: PanierView::new(&depart.vente, prix),
            estimation: EstimationView::new(&depart.estimation, prix),
            id_transporteur: depart.transporteur.map(|id| id.0),
            adresse: (&depart.adresse).into(),
            agences: agences::nearest_first(
                reglages.agences.values(),
                caller.agence_stock.as_ref(),
                &depart.adresse.code_postal,
            )
            .into_iter()
            .map(Into::into)
            .collect(),
            // Its own or the one it chose: the agency of the public tariff is nobody's choice.
            code_agence: caller
                .agence_stock
                .as_ref()
                .map_or_else(String::new, ToString::to_string),
        })
    };
    demande.page("commande", "Votre commande", build).await
}
