//! The order slip: who may have it, and that it is a paper every reader opens.

use comptoir::shop::Shop;

use crate::support::caisse::{basket, demand, order};
use crate::support::tours::{Travail, occupy};
use crate::support::{Answer, Boutique};

const BON: &str = "/compte/detail-mouvement/1/pdf";

async fn ordered(boutique: &Boutique) {
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2), ("LIVRE", 1)]).await;
    order(&client, "cle", &demand(panier)).await.ok();
}

fn is_a_paper(answer: &Answer) {
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert!(answer.bytes.starts_with(b"%PDF-1.7"));
    assert!(answer.bytes.trim_ascii_end().ends_with(b"%%EOF"));
}

#[tokio::test]
async fn the_slip_of_an_order_is_for_its_customer_and_administrators_only() {
    let boutique = Boutique::garnie();
    ordered(&boutique).await;
    let mine = boutique.client().get(BON).await;
    is_a_paper(&mine);
    let named = "attachment; filename=\"bon-de-commande-W0000001.pdf\"";
    assert_eq!(mine.header("content-disposition"), named);
    is_a_paper(&boutique.admin().get(BON).await);
    let theirs = boutique.autre_client().get(BON).await;
    let absent = "/compte/detail-mouvement/99/pdf";
    let absent = boutique.autre_client().get(absent).await;
    assert_eq!((theirs.status.as_u16(), absent.status.as_u16()), (404, 404));
    let visitor = boutique.visiteur().get(BON).await;
    assert_eq!(visitor.status, 303);
}

#[tokio::test]
async fn the_slip_of_an_order_is_the_same_paper_each_time() {
    let boutique = Boutique::garnie();
    ordered(&boutique).await;
    let client = boutique.client();
    let once = client.get(BON).await;
    boutique.horloge.advance(3_600);
    assert_eq!(client.get(BON).await.bytes, once.bytes);
}

/// Two slips are set in type at a time: a third waits for two seconds at most.
#[tokio::test(flavor = "multi_thread")]
async fn slips_beyond_those_set_at_a_time_are_asked_for_again() {
    let boutique = Boutique::garnie();
    ordered(&boutique).await;
    let call = |shop: Shop, work: Travail| async move { shop.call_composing(work).await };
    let busy = occupy(&boutique.shop(), 2, call).await;
    let later = boutique.client().get(BON).await;
    assert_eq!(later.status, 503);
    assert!(
        later.text().contains("Réessayez dans un instant."),
        "{later}"
    );
    busy.release().await;
    is_a_paper(&boutique.client().get(BON).await);
}
