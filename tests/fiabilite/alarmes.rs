//! A nightly backup that is not made is told, until one is.

use comptoir::shop::sauvegardes;
use comptoir::store::pannes::Disque;
use comptoir::store::tables::JOURNAL;
use comptoir::store::{Rows, Store, StoreError};
use serde_json::json;

use super::atelier::ready;
use crate::support::{Boutique, DEBUT};

/// What the home page of the back office says of the backups; the disk of the machine that runs
/// the tests may be full, which is told beside it.
async fn told(boutique: &Boutique) -> Vec<String> {
    let all = boutique.admin().get("/service/alarmes").await.ok();
    let all = all.as_array().expect("a list").iter();
    all.map(|it| format!("{} {}", it["titre"], it["conseil"]))
        .filter(|it| it.contains("sauvegarde"))
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
    Store::open_on(&Disque::holding(bytes)).expect("opens")
}

#[tokio::test]
async fn a_night_without_backup_is_told_until_one_succeeds() {
    let store = damaged();
    let boutique = Boutique::on(store.clone());
    let avis = json!({"id": "courriel", "avisCommandes": "patron@exemple.fr"});
    let admin = boutique.admin();
    admin.post("/service/reglages", avis).await.ok();
    assert_eq!(told(&boutique).await, Vec::<String>::new());
    let three = DEBUT.plus(-7 * 3600);
    let at = |boutique: &Boutique, seconds| {
        sauvegardes::watch(boutique.parts(), 3, three.plus(seconds));
    };
    at(&boutique, 0);
    let alarms = told(&boutique).await;
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

    // A new start does not silence it; a backup does.
    let again = Boutique::on(store);
    assert_eq!(told(&again).await, alarms);
    let again = again.peopled();
    at(&again, 2 * 24 * 3600);
    assert_eq!(told(&again).await, Vec::<String>::new());
    let known = again.parts().alarmes.sauvegardes();
    assert_eq!(known.reussie, Some(again.parts().now()));
}

#[tokio::test]
async fn a_backup_without_a_place_to_go_is_told() {
    let (disque, _) = ready();
    let boutique = Boutique::on(Store::open_on(&disque).expect("opens"));
    let folder = boutique.parts().config.folder.join(sauvegardes::FOLDER);
    std::fs::write(folder, "no folder").expect("written");
    let three = DEBUT.plus(-7 * 3600);
    sauvegardes::watch(boutique.parts(), 3, three);
    assert_eq!(told(&boutique).await.len(), 1);
}
