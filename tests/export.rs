//! The shop in the columns of its import: what goes out comes back, and changes nothing.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use comptoir::shop::imports;
use comptoir::shop::imports::export::{Images, parse_fichiers, write_zip};

use crate::medias::PNG;
use crate::support::Boutique;

/// The files of a zip.
fn read_zip(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut zip = zip::ZipArchive::new(File::open(path).expect("a file")).expect("a zip");
    let mut files = BTreeMap::new();
    for at in 0..zip.len() {
        let mut entry = zip.by_index(at).expect("a part");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("whole");
        files.insert(entry.name().expect("a name").into_owned(), bytes);
    }
    files
}

fn export(boutique: &Boutique, name: &str) -> std::path::PathBuf {
    let place = boutique.parts().config.folder.join(name);
    let fichiers = parse_fichiers("").expect("all of them");
    write_zip(boutique.parts(), &fichiers, Images::Avec, &place).expect("written");
    place
}

/// The tables of the demo shop, but for its logins, whose passwords take long.
fn demo() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("COMPTOIR_CLONE")).join("fixtures/demo");
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let tables = entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let is_table = name.ends_with(".csv") && name != "connexions.csv";
        is_table.then(|| (name, fs::read(entry.path()).expect("readable")))
    });
    tables.collect()
}

#[test]
fn what_is_exported_comes_back_and_changes_nothing() {
    let boutique = Boutique::garnie();
    let files = demo();
    let slashed =
        "code_article;designation1;code_famille;prix_ht;taux_tva\nSER/003;Serrure;F1;1,5;20\n";
    let all: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    let done = boutique.import_all(&all);
    assert!(done.crees > 1_000, "{done:?}");
    let done = boutique.import_all(&[
        ("articles.csv", slashed.as_bytes()),
        ("medias/SER_003.png", PNG),
    ]);
    assert_eq!(done.refuses, 0, "{done:?}");

    let first = export(&boutique, "un.zip");
    let tables = read_zip(&first);
    assert!(
        tables.contains_key("medias/SER%2F003_1.webp"),
        "{:?}",
        tables.keys()
    );
    for (file, bytes) in tables.iter().filter(|(file, _)| file.ends_with(".csv")) {
        assert!(bytes.contains(&b'\n'), "{file} has no line of titles");
    }
    for (a_blanc, name) in [(true, "deux.zip"), (false, "trois.zip")] {
        let back =
            imports::import(boutique.parts(), &first, a_blanc, &|_, _| ()).expect("imported");
        let changed = [back.crees, back.modifies, back.supprimes, back.refuses];
        assert_eq!(changed, [0; 4], "{:?}", back.motifs());
        let again = read_zip(&export(&boutique, name));
        for (file, bytes) in &tables {
            assert_eq!(again.get(file), Some(bytes), "{file}");
        }
    }
}

#[test]
fn a_shop_that_was_exported_is_the_same_one_elsewhere() {
    let boutique = Boutique::vide();
    let files = demo();
    let all: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    boutique.import_all(&all);
    let first = export(&boutique, "un.zip");
    let other = Boutique::vide();
    let done = imports::import(other.parts(), &first, false, &|_, _| ()).expect("imported");
    assert_eq!(done.refuses, 0, "{:?}", done.motifs());
    let (ours, theirs) = (read_zip(&first), read_zip(&export(&other, "un.zip")));
    for file in [
        "articles.csv",
        "categories.csv",
        "stocks.csv",
        "tarifs.csv",
        "attributs.csv",
    ] {
        assert_eq!(ours.get(file), theirs.get(file), "{file}");
    }
}

#[tokio::test]
async fn the_export_gives_the_tables_that_are_asked_for() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let answer = admin.get("/admin/export?fichiers=articles,stocks").await;
    assert_eq!(answer.status, 200, "{answer}");
    let place = boutique.parts().config.folder.join("lu.zip");
    fs::write(&place, &answer.bytes).expect("written");
    let names: Vec<String> = read_zip(&place).into_keys().collect();
    assert_eq!(names, ["articles.csv", "stocks.csv"]);
    let refused = admin.get("/admin/export?fichiers=secrets").await;
    assert_eq!(refused.status, 400, "{refused}");
}
