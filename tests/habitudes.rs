//! The home page of a customer who has ordered before: drawn for him, and for nobody else.

use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique, Quelquun};

async fn place(who: &Quelquun<'_>, key: &str, lines: &[(&str, u32)]) {
    let panier = basket(who, lines).await;
    order(who, key, &demand(panier)).await.ok();
}

fn is_personal(page: &Answer) -> bool {
    page.header("cache-control") == "no-store"
}

#[tokio::test]
async fn the_home_page_is_that_of_everybody_until_a_first_order_then_the_customer_s_own() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    assert!(!is_personal(&client.get("/").await));
    place(&client, "premiere", &[("VIS", 4)]).await;
    let page = client.get("/").await;
    assert_eq!(page.status, 200, "{page}");
    assert!(is_personal(&page), "{page}");
    for other in [
        boutique.autre_client(),
        boutique.visiteur(),
        boutique.admin(),
    ] {
        assert!(!is_personal(&other.get("/").await));
    }
}

#[tokio::test]
async fn what_most_orders_hold_comes_first_then_what_was_ordered_last() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    place(&client, "une", &[("VIS", 4), ("LIVRE", 1)]).await;
    place(&client, "deux", &[("VIS", 4)]).await;
    let page = client.get("/").await;
    let page = page.text();
    // Without the screens built, a page is its head and nothing else.
    if !page.contains("data-ile") {
        return;
    }
    let (_, own) = page
        .split_once("Vos achats habituels")
        .expect("its articles");
    let place_of = |code: &str| own.find(&format!("/produit/{code}/"));
    assert!(place_of("VIS").is_some(), "{own}");
    assert!(place_of("VIS") < place_of("LIVRE"), "{own}");
    assert!(page.contains("Reprendre"));
}
