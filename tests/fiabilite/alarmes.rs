//! A nightly backup that is not made is told, until one is; a disk that fills up is, each day.

use std::sync::atomic::{AtomicU64, Ordering};

use comptoir::shop::{sante, sauvegardes};
use comptoir::store::DiskSpace;
use comptoir::store::fault_injection::FaultyDisk;
use comptoir::store::tables::JOURNAL;
use comptoir::store::{Rows, Store, StoreError};
use serde_json::json;

use super::atelier::ready;
use crate::support::{Boutique, DEBUT};

/// Alarms of backups on the home page of the back office; the disk of the machine that runs the
/// tests may be full, which is told beside it.
async fn list_alarms(boutique: &Boutique) -> Vec<String> {
    let all = boutique.admin().get("/service/alarmes").await.ok();
    let all = all.as_array().expect("a list").iter();
    all.map(|it| format!("{} {}", it["titre"], it["conseil"]))
        .filter(|it| it.contains("sauvegarde de la nuit"))
        .collect()
}

/// A shop that has the name of a customer changed on its disk.
fn damaged() -> Store {
    let (disque, _) = ready();
    let mut bytes = disque.bytes();
    let name = b"Anne Morvan";
    let places: Vec<usize> = (0..bytes.len() - name.len())
        .filter(|at| bytes[*at..].starts_with(name))
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at] ^= 1;
    }
    Store::open_on(&FaultyDisk::holding(bytes)).expect("opens")
}

#[tokio::test]
async fn a_night_without_backup_is_told_until_one_succeeds() {
    let store = damaged();
    let boutique = Boutique::on(store.clone());
    let avis = json!({"id": "courriel", "avisCommandes": "patron@exemple.fr"});
    let admin = boutique.admin();
    admin.post("/service/reglages", avis).await.ok();
    assert_eq!(list_alarms(&boutique).await, Vec::<String>::new());
    let three = DEBUT.plus(-7 * 3600);
    let at = |boutique: &Boutique, seconds| {
        sauvegardes::watch(boutique.parts(), (3, DEBUT), three.plus(seconds));
    };
    at(&boutique, 0);
    let alarms = list_alarms(&boutique).await;
    assert_eq!(alarms.len(), 1, "{alarms:?}");
    assert!(alarms[0].contains("données abîmées"), "{alarms:?}");
    assert!(alarms[0].contains("comptoir check"), "{alarms:?}");
    let mails = boutique.mails();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert!(mails[0].contains("patron@exemple.fr"), "{mails:?}");

    // Tried again, not at each look, and told once a day.
    let lines =
        || -> Result<_, StoreError> { boutique.parts().store.read(|read| read.last_key(&JOURNAL)) };
    let before = lines().expect("readable");
    at(&boutique, 60);
    assert_eq!(
        lines().expect("readable"),
        before,
        "not tried again at once"
    );
    at(&boutique, 16 * 60);
    assert_ne!(lines().expect("readable"), before, "tried again");
    assert_eq!(boutique.mails().len(), 1);
    at(&boutique, 24 * 3600);
    assert_eq!(boutique.mails().len(), 2);

    // A new start neither silences it, nor tells it again, nor tries again at once.
    let again = Boutique::on(store);
    assert_eq!(list_alarms(&again).await, alarms);
    let before = lines().expect("readable");
    at(&again, 24 * 3600 + 60);
    assert_eq!(lines().expect("readable"), before, "tried at the start");
    at(&again, 24 * 3600 + 16 * 60);
    assert_ne!(lines().expect("readable"), before, "tried again");
    assert_eq!(again.mails(), Vec::<String>::new());
    // A backup ends it.
    let again = again.peopled();
    again.horloge.advance(2 * 24 * 3600);
    at(&again, 2 * 24 * 3600);
    assert_eq!(list_alarms(&again).await, Vec::<String>::new());
    let known = again.parts().alarmes.sauvegardes();
    assert_eq!(known.reussie, Some(again.parts().now()));
}

/// Free bytes of the disk below, of 1,000.
static LIBRE: AtomicU64 = AtomicU64::new(1_000);

