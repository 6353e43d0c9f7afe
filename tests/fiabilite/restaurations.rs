//! Restores: none may give a number twice that the ERP may hold, lose sight of the orders that came
//! after the backup, or take a file that is not what was packed.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use comptoir::files::zip_out::Sortie;
use comptoir::files::{manifest, sauvegarde};
use comptoir::shop::sauvegardes::FOLDERS;
use comptoir::store::{FILE_NAME, Store};
use zip::ZipArchive;

use super::arrets::{Acheteur, open_shop};
use super::atelier::{Hasard, block_on, ready, say, times, verify};
use super::programme::Programme;
use super::sauvegardes::{assert_done, comptoir};
use super::verification::read_output;
use crate::support::Boutique;

/// Time limit in which the files of orders are written, and how often that is looked at.
const WRITTEN_WITHIN: Duration = Duration::from_secs(120);
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|it| it.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// The folder of unknown orders of a data folder, if there is one.
fn unknown(data: &Path) -> Option<PathBuf> {
    let export = data.join("export");
    let folder = names(&export)
        .into_iter()
        .find(|it| it.starts_with("inconnues-"))?;
    Some(export.join(folder))
}

/// Orders so often, and waits until each order has its file.
fn sell(data: &Path, acheteur: &mut Acheteur, orders: usize, files: usize) {
    let programme = Programme::serve(data, &[]);
    acheteur.order(&programme.address, orders).expect("orders");
    let start = Instant::now();
    let export = data.join("export");
    let is_order = |name: &&String| name.starts_with("commande_");
    while names(&export).iter().filter(is_order).count() < files {
        assert!(start.elapsed() < WRITTEN_WITHIN, "files are missing");
        std::thread::park_timeout(LOOK_EVERY);
    }
    assert_eq!(programme.stop(), Some(0));
}

/// Alarms on the home of the back office of a shop that nobody serves.
fn alarms(data: &Path) -> String {
    let folder = data.to_owned();
    let store = Store::open(data).expect("opens");
    let boutique = Boutique::told(store, |config| config.folder = folder);
    block_on(async {
        boutique
            .admin()
            .get("/service/alarmes")
            .await
            .ok()
            .to_string()
    })
}

#[test]
fn orders_made_after_the_backup_are_set_aside_and_their_numbers_given_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    let mut acheteurs = open_shop(&data, 0);
    sell(&data, &mut acheteurs[0], 2, 2);
    let file = folder.path().join("boutique.zip");
    let name = file.to_str().expect("a path in UTF-8");
    assert_done(&comptoir(&["backup", name], &data));
    sell(&data, &mut acheteurs[0], 3, 5);
    // The ERP has taken one of the files away.
    fs::remove_file(data.join("export/commande_W0000004.xml")).expect("there");

    let restored = comptoir(&["restore", name], &data);
    assert_done(&restored);
    let told = read_output(&restored);
    assert!(told.contains("portera le W0000006"), "{told}");
    assert!(
        told.contains("3\u{a0}commandes") && told.contains("rapport.txt"),
        "{told}"
    );
    let known = ["commande_W0000001.xml", "commande_W0000002.xml"];
    let left = names(&data.join("export"));
    assert_eq!(left[..2], known);
    assert_eq!(left.len(), 3, "{left:?}");
    let unknown_orders = unknown(&data).expect("set aside");
    let wanted = [
        "commande_W0000003.xml",
        "commande_W0000005.xml",
        "rapport.txt",
    ];
    assert_eq!(names(&unknown_orders), wanted);
    let report = fs::read_to_string(unknown_orders.join("rapport.txt")).expect("French");
    for numero in ["W0000003", "W0000004", "W0000005"] {
        let line = report.lines().find(|it| it.starts_with(numero));
        let line = line.unwrap_or_else(|| panic!("{numero} is not told: {report}"));
        assert!(line.contains("(A0)") && line.contains("€ TTC"), "{line}");
    }
    // Restored once more, it still has what nobody has dealt with.
    assert_done(&comptoir(&["restore", name], &data));
    assert_eq!(unknown(&data).as_ref(), Some(&unknown_orders));
    assert_eq!(names(&unknown_orders), wanted);
    assert!(alarms(&data).contains("inconnues-"));
    fs::remove_dir_all(unknown_orders).expect("dealt with");
    assert!(!alarms(&data).contains("inconnues-"));

    // Another customer: what the first one has in his browser is of the shop that was.
    sell(&data, &mut acheteurs[1], 1, 3);
    assert!(data.join("export/commande_W0000006.xml").is_file());
}

#[test]
fn files_of_the_archive_that_its_shop_does_not_know_are_set_aside_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    let mut acheteurs = open_shop(&data, 0);
    sell(&data, &mut acheteurs[0], 1, 1);
    // Made while the backup was packed, after its copy of the rows.
    let ours = fs::read(data.join("export/commande_W0000001.xml")).expect("read");
    for name in [
        "commande_W0000041.xml",
        "commande_W0000041_2.xml",
        "note.txt",
    ] {
        fs::write(data.join("export").join(name), &ours).expect("written");
    }
    let file = folder.path().join("boutique.zip");
    let name = file.to_str().expect("a path in UTF-8");
    assert_done(&comptoir(&["backup", name], &data));
    let copy = folder.path().join("copie");
    let restored = comptoir(&["restore", name], &copy);
    assert_done(&restored);
    assert!(
        read_output(&restored).contains("portera le W0000042"),
        "{}",
        read_output(&restored)
    );
    let aside = unknown(&copy).expect("set aside");
    let wanted = [
        "commande_W0000041.xml",
        "commande_W0000041_2.xml",
        "rapport.txt",
    ];
    assert_eq!(names(&aside), wanted);
    assert!(copy.join("export/note.txt").is_file(), "it is no order");

    // Restored once more where it is: the report is made once.
    let again = folder.path().join("encore");
    let first = ["restore", name, "--numero-depuis", "W0000500"];
    let restored = comptoir(&first, &again);
    assert_done(&restored);
    assert!(
        read_output(&restored).contains("portera le W0000500"),
        "{}",
        read_output(&restored)
    );
    sell(&again, &mut acheteurs[1], 1, 2);
    assert!(again.join("export/commande_W0000500.xml").is_file());
    // It never goes back.
    let restored = comptoir(&["restore", name, "--numero-depuis", "3"], &again);
    assert_done(&restored);
    assert!(
        read_output(&restored).contains("portera le W0000501"),
        "{}",
        read_output(&restored)
    );
}

