//! Baskets: each owner has up to 200, fills one of them, and never sees another's.

mod copie;
mod fusion;
mod lignes;
mod offre;
mod premiere;
pub mod refus;
mod retablir;
mod vue;

use wasm_rules::money::Totaux;
use wasm_rules::panier::{NomPanier, NomPanierType, comparison_key};

use crate::domain::ids::PanierId;
use crate::domain::instant::Instant;
use crate::domain::panier::{PANIERS_MAX, Panier, Proprietaire, TypePanier};
use crate::domain::vente::Vente;
use crate::shop::feuillet::{self, Coupe};
use crate::shop::{Caller, Parts, Result, ShopError, versions};
use crate::store::{Rows, Write, paniers as kept};

pub use self::copie::{Copie, Reprise, SousNom, copy, pour, pour_in_thought};
pub use self::fusion::merge;
pub use self::lignes::{
    Ajout, Ajoutee, Changement, add, add_all, find_ligne, remove_ligne, sort, update_ligne,
};
pub use self::offre::{INDISPONIBLE, Offre, prix};
use self::retablir::Retire;
pub use self::retablir::{Retires, nb_retirees, restore, restore_ligne};
pub use self::vue::{detail, ligne_vente, numbers_shown};

/// Baskets shown on one page of the list.
const PAGE: usize = 20;

/// A basket as the list shows it.
#[derive(Clone, Debug)]
pub struct Resume {
    /// The basket.
    pub panier: Panier,
    /// Whether it is the one its owner fills.
    pub actif: bool,
    /// What its lines come to.
    pub totaux: Totaux,
}

/// Who the caller's baskets belong to. A caller without a session has none.
pub fn owner(caller: &Caller) -> Result<Proprietaire> {
    caller.proprietaire().ok_or(ShopError::NotFound)
}

/// The caller's basket of this number; another's does not exist.
pub fn owned(rows: &impl Rows, caller: &Caller, id: PanierId) -> Result<Panier> {
    let owner = owner(caller)?;
    let panier = kept::find(rows, id)?;
    panier
        .filter(|panier| panier.proprietaire == owner)
        .ok_or(ShopError::NotFound)
}

/// How many lines a basket of the caller holds.
pub fn nb_lignes(parts: &Parts, caller: &Caller, id: PanierId) -> Result<usize> {
    let panier = parts.store.read(|read| owned(read, caller, id))?;
    Ok(panier.nb_lignes as usize)
}

/// Counts the lines that a basket will have priced, of which so many are to come, before anything is
/// written: whoever is told that it was refused sends it again. The caller may then be shown it.
pub fn to_be_shown(
    parts: &Parts,
    caller: &Caller,
    (panier, more): (Option<PanierId>, usize),
) -> Result<Caller> {
    let there = parts.store.read(|read| match panier {
        Some(id) => owned(read, caller, id).map(Some),
        None => current(read, caller),
    })?;
    let there = there.map_or(0, |panier| panier.nb_lignes as usize);
    caller.lectures.take(there + more)?;
    Ok(caller.counted())
}

/// The basket the caller fills, if it has one.
pub fn current(rows: &impl Rows, caller: &Caller) -> Result<Option<Panier>> {
    match caller.proprietaire() {
        Some(owner) => Ok(kept::actif(rows, &owner)?),
        None => Ok(None),
    }
}

/// The basket the caller fills, with what it comes to.
pub fn current_with_totals(rows: &impl Rows, caller: &Caller) -> Result<Option<(Panier, Totaux)>> {
    let Some(panier) = current(rows, caller)? else {
        return Ok(None);
    };
    let totaux = vue::totals(rows, caller, &panier)?;
    Ok(Some((panier, totaux)))
}

/// The basket an owner fills; a new one without a name when it fills none.
pub(super) fn current_or_new(
    write: &mut Write<'_>,
    owner: &Proprietaire,
    now: Instant,
) -> Result<Panier> {
    if let Some(panier) = kept::actif(write, owner)? {
        return Ok(panier);
    }
    check_room(write, owner)?;
    new_current(write, owner, now)
}

