//! Pages of one person: never kept, never another's, and a way back that stays in the shop.

use serde_json::json;

use crate::support::caisse::{basket, demand, order, save_fee};
use crate::support::comptes::with_password;
use crate::support::{Boutique, CLIENT, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

/// Pages anyone may open.
const OUVERTES: [&str; 7] = [
    "/panier",
    "/paniers",
    "/saisie-rapide",
    "/compte/connexion",
    "/compte/creation",
    "/compte/oubli",
    "/compte/nouveau-mot-de-passe?jeton=abc",
];

/// Pages of a customer.
const DU_CLIENT: [&str; 2] = ["/compte/mot-de-passe", "/compte/email"];

async fn opens(who: &Quelquun<'_>, path: &str) {
    let page = who.get(path).await;
    assert_eq!(page.status, 200, "{path}: {page}");
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(page.header("cache-control"), "no-store", "{path}");
    assert!(page.text().contains("noindex"), "{path}");
}

#[tokio::test]
async fn pages_of_one_person_are_never_kept() {
    let boutique = Boutique::garnie();
    for path in OUVERTES {
        opens(&boutique.visiteur(), path).await;
    }
    for path in DU_CLIENT {
        opens(&boutique.client(), path).await;
    }
}

#[tokio::test]
async fn a_visitor_is_sent_to_the_login_page_and_comes_back() {
    let boutique = Boutique::vide();
    for path in DU_CLIENT {
        let back = path.replace('/', "%2F");
        let page = boutique.visiteur().get(path).await;
        page.sent_to(&format!("/compte/connexion?urlFrom={back}"));
    }
    let medias = "/openweb?redirect=php/src/elfinder/default/elfinder";
    let asked = "%2Fopenweb%3Fredirect%3Dphp%2Fsrc%2Felfinder%2Fdefault%2Felfinder";
    let page = boutique.visiteur().get(medias).await;
    page.sent_to(&format!("/openweb/admin/admin_connexion?urlFrom={asked}"));
}

/// An address that a browser reads as another's name is not carried by that of the login page,
/// where the next reader of it might follow it.
#[tokio::test]
async fn an_address_that_leads_elsewhere_is_not_carried_to_the_login_page() {
    let boutique = Boutique::vide();
    for evil in [
        "//evil.example/openweb/admin/admin_accueil",
        "/openweb/admin//evil.example",
        "/openweb/admin/admin_accueil?x=//evil.example",
    ] {
        let page = boutique.visiteur().get(evil).await;
        assert!(!page.header("location").contains("evil"), "{evil}: {page}");
    }
    let visitor = boutique.visiteur();
    let page = visitor.get("/compte?retour=//evil.example").await;
    page.sent_to("/compte/connexion?urlFrom=%2F");
}

#[tokio::test]
async fn a_customer_has_no_need_to_log_in_and_never_leaves_the_shop() {
    let boutique = Boutique::vide();
    let client = boutique.client();
    let page = client.get("/compte/connexion?urlFrom=/commande").await;
    page.sent_to("/commande");
    for evil in [
        "//evil.example",
        "https://evil.example",
        "/%5Cevil.example",
        "/%09/evil.example",
        "/%0A/evil.example",
        "/%0D%5Cevil.example",
        "panier",
    ] {
        let path = format!("/compte/connexion?urlFrom={evil}");
        client.get(&path).await.sent_to("/compte");
    }
}

#[tokio::test]
async fn the_basket_page_is_the_caller_s_own() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let body = json!({"nomPanier": "Halle nord", "actif": true});
    client.post("/rest/paniers", body).await.ok();
    let body = json!({"codeArticle": "VIS", "quantite": "2"});
    client.post("/rest/paniers/1/lignes", body).await.ok();
    opens(&client, "/panier").await;
    // Where the screens are not built a page is its head alone.
    let page = client.get("/panier").await;
    if page.text().contains("data-ile") {
        assert!(page.text().contains("Halle nord"));
        assert!(page.text().contains("Article VIS"));
        let other = boutique.autre_client().get("/panier").await;
        assert!(!other.text().contains("Halle nord"));
    }
}

