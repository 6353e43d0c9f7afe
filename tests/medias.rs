//! The media folder: looked through, filled, tidied up, and never left by a hostile name.

use axum::http::Method;
use comptoir::domain::ids::CodeArticle;
use comptoir::store::catalogue;
use insta::assert_snapshot;
use serde_json::json;

use crate::support::{Answer, Boutique, Quelquun};

pub(crate) const PATH: &str = "/service/medias";
pub(crate) const FORM: (&str, &str) = ("content-type", "multipart/form-data; boundary=limite");

/// A picture of 2 by 1 pixels.
pub(crate) const PNG: &[u8] = include_bytes!("../fixtures/pixels.png");

pub(crate) async fn send(who: &Quelquun<'_>, dossier: &str, nom: &str, bytes: &[u8]) -> Answer {
    let mut body = format!(
        "--limite\r\nContent-Disposition: form-data; name=\"dossier\"\r\n\r\n{dossier}\r\n\
         --limite\r\nContent-Disposition: form-data; name=\"fichier\"; filename=\"{nom}\"\r\n\r\n"
    )
    .into_bytes();
    body.extend(bytes);
    body.extend(b"\r\n--limite--\r\n");
    who.ask_bytes(Method::POST, PATH, body, &[FORM]).await
}

#[tokio::test]
async fn a_picture_is_sent_shown_renamed_and_put_into_the_bin() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let empty = admin.get(PATH).await;
    assert_snapshot!(empty, @r#"200 {"list":[],"pages":0}"#);
    let folder = admin.post(PATH, json!({"nom": "Été 2026"})).await;
    assert_eq!(folder.status, 201, "{folder}");
    assert_eq!(folder.json()["id"], "ete-2026");
    let sent = send(&admin, "ete-2026", "Photo d'accueil.jpg", PNG).await;
    assert_eq!(sent.status, 201, "{sent}");
    // Told by its content, whatever its name says.
    assert_eq!(sent.json()["src"], "/media/ete-2026/photo-d-accueil.png");
    assert_eq!(sent.json()["largeur"], 2);
    let again = send(&admin, "ete-2026", "Photo d'accueil.png", PNG)
        .await
        .json();
    assert_eq!(again["nom"], "photo-d-accueil-2.png");
    let shown = boutique
        .visiteur()
        .get("/media/ete-2026/photo-d-accueil.png")
        .await;
    assert_eq!(shown.status, 200);
    assert_eq!(shown.header("content-type"), "image/png");
    let list = admin
        .get("/service/medias?dossier=ete-2026&q=accueil-2")
        .await
        .ok();
    assert_eq!(list["list"][0]["id"], "ete-2026/photo-d-accueil-2.png");
    let body = json!({"id": "ete-2026/photo-d-accueil-2.png", "nom": "Vitrine"});
    let renamed = admin.post(PATH, body).await;
    assert_eq!(renamed.status, 200, "{renamed}");
    assert_eq!(renamed.json()["id"], "ete-2026/vitrine.png");
    let taken = json!({"id": "ete-2026/vitrine.png", "nom": "photo-d-accueil"});
    assert_eq!(admin.post(PATH, taken).await.status, 409);
    let full = admin.delete("/service/medias/ete-2026").await;
    full.refused_with(
        409,
        "Ce dossier n'est pas vide. Supprimez d'abord ce qu'il contient.",
    );
    for name in ["vitrine.png", "photo-d-accueil.png"] {
        let gone = admin
            .delete(&format!("/service/medias/ete-2026%2F{name}"))
            .await;
        assert_eq!(gone.to_string(), r#"200 {"ok":true}"#);
    }
    admin.delete("/service/medias/ete-2026").await.ok();
    assert_eq!(admin.get("/service/medias/ete-2026").await.status, 404);
    let bin = boutique.parts().config.folder.join("corbeille/medias");
    assert_eq!(std::fs::read_dir(bin).expect("a bin").count(), 2);
}

#[tokio::test]
async fn a_hostile_name_is_refused_and_writes_nothing() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for name in [
        "../a", "a/b", "a\\b", ".a", "a..b", "a\u{7}b", "con", "NUL", "",
    ] {
        let made = admin.post(PATH, json!({"nom": name})).await;
        assert!(
            matches!(made.status.as_u16(), 400 | 422),
            "{name:?}: {made}"
        );
        let below = admin.post(PATH, json!({"nom": "b", "dossier": name})).await;
        // `a/b` is a folder below another, which is not there.
        let expected = match name {
            "" => 201,
            "a/b" => 404,
            _ => 400,
        };
        assert_eq!(below.status, expected, "{name:?}: {below}");
    }
    for name in ["../a.png", ".png", "aux.png", "..png"] {
        let sent = send(&admin, "", name, PNG).await;
        assert!(
            matches!(sent.status.as_u16(), 400 | 422),
            "{name:?}: {sent}"
        );
    }
    for path in [
        "..%2Fstore.redb",
        "%2e%2e/store.redb",
        "a%00b",
        ".cache",
        "a%5Cb",
    ] {
        let path = format!("/service/medias/{path}");
        assert_eq!(admin.get(&path).await.status, 400, "{path}");
        assert_eq!(admin.delete(&path).await.status, 400, "{path}");
    }
    assert_eq!(admin.get("/service/medias?dossier=..").await.status, 400);
    assert_eq!(
        admin.get("/service/medias?dossier=absent").await.status,
        404
    );
}