/// A basket without a name, which is filled from now on.
fn new_current(write: &mut Write<'_>, owner: &Proprietaire, now: Instant) -> Result<Panier> {
    let panier = kept::create(write, owner, String::new(), TypePanier::Courant, now)?;
    kept::set_actif(write, &panier)?;
    Ok(panier)
}

/// A page of the caller's baskets, the last changed first, and how many pages there are.
pub fn list(parts: &Parts, caller: &Caller, coupe: Coupe) -> Result<(Vec<Resume>, usize)> {
    let Some(owner) = caller.proprietaire() else {
        return Ok((Vec::new(), 0));
    };
    parts.store.read(|read| {
        let mut paniers = kept::list(read, &owner)?;
        paniers.sort_by_key(|panier| std::cmp::Reverse((panier.modifie_le, panier.id)));
        let (shown, pages) = feuillet::of(paniers, coupe, PAGE);
        let lignes = shown.iter().map(|panier| panier.nb_lignes as usize).sum();
        caller.lectures.take(lignes)?;
        let caller = &caller.counted();
        let actif = kept::actif(read, &owner)?.map(|panier| panier.id);
        let resumes = shown.into_iter().map(|panier| {
            Ok(Resume {
                actif: actif == Some(panier.id),
                totaux: vue::totals(read, caller, &panier)?,
                panier,
            })
        });
        Ok((resumes.collect::<Result<_>>()?, pages as usize))
    })
}

/// One basket of the caller.
pub fn find(parts: &Parts, caller: &Caller, id: PanierId) -> Result<Vente> {
    parts
        .store
        .read(|read| detail(read, caller, owned(read, caller, id)?))
}

/// Whether the caller has a basket of this name and kind.
pub fn exists(parts: &Parts, caller: &Caller, nom: &str, kind: TypePanier) -> Result<bool> {
    let Some(owner) = caller.proprietaire() else {
        return Ok(false);
    };
    parts
        .store
        .read(|read| Ok(named(read, &owner, nom, kind)?.is_some()))
}

/// The owner's basket of this kind whose name is the same but for case, accents and outer spaces.
fn named(
    rows: &impl Rows,
    owner: &Proprietaire,
    nom: &str,
    kind: TypePanier,
) -> Result<Option<Panier>> {
    let key = comparison_key(nom);
    let paniers = kept::list(rows, owner)?;
    let is_it = |panier: &Panier| panier.type_panier == kind && comparison_key(&panier.nom) == key;
    Ok(paniers
        .into_iter()
        .find(|panier| !panier.nom.is_empty() && is_it(panier)))
}

/// A basket to create.
#[derive(Clone, Debug)]
pub struct NewPanier {
    /// Its name, as typed.
    pub nom: String,
    /// Its kind.
    pub type_panier: TypePanier,
    /// Whether the caller fills it from now on.
    pub actif: bool,
}

/// Creates a basket.
pub fn create(parts: &Parts, caller: &Caller, new: NewPanier) -> Result<Vente> {
    let (owner, now) = (owner(caller)?, parts.now());
    let created = parts.store.write(move |write| {
        let panier = create_named(write, &owner, &new.nom, new.type_panier, now)?;
        if new.actif {
            activate(write, &panier)?;
        }
        Ok::<_, ShopError>(panier.id)
    });
    find(parts, caller, created.map_err(refus::written(parts))?)
}

/// Creates a basket under a name that passes the rule and is not taken.
fn create_named(
    write: &mut Write<'_>,
    owner: &Proprietaire,
    nom: &str,
    kind: TypePanier,
    now: Instant,
) -> Result<Panier> {
    let nom = parse_nom(nom, kind)?;
    check_room(write, owner)?;
    if named(write, owner, &nom, kind)?.is_some() {
        return Err(refus::nom_pris());
    }
    Ok(kept::create(write, owner, nom, kind, now)?)
}

