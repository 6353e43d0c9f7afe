//! `comptoir generate`: a catalogue of any size as import files, the same for the same seed. For
//! tests of scale: one branch holds 45 % of the articles.

mod articles;
mod autour;
mod hasard;
mod ventes;
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

/// Customers and orders that may be asked for: five times what the lists are measured with.
const CLIENTS_MAX: u32 = 500_000;
const COMMANDES_MAX: u32 = 1_000_000;

/// `comptoir generate`.
#[derive(Args, Clone, Debug)]
pub struct Generate {
    /// Nombre d'articles.
    #[arg(long, env = "COMPTOIR_ARTICLES")]
    articles: u32,
    /// Graine : la même donne les mêmes fichiers.
    #[arg(long, env = "COMPTOIR_SEED", default_value_t = 1)]
    seed: u64,
    /// Nombre de clients, chacun avec sa connexion ; sans lui, quelques-uns selon les articles.
    #[arg(long, env = "COMPTOIR_CLIENTS")]
    clients: Option<u32>,
    /// Nombre de commandes passées, sur cinq ans.
    #[arg(long, env = "COMPTOIR_COMMANDES", default_value_t = 0)]
    commandes: u32,
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
    if !(1..=CLIENTS_MAX).contains(&generate.clients.unwrap_or(1)) {
        bail!("--clients va de 1 à {CLIENTS_MAX}");
    }
    if generate.commandes > COMMANDES_MAX {
        bail!("--commandes va de 0 à {COMMANDES_MAX}");
    }
    let dir = &generate.dir;
    std::fs::create_dir_all(dir)
        .with_context(|| format!("impossible de créer le dossier {}", dir.display()))?;
    let clients = autour::write(dir, generate)?;
    ventes::write(dir, generate.commandes, clients, generate.seed)?;
    articles::write(dir, generate.articles, generate.seed)?;
    Ok(ExitCode::SUCCESS)
}

/// A file being written.
struct GeneratedFile(BufWriter<File>);

impl GeneratedFile {
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
            clients: None,
            commandes: 0,
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
    fn orders_name_customers_that_are_there() {
        let folder = tempfile::tempdir().expect("a folder");
        run(&Generate {
            articles: 8,
            seed: 1,
            clients: Some(40),
            commandes: 200,
            dir: folder.path().to_owned(),
            data: None,
        })
        .expect("written");
        let clients = content(&folder, "clients.csv");
        let known: Vec<&str> = clients.lines().skip(1).map(|row| &row[..6]).collect();
        let connexions = content(&folder, "connexions.csv");
        assert_eq!((known.len(), connexions.lines().count()), (40, 41));
        let mouvements = content(&folder, "mouvements.csv");
        let rows: Vec<Vec<&str>> = mouvements
            .lines()
            .skip(1)
            .map(|it| it.split(';').collect())
            .collect();
        assert_eq!(rows.len(), 200);
        assert!(rows.iter().all(|row| known.contains(&row[3])));
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
