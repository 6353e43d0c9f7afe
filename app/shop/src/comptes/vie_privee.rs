//! Personal data of a customer: handed out, and erased (GDPR, articles 15 and 17).

use crate::passing_accounts::{end_sessions, list_commandes, remove_marks, remove_paniers};
use std::ops::ControlFlow;

use super::acces::{proven, unchanged};
use super::login_orders;
use crate::courrier::messages;
use crate::import_files::CONNEXIONS;
use crate::recent_password::require_recent;
use crate::{Caller, Parts, Result, ShopError};
use domain::adresse::Adresse;
use domain::compte::{Connexion, Role};
use domain::dossier::{Dates, Dossier, HeureComptee, OrderSource, Visite};
use domain::ids::{CodeClient, Login};
use domain::instant::Instant;
use domain::panier::{Acheteur, Proprietaire};
use store::commandes::{self, FiltreCommandes, OrdersOfLogin};
use store::{
    Read, Rows, StoreError, Write, clients, connexions, idempotence, paniers, sessions,
    statistiques,
};

/// The orders of an account, read one after the other: however many they are, they take little room.
pub struct Commandes<'r> {
    read: &'r Read,
    filtre: FiltreCommandes,
}

impl OrderSource for Commandes<'_> {
    /// The newest first.
    fn each(&self, visit: Visite<'_>) -> Result<(), String> {
        let mut fault = None;
        let walked = commandes::scan(self.read, &self.filtre, |head| {
            match commandes::find(self.read, head.id) {
                Ok(Some(commande)) => visit(&commande),
                Ok(None) => ControlFlow::Continue(()),
                Err(error) => {
                    fault = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        let walked = walked.and(fault.map_or(Ok(()), Err));
        walked.map_err(|error| error.to_string())
    }
}

/// Gathers everything kept about the customer who asks, and has it told.
pub fn export<T>(
    parts: &Parts,
    caller: &Caller,
    tell: impl FnOnce(&Dossier, &Commandes<'_>) -> Result<T>,
) -> Result<T> {
    let (Some(code), Some(login)) = (caller.client(), caller.login()) else {
        return Err(ShopError::NotLogged);
    };
    parts.store.read(|read| {
        let connexion = connexions::find(read, login)?.ok_or(ShopError::NotLogged)?;
        let dossier = gather(read, code, Some(connexion))?;
        tell(&dossier, &orders(read, code))
    })
}

/// Gathers everything kept about an account, once for each of its logins, and has it told: for a
/// person who asks the merchant. It leaves the shop, so it wants a recent login.
pub fn export_client<T>(
    parts: &Parts,
    caller: &Caller,
    code: &CodeClient,
    tell: impl FnOnce(&[Dossier], &Commandes<'_>) -> Result<T>,
) -> Result<T> {
    require_recent(parts, caller)?;
    parts.store.read(|read| {
        let mut found = Vec::new();
        for login in connexions::list_of_client(read, code)? {
            let connexion = connexions::find(read, &login)?;
            found.push(gather(read, code, connexion)?);
        }
        if found.is_empty() {
            found.push(gather(read, code, None)?);
        }
        tell(&found, &orders(read, code))
    })
}

fn orders<'r>(read: &'r Read, code: &CodeClient) -> Commandes<'r> {
    let filtre = FiltreCommandes {
        client: Some(code.clone()),
        ..FiltreCommandes::default()
    };
    Commandes { read, filtre }
}

fn gather(read: &Read, code: &CodeClient, connexion: Option<Connexion>) -> Result<Dossier> {
    if !is_known(read, code)? {
        return Err(ShopError::NotFound);
    }
    let acheteur = Acheteur {
        proprietaire: Proprietaire::Client(code.clone()),
        login: connexion.as_ref().map(|it| it.login.clone()),
    };
    // What a colleague is putting together is its own to take away.
    let seen = match acheteur.login {
        Some(_) => crate::paniers::seen(read, &acheteur)?,
        None => paniers::list(read, &acheteur.proprietaire)?,
    };
    let mut baskets = Vec::with_capacity(seen.len());
    for panier in seen {
        let lignes = paniers::list_lignes(read, panier.id)?;
        baskets.push((panier, lignes));
    }
    let (mut open, mut login, mut email) = (Vec::new(), Login::default(), String::new());
    let mut dates = Dates::default();
    if let Some(connexion) = connexion {
        for cle in sessions::list_of_login(read, &connexion.login)? {
            open.extend(sessions::find(read, &cle)?);
        }
        dates = Dates {
            premiere: connexion.premiere_connexion,
            derniere: connexion.derniere_connexion,
            creation: connexion.creee_le,
            prevenue: connexion.prevenue_le,
            invitation: connexion.invitee_le,
        };
        (login, email) = (connexion.login, connexion.email);
    }
    let statistiques = match dates.premiere {
        Some(since) => counted(read, code, since)?,
        None => Vec::new(),
    };
    Ok(Dossier {
        login,
        sessions: open,
        statistiques,
        email,
        dates,
        client: clients::find(read, code)?,
        paniers: baskets,
    })
}

/// Counts of the statistics about an account from the hour of an instant on.
fn counted(read: &Read, code: &CodeClient, since: Instant) -> Result<Vec<HeureComptee>> {
    let mut found = Vec::new();
    let from = Instant(since.0 - statistiques::BUCKET_SECONDS);
    let bornes = (from, Instant(i64::MAX));
    statistiques::scan_hours_of_client(read, code, bornes, |ligne| {
        found.push(HeureComptee {
            heure: ligne.debut,
            agence: ligne.agence,
            compteurs: ligne.compteurs,
        });
    })?;
    Ok(found)
}

/// Erases who asks. Other logins of the same company keep the account; with the last one the
/// account goes too, and its orders keep no person.
pub fn remove_own(parts: &Parts, caller: &Caller, password: &str) -> Result<()> {
    let login = caller.login().ok_or(ShopError::NotLogged)?;
    let kept = parts.store.read(|read| connexions::find(read, login))?;
    let kept = kept.ok_or(ShopError::NotLogged)?;
    // A temporary account has no password to give.
    let connexion = if kept.mot_de_passe.is_none() {
        kept
    } else {
        proven(parts, login, password, "motDePasse")?
    };
    let email = connexion.email.clone();
    let orders = login_orders::find(parts, &connexion)?;
    let seul = parts.store.write(move |write| {
        let connexion = unchanged(write, connexion)?;
        erase(write, &connexion, orders)
    })?;
    messages::send_compte_efface(parts, &email, seul);
    Ok(())
}

/// Erases an account with all its logins, for a person who asks the merchant.
pub fn remove_client(parts: &Parts, caller: &Caller, code: &CodeClient) -> Result<()> {
    require_recent(parts, caller)?;
    let erased = code.clone();
    parts.change(caller, move |write| remove_account(write, &erased))?;
    parts.undo.remove_client(parts.now(), code);
    Ok(())
}

/// The same, inside a larger change.
pub(crate) fn remove_account(write: &mut Write<'_>, code: &CodeClient) -> Result<()> {
    if !is_known(write, code)? {
        return Err(ShopError::NotFound);
    }
    let logins = connexions::list_of_client(write, code)?;
    for login in &logins {
        end_sessions(write, login)?;
        remove_marks(write, CONNEXIONS, login.as_str())?;
    }
    connexions::remove_all(write, &logins)?;
    erase_client(write, code)
}

/// True if anything is kept of an account: one that was deleted leaves its orders, its baskets and
/// what was counted of it.
pub(crate) fn is_known(rows: &impl Rows, code: &CodeClient) -> Result<bool, StoreError> {
    Ok(clients::find(rows, code)?.is_some()
        || commandes::find_last_date(rows, code)?.is_some()
        || paniers::count(rows, &Proprietaire::Client(code.clone()))? > 0
        || statistiques::is_counted(rows, code)?)
}

/// Erases a login; says whether its account went with it.
fn erase(
    write: &mut Write<'_>,
    connexion: &Connexion,
    orders: Option<OrdersOfLogin>,
) -> Result<bool> {
    end_sessions(write, &connexion.login)?;
    remove_marks(write, CONNEXIONS, connexion.login.as_str())?;
    connexions::remove(write, &connexion.login)?;
    let Role::Client(code) = &connexion.role else {
        return Ok(true);
    };
    if connexions::list_of_client(write, code)?.is_empty() {
        erase_client(write, code)?;
        return Ok(true);
    }
    if let Some(orders) = orders {
        login_orders::update_login(write, orders, &connexion.login, None)?;
    }
    Ok(false)
}

/// Erases an account that nobody logs in to any more: its orders keep no person, its hours in the
/// statistics no account.
fn erase_client(write: &mut Write<'_>, code: &CodeClient) -> Result<()> {
    for mut commande in list_commandes(write, code)? {
        commande.login = None;
        commande.client = None;
        commande.adresse = Adresse {
            code_postal: commande.adresse.code_postal,
            ville: commande.adresse.ville,
            ..Adresse::default()
        };
        commande.ref_client = String::new();
        commande.acheteur = String::new();
        commande.vie.remove_words();
        if let Some(attente) = &mut commande.attente {
            attente.email.clear();
            attente.reseau.clear();
        }
        for ligne in &mut commande.lignes {
            // Free words of the customer, as its reference: often somebody's name.
            ligne.chantier = String::new();
        }
        commande.version += 1;
        commandes::put(write, &commande)?;
    }
    statistiques::remove_client(write, code)?;
    idempotence::remove_of_owner(write, &Proprietaire::Client(code.clone()))?;
    remove_paniers(write, code)?;
    remove_marks(write, "clients", code.as_str())?;
    Ok(clients::remove(write, code)?)
}
