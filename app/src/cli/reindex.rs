//! `comptoir reindex`: builds the index again from the store.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use super::{control, import, serve};
use crate::shop::Parts;
use crate::store::FILE_NAME;

/// `comptoir reindex`.
#[derive(Args, Clone, Debug)]
pub struct Reindex {
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Builds the index again, served or not.
pub fn run(reindex: &Reindex) -> Result<ExitCode> {
    let said = match control::connect(&reindex.data) {
        Some(serveur) => serveur.reindex()?,
        None => {
            if !reindex.data.join(FILE_NAME).is_file() {
                bail!("il n'y a pas de boutique dans {}", reindex.data.display());
            }
            rebuild(&import::open(&reindex.data)?)?
        }
    };
    serve::say(&said)?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the index of an open shop again; searches go on with the old one meanwhile.
pub(super) fn rebuild(parts: &Parts) -> Result<String> {
    parts
        .search
        .rebuild(&parts.store)
        .context("l'index n'a pas pu être refait")?;
    Ok(format!(
        "Index refait : {} articles.",
        parts.search.articles()
    ))
}
