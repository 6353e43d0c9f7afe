//! Refunds of an order: asked by an administrator, given back by the bank's own service or by hand,
//! never more than came. What the bank is asked waits in an outbox (`outbox.rs`).

mod demande;
pub mod outbox;

use domain::Centimes;
use domain::banque::Banque;
use domain::code::Code;
use domain::commande::Commande;
use domain::ids::CommandeId;
use domain::instant::Instant;
use domain::remboursement::{EtatRemboursement, Remboursement, Rendus, Versement};
use store::{Rows, StoreError, commandes, remboursements as outbox_rows};

pub use self::demande::{DemandeRemboursement, LigneDemandee, Moyen, ObjetRemboursement};
use super::banque::Guichets;
use super::courrier::remboursements as mails;
use super::kept_answer::{self, FaitApi};
use super::perimetre::check_commande;
use super::recent_password::require_recent;
use super::suivi::check_actions;
use super::{Caller, Parts, Result, ShopError, journal, versions};
use super::{allocation, catalogue};

/// Money of an order, and what may be done with it.
pub struct Rendable {
    /// The order.
    pub commande: Commande,
    /// Money that its bank's service can still give back.
    pub par_banque: Centimes,
    /// Amount of the selection that was asked about; why it cannot be, where it cannot.
    pub propose: Option<Result<Centimes, String>>,
    /// The password is to be given again.
    pub confirmation: bool,
    /// Numbers of the refunds that wait and were not sent.
    pub abandonnables: Vec<u32>,
}

impl Rendable {
    /// Bank of a refund; none of one by hand.
    pub fn find_banque(&self, remboursement: &Remboursement) -> Option<Banque> {
        let rang = usize::try_from(remboursement.capture?).ok()?;
        self.commande.captures.get(rang).map(|it| it.banque)
    }
}

/// Money of an order, and what giving this much back would come to.
pub fn find(
    parts: &Parts,
    caller: &Caller,
    id: CommandeId,
    objet: Option<&ObjetRemboursement>,
) -> Result<Rendable> {
    check_commande(parts, caller, id)?;
    let (commande, abandonnables) = parts.store.read(|read| {
        let commande = commandes::find(read, id)?.ok_or(ShopError::NotFound)?;
        let mut unsent = Vec::new();
        for one in &commande.remboursements {
            if is_unsent(read, id, one)? {
                unsent.push(one.numero);
            }
        }
        Ok::<_, ShopError>((commande, unsent))
    })?;
    let guichets = Guichets::load(parts);
    let places = 0..u32::try_from(commande.captures.len()).unwrap_or(u32::MAX);
    let by_bank: i64 = places.map(|it| guichets.find_left(&commande, it).0).sum();
    let propose = objet.map(|objet| {
        let found = objet.find_montant(&commande);
        found.map_err(|refusal| refusal.to_string())
    });
    Ok(Rendable {
        par_banque: Centimes(by_bank.min(commande.argent().reste().0).max(0)),
        propose,
        confirmation: require_recent(parts, caller).is_err(),
        abandonnables,
        commande,
    })
}

/// Gives money of an order back, or notes that a hand did: an administrator asks, whose password is
/// recent.
pub fn create(
    parts: &Parts,
    caller: &Caller,
    id: CommandeId,
    demande: DemandeRemboursement,
) -> Result<Rendable> {
    check_actions(parts)?;
    check_commande(parts, caller, id)?;
    require_recent(parts, caller)?;
    give_back(parts, caller, id, demande)?;
    find(parts, caller, id, None)
}

/// The same, asked by a program: its token stands for a password, and says that it may.
pub fn create_by_program(
    parts: &Parts,
    caller: &Caller,
    id: CommandeId,
    demande: DemandeRemboursement,
) -> Result<Commande> {
    check_actions(parts)?;
    give_back(parts, caller, id, demande)
}

