//! Returns: asked by a customer, answered by the merchant, received; or made by the merchant alone.

use super::{ActeVie, MOTIF_CHARS_MAX, PartDemandee, act, check_cle, check_room, check_web};
use super::{is_reachable, parse_words, read_parts};
use crate::courrier::vie_messages;
use crate::mouvements::owned;
use crate::{Caller, Parts, Result, ShopError, allocation, catalogue};
use domain::Quantite;
use domain::code::Code;
use domain::commande::Commande;
use domain::commande::vie::{EtapeRetour, EtatRetour, Part, Retour};
use domain::ids::CommandeId;
use domain::instant::Instant;
use store::{Write, commandes};

const DAY: i64 = 24 * 3_600;

/// Return to make or to ask for: quantities and a reason.
#[derive(Clone, Debug, Default)]
pub struct NewRetour {
    /// Quantities.
    pub lignes: Vec<PartDemandee>,
    /// Reason.
    pub motif: String,
    /// The goods are there already; else they are awaited. Of the merchant's own alone.
    pub recu: bool,
    /// The goods go back to the shelves.
    pub rendre_stock: bool,
    /// Its customer is told by mail.
    pub prevenir: bool,
}

/// Answer of the merchant to a return.
#[derive(Clone, Debug, Default)]
pub struct DecisionRetour {
    /// State it leads to: `ACC`, `REF` or `REC`.
    pub etat: String,
    /// Words to the customer.
    pub message: String,
    /// The goods go back to the shelves.
    pub rendre_stock: bool,
    /// Its customer is told by mail.
    pub prevenir: bool,
}

const LEFT: (fn(&Commande, usize) -> Quantite, &str) =
    (Commande::count_a_retourner, "qui peut être retourné");

/// Makes a return, for the merchant.
pub fn create(parts: &Parts, caller: &Caller, acte: &ActeVie, new: NewRetour) -> Result<Commande> {
    let motif = parse_words("motif", &new.motif, MOTIF_CHARS_MAX)?;
    let cle = acte.cle.clone();
    let done = act(parts, caller, acte, move |write, commande, retouche| {
        check_web(commande)?;
        let etat = match new.recu {
            true => EtatRetour::Recu,
            false => EtatRetour::Accepte,
        };
        let lignes = read_parts(write, commande, &new.lignes, LEFT)?;
        let is_back = new.recu && new.rendre_stock;
        if is_back {
            put_back(write, commande, &lignes)?;
        }
        let etape = EtapeRetour {
            etat,
            le: retouche.le,
            par: Some(retouche.par.clone()),
            message: String::new(),
            prevenu: new.prevenir && is_reachable(write, commande)?,
        };
        let retour = Retour {
            numero: next_numero(commande),
            cle,
            lignes,
            motif,
            etat,
            etapes: vec![etape],
            stock_rendu: is_back,
        };
        commande.vie.retours.push(retour);
        Ok(true)
    })?;
    let numero = done.commande.vie.retours.last().map_or(0, |it| it.numero);
    Ok(follow(parts, caller, done, numero))
}

/// Answers a return: accepts it, refuses it, or notes that the goods are back.
pub fn answer(
    parts: &Parts,
    caller: &Caller,
    acte: &ActeVie,
    (numero, reponse): (u32, DecisionRetour),
) -> Result<Commande> {
    let message = parse_words("message", &reponse.message, MOTIF_CHARS_MAX)?;
    let etat = match reponse.etat.trim() {
        "ACC" => EtatRetour::Accepte,
        "REF" => EtatRetour::Refuse,
        "REC" => EtatRetour::Recu,
        _ => {
            let sentence = "Choisissez d'accepter, de refuser ou de recevoir ce retour.";
            return Err(ShopError::field("etat", sentence));
        }
    };
    let done = act(parts, caller, acte, move |write, commande, retouche| {
        let is_told = reponse.prevenir && is_reachable(write, commande)?;
        let retour = commande.find_retour(numero).ok_or(ShopError::NotFound)?;
        if retour.etat == etat {
            return Ok(false);
        }
        check_step(retour.etat, etat)?;
        retour.etat = etat;
        retour.etapes.push(EtapeRetour {
            etat,
            le: retouche.le,
            par: Some(retouche.par.clone()),
            message,
            prevenu: is_told,
        });
        if etat == EtatRetour::Recu && reponse.rendre_stock {
            let lignes = retour.lignes.clone();
            put_back(write, commande, &lignes)?;
            mark_back(commande, numero);
        }
        Ok(true)
    })?;
    Ok(follow(parts, caller, done, numero))
}

/// Refuses a step that comes too late.
fn check_step(from: EtatRetour, to: EtatRetour) -> Result<()> {
    let is_open = match from {
        EtatRetour::Demande => true,
        EtatRetour::Accepte => to == EtatRetour::Recu || to == EtatRetour::Refuse,
        EtatRetour::Refuse | EtatRetour::Recu => false,
    };
    if is_open {
        return Ok(());
    }
    Err(ShopError::refused(
        Code::RetourDecide,
        format!("Ce retour est déjà {}.", from.libelle()),
    ))
}

