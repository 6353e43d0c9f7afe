//! Settings that the server takes, and the fields by which a merchant reaches them: one without a field would be
//! there for nobody.

use std::fs;

use comptoir::domain::banque::{Banque, Plateforme};

use crate::architecture::{files, root};
use crate::support::Boutique;

/// Fields of a group that are no settings.
const OF_THE_GROUP: [&str; 5] = ["id", "libelle", "version", "defauts", "manque"];

#[tokio::test]
async fn each_setting_has_its_field_on_its_screen() {
    let sources = files(&root().join("web/src/lib"), &[".ts"]).into_iter();
    let sources = sources.filter(|path| {
        let name = path.file_name().and_then(|it| it.to_str());
        name.is_some_and(|it| it.starts_with("champs"))
    });
    let texts = sources.map(|path| fs::read_to_string(path).expect("UTF-8"));
    let told: String = texts.collect();
    let boutique = Boutique::vide();
    let list = boutique.admin().get("/service/reglages").await.ok();
    let groups = list["list"].as_array().expect("a list").iter();
    let settings: Vec<&String> = groups
        .flat_map(|group| group.as_object().expect("an object").keys())
        .filter(|name| !OF_THE_GROUP.contains(&name.as_str()))
        .collect();
    assert!(settings.len() > 60, "{} settings", settings.len());
    let missing: Vec<&String> = settings
        .into_iter()
        .filter(|name| !told.contains(&format!("'{name}'")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn each_bank_can_be_chosen_on_the_screen() {
    let path = root().join("web/src/lib/champsBanque.ts");
    let told = fs::read_to_string(path).expect("UTF-8");
    let words = Banque::MOTS.iter().chain(Plateforme::MOTS);
    let missing: Vec<_> = words
        .filter(|word| !told.contains(&format!("['{word}', ")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
