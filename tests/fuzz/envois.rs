//! Files that strangers send in forms: their names, their parts, their limits.

use std::fs;
use std::path::Path;

use axum::http::Method;

use super::demandes::runtime;
use super::{attack, graines};
use crate::support::Boutique;
use comptoir::shop::imports::dossier::DOSSIER;

const FORM: (&str, &str) = ("content-type", "multipart/form-data; boundary=limite");

/// Calls that take a file, and the field it stands in.
const CALLS: [(&str, &str); 4] = [
    ("/service/medias", "fichier"),
    ("/admin/fichierimportation/upload", "fichier"),
    ("/service/transporteur/logo/upload", "logo"),
    ("/rest/saisie-rapide", "fichier"),
];

/// A form with a folder and a file.
fn form(field: &str, name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut body = format!(
        "--limite\r\nContent-Disposition: form-data; name=\"dossier\"\r\n\r\n\r\n\
         --limite\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    )
    .into_bytes();
    body.extend(bytes);
    body.extend(b"\r\n--limite--\r\n");
    body
}

fn seeds() -> Vec<Vec<u8>> {
    let picture = graines::picture(image::ImageFormat::Png);
    let zip = graines::catalogue().remove(0);
    let files: [(&str, &[u8]); 8] = [
        ("photo.png", &picture),
        ("../../photo.png", &picture),
        ("catalogue.zip", &zip),
        ("..\\..\\catalogue.zip", &zip),
        (".cache.zip", &zip),
        ("commande.csv", b"VIS;2\nSAC;5\n"),
        ("CON.zip\0.exe", &zip),
        ("cata>ogue.zip", &zip),
    ];
    let fields = ["fichier", "logo"];
    let both = files
        .iter()
        .flat_map(|(name, bytes)| fields.map(|it| form(it, name, bytes)));
    both.collect()
}

/// Every file under a folder is a file, and its name none of a device, a folder, an element. What is
/// imported keeps the name that its sender sees, which is any that a file may have.
fn assert_tidy(folder: &Path) {
    let is_import = folder.ends_with(DOSSIER);
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("readable");
        let name = entry.file_name().into_string().expect("a name in UTF-8");
        let forbidden = if is_import { "/\\" } else { "\\<>\"" };
        let stands_out = |c: char| c.is_control() || forbidden.contains(c);
        assert!(!name.contains(stands_out), "{name:?}");
        let kind = entry.file_type().expect("readable");
        assert!(!kind.is_symlink(), "{name:?}");
        if kind.is_dir() {
            assert_tidy(&entry.path());
        }
    }
}

#[test]
fn a_file_that_is_sent_stays_in_its_folder_under_a_plain_name() {
    let runtime = runtime();
    let around = tempfile::tempdir().expect("a folder");
    let data = around.path().join("a/b/boutique");
    fs::create_dir_all(&data).expect("created");
    let folder = data.clone();
    let boutique = Boutique::configured(move |config| config.folder = folder).filled();
    let admin = boutique.admin();
    attack("envoi", seeds(), |bytes| {
        for (path, _) in CALLS {
            let sent = admin.ask_bytes(Method::POST, path, bytes.to_vec(), &[FORM]);
            let answer = runtime.block_on(sent);
            assert!(answer.status.as_u16() < 500, "{path}: {answer}");
        }
        for (folder, only) in [("", "a"), ("a", "b"), ("a/b", "boutique")] {
            let folder = around.path().join(folder);
            let names = fs::read_dir(folder).expect("a folder");
            let names: Vec<_> = names.map(|it| it.expect("readable").file_name()).collect();
            assert_eq!(names, [only], "something got out");
        }
        assert_tidy(&data);
    });
}

/// The calls and their fields are those of the shop: a sound file is taken by each.
#[test]
fn a_sound_file_is_taken() {
    let runtime = runtime();
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let picture = graines::picture(image::ImageFormat::Png);
    for ((path, field), (name, bytes)) in CALLS.into_iter().zip([
        ("photo.png", picture.clone()),
        ("catalogue.zip", graines::catalogue().remove(0)),
        ("logo.png", picture),
        ("commande.csv", b"VIS;2\n".to_vec()),
    ]) {
        let sent = admin.ask_bytes(Method::POST, path, form(field, name, &bytes), &[FORM]);
        let answer = runtime.block_on(sent);
        assert!(answer.status.is_success(), "{path}: {answer}");
    }
}