fn mark_back(commande: &mut Commande, numero: u32) {
    if let Some(retour) = commande.find_retour(numero) {
        retour.stock_rendu = true;
    }
}

fn put_back(write: &mut Write<'_>, commande: &Commande, lignes: &[Part]) -> Result<()> {
    for part in lignes {
        allocation::check_remise(commande, (part.rang as usize, part.quantite))
            .map_err(|sentence| ShopError::field("rendreStock", &sentence))?;
        let ligne = &commande.lignes[part.rang as usize];
        let quantite = ligne.count_billed(part.quantite);
        let place = (&ligne.cle, commande.agence.as_ref());
        allocation::put_on_shelf(write, place, quantite)?;
    }
    Ok(())
}

/// The rest of the shop learns of it, and its customer where it is told.
fn follow(parts: &Parts, caller: &Caller, done: super::ActeFait, numero: u32) -> Commande {
    if !done.is_new() {
        return done.commande;
    }
    let mut retours = done.commande.vie.retours.iter();
    let retour = retours.find(|it| it.numero == numero).cloned();
    if retour.as_ref().is_some_and(|it| it.stock_rendu) {
        catalogue::follow_commande(parts, &done.commande);
    }
    let is_told = |it: &Retour| it.etapes.last().is_some_and(|etape| etape.prevenu);
    match retour.filter(is_told) {
        Some(retour) => {
            vie_messages::send_retour(parts, &done.commande, &retour);
            done.commande
        }
        None => done.keep_undo(parts, caller),
    }
}

fn next_numero(commande: &Commande) -> u32 {
    commande.vie.retours.last().map_or(0, |it| it.numero) + 1
}

/// A customer asks to send something back.
pub fn ask(
    parts: &Parts,
    caller: &Caller,
    (id, cle): (CommandeId, &str),
    new: NewRetour,
) -> Result<Commande> {
    check_cle(cle)?;
    let motif = parse_words("motif", &new.motif, MOTIF_CHARS_MAX)?;
    if motif.is_empty() {
        return Err(ShopError::field(
            "motif",
            "Dites pourquoi vous le retournez.",
        ));
    }
    let days = parts.reglages.get().page.apres_vente.retours_jours;
    let (caller, cle, now) = (caller.clone(), cle.to_owned(), parts.now());
    let (commande, is_new) = parts.store.write(move |write| {
        let mut commande = owned(write, &caller, id)?;
        if commande.vie.has_key(&cle) {
            return Ok((commande, false));
        }
        check_asked(&commande, days, now)?;
        check_room(&commande)?;
        let etape = EtapeRetour {
            etat: EtatRetour::Demande,
            le: now,
            par: None,
            message: String::new(),
            prevenu: true,
        };
        let retour = Retour {
            numero: next_numero(&commande),
            cle,
            lignes: read_parts(write, &commande, &new.lignes, LEFT)?,
            motif,
            etat: EtatRetour::Demande,
            etapes: vec![etape],
            stock_rendu: false,
        };
        commande.vie.retours.push(retour);
        commande.version += 1;
        commandes::put(write, &commande)?;
        Ok::<_, ShopError>((commande, true))
    })?;
    if let Some(retour) = commande.vie.retours.last().filter(|_| is_new) {
        vie_messages::send_retour(parts, &commande, retour);
        vie_messages::send_retour_demande(parts, &commande, retour);
    }
    Ok(commande)
}

/// Until when a customer may ask to send some of an order back; none where nothing of it can.
pub fn find_limite(parts: &Parts, commande: &Commande) -> Option<Instant> {
    let days = parts.reglages.get().page.apres_vente.retours_jours;
    let now = parts.now();
    check_asked(commande, days, now).ok()?;
    Some(find_end(commande, days, now))
}

/// End of the delay: from the last parcel received, else the last sent; from now where only its
/// state says that it left.
fn find_end(commande: &Commande, days: u32, now: Instant) -> Instant {
    let parcels = commande.vie.expeditions.iter();
    let last = parcels.map(|it| it.livree_le.unwrap_or(it.le)).max();
    let from = commande.livree_le.or(last).unwrap_or(now);
    from.plus(i64::from(days) * DAY)
}

fn check_asked(commande: &Commande, days: u32, now: Instant) -> Result<()> {
    let refused = |sentence: &str| Err(ShopError::refused(Code::RetourImpossible, sentence));
    check_web(commande)?;
    if days == 0 {
        return refused("Les retours ne se demandent pas en ligne\u{a0}: appelez la boutique.");
    }
    if !commande.is_open() {
        return refused("Cette commande n'est plus ouverte\u{a0}: il n'y a rien à retourner.");
    }
    let mut rangs = 0..commande.lignes.len();
    if !rangs.any(|rang| commande.count_a_retourner(rang).0 > 0) {
        return refused("Rien de cette commande ne peut être retourné pour le moment.");
    }
    if find_end(commande, days, now) < now {
        return refused("Le délai pour demander un retour est passé\u{a0}: appelez la boutique.");
    }
    Ok(())
}
