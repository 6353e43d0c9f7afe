//! Files of the import folder in the back office: the list, and the two GETs that change it.

use axum::http::Method;
use comptoir::files::zip_out::Sortie;
use insta::assert_snapshot;
use serde_json::json;

use crate::support::Boutique;

const SCRIPT: (&str, &str) = ("x-requested-with", "XMLHttpRequest");
const OWN: (&str, &str) = ("sec-fetch-site", "same-origin");

/// A shop whose import folder holds a refused file, and one that waits.
fn with_files() -> Boutique {
    let boutique = Boutique::vide();
    let folder = boutique.parts().config.folder.join("import");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("a.ko"), "pas un zip").expect("written");
    std::fs::write(folder.join("b.zip"), "pas un zip").expect("written");
    boutique
}

fn names(boutique: &Boutique) -> Vec<String> {
    let folder = boutique.parts().config.folder.join("import");
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .into_string()
                .expect("a plain name")
        })
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn files_are_listed_with_their_state() {
    let boutique = with_files();
    let list = boutique
        .admin()
        .get("/admin/fichierimportation/fetch")
        .await
        .ok();
    let mut states: Vec<(String, String)> = list
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| (it["name"].to_string(), it["etat"].to_string()))
        .collect();
    states.sort();
    assert_snapshot!(format!("{states:?}"), @r#"[("\"a.ko\"", "\"ko\""), ("\"b.zip\"", "\"attente\"")]"#);
    assert_eq!(list[0]["fullsize"], 10);
    assert_eq!(list[0]["formatsize"], "10 o");
}

#[tokio::test]
async fn a_deleted_file_comes_back_with_its_report_unless_its_name_was_taken() {
    let boutique = Boutique::vide();
    let folder = boutique.parts().config.folder.join("import");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("a.ko"), "pas un zip").expect("written");
    std::fs::write(folder.join("a.rapport.json"), "{}").expect("written");
    let admin = boutique.admin();
    let remove = json!({});
    let delete = "/admin/fichierimportation/delete/a.ko";
    admin.post(delete, remove.clone()).await.ok();
    assert_eq!(names(&boutique), Vec::<String>::new());
    let back = json!({"type": "import", "code": "a.ko"});
    admin
        .post("/service/retablissement", back.clone())
        .await
        .ok();
    assert_eq!(names(&boutique), ["a.ko", "a.rapport.json"]);
    let kept = std::fs::read_to_string(folder.join("a.ko")).expect("read");
    assert_eq!(kept, "pas un zip");
    let again = admin.post("/service/retablissement", back.clone()).await;
    assert_eq!(again.status, 409, "nothing is left to put back");

    admin.post(delete, remove).await.ok();
    std::fs::write(folder.join("a.ko"), "un autre").expect("written");
    let taken = admin.post("/service/retablissement", back).await;
    assert_eq!(taken.status, 409);
    let kept = std::fs::read_to_string(folder.join("a.ko")).expect("read");
    assert_eq!(kept, "un autre");
    assert_eq!(names(&boutique), ["a.ko"], "nor is its report brought back");
    let elsewhere = json!({"type": "import", "code": "../a.ko"});
    let refused = admin.post("/service/retablissement", elsewhere).await;
    assert!(refused.status.is_client_error());
}