/// Judged inside the change: two at once cannot give more than came.
fn give_back(
    parts: &Parts,
    caller: &Caller,
    id: CommandeId,
    demande: DemandeRemboursement,
) -> Result<Commande> {
    demande.check()?;
    let (guichets, now) = (Guichets::load(parts), parts.now());
    let par = caller.login().map(ToString::to_string).unwrap_or_default();
    let reponse = caller.reponse.clone();
    let (commande, first, is_back) = parts.change(caller, move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        versions::check(commande.version, demande.version)?;
        let first = commande.remboursements.len();
        let mut made = demande.build(&commande, &guichets, (&par, now))?;
        let is_back = put_back(write, &mut commande, &demande, &mut made)?;
        for one in made {
            if one.etat == EtatRemboursement::EnAttente {
                let versement = Versement {
                    prochain: now,
                    envoye_le: None,
                };
                outbox_rows::put(write, &(id, one.numero), &versement)?;
            }
            commande.remboursements.push(one);
        }
        commande.version += 1;
        commandes::put(write, &commande)?;
        kept_answer::put(write, reponse.as_deref(), FaitApi::Commande(&commande))?;
        Ok::<_, ShopError>((commande, first, is_back))
    })?;
    if is_back {
        catalogue::follow_commande(parts, &commande);
    }
    parts.remboursements.wake();
    for one in commande.remboursements.iter().skip(first) {
        if one.etat == EtatRemboursement::HorsBoutique {
            mails::send_remboursement(parts, &commande, one);
        }
    }
    Ok(commande)
}

/// Puts the lines of a refund back on the shelves they came from, where it was asked; never what
/// went back already, nor what has not left.
fn put_back(
    write: &mut store::Write<'_>,
    commande: &mut Commande,
    demande: &DemandeRemboursement,
    made: &mut [Remboursement],
) -> Result<bool> {
    let mut is_back = false;
    if !demande.stock {
        return Ok(is_back);
    }
    let lignes = made.iter().flat_map(|it| &it.lignes).cloned();
    let asked = Rendus::default().plus(&lignes.collect::<Vec<_>>(), false);
    for (rang, quantite) in asked.quantites {
        allocation::check_remise(commande, (rang as usize, quantite))
            .map_err(|sentence| ShopError::field("stock", &sentence))?;
    }
    for ligne in made.iter_mut().flat_map(|it| &mut it.lignes) {
        ligne.en_stock = allocation::give_back_line(write, commande, ligne)?;
        is_back |= ligne.en_stock;
    }
    Ok(is_back)
}

/// Answer of a person who asked the bank what it did of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictRemboursement {
    /// The bank gave it back.
    Fait,
    /// It did not: the money may be asked again.
    PasFait,
}

/// Settles a refund of which nobody knew what the bank did.
pub fn update(
    parts: &Parts,
    caller: &Caller,
    (id, numero): (CommandeId, u32),
    verdict: VerdictRemboursement,
) -> Result<Rendable> {
    check_actions(parts)?;
    check_commande(parts, caller, id)?;
    require_recent(parts, caller)?;
    let now = parts.now();
    let (commande, place) = parts.change(caller, move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        let place = find_place(&commande, numero).ok_or(ShopError::NotFound)?;
        let one = &mut commande.remboursements[place];
        if one.etat != EtatRemboursement::AVerifier {
            return Err(ShopError::refused(
                Code::RemboursementImpossible,
                "Ce remboursement n'est plus à vérifier\u{a0}: relisez la commande.",
            ));
        }
        one.etat = match verdict {
            VerdictRemboursement::Fait => EtatRemboursement::Confirme,
            VerdictRemboursement::PasFait => EtatRemboursement::Refuse,
        };
        one.conclu_le = Some(now);
        commande.version += 1;
        commandes::put(write, &commande)?;
        Ok::<_, ShopError>((commande, place))
    })?;
    if verdict == VerdictRemboursement::Fait {
        mails::send_remboursement(parts, &commande, &commande.remboursements[place]);
    }
    find(parts, caller, id, None)
}

