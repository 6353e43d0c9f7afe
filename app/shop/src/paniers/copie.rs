//! Lines put into another basket: a copy of a basket, an order bought again.

use std::convert::Infallible;

use super::lignes::{Ajout, add_one};
use super::{
    acheteur, count_lignes, create_named, current_or_new, find, find_current, find_owned, named,
    refusals, to_be_shown, vue,
};
use crate::{Caller, Parts, Result, ShopError};
use domain::Quantite;
use domain::code::Code;
use domain::ids::{CleArticle, PanierId};
use domain::instant::Instant;
use domain::panier::{Acheteur, DimensionsLigne, LIGNES_MAX, Ligne, Panier, TypePanier};
use domain::vente::Vente;
use store::paniers::{self as kept, NewLigne};
use store::{StoreError, Write};

/// A basket that received lines.
#[derive(Clone, Debug)]
pub struct PanierCopie {
    /// The basket, afterwards.
    pub vente: Vente,
    /// It was created for them.
    pub created: bool,
    /// References that can no longer be bought, each with its reason.
    pub ignorees: Vec<(String, String)>,
}

/// A line to put into the basket the caller fills.
#[derive(Clone, Debug)]
pub struct Reprise {
    /// Article or declinaison bought.
    pub cle: CleArticle,
    /// Quantity bought.
    pub quantite: Quantite,
    /// Its dimensions.
    pub dimensions: DimensionsLigne,
    /// Its worksite tag.
    pub chantier: String,
}

/// The name a copy is kept under.
#[derive(Clone, Debug)]
pub struct SousNom {
    /// As typed.
    pub nom: String,
    /// To order, or a template.
    pub kind: TypePanier,
    /// The lines of the basket that has this name give way.
    pub remplace: bool,
}

/// Copies the lines of a basket: under a name when one is given, else into the one the caller
/// fills.
pub fn copy(
    parts: &Parts,
    caller: &Caller,
    id: PanierId,
    sous_nom: Option<SousNom>,
) -> Result<PanierCopie> {
    let now = parts.now();
    match sous_nom {
        Some(sous_nom) => {
            let shown = to_be_shown(parts, caller, (Some(id), 0))?;
            let (asking, count) = (caller.clone(), count_lignes(parts, caller, id)?);
            let acheteur = acheteur(caller)?;
            let copied = parts.store.write_lines(count, move |write| {
                let source = find_owned(write, &asking, id)?;
                let (mut target, created) = target(write, &acheteur, &sous_nom, now)?;
                // Under its own name, a basket is what it is.
                if target.id != source.id {
                    replace_lignes(write, source.id, &mut target)?;
                }
                kept::put(write, &mut target, now)?;
                Ok::<_, ShopError>((target.id, created))
            });
            let (target, created) = copied.map_err(refusals::written(parts))?;
            Ok(PanierCopie {
                vente: find(parts, &shown, target)?,
                created,
                ignorees: Vec::new(),
            })
        }
        None => {
            let lignes = parts.store.read(|read| {
                let source = find_owned(read, caller, id)?;
                let actif = find_current(read, caller)?;
                if actif.is_some_and(|actif| actif.id == source.id) {
                    return Err(ShopError::refused(
                        Code::PanierCourant,
                        "Ce panier est déjà le panier en cours.",
                    ));
                }
                Ok(kept::list_lignes(read, source.id)?)
            })?;
            let lignes = lignes.into_iter().map(|ligne| Reprise {
                cle: ligne.cle,
                quantite: ligne.quantite,
                dimensions: ligne.dimensions,
                chantier: ligne.chantier,
            });
            pour(parts, caller, lignes.collect())
        }
    }
}

/// The basket of a name, and whether it is new.
fn target(
    write: &mut Write<'_>,
    acheteur: &Acheteur,
    SousNom {
        nom,
        kind,
        remplace,
    }: &SousNom,
    now: Instant,
) -> Result<(Panier, bool)> {
    if *remplace && let Some(taken) = named(write, &acheteur.proprietaire, nom, *kind)? {
        return Ok((taken, false));
    }
    Ok((create_named(write, acheteur, nom, *kind, now)?, true))
}

/// Puts the lines of `source` in place of those of `target`.
fn replace_lignes(write: &mut Write<'_>, source: PanierId, target: &mut Panier) -> Result<()> {
    for ligne in kept::list_lignes(write, target.id)? {
        kept::remove_ligne(write, target, &ligne)?;
    }
    for ligne in kept::list_lignes(write, source)? {
        let new = NewLigne {
            cle: ligne.cle,
            quantite: ligne.quantite,
            dimensions: ligne.dimensions,
            chantier: ligne.chantier,
        };
        kept::add_ligne(write, target, new)?;
    }
    Ok(())
}

