//! `comptoir check`: is everything that is kept sound, and does it agree?

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use super::{control, counters, error_causes, order_lists, terminal};
use domain::article::Article;
use domain::ids::CodeArticle;
use domain::typographie;
use files::images;
use search::Search;
use shop::imports::medias::folder as articles_folder;
use shop::medias;
use shop::partial_files::VERIFICATION;
use shop::{Config, Parts, audit};
use store::tables::{
    ARTICLES, ARTICLES_PAR_FAMILLE, ARTICLES_PAR_NO, ARTICLES_PAR_REVISION, REFERENCES, REVISIONS,
};
use store::{FILE_NAME, Order, Read, Rows, Store, StoreError, catalogue, journal};

/// Faults told one by one; the others are counted.
const FAULTS_SHOWN: usize = 20;

/// Times the index is compared again because the catalogue changed meanwhile.
const TRIES_MAX: u32 = 3;

/// Sentence about an index that is not there.
const ABSENT: &str = "L'index est absent : la boutique le fera d'elle-même en s'ouvrant.";

/// Sentence about an index that has to be made again: an update of the program is the usual
/// reason, and no fault of the disk.
const UNUSABLE: &str = "L'index est abîmé ou d'un autre format : la boutique le refera d'elle-même en \
                        s'ouvrant. Si le programme n'a pas été mis à jour depuis la dernière fois, \
                        vérifiez le disque.";

/// `comptoir check`.
#[derive(Args, Clone, Debug)]
pub struct Check {
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Verifies the shop, served or not.
pub fn run(check: &Check) -> Result<ExitCode> {
    let said = match control::open(&check.data) {
        Some(serveur) => serveur.check()?,
        None => verify_closed(&check.data)?,
    };
    terminal::say(&said)?;
    Ok(ExitCode::SUCCESS)
}

/// Verifies a shop that nobody serves, and changes nothing of it: who may only read it can.
fn verify_closed(data: &Path) -> Result<String> {
    let file = data.join(FILE_NAME);
    match fs::metadata(&file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(error).context("les données ne se lisent pas");
        }
        Ok(found) if found.is_file() => {}
        Ok(_) | Err(_) => bail!("il n'y a pas de boutique dans {}", data.display()),
    }
    if !Store::check(&file).context("les données ne se lisent pas")? {
        bail!("les données sont abîmées : restaurez une sauvegarde");
    }
    let index = match Search::is_kept(data) {
        false => Some(ABSENT),
        true => (!Search::check(data)).then_some(UNUSABLE),
    };
    let said = verify(&open_to_read(data)?)?;
    Ok(match index {
        None => said,
        Some(index) => format!("{index}\n{said}"),
    })
}

/// The parts of a shop, over copies in memory of what would be written to.
fn open_to_read(data: &Path) -> Result<Parts> {
    let store = Store::open_to_read(data).context("les données ne se lisent pas")?;
    let search = Search::open_to_read(data).context("l'index ne se lit pas")?;
    let config = Config::new(data.to_owned(), String::new());
    Parts::new(store, search, config).map_err(|error| error_causes::explain(&error))
}

/// Verifies a shop that is served: its store by way of a copy, since the file is in use.
pub(super) fn check_open(parts: &Parts) -> Result<String> {
    // Read by key as the sale reads it: a copy holds what a walk finds.
    audit::run(parts, 0);
    if let Some(table) = parts.store.integrity().list_damaged().first() {
        return Err(StoreError::Damaged(table).into());
    }
    let aside = parts.config.folder.join(VERIFICATION);
    fs::create_dir_all(&aside)?;
    let copy = aside.join(FILE_NAME);
    fs::remove_file(&copy).ok();
    let sound = parts.store.backup_proved(&copy);
    fs::remove_dir_all(&aside).ok();
    if !sound.context("les données ne se lisent pas")? {
        bail!("les données sont abîmées : restaurez une sauvegarde");
    }
    verify(parts)
}

/// Verdict on the tables, the index and the pictures.
fn verify(parts: &Parts) -> Result<String> {
    let folder = articles_folder(&parts.config.folder);
    let mut faults = Vec::new();
    let mut articles = 0_u64;
    let read: Result<(), StoreError> = parts.store.read(|read| {
        read.scan(
            &ARTICLES,
            None::<&CodeArticle>,
            Order::Ascending,
            |_, article| {
                articles += 1;
                verify_rows(read, &article, &mut faults)?;
                verify_images(&folder, &article, &mut faults);
                Ok(ControlFlow::Continue(()))
            },
        )
    });
    read.context("les données ne se lisent pas")?;
    faults.extend(medias::list_faults(parts).map_err(|error| error_causes::explain(&error))?);
    verify_index_files(parts, &mut faults);
    let indexed = verify_index(parts, &mut faults)?;
    counters::check(parts, &mut faults).context("les statistiques ne se lisent pas")?;
    order_lists::check(parts, &mut faults).context("les commandes ne se lisent pas")?;
    if let Some(number) = parts.store.read(journal::find_broken)? {
        faults.push(format!(
            "journal : à la ligne {number}, ce qui précède ou ce qui suit fut changé ou ôté"
        ));
    }
    if faults.is_empty() {
        let articles = typographie::denombre(articles, "article");
        let sound = format!("Tout est sain : {articles}, {indexed} dans l'index.");
        return Ok(sound + &beside(parts)?);
    }
    let more = faults.len().saturating_sub(FAULTS_SHOWN);
    faults.truncate(FAULTS_SHOWN);
    if more > 0 {
        let s = if more > 1 { "s" } else { "" };
        faults.push(format!("et {more} autre{s}"));
    }
    bail!("des défauts ont été trouvés :\n  {}", faults.join("\n  "))
}

