//! Backups, drilled: made while the shop sells, restored, and the copy compared with the shop.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Output};

use comptoir::domain::ids::CommandeId;
use comptoir::search::Search;
use comptoir::shop::sauvegardes::{self, FOLDER};
use comptoir::shop::{Config, Parts, sante};
use comptoir::store::tables::COMMANDES;
use comptoir::store::{FILE_NAME, Rows, Store, StoreError, journal};
use serde_json::Value;

use super::arrets::{Acheteur, open_shop, sell_until};
use super::programme::{Programme, program};
use crate::support::{Boutique, DEBUT};

pub(super) fn comptoir(words: &[&str], data: &Path) -> Output {
    Command::new(program())
        .args(words)
        .arg("--data")
        .arg(data)
        .output()
        .expect("the program runs")
}

#[track_caller]
pub(super) fn assert_done(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}

fn orders(data: &Path) -> BTreeSet<CommandeId> {
    let store = Store::open(data).expect("opens");
    let orders: Result<_, StoreError> = store.read(|read| read.list(&COMMANDES));
    orders
        .expect("readable")
        .into_iter()
        .map(|(id, _)| id)
        .collect()
}

/// Acts of the audit log, the oldest first.
fn acts(data: &Path) -> Vec<String> {
    let store = Store::open(data).expect("opens");
    let mut acts = Vec::new();
    let read = store.read(|read| {
        journal::scan(read, |_, fait| {
            acts.insert(0, fait.acte);
            ControlFlow::Continue(())
        })
    });
    read.expect("readable");
    acts
}

#[test]
fn a_backup_made_while_the_shop_sells_is_restored_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    let mut acheteurs = open_shop(&data, 200);
    let image = include_bytes!("../../fixtures/demo/medias/PLB1302.webp");
    for (name, bytes) in [
        ("medias/vis.webp", image.as_slice()),
        ("import/hier.zip.ok", b"import"),
        ("export/ancienne.xml", b"commande"),
        ("corbeille/vieux.zip", b"supprime"),
    ] {
        let path = data.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("created");
        fs::write(path, bytes).expect("written");
    }
    let programme = Programme::serve(&data, &[]);
    acheteurs[0].order(&programme.address, 3).expect("orders");
    let file = folder.path().join("boutique.zip");
    let name = file.to_str().expect("a path in UTF-8");
    let confirmed = sell_until(programme, &mut acheteurs, |programme| {
        assert_done(&comptoir(&["backup", name], &data));
        programme.kill();
    });
    let copy = folder.path().join("copie");
    assert_done(&comptoir(&["restore", name], &copy));
    assert_done(&comptoir(&["check"], &copy));
    for name in [
        "medias/vis.webp",
        "import/hier.zip.ok",
        "export/ancienne.xml",
        "corbeille/vieux.zip",
    ] {
        assert!(copy.join(name).is_file(), "{name}");
    }
    assert_eq!(acts(&data), ["Boutique ouverte", "Sauvegarde"]);
    assert_eq!(acts(&copy), ["Boutique ouverte", "Sauvegarde restaurée"]);
    let (all, restored) = (orders(&data), orders(&copy));
    assert!(confirmed <= all.len());
    assert!(restored.is_subset(&all) && !restored.is_empty());
    // One moment of the shop: the first orders, none missing in between.
    assert_eq!(restored.last().map(|id| id.0), Some(restored.len() as u64));
}

/// Totals of what the shop says it has sold, and of what it has left.
fn totals(data: &Path, acheteurs: &[Acheteur]) -> Vec<Value> {
    let programme = Programme::serve(data, &[]);
    let mut told = Vec::new();
    for acheteur in acheteurs {
        let mut visitor = acheteur.visitor(&programme.address).expect("connects");
        for path in [
            "/rest/mouvements?page=1",
            "/rest/paniers",
            "/rest/articles/VIS/stock",
            "/rest/recherche/article",
            "/rest/compte/export",
        ] {
            let (status, mut answer) = visitor.ask("GET", path, "", "").expect("answered");
            assert_eq!(status, 200, "{path} {answer}");
            // When one was last seen is no total.
            if let Some(dossier) = answer.as_object_mut() {
                dossier.remove("sessions");
            }
            told.push(answer);
        }
    }
    told
}

