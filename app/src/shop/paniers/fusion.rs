//! A visitor logs in: what it put into its baskets joins those of the customer.

use wasm_rules::quantite::QUANTITE_MAX;

use super::{current_or_new, named, offre::Offre};
use crate::domain::Quantite;
use crate::domain::instant::Instant;
use crate::domain::panier::{LIGNES_MAX, Ligne, PANIERS_MAX, Panier, Proprietaire};
use crate::shop::Result;
use crate::store::Write;
use crate::store::paniers::{self as kept, NewLigne};

/// Joins the baskets of a visitor to those of a customer, in the change that logs it in. A login
/// is never refused for it: what has no room stays out.
pub fn merge(
    write: &mut Write<'_>,
    visiteur: &Proprietaire,
    client: &Proprietaire,
    now: Instant,
) -> Result<()> {
    let actif = kept::actif(write, visiteur)?.map(|panier| panier.id);
    for panier in kept::list(write, visiteur)? {
        if actif == Some(panier.id) {
            if panier.nb_lignes > 0 {
                join(write, &panier, client, now)?;
            }
            kept::remove(write, &panier)?;
            continue;
        }
        let room = kept::count(write, client)? < PANIERS_MAX;
        if room && named(write, client, &panier.nom, panier.type_panier)?.is_none() {
            kept::give(write, &panier, client)?;
        } else {
            kept::remove(write, &panier)?;
        }
    }
    Ok(())
}

fn join(write: &mut Write<'_>, from: &Panier, client: &Proprietaire, now: Instant) -> Result<()> {
    if kept::actif(write, client)?.is_none() && kept::count(write, client)? >= PANIERS_MAX {
        return Ok(());
    }
    let mut into = current_or_new(write, client, now)?;
    for ligne in kept::lignes(write, from.id)? {
        join_ligne(write, &mut into, ligne)?;
    }
    Ok(kept::put(write, &mut into, now)?)
}

fn join_ligne(write: &mut Write<'_>, into: &mut Panier, ligne: Ligne) -> Result<()> {
    let Some(before) = kept::ligne_of(write, into.id, &ligne.cle, &ligne.dimensions)? else {
        if (into.nb_lignes as usize) < LIGNES_MAX {
            let new = NewLigne {
                cle: ligne.cle,
                quantite: ligne.quantite,
                dimensions: ligne.dimensions,
                chantier: ligne.chantier,
            };
            kept::add_ligne(write, into, new)?;
        }
        return Ok(());
    };
    let sum = before.quantite.checked_add(ligne.quantite);
    let mut after = Ligne {
        quantite: sum.unwrap_or(QUANTITE_MAX).min(QUANTITE_MAX),
        ..before.clone()
    };
    let allowed = match Offre::load(write, &ligne.cle)? {
        Some(offre) => offre.check_quantite(after.quantite).is_ok(),
        None => false,
    };
    if !allowed {
        after.quantite = Quantite(before.quantite.0.max(ligne.quantite.0));
    }
    Ok(kept::put_ligne(write, into, &before, &after)?)
}
