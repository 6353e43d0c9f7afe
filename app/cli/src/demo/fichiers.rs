//! The demo shop's files, inside the program.

use std::path::Path;

use anyhow::{Context, Result};

use files::zip_out::Sortie;

/// The content of a file.
pub fn read_file(nom: &str) -> Result<Vec<u8>> {
    let content = assets::demo::file(nom).with_context(|| format!("{nom} manque"))?;
    Ok(content.into_owned())
}

/// Writes as one zip to import the CSV files and the pictures whose names `takes`.
pub(super) fn write_zip(place: &Path, takes: fn(&str) -> bool) -> Result<()> {
    let mut zip = Sortie::create(place).context("impossible d'écrire le zip de démonstration")?;
    for nom in assets::demo::names() {
        let picture = nom.strip_prefix("medias/");
        if nom.ends_with(".csv") || picture.is_some_and(takes) {
            zip.add(&nom, &mut read_file(&nom)?.as_slice())?;
        }
    }
    Ok(zip.finish()?)
}
