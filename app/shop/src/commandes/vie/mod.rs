//! Acts on an order after it was made: parcels, cancellations, quantities, returns, notes. Each
//! bears an idempotency key: asked again it changes nothing, and answers the order as it stands.

pub mod annulations;
pub mod expeditions;
pub mod notes;
pub mod quantites;
pub mod retours;

use wasm_rules::texte;

use crate::commande_state::{COLONNE, cle as cle_retouche};
use crate::editable::signature;
use crate::kept_answer::{self, FaitApi};
use crate::paniers::OffreLigne;
use crate::perimetre::check_commande;
use crate::suivi::check_actions;
use crate::undo::{self, Act};
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::Quantite;
use domain::code::Code;
use domain::commande::vie::{ACTES_MAX, Part};
use domain::commande::{Commande, TypeMouvement};
use domain::ids::CommandeId;
use domain::retouche::Retouche;
use store::{Inverse, Rows, Write, commandes, connexions, retouches};

/// Characters of an idempotency key.
const CLE_CHARS_MAX: usize = 100;

/// Characters of a reason.
const MOTIF_CHARS_MAX: usize = 300;

/// Decimals of a quantity whose article is not known any more.
const DECIMALES_MAX: u8 = 3;

/// An act that is asked: its order, the version that was on the screen, its idempotency key.
#[derive(Clone, Debug, Default)]
pub struct ActeVie {
    /// The order.
    pub id: CommandeId,
    /// The version that was read.
    pub version: Option<u64>,
    /// Idempotency key; empty for none.
    pub cle: String,
}

/// A quantity of a line, as it is asked.
#[derive(Clone, Debug)]
pub struct PartDemandee {
    /// Place of the line, from 0.
    pub rang: u64,
    /// Quantity, as typed.
    pub quantite: String,
}

/// Outcome of an act: the order, and what undoes it; none where it was done before.
struct ActeFait {
    commande: Commande,
    inverse: Option<Inverse>,
}

