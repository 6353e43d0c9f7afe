//! Zip files of strangers, and the catalogues in them.

use std::fs;
use std::io::Read;

use comptoir::domain::instant::Instant;
use comptoir::files::zip::Archive;
use comptoir::shop::imports::rapport::AvancementImport;
use comptoir::shop::imports::{ImportContext, run};
use comptoir::store::tables::ARTICLES;
use comptoir::store::{Rows, Store, StoreError};

use super::{attack, graines};

/// Bytes the files of a spoiled zip may unpack to: they come from inputs of 256 kB at most.
const UNPACKED_BYTES_MAX: u64 = 40 << 20;

#[test]
fn a_zip_file_is_read_within_bounds_or_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("envoi.zip");
    attack("zip", graines::catalogue(), |bytes| {
        fs::write(&file, bytes).expect("written");
        let Ok(mut archive) = Archive::open(&file) else {
            return;
        };
        let mut unpacked = 0;
        for name in ["articles.csv", "unites.csv", "connexions.csv"] {
            if let Ok(mut entry) = archive.read(name) {
                unpacked += std::io::copy(&mut entry, &mut std::io::sink()).unwrap_or(0);
            }
        }
        for place in 0..archive.medias().len() {
            let name = &archive.medias()[place].0;
            // A picture may stand in folders below its own; no part of its path leads out.
            let is_inside = |part: &str| !["", ".", ".."].contains(&part);
            assert!(
                !name.contains(['\\', '\0']) && name.split('/').all(is_inside),
                "{name:?}"
            );
            if let Ok(Some(media)) = archive.read_media(place, 1 << 20) {
                unpacked += media.len() as u64;
            }
        }
        assert!(unpacked <= UNPACKED_BYTES_MAX, "{unpacked} bytes");
    });
}

#[test]
fn a_catalogue_comes_in_whole_or_not_at_all_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("envoi.zip");
    attack("zip", graines::catalogue(), |bytes| {
        fs::write(&file, bytes).expect("written");
        let store = Store::in_memory().expect("opens");
        let import = |a_blanc| {
            let context = ImportContext {
                folder: folder.path(),
                maintenant: Instant(1_795_165_200),
                a_blanc,
                progres: &|_, _| (),
            };
            run(&store, &file, &context).expect("the store answers")
        };
        let told = import(true);
        let done = import(false);
        let counts = |it: &comptoir::shop::imports::rapport::Rapport| {
            (it.etat, it.crees, it.modifies, it.supprimes, it.refuses)
        };
        assert_eq!(counts(&told), counts(&done), "a dry run tells the truth");
        assert!(done.lignes.iter().all(|ligne| ligne.motif.ends_with('.')));
        let articles: Result<_, StoreError> = store.read(|read| read.list(&ARTICLES));
        let articles = articles.expect("readable").len() as u64;
        assert!(done.etat != AvancementImport::Ko || articles == 0);
        assert!(articles <= done.crees);
        // Once in, a second time changes nothing.
        let again = import(false);
        assert_eq!((again.crees, again.supprimes), (0, 0));
    });
}

/// An archive's own sizes are not believed, and zeros without end are cut.
#[test]
fn a_bomb_is_cut_where_it_passes_its_bounds() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bombe.zip");
    let zeros = vec![0; 64 << 20];
    fs::write(&file, graines::packed(&[("articles.csv", &zeros)])).expect("written");
    let mut archive = Archive::open(&file).expect("a zip");
    let mut read = Vec::new();
    let fault = archive
        .read("articles.csv")
        .expect("listed")
        .read_to_end(&mut read);
    assert!(
        fault.is_err() && read.len() < 16 << 20,
        "{} bytes",
        read.len()
    );
}
