//! Baskets: each owner has up to 200, each of its logins fills one of them, and nobody sees
//! another's.

mod copie;
mod fusion;
mod lignes;
mod modification;
mod offre;
mod premiere;
pub mod refusals;
mod retablir;
mod vue;

use std::collections::HashMap;

use wasm_rules::money::Totaux;
use wasm_rules::panier::{NomPanier, NomPanierType, comparison_key};

use crate::paging::{self, PageRequest};
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::code::Code;
use domain::ids::{Login, PanierId};
use domain::instant::Instant;
use domain::panier::{Acheteur, PANIERS_MAX, Panier, Proprietaire, TypePanier};
use domain::vente::Vente;
use store::{Rows, Write, connexions, paniers as kept};

pub use self::copie::{PanierCopie, Reprise, SousNom, copy, pour, pour_in_thought};
pub use self::fusion::merge;
pub use self::lignes::{Ajout, Ajoutee, add, add_all, find_ligne, remove_ligne, sort};
pub use self::modification::{Changee, ModificationLigne, tag_lignes, update_ligne};
pub use self::offre::{INDISPONIBLE, OffreLigne, find_prix};
use self::retablir::Retire;
pub use self::retablir::{Retires, count_retirees, restore, restore_ligne};
pub use self::vue::{build_ligne_vente, build_vente, has_numbers};

/// Baskets shown on one page of the list.
const PAGE: usize = 20;

/// A basket as the list shows it.
#[derive(Clone, Debug)]
pub struct ResumePanier {
    /// The basket.
    pub panier: Panier,
    /// True for the one the caller fills.
    pub actif: bool,
    /// Logins of colleagues that fill it.
    pub actif_pour: Vec<String>,
    /// Totals of its lines.
    pub totaux: Totaux,
}

/// Owner of the caller's baskets. A caller without a session has none.
pub fn find_owner(caller: &Caller) -> Result<Proprietaire> {
    caller.proprietaire().ok_or(ShopError::NotFound)
}

/// Buyer as whom the caller fills a basket.
fn acheteur(caller: &Caller) -> Result<Acheteur> {
    caller.acheteur().ok_or(ShopError::NotFound)
}

/// The caller's basket of this number; another's does not exist.
pub fn find_owned(rows: &impl Rows, caller: &Caller, id: PanierId) -> Result<Panier> {
    let acheteur = acheteur(caller)?;
    match kept::find(rows, id)? {
        Some(panier) if is_seen(rows, &panier, &acheteur)? => Ok(panier),
        Some(_) | None => Err(ShopError::NotFound),
    }
}

/// True if somebody sees a basket: the account's, its own, or what a login left that is no more.
fn is_seen(rows: &impl Rows, panier: &Panier, acheteur: &Acheteur) -> Result<bool> {
    if panier.proprietaire != acheteur.proprietaire {
        return Ok(false);
    }
    match (&panier.login, &panier.proprietaire) {
        (Some(login), Proprietaire::Client(client)) if acheteur.login.as_ref() != Some(login) => {
            Ok(!connexions::is_of_client(rows, client, login)?)
        }
        (Some(_) | None, _) => Ok(true),
    }
}

/// The baskets that somebody sees, oldest first.
pub(super) fn seen(rows: &impl Rows, acheteur: &Acheteur) -> Result<Vec<Panier>> {
    let mut seen = Vec::new();
    for panier in kept::list(rows, &acheteur.proprietaire)? {
        if is_seen(rows, &panier, acheteur)? {
            seen.push(panier);
        }
    }
    Ok(seen)
}

/// The logins of colleagues that fill each basket of an owner.
pub(super) fn fillers(
    rows: &impl Rows,
    acheteur: &Acheteur,
) -> Result<HashMap<PanierId, Vec<String>>> {
    let mut fillers: HashMap<PanierId, Vec<String>> = HashMap::new();
    let Proprietaire::Client(client) = &acheteur.proprietaire else {
        return Ok(fillers);
    };
    let own = acheteur.login.as_ref().map_or("", Login::as_str);
    for (login, id) in kept::list_actifs(rows, &acheteur.proprietaire)? {
        let is_there = match Login::parse(&login) {
            Some(login) => connexions::is_of_client(rows, client, &login)?,
            None => false,
        };
        if login != own && is_there {
            fillers.entry(id).or_default().push(login);
        }
    }
    Ok(fillers)
}