#[tokio::test]
async fn what_was_taken_away_comes_back_where_it_was_or_says_why_not() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let put_back = async |code: &str| {
        let body = json!({"type": "media", "code": code});
        admin.post("/service/retablissement", body).await
    };
    let photo = "/service/medias/ete%2Fphoto.png";
    admin.post(PATH, json!({"nom": "Été"})).await;
    let before = send(&admin, "ete", "photo.png", PNG).await.json();
    admin.delete(photo).await.ok();
    put_back("ete/photo.png").await.ok();
    assert_eq!(admin.get(photo).await.ok(), before);
    // Once is enough.
    put_back("ete/photo.png").await.refused_with(
        409,
        "Ce fichier n'est plus dans la corbeille : envoyez-le de nouveau.",
    );

    // A third that took the name stays.
    admin.delete(photo).await.ok();
    send(&admin, "ete", "photo.png", PNG).await;
    put_back("ete/photo.png")
        .await
        .refused_with(409, "« photo.png » existe déjà ici.");

    admin.delete(photo).await.ok();
    admin.delete("/service/medias/ete").await.ok();
    put_back("ete/photo.png").await.refused_with(
        409,
        "Le dossier « ete » n'existe plus : créez-le de nouveau.",
    );
    // A file that took the folder's name is no folder.
    let medias = boutique.parts().config.folder.join("medias");
    std::fs::write(medias.join("ete"), PNG).expect("written");
    put_back("ete/photo.png").await.refused_with(
        409,
        "Le dossier « ete » n'existe plus : créez-le de nouveau.",
    );
    for hostile in ["../store.redb", "", "/a", "ete/../photo.png"] {
        assert_eq!(put_back(hostile).await.status, 400, "{hostile:?}");
    }
}

/// A document that its size tells from others.
fn document(words: &str) -> Vec<u8> {
    format!("%PDF-1.7\n{words}\n%%EOF\n").into_bytes()
}

#[tokio::test]
async fn of_several_that_had_a_name_each_comes_back_the_last_one_first() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let put_back = async |code: &str| {
        let body = json!({"type": "media", "code": code});
        admin.post("/service/retablissement", body).await.ok();
    };
    let notice = "/service/medias/notice.pdf";
    // The second and the third go within the same second.
    for (words, seconds) in [("un", 0), ("deux mots", 7), ("ces trois mots", 0)] {
        boutique.horloge.advance(seconds);
        send(&admin, "", "notice.pdf", &document(words)).await;
        admin.delete(notice).await.ok();
    }
    let medias = boutique.parts().config.folder.join("medias");
    for words in ["ces trois mots", "deux mots", "un"] {
        put_back("notice.pdf").await;
        let back = std::fs::read(medias.join("notice.pdf")).expect("back");
        assert_eq!(back, document(words));
        std::fs::remove_file(medias.join("notice.pdf")).expect("gone for good");
    }
}