/// A refund waits, and nothing of it may have reached the bank.
fn is_unsent(rows: &impl Rows, id: CommandeId, one: &Remboursement) -> Result<bool, StoreError> {
    if one.etat != EtatRemboursement::EnAttente {
        return Ok(false);
    }
    let versement = outbox_rows::find(rows, &(id, one.numero))?;
    Ok(versement.is_some_and(|it| it.envoye_le.is_none()))
}

/// Gives up a refund that waits. One that was sent is the bank's: its money may be on its way.
pub fn cancel(parts: &Parts, caller: &Caller, (id, numero): (CommandeId, u32)) -> Result<Rendable> {
    check_actions(parts)?;
    check_commande(parts, caller, id)?;
    require_recent(parts, caller)?;
    let now = parts.now();
    parts.change(caller, move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        let place = find_place(&commande, numero).ok_or(ShopError::NotFound)?;
        if !is_unsent(write, id, &commande.remboursements[place])? {
            return Err(ShopError::refused(
                Code::RemboursementImpossible,
                "Ce remboursement est parti à la banque, ou conclu\u{a0}: il ne s'abandonne plus.",
            ));
        }
        let one = &mut commande.remboursements[place];
        one.etat = EtatRemboursement::Abandonne;
        one.conclu_le = Some(now);
        outbox_rows::remove(write, &(id, numero))?;
        commande.version += 1;
        commandes::put(write, &commande)?;
        Ok::<_, ShopError>(())
    })?;
    find(parts, caller, id, None)
}

fn find_place(commande: &Commande, numero: u32) -> Option<usize> {
    let mut all = commande.remboursements.iter();
    all.position(|it| it.numero == numero)
}

/// Tells of a refund whose outcome is known: the log, its customer or the merchant.
fn tell(parts: &Parts, commande: &Commande, one: &Remboursement) {
    let (acte, statut) = match one.etat {
        EtatRemboursement::Confirme => ("Remboursement confirmé par la banque", 200),
        EtatRemboursement::Refuse => ("Remboursement refusé par la banque", 409),
        EtatRemboursement::AVerifier => ("Remboursement à vérifier auprès de la banque", 409),
        // A person's own act, or nothing yet.
        EtatRemboursement::HorsBoutique
        | EtatRemboursement::Abandonne
        | EtatRemboursement::EnAttente => return,
    };
    journal::note_machine(parts, acte, format!("commande {}", commande.id), statut);
    match one.etat {
        EtatRemboursement::Confirme => mails::send_remboursement(parts, commande, one),
        EtatRemboursement::EnAttente
        | EtatRemboursement::AVerifier
        | EtatRemboursement::Refuse
        | EtatRemboursement::Abandonne
        | EtatRemboursement::HorsBoutique => {
            mails::send_remboursement_echoue(parts, commande, one);
        }
    }
}

/// Refunds of a shop that was brought back from a backup: what was sent since is not known.
pub(crate) fn hold_all(store: &store::Store, now: Instant) -> Result<(), store::StoreError> {
    store.write(move |write| {
        for ((id, numero), _) in outbox_rows::list(write)? {
            outbox_rows::remove(write, &(id, numero))?;
            let Some(mut commande) = commandes::find(write, id)? else {
                continue;
            };
            if let Some(place) = find_place(&commande, numero) {
                let one = &mut commande.remboursements[place];
                one.etat = EtatRemboursement::AVerifier;
                one.conclu_le = Some(now);
                one.echec = RESTAURE.to_owned();
                commande.version += 1;
                commandes::put(write, &commande)?;
            }
        }
        Ok(())
    })
}

/// Said of a refund that waited when the backup was made.
const RESTAURE: &str =
    "La boutique a été restaurée d'une sauvegarde où ce remboursement attendait.";