/// Number of lines of a basket of the caller.
pub fn count_lignes(parts: &Parts, caller: &Caller, id: PanierId) -> Result<usize> {
    let panier = parts.store.read(|read| find_owned(read, caller, id))?;
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
        Some(id) => find_owned(read, caller, id).map(Some),
        None => find_current(read, caller),
    })?;
    let there = there.map_or(0, |panier| panier.nb_lignes as usize);
    caller.pricing_quota.take(there + more)?;
    Ok(caller.counted())
}

/// The basket the caller fills, if it has one.
pub fn find_current(rows: &impl Rows, caller: &Caller) -> Result<Option<Panier>> {
    match caller.acheteur() {
        Some(acheteur) => Ok(kept::find_actif(rows, &acheteur)?),
        None => Ok(None),
    }
}

/// The basket the caller fills, with what it comes to.
pub fn find_current_with_totals(
    rows: &impl Rows,
    caller: &Caller,
) -> Result<Option<(Panier, Totaux)>> {
    let Some(panier) = find_current(rows, caller)? else {
        return Ok(None);
    };
    let totaux = vue::totals(rows, caller, &panier)?;
    Ok(Some((panier, totaux)))
}

/// The basket somebody fills; a new one without a name, its own, when it fills none.
pub(super) fn current_or_new(
    write: &mut Write<'_>,
    acheteur: &Acheteur,
    now: Instant,
) -> Result<Panier> {
    if let Some(panier) = kept::find_actif(write, acheteur)? {
        return Ok(panier);
    }
    check_room(write, acheteur)?;
    new_current(write, acheteur, now)
}

/// A basket of its own without a name, which is filled from now on.
fn new_current(write: &mut Write<'_>, acheteur: &Acheteur, now: Instant) -> Result<Panier> {
    let own = acheteur.clone();
    let panier = kept::create(write, own, String::new(), TypePanier::Courant, now)?;
    kept::put_actif(write, acheteur, panier.id)?;
    Ok(panier)
}

