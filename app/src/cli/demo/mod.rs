//! `comptoir demo`: the demo shop, loaded into an empty folder and served.

mod boutique;
mod commandes;
mod fichiers;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;

use super::admin;
use super::import::explain;
use super::serve::{self, BanqueChoisie};
use crate::shop::imports::rapport::Etat;
use crate::shop::{Parts, imports, reglages};
use crate::store::catalogue;

pub use self::fichiers::file;

/// `comptoir demo`.
#[derive(Args, Clone, Debug)]
pub struct Demo {
    /// Dossier des données de la démonstration.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-demo")]
    data: PathBuf,
    #[command(flatten)]
    options: serve::Options,
}

/// Serves the demo shop, with its bank.
pub fn run(demo: &Demo) -> Result<ExitCode> {
    let bank = demo.options.bank.or(Some(BanqueChoisie::Demo));
    let options = serve::Options {
        bank,
        ..demo.options.clone()
    };
    serve::start(&demo.data, &options, |parts| {
        load(parts, |_| true)?;
        admin::announce(parts, options.admin_password.as_deref())
    })
}

/// Loads the demo shop, unless the folder holds a catalogue already, with the pictures whose names
/// `takes`: encoding all of them takes seconds.
pub fn load(parts: &Parts, takes: fn(&str) -> bool) -> Result<()> {
    if parts.store.read(catalogue::revision)? > 0 {
        return Ok(());
    }
    let zip = parts.config.folder.join(".demo.zip");
    fichiers::zip(&zip, takes)?;
    let imported = imports::import(parts, &zip, false, &|_, _| ());
    std::fs::remove_file(&zip)?;
    let rapport = imported.map_err(|error| explain(&error))?;
    if rapport.etat != Etat::Ok {
        bail!(
            "la boutique de démonstration ne se charge pas : {:?}",
            rapport.lignes
        );
    }
    boutique::load(parts)?;
    reglages::reload(parts).map_err(|error| explain(&error))?;
    commandes::load(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Search;
    use crate::shop::Config;
    use crate::store::{Rows, Store, StoreError, tables};

    #[test]
    fn the_demo_shop_loads_without_a_refused_row_and_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::in_memory().expect("opens");
        let search = Search::in_memory().expect("opens");
        let config = Config::new(folder.path().to_owned(), "http://localhost");
        let parts = Parts::new(store, search, config).expect("opens");
        load(&parts, |nom| nom.starts_with("FIX010")).expect("loads");
        let counts = || {
            let read: Result<_, StoreError> = parts.store.read(|read| {
                Ok([
                    read.all(&tables::ARTICLES)?.len(),
                    read.all(&tables::COMMANDES)?.len(),
                    read.all(&tables::FORFAITS)?.len(),
                    read.all(&tables::CONNEXIONS)?.len(),
                ])
            });
            read.expect("readable")
        };
        let [articles, commandes, forfaits, connexions] = counts();
        assert!(articles >= 300 && commandes >= 400 && forfaits >= 6 && connexions >= 1);
        assert_eq!(parts.search.articles(), articles as u64);
        load(&parts, |nom| nom.starts_with("FIX010")).expect("loads");
        assert_eq!(counts(), [articles, commandes, forfaits, connexions]);
    }
}
