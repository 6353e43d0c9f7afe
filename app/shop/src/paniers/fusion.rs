//! A visitor logs in: what it put into its baskets joins those of the customer.

use std::collections::BTreeSet;

use wasm_rules::panier::comparison_key;
use wasm_rules::quantite::QUANTITE_MAX;
use wasm_rules::texte::NOM_CHARS_MAX;

use super::{new_current, offre::OffreLigne};
use crate::Result;
use domain::Quantite;
use domain::instant::Instant;
use domain::panier::{Acheteur, LIGNES_MAX, Ligne, PANIERS_MAX, Panier, Proprietaire};
use store::Write;
use store::paniers::{self as kept, NewLigne};

/// Name under which the lines of the visitor's basket are kept that do not fit into the customer's.
const NOM_RESTE: &str = "Panier avant connexion";

/// Joins the baskets of a visitor to those of a customer, in the change that logs it in. A login
/// is never refused for it: only named baskets that would be too many stay out, never what is being
/// bought.
pub fn merge(
    write: &mut Write<'_>,
    visiteur: &Acheteur,
    client: &Acheteur,
    now: Instant,
) -> Result<()> {
    let actif = kept::find_actif(write, visiteur)?.map(|panier| panier.id);
    for mut panier in kept::list(write, &visiteur.proprietaire)? {
        let is_actif = actif == Some(panier.id);
        if is_actif {
            join(write, &mut panier, client, now)?;
        }
        keep(write, panier, &client.proprietaire, is_actif)?;
    }
    Ok(())
}

/// Gives a basket to the customer, under a name of its own. One without lines is worth no other
/// name; what is left of the one that was being filled needs no room.
fn keep(
    write: &mut Write<'_>,
    panier: Panier,
    client: &Proprietaire,
    is_actif: bool,
) -> Result<()> {
    let nom = free_nom(write, client, &panier)?;
    let is_worth = panier.nb_lignes > 0 || nom == panier.nom;
    let has_room = is_actif || kept::count(write, client)? < PANIERS_MAX;
    if !is_worth || !has_room {
        return Ok(kept::remove(write, &panier)?);
    }
    let given = Panier {
        nom,
        login: None,
        proprietaire: client.clone(),
        ..panier.clone()
    };
    kept::update_owner(write, &panier, &given)?;
    // Worksites keep the spelling that the account knows.
    for ligne in kept::list_lignes(write, given.id)? {
        let chantier = kept::spell_chantier(write, client, ligne.chantier.clone())?;
        if chantier != ligne.chantier {
            let after = Ligne {
                chantier,
                ..ligne.clone()
            };
            kept::put_ligne(write, &given, &ligne, &after)?;
        }
    }
    Ok(())
}

/// The name of a basket, numbered where the customer has one of that name: `Chantier (2)`.
fn free_nom(write: &Write<'_>, client: &Proprietaire, panier: &Panier) -> Result<String> {
    let all = kept::list(write, client)?.into_iter();
    let alike = all.filter(|other| other.type_panier == panier.type_panier);
    let taken: BTreeSet<String> = alike.map(|other| comparison_key(&other.nom)).collect();
    let nom = match panier.nom.as_str() {
        "" => NOM_RESTE,
        nom => nom,
    };
    let numbered = (2_u32..).map(|number| {
        let end = format!(" ({number})");
        let room = NOM_CHARS_MAX - end.chars().count();
        let start: String = nom.chars().take(room).collect();
        format!("{}{end}", start.trim_end())
    });
    let mut names = std::iter::once(nom.to_owned()).chain(numbered);
    let free = names.find(|nom| !taken.contains(&comparison_key(nom)));
    Ok(free.expect("a customer has fewer baskets than there are numbers"))
}

/// Puts the lines of the visitor's basket into the customer's. Those that stay in it do not fit.
fn join(write: &mut Write<'_>, from: &mut Panier, client: &Acheteur, now: Instant) -> Result<()> {
    from.nom.clear();
    if from.nb_lignes == 0 {
        return Ok(());
    }
    // One more than a customer may make by itself, where it has them all and fills none of them.
    let mut into = match kept::find_actif(write, client)? {
        Some(actif) => actif,
        None => new_current(write, client, now)?,
    };
    for ligne in kept::list_lignes(write, from.id)? {
        if join_ligne(write, &mut into, &ligne)? {
            kept::remove_ligne(write, from, &ligne)?;
        }
    }
    Ok(kept::put(write, &mut into, now)?)
}

/// Puts a line into a basket; says whether it fits.
pub(super) fn join_ligne(write: &mut Write<'_>, into: &mut Panier, ligne: &Ligne) -> Result<bool> {
    let Some(before) = kept::find_ligne_by_cle(write, into.id, ligne.into(), None)? else {
        if (into.nb_lignes as usize) >= LIGNES_MAX {
            return Ok(false);
        }
        let new = NewLigne {
            cle: ligne.cle.clone(),
            quantite: ligne.quantite,
            dimensions: ligne.dimensions,
            chantier: kept::spell_chantier(write, &into.proprietaire, ligne.chantier.clone())?,
        };
        kept::add_ligne(write, into, new)?;
        return Ok(true);
    };
    let sum = before.quantite.checked_add(ligne.quantite);
    let Some(sum) = sum.filter(|sum| *sum <= QUANTITE_MAX) else {
        return Ok(false);
    };
    let mut after = Ligne {
        quantite: sum,
        ..before.clone()
    };
    let allowed = match OffreLigne::load(write, &ligne.cle)? {
        Some(offre) => offre.check_quantite(after.quantite).is_ok(),
        None => false,
    };
    // No longer sold, or by other multiples: the customer sees to it in one line.
    if !allowed {
        after.quantite = Quantite(before.quantite.0.max(ligne.quantite.0));
    }
    kept::put_ligne(write, into, &before, &after)?;
    Ok(true)
}
