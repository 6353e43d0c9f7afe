//! Backups that outlive the disk of the shop: in a folder of another disk, which may not be there.

use std::fs;
use std::path::Path;

use comptoir::shop::{partial_files, sauvegardes};
use serde_json::{Value, json};

use super::programme::Programme;
use super::veille::{files, wait_for};
use crate::support::{Boutique, DEBUT};

/// The folder that stands for another disk.
const AILLEURS: &str = "ailleurs";

/// A shop whose backups go there.
fn elsewhere(folder: &Path) -> Boutique {
    let (data, chosen) = (folder.join("boutique"), folder.join(AILLEURS));
    fs::create_dir_all(&data).expect("created");
    let configure = |config: &mut comptoir::shop::Config| {
        config.backup_hour = Some(3);
        config.folder = data;
        config.sauvegardes = Some(chosen);
    };
    Boutique::on_disks(configure, number_of)
}

fn number_of(folder: &Path) -> Option<u64> {
    folder.is_dir().then(|| folder.ends_with(AILLEURS).into())
}

/// State of the copies elsewhere, as the home of the administration tells it.
async fn state(boutique: &Boutique) -> Value {
    let state = boutique.admin().get("/service/sauvegardes/etat").await;
    state.ok()
}

async fn alarms(boutique: &Boutique) -> String {
    let all = boutique.admin().get("/service/alarmes").await;
    all.ok().to_string()
}

#[tokio::test]
async fn the_nights_go_to_the_folder_that_was_chosen_and_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let chosen = folder.path().join(AILLEURS);
    fs::create_dir(&chosen).expect("created");
    let boutique = elsewhere(folder.path());
    let before = json!({"reussie": null, "lieu": null});
    assert_eq!(state(&boutique).await, before, "nobody has looked");

    // What a stop left of a night goes at opening, what is somebody else's stays.
    let half = chosen.join(".comptoir-2026-11-01.zip.partiel");
    for file in [&half, &chosen.join("photos.zip")] {
        fs::write(file, b"customers").expect("written");
    }
    partial_files::remove(boutique.parts()).expect("swept");
    assert_eq!(files(&chosen), ["photos.zip"]);

    let three = DEBUT.plus(-7 * 3600);
    for night in 0..12 {
        let now = three.plus(night * 24 * 3600);
        sauvegardes::watch(boutique.parts(), (3, DEBUT), now);
    }
    let names = files(&chosen);
    let nights = names.iter().filter(|it| it.starts_with("comptoir-2026-"));
    assert_eq!(nights.count(), 9, "seven days and two weeks: {names:?}");
    assert!(names.contains(&"photos.zip".to_owned()));
    let own = folder.path().join("boutique").join(sauvegardes::FOLDER);
    assert!(!own.exists(), "nothing is kept beside the shop");
    let now = boutique.parts().now().0;
    let told = json!({"reussie": now, "lieu": "autreDisque"});
    assert_eq!(state(&boutique).await, told);
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_not_made_on_the_disk_of_the_shop_but_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let chosen = folder.path().join(AILLEURS);
    let boutique = elsewhere(folder.path());
    let three = DEBUT.plus(-7 * 3600);
    sauvegardes::watch(boutique.parts(), (3, DEBUT), three);
    assert!(!chosen.exists());
    let absent = json!({"reussie": null, "lieu": "absent"});
    assert_eq!(state(&boutique).await, absent);
    let told = alarms(&boutique).await;
    assert!(
        told.contains("ne trouve pas son dossier") && told.contains("--sauvegardes"),
        "{told}"
    );
    let place = chosen.to_str().expect("UTF-8");
    assert!(!told.contains(place), "no path of the machine: {told}");

    // Once the share is mounted, the night is made up.
    fs::create_dir(&chosen).expect("mounted");
    sauvegardes::watch(boutique.parts(), (3, DEBUT), three.plus(16 * 60));
    assert_eq!(files(&chosen), ["comptoir-2026-11-20.zip"]);
    assert_eq!(state(&boutique).await["lieu"], "autreDisque");
    assert!(!alarms(&boutique).await.contains("sauvegarde de la nuit"));
}

#[tokio::test]
async fn backups_on_the_disk_of_the_shop_are_told_wherever_they_stand() {
    let three = DEBUT.plus(-7 * 3600);
    // A share that is not mounted is a folder like another.
    let folder = tempfile::tempdir().expect("a folder");
    let chosen = folder.path().to_owned();
    let chosen = |config: &mut comptoir::shop::Config| {
        config.backup_hour = Some(3);
        config.sauvegardes = Some(chosen);
    };
    let usual = |config: &mut comptoir::shop::Config| config.backup_hour = Some(3);
    for boutique in [
        Boutique::on_disks(chosen, number_of),
        Boutique::on_disks(usual, number_of),
    ] {
        sauvegardes::watch(boutique.parts(), (3, DEBUT), three);
        assert_eq!(state(&boutique).await["lieu"], "memeDisque");
    }
    let off = Boutique::on_disks(|config| config.backup_hour = None, number_of);
    assert_eq!(state(&off).await["lieu"], "aucun");
}

#[test]
fn a_served_shop_saves_itself_where_it_was_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, chosen) = (folder.path().join("boutique"), folder.path().join(AILLEURS));
    fs::create_dir(&chosen).expect("created");
    // A night was missed: it is made up at once.
    fs::write(chosen.join("comptoir-2024-02-01.zip"), b"old").expect("written");
    let place = chosen.to_str().expect("UTF-8");
    let settings = [
        ("COMPTOIR_BACKUP_HOUR", "3"),
        ("COMPTOIR_SAUVEGARDES", place),
    ];
    let programme = Programme::serve(&data, &settings);
    wait_for("the backup of a night that was missed", || {
        let names = files(&chosen);
        names.len() == 2 && names.iter().all(|it| it.starts_with("comptoir-"))
    });
    assert_eq!(programme.stop(), Some(0));
    assert!(!data.join(sauvegardes::FOLDER).exists());
}
