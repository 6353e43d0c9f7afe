//! `comptoir import`: a zip file into the shop, by the server where one serves it.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::FalseyValueParser;

use super::control::{self, Changes};
use super::error_causes::explain;
use super::terminal::check_file;
use super::{opening, working};
use domain::typographie;
use search::Search;
use shop::imports::assistant;
use shop::imports::rapport::{
    AvancementImport, BilanImport, ChangementLigne, CompteFichier, EcartColonne, Rapport,
};
use shop::{Config, Parts, imports};
use store::{FILE_NAME, Store};

/// Reasons shown on a terminal; `--json` tells all the rows that the report holds.
const MOTIFS_SHOWN: usize = 50;

/// Exit code of an import that left rows out.
const SOME_LEFT_OUT: u8 = 2;

/// `comptoir import`.
#[derive(Args, Clone, Debug)]
pub struct Import {
    /// Fichier à importer (zip, xlsx, ods, csv, txt) ; il est laissé tel quel.
    file: PathBuf,
    /// Modèle d'import par lequel lire le fichier ; sans lui, ses colonnes sont reconnues.
    #[arg(long, env = "COMPTOIR_MODELE")]
    modele: Option<String>,
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
    /// Montre la différence exacte sans rien écrire.
    #[arg(long, env = "COMPTOIR_DRY_RUN", value_parser = FalseyValueParser::new())]
    dry_run: bool,
    /// Affiche le rapport en JSON.
    #[arg(long, env = "COMPTOIR_JSON", value_parser = FalseyValueParser::new())]
    json: bool,
}

/// Imports, and tells how it went: 0 all in, 2 rows left out, 1 refused whole.
pub fn run(import: &Import) -> Result<ExitCode> {
    check_file(&import.file)?;
    let terminal = Progression::new();
    let progres = |quoi: &str, lignes: u64| terminal.show(quoi, lignes);
    let (rapport, suite) = match control::open(&import.data) {
        Some(serveur) => {
            let (rapport, suite) = {
                let source = (import.file.as_path(), import.modele.as_deref());
                serveur.import(source, import.dry_run, &progres)?
            };
            (rapport, Some(suite))
        }
        None => (alone(import, &progres)?, None),
    };
    terminal.clear();
    match say(import, &rapport, suite) {
        // Whoever reads has read enough (`| head`): how the import ended does not change for it.
        Err(error) if is_cut(&error) => {}
        said => said?,
    }
    Ok(match rapport.etat {
        AvancementImport::Partiel => ExitCode::from(SOME_LEFT_OUT),
        AvancementImport::Ko => ExitCode::FAILURE,
        AvancementImport::Ok
        | AvancementImport::Essai
        | AvancementImport::Attente
        | AvancementImport::EnCours => ExitCode::SUCCESS,
    })
}

/// Imports into a shop that nobody serves.
fn alone(import: &Import, progres: imports::ProgressFn<'_>) -> Result<Rapport> {
    let parts = if import.dry_run && !import.data.join(FILE_NAME).is_file() {
        empty()?
    } else {
        open(&import.data)?
    };
    working(&parts, |parts| {
        let source = (import.file.as_path(), import.modele.as_deref());
        let rapport = assistant::import(parts, source, import.dry_run, progres);
        let rapport = rapport.map_err(|error| explain(&error))?;
        if !import.dry_run && parts.search.is_behind(&parts.store)? {
            writeln!(std::io::stderr(), "{INDEX_BEHIND}").ok();
        }
        Ok(rapport)
    })
}

/// Told of an index that could not be written: what was imported is there all the same.
const INDEX_BEHIND: &str = "Attention : l'index de la recherche n'a pas pu être écrit (vérifiez la \
                            place et les droits du dossier index) ; la boutique le refera en s'ouvrant.";

/// The shop of a folder, for a command.
pub(super) fn open(data: &Path) -> Result<Parts> {
    opening::open(data, Config::new(data.to_owned(), String::new()))
}

/// A shop without anything, kept nowhere: what a dry run compares with before there is one.
fn empty() -> Result<Parts> {
    let store = Store::in_memory().context("mémoire insuffisante")?;
    let search = Search::in_memory().context("mémoire insuffisante")?;
    let config = Config::new(std::env::temp_dir(), String::new());
    Parts::new(store, search, config).map_err(|error| explain(&error))
}

