//! State of an order of this shop given by hand, where no ERP reports its state: the state follows
//! the hand (`Commande::advance_by_hand`), back as well as forth, and is marked so that the next
//! import says what it overwrites.

use wasm_rules::texte;

use super::perimetre::check_commande;
use super::suivi::check_actions;
use super::undo::{self, Act};
use super::{Caller, Parts, Result, ShopError, import_files, versions};
use crate::editable::signature;
use crate::kept_answer::{self, FaitApi};
use domain::code::Code;
use domain::commande::{Commande, EtatCommande, Paiement, TypeMouvement};
use domain::ids::CommandeId;
use domain::instant::Instant;
use domain::remboursement::{Attendu, EtatRemboursement};
use domain::retouche::{Retouche, Retouchee};
use domain::situation::Avancement;
use store::retouches::CleRetouche;
use store::{Inverse, Rows, StoreError, Write, commandes, retouches};

/// Column of the state in its file of the import.
pub(super) const COLONNE: &str = "etat";

/// Characters of the number of a parcel: carriers give 8 to 35.
pub(super) const COLIS_CHARS_MAX: usize = 64;

/// Name in a filter of the orders that wait to be treated: nobody has told a state yet.
const AUCUN: &str = "aucun";

/// Changes that an administrator makes to the state of an order; what is not told stays.
#[derive(Clone, Debug, Default)]
pub struct StateUpdate {
    /// Code of the state; empty is none: validated, no more.
    pub etat: Option<String>,
    /// Number of the parcel; empty takes it away.
    pub colis: Option<String>,
    /// The version that was on the screen.
    pub version: Option<u64>,
}

/// Reads a filter on states: the code of one, or the orders to treat.
pub fn parse_etat(code: &str) -> Result<Avancement> {
    match code {
        AUCUN => Ok(Avancement::ATraiter),
        code => parse(code).map(Avancement::Etat),
    }
}

/// Reads how the payment of an order waits.
pub fn parse_attente(code: &str) -> Result<Paiement> {
    let waits = [Paiement::AttenteBanque, Paiement::AttenteReglement];
    let found = waits.into_iter().find(|it| it.code() == code);
    found.ok_or_else(|| ShopError::field("paiement", "Choisissez une attente de la liste."))
}

/// Reads a filter on what orders want of the merchant: the state of a refund, money that nobody has given
/// back yet, or an answer about a return.
pub fn parse_attendu(code: &str) -> Result<Attendu> {
    match code {
        "du" => return Ok(Attendu::TropPercu),
        "retour" => return Ok(Attendu::Retour),
        _ => {}
    }
    let mut etats = EtatRemboursement::ALL.into_iter();
    let found = etats.find(|it| it.code() == code);
    let found = found.map(Attendu::Remboursement);
    found.ok_or_else(|| ShopError::field("remboursement", "Choisissez un état de la liste."))
}

fn parse(code: &str) -> Result<EtatCommande> {
    EtatCommande::parse(code)
        .ok_or_else(|| ShopError::field("etat", "Choisissez un état de la liste."))
}

/// Reads a state that a hand gives: to cancel is an act of its own, which gives the stock back.
fn parse_by_hand(code: &str) -> Result<EtatCommande> {
    let etat = parse(code)?;
    if etat == EtatCommande::Annulee {
        return Err(ShopError::field("etat", "Choisissez un état de la liste."));
    }
    Ok(etat)
}

pub(super) fn cle(commande: &Commande) -> CleRetouche {
    retouches::build_cle(import_files::MOUVEMENTS, &commande.web_cde_id)
}

