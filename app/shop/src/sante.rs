//! Health of the shop: whether it reads, writes, searches and keeps its backups.

use super::attentes;
use super::{
    Parts, Result, adresses_perdues, alarmes, conservation, disque_plein, journal, recherches,
    sessions,
};
use store::StoreError;

/// Health of the shop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sante {
    /// Articles on sale.
    pub articles: u64,
    /// Changes of the catalogue that the search does not show yet.
    pub index_en_retard: u64,
    /// The disk is full: the shop only shows.
    pub lecture_seule: bool,
    /// Data that a sale is worked out from are damaged: the shop does not sell.
    pub vente_suspendue: bool,
    /// Tables that have lost or changed rows.
    pub tables_abimees: usize,
    /// Sessions seen since sights were last written.
    pub sessions_vues: u64,
}

/// Brings an index that stayed behind its store up to it: the disk was full, or its writer was
/// killed. One that was found damaged is built again.
pub fn mend(parts: &Parts) -> Result<()> {
    if parts.search.wants_rebuilding() {
        tracing::warn!("l'index de la recherche est abîmé : il est refait");
        parts.search.rebuild(&parts.store)?;
        super::catalogue::reload(parts);
        return Ok(());
    }
    if parts.search.count_behind(&parts.store)? > 0 {
        super::catalogue::reload(parts);
    }
    Ok(())
}

/// Looks. Reads the store, so that a store that cannot answer shows; one whose disk lost a write
/// must be started again, and is no longer well.
pub fn find(parts: &Parts) -> Result<Sante> {
    let writable = parts.store.check_writable();
    if let Err(StoreError::Lost) = writable {
        return Err(StoreError::Lost.into());
    }
    parts.store.read(store::reglages::find_connexion)?;
    Ok(Sante {
        articles: super::catalogue::recherche::count(parts)?,
        index_en_retard: parts.search.count_behind(&parts.store)?,
        lecture_seule: writable.is_err(),
        vente_suspendue: parts.store.integrity().is_sale_stopped(),
        tables_abimees: parts.store.integrity().list_damaged().len(),
        sessions_vues: parts.vues.count() as u64,
    })
}

/// Runs what a shop does by itself every few minutes, so that nothing grows old unseen. What one
/// step cannot do now keeps none of the others from being done.
pub fn keep_house(parts: &Parts) -> Result<()> {
    alarmes::check_disk(parts, parts.now());
    alarmes::check_integrity(parts, parts.now());
    [
        disque_plein::settle(parts),
        sessions::write_vues(parts),
        recherches::write_counts(parts),
        adresses_perdues::write_all(parts),
        sessions::remove_jetons_over(parts).map(drop),
        super::api::reponses::remove_over(parts).map(drop),
        journal::remove_old(parts).map(drop),
        attentes::keep_clock(parts),
        conservation::keep_clock(parts),
        sessions::remove_over(parts).map(drop),
    ]
    .into_iter()
    .collect()
}