/// A page of the caller's baskets, the last changed first, and how many pages there are.
pub fn list(
    parts: &Parts,
    caller: &Caller,
    coupe: PageRequest,
) -> Result<(Vec<ResumePanier>, usize)> {
    let Some(acheteur) = caller.acheteur() else {
        return Ok((Vec::new(), 0));
    };
    parts.store.read(|read| {
        let mut paniers = seen(read, &acheteur)?;
        paniers.sort_by_key(|panier| std::cmp::Reverse((panier.modifie_le, panier.id)));
        let (shown, pages) = paging::list_page(paniers, coupe, PAGE);
        let lignes = shown.iter().map(|panier| panier.nb_lignes as usize).sum();
        caller.pricing_quota.take(lignes)?;
        let caller = &caller.counted();
        let actif = kept::find_actif(read, &acheteur)?.map(|panier| panier.id);
        let mut fillers = fillers(read, &acheteur)?;
        let resumes = shown.into_iter().map(|panier| {
            Ok(ResumePanier {
                actif: actif == Some(panier.id),
                actif_pour: fillers.remove(&panier.id).unwrap_or_default(),
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
        .read(|read| build_vente(read, caller, find_owned(read, caller, id)?))
}

/// True if the caller has a basket of this name and kind.
pub fn has_panier(parts: &Parts, caller: &Caller, nom: &str, kind: TypePanier) -> Result<bool> {
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
    /// True if the caller fills it from now on.
    pub actif: bool,
}

/// Creates a basket.
pub fn create(parts: &Parts, caller: &Caller, new: NewPanier) -> Result<Vente> {
    let (acheteur, now) = (acheteur(caller)?, parts.now());
    let created = parts.store.write(move |write| {
        let panier = create_named(write, &acheteur, &new.nom, new.type_panier, now)?;
        if new.actif {
            activate(write, &acheteur, &panier)?;
        }
        Ok::<_, ShopError>(panier.id)
    });
    find(parts, caller, created.map_err(refusals::written(parts))?)
}

/// Creates a basket under a name that passes the rule and is not taken: everybody of the account sees
/// it.
fn create_named(
    write: &mut Write<'_>,
    acheteur: &Acheteur,
    nom: &str,
    kind: TypePanier,
    now: Instant,
) -> Result<Panier> {
    let nom = parse_nom(nom, kind)?;
    check_room(write, acheteur)?;
    let proprietaire = acheteur.proprietaire.clone();
    if named(write, &proprietaire, &nom, kind)?.is_some() {
        return Err(refusals::nom_pris());
    }
    let login = None;
    let common = Acheteur {
        proprietaire,
        login,
    };
    Ok(kept::create(write, common, nom, kind, now)?)
}

/// Refuses one more basket; those that colleagues fill are not counted, since nobody else can remove
/// them.
fn check_room(write: &Write<'_>, acheteur: &Acheteur) -> Result<()> {
    if seen(write, acheteur)?.len() < PANIERS_MAX {
        return Ok(());
    }
    Err(refusals::too_many_paniers())
}

fn parse_nom(nom: &str, kind: TypePanier) -> Result<String> {
    let refused = ShopError::at_field("nomPanier");
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
            let panier = find_owned(read, caller, id)?;
            versions::check(panier.version, version)?;
            build_vente(read, caller, panier)
        });
    };
    let shown = to_be_shown(parts, caller, (Some(id), 0))?;
    let (asking, now) = (caller.clone(), parts.now());
    let renamed = parts.store.write(move |write| {
        let mut panier = find_owned(write, &asking, id)?;
        versions::check(panier.version, version)?;
        let nom = parse_nom(&nom, panier.type_panier)?;
        let taken = named(write, &panier.proprietaire, &nom, panier.type_panier)?;
        if taken.is_some_and(|other| other.id != panier.id) {
            return Err(refusals::nom_pris());
        }
        panier.nom = nom;
        // What has a name is the account's.
        panier.login = None;
        Ok::<_, ShopError>(kept::put(write, &mut panier, now)?)
    });
    renamed.map_err(refusals::written(parts))?;
    // The writer is everybody's: a basket is priced beside it.
    find(parts, &shown, id)
}

/// Removes a basket and its lines; it can be put back for a while.
pub fn remove(parts: &Parts, caller: &Caller, id: PanierId, version: Option<u64>) -> Result<()> {
    let (caller, count) = (caller.clone(), count_lignes(parts, caller, id)?);
    let (now, retires) = (parts.now(), parts.retires.clone());
    parts.store.write_lines(count, move |write| {
        let panier = find_owned(write, &caller, id)?;
        versions::check(panier.version, version)?;
        let actifs = kept::list_actifs(write, &panier.proprietaire)?.into_iter();
        let actifs = actifs.filter(|(_, actif)| *actif == id);
        let retire = Retire::Panier {
            actif_pour: actifs.map(|(login, _)| login).collect(),
            lignes: kept::list_lignes(write, id)?,
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
        let panier = find_owned(read, caller, id)?;
        let actif = find_current(read, caller)?;
        let is_actif = actif.is_some_and(|actif| actif.id == id);
        Ok::<_, ShopError>((is_actif, panier.nb_lignes as usize))
    })?;
    caller.pricing_quota.take(lignes)?;
    if !is_actif {
        let (asking, acheteur) = (caller.clone(), acheteur(caller)?);
        parts.store.write(move |write| {
            let panier = find_owned(write, &asking, id)?;
            activate(write, &acheteur, &panier)
        })?;
    }
    find(parts, &caller.counted(), id)
}

fn activate(write: &mut Write<'_>, acheteur: &Acheteur, panier: &Panier) -> Result<()> {
    match panier.type_panier {
        TypePanier::Courant => Ok(kept::put_actif(write, acheteur, panier.id)?),
        TypePanier::Type => Err(ShopError::refused(
            Code::PanierType,
            "Un panier type ne se remplit pas directement\u{a0}: copiez-le dans le panier en cours.",
        )
        .at("actif")),
    }
}