fn check_room(write: &Write<'_>, owner: &Proprietaire) -> Result<()> {
    if kept::count(write, owner)? < PANIERS_MAX {
        return Ok(());
    }
    Err(refus::too_many_paniers())
}

fn parse_nom(nom: &str, kind: TypePanier) -> Result<String> {
    let refused = refus::at("nomPanier");
    Ok(match kind {
        TypePanier::Courant => NomPanier::parse(nom).map_err(&refused)?.as_str().to_owned(),
        TypePanier::Type => NomPanierType::parse(nom)
            .map_err(refused)?
            .as_str()
            .to_owned(),
    })
}

/// Gives a basket another name. `version` is the one the caller has seen, if it says so.
pub fn rename(
    parts: &Parts,
    caller: &Caller,
    id: PanierId,
    nom: Option<String>,
    version: Option<u64>,
) -> Result<Vente> {
    let Some(nom) = nom else {
        return parts.store.read(|read| {
            let panier = owned(read, caller, id)?;
            versions::check(panier.version, version)?;
            detail(read, caller, panier)
        });
    };
    let shown = to_be_shown(parts, caller, (Some(id), 0))?;
    let (asking, now) = (caller.clone(), parts.now());
    let renamed = parts.store.write(move |write| {
        let mut panier = owned(write, &asking, id)?;
        versions::check(panier.version, version)?;
        let nom = parse_nom(&nom, panier.type_panier)?;
        let taken = named(write, &panier.proprietaire, &nom, panier.type_panier)?;
        if taken.is_some_and(|other| other.id != panier.id) {
            return Err(refus::nom_pris());
        }
        panier.nom = nom;
        Ok::<_, ShopError>(kept::put(write, &mut panier, now)?)
    });
    renamed.map_err(refus::written(parts))?;
    // The writer is everybody's: a basket is priced beside it.
    find(parts, &shown, id)
}

/// Removes a basket and its lines; it can be put back for a while.
pub fn remove(parts: &Parts, caller: &Caller, id: PanierId, version: Option<u64>) -> Result<()> {
    let (caller, count) = (caller.clone(), nb_lignes(parts, caller, id)?);
    let (now, retires) = (parts.now(), parts.retires.clone());
    parts.store.write_lines(count, move |write| {
        let panier = owned(write, &caller, id)?;
        versions::check(panier.version, version)?;
        let actif = kept::actif(write, &panier.proprietaire)?;
        let retire = Retire::Panier {
            actif: actif.is_some_and(|it| it.id == id),
            lignes: kept::lignes(write, id)?,
            panier: panier.clone(),
        };
        kept::remove(write, &panier)?;
        retires.add(now, &panier.proprietaire, retire);
        Ok(())
    })
}

/// Makes a basket the one the caller fills.
pub fn set_actif(parts: &Parts, caller: &Caller, id: PanierId) -> Result<Vente> {
    let (is_actif, lignes) = parts.store.read(|read| {
        let panier = owned(read, caller, id)?;
        let actif = kept::actif(read, &panier.proprietaire)?;
        let is_actif = actif.is_some_and(|actif| actif.id == id);
        Ok::<_, ShopError>((is_actif, panier.nb_lignes as usize))
    })?;
    caller.lectures.take(lignes)?;
    if !is_actif {
        let asking = caller.clone();
        parts.store.write(move |write| {
            let panier = owned(write, &asking, id)?;
            activate(write, &panier)
        })?;
    }
    find(parts, &caller.counted(), id)
}

fn activate(write: &mut Write<'_>, panier: &Panier) -> Result<()> {
    match panier.type_panier {
        TypePanier::Courant => Ok(kept::set_actif(write, panier)?),
        TypePanier::Type => Err(ShopError::refused(
            "panier_type",
            "Un panier type ne se remplit pas directement\u{a0}: copiez-le dans le panier en cours.",
        )
        .at("actif")),
    }
}
