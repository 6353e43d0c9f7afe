//! Symbolic links in the shop's folders (tests/SECURITE.md T21 and T34): whoever may write there
//! could point one at any file of the machine. None is shown, read, moved, imported or backed up.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use axum::http::Method;
use comptoir::files::sauvegarde;
use comptoir::shop::imports::dossier::Veille;
use comptoir::shop::sauvegardes;
use comptoir::store::FILE_NAME;
use serde_json::json;

use crate::support::{Answer, Boutique};

const SCRIPT: (&str, &str) = ("x-requested-with", "XMLHttpRequest");

/// An import that would bring a unit of sale.
fn zipped(place: &Path) {
    let file = fs::File::create(place).expect("created");
    let mut zip = zip::ZipWriter::new(file);
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("unites.csv", options).expect("begun");
    let rows = "code_unite;libelle;decimales\nLIEN;Lien;0\n";
    std::io::Write::write_all(&mut zip, rows.as_bytes()).expect("written");
    zip.finish().expect("closed");
}

#[tokio::test]
async fn a_link_in_the_import_folder_is_no_file() {
    let boutique = Boutique::vide();
    let data = boutique.parts().config.folder.clone();
    let (import, outside) = (data.join("import"), data.join("ailleurs.zip"));
    fs::create_dir_all(&import).expect("a folder");
    zipped(&outside);
    symlink(&outside, import.join("lien.zip")).expect("linked");
    symlink(&outside, import.join("lien.ko")).expect("linked");
    let mut veille = Veille::default();
    for _ in 0..4 {
        veille.look(boutique.parts()).expect("looked");
    }
    let admin = boutique.admin();
    let units = async || admin.get("/admin/unite/liste").await.to_string();
    let before = units().await;
    assert!(
        !before.contains("LIEN"),
        "imported through a link: {before}"
    );

    let listed = admin.get("/admin/fichierimportation/fetch").await;
    assert_eq!(listed.to_string(), "200 []");
    for act in ["download", "rename", "delete"] {
        let path = format!("/admin/fichierimportation/{act}/lien.ko");
        let answer = admin.ask(Method::GET, &path, None, &[SCRIPT]).await;
        assert_eq!(answer.status, 404, "{act}: {answer}");
    }
    // The real file beside it is taken by the same watch.
    fs::copy(&outside, import.join("vrai.zip")).expect("copied");
    for _ in 0..4 {
        veille.look(boutique.parts()).expect("looked");
    }
    let after = units().await;
    assert!(
        after.contains("LIEN"),
        "the real one is not imported: {after}"
    );
    assert!(import.join("lien.zip").is_symlink() && outside.is_file());
}

#[tokio::test]
async fn a_link_in_the_media_folder_leads_nowhere() {
    let boutique = Boutique::vide();
    let data = boutique.parts().config.folder.clone();
    let (medias, outside) = (data.join("medias"), data.join("ailleurs"));
    fs::create_dir_all(&medias).expect("a folder");
    fs::create_dir(&outside).expect("a folder");
    fs::write(outside.join("secret.pdf"), "%PDF-1.7 secret").expect("written");
    fs::write(medias.join("notice.pdf"), "%PDF-1.7 notice").expect("written");
    symlink(&outside, medias.join("lien")).expect("linked");
    symlink(outside.join("secret.pdf"), medias.join("lien.pdf")).expect("linked");
    let admin = boutique.admin();
    let listed = admin.get("/service/medias").await.ok();
    let named = |it: &serde_json::Value| it["id"].as_str().map(str::to_owned);
    let list = listed["list"].as_array().expect("a list");
    let names: Vec<_> = list.iter().filter_map(named).collect();
    assert_eq!(names, ["notice.pdf"]);
    let gone = |answer: Answer| assert_eq!(answer.status, 404, "{answer}");
    gone(admin.get("/service/medias?dossier=lien").await);
    for id in ["lien.pdf", "lien", "lien/secret.pdf"] {
        let path = format!("/service/medias/{}", id.replace('/', "%2F"));
        gone(admin.get(&path).await);
        gone(admin.delete(&path).await);
        gone(
            admin
                .post("/service/medias", json!({"id": id, "nom": "autre"}))
                .await,
        );
        let shown = boutique.visiteur().get(&format!("/media/{id}")).await;
        gone(shown);
    }
    let folder = json!({"dossier": "lien", "nom": "nouveau"});
    gone(admin.post("/service/medias", folder).await);
    // What has the name of a link does not write through it.
    let taken = json!({"id": "notice.pdf", "nom": "lien"});
    assert_eq!(admin.post("/service/medias", taken).await.status, 409);
    let left = fs::read_dir(&outside).expect("a folder").count();
    assert_eq!(left, 1);
    let kept = fs::read_to_string(outside.join("secret.pdf")).expect("read");
    assert_eq!(kept, "%PDF-1.7 secret");
    assert!(medias.join("lien.pdf").is_symlink());

    let backup = data.join("copie.zip");
    sauvegardes::write(boutique.parts(), &backup).expect("written");
    let into = data.join("restauree");
    fs::create_dir(&into).expect("a folder");
    sauvegarde::read(&backup, FILE_NAME, &["medias"], &into).expect("read back");
    let mut restored: Vec<_> = fs::read_dir(into.join("medias"))
        .expect("a folder")
        .flatten()
        .map(|it| it.file_name())
        .collect();
    restored.sort();
    assert_eq!(restored, ["notice.pdf"]);
}