#[test]
fn a_restored_shop_tells_the_totals_of_the_one_that_was_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    let mut acheteurs = open_shop(&data, 200);
    let file = folder.path().join("boutique.zip");
    let name = file.to_str().expect("a path in UTF-8");
    let programme = Programme::serve(&data, &[]);
    for (times, acheteur) in acheteurs.iter_mut().enumerate() {
        acheteur.order(&programme.address, times).expect("orders");
    }
    assert_done(&comptoir(&["backup", name], &data));
    programme.kill();
    let before = totals(&data, &acheteurs);
    let copy = folder.path().join("copie");
    assert_done(&comptoir(&["restore", name], &copy));
    assert_eq!(totals(&copy, &acheteurs), before);
    let sold: usize = before
        .iter()
        .filter_map(|it| it["commandes"].as_array())
        .map(Vec::len)
        .sum();
    assert_eq!(sold, (0..acheteurs.len()).sum::<usize>());
}

#[test]
fn a_damaged_backup_is_refused_and_the_shop_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(open_shop(&data, 0));
    fs::create_dir_all(data.join("medias")).expect("created");
    fs::write(data.join("medias/vis.webp"), b"pixels").expect("written");
    let file = folder.path().join("boutique.zip");
    let name = file.to_str().expect("a path in UTF-8");
    assert_done(&comptoir(&["backup", name], &data));
    let sound = fs::read(&file).expect("read");
    let before = fs::read(data.join(FILE_NAME)).expect("read");
    // A row, and the name that the directory of the archive gives to a file.
    let names = |bytes: &[u8]| {
        let name = b"medias/vis.webp";
        bytes.windows(name.len()).rposition(|it| it == name)
    };
    let named = names(&sound).expect("in the directory");
    for at in [sound.len() / 2, named + 8] {
        let mut bytes = sound.clone();
        bytes[at] ^= 1;
        fs::write(&file, bytes).expect("written");
        let refused = comptoir(&["restore", name], &data);
        assert_eq!(refused.status.code(), Some(1), "byte {at}");
        assert!(fs::read(data.join(FILE_NAME)).expect("read") == before);
    }
}

/// Days of November 2026 at three in the morning, Paris time.
#[test]
fn the_nights_backups_are_made_and_let_go_by_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(folder.path()).expect("opens");
    let data = folder.path().to_owned();
    let boutique = Boutique::told(store, |config| config.folder = data).peopled();
    let three = DEBUT.plus(-7 * 3600);
    let backups = || {
        fs::read_dir(folder.path().join(FOLDER))
            .expect("a folder")
            .count()
    };
    // What a night that was cut left half written goes.
    let half = folder
        .path()
        .join(FOLDER)
        .join(".comptoir-2026-11-01.zip.partiel");
    fs::create_dir_all(folder.path().join(FOLDER)).expect("a folder");
    fs::write(&half, b"customers").expect("written");
    for night in 0..12 {
        let now = three.plus(night * 24 * 3600);
        let made = sauvegardes::run_nightly(boutique.parts(), (3, DEBUT), now).expect("backed up");
        assert!(made);
        let again =
            sauvegardes::run_nightly(boutique.parts(), (3, DEBUT), now.plus(60)).expect("looked");
        assert!(!again, "once a night");
        let day = sauvegardes::run_nightly(boutique.parts(), (3, DEBUT), now.plus(9 * 3600))
            .expect("looked");
        assert!(!day, "not in the day");
    }
    assert!(!half.exists());
    // Seven days, and the first of the two weeks before that are known.
    assert_eq!(backups(), 9);
}

/// Writes over the middle of the files of an index; gives how many.
fn spoil_index(folder: &Path) -> usize {
    let mut spoilt = 0;
    for entry in fs::read_dir(folder.join("index")).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|it| it == "store") {
            let mut bytes = fs::read(&path).expect("read");
            let middle = bytes.len() / 2;
            bytes[middle] ^= 0xff;
            fs::write(&path, bytes).expect("written");
            spoilt += 1;
        }
    }
    spoilt
}

/// The shop answers from the copy that it holds in memory: nobody notices before the night.
#[test]
fn the_night_reads_the_index_through_and_what_is_spoilt_is_built_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let boutique = Boutique::vide().peopled().filled();
    let store = boutique.parts().store.clone();
    let search = Search::open(folder.path()).expect("opens");
    let config = Config::new(folder.path().to_owned(), "http://localhost");
    let parts = Parts::new(store, search, config).expect("opens");
    assert!(parts.search.list_damaged().expect("readable").is_empty());
    assert!(spoil_index(folder.path()) > 0);
    sante::mend(&parts).expect("looked");
    let articles = parts.search.count_articles();
    assert!(articles > 0 && !parts.search.is_hurt(), "nobody has looked");
    let three = DEBUT.plus(-7 * 3600);
    sauvegardes::watch(&parts, (3, DEBUT), three);
    assert!(parts.search.is_hurt(), "the night has");
    sante::mend(&parts).expect("built again");
    assert!(!parts.search.is_hurt());
    assert!(parts.search.list_damaged().expect("readable").is_empty());
    assert_eq!(parts.search.count_articles(), articles);
}
