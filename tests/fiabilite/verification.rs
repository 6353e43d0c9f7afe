//! `comptoir check` and `comptoir compact` on a healthy shop that may not be written to, or has no
//! room: they say what is true, and frighten nobody.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use comptoir::search::FOLDER_NAME;

use super::arrets::open_shop;
use super::programme::{Programme, program};
use super::sauvegardes::{assert_done, comptoir};

/// An account that owns nothing of a shop.
pub(super) const NOBODY: &str = "65534";

/// Text of the command, on both outputs.
pub(super) fn read_output(output: &Output) -> String {
    let both = [output.stdout.as_slice(), &output.stderr].concat();
    String::from_utf8(both).expect("French")
}

/// Every file below a folder, with its bytes and when they were last written.
fn files(folder: &Path) -> BTreeMap<PathBuf, (Vec<u8>, i64)> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("readable").path();
        let found = fs::symlink_metadata(&path).expect("there");
        if found.is_dir() {
            all.extend(files(&path));
        } else if found.is_file() {
            let written = found.mtime() * 1_000_000_000 + found.mtime_nsec();
            all.insert(path.clone(), (fs::read(&path).expect("read"), written));
        }
    }
    all
}

/// A shop that has sold, and whose program was killed.
fn killed(data: &Path) {
    let mut acheteurs = open_shop(data, 0);
    let programme = Programme::serve(data, &[]);
    acheteurs[0].order(&programme.address, 3).expect("orders");
    programme.kill();
}

#[test]
fn a_check_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    killed(data);
    let before = files(data);
    let output = comptoir(&["check"], data);
    assert_done(&output);
    assert!(
        read_output(&output).starts_with("Tout est sain"),
        "{}",
        read_output(&output)
    );
    assert!(files(data) == before, "a file was written, or made");

    fs::remove_dir_all(data.join(FOLDER_NAME)).expect("removed");
    let output = comptoir(&["check"], data);
    assert_done(&output);
    let told = read_output(&output);
    assert!(
        told.contains("L'index est absent") && told.contains("Tout est sain"),
        "{told}"
    );
    assert!(!data.join(FOLDER_NAME).exists(), "it was made");
}

/// Gives what is below a folder, and itself, the rights that `change` makes of those it has.
pub(super) fn give_rights(folder: &Path, change: fn(u32) -> u32) {
    let metadata = fs::symlink_metadata(folder).expect("there");
    if metadata.is_symlink() {
        return;
    }
    let mode = metadata.permissions().mode();
    fs::set_permissions(folder, Permissions::from_mode(change(mode))).expect("ours");
    if metadata.is_dir() {
        for entry in fs::read_dir(folder).expect("a folder") {
            give_rights(&entry.expect("readable").path(), change);
        }
    }
}

/// The rights by which everybody may read what its owner may.
pub(super) fn open_to_all(mode: u32) -> u32 {
    let owner = (mode >> 6) & 0o5;
    mode | owner << 3 | owner
}

/// Runs the program as somebody who is not root: root may write whatever the rights say. The program
/// itself may stand in a folder of root's, and is named by what is open.
pub(super) fn as_nobody(words: &[&str], data: &Path) -> Output {
    let is_root = rustix::process::geteuid().is_root();
    if !is_root {
        return comptoir(words, data);
    }
    let run = format!(
        "exec 9<\"$0\" && exec setpriv --reuid={NOBODY} --regid={NOBODY} --clear-groups \
         /proc/self/fd/9 \"$@\""
    );
    let mut command = Command::new("sh");
    command.arg("-c").arg(run).arg(program()).args(words);
    let output = command.arg("--data").arg(data).output();
    output.expect("it runs")
}

#[test]
fn who_may_read_a_shop_and_not_write_to_it_can_check_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    killed(&data);
    give_rights(folder.path(), |mode| open_to_all(mode) & !0o222);
    let checked = as_nobody(&["check"], &data);
    let closed = as_nobody(&["reindex"], &data);
    give_rights(folder.path(), |mode| mode | 0o200);
    let told = read_output(&checked);
    assert!(
        checked.status.success() && told.contains("Tout est sain"),
        "{told}"
    );
    // What has to be written says that it may not.
    let told = read_output(&closed);
    assert!(told.contains("les droits manquent"), "{told}");
    assert!(
        !told.contains("abîmé") && !told.contains("restore"),
        "{told}"
    );
}

#[test]
fn a_shop_that_another_account_serves_is_not_called_damaged() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(open_shop(&data, 0));
    let programme = Programme::serve(&data, &[]);
    give_rights(folder.path(), open_to_all);
    // Its socket is its owner's alone.
    let socket = data.join("control.sock");
    fs::set_permissions(&socket, Permissions::from_mode(0o600)).expect("ours");
    if !rustix::process::geteuid().is_root() {
        // Ours answers us: the case cannot be made.
        return;
    }
    let told = read_output(&as_nobody(&["check"], &data));
    drop(programme);
    assert!(told.contains("déjà ouvertes"), "{told}");
    assert!(told.contains("sous le compte qui la sert"), "{told}");
}

/// A file that may not grow is what a disk without room looks like to who may not fill one.
#[test]
fn a_compaction_without_room_says_so_and_leaves_the_shop_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    drop(open_shop(data, 200));
    let run = "trap '' XFSZ; ulimit -f 64; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.arg("-c").arg(run).arg(program()).arg("compact");
    let output = command.arg("--data").arg(data).output();
    let output = output.expect("it runs");
    let told = read_output(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("restées comme elles étaient"), "{told}");
    assert!(
        !told.contains("abîmé") && !told.contains("restore"),
        "{told}"
    );
    let left: Vec<PathBuf> = files(data).into_keys().collect();
    let aside = left
        .iter()
        .find(|it| it.to_string_lossy().contains("compact"));
    assert_eq!(aside, None);
    assert_done(&comptoir(&["check"], data));
    assert_done(&comptoir(&["compact"], data));
}