/// True once nobody reads what is printed any more.
fn is_cut(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let kind = match cause.downcast_ref::<std::io::Error>() {
            Some(error) => Some(error.kind()),
            None => cause
                .downcast_ref::<serde_json::Error>()
                .and_then(serde_json::Error::io_error_kind),
        };
        kind == Some(std::io::ErrorKind::BrokenPipe)
    })
}

fn say(import: &Import, rapport: &Rapport, suite: Option<Changes>) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if import.json {
        // The shape of a report has no room for what changes, nor for each file.
        let mut shape = rapport.clone();
        shape.bilan = None;
        serde_json::to_writer(&mut out, &shape)?;
        writeln!(out)?;
        return Ok(());
    }
    let what = match (rapport.etat, import.dry_run) {
        (AvancementImport::Ko, _) => "Fichier refusé, rien n'a changé.",
        (_, true) => "Essai à blanc, rien n'est écrit :",
        (AvancementImport::Partiel, false) => "Import terminé, certaines lignes sont écartées :",
        (_, false) => "Import terminé :",
    };
    writeln!(out, "{what}")?;
    let counts = [
        ("créées", rapport.crees),
        ("modifiées", rapport.modifies),
        ("supprimées", rapport.supprimes),
        ("refusées", rapport.refuses),
    ];
    for (name, count) in counts {
        writeln!(out, "{count:>10} lignes {name}")?;
    }
    if let Some(bilan) = &rapport.bilan {
        say_bilan(&mut out, bilan)?;
    }
    let mut tell = |changement: &ChangementLigne| say_change(&mut out, changement);
    match (suite, &rapport.difference) {
        (Some(suite), _) => suite.scan(tell)?,
        (None, Some(difference)) => difference.each(|it| tell(&it))?,
        (None, None) => {}
    }
    say_motifs(&mut out, rapport)
}

/// The reasons why rows were left out and values set aside, each once.
fn say_motifs(out: &mut impl Write, rapport: &Rapport) -> Result<()> {
    let motifs = rapport.motifs();
    for motif in motifs.iter().take(MOTIFS_SHOWN) {
        writeln!(out, "  {motif}")?;
    }
    let more = motifs.len().saturating_sub(MOTIFS_SHOWN);
    if more > 0 {
        let (s, them) = if more > 1 { ("s", "les") } else { ("", "la") };
        writeln!(
            out,
            "  et {more} autre{s} raison{s} (--json pour {them} voir)"
        )?;
    }
    Ok(())
}

/// Summary of each file's rows, and the articles that nobody gave a price.
fn say_bilan(out: &mut impl Write, bilan: &BilanImport) -> Result<()> {
    for compte in &bilan.fichiers {
        let CompteFichier {
            fichier,
            lues,
            crees,
            modifies,
            supprimes,
            refuses,
        } = compte;
        writeln!(
            out,
            "  {fichier} : {lues} lues, {crees} créées, {modifies} modifiées, {supprimes} \
             supprimées, {refuses} refusées"
        )?;
    }
    if bilan.sans_prix > 0 {
        writeln!(
            out,
            "  Attention : {} au prix de 0,00 € (prix_ht)",
            typographie::denombre(bilan.sans_prix, "article")
        )?;
    }
    Ok(())
}

/// A change that a dry run tells: what happens to which record, then its columns.
fn say_change(out: &mut impl Write, changement: &ChangementLigne) -> Result<()> {
    let ChangementLigne { fichier, cle, .. } = changement;
    writeln!(out, "  {fichier} : {} de {cle}", changement.acte.libelle())?;
    for ecart in &changement.ecarts {
        let EcartColonne {
            colonne,
            avant,
            apres,
        } = ecart;
        writeln!(out, "    {colonne} : « {avant} » devient « {apres} »")?;
    }
    Ok(())
}

/// Progress of an import, on one line of a terminal; nothing where standard error is a file.
struct Progression {
    shown: bool,
    width: Mutex<usize>,
}

impl Progression {
    fn new() -> Self {
        Self {
            shown: std::io::stderr().is_terminal(),
            width: Mutex::new(0),
        }
    }

    fn show(&self, quoi: &str, lignes: u64) {
        if !self.shown {
            return;
        }
        let text = match lignes {
            0 => format!("{quoi}..."),
            _ => format!("{quoi} : {lignes}"),
        };
        let mut width = self.width.lock().expect("one thread shows");
        write!(std::io::stderr(), "\r{text:<width$}", width = *width).ok();
        *width = text.chars().count();
    }

    fn clear(&self) {
        if self.shown {
            let width = *self.width.lock().expect("one thread shows");
            write!(std::io::stderr(), "\r{:<width$}\r", "").ok();
        }
    }
}
