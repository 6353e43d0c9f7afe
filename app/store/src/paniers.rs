//! Baskets and their lines: every table a basket touches is written here.
//!
//! A line's number names its basket, so that a tag, which is given the line alone, finds both
//! with one read, and so that adding a line writes three rows whatever the size of the basket.

mod chantiers;

use std::ops::ControlFlow;

use wasm_rules::texte::comparison_key;

use super::tables::*;
use super::{Order, Result, Rows, StoreError, Write};
use domain::Quantite;
use domain::ids::{CleArticle, LigneId, Login, PanierId};
use domain::instant::Instant;
use domain::panier::{Acheteur, DimensionsLigne, Ligne, Panier, Proprietaire, TypePanier};

pub use self::chantiers::{find_graphie, list_chantiers, list_lignes_of_chantier, spell_chantier};
use self::chantiers::{put_chantier, remove_chantier};

/// Counter of baskets, in `META`.
const NUMERO: &str = "numero_panier";

/// Bits of a line's number that count the lines its basket ever had; those above are the basket.
/// Both fit together in the 53 bits of a JSON number.
const RANG_BITS: u32 = 22;

/// The basket a line belongs to.
pub fn to_panier_id(ligne: LigneId) -> PanierId {
    PanierId(ligne.0 >> RANG_BITS)
}

/// A basket.
pub fn find(rows: &impl Rows, id: PanierId) -> Result<Option<Panier>> {
    rows.get(&PANIERS, &id)
}

/// The baskets of an owner, oldest first.
pub fn list(rows: &impl Rows, proprietaire: &Proprietaire) -> Result<Vec<Panier>> {
    let keys = rows.list_under(&PANIERS_PAR_PROPRIETAIRE, proprietaire)?;
    let paniers = keys.into_iter().map(|((_, id), ())| find(rows, id));
    paniers.filter_map(Result::transpose).collect()
}

/// Count of the baskets of an owner.
pub fn count(rows: &impl Rows, proprietaire: &Proprietaire) -> Result<usize> {
    Ok(rows
        .list_under(&PANIERS_PAR_PROPRIETAIRE, proprietaire)?
        .len())
}

/// The basket somebody currently fills.
pub fn find_actif(rows: &impl Rows, acheteur: &Acheteur) -> Result<Option<Panier>> {
    match rows.get(&PANIERS_ACTIFS, &cle_acheteur(acheteur))? {
        Some(id) => find(rows, PanierId(id)),
        None => Ok(None),
    }
}

/// Makes a basket the one somebody fills.
pub fn put_actif(write: &mut Write<'_>, acheteur: &Acheteur, id: PanierId) -> Result<()> {
    write.put(&PANIERS_ACTIFS, &cle_acheteur(acheteur), &id.0)
}

/// Basket that each login of an owner fills; the login is empty for a visitor.
pub fn list_actifs(
    rows: &impl Rows,
    proprietaire: &Proprietaire,
) -> Result<Vec<(String, PanierId)>> {
    let all = rows.list_under(&PANIERS_ACTIFS, proprietaire)?.into_iter();
    Ok(all.map(|((_, login), id)| (login, PanierId(id))).collect())
}

/// A login changes its name: its own baskets, and the one it fills, follow it.
pub fn update_login(
    write: &mut Write<'_>,
    proprietaire: &Proprietaire,
    (before, login): (&Login, &Login),
) -> Result<()> {
    for mut panier in list(write, proprietaire)? {
        if panier.login.as_ref() == Some(before) {
            panier.login = Some(login.clone());
            write.put(&PANIERS, &panier.id, &panier)?;
        }
    }
    let key = (proprietaire.clone(), before.to_string());
    if let Some(id) = write.get(&PANIERS_ACTIFS, &key)? {
        write.remove(&PANIERS_ACTIFS, &key)?;
        let key = (proprietaire.clone(), login.to_string());
        write.put(&PANIERS_ACTIFS, &key, &id)?;
    }
    Ok(())
}

fn cle_acheteur(acheteur: &Acheteur) -> (Proprietaire, String) {
    let login = acheteur.login.as_ref();
    let login = login.map_or_else(String::new, Login::to_string);
    (acheteur.proprietaire.clone(), login)
}

