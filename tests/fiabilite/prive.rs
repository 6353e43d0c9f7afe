//! Rights on the data folder: what stands in it is for the account of the program alone, whatever
//! the folder and whatever rights the terminal gives to new files.

use std::fs::{self, File, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use comptoir::store::{FILE_NAME, Store};

use super::programme::{Programme, program};

fn mode(path: &Path) -> u32 {
    let found = fs::symlink_metadata(path).expect("it is there");
    found.permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("ours");
}

/// Files under a folder that others may look into.
fn open_to_others(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        if mode(&path) & 0o077 != 0 {
            found.push(format!("{} {:o}", path.display(), mode(&path)));
        }
        if path.is_dir() {
            open_to_others(&path, found);
        }
    }
}

#[test]
fn in_a_folder_that_is_open_to_everybody_the_files_are_not() {
    let folder = tempfile::tempdir().expect("a folder");
    set_mode(folder.path(), 0o755);
    let mut adding = Command::new("sh")
        .args(["-c", "umask 0; exec \"$0\" \"$@\""])
        .arg(program())
        .args(["admin", "add", "marie", "--data"])
        .arg(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program runs");
    let mut password = adding.stdin.take().expect("piped");
    writeln!(password, "Grue-Mauve-Tilleul-2026!").expect("read");
    drop(password);
    assert!(adding.wait().expect("it ends").success());
    assert!(folder.path().join(FILE_NAME).is_file());
    let mut found = Vec::new();
    open_to_others(folder.path(), &mut found);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn what_an_older_program_left_open_is_closed_and_the_folder_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(Store::open(&data).expect("opens"));
    let file = data.join(FILE_NAME);
    let log = folder.path().join("journal");
    let serve = || {
        let written = File::create(&log).expect("created");
        let log_level = [("COMPTOIR_LOG", "warn")];
        let served = Programme::launch(&data, &[], &log_level, Stdio::from(written));
        drop(served.unwrap_or_else(|code| panic!("it ended with {code:?}")));
        fs::read_to_string(&log).expect("UTF-8")
    };
    set_mode(&file, 0o644);
    set_mode(&data, 0o750);
    let said = serve();
    assert_eq!(mode(&file), 0o600);
    let advice = format!("chmod 700 {}", data.display());
    assert!(said.contains(&advice) && said.contains("(750)"), "{said}");
    set_mode(&data, 0o700);
    let said = serve();
    assert!(!said.contains("chmod"), "{said}");
}

/// Files that a stop leaves half written, and whole ones of the same folders. Mails are named by
/// their second, here in 2100: old ones are let go.
const MOITIES: [&str; 11] = [
    "courrier/.4102444800_00000000000000aa.eml",
    "import/.7.part",
    "import/.catalogue.ok.partiel",
    ".retrait-00000000000000aa.zip",
    "..retrait-00000000000000aa.zip.partiel",
    ".verification/comptoir.redb",
    "sauvegardes/.comptoir-2026-11-01.zip.partiel",
    "sauvegardes/avant-migration.partiel",
    ".sauvegarde/comptoir.redb",
    ".comptoir.redb.compact",
    ".comptoir.redb.nouveau",
];
const ENTIERS: [&str; 6] = [
    "courrier/4102444800_00000000000000bb.eml",
    "courrier/refuses/4102444800_00000000000000cc.eml",
    "import/catalogue.ok",
    "export/.1-0.part",
    "sauvegardes/comptoir-2026-11-01.zip",
    "sauvegardes/avant-migration.redb",
];

/// They may name a customer, or hold the whole shop, and no list shows them.
#[test]
fn what_a_stop_left_half_written_is_gone_once_the_shop_is_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    drop(Store::open(data).expect("opens"));
    for name in MOITIES.iter().chain(&ENTIERS) {
        let path = data.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("created");
        fs::write(path, "Dupont").expect("written");
    }
    let programme = Programme::serve(data, &[]);
    let left = |name: &&&str| data.join(name).exists();
    assert_eq!(MOITIES.iter().filter(left).count(), 0);
    assert_eq!(ENTIERS.iter().filter(left).count(), ENTIERS.len());
    drop(programme);
}
