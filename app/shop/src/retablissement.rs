//! Undoing an act: what was taken away comes back whole, or not at all, and the rest of the shop
//! takes it up.

use std::sync::Arc;

use crate::perimetre::check_commande;
use crate::transport::check_named;
use crate::undo::{Act, Ticket, TicketKey, refused};
use crate::{
    Caller, Parts, Result, ShopError, catalogue, journal, medias, reglages, regroupements,
};
use domain::compte::Role;
use domain::ids::{CodeClient, Login};
use store::{Inverse, Rows, Write, catalogue as articles, clients, connexions, tables};

/// Puts back what was done a moment ago: all of it, or nothing where a row was touched since.
pub fn put_back(parts: &Parts, caller: &Caller, nom: &TicketKey) -> Result<()> {
    let now = parts.now();
    let by = caller.login().ok_or(ShopError::NotLogged)?;
    let Some(ticket) = parts.undo.find(now, by, nom) else {
        let detail = match nom.genre.as_str() {
            "etat" => {
                "Ce changement d'état ne peut plus être annulé : traitez de nouveau la commande."
            }
            "commande" => {
                "Cet acte ne peut plus être annulé : faites l'acte contraire sur la commande."
            }
            _ => "Cette suppression ne peut plus être annulée : recréez la fiche.",
        };
        return Err(refused(detail.to_owned()));
    };
    if let Some(id) = ticket.act.commande() {
        check_commande(parts, caller, id)?;
    }
    match ticket.inverse.is_large() {
        true => put_back_beside(parts, caller, &ticket)?,
        false => {
            prepare(&ticket.act, parts)?;
            let kept = Arc::clone(&ticket);
            parts.change(caller, move |write| {
                kept.inverse
                    .restore(write, &|touched| kept.refuse(touched))?;
                settle(&kept.act, write, &kept.inverse)
            })?;
            follow(&ticket.act, parts);
        }
    }
    parts.undo.remove(now, &ticket);
    reglages::reload(parts)
}

/// As many rows as an import has: they wait for its turn, and are worked out beside the writer.
fn put_back_beside(parts: &Parts, caller: &Caller, ticket: &Arc<Ticket>) -> Result<()> {
    let _slot = parts.imports.lock();
    let (refusing, settling) = (Arc::clone(ticket), Arc::clone(ticket));
    let settle = move |write: &mut Write<'_>| settle(&settling.act, write, &settling.inverse);
    let outcome = |(): &()| journal::ActOutcome::Changed;
    let done = parts.store.restore_beside(
        &ticket.inverse,
        &parts.config.folder,
        move |touched| refusing.refuse(touched),
        journal::with_line(parts, caller, outcome, settle),
    );
    if done.is_ok() {
        catalogue::reload(parts);
    }
    parts.store.remove_shadow_tables();
    done
}

/// Restores the folder of an act that has no row, before the rows.
fn prepare(act: &Act, parts: &Parts) -> Result<()> {
    match act {
        Act::Dossier(chemin) => medias::restore_folder(parts, chemin),
        Act::Client(_)
        | Act::Connexion(..)
        | Act::Agence(_)
        | Act::Forfait(_)
        | Act::TousForfaits
        | Act::Tarif(..)
        | Act::Zone(_)
        | Act::Tranche(_)
        | Act::Modele(_)
        | Act::Regroupement(_)
        | Act::Etat(..)
        | Act::Commande(..) => Ok(()),
    }
}

/// Judges what is back against what it names, and moves on what no put-back writes.
fn settle(act: &Act, write: &mut Write<'_>, inverse: &Inverse) -> Result<()> {
    match act {
        Act::Client(code) => leave_gone_agence(write, code),
        Act::Connexion(login, _) => check_owner(write, login),
        Act::Agence(_) => Ok(articles::add_revision(write).map(drop)?),
        Act::Forfait(_) | Act::TousForfaits => {
            for id in inverse.list_keys(&tables::FORFAITS) {
                let fee = write.get(&tables::FORFAITS, &id)?;
                fee.map_or(Ok(()), |fee| check_named(write, &fee))?;
            }
            Ok(())
        }
        Act::Tarif(_, article) => {
            if articles::find(write, article)?.is_none() {
                return Err(refused(format!("L'article {article} n'existe plus.")));
            }
            Ok(articles::add_revision(write).map(drop)?)
        }
        Act::Regroupement(id) => regroupements::settle_restored(write, *id),
        Act::Zone(_) | Act::Tranche(_) | Act::Modele(_) => Ok(()),
        Act::Dossier(_) | Act::Etat(..) | Act::Commande(..) => Ok(()),
    }
}

/// Lets the rest of the shop take it up.
fn follow(act: &Act, parts: &Parts) {
    match act {
        Act::Client(_) | Act::Connexion(..) => parts.attendus.remove(),
        Act::Agence(_) => catalogue::reload(parts),
        Act::Tarif(tarif, _) => catalogue::update_tarif(parts, tarif),
        Act::Commande(_, _, articles) => catalogue::follow_stocks(parts, articles),
        Act::Forfait(_)
        | Act::TousForfaits
        | Act::Zone(_)
        | Act::Tranche(_)
        | Act::Modele(_)
        | Act::Regroupement(_)
        | Act::Dossier(_)
        | Act::Etat(..) => {}
    }
}

/// An agency that went meanwhile is not chosen any more.
fn leave_gone_agence(write: &mut Write<'_>, code: &CodeClient) -> Result<()> {
    if let Some(mut client) = clients::find(write, code)?
        && let Some(agence) = &client.agence
        && !write.contains(&tables::AGENCES, agence)?
    {
        client.agence = None;
        clients::put(write, &client)?;
    }
    Ok(())
}

fn check_owner(write: &Write<'_>, login: &Login) -> Result<()> {
    if let Some(connexion) = connexions::find(write, login)?
        && let Role::Client(code) = &connexion.role
        && clients::find(write, code)?.is_none()
    {
        let detail = format!("Le client {code} de cette connexion n'existe plus.");
        return Err(refused(detail));
    }
    Ok(())
}