/// A new basket, empty; `login` is whose own it is, none for everybody's.
pub fn create(
    write: &mut Write<'_>,
    Acheteur {
        proprietaire,
        login,
    }: Acheteur,
    nom: String,
    type_panier: TypePanier,
    now: Instant,
) -> Result<Panier> {
    let panier = Panier {
        id: PanierId(write.next_number(NUMERO)?),
        proprietaire,
        login,
        nom,
        type_panier,
        nb_lignes: 0,
        rang_suivant: 0,
        modifie_le: now,
        version: 1,
    };
    write.put(&PANIERS, &panier.id, &panier)?;
    let key = (panier.proprietaire.clone(), panier.id);
    write.put(&PANIERS_PAR_PROPRIETAIRE, &key, &())?;
    Ok(panier)
}

/// Keeps a basket whose name or lines changed: its version grows.
pub fn put(write: &mut Write<'_>, panier: &mut Panier, now: Instant) -> Result<()> {
    panier.version += 1;
    panier.modifie_le = now;
    write.put(&PANIERS, &panier.id, panier)
}

/// Gives a basket to another owner, as which it is `given`.
pub fn update_owner(write: &mut Write<'_>, panier: &Panier, given: &Panier) -> Result<()> {
    let lignes = list_lignes(write, panier.id)?;
    remove_from_owner(write, panier)?;
    for ligne in &lignes {
        remove_chantier(write, panier, ligne)?;
    }
    write.put(&PANIERS, &given.id, given)?;
    let key = (given.proprietaire.clone(), given.id);
    write.put(&PANIERS_PAR_PROPRIETAIRE, &key, &())?;
    for ligne in &lignes {
        put_chantier(write, given, ligne)?;
    }
    Ok(())
}

/// Removes a basket and its lines.
pub fn remove(write: &mut Write<'_>, panier: &Panier) -> Result<()> {
    for ligne in list_lignes(write, panier.id)? {
        remove_ligne_rows(write, panier, &ligne)?;
    }
    remove_from_owner(write, panier)?;
    write.remove(&PANIERS, &panier.id)
}

/// Puts back a basket that was removed, under its number, with its lines.
pub fn restore(
    write: &mut Write<'_>,
    mut panier: Panier,
    lignes: &[Ligne],
    now: Instant,
) -> Result<Panier> {
    put(write, &mut panier, now)?;
    let key = (panier.proprietaire.clone(), panier.id);
    write.put(&PANIERS_PAR_PROPRIETAIRE, &key, &())?;
    for ligne in lignes {
        put_ligne_rows(write, &panier, ligne)?;
    }
    Ok(panier)
}

/// Its owner no longer has the basket, and nobody fills it.
fn remove_from_owner(write: &mut Write<'_>, panier: &Panier) -> Result<()> {
    for (login, id) in list_actifs(write, &panier.proprietaire)? {
        if id == panier.id {
            write.remove(&PANIERS_ACTIFS, &(panier.proprietaire.clone(), login))?;
        }
    }
    let key = (panier.proprietaire.clone(), panier.id);
    write.remove(&PANIERS_PAR_PROPRIETAIRE, &key)
}

/// The lines of a basket, in the order they are shown.
pub fn list_lignes(rows: &impl Rows, panier: PanierId) -> Result<Vec<Ligne>> {
    let mut lignes: Vec<Ligne> = Vec::new();
    rows.scan(&LIGNES, Some(&panier), Order::Ascending, |_, ligne| {
        lignes.push(ligne);
        Ok(ControlFlow::Continue(()))
    })?;
    lignes.sort_by_key(|ligne| ligne.rang);
    Ok(lignes)
}

/// A line of a basket.
pub fn find_ligne(rows: &impl Rows, id: LigneId) -> Result<Option<Ligne>> {
    rows.get(&LIGNES, &(to_panier_id(id), id))
}

/// Key of a line: the fields that make two lines of a basket one.
#[derive(Clone, Copy, Debug)]
pub struct CleLigne<'l> {
    /// Article.
    pub cle: &'l CleArticle,
    /// In which dimensions.
    pub dimensions: &'l DimensionsLigne,
    /// For which worksite, whatever its spelling; empty for none.
    pub chantier: &'l str,
}

impl<'l> From<&'l Ligne> for CleLigne<'l> {
    fn from(ligne: &'l Ligne) -> Self {
        Self {
            cle: &ligne.cle,
            dimensions: &ligne.dimensions,
            chantier: &ligne.chantier,
        }
    }
}