#[tokio::test]
async fn a_disk_that_fills_up_is_told_by_mail_once_a_day() {
    let store = Store::in_memory().expect("opens");
    let measured = |store: &Store| {
        Boutique::measured(store.clone(), |_| {
            Some(DiskSpace {
                libre: LIBRE.load(Ordering::Relaxed),
                total: 1_000,
            })
        })
    };
    let boutique = measured(&store).peopled();
    let avis = json!({"id": "courriel", "avisCommandes": "patron@exemple.fr"});
    let admin = boutique.admin();
    admin.post("/service/reglages", avis).await.ok();
    // As the shop does by itself, some seconds later.
    let look = |boutique: &Boutique, seconds| {
        boutique.horloge.advance(seconds);
        sante::keep_house(boutique.parts()).expect("kept");
        boutique.mails().len()
    };
    assert_eq!(look(&boutique, 0), 0, "there is room");
    LIBRE.store(99, Ordering::Relaxed);
    assert_eq!(look(&boutique, 60), 1);
    let mails = boutique.mails();
    assert!(mails[0].contains("patron@exemple.fr"), "{mails:?}");
    assert!(mails[0].contains("presque plein"), "{mails:?}");
    assert_eq!(look(&boutique, 60), 1, "once a day");
    // A new start the same day does not tell it again; another day does, as long as it lasts.
    let again = measured(&store);
    assert_eq!(look(&again, 180), 0);
    assert_eq!(look(&again, 24 * 3600), 1);
    LIBRE.store(100, Ordering::Relaxed);
    assert_eq!(look(&again, 24 * 3600), 1, "there is room again");
}

#[tokio::test]
async fn a_backup_without_a_place_to_go_is_told() {
    let (disque, _) = ready();
    let boutique = Boutique::on(Store::open_on(&disque).expect("opens"));
    let folder = boutique.parts().config.folder.join(sauvegardes::FOLDER);
    std::fs::write(folder, "no folder").expect("written");
    let three = DEBUT.plus(-7 * 3600);
    sauvegardes::watch(boutique.parts(), (3, DEBUT), three);
    assert_eq!(list_alarms(&boutique).await.len(), 1);

    // A backup that goes elsewhere says nothing of the nights.
    let elsewhere = boutique.parts().config.folder.join("boutique.zip");
    sauvegardes::write(boutique.parts(), &elsewhere).expect("written");
    assert_eq!(list_alarms(&boutique).await.len(), 1);
    assert_eq!(boutique.parts().alarmes.sauvegardes().reussie, None);

    let folder = boutique.parts().config.folder.join(sauvegardes::FOLDER);
    std::fs::remove_file(folder).expect("removed");
    // A clock that is set back holds nothing up.
    sauvegardes::watch(boutique.parts(), (3, DEBUT), three.plus(-24 * 3600));
    assert_eq!(list_alarms(&boutique).await, Vec::<String>::new());
}

#[tokio::test]
async fn an_old_backup_that_stays_is_no_night_without_backup() {
    let (disque, _) = ready();
    let boutique = Boutique::on(Store::open_on(&disque).expect("opens"));
    let folder = boutique.parts().config.folder.join(sauvegardes::FOLDER);
    // One that no file's removal takes away, before one that goes, and the four weeks that stay.
    std::fs::create_dir_all(folder.join("comptoir-2026-08-01.zip")).expect("made");
    let days = [
        "08-02", "09-01", "09-08", "11-10", "11-11", "11-12", "11-13",
    ];
    let days = days
        .into_iter()
        .chain(["11-14", "11-15", "11-16", "11-17", "11-18", "11-19"]);
    for day in days {
        let file = folder.join(format!("comptoir-2026-{day}.zip"));
        std::fs::write(file, "").expect("written");
    }
    let three = DEBUT.plus(-7 * 3600);
    sauvegardes::watch(boutique.parts(), (3, DEBUT), three);
    assert_eq!(list_alarms(&boutique).await, Vec::<String>::new());
    let stays = |day: &str| folder.join(format!("comptoir-2026-{day}.zip")).exists();
    assert!(stays("11-20"), "made");
    assert!(stays("08-01") && !stays("08-02") && stays("09-01"));
}

/// A clock that ran ahead for a while has left a backup of a date to come.
#[tokio::test]
async fn a_backup_of_a_date_to_come_is_told_and_keeps_no_night_from_being_made() {
    let (disque, _) = ready();
    let boutique = Boutique::on(Store::open_on(&disque).expect("opens"));
    let folder = boutique.parts().config.folder.join(sauvegardes::FOLDER);
    std::fs::create_dir_all(&folder).expect("made");
    let file = |day: &str| folder.join(format!("comptoir-{day}.zip"));
    for day in ["2026-11-18", "2031-04-03"] {
        std::fs::write(file(day), "").expect("written");
    }
    // The night of the 19th was missed.
    let nine = DEBUT.plus(-3600);
    sauvegardes::watch(boutique.parts(), (3, DEBUT), nine);
    assert!(file("2026-11-20").exists(), "made up");
    assert!(
        file("2031-04-03").exists(),
        "left to whoever looks after the clock"
    );
    let all = || async {
        boutique
            .admin()
            .get("/service/alarmes")
            .await
            .ok()
            .to_string()
    };
    let told = all().await;
    assert!(told.contains("date à venir, le 03/04/2031"), "{told}");
    std::fs::remove_file(file("2031-04-03")).expect("removed");
    sauvegardes::watch(boutique.parts(), (3, DEBUT), nine.plus(60));
    assert!(!all().await.contains("date à venir"));
}
