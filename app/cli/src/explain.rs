//! `comptoir explain`: why each article that a text finds stands where it does.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;
use wasm_rules::recherche::Recherche;

use super::{control, error_causes, import, terminal, working};
use shop::Parts;
use shop::recherches::{choix, explication};
use store::FILE_NAME;

/// `comptoir explain`.
#[derive(Args, Clone, Debug)]
pub struct Explain {
    /// Texte cherché, comme un acheteur le saisit.
    texte: String,
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Explains a search, served or not.
pub fn run(explain: &Explain) -> Result<ExitCode> {
    let said = match control::open(&explain.data) {
        Some(serveur) => serveur.explain(&explain.texte)?,
        None => {
            if !explain.data.join(FILE_NAME).is_file() {
                bail!("il n'y a pas de boutique dans {}", explain.data.display());
            }
            working(&import::open(&explain.data)?, |parts| {
                choix::update_search(parts).map_err(|error| error_causes::explain(&error))?;
                write(parts, &explain.texte)
            })?
        }
    };
    terminal::say(said.trim_end())?;
    Ok(ExitCode::SUCCESS)
}

/// The explanation of a text by an open shop.
pub(super) fn write(parts: &Parts, texte: &str) -> Result<String> {
    let asked = match Recherche::parse(texte) {
        Ok(asked) => asked,
        Err(refusal) => bail!("{refusal}"),
    };
    explication::explain_to_terminal(parts, &asked).map_err(|error| error_causes::explain(&error))
}