/// The first line of a basket of this key, another than `sauf`: a line that was split leaves
/// several.
pub fn find_ligne_by_cle(
    rows: &impl Rows,
    panier: PanierId,
    cle: CleLigne<'_>,
    sauf: Option<LigneId>,
) -> Result<Option<Ligne>> {
    let (article, dimensions, chantier) = textes(cle);
    let mut found = None;
    let prefix = (panier, article, dimensions, chantier);
    rows.scan_keys(&LIGNES_PAR_CLE, &prefix, |(.., id)| {
        if Some(id) == sauf {
            return Ok(ControlFlow::Continue(()));
        }
        found = Some(id);
        Ok(ControlFlow::Break(()))
    })?;
    match found {
        Some(id) => find_ligne(rows, id),
        None => Ok(None),
    }
}

/// The lines of a basket that hold this article, in dimensions or for a worksite of their own.
pub fn list_lignes_of_article(
    rows: &impl Rows,
    panier: PanierId,
    cle: &CleArticle,
) -> Result<Vec<Ligne>> {
    let mut alike = Vec::new();
    rows.scan_keys(&LIGNES_PAR_CLE, &(panier, cle.to_string()), |(.., id)| {
        alike.push(id);
        Ok(ControlFlow::Continue(()))
    })?;
    let lignes = alike.into_iter().map(|id| find_ligne(rows, id));
    lignes.filter_map(Result::transpose).collect()
}

/// Fields of a new line.
#[derive(Clone, Debug)]
pub struct NewLigne {
    /// Article.
    pub cle: CleArticle,
    /// Quantity.
    pub quantite: Quantite,
    /// Its dimensions.
    pub dimensions: DimensionsLigne,
    /// Its worksite tag.
    pub chantier: String,
}

/// Adds a line at the end of a basket, which the caller then keeps with [`put`].
pub fn add_ligne(write: &mut Write<'_>, panier: &mut Panier, new: NewLigne) -> Result<Ligne> {
    let rang = panier.rang_suivant;
    if rang >> RANG_BITS != 0 {
        return Err(StoreError::damaged("LIGNES"));
    }
    let ligne = Ligne {
        id: LigneId(panier.id.0 << RANG_BITS | u64::from(rang)),
        cle: new.cle,
        quantite: new.quantite,
        dimensions: new.dimensions,
        chantier: new.chantier,
        rang,
    };
    panier.rang_suivant += 1;
    panier.nb_lignes += 1;
    put_ligne_rows(write, panier, &ligne)?;
    Ok(ligne)
}

/// Puts back a line that was removed, under its number and at its place, in a basket which the
/// caller then keeps with [`put`].
pub fn restore_ligne(write: &mut Write<'_>, panier: &mut Panier, ligne: &Ligne) -> Result<()> {
    panier.nb_lignes += 1;
    put_ligne_rows(write, panier, ligne)
}

/// Files a line anew: its rows are those of an older format.
pub(super) fn file_ligne(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    put_ligne_rows(write, panier, ligne)
}

fn put_ligne_rows(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    write.put(&LIGNES, &(panier.id, ligne.id), ligne)?;
    write.put(&LIGNES_PAR_CLE, &cle_ligne(panier.id, ligne), &())?;
    put_chantier(write, panier, ligne)
}

/// Keeps a line whose quantity, tag or place changed; what it holds stays.
pub fn put_ligne(
    write: &mut Write<'_>,
    panier: &Panier,
    before: &Ligne,
    after: &Ligne,
) -> Result<()> {
    if before.chantier != after.chantier {
        remove_chantier(write, panier, before)?;
        write.remove(&LIGNES_PAR_CLE, &cle_ligne(panier.id, before))?;
        write.put(&LIGNES_PAR_CLE, &cle_ligne(panier.id, after), &())?;
        put_chantier(write, panier, after)?;
    }
    write.put(&LIGNES, &(panier.id, after.id), after)
}

/// Removes a line from a basket, which the caller then keeps with [`put`].
pub fn remove_ligne(write: &mut Write<'_>, panier: &mut Panier, ligne: &Ligne) -> Result<()> {
    panier.nb_lignes = panier.nb_lignes.saturating_sub(1);
    remove_ligne_rows(write, panier, ligne)
}

fn remove_ligne_rows(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    remove_chantier(write, panier, ligne)?;
    write.remove(&LIGNES_PAR_CLE, &cle_ligne(panier.id, ligne))?;
    write.remove(&LIGNES, &(panier.id, ligne.id))
}

fn cle_ligne(panier: PanierId, ligne: &Ligne) -> (PanierId, String, String, String, LigneId) {
    let (article, dimensions, chantier) = textes(ligne.into());
    (panier, article, dimensions, chantier, ligne.id)
}

fn textes(cle: CleLigne<'_>) -> (String, String, String) {
    let chantier = comparison_key(cle.chantier);
    (cle.cle.to_string(), cle.dimensions.build_key(), chantier)
}