#[tokio::test]
async fn what_has_a_like_name_is_not_mistaken_for_another() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let put_back = async |code: &str| {
        let body = json!({"type": "media", "code": code});
        admin.post("/service/retablissement", body).await.ok();
    };
    let folder = boutique.parts().config.folder.clone();
    std::fs::create_dir_all(folder.join("medias/a")).expect("made");
    let (below, beside) = (
        folder.join("medias/a/b.pdf"),
        folder.join("medias/a__b.pdf"),
    );
    std::fs::write(&below, document("dans le dossier")).expect("written");
    std::fs::write(&beside, document("à côté")).expect("written");
    admin.delete("/service/medias/a%2Fb.pdf").await.ok();
    boutique.horloge.advance(1);
    admin.delete("/service/medias/a__b.pdf").await.ok();
    put_back("a/b.pdf").await;
    assert_eq!(
        std::fs::read(&below).expect("back"),
        document("dans le dossier")
    );
    put_back("a__b.pdf").await;
    assert_eq!(std::fs::read(&beside).expect("back"), document("à côté"));
    // What the version before put into the bin is still there for its thirty days.
    let now = boutique.horloge.now().0;
    let old = folder.join(format!("corbeille/medias/{now}-a__c.pdf"));
    std::fs::write(old, document("d'avant")).expect("written");
    put_back("a/c.pdf").await;
    assert!(folder.join("medias/a/c.pdf").is_file());
}

#[tokio::test]
async fn a_folder_comes_back_under_the_very_name_it_had() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let put_back = async || {
        let body = json!({"type": "dossier", "code": "Photos 2026/Été"});
        admin.post("/service/retablissement", body).await
    };
    let folder = boutique.parts().config.folder.join("medias/Photos 2026");
    std::fs::create_dir_all(folder.join("Été")).expect("made");
    let path = "/service/medias/Photos%202026%2F%C3%89t%C3%A9";
    admin.delete(path).await.ok();
    assert!(!folder.join("Été").exists());
    put_back().await.ok();
    assert!(folder.join("Été").is_dir());
    // Once is enough, and a folder that is gone holds nothing.
    assert_eq!(put_back().await.status, 409);
    admin.delete(path).await.ok();
    admin.delete("/service/medias/Photos%202026").await.ok();
    put_back().await.refused_with(
        409,
        "Le dossier « Photos 2026 » n'existe plus : créez-le de nouveau.",
    );
}

#[tokio::test]
async fn a_name_that_is_no_name_is_refused_at_its_field() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for name in ["a/b", "a:b", "a\\b", ".a", "a..b"] {
        let refused = admin.post(PATH, json!({"nom": name})).await;
        assert_eq!(refused.status, 422, "{refused}");
        assert!(refused.json()["champs"]["nom"].is_string(), "{refused}");
    }
}

#[tokio::test]
async fn what_is_no_media_is_not_kept() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (bytes, status) in [
        (&b"<svg onload=alert(1)></svg>"[..], 415),
        (b"MZ\x90\0", 415),
        (&PNG[..30], 422),
        (b"%PDF-1.7 sans fin", 422),
    ] {
        assert_eq!(send(&admin, "", "a.png", bytes).await.status, status);
    }
    let pdf = send(&admin, "", "Notice.pdf", b"%PDF-1.7\n%%EOF\n")
        .await
        .json();
    assert_eq!(pdf["src"], "/media/notice.pdf");
    let managed = send(&admin, "articles", "a.png", PNG).await;
    assert!(matches!(managed.status.as_u16(), 404 | 422), "{managed}");
    let nothing = admin.ask(Method::POST, PATH, None, &[FORM]).await;
    assert_eq!(nothing.status, 400, "{nothing}");
}

