//! `comptoir export`: the shop as a zip in the columns of the import.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::FalseyValueParser;

use super::control;
use super::error_causes::explain;
use super::import::open;
use shop::imports::export::{Images, parse_fichiers, write_zip};

/// `comptoir export`.
#[derive(Args, Clone, Debug)]
pub struct Export {
    /// Fichier zip à écrire.
    file: PathBuf,
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
    /// Fichiers voulus, séparés par des virgules ; tous sans lui.
    #[arg(long, env = "COMPTOIR_FICHIERS", default_value = "")]
    fichiers: String,
    /// Laisse les photos.
    #[arg(long, env = "COMPTOIR_SANS_IMAGES", value_parser = FalseyValueParser::new())]
    sans_images: bool,
}

/// Writes the zip.
pub fn run(export: &Export) -> Result<ExitCode> {
    if export.file.exists() {
        bail!("{} existe déjà", export.file.display());
    }
    if control::open(&export.data).is_some() {
        bail!("la boutique est ouverte : exportez-la depuis l'administration, ou arrêtez-la");
    }
    let parts = open(&export.data)?;
    let fichiers = parse_fichiers(&export.fichiers).map_err(|error| explain(&error))?;
    let images = match export.sans_images {
        true => Images::Sans,
        false => Images::Avec,
    };
    write_zip(&parts, &fichiers, images, &export.file).map_err(|error| explain(&error))?;
    Ok(ExitCode::SUCCESS)
}
