//! Backups from the back office: made, listed, taken away by who gave a password lately.

use serde_json::Value;

use crate::support::comptes::with_password;
use crate::support::{Boutique, LOGIN_ADMIN, MOT_DE_PASSE, Quelquun};

const PATH: &str = "/service/sauvegardes";

/// Asks for the list until no backup is being made.
async fn made(who: &Quelquun<'_>) -> Value {
    loop {
        let view = who.get(PATH).await.ok();
        if view["enCours"] == false {
            return view;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_backup_is_made_listed_and_taken_away_with_a_recent_password() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_ADMIN);
    let admin = boutique.admin();
    let empty = admin.get(PATH).await.ok();
    assert_eq!(empty["list"], Value::Array(Vec::new()));
    let begun = admin.post(PATH, Value::Null).await;
    assert_eq!(begun.status, 202, "{begun}");
    let view = made(&admin).await;
    assert_eq!(view["manquee"], Value::Null, "{view}");
    let nom = view["list"][0]["nom"].as_str().expect("a name").to_owned();
    assert_eq!(nom, "comptoir-main-2026-11-20_10h00.zip");
    assert_eq!(view["list"][0]["main"], true);
    let path = format!("{PATH}/{nom}");
    let taken = admin.get(&path).await;
    assert_eq!(taken.status, 200);
    assert_eq!(taken.header("content-type"), "application/zip");
    assert_eq!(
        taken.header("content-disposition"),
        format!("attachment; filename=\"{nom}\"")
    );
    assert_eq!(
        taken.bytes.len() as u64,
        view["list"][0]["octets"].as_u64().expect("bytes")
    );
    assert!(taken.bytes.starts_with(b"PK"), "a zip");
    // It holds every customer: a session that was left open is not enough.
    boutique.horloge.advance(11 * 60);
    let refused = admin.get(&path).await;
    assert_eq!(refused.status, 403, "{refused}");
    let view = admin.get(PATH).await.ok();
    assert_eq!(view["confirmation"], true);
    let again = serde_json::json!({ "motDePasse": MOT_DE_PASSE });
    admin.post("/rest/session/confirmation", again).await.ok();
    assert_eq!(admin.get(&path).await.status, 200);
    let log = admin.get("/service/journal").await;
    for act in ["Sauvegarde : faire", "Sauvegarde : télécharger"] {
        assert!(log.text().contains(act), "{act}");
    }
}

#[tokio::test]
async fn only_a_backup_that_is_listed_is_handed_out() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let folder = boutique.parts().config.folder.join("sauvegardes");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("notes.zip"), b"x").expect("written");
    std::fs::write(folder.join("comptoir-2026-11-19.zip"), b"nuit").expect("written");
    let list = admin.get(PATH).await.ok();
    assert_eq!(list["list"].as_array().map(Vec::len), Some(1));
    assert_eq!(list["list"][0]["main"], false);
    for name in ["notes.zip", "..%2Fcomptoir.redb", "comptoir-2026-11-18.zip"] {
        let answer = admin.get(&format!("{PATH}/{name}")).await;
        assert_eq!(answer.status, 404, "{name}: {answer}");
    }
    let night = admin.get(&format!("{PATH}/comptoir-2026-11-19.zip")).await;
    assert_eq!(night.bytes, b"nuit");
    assert_eq!(boutique.client().get(PATH).await.status, 403);
}

/// The oldest made by hand makes room; those of the nights are not touched.
#[tokio::test]
async fn five_backups_made_by_hand_are_kept() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let folder = boutique.parts().config.folder.join("sauvegardes");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("comptoir-2026-11-19.zip"), b"nuit").expect("written");
    let mut names = Vec::new();
    for _ in 0..6 {
        boutique.horloge.advance(60);
        admin.post(PATH, Value::Null).await.ok();
        let view = made(&admin).await;
        let rows = view["list"].as_array().expect("a list");
        names = rows
            .iter()
            .map(|it| it["nom"].to_string())
            .collect::<Vec<_>>();
    }
    assert_eq!(names.len(), 6, "{names:?}");
    assert!(!names.iter().any(|it| it.contains("10h01")), "{names:?}");
    assert!(names.iter().any(|it| it.contains("10h06")), "{names:?}");
    assert!(folder.join("comptoir-2026-11-19.zip").exists());
}