#[test]
fn a_number_to_begin_at_is_one() {
    let folder = tempfile::tempdir().expect("a folder");
    for text in ["0", "1,5", "W12", "douze", "99999999999999"] {
        let words = ["restore", "rien.zip", "--numero-depuis", text];
        let refused = comptoir(&words, folder.path());
        assert_eq!(refused.status.code(), Some(1), "{text}");
        assert!(
            read_output(&refused).contains("numéro de commande"),
            "{}",
            read_output(&refused)
        );
    }
}

/// A restore does not take the place of a shop that is being looked at or served.
#[test]
fn a_shop_that_is_open_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(open_shop(&data, 0));
    let file = folder.path().join("boutique.zip");
    let name = file.to_str().expect("a path in UTF-8");
    assert_done(&comptoir(&["backup", name], &data));
    // Held by a program that no socket leads to.
    let held = Store::open(&data).expect("opens");
    let refused = comptoir(&["restore", name], &data);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        read_output(&refused).contains("ouverte"),
        "{}",
        read_output(&refused)
    );
    drop(held);
    assert_eq!(names(folder.path()), ["boutique", "boutique.zip"]);
}

/// Every file of a backup, with its bytes.
fn entries(place: &Path) -> Vec<(String, Vec<u8>)> {
    let mut zip = ZipArchive::new(File::open(place).expect("opens")).expect("a zip");
    let mut all = Vec::new();
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).expect("readable");
        let name = entry.name().expect("UTF-8").into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("read");
        all.push((name, bytes));
    }
    all
}

/// Packs them again, so that the sums of the archive are right; its manifest too, if it is to be.
fn repack(place: &Path, entries: &[(String, Vec<u8>)], store: &Path, is_right: bool) {
    if is_right {
        let nothing = tempfile::tempdir().expect("a folder");
        let files = [(FILE_NAME, store)];
        sauvegarde::write(place, &files, nothing.path(), &FOLDERS, |_| Ok(())).expect("written");
        return;
    }
    let mut zip = Sortie::create(place).expect("created");
    for (name, bytes) in entries {
        let bytes = match name == FILE_NAME {
            true => fs::read(store).expect("read"),
            false => bytes.clone(),
        };
        zip.add(name, &mut bytes.as_slice()).expect("added");
    }
    zip.finish().expect("written");
}

/// Changed bytes of each kind in the everyday run.
const CHANGES: usize = 3;

/// A byte of the data changes, and the archive's sum is made right again, the manifest's too or not:
/// rows that are not what they were are refused; what lies in a page that nothing uses is said to.
#[test]
fn a_changed_byte_of_a_backup_is_refused_or_said_to_lie_in_an_unused_page() {
    let (disque, first) = ready();
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    fs::write(data.join(FILE_NAME), disque.bytes()).expect("written");
    let wanted = verify(&Store::open(&data).expect("opens"), first).expect("sound");
    let file = folder.path().join("boutique.zip");
    let name = file.to_str().expect("a path in UTF-8");
    assert_done(&comptoir(&["backup", name], &data));
    let packed = entries(&file);
    assert!(packed.iter().any(|(name, _)| name == manifest::NOM));
    let (_, sound) = packed
        .iter()
        .find(|(name, _)| name == FILE_NAME)
        .expect("there");

    let changed = folder.path().join("changed.redb");
    let copy = folder.path().join("copie");
    let most = times("COMPTOIR_OCTETS", CHANGES).min(20 * CHANGES);
    let (mut luck, mut refused, mut unused) = (Hasard(9), 0, 0);
    while refused < most || unused < most {
        let mut bytes = sound.clone();
        bytes[luck.below(sound.len())] ^= 1 << luck.below(8);
        fs::write(&changed, bytes).expect("written");
        let is_sound = Store::check(&changed).unwrap_or(false);
        let count = if is_sound { &mut unused } else { &mut refused };
        if *count >= most {
            continue;
        }
        *count += 1;
        for is_right in [false, true] {
            repack(&file, &packed, &changed, is_right);
            fs::remove_dir_all(&copy).ok();
            let restored = comptoir(&["restore", name], &copy);
            let told = read_output(&restored);
            assert_eq!(restored.status.success(), is_sound, "{told}");
            if is_sound {
                assert_eq!(told.contains("ne sert à rien"), !is_right, "{told}");
                let rows = verify(&Store::open(&copy).expect("opens"), first);
                assert_eq!(rows.expect("readable"), wanted);
            } else {
                assert!(told.contains("abîmé"), "{told}");
                assert!(!copy.exists(), "nothing has its name");
            }
        }
    }
    say(&format!(
        "{refused} changed bytes of a backup refused, {unused} in unused pages"
    ));
}