#[tokio::test]
async fn a_picture_in_use_is_not_taken_away_unknowingly() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let parts = boutique.parts();
    let folder = parts.config.folder.join("medias/articles");
    std::fs::create_dir_all(&folder).expect("made");
    for name in ["abc.png", "abc-s.jpg"] {
        std::fs::write(folder.join(name), PNG).expect("written");
    }
    let code = CodeArticle::parse("VIS").expect("a plain code");
    let kept = parts.store.write(move |write| {
        let mut article = catalogue::find(write, &code)?.expect("on the shelf");
        article.images = vec!["abc.png".into()];
        catalogue::put(write, &article)
    });
    kept.expect("kept");
    let listed = admin.get("/service/medias?dossier=articles").await.ok();
    assert_eq!(listed["list"].as_array().map(Vec::len), Some(1));
    for name in ["abc.png", "abc-s.jpg"] {
        let refused = admin
            .delete(&format!("/service/medias/articles/{name}"))
            .await;
        refused.refused_with(409, "Ce fichier est montré par l'article VIS.");
    }
    admin
        .delete("/service/medias/articles/abc.png?force=1")
        .await
        .ok();
    send(&admin, "", "logo.png", PNG).await;
    let body = json!({"id": "boutique", "logo": "/media/logo.png"});
    admin.post("/service/reglages", body).await.ok();
    let refused = admin
        .post(PATH, json!({"id": "logo.png", "nom": "autre"}))
        .await;
    refused.refused_with(
        409,
        "Ce fichier est montré par les réglages de la boutique.",
    );
    // Nobody is asked to insist on a name that is taken.
    send(&admin, "", "prise.png", PNG).await;
    let taken = json!({"id": "logo.png", "nom": "prise"});
    let refused = admin.post(PATH, taken).await;
    refused.refused_with(409, "« prise.png » existe déjà ici.");
    let text = json!({"titre": "Services", "blocs": [{"type": "galerie", "images": [{"src": "/media/vitrine.png"}]}]});
    send(&admin, "", "vitrine.png", PNG).await;
    admin.post("/service/contenus", text).await;
    let refused = admin.delete("/service/medias/vitrine.png").await;
    refused.refused_with(409, "Ce fichier est montré par la page « Services ».");
}

#[tokio::test]
async fn a_large_logo_is_served_as_a_small_copy_and_a_small_one_as_it_is() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    send(&admin, "", "petit.png", PNG).await;
    let body = json!({"id": "boutique", "logo": "/media/petit.png"});
    let kept = admin.post("/service/reglages", body).await.ok();
    assert_eq!(kept["logo"], "/media/petit.png");
    let mut large = std::io::Cursor::new(Vec::new());
    image::DynamicImage::new_rgb8(2_400, 1_700)
        .write_to(&mut large, image::ImageFormat::Png)
        .expect("written to memory");
    send(&admin, "", "grand.png", large.get_ref()).await;
    let body = json!({"id": "boutique", "logo": "/media/grand.png"});
    let kept = admin.post("/service/reglages", body).await.ok();
    let address = kept["logo"].as_str().expect("an address");
    assert!(address.starts_with("/media/logos/"), "{address}");
    let shown = boutique.visiteur().get(address).await;
    let picture = image::load_from_memory(&shown.bytes).expect("a picture");
    assert_eq!((picture.width(), picture.height()), (152, 108));
}

#[tokio::test]
async fn the_file_browser_is_a_page_for_administrators() {
    let boutique = Boutique::vide();
    let path = "/openweb?redirect=php/src/elfinder/default/elfinder&sender=logo";
    let page = boutique.admin().get(path).await;
    assert_eq!(page.status, 200, "{page}");
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(boutique.visiteur().get(path).await.status, 303);
    assert_eq!(boutique.client().get(path).await.status, 403);
}
