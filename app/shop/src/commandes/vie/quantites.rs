//! Changing the quantities of an order before it is prepared, at the prices it was ordered at.

use super::annulations::{apply, give_back, settle, tell_erp};
use super::{ActeVie, PartDemandee, act, check_open, is_reachable, read_part, refused};
use crate::allocation::{self, RayonsStock, Voulu};
use crate::commandes::{Contexte, credit};
use crate::paniers::OffreLigne;
use crate::{Caller, Parts, Result, ShopError, encours};
use domain::code::Code;
use domain::commande::vie::{Correction, EcartQuantite};
use domain::commande::{Commande, Reglement};
use domain::typographie::euros;
use store::{Rows, Write, clients, commandes};

/// Other quantities of lines.
#[derive(Clone, Debug, Default)]
pub struct NewQuantites {
    /// Quantity that each line has from now on.
    pub lignes: Vec<PartDemandee>,
    /// Its customer is told by mail.
    pub prevenir: bool,
}

/// Gives lines of an order other quantities.
pub fn update(
    parts: &Parts,
    caller: &Caller,
    acte: &ActeVie,
    new: NewQuantites,
) -> Result<Commande> {
    let cle = acte.cle.clone();
    let contexte = load_contexte(parts, caller, acte)?;
    let done = act(parts, caller, acte, move |write, commande, retouche| {
        check_open(commande)?;
        check_untouched(commande)?;
        let ecarts = read_ecarts(write, commande, &new.lignes)?;
        if ecarts.is_empty() {
            return Ok(false);
        }
        check_sold(write, commande, &ecarts)?;
        let correction = Correction {
            cle,
            le: retouche.le,
            par: Some(retouche.par.clone()),
            stock_rendu: true,
            ttc_avant: commande.montant_ttc,
            prevenu: new.prevenir && is_reachable(write, commande)?,
            lignes: ecarts,
            ..Correction::default()
        };
        let paid = commande.find_paye();
        let before = commande.montant_ttc;
        apply(commande, &correction.lignes)?;
        if let Some(paid) = paid.filter(|paid| commande.montant_ttc > *paid) {
            return Err(ShopError::refused(
                Code::PaiementDepasse,
                format!(
                    "La commande viendrait à {} TTC, et son client a payé {}\u{a0}: faites une \
                     autre commande pour le reste.",
                    euros(commande.montant_ttc),
                    euros(paid)
                ),
            ));
        }
        if commande.montant_ttc > before {
            check_credit(write, &contexte, commande)?;
        }
        if commande.list_lignes().next().is_none() {
            return Err(refused(
                "Il ne resterait rien\u{a0}: annulez plutôt la commande.",
            ));
        }
        move_stock(write, commande, &correction.lignes)?;
        commande.vie.corrections.push(correction);
        tell_erp(write, commande)?;
        Ok(true)
    })?;
    settle(parts, caller, done)
}

fn check_untouched(commande: &Commande) -> Result<()> {
    if commande.is_untouched() {
        return Ok(());
    }
    Err(ShopError::refused(
        Code::CommandeCommencee,
        "La préparation de cette commande est commencée\u{a0}: ses quantités ne changent plus. \
         Annulez les lignes qui ne partiront pas.",
    ))
}

/// Settings and the balance of its customer, asked before the change begins.
fn load_contexte(parts: &Parts, caller: &Caller, acte: &ActeVie) -> Result<Contexte> {
    let mut contexte = Contexte::new(parts, caller)?;
    let client = parts.store.read(|read| {
        let commande = commandes::find(read, acte.id)?;
        match commande.and_then(|it| it.client) {
            Some(code) => clients::find(read, &code),
            None => Ok(None),
        }
    })?;
    if let Some(client) = client {
        contexte.encours = encours::find_lately(parts, &client);
    }
    Ok(contexte)
}

/// Refuses a raised quantity that the article is not sold by.
fn check_sold(rows: &impl Rows, commande: &Commande, ecarts: &[EcartQuantite]) -> Result<()> {
    for ecart in ecarts.iter().filter(|it| it.apres > it.avant) {
        let ligne = &commande.lignes[ecart.rang as usize];
        let Some(offre) = OffreLigne::any(rows, &ligne.cle)? else {
            continue;
        };
        let judged = offre.check_quantite(ecart.apres);
        judged.map_err(|refusal| refused(&format!("{}\u{a0}: {refusal}", ligne.designation)))?;
    }
    Ok(())
}

/// Refuses a dearer order on account that its customer's limit would not take.
fn check_credit(rows: &impl Rows, contexte: &Contexte, commande: &Commande) -> Result<()> {
    let (Some(Reglement::Compte), Some(code)) = (commande.reglement, &commande.client) else {
        return Ok(());
    };
    let client = clients::find(rows, code)?;
    let asked = (commande.montant_ttc, Some(commande.id));
    let credit = credit::judge(rows, contexte, client.as_ref(), asked)?;
    match credit::refusal_to_merchant(credit) {
        Some(sentence) => Err(refused(&sentence)),
        None => Ok(()),
    }
}

/// Reads the quantities that change.
fn read_ecarts(
    write: &Write<'_>,
    commande: &Commande,
    asked: &[PartDemandee],
) -> Result<Vec<EcartQuantite>> {
    let mut ecarts: Vec<EcartQuantite> = Vec::new();
    for part in asked {
        let (rang, apres) = read_part(write, commande, part)?;
        let avant = commande.count_commandee(rang as usize);
        if ecarts.iter().any(|it| it.rang == rang) {
            return Err(refused("Une ligne est demandée deux fois."));
        }
        if avant != apres {
            ecarts.push(EcartQuantite { rang, avant, apres });
        }
    }
    Ok(ecarts)
}

/// Stock follows: lines that want less give back, those that want more take.
fn move_stock(
    write: &mut Write<'_>,
    commande: &mut Commande,
    ecarts: &[EcartQuantite],
) -> Result<()> {
    give_back(write, commande, ecarts, true)?;
    let more: Vec<&EcartQuantite> = ecarts.iter().filter(|it| it.apres > it.avant).collect();
    let wanted: Vec<_> = more
        .iter()
        .map(|ecart| {
            let ligne = &commande.lignes[ecart.rang as usize];
            let before = ligne.count_billed(ecart.avant).0;
            let more = ligne.count_billed(ecart.apres).0 - before;
            (ligne.cle.clone(), domain::Quantite(more))
        })
        .collect();
    let rayon = RayonsStock {
        agence: commande.agence.clone(),
        is_alone: false,
    };
    let wanted = wanted.iter().map(|(cle, quantite)| Voulu {
        cle,
        quantite: *quantite,
    });
    match allocation::take(write, &rayon, wanted)? {
        Ok(prises) => {
            commande.prises.extend(prises);
            Ok(())
        }
        Err(short) => {
            let told = short.first().map_or_else(String::new, |it| {
                let ligne = &commande.lignes[more[it.place].rang as usize];
                let left = it.disponible.to_french();
                format!(
                    "{}\u{a0}: il n'y en a que {left} de plus en stock. Réduisez la quantité.",
                    ligne.designation
                )
            });
            Err(ShopError::refused(Code::StockInsuffisant, told).at("lignes"))
        }
    }
}
