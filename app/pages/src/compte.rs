//! The account of who asks: its first page, its details, its password, the way into it.

use domain::suivi::EnTete;
use shop::courrier::delivery_status;
use shop::paging::PageRequest;
use shop::{
    Caller, Cles, Parts, Result, ShopError, carnet, comptes as accounts, mouvements, paniers,
    session_summary,
};
use wire::mouvement::MouvementView;
use wire::pages_commandes::ComptePageView;
use wire::pages_compte::{
    ComptesView, ConfirmationPageView, ConnexionPageView, CoordonneesPageView, CreationPageView,
    EmailPageView, MotDePassePageView, NouveauMotDePassePageView,
};

use crate::paniers::resume_view;
use crate::session::encours_view;

/// Orders and baskets shown on the account's first page.
const DERNIERES_MAX: usize = 5;

/// Address where an order begins: a temporary account is offered on the way there.
const COMMANDE: &str = "/commande";

/// The first page of the account.
///
/// # Errors
///
/// [`ShopError::NotFound`] for who has no account.
pub fn build(parts: &Parts, caller: &Caller) -> Result<ComptePageView> {
    let etat = session_summary::build(parts, caller.clone(), Cles::default())?;
    let commandes = mouvements::list(parts, caller, PageRequest::default())?.0;
    let (resumes, _) = paniers::list(parts, caller, PageRequest::default())?;
    let prix = caller.droits.prix;
    let awaited = parts
        .store
        .read(|read| accounts::find_awaited(read, caller))?;
    let resumes = resumes.into_iter().take(DERNIERES_MAX);
    Ok(ComptePageView {
        login: etat.login.unwrap_or_default(),
        client: etat.client.ok_or(ShopError::NotFound)?.into(),
        agence: etat.agence.as_ref().map(Into::into),
        encours: etat.encours.map(encours_view),
        adresses: carnet::find(parts, caller)?.map(|kept| kept.iter().map(Into::into).collect()),
        commandes: last(&commandes),
        paniers: resumes.map(|resume| resume_view(resume, prix)).collect(),
        temporaire: accounts::is_temporary(caller),
        a_confirmer: awaited.is_some(),
    })
}

fn last(commandes: &[EnTete]) -> Vec<MouvementView> {
    let last = commandes.iter().take(DERNIERES_MAX);
    last.map(Into::into).collect()
}

/// Login of who asks, as he knows it; empty for a visitor.
///
/// # Errors
///
/// A failed read of the store.
pub fn find_login(parts: &Parts, caller: &Caller) -> Result<String> {
    let etat = session_summary::build(parts, caller.clone(), Cles::default())?;
    Ok(etat.login.unwrap_or_default())
}

/// The accounts that may be opened by who goes on to `url_from`.
fn comptes(parts: &Parts, url_from: &str) -> ComptesView {
    let reglages = parts.reglages.get();
    ComptesView {
        par: reglages.connexion.allow_par_account,
        pro: reglages.connexion.allow_pro_account,
        tmp: reglages.connexion.anonymous_account && url_from.starts_with(COMMANDE),
    }
}

/// The login form, with what the last attempt was answered.
#[must_use]
pub fn build_connexion(
    parts: &Parts,
    url_from: String,
    login: String,
    refus: Option<String>,
) -> ConnexionPageView {
    ConnexionPageView {
        comptes: comptes(parts, &url_from),
        url_from,
        login,
        refus,
    }
}

/// The form that opens an account, of the type asked for where there is one.
#[must_use]
pub fn build_creation(parts: &Parts, url_from: String, asked: Option<&str>) -> CreationPageView {
    let comptes = comptes(parts, &url_from);
    let type_client = match asked {
        Some("PAR") => "PAR",
        Some("TMP") => "TMP",
        Some("PRO") => "PRO",
        Some(_) | None if comptes.pro => "PRO",
        Some(_) | None => "PAR",
    };
    CreationPageView {
        url_from,
        type_client,
        comptes,
        courriels: delivery_status::is_set(parts),
    }
}

/// The form of a new password, by the link of a mail.
///
/// # Errors
///
/// A failed read of the store.
pub fn build_nouveau_mot_de_passe(
    parts: &Parts,
    jeton: String,
) -> Result<NouveauMotDePassePageView> {
    let perime = !accounts::is_good(parts, &jeton)?;
    Ok(NouveauMotDePassePageView { jeton, perime })
}

/// The form that changes a password.
///
/// # Errors
///
/// A failed read of the store.
pub fn build_mot_de_passe(parts: &Parts, caller: &Caller) -> Result<MotDePassePageView> {
    let login = find_login(parts, caller)?;
    Ok(MotDePassePageView { login })
}

/// The details of the customer.
///
/// # Errors
///
/// [`ShopError::NotFound`] for who has no account.
pub fn build_coordonnees(parts: &Parts, caller: &Caller) -> Result<CoordonneesPageView> {
    let etat = session_summary::build(parts, caller.clone(), Cles::default())?;
    let client = etat.client.ok_or(ShopError::NotFound)?.into();
    Ok(CoordonneesPageView { client })
}

/// The form that changes the e-mail.
///
/// # Errors
///
/// A failed read of the store.
pub fn build_email(parts: &Parts, caller: &Caller) -> Result<EmailPageView> {
    let login = find_login(parts, caller)?;
    Ok(EmailPageView {
        email: login.clone(),
        login,
        courriels: delivery_status::is_set(parts),
    })
}

/// The page of a link that confirms an e-mail: its button, or that the link is over.
///
/// # Errors
///
/// A failed read of the store.
pub fn build_confirmation(parts: &Parts, jeton: String) -> Result<ConfirmationPageView> {
    Ok(match accounts::find_adresse(parts, &jeton)? {
        accounts::EmailConfirme::AConfirmer(email) => confirmation_view("aConfirmer", jeton, email),
        accounts::EmailConfirme::Perimee => {
            confirmation_view("perimee", String::new(), String::new())
        }
    })
}

/// State of the confirmation of an e-mail.
#[must_use]
pub fn confirmation_view(etat: &'static str, jeton: String, email: String) -> ConfirmationPageView {
    ConfirmationPageView { jeton, email, etat }
}
