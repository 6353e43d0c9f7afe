//! Opening of the shop of a data folder, whichever command asks.

use std::path::Path;

use anyhow::{Context, Result};

use super::{error_causes, private_files};
use search::Search;
use shop::{Config, Parts};
use store::{Store, StoreError};

/// Opens the parts of the shop kept in `data`, creating the folder for its owner alone.
pub(super) fn open(data: &Path, config: Config) -> Result<Parts> {
    private_files::create(data)
        .with_context(|| format!("impossible de créer le dossier {}", data.display()))?;
    let store = Store::open(data)
        .with_context(|| format!("impossible d'ouvrir la boutique de {}", data.display()))?;
    let search = Search::open(data).context("impossible d'ouvrir l'index de la recherche")?;
    let disk = store.clone();
    let parts = Parts::new(store, search, config);
    parts.map_err(|error| match disk.is_lost() {
        true => StoreError::Lost.into(),
        false => error_causes::explain(&error).context("la boutique ne s'ouvre pas"),
    })
}
