//! `comptoir generate`: a catalogue of any size as import files, the same for the same seed. For
//! tests of scale: one branch holds 45 % of the articles.

mod articles;
mod autour;
mod hasard;
mod vocabulaire;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(super) use self::hasard::Hasard;

use anyhow::{Context, Result, bail};
use clap::Args;

/// Articles that may be asked for: ten times what the shop is measured with.
const ARTICLES_MAX: u32 = 1_000_000;

/// `comptoir generate`.
#[derive(Args, Clone, Debug)]
pub struct Generate {
    /// Nombre d'articles.
    #[arg(long, env = "COMPTOIR_ARTICLES")]
    articles: u32,
    /// Graine : la même donne les mêmes fichiers.
    #[arg(long, env = "COMPTOIR_SEED", default_value_t = 1)]
    seed: u64,
    /// Accepté comme par toutes les commandes ; celle-ci n'ouvre pas de boutique.
    #[arg(long, env = "COMPTOIR_DATA", hide = true)]
    data: Option<PathBuf>,
    /// Dossier où écrire les fichiers CSV.
    dir: PathBuf,
}

/// Writes the files.
pub fn run(generate: &Generate) -> Result<ExitCode> {
    if !(1..=ARTICLES_MAX).contains(&generate.articles) {
        bail!("--articles va de 1 à {ARTICLES_MAX}");
    }
    let dir = &generate.dir;
    std::fs::create_dir_all(dir)
        .with_context(|| format!("impossible de créer le dossier {}", dir.display()))?;
    autour::write(dir, generate.articles, generate.seed)?;
    articles::write(dir, generate.articles, generate.seed)?;
    Ok(ExitCode::SUCCESS)
}

/// A file being written.
struct Fichier(BufWriter<File>);

impl Fichier {
    fn create(dir: &Path, nom: &str, titres: &str) -> Result<Self> {
        let path = dir.join(format!("{nom}.csv"));
        let file = File::create(&path);
        let file = file.with_context(|| format!("impossible d'écrire {}", path.display()))?;
        let mut fichier = Self(BufWriter::new(file));
        fichier.row(format_args!("{titres}"))?;
        Ok(fichier)
    }

    fn row(&mut self, row: std::fmt::Arguments<'_>) -> Result<()> {
        self.0.write_fmt(row)?;
        self.0.write_all(b"\n")?;
        Ok(())
    }

    fn finish(mut self) -> Result<()> {
        self.0.flush()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generated(articles: u32, seed: u64) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        let dir = folder.path().to_owned();
        run(&Generate {
            articles,
            seed,
            dir,
            data: None,
        })
        .expect("written");
        folder
    }

    fn content(folder: &tempfile::TempDir, nom: &str) -> String {
        std::fs::read_to_string(folder.path().join(nom)).expect("written")
    }

    #[test]
    fn the_same_seed_writes_the_same_files_and_another_one_does_not() {
        let (first, again, other) = (generated(300, 7), generated(300, 7), generated(300, 8));
        for nom in ["articles.csv", "stocks.csv", "attributs.csv"] {
            assert_eq!(content(&first, nom), content(&again, nom));
            assert_ne!(content(&first, nom), content(&other, nom));
        }
    }

    #[test]
    fn one_branch_holds_nearly_half_of_the_articles() {
        let folder = generated(2_000, 1);
        let articles = content(&folder, "articles.csv");
        assert_eq!(articles.lines().count(), 2_001);
        let branch = articles.lines().filter(|row| row.contains(";f-1-")).count();
        assert!((880..=920).contains(&branch), "{branch}");
    }
}
