//! Looks at orders, as the audit log tells them.

use crate::journal::{lines, newest};
use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, LOGIN_ADMIN};

/// An order holds the name, the street and the telephone of whoever made it. Its customer looks at it
/// unnoticed.
#[tokio::test]
async fn looks_at_orders_are_noted_and_those_of_their_customers_are_not() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await;
    let made = order(&client, "cle", &demand(panier)).await.ok();
    let numero = made["numero"].as_str().expect("a number");
    let who = boutique.admin();
    let page = "Commande : consulter sa page";
    let by_numero = format!("/compte/detail-mouvement?num={numero}&codeClient=C00001");
    for (path, acte, objet) in [
        (
            "/admin/commandes/fetch?page=0&codeClient=C00001",
            "Commandes : consulter la liste",
            "client C00001".to_owned(),
        ),
        (
            "/service/commandes/1",
            "Commande : consulter",
            "n° 1".to_owned(),
        ),
        (
            "/compte/detail-mouvement/1/web?codeClient=C00001",
            page,
            "n° 1, client C00001".to_owned(),
        ),
        (&by_numero, page, format!("numéro {numero}, client C00001")),
        (
            "/compte/detail-mouvement/1/pdf",
            "Commande : télécharger son bon",
            "n° 1".to_owned(),
        ),
    ] {
        client.get(path).await;
        assert_eq!(who.get(path).await.status, 200, "{path}");
        assert_eq!(newest(&who).await, [acte, &objet, ""], "{path}");
    }
    let noted = lines(&who, "").await;
    let done = noted.iter().filter(|it| it["statut"] == 200);
    assert_eq!(done.clone().count(), 5);
    assert!(
        done.into_iter().all(|it| it["login"] == LOGIN_ADMIN),
        "{noted:?}"
    );
}

/// Pages of one list are one look.
#[tokio::test]
async fn a_list_of_orders_is_noted_once_a_minute() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    for page in 0..3 {
        let path = format!("/admin/commandes/fetch?page={page}&size=200");
        who.get(&path).await.ok();
    }
    assert_eq!(lines(&who, "").await.len(), 1);
    who.get("/admin/commandes/fetch?codeClient=C00002")
        .await
        .ok();
    assert_eq!(
        lines(&who, "").await.len(),
        2,
        "somebody's orders are another look"
    );
}