#[tokio::test]
async fn a_script_of_the_back_office_renames_and_deletes() {
    let boutique = with_files();
    let admin = boutique.admin();
    let renamed = "/admin/fichierimportation/rename/a.ko";
    let answer = admin.ask(Method::GET, renamed, None, &[SCRIPT, OWN]).await;
    assert_eq!(answer.ok()["name"], "a.zip");
    assert_eq!(names(&boutique), ["a.zip", "b.zip"]);
    let deleted = "/admin/fichierimportation/delete/b.zip";
    let answer = admin.ask(Method::GET, deleted, None, &[SCRIPT]).await;
    assert_snapshot!(answer, @r#"200 {"ok":true}"#);
    assert_eq!(names(&boutique), ["a.zip"]);
    let bin = boutique.parts().config.folder.join("corbeille/import");
    assert_eq!(std::fs::read_dir(bin).expect("a bin").count(), 1);
}

#[tokio::test]
async fn a_report_goes_to_the_bin_with_the_last_file_it_tells_of() {
    let boutique = with_files();
    let admin = boutique.admin();
    let data = boutique.parts().config.folder.clone();
    let report = data.join("import/a.rapport.json");
    std::fs::write(&report, "{}").expect("written");
    std::fs::write(data.join("import/a.ok"), "zip").expect("written");
    for (name, is_left) in [("a.ok", true), ("a.ko", false)] {
        let path = format!("/admin/fichierimportation/delete/{name}");
        admin.ask(Method::GET, &path, None, &[SCRIPT]).await.ok();
        assert_eq!(report.exists(), is_left, "{name}");
    }
    let bin = data.join("corbeille/import");
    assert_eq!(std::fs::read_dir(bin).expect("a bin").count(), 3);
}

#[tokio::test]
async fn whoever_merely_comes_by_changes_nothing() {
    let boutique = with_files();
    let admin = boutique.admin();
    let path = "/admin/fichierimportation/delete/a.ko";
    let navigate = ("sec-fetch-mode", "navigate");
    let typed = ("sec-fetch-site", "none");
    for (headers, status) in [
        (vec![], 200),
        (vec![navigate, OWN], 200),
        (vec![navigate, typed], 200),
        (vec![navigate, ("sec-fetch-site", "cross-site")], 403),
        (vec![SCRIPT, ("sec-fetch-site", "cross-site")], 403),
        (vec![OWN, ("sec-fetch-dest", "image")], 403),
        (vec![OWN, SCRIPT, ("sec-fetch-dest", "script")], 403),
        (vec![OWN, SCRIPT, ("sec-purpose", "prefetch")], 403),
        (vec![SCRIPT, ("origin", "https://ailleurs.example")], 403),
    ] {
        let answer = admin.ask(Method::GET, path, None, &headers).await;
        assert_eq!(answer.status, status, "{headers:?}");
    }
    let head = admin.ask(Method::HEAD, path, None, &[SCRIPT, OWN]).await;
    assert_eq!(head.header("allow"), "GET, POST, OPTIONS");
    assert_eq!(head.status, 405);
    assert_eq!(names(&boutique), ["a.ko", "b.zip"]);
    // The button of the page that asked.
    assert_eq!(admin.submit(path, &[]).await.status, 303);
    assert_eq!(names(&boutique), ["b.zip"]);
}

#[tokio::test]
async fn a_name_cannot_lead_out_of_the_folder_or_over_another_file() {
    let boutique = with_files();
    let admin = boutique.admin();
    for (name, status) in [
        ("..%2f..%2fetc%2fpasswd", 400),
        ("..%5ca.ko", 400),
        (".cache", 400),
        ("a%0a.ko", 400),
        ("absent.zip", 404),
    ] {
        for act in ["download", "rename", "delete"] {
            let path = format!("/admin/fichierimportation/{act}/{name}");
            let answer = admin.ask(Method::GET, &path, None, &[SCRIPT, OWN]).await;
            assert_eq!(answer.status, status, "{path}");
        }
    }
    let folder = boutique.parts().config.folder.join("import");
    std::fs::write(folder.join("a.zip"), "autre").expect("written");
    let path = "/admin/fichierimportation/rename/a.ko";
    assert_eq!(
        admin
            .ask(Method::GET, path, None, &[SCRIPT, OWN])
            .await
            .status,
        409
    );
    assert_eq!(std::fs::read(folder.join("a.zip")).expect("kept"), b"autre");
}

#[tokio::test]
async fn a_zip_is_uploaded_once_and_downloaded_as_it_came() {
    let boutique = with_files();
    let admin = boutique.admin();
    let kind = ("content-type", "multipart/form-data; boundary=limite");
    let form = |name: &str| {
        let head = "--limite\r\nContent-Disposition: form-data; name=\"fichier\"; filename=";
        format!("{head}\"{name}\"\r\n\r\nPK-contenu\r\n--limite--\r\n")
    };
    let upload = "/admin/fichierimportation/upload";
    let sent = admin
        .ask(Method::POST, upload, Some(form("été.zip")), &[kind])
        .await;
    assert_eq!(sent.status, 201, "{sent}");
    let again = admin
        .ask(Method::POST, upload, Some(form("été.zip")), &[kind])
        .await;
    assert_eq!(again.status, 409);
    for (name, status) in [("a.pdf", 415), ("../a.zip", 400)] {
        let refused = admin
            .ask(Method::POST, upload, Some(form(name)), &[kind])
            .await;
        assert_eq!(refused.status, status, "{name}");
    }
    let got = admin
        .get("/admin/fichierimportation/download/%C3%A9t%C3%A9.zip")
        .await;
    assert_eq!(got.bytes, b"PK-contenu");
    assert!(
        got.header("content-disposition")
            .starts_with("attachment; filename=")
    );
    for (name, value) in [
        ("content-type", "application/octet-stream"),
        ("x-content-type-options", "nosniff"),
        (
            "content-security-policy",
            "default-src 'none'; frame-ancestors 'none'; sandbox",
        ),
    ] {
        assert_eq!(got.header(name), value);
    }
    assert_eq!(names(&boutique), ["a.ko", "b.zip", "été.zip"]);
}

#[tokio::test]
async fn a_dry_run_tells_the_difference_and_changes_nothing() {
    let boutique = Boutique::garnie();
    let folder = boutique.parts().config.folder.join("import");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut zip = Sortie::create(&folder.join("unites.essai")).expect("created");
    let text = "code_unite;libelle\nFUT;fût\nFUT;encore\n";
    zip.add("unites.csv", &mut text.as_bytes()).expect("added");
    zip.finish().expect("finished");
    let admin = boutique.admin();
    let path = "/admin/fichierimportation/simulation/unites.essai";
    let before = admin.get("/admin/unite/liste").await.ok();
    let told = admin.ask(Method::POST, path, None, &[]).await;
    let view = told.ok();
    assert_eq!(view["etat"], "partiel");
    assert_eq!(
        view["bilan"]["fichiers"],
        json!([{ "fichier": "unites", "lues": 2, "crees": 1, "modifies": 0, "supprimes": 0, "refuses": 1 }])
    );
    let page = admin.get(path).await.ok();
    let change = json!({ "fichier": "unites", "acte": "cree", "cle": "FUT", "ecarts": [] });
    assert_eq!(page, json!({ "list": [change], "pages": 1, "total": 1 }));
    assert_eq!(view["rapport"]["lignes"][0]["ligne"], 3);
    assert_eq!(admin.get("/admin/unite/liste").await.ok(), before);
    assert_eq!(names(&boutique), ["unites.essai"]);
    let foreign = ("sec-fetch-site", "cross-site");
    let answer = admin.ask(Method::POST, path, None, &[foreign]).await;
    assert_eq!(answer.status, 403);
    let absent = "/admin/fichierimportation/simulation/absent.zip";
    assert_eq!(admin.ask(Method::POST, absent, None, &[]).await.status, 404);
}

#[tokio::test]
async fn a_difference_is_read_by_pages_and_kinds_and_taken_away_as_a_table() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let zone = json!({ "libelle": "=Ouest", "departements": ["29"] });
    let id = admin.post("/service/zone", zone).await.json()["id"].clone();
    let folder = boutique.parts().config.folder.join("import");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut zip = Sortie::create(&folder.join("zones.essai")).expect("created");
    let new: String = (100..160)
        .map(|id| format!("{id};Zone {id};35\n"))
        .collect();
    let text = format!("id;libelle;departements\n{id};Ouest;29,35\nx;Refusée;35\n{new}");
    zip.add("zones.csv", &mut text.as_bytes()).expect("written");
    zip.finish().expect("finished");
    let path = "/admin/fichierimportation/simulation/zones.essai";
    admin.ask(Method::POST, path, None, &[]).await.ok();
    let second = admin.get(&format!("{path}?page=2")).await.ok();
    assert_eq!(
        (&second["pages"], &second["total"]),
        (&json!(2), &json!(61))
    );
    assert_eq!(second["list"].as_array().map(Vec::len), Some(11));
    let changed = admin.get(&format!("{path}?acte=modifie")).await.ok();
    let ecart =
        |colonne, avant, apres| json!({ "colonne": colonne, "avant": avant, "apres": apres });
    assert_eq!(
        changed["list"],
        json!([{ "fichier": "zones", "acte": "modifie", "cle": id.to_string(), "ecarts": [
            ecart("libelle", "=Ouest", "Ouest"), ecart("departements", "29", "29,35"),
        ] }])
    );
    let none = admin.get(&format!("{path}?fichier=stocks")).await.ok();
    assert_eq!(none["total"], 0);
    let path = "/admin/fichierimportation/difference/zones.essai";
    let table = admin.get(path).await;
    assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
    let text = String::from_utf8(table.bytes).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "\u{feff}Fichier;Changement;Code;Colonne;Avant;Après"
    );
    assert_eq!(
        lines[1],
        format!("zones;modification;{id};libelle;'=Ouest;Ouest")
    );
    assert_eq!(lines[3], "zones;création;100;;;");
    assert!(
        lines
            .last()
            .is_some_and(|it| it.starts_with("zones.csv;refus;ligne 3;id;;"))
    );
    assert_eq!(boutique.visiteur().get(path).await.status, 401);
}

