//! `comptoir demo`: the demo shop, loaded into an empty folder and served.

mod boutique;
mod commandes;
mod fichiers;
mod legales;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;

use super::admin;
use super::error_causes::explain;
use super::options::{BanqueChoisie, Options};
use super::serve;
use shop::imports::rapport::AvancementImport;
use shop::{Parts, imports, reglages};
use store::tables::META;
use store::{Rows, StoreError, Write, catalogue};

pub use self::fichiers::read_file;

/// `comptoir demo`.
#[derive(Args, Clone, Debug)]
pub struct Demo {
    /// Dossier des données de la démonstration.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-demo")]
    data: PathBuf,
    #[command(flatten)]
    options: Options,
}

/// Serves the demo shop, with its bank.
pub fn run(demo: &Demo) -> Result<ExitCode> {
    let bank = demo.options.bank.or(Some(BanqueChoisie::Demo));
    let options = Options {
        bank,
        ..demo.options.clone()
    };
    serve::start(&demo.data, &options, |parts| {
        import(parts, |_| true)?;
        admin::create_admin(parts, options.admin_password())
    })
}

/// Progress of the loading of the demo shop, in `META`: what was interrupted goes on at the next
/// start. The number is moved on in the very change it tells of.
const ETAPE: &str = "demonstration";

/// Begun; its files may be in.
const COMMENCEE: u64 = 1;

/// Its settings, fees and carriers are in.
const REGLEE: u64 = 2;

/// All of it is in.
const FINIE: u64 = 3;

/// Loads the demo shop, unless the folder holds another catalogue or all of it, with the pictures
/// whose names `takes`: encoding all of them takes seconds.
pub fn import(parts: &Parts, takes: fn(&str) -> bool) -> Result<()> {
    let etape = begin(parts)?;
    if etape < REGLEE {
        // The same files again change nothing.
        bring_in(parts, takes)?;
        boutique::import(parts)?;
    }
    if etape < FINIE {
        reglages::reload(parts).map_err(|error| explain(&error))?;
        commandes::import(parts)?;
    }
    Ok(())
}

/// Progress of the loading. A catalogue that the demo shop did not begin is left alone.
fn begin(parts: &Parts) -> Result<u64> {
    let key = ETAPE.to_owned();
    let (etape, revision) = parts.store.read(|read| {
        Ok::<_, StoreError>((read.get(&META, &key)?, catalogue::find_revision(read)?))
    })?;
    match etape {
        Some(etape) => Ok(etape),
        None if revision > 0 => Ok(FINIE),
        None => {
            parts.store.write(|write| reach(write, COMMENCEE))?;
            Ok(COMMENCEE)
        }
    }
}

/// Notes how far it is, in the change that brings it there.
fn reach(write: &mut Write<'_>, etape: u64) -> Result<(), StoreError> {
    write.put(&META, &ETAPE.to_owned(), &etape)
}

/// Imports its files.
fn bring_in(parts: &Parts, takes: fn(&str) -> bool) -> Result<()> {
    let zip = parts.config.folder.join(".demo.zip");
    fichiers::write_zip(&zip, takes)?;
    let imported = imports::import(parts, &zip, false, &|_, _| ());
    std::fs::remove_file(&zip)?;
    let rapport = imported.map_err(|error| explain(&error))?;
    if rapport.etat != AvancementImport::Ok {
        let motifs = rapport.motifs();
        let motifs: Vec<_> = motifs.iter().map(ToString::to_string).collect();
        bail!(
            "la boutique de démonstration ne se charge pas : {}",
            motifs.join(" ; ")
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::{consigne, iban};
    use search::Search;
    use shop::Config;
    use store::{Store, tables};

    fn shop(folder: &tempfile::TempDir) -> Parts {
        let store = Store::in_memory().expect("opens");
        let search = Search::in_memory().expect("opens");
        let config = Config::new(folder.path().to_owned(), "http://localhost");
        Parts::new(store, search, config).expect("opens")
    }

    fn few(nom: &str) -> bool {
        nom.starts_with("FIX010")
    }

    /// Articles, orders, fees, carriers, logins.
    fn counts(parts: &Parts) -> [usize; 5] {
        let read: Result<_, StoreError> = parts.store.read(|read| {
            Ok([
                read.list(&tables::ARTICLES)?.len(),
                read.list(&tables::COMMANDES)?.len(),
                read.list(&tables::FORFAITS)?.len(),
                read.list(&tables::TRANSPORTEURS)?.len(),
                read.list(&tables::CONNEXIONS)?.len(),
            ])
        });
        read.expect("readable")
    }

    /// A shopper reads no blank, and an order says where its money goes.
    #[test]
    fn the_demo_shop_has_its_papers_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(&folder);
        import(&parts, few).expect("loads");
        let blanks = shop::demarrage::list_legal_blanks(&parts).expect("readable");
        assert!(blanks.is_empty(), "{blanks:?}");
        let page = parts.reglages.get().page.clone();
        assert!(consigne::list_missing(&page).is_empty());
        let iban = page.encaissement.iban.as_str();
        assert_eq!(iban::parse(iban).as_deref(), Some(iban));
        assert!(wasm_rules::siret::check(&page.siret).is_ok());
        // A carrier's own fee without a zone would bring it overseas; what no zone holds has a
        // fee all the same, or it would leave for nothing.
        let fees = parts.store.read(|read| read.list(&tables::FORFAITS));
        let fees = fees.expect("readable");
        let carriers = parts.store.read(|read| read.list(&tables::TRANSPORTEURS));
        for (_, carrier) in carriers.expect("readable") {
            let mut own = fees
                .iter()
                .filter(|(_, fee)| carrier.forfait == Some(fee.id));
            assert!(own.all(|(_, fee)| fee.zone.is_some()));
        }
        assert!(fees.iter().any(|(_, fee)| fee.zone.is_none()));
    }

    #[test]
    fn the_demo_shop_loads_without_a_refused_row_and_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(&folder);
        import(&parts, few).expect("loads");
        let whole = counts(&parts);
        let [articles, commandes, forfaits, transporteurs, connexions] = whole;
        assert!(articles >= 300 && commandes >= 400 && forfaits >= 6);
        assert!(transporteurs >= 3 && connexions >= 1);
        assert_eq!(parts.search.count_articles(), articles as u64);
        import(&parts, few).expect("loads");
        assert_eq!(counts(&parts), whole);

        // Stopped after each step, it goes on from there.
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(&folder);
        begin(&parts).expect("begins");
        bring_in(&parts, few).expect("imports");
        let imported = counts(&parts);
        assert_eq!(imported[2..4], [0, 0]);
        bring_in(&parts, few).expect("imports");
        boutique::import(&parts).expect("settles");
        assert_eq!(counts(&parts)[1..4], [imported[1], forfaits, transporteurs]);
        import(&parts, few).expect("goes on");
        assert_eq!(counts(&parts), whole);
    }

    #[test]
    fn another_catalogue_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(&folder);
        let changed = parts
            .store
            .write(|write| catalogue::add_revision(write).map(drop));
        changed.expect("kept");
        import(&parts, few).expect("nothing to do");
        assert_eq!(counts(&parts), [0; 5]);
    }
}
