//! `comptoir compact`: writes the store anew, without the room that deleted rows left in it.
//!
//! Compacting is a backup put in place of the file: it needs no code of the engine's.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use super::{control, terminal};
use store::{FILE_NAME, Store};

/// `comptoir compact`.
#[derive(Args, Clone, Debug)]
pub struct Compact {
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Compacts the store of a shop that is closed.
pub fn run(compact: &Compact) -> Result<ExitCode> {
    let data = &compact.data;
    if control::open(data).is_some() {
        bail!("la boutique est ouverte : arrêtez-la avant de compacter ses données");
    }
    let file = data.join(FILE_NAME);
    if !file.is_file() {
        bail!("il n'y a pas de boutique dans {}", data.display());
    }
    let before = kilobytes(&file)?;
    Store::compact(data).context(
        "les données n'ont pas pu être compactées ; elles sont restées comme elles étaient",
    )?;
    terminal::say(&format!(
        "Données compactées : {before} ko avant, {} ko maintenant.",
        kilobytes(&file)?
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn kilobytes(file: &Path) -> Result<u64> {
    Ok(fs::metadata(file)?.len().div_ceil(1024))
}