/// Sentence about rows that stand beside the tables: they are no fault.
fn beside(parts: &Parts) -> Result<String> {
    let rows = parts.store.count_shadow_rows();
    Ok(match rows.context("les données ne se lisent pas")? {
        0 => String::new(),
        rows => format!(
            "\nUn import en cours, ou coupé, tient {} à côté du catalogue : la boutique ouverte s'en \
             défait d'elle-même, « comptoir compact » aussi.",
            typographie::denombre(rows, "ligne")
        ),
    })
}

/// Checks that the pictures of an article are there and whole.
fn verify_images(folder: &Path, article: &Article, faults: &mut Vec<String>) {
    for nom in &article.images {
        for nom in [nom.clone(), images::build_small_name(nom)] {
            let path = folder.join(&nom);
            let fault = match path.is_file() {
                false => "absente",
                true if !images::is_sound(&path) => "abîmée",
                true => continue,
            };
            faults.push(format!("article {} : image {nom} {fault}", article.code));
        }
    }
}

/// Checks that the files of the index are what was written.
fn verify_index_files(parts: &Parts, faults: &mut Vec<String>) {
    let file = match parts.search.list_damaged() {
        Ok(names) if names.is_empty() => return,
        Ok(names) => names.join(", "),
        Err(_) => "ses fichiers ne se lisent pas".to_owned(),
    };
    faults.push(format!(
        "index : fichier abîmé ou absent ({file}), lancez « comptoir reindex »"
    ));
}

/// Checks that the index is a copy of the store: its revision, and the articles it holds. Says how
/// many. A shop that is served may change meanwhile: it is then compared again.
fn verify_index(parts: &Parts, faults: &mut Vec<String>) -> Result<usize> {
    let mut found = Compare::default();
    for _ in 0..TRIES_MAX {
        parts
            .search
            .catch_up(&parts.store)
            .context("l'index ne se lit pas")?;
        found = compare(parts)?;
        if found.revisions.0 == found.revisions.1 {
            break;
        }
    }
    let (known, wanted) = found.revisions;
    if known != wanted {
        faults.push(format!(
            "index : il connaît la révision {known} du catalogue, qui en est à {wanted}"
        ));
    }
    faults.extend(found.faults);
    Ok(found.indexed)
}

/// Differences that a comparison of the index with the store found.
#[derive(Default)]
struct Compare {
    /// That of the index, that of the store.
    revisions: (u64, u64),
    indexed: usize,
    faults: Vec<String>,
}

/// The index first: it is read in a moment, and its articles one by one take seconds, in which a
/// shop that is served would leave them behind.
fn compare(parts: &Parts) -> Result<Compare> {
    let (known, indexed) = parts.search.list_codes().context("l'index ne se lit pas")?;
    let read: Result<_, StoreError> = parts.store.read(|read| {
        let wanted = read.last_key(&ARTICLES_PAR_REVISION)?.unwrap_or(0);
        let mut on_sale = BTreeMap::new();
        read.scan(
            &ARTICLES,
            None::<&CodeArticle>,
            Order::Ascending,
            |code, article| {
                if !article.masque {
                    on_sale.insert(code.to_string(), u64::from(article.no.0));
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        Ok((wanted, on_sale))
    });
    let (wanted, mut on_sale) = read.context("les données ne se lisent pas")?;
    let mut found = Compare {
        revisions: (known, wanted),
        indexed: indexed.len(),
        faults: Vec::new(),
    };
    for (code, no) in indexed {
        let fault = match on_sale.remove(&code) {
            Some(kept) if kept == no => continue,
            Some(_) => "y porte un autre numéro",
            None => "y est sans être en vente, ou deux fois",
        };
        let fault = format!("index : l'article {code} {fault}, lancez « comptoir reindex »");
        found.faults.push(fault);
    }
    let missing = on_sale
        .into_keys()
        .map(|code| format!("index : l'article {code} y manque, lancez « comptoir reindex »"));
    found.faults.extend(missing);
    Ok(found)
}

/// Checks that every row that leads to an article is there.
fn verify_rows(read: &Read, article: &Article, faults: &mut Vec<String>) -> Result<(), StoreError> {
    let mut found = read.get(&ARTICLES_PAR_NO, &article.no)?.as_ref() == Some(&article.code);
    found &= read.contains(
        &ARTICLES_PAR_FAMILLE,
        &catalogue::build_famille_key(article),
    )?;
    found &= read.contains(&REVISIONS, &article.code)?;
    for key in catalogue::build_reference_keys(article) {
        found &= read.contains(&REFERENCES, &key)?;
    }
    if !found {
        faults.push(format!(
            "article {} : il n'est pas listé partout",
            article.code
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
