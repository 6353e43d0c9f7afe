//! Request for a refund of an order, judged against the money that came.

use wasm_rules::texte;

use crate::banque::Guichets;
use crate::sessions::JetonSession;
use crate::{Result, ShopError};
use domain::code::Code;
use domain::commande::Commande;
use domain::instant::Instant;
use domain::remboursement::{
    EtatRemboursement, LigneRemboursee, MOTIF_CHARS_MAX, REMBOURSEMENTS_MAX, Remboursement,
};
use domain::typographie::{euros, quantite};
use domain::{Centimes, Quantite};

/// A line to give back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LigneDemandee {
    /// Place of the line in the order, from zero.
    pub rang: u32,
    /// Quantity, as it was typed.
    pub quantite: String,
}

/// Part of the money that is given back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObjetRemboursement {
    /// All that is left.
    Tout,
    /// Lines at the prices of the order, and its carriage or not.
    Lignes(Vec<LigneDemandee>, bool),
    /// An amount, as it was typed.
    Montant(String),
}

/// Way the money goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moyen {
    /// By the service of the bank that took it.
    Banque,
    /// By hand, which is only noted.
    Main,
}

/// A refund that is asked for.
#[derive(Clone, Debug)]
pub struct DemandeRemboursement {
    /// Part of the money.
    pub objet: ObjetRemboursement,
    /// Way it goes back.
    pub moyen: Moyen,
    /// Its lines go back on the shelves.
    pub stock: bool,
    /// Reason.
    pub motif: String,
    /// The version of the order that was read.
    pub version: Option<u64>,
}

impl ObjetRemboursement {
    /// Lines it names.
    fn read_lignes(&self, commande: &Commande) -> Result<Vec<LigneRemboursee>> {
        let Self::Lignes(wanted, _) = self else {
            return Ok(Vec::new());
        };
        if wanted.len() > commande.lignes.len() {
            return Err(ShopError::field("lignes", "La commande a moins de lignes."));
        }
        let read = wanted.iter().map(|it| {
            let at = usize::try_from(it.rang).ok();
            let ligne = at.and_then(|at| commande.lignes.get(at));
            let unknown = || ShopError::field("lignes", "La commande n'a pas cette ligne.");
            let ligne = ligne.ok_or_else(unknown)?;
            let quantite = Quantite::parse(&it.quantite, 3);
            let quantite = quantite.map_err(ShopError::at_field("lignes"))?;
            match (1..=ligne.quantite.0).contains(&quantite.0) {
                true => Ok(LigneRemboursee {
                    rang: it.rang,
                    quantite,
                    en_stock: false,
                }),
                false => Err(short(&ligne.designation, ligne.quantite)),
            }
        });
        read.collect()
    }

    /// Amount it comes to, within what is left of the order.
    pub(super) fn find_montant(&self, commande: &Commande) -> Result<Centimes> {
        let reste = commande.argent().reste();
        if reste.0 <= 0 {
            return Err(ShopError::refused(
                Code::RemboursementImpossible,
                "Cette commande n'a plus d'argent à rendre.",
            ));
        }
        let (montant, field) = match self {
            Self::Tout => (reste, "montant"),
            Self::Montant(typed) => {
                let parsed = Centimes::parse(typed).map_err(ShopError::at_field("montant"))?;
                (parsed, "montant")
            }
            Self::Lignes(_, port) => (self.count_lignes(commande, *port)?, "lignes"),
        };
        if montant.0 <= 0 {
            return Err(ShopError::field(field, "Dites ce qui est à rembourser."));
        }
        if montant > reste {
            let told = format!("Il reste {} à rendre au plus.", euros(reste));
            return Err(ShopError::field(field, &told));
        }
        Ok(montant)
    }

    fn count_lignes(&self, commande: &Commande, port: bool) -> Result<Centimes> {
        let before = commande.list_rendus();
        if port && (before.port || commande.livraison.frais_ht.0 == 0) {
            let told = "Cette commande n'a pas de frais de port à rendre.";
            return Err(ShopError::field("port", told));
        }
        let after = before.clone().plus(&self.read_lignes(commande)?, port);
        for (rang, given) in &after.quantites {
            let ligne = usize::try_from(*rang).ok();
            let ligne = ligne.and_then(|at| commande.lignes.get(at));
            if let Some(ligne) = ligne.filter(|it| it.quantite < *given) {
                let had = before.quantites.get(rang).copied().unwrap_or_default();
                let left = Quantite(ligne.quantite.0 - had.0);
                return Err(short(&ligne.designation, left));
            }
        }
        let (before, after) = (
            commande.count_rendus(&before),
            commande.count_rendus(&after),
        );
        Ok(Centimes(after.ttc.0 - before.ttc.0))
    }