#[tokio::test]
async fn a_file_sent_to_be_looked_at_first_waits_outside_the_queue() {
    let boutique = with_files();
    let admin = boutique.admin();
    let kind = ("content-type", "multipart/form-data; boundary=limite");
    let form = "--limite\r\nContent-Disposition: form-data; name=\"fichier\"; filename=\"c.zip\"\r\n\r\nPK\r\n--limite--\r\n";
    let upload = "/admin/fichierimportation/upload?essai=1";
    let sent = admin
        .ask(Method::POST, upload, Some(form.into()), &[kind])
        .await;
    let view = sent.json();
    assert_eq!(
        (sent.status.as_u16(), &view["etat"]),
        (201, &"essai".into())
    );
    assert_eq!(view["name"], "c.essai");
    let renamed = "/admin/fichierimportation/rename/c.essai";
    let answer = admin.ask(Method::GET, renamed, None, &[SCRIPT, OWN]).await;
    assert_eq!(answer.ok()["etat"], "attente");
    assert_eq!(names(&boutique), ["a.ko", "b.zip", "c.zip"]);
}

/// docs/appels.md 1.4: what administrators send fills neither the list nor the disk.
#[tokio::test]
async fn a_folder_that_holds_enough_takes_no_other_file() {
    let boutique = with_files();
    let admin = boutique.admin();
    let folder = boutique.parts().config.folder.join("import");
    let kind = ("content-type", "multipart/form-data; boundary=limite");
    let send = async |name: &str| {
        let head = "--limite\r\nContent-Disposition: form-data; name=\"fichier\"; filename=";
        let form = format!("{head}\"{name}\"\r\n\r\nPK-contenu\r\n--limite--\r\n");
        let upload = "/admin/fichierimportation/upload";
        admin.ask(Method::POST, upload, Some(form), &[kind]).await
    };
    for number in 2..499 {
        std::fs::write(folder.join(format!("n{number}.ok")), "").expect("written");
    }
    assert_eq!(send("x1.zip").await.status, 201, "the 500th");
    let refused = send("x2.zip").await;
    assert_eq!(refused.status, 409, "{refused}");
    assert_eq!(refused.json()["type"], "/erreurs/dossier_plein");
    assert!(!names(&boutique).iter().any(|name| name.contains("x2")));
    admin
        .ask(
            Method::GET,
            "/admin/fichierimportation/delete/n2.ok",
            None,
            &[SCRIPT, OWN],
        )
        .await
        .ok();
    assert_eq!(send("x3.zip").await.status, 201, "there is room again");
    admin
        .ask(
            Method::GET,
            "/admin/fichierimportation/delete/n3.ok",
            None,
            &[SCRIPT, OWN],
        )
        .await
        .ok();
    let large = std::fs::File::create(folder.join("large.ok")).expect("created");
    large.set_len(2 << 30).expect("a file with a hole");
    admin
        .ask(
            Method::GET,
            "/admin/fichierimportation/delete/n4.ok",
            None,
            &[SCRIPT, OWN],
        )
        .await
        .ok();
    let refused = send("x4.zip").await;
    assert_eq!(
        refused.json()["type"],
        "/erreurs/dossier_plein",
        "{refused}"
    );
}