/// Does an act of an administrator in one change with its line of the audit log. The closure says
/// whether it changed anything.
fn act(
    parts: &Parts,
    caller: &Caller,
    acte: &ActeVie,
    change: impl FnOnce(&mut Write<'_>, &mut Commande, &Retouche) -> Result<bool> + Send + 'static,
) -> Result<ActeFait> {
    check_actions(parts)?;
    check_commande(parts, caller, acte.id)?;
    check_cle(&acte.cle)?;
    let (acte, retouche) = (acte.clone(), signature(parts, caller)?);
    let reponse = caller.reponse.clone();
    parts.change(caller, move |write| {
        let done = act_once(write, &acte, &retouche, change)?;
        let fait = FaitApi::Commande(&done.commande);
        kept_answer::put(write, reponse.as_deref(), fait)?;
        Ok::<_, ShopError>(done)
    })
}

/// Does an act, unless its key says that it was done.
fn act_once(
    write: &mut Write<'_>,
    acte: &ActeVie,
    retouche: &Retouche,
    change: impl FnOnce(&mut Write<'_>, &mut Commande, &Retouche) -> Result<bool>,
) -> Result<ActeFait> {
    let mut commande = commandes::find(write, acte.id)?.ok_or(ShopError::NotFound)?;
    if commande.vie.has_key(&acte.cle) {
        return Ok(ActeFait {
            commande,
            inverse: None,
        });
    }
    if let Err(stale) = versions::check(commande.version, acte.version) {
        // What is so already is no conflict: an answer that was lost is asked for again.
        return match change(write, &mut commande, retouche) {
            Ok(false) => Ok(ActeFait {
                commande,
                inverse: None,
            }),
            Ok(true) | Err(_) => Err(stale),
        };
    }
    check_room(&commande)?;
    let etat = commande.etat;
    if !change(write, &mut commande, retouche)? {
        return Ok(ActeFait {
            commande,
            inverse: None,
        });
    }
    commande.version += 1;
    commandes::put(write, &commande)?;
    if commande.etat != etat && commande.annulation.is_none() {
        retouches::add_columns(write, &cle_retouche(&commande), &[COLONNE], retouche)?;
    }
    let inverse = Some(write.build_inverse()?);
    Ok(ActeFait { commande, inverse })
}

impl ActeFait {
    /// Something was done, for the first time.
    fn is_new(&self) -> bool {
        self.inverse.is_some()
    }

    /// One press undoes it, as nothing of it left the shop.
    fn keep_undo(self, parts: &Parts, caller: &Caller) -> Commande {
        if let Some(inverse) = self.inverse {
            let articles = self.commande.lignes.iter();
            let articles = articles.map(|it| it.cle.article.clone()).collect();
            let client = self.commande.client.clone();
            let act = Act::Commande(self.commande.id, client, articles);
            undo::keep(parts, caller, act, inverse);
        }
        self.commande
    }
}

fn check_cle(cle: &str) -> Result<()> {
    texte::check(cle, CLE_CHARS_MAX)
        .map_err(|refusal| ShopError::field("cle", &refusal.to_string()))
}

/// Refuses what an order has had so often that no hand does it.
fn check_room(commande: &Commande) -> Result<()> {
    let vie = &commande.vie;
    let counts = [
        vie.expeditions.len(),
        vie.corrections.len(),
        vie.retours.len(),
        vie.notes.len(),
    ];
    if counts.iter().all(|count| *count < ACTES_MAX) {
        return Ok(());
    }
    Err(ShopError::field(
        "cle",
        "Cette commande a trop d'actes pour en prendre un de plus.",
    ))
}

/// Refuses an order that is not the shop's to change any more.
fn check_open(commande: &Commande) -> Result<()> {
    check_web(commande)?;
    if commande.retractation.is_some() {
        return Err(ShopError::refused(
            Code::CommandeRetractee,
            "Le client s'est rétracté de cette commande\u{a0}: elle ne se change plus.",
        ));
    }
    if commande.annulation.is_some() {
        return Err(ShopError::refused(
            Code::CommandeAnnulee,
            "Cette commande est annulée\u{a0}: elle ne se change plus.",
        ));
    }
    Ok(())
}

/// Refuses a movement of the ERP, whose lines the shop does not know.
fn check_web(commande: &Commande) -> Result<()> {
    if commande.type_mouvement == TypeMouvement::Web && !commande.lignes.is_empty() {
        return Ok(());
    }
    Err(ShopError::refused(
        Code::SansLignes,
        "Cette commande vient de votre gestion\u{a0}: c'est là qu'elle se change.",
    ))
}

/// Reads a reason, or what is said to a customer.
fn parse_words(name: &'static str, text: &str, max: usize) -> Result<String> {
    let text = text.trim();
    texte::check_multiline(text, max)
        .map_err(|refusal| ShopError::field(name, &refusal.to_string()))?;
    Ok(text.to_owned())
}

/// Reads the quantities of an act; each at most what `left` says, in the words of `what`.
fn read_parts(
    rows: &impl Rows,
    commande: &Commande,
    asked: &[PartDemandee],
    (left, what): (fn(&Commande, usize) -> Quantite, &str),
) -> Result<Vec<Part>> {
    if asked.is_empty() {
        return Err(refused("Choisissez au moins une ligne, et sa quantité."));
    }
    let mut parts: Vec<Part> = Vec::with_capacity(asked.len());
    for part in asked {
        let (rang, quantite) = read_part(rows, commande, part)?;
        if quantite.0 == 0 {
            return Err(refused("Indiquez une quantité supérieure à zéro."));
        }
        let most = left(commande, rang as usize);
        if quantite > most {
            let designation = &commande.lignes[rang as usize].designation;
            let (most, asked) = (most.to_french(), quantite.to_french());
            return Err(refused(&format!(
                "{designation}\u{a0}: {asked} demandé, {most} {what}. Réduisez la quantité."
            )));
        }
        if parts.iter().any(|it| it.rang == rang) {
            return Err(refused("Une ligne est demandée deux fois."));
        }
        parts.push(Part { rang, quantite });
    }
    Ok(parts)
}

/// Place of a line and the quantity asked of it, zero too.
fn read_part(
    rows: &impl Rows,
    commande: &Commande,
    part: &PartDemandee,
) -> Result<(u32, Quantite)> {
    let rang = u32::try_from(part.rang).ok();
    let known = rang.and_then(|rang| Some((rang, commande.lignes.get(rang as usize)?)));
    let Some((rang, ligne)) = known else {
        return Err(refused("Une de ces lignes n'est pas de la commande."));
    };
    let decimales = OffreLigne::any(rows, &ligne.cle)?.map_or(DECIMALES_MAX, |it| it.decimales);
    let quantite = Quantite::parse(part.quantite.trim(), decimales);
    let quantite =
        quantite.map_err(|refusal| refused(&format!("{}\u{a0}: {refusal}", ligne.designation)))?;
    if quantite.0 < 0 {
        return Err(refused("Indiquez une quantité supérieure à zéro."));
    }
    Ok((rang, quantite))
}

/// Refusal of the lines of an act.
fn refused(sentence: &str) -> ShopError {
    ShopError::field("lignes", sentence)
}

/// The customer of an order has an address where a mail goes.
fn is_reachable(rows: &impl Rows, commande: &Commande) -> Result<bool> {
    let Some(login) = &commande.login else {
        return Ok(false);
    };
    let connexion = connexions::find(rows, login)?;
    Ok(connexion.is_some_and(|it| !it.email.is_empty()))
}