    /// Turnover that giving it back takes.
    fn find_ca(&self, commande: &Commande, montant: Centimes) -> Result<Centimes> {
        let Self::Lignes(_, port) = self else {
            return Ok(commande.find_ca_rendu(montant));
        };
        let before = commande.list_rendus();
        let after = before.clone().plus(&self.read_lignes(commande)?, *port);
        let (before, after) = (
            commande.count_rendus(&before),
            commande.count_rendus(&after),
        );
        Ok(commande.clamp_ca(Centimes(after.ht.0 - before.ht.0)))
    }
}

fn short(designation: &str, left: Quantite) -> ShopError {
    let left = quantite(left);
    ShopError::field(
        "lignes",
        &format!("{designation}\u{a0}: {left} au plus à rembourser."),
    )
}

impl DemandeRemboursement {
    /// Refuses what no order would take.
    pub(super) fn check(&self) -> Result<()> {
        let motif = self.motif.trim();
        texte::check(motif, MOTIF_CHARS_MAX).map_err(ShopError::at_field("motif"))?;
        match motif.is_empty() {
            true => Err(ShopError::field("motif", "Dites pourquoi.")),
            false => Ok(()),
        }
    }

    /// The refunds it makes: one a capture, where the bank gives back, or one by hand.
    pub(super) fn build(
        &self,
        commande: &Commande,
        guichets: &Guichets,
        (par, now): (&str, Instant),
    ) -> Result<Vec<Remboursement>> {
        let montant = self.objet.find_montant(commande)?;
        let shares = match self.moyen {
            Moyen::Main => vec![(None, montant)],
            Moyen::Banque => share(commande, guichets, montant)?,
        };
        if commande.remboursements.len() + shares.len() > REMBOURSEMENTS_MAX {
            return Err(ShopError::refused(
                Code::RemboursementImpossible,
                "Cette commande a trop de remboursements\u{a0}: faites les suivants à la banque.",
            ));
        }
        let lignes = self.objet.read_lignes(commande)?;
        let port = matches!(self.objet, ObjetRemboursement::Lignes(_, true));
        let mut so_far = commande.clone();
        let mut made = Vec::with_capacity(shares.len());
        for (capture, montant) in shares {
            let is_first = made.is_empty();
            let ca = match (&self.objet, is_first) {
                // What lines take of the turnover is told once.
                (ObjetRemboursement::Lignes(..), false) => Centimes(0),
                (objet, _) => objet.find_ca(&so_far, montant)?,
            };
            let etat = match capture {
                Some(_) => EtatRemboursement::EnAttente,
                None => EtatRemboursement::HorsBoutique,
            };
            let numero = so_far.remboursements.iter().map(|it| it.numero).max();
            let one = Remboursement {
                numero: numero.unwrap_or_default() + 1,
                cle: JetonSession::random()?.token,
                montant,
                ca,
                lignes: if is_first { lignes.clone() } else { Vec::new() },
                port: port && is_first,
                motif: self.motif.trim().to_owned(),
                par: par.to_owned(),
                le: now,
                capture,
                etat,
                conclu_le: etat.is_done().then_some(now),
                reference: String::new(),
                echec: String::new(),
                essais: 0,
            };
            so_far.remboursements.push(one.clone());
            made.push(one);
        }
        Ok(made)
    }
}

/// An amount over the captures whose banks give back, the last taken first: money that was paid twice
/// came last.
fn share(
    commande: &Commande,
    guichets: &Guichets,
    montant: Centimes,
) -> Result<Vec<(Option<u32>, Centimes)>> {
    let count = u32::try_from(commande.captures.len()).unwrap_or(u32::MAX);
    let (mut shares, mut left) = (Vec::new(), montant.0);
    for rang in (0..count).rev() {
        let taken = guichets.find_left(commande, rang).0.min(left);
        if taken > 0 {
            shares.push((Some(rang), Centimes(taken)));
            left -= taken;
        }
    }
    if left > 0 {
        let most = euros(Centimes(montant.0 - left));
        let told = format!(
            "La banque peut rendre {most} au plus d'ici\u{a0}: remboursez autrement, puis notez-le \
             «\u{a0}remboursé hors boutique\u{a0}»."
        );
        return Err(ShopError::field("horsBoutique", &told));
    }
    Ok(shares)
}
