//! Parcels of an order: made, then received. The state of the order follows them.

use wasm_rules::texte;

use super::{ActeVie, PartDemandee, act, is_reachable, read_parts};
use crate::commande_state::{COLIS_CHARS_MAX, check_treatable};
use crate::courrier::vie_messages;
use crate::{Caller, Parts, Result, ShopError};
use domain::commande::Commande;
use domain::commande::vie::Expedition;
use domain::ids::TransporteurId;
use store::{Rows, tables};

/// A parcel to make.
#[derive(Clone, Debug, Default)]
pub struct NewExpedition {
    /// Quantities in it.
    pub lignes: Vec<PartDemandee>,
    /// Another carrier than the order's.
    pub transporteur: Option<TransporteurId>,
    /// Number the carrier gave it.
    pub colis: String,
    /// Its customer is told by mail.
    pub prevenir: bool,
}

/// Ships some of an order, or makes it ready to be collected.
pub fn create(
    parts: &Parts,
    caller: &Caller,
    acte: &ActeVie,
    new: NewExpedition,
) -> Result<Commande> {
    let cle = acte.cle.clone();
    let done = act(parts, caller, acte, move |write, commande, retouche| {
        check_treatable(commande)?;
        let left = (Commande::count_a_expedier as fn(&_, _) -> _, "à expédier");
        let mut parcel = Expedition {
            numero: next_numero(commande),
            cle,
            le: retouche.le,
            par: Some(retouche.par.clone()),
            lignes: read_parts(write, commande, &new.lignes, left)?,
            colis: parse_colis(&new.colis)?,
            prevenu: new.prevenir && is_reachable(write, commande)?,
            ..Expedition::default()
        };
        name_carrier(write, commande, new.transporteur, &mut parcel)?;
        commande.attente = None;
        commande.vie.expeditions.push(parcel);
        commande.follow_expeditions(retouche.le);
        Ok(true)
    })?;
    let made = done.commande.vie.expeditions.last().cloned();
    match made.filter(|it| done.is_new() && it.prevenu) {
        Some(parcel) => {
            vie_messages::send_expedition(parts, &done.commande, &parcel);
            Ok(done.commande)
        }
        None => Ok(done.keep_undo(parts, caller)),
    }
}

/// A parcel was received; its customer is told where `prevenir`.
pub fn deliver(
    parts: &Parts,
    caller: &Caller,
    acte: &ActeVie,
    (numero, prevenir): (u32, bool),
) -> Result<Commande> {
    let done = act(parts, caller, acte, move |write, commande, retouche| {
        check_treatable(commande)?;
        let is_told = prevenir && is_reachable(write, commande)?;
        let mut parcels = commande.vie.expeditions.iter_mut();
        let parcel = parcels.find(|it| it.numero == numero);
        let parcel = parcel.ok_or(ShopError::NotFound)?;
        if parcel.livree_le.is_some() {
            return Ok(false);
        }
        parcel.livree_le = Some(retouche.le);
        parcel.livree_prevenu = is_told;
        commande.follow_expeditions(retouche.le);
        Ok(true)
    })?;
    let mut parcels = done.commande.vie.expeditions.iter();
    let parcel = parcels.find(|it| it.numero == numero).cloned();
    match parcel.filter(|it| done.is_new() && it.livree_prevenu) {
        Some(parcel) => {
            vie_messages::send_livree(parts, &done.commande, &parcel);
            Ok(done.commande)
        }
        None => Ok(done.keep_undo(parts, caller)),
    }
}

fn next_numero(commande: &Commande) -> u32 {
    let last = commande.vie.expeditions.last();
    last.map_or(0, |it| it.numero) + 1
}

fn parse_colis(text: &str) -> Result<String> {
    let colis = text.trim();
    texte::check(colis, COLIS_CHARS_MAX)
        .map_err(|refusal| ShopError::field("colis", &refusal.to_string()))?;
    Ok(colis.to_owned())
}

/// The carrier of a parcel: the order's, unless another is named.
fn name_carrier(
    rows: &impl Rows,
    commande: &Commande,
    named: Option<TransporteurId>,
    parcel: &mut Expedition,
) -> Result<()> {
    let livraison = &commande.livraison;
    if livraison.transporteur.is_none() {
        if named.is_some() || !parcel.colis.is_empty() {
            let sentence = "Cette commande est retirée en agence\u{a0}: elle n'a pas de colis.";
            return Err(ShopError::field("colis", sentence));
        }
        return Ok(());
    }
    let other = named.filter(|id| livraison.transporteur != Some(*id));
    let Some(id) = other else {
        parcel.transporteur.clone_from(&livraison.nom_transporteur);
        parcel.tracking_url.clone_from(&livraison.tracking_url);
        return Ok(());
    };
    let carrier = rows.get(&tables::TRANSPORTEURS, &id)?.ok_or_else(|| {
        let sentence = "Ce transporteur n'existe plus. Choisissez-en un autre.";
        ShopError::field("idTransporteur", sentence)
    })?;
    parcel.transporteur = carrier.nom;
    parcel.tracking_url = carrier.tracking_url;
    Ok(())
}
