//! An order at its own address of the back office: the whole of it, whom to call, what became of it.

use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, CLIENT, LOGIN_ADMIN};

fn texts(view: &Value) -> Vec<(String, String)> {
    let events = view["evenements"].as_array().expect("a list").iter();
    let text = |it: &Value, name: &str| it[name].as_str().expect("a text").to_owned();
    events
        .map(|it| (text(it, "texte"), text(it, "auteur")))
        .collect()
}

#[tokio::test]
async fn an_order_tells_its_customer_its_lines_and_what_became_of_it() {
    let boutique = Boutique::garnie();
    let (client, admin) = (boutique.client(), boutique.admin());
    let contact = json!({"code": CLIENT, "contact": "Anne", "telephone": "02 99 00 11 22",
        "email": "anne@example.test"});
    admin.post("/service/client", contact).await.ok();
    let panier = basket(&client, &[("CABLE", 2)]).await;
    let made = order(&client, "fiche-1", &demand(panier)).await.ok();
    let path = format!("/service/commandes/{}/fiche", made["id"]);
    let view = admin.get(&path).await.ok();
    assert_eq!(view["contact"]["code"], CLIENT);
    assert_eq!(view["contact"]["email"], "anne@example.test");
    assert_eq!(view["contact"]["telephone"], "02 99 00 11 22");
    assert_eq!(view["detail"]["numero"], made["numero"]);
    assert_eq!(
        texts(&view),
        [("Commande passée en ligne".to_owned(), String::new())]
    );
    // It entered the outbox as it was made; sent again, it was given twice.
    assert_eq!(view["exports"], 1);
    let id = made["id"].to_string();
    let again = [
        ("action", "EXPORT"),
        ("valide", "1"),
        ("export", "1"),
        ("id", &id),
    ];
    let sent = admin.form("/openweb/admin/admin_commandeEdite", &again);
    assert_eq!(sent.await.status, 200);
    let view = admin.get(&path).await.ok();
    assert_eq!(view["exports"], 2);
    // Of its two acts the form did one: it is told in words, and nothing of how it was asked.
    let download = &again.map(|(name, value)| (name, if name == "export" { "0" } else { value }));
    boutique.horloge.advance(1);
    let file = admin.form("/openweb/admin/admin_commandeEdite", download);
    assert_eq!(file.await.status, 200);
    let view = admin.get(&path).await.ok();
    let events = view["evenements"].as_array().expect("a list");
    for texte in ["Fichier téléchargé", "Renvoyée à la gestion commerciale"] {
        let event = events.iter().find(|it| it["texte"] == texte);
        assert_eq!(event.expect("told")["detail"], "", "{texte}");
    }
    // What an administrator does with it stands there with his name.
    boutique.horloge.advance(60);
    let etat = json!({"etat": "E_LIV"});
    let path_etat = format!("/service/commandes/{}/etat", made["id"]);
    admin.post(&path_etat, etat).await.ok();
    let view = admin.get(&path).await.ok();
    let told = texts(&view);
    assert!(
        told.contains(&("Suivi modifié".to_owned(), LOGIN_ADMIN.to_owned())),
        "{told:?}"
    );
    assert_eq!(view["estCoupee"], false);
    // Its screen has an address, for who administers alone.
    let screen = format!("/openweb/admin/admin_commandes/{}", made["id"]);
    assert_eq!(admin.get(&screen).await.status, 200);
    assert_ne!(client.get(&screen).await.status, 200);
    assert_eq!(client.get(&path).await.status, 403);
    for absent in ["999999", "zero"] {
        let answer = admin
            .get(&format!("/service/commandes/{absent}/fiche"))
            .await;
        assert_eq!(answer.status, 404, "{absent}: {answer}");
    }
}

#[tokio::test]
async fn what_happens_in_the_same_second_is_told_the_latest_first() {
    let boutique = Boutique::garnie();
    let (client, admin) = (boutique.client(), boutique.admin());
    let panier = basket(&client, &[("CABLE", 2)]).await;
    let made = order(&client, "seconde", &demand(panier)).await.ok();
    let id = made["id"].to_string();
    let act = [
        ("action", "EXPORT"),
        ("valide", "1"),
        ("export", "1"),
        ("id", &id),
    ];
    let sent = admin.form("/openweb/admin/admin_commandeEdite", &act);
    assert_eq!(sent.await.status, 200);
    let etat = json!({"etat": "E_DIS"});
    admin
        .post(&format!("/service/commandes/{id}/etat"), etat)
        .await
        .ok();
    let path = format!("/service/commandes/{id}/fiche");
    let told = texts(&admin.get(&path).await.ok());
    let told: Vec<&str> = told.iter().map(|(texte, _)| texte.as_str()).collect();
    assert_eq!(
        told,
        [
            "Suivi modifié",
            "Renvoyée à la gestion commerciale",
            "Commande passée en ligne",
        ]
    );
}