/// Puts lines into the basket the caller fills. Those that can no longer be bought are left out
/// and named; when none can, nothing changes.
pub fn pour(parts: &Parts, caller: &Caller, lignes: Vec<Reprise>) -> Result<PanierCopie> {
    let shown = to_be_shown(parts, caller, (None, lignes.len()))?;
    let (acheteur, asking, now) = (acheteur(caller)?, caller.clone(), parts.now());
    let count = lignes.len();
    let poured = move |write: &mut Write<'_>| poured(write, &acheteur, &asking, (lignes, now));
    let (panier, ignorees) = parts.store.write_lines(count, poured)?;
    // The writer is everybody's: a basket is priced beside it.
    Ok(PanierCopie {
        vente: find(parts, &shown, panier.id)?,
        created: false,
        ignorees,
    })
}

/// Answer that [`pour`] would give. It is worked out as it would be done, then dropped; its prices
/// are worked out beside the writer too.
pub fn pour_in_thought(
    parts: &Parts,
    caller: &Caller,
    lignes: Vec<Reprise>,
) -> Result<PanierCopie> {
    let shown = to_be_shown(parts, caller, (None, lignes.len()))?;
    let (acheteur, asking, now) = (acheteur(caller)?, caller.clone(), parts.now());
    let count = lignes.len();
    let thought: Result<Infallible, Pensee> = parts.store.write_lines(count, move |write| {
        let versee =
            poured(write, &acheteur, &asking, (lignes, now)).and_then(|(panier, ignorees)| {
                Ok(Versee {
                    lignes: kept::list_lignes(write, panier.id)?,
                    panier,
                    ignorees,
                })
            });
        Err(Pensee(versee.map(Box::new)))
    });
    let Err(Pensee(versee)) = thought;
    let Versee {
        panier,
        lignes,
        ignorees,
    } = *versee?;
    let vente = parts
        .store
        .read(|read| vue::of_lignes(read, &shown, panier, lignes))?;
    Ok(PanierCopie {
        // It is the one that is filled, which the shop does not know yet where it is a new one.
        vente: Vente {
            actif: true,
            ..vente
        },
        created: false,
        ignorees,
    })
}

/// A basket as it would be.
struct Versee {
    panier: Panier,
    lignes: Vec<Ligne>,
    ignorees: Vec<(String, String)>,
}

/// End of a change that is never kept: refused, so that the writer drops it.
struct Pensee(Result<Box<Versee>>);

impl From<StoreError> for Pensee {
    fn from(error: StoreError) -> Self {
        Self(Err(error.into()))
    }
}

/// The basket that received them, and those that were left out.
fn poured(
    write: &mut Write<'_>,
    acheteur: &Acheteur,
    caller: &Caller,
    (lignes, now): (Vec<Reprise>, Instant),
) -> Result<(Panier, Vec<(String, String)>)> {
    let mut panier = current_or_new(write, acheteur, now)?;
    let mut ignorees = Vec::new();
    let mut refusee = None;
    let wanted = lignes.len();
    for ligne in lignes {
        let reference = ligne.cle.to_string();
        let ajout = Ajout {
            cle: ligne.cle,
            quantite: ligne.quantite.to_decimal(),
            dimensions: ligne.dimensions,
            chantier: ligne.chantier,
        };
        if panier.nb_lignes as usize >= LIGNES_MAX {
            return Err(refusals::too_many_lignes());
        }
        match add_one(write, caller, &mut panier, ajout) {
            Ok(_) => {}
            Err(ShopError::NotFound) => {
                ignorees.push((reference, "Cet article n'est plus vendu.".to_owned()));
            }
            Err(ShopError::Refused { detail, .. }) => ignorees.push((reference, detail)),
            // Sold by declinaison or by dimensions since.
            Err(ShopError::Champs(champs)) => {
                ignorees.extend(champs.into_values().next().map(|motif| (reference, motif)));
            }
            Err(ShopError::Refusal(refusal)) => {
                ignorees.push((reference, refusal.to_string()));
                refusee = Some(refusal);
            }
            Err(error) => return Err(error),
        }
    }
    if wanted > 0 && ignorees.len() == wanted {
        // They are sold, but not in this quantity.
        if let Some(refusal) = refusee {
            return Err(refusal.into());
        }
        return Err(ShopError::refused(
            Code::ArticlesIndisponibles,
            "Aucun de ces articles ne peut plus être commandé.",
        ));
    }
    kept::put(write, &mut panier, now)?;
    Ok((panier, ignorees))
}
