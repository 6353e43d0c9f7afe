//! Pages of the back office that the server draws itself: those that ask, and those of errors.

use axum::http::Method;

use crate::reglements::with_bank;
use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique, Quelquun};

const LU: (&str, &str) = ("accept", "text/html,application/xhtml+xml");

const SUIT: [(&str, &str); 3] = [
    LU,
    ("sec-fetch-mode", "navigate"),
    ("sec-fetch-site", "same-origin"),
];

async fn read(who: &Quelquun<'_>, path: &str) -> Answer {
    who.ask(Method::GET, path, None, &SUIT).await
}

#[tokio::test]
async fn a_page_that_asks_has_one_heading_and_leads_back() {
    let boutique = with_bank();
    let admin = boutique.admin();
    let folder = boutique.parts().config.folder.join("import");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("a.ko"), "x").expect("a file");
    let client = boutique.client();
    let panier = basket(&client, &[("LIVRE", 1)]).await;
    let mut asked = demand(panier);
    asked["reglement"] = "VIREMENT".into();
    let id = order(&client, "a", &asked).await.ok()["id"].to_string();
    for path in [
        "/admin/fichierimportation/delete/a.ko".to_owned(),
        "/admin/fichierimportation/rename/a.ko".to_owned(),
        format!("/openweb/admin/admin_commandeValideReglement?id={id}"),
    ] {
        let page = read(&admin, &path).await;
        assert_eq!(page.status, 200, "{path}: {page}");
        assert_eq!(page.text().matches("<h1").count(), 1, "{path}: {page}");
        let back = "href=\"/openweb/admin/admin_accueil\"";
        assert!(page.text().contains(back), "{path}: {page}");
    }
}

#[tokio::test]
async fn an_error_of_the_back_office_leads_back_to_it() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let back = "href=\"/openweb/admin/admin_accueil\">Retour à l'administration</a>";
    let unknown = read(&admin, "/openweb/admin/admin_inconnu").await;
    assert_eq!(unknown.status, 404);
    let said = "écran de l&#39;administration n&#39;existe pas, ou plus.";
    assert!(unknown.text().contains(said), "{unknown}");
    assert!(unknown.text().contains(back), "{unknown}");
    for (path, status) in [
        ("/openweb/admin/admin_commandeValideReglement?id=9", 404),
        ("/admin/fichierimportation/download/absent.zip", 404),
        ("/admin/statistiques/csv?dateDebut=hier", 422),
    ] {
        let page = read(&admin, path).await;
        assert_eq!(page.status, status, "{path}: {page}");
        assert!(page.text().contains(back), "{path}: {page}");
    }
    // What is gone over a download is found again from there too.
    let gone = read(&boutique.visiteur(), "/admin/statistiques/csv").await;
    assert_eq!(gone.status, 401, "{gone}");
    assert!(gone.text().contains(back), "{gone}");
    let elsewhere = read(&admin, "/inconnu").await;
    assert!(!elsewhere.text().contains(back), "{elsewhere}");
}

/// The connection settings are asked as JSON by their own screen: it hears that the session is over,
/// where a page would be sent to the login.
#[tokio::test]
async fn a_script_that_asks_a_page_for_its_data_hears_that_nobody_is_logged_in() {
    let boutique = Boutique::vide();
    let path = "/openweb/admin/admin_parametrageInterfaceEdite";
    let json = [("accept", "application/json")];
    let visitor = boutique.visiteur();
    let told = visitor.ask(Method::GET, path, None, &json).await;
    assert_eq!(told.status, 401, "{told}");
    assert_eq!(told.json()["type"], "/erreurs/non_connecte");
    let page = read(&visitor, path).await;
    assert_eq!(page.status, 303, "{page}");
}
