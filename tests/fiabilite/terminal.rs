//! Refusals at the terminal of what cannot be.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use comptoir::store::Store;

use super::sauvegardes::{assert_done, comptoir};

/// One sentence, in French, without a library's words.
#[track_caller]
fn refused(words: &[&str], data: &Path, said: &str) {
    let output = comptoir(words, data);
    let told = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{told}");
    let lines: Vec<&str> = told
        .lines()
        .filter(|line| line.starts_with("comptoir"))
        .collect();
    let [line] = lines[..] else {
        panic!("one sentence: {told}");
    };
    assert!(line.contains(said), "{told}");
    assert!(!told.contains("os error"), "{told}");
}

#[test]
fn what_cannot_be_is_said_in_one_sentence_and_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    refused(&["import", "/nulle/part.zip"], &data, "n'existe pas");
    refused(&["restore", "/nulle/part"], &data, "n'existe pas");
    assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 0);
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("bound").to_string();
    refused(&["serve", "--listen", &address], &data, "est déjà prise");
    let zip = folder.path().join("a.zip");
    fs::write(&zip, "pas un zip").expect("written");
    let zip = zip.to_str().expect("UTF-8");
    refused(&["restore", zip], &data, "n'est pas une sauvegarde");
    assert!(!data.exists());
}

#[test]
fn a_backup_is_for_its_owner_alone_and_wants_a_folder_that_exists() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(Store::open(&data).expect("opens"));
    refused(
        &["backup", "/nulle/part/x"],
        &data,
        "le dossier /nulle/part n'existe pas",
    );
    let file = folder.path().join("boutique.sauvegarde");
    let name = file.to_str().expect("UTF-8");
    assert_done(&comptoir(&["backup", name], &data));
    let mode = fs::metadata(&file).expect("written").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // One of ours is replaced; what is not is left alone.
    assert_done(&comptoir(&["backup", name], &data));
    fs::write(&file, "compte de résultat").expect("written");
    let why = "existe déjà et n'est pas une sauvegarde : donnez un autre nom";
    refused(&["backup", name], &data, why);
    assert_eq!(
        fs::read_to_string(&file).expect("read"),
        "compte de résultat"
    );
    fs::write(&file, "").expect("written");
    assert_done(&comptoir(&["backup", name], &data));
}
