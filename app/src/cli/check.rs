//! `comptoir check`: is everything that is kept sound, and does it agree?

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;

use super::{control, import, serve};
use crate::domain::article::Article;
use crate::domain::ids::CodeArticle;
use crate::files::images;
use crate::shop::Parts;
use crate::shop::imports::medias;
use crate::store::tables::{
    ARTICLES, ARTICLES_PAR_FAMILLE, ARTICLES_PAR_NO, REFERENCES, REVISIONS,
};
use crate::store::{FILE_NAME, Order, Read, Rows, Store, StoreError, catalogue};

/// Faults told one by one; the others are counted.
const FAULTS_SHOWN: usize = 20;

/// `comptoir check`.
#[derive(Args, Clone, Debug)]
pub struct Check {
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Verifies the shop, served or not.
pub fn run(check: &Check) -> Result<ExitCode> {
    let said = match control::connect(&check.data) {
        Some(serveur) => serveur.check()?,
        None => {
            let store = check.data.join(FILE_NAME);
            if !store.is_file() {
                bail!("il n'y a pas de boutique dans {}", check.data.display());
            }
            if !Store::check(&store).context("les données ne se lisent pas")? {
                bail!(
                    "les données étaient abîmées et ont été réparées : relancez « comptoir check »"
                );
            }
            verify(&import::open(&check.data)?)?
        }
    };
    serve::say(&said)?;
    Ok(ExitCode::SUCCESS)
}

/// Verifies a shop that is served: its store by way of a copy, since the file is in use.
pub(super) fn verify_open(parts: &Parts) -> Result<String> {
    let aside = parts.config.folder.join(".verification");
    fs::create_dir_all(&aside)?;
    let copy = aside.join(FILE_NAME);
    fs::remove_file(&copy).ok();
    let sound = parts.store.backup(&copy).and_then(|()| Store::check(&copy));
    fs::remove_dir_all(&aside).ok();
    if !sound.context("les données ne se lisent pas")? {
        bail!("les données sont abîmées : restaurez une sauvegarde");
    }
    verify(parts)
}

/// Whether the tables, the index and the pictures agree.
fn verify(parts: &Parts) -> Result<String> {
    let folder = medias::folder(&parts.config.folder);
    let mut faults = Vec::new();
    let (mut articles, mut on_sale) = (0_u64, 0_u64);
    let read: Result<(), StoreError> = parts.store.read(|read| {
        read.scan(
            &ARTICLES,
            None::<&CodeArticle>,
            Order::Ascending,
            |_, article| {
                articles += 1;
                on_sale += u64::from(!article.masque);
                verify_rows(read, &article, &mut faults)?;
                for nom in &article.images {
                    for nom in [nom.clone(), images::small_name(nom)] {
                        if !folder.join(&nom).is_file() {
                            faults.push(format!("article {} : image {nom} absente", article.code));
                        }
                    }
                }
                Ok(ControlFlow::Continue(()))
            },
        )
    });
    read.context("les données ne se lisent pas")?;
    let indexed = parts.search.articles();
    if indexed != on_sale {
        faults.push(format!(
            "index : {indexed} articles au lieu de {on_sale}, lancez « comptoir reindex »"
        ));
    }
    if faults.is_empty() {
        return Ok(format!(
            "Tout est sain : {articles} articles, {indexed} dans l'index."
        ));
    }
    let more = faults.len().saturating_sub(FAULTS_SHOWN);
    faults.truncate(FAULTS_SHOWN);
    if more > 0 {
        faults.push(format!("et {more} autres"));
    }
    bail!("des défauts ont été trouvés :\n  {}", faults.join("\n  "))
}

/// Whether every row that leads to an article is there.
fn verify_rows(read: &Read, article: &Article, faults: &mut Vec<String>) -> Result<(), StoreError> {
    let mut found = read.get(&ARTICLES_PAR_NO, &article.no)?.as_ref() == Some(&article.code);
    found &= read.contains(&ARTICLES_PAR_FAMILLE, &catalogue::famille_key(article))?;
    found &= read.contains(&REVISIONS, &article.code)?;
    for key in catalogue::reference_keys(article) {
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