#[tokio::test]
async fn login_works_without_javascript() {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let visitor = boutique.visiteur();
    let wrong = [
        ("login", LOGIN_CLIENT),
        ("motDePasse", "faux"),
        ("urlFrom", "/panier"),
    ];
    let page = visitor.submit("/compte/connexion", &wrong).await;
    assert_eq!(page.status, 401);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    if page.text().contains("data-ile") {
        assert!(
            page.text()
                .contains("Identifiant ou mot de passe incorrect.")
        );
        assert!(page.text().contains(LOGIN_CLIENT));
    }
    let right = [
        ("login", LOGIN_CLIENT),
        ("motDePasse", MOT_DE_PASSE),
        ("urlFrom", "/panier"),
    ];
    let page = visitor.submit("/compte/connexion", &right).await;
    page.sent_to("/panier");
    opens(&visitor, "/compte").await;
}

#[tokio::test]
async fn a_customer_sees_its_own_orders() {
    let boutique = Boutique::vide();
    for path in ["/compte", "/compte/commandes", "/compte/commandes?page=2"] {
        opens(&boutique.client(), path).await;
    }
    let page = boutique.admin().get("/compte/commandes").await;
    assert_eq!(page.status, 403);
}

/// An order of the customer, and its number.
async fn ordered(client: &Quelquun<'_>) -> u64 {
    let panier = basket(client, &[("VIS", 2)]).await;
    let made = order(client, "cle", &demand(panier)).await.ok();
    made["id"].as_u64().expect("a number")
}

#[tokio::test]
async fn the_checkout_opens_with_something_to_order() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    client.get("/commande").await.sent_to("/panier");
    basket(&client, &[("VIS", 2)]).await;
    opens(&client, "/commande").await;
    let visitor = boutique.visiteur().get("/commande").await;
    visitor.sent_to("/compte/connexion?urlFrom=%2Fcommande");
}

/// A fee for the rest of the world is not the fee of an address that is not given yet.
#[tokio::test]
async fn the_checkout_tells_the_carriage_of_a_postal_code_only() {
    let boutique = Boutique::garnie();
    save_fee(boutique.parts(), None, 3_490);
    let (admin, client) = (boutique.admin(), boutique.client());
    basket(&client, &[("VIS", 2)]).await;
    for (code_postal, is_told) in [("", false), ("75001", true)] {
        let place = json!({ "code": "C00001", "code_postal": code_postal });
        admin.post("/service/client", place).await.ok();
        let answer = client.get("/commande").await;
        let page = answer.text();
        assert_eq!(page.contains("34,90"), is_told, "{page}");
        // The name of the fee that the total holds.
        assert_eq!(page.contains("Forfait"), is_told, "{page}");
        assert_eq!(page.contains("Selon le code postal"), !is_told);
        assert!(page.contains("Messagerie"));
    }
}

#[tokio::test]
async fn an_order_is_read_by_its_customer_and_by_administrators_only() {
    let boutique = Boutique::garnie();
    let id = ordered(&boutique.client()).await;
    let paths = [
        format!("/compte/detail-mouvement/{id}/web?codeClient={CLIENT}"),
        format!("/compte/detail-mouvement?num=W0000001&typeMouvement=cde&codeClient={CLIENT}"),
    ];
    for path in &paths {
        opens(&boutique.client(), path).await;
        opens(&boutique.admin(), path).await;
        let other = boutique.autre_client().get(path).await;
        assert_eq!(other.status, 404, "{path}");
        assert_eq!(boutique.visiteur().get(path).await.status, 303);
    }
    let merci = format!("/commande/merci/{id}");
    opens(&boutique.client(), &merci).await;
    assert_eq!(boutique.autre_client().get(&merci).await.status, 404);
}

#[tokio::test]
async fn screens_that_tell_of_a_mail_know_whether_it_leaves() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let smtp = json!({"id": "courriel", "smtpHote": "127.0.0.1", "smtpPort": 2525,
        "smtpExpediteur": "boutique@exemple.fr"});
    for leaves in [false, true] {
        if leaves {
            admin.post("/service/reglages", smtp.clone()).await.ok();
        }
        let told = format!("\"courriels\":{leaves}");
        for (who, path) in [
            (&boutique.visiteur(), "/compte/creation"),
            (&client, "/compte/email"),
            (&admin, "/openweb/admin/admin_accueil"),
        ] {
            let page = who.get(path).await;
            let text = page.text().replace("&quot;", "\"");
            assert!(text.contains(&told), "{path} {leaves}: {text}");
        }
    }
}