/// An order with its state and whether a hand gave it.
pub fn find(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<Retouchee<Commande>> {
    check_commande(parts, caller, id)?;
    parts.store.read(|read| {
        let commande = commandes::find(read, id)?.ok_or(ShopError::NotFound)?;
        Ok(with_marks(read, commande)?)
    })
}

fn with_marks(rows: &impl Rows, commande: Commande) -> Result<Retouchee<Commande>, StoreError> {
    let retouches = retouches::find(rows, &cle(&commande))?;
    Ok(Retouchee {
        fiche: commande,
        retouches,
    })
}

/// Gives an order another state, the number of its parcel, or both.
pub fn update(
    parts: &Parts,
    caller: &Caller,
    id: CommandeId,
    new: StateUpdate,
) -> Result<Retouchee<Commande>> {
    check_actions(parts)?;
    check_commande(parts, caller, id)?;
    let retouche = signature(parts, caller)?;
    let reponse = caller.reponse.clone();
    let (saved, inverse) = parts.change(caller, move |write| {
        let (saved, inverse) = put_state(write, id, &new, &retouche)?;
        let fait = FaitApi::Commande(&saved.fiche);
        kept_answer::put(write, reponse.as_deref(), fait)?;
        Ok::<_, ShopError>((saved, inverse))
    })?;
    if let Some(inverse) = inverse {
        let act = Act::Etat(id, saved.fiche.client.clone());
        undo::keep(parts, caller, act, inverse);
    }
    Ok(saved)
}

/// The order in its new state, and what undoes that; nothing where it was so already.
fn put_state(
    write: &mut Write<'_>,
    id: CommandeId,
    new: &StateUpdate,
    retouche: &Retouche,
) -> Result<(Retouchee<Commande>, Option<Inverse>)> {
    let before = with_marks(
        write,
        commandes::find(write, id)?.ok_or(ShopError::NotFound)?,
    )?;
    // Asked again after an answer that was lost, the same state is no conflict.
    let asked = new.etat.as_deref().filter(|_| new.colis.is_none());
    if asked == Some(before.fiche.etat.map_or("", EtatCommande::code)) {
        return Ok((before, None));
    }
    versions::check(before.fiche.version, new.version)?;
    let mut after = build_updated(&before.fiche, new, retouche.le)?;
    if after == before.fiche {
        return Ok((before, None));
    }
    after.version += 1;
    commandes::put(write, &after)?;
    let is_moved = after.etat != before.fiche.etat;
    let colonnes: &[&'static str] = if is_moved { &[COLONNE] } else { &[] };
    let marks = retouches::add_columns(write, &cle(&after), colonnes, retouche)?;
    let saved = Retouchee {
        fiche: after,
        retouches: marks,
    };
    Ok((saved, Some(write.build_inverse()?)))
}

/// Refuses an order that no hand sends on.
pub(super) fn check_treatable(commande: &Commande) -> Result<()> {
    if commande.type_mouvement != TypeMouvement::Web {
        let sentence = "L'état de cette commande vient de votre gestion : il change par un import.";
        return Err(ShopError::field("etat", sentence));
    }
    if commande.retractation.is_some() {
        return Err(ShopError::refused(
            Code::CommandeRetractee,
            "Le client s'est rétracté de cette commande : elle n'est plus à traiter.",
        ));
    }
    if commande.annulation.is_some() {
        return Err(ShopError::refused(
            Code::CommandeAnnulee,
            "Cette commande est annulée : elle n'est plus à traiter.",
        ));
    }
    if commande.paiement == Paiement::AttenteBanque {
        return Err(ShopError::refused(
            Code::PaiementEnAttente,
            "La banque n'a pas validé le paiement de cette commande : attendez sa réponse, ou \
             déclarez le règlement reçu.",
        ));
    }
    Ok(())
}

/// The order as the update leaves it.
fn build_updated(before: &Commande, new: &StateUpdate, now: Instant) -> Result<Commande> {
    check_treatable(before)?;
    let mut after = before.clone();
    if let Some(code) = new.etat.as_deref().map(str::trim) {
        let etat = match code {
            "" => None,
            code => Some(parse_by_hand(code)?),
        };
        after.advance_by_hand(etat, now);
        after.note_delivered(now);
    }
    if let Some(colis) = new.colis.as_deref().map(str::trim) {
        texte::check(colis, COLIS_CHARS_MAX)
            .map_err(|refusal| ShopError::field("colis", &refusal.to_string()))?;
        if !colis.is_empty() && before.livraison.transporteur.is_none() {
            let sentence = "Cette commande est retirée en agence : elle n'a pas de colis.";
            return Err(ShopError::field("colis", sentence));
        }
        colis.clone_into(&mut after.livraison.colis);
    }
    Ok(after)
}
