//! `comptoir reindex`: builds again what only repeats the store: the index, and the lists of orders
//! where they are wrong.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use super::{control, import, order_lists, terminal, working};
use domain::typographie;
use shop::Parts;
use store::FILE_NAME;

/// `comptoir reindex`.
#[derive(Args, Clone, Debug)]
pub struct Reindex {
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Builds the index again, served or not.
pub fn run(reindex: &Reindex) -> Result<ExitCode> {
    let said = match control::open(&reindex.data) {
        Some(serveur) => serveur.reindex()?,
        None => {
            if !reindex.data.join(FILE_NAME).is_file() {
                bail!("il n'y a pas de boutique dans {}", reindex.data.display());
            }
            working(&import::open(&reindex.data)?, rebuild)?
        }
    };
    terminal::say(&said)?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the index of an open shop again; searches go on with the old one meanwhile.
pub(super) fn rebuild(parts: &Parts) -> Result<String> {
    parts
        .search
        .rebuild(&parts.store)
        .context("l'index n'a pas pu être refait")?;
    if parts.search.is_aside() {
        bail!("l'index ne peut pas être écrit : vérifiez la place et les droits du dossier index");
    }
    let articles = typographie::denombre(parts.search.count_articles(), "article");
    let said = format!("Index refait : {articles}.");
    let mended = order_lists::update(parts)
        .context("les listes des commandes n'ont pas pu être refaites")?;
    Ok(match mended {
        0 => said,
        1 => format!("{said} Listes des commandes : une ligne corrigée."),
        rows => {
            let rows = typographie::denombre(rows, "ligne");
            format!("{said} Listes des commandes : {rows} corrigées.")
        }
    })
}
