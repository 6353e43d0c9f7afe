//! Orders treated by hand, where no ERP reports their states.

use comptoir::domain::commande::{Commande, EtatCommande, Paiement, TypeMouvement};
use comptoir::domain::ids::{CodeType, CommandeId};
use comptoir::domain::reglages::ReglagesPage;
use comptoir::domain::retractation::{self, DelaiRetractation};
use comptoir::shop::imports::rapport::Rapport;
use comptoir::shop::reglages;
use comptoir::store::{StoreError, commandes, tables};
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique};

const ETAT: &str = "/service/commandes/1/etat";

/// A shop with one order, W0000001, on account.
async fn with_order() -> Boutique {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "a", &demand(panier)).await.ok();
    boutique
}

async fn give(boutique: &Boutique, body: Value) -> Answer {
    boutique.admin().post(ETAT, body).await
}

/// Treatment of an order as its customer reads it.
async fn shown(boutique: &Boutique) -> Value {
    boutique.client().get("/rest/mouvements/1").await.ok()
}

fn import(boutique: &Boutique, etat: &str, a_blanc: bool) -> Rapport {
    let text = format!("num;type_mouvement;etat;web_cde_id\nBL1;web;{etat};W0000001\n");
    match a_blanc {
        true => boutique.simulate(("mouvements.csv", &text)),
        false => boutique.import(("mouvements.csv", &text)),
    }
}

#[tokio::test]
async fn a_state_given_by_hand_is_what_the_customer_and_the_list_read() {
    let boutique = with_order().await;
    let admin = boutique.admin();
    let before = admin.get(ETAT).await.ok();
    assert_eq!(before["etat"], Value::Null);
    assert_eq!(
        before["retouches"].as_array().expect("a list"),
        &[] as &[Value]
    );
    let body = json!({"etat": "E_PRE", "colis": " 6A 123 ", "version": before["version"]});
    let saved = give(&boutique, body).await.ok();
    assert_eq!(saved["libelleEtat"], "Commande validée web préparée");
    assert_eq!(
        (&saved["colis"], &saved["retouches"][0]["par"]),
        (&json!("6A 123"), &json!("admin"))
    );
    let read = shown(&boutique).await;
    assert_eq!(
        (
            &read["etat"],
            &read["colis"],
            &read["situation"][0]["texte"]
        ),
        (
            &json!("E_PRE"),
            &json!("6A 123"),
            &json!("Commande validée web préparée")
        )
    );
    let listed = |etat: &'static str| {
        let admin = &admin;
        async move {
            let path = format!("/admin/commandes/fetch?etat={etat}");
            let list = admin.get(&path).await.ok();
            (list["total"].clone(), list["elements"][0]["etat"].clone())
        }
    };
    assert_eq!(listed("E_PRE").await, (json!(1), json!("E_PRE")));
    assert_eq!(listed("aucun").await, (json!(0), Value::Null));
    let csv = admin.get("/admin/commandes/csv?etat=E_LIV").await;
    assert_eq!(csv.text().lines().count(), 1, "{}", csv.text());
    // What is not told stays; null is validated, no more.
    give(&boutique, json!({"etat": null})).await.ok();
    let read = shown(&boutique).await;
    assert_eq!(
        (&read["etat"], &read["colis"]),
        (&Value::Null, &json!("6A 123"))
    );
    give(&boutique, json!({"colis": ""})).await.ok();
    assert_eq!(shown(&boutique).await.get("colis"), None);
}

#[tokio::test]
async fn the_next_import_overwrites_a_state_given_by_hand_and_says_so() {
    let boutique = with_order().await;
    give(&boutique, json!({"etat": "E_PRE"})).await.ok();
    let same = import(&boutique, "E_PRE", true);
    assert_eq!((same.modifies, same.remplacements.len()), (0, 0));
    let said = import(&boutique, "E_LIV", true);
    let told = &said.remplacements[0];
    assert_eq!(
        (told.fichier.as_str(), told.ligne, told.colonne.as_str()),
        ("mouvements.csv", Some(2), "etat")
    );
    let begin = "W0000001 : remplace une valeur saisie à la main (E_PRE devient E_LIV ; saisie le";
    assert!(told.motif.starts_with(begin), "{}", told.motif);
    assert_eq!(shown(&boutique).await["etat"], "E_PRE");
    let done = import(&boutique, "E_LIV", false);
    assert_eq!(done.remplacements, said.remplacements);
    assert_eq!(shown(&boutique).await["etat"], "E_LIV");
    // Its mark is gone: the ERP's own state is overwritten without a word.
    assert_eq!(
        import(&boutique, "E_FAC", false).remplacements.as_slice(),
        &[]
    );
}

#[tokio::test]
async fn one_press_puts_a_state_back_with_the_day_of_its_delivery_and_its_mark() {
    let boutique = with_order().await;
    let admin = boutique.admin();
    import(&boutique, "E_LIV", false);
    let delivered = boutique.find_commande(1).livree_le;
    assert!(delivered.is_some());
    boutique.horloge.advance(60);
    give(&boutique, json!({"etat": "E_DIS", "colis": "6A"}))
        .await
        .ok();
    assert_eq!(boutique.find_commande(1).livree_le, None);
    let back = json!({"type": "etat", "code": "1"});
    admin
        .post("/service/retablissement", back.clone())
        .await
        .ok();
    let read = admin.get(ETAT).await.ok();
    assert_eq!(
        (&read["etat"], &read["colis"], &read["retouches"]),
        (&json!("E_LIV"), &json!(""), &json!([]))
    );
    assert_eq!(boutique.find_commande(1).livree_le, delivered);
    // Changed since, it is not put back.
    give(&boutique, json!({"etat": "E_DIS"})).await.ok();
    import(&boutique, "E_FAC", false);
    let refused = admin.post("/service/retablissement", back).await;
    assert_eq!(refused.status, 409, "{refused}");
    assert_eq!(shown(&boutique).await["etat"], "E_FAC");
}

#[tokio::test]
async fn many_orders_treated_push_no_deletion_out_and_a_late_press_says_what_to_do() {
    let boutique = with_order().await;
    let admin = boutique.admin();
    admin.delete("/service/client/C00002").await.ok();
    for turn in 0..30 {
        let etat = ["E_PRE", "E_DIS"][turn % 2];
        give(&boutique, json!({"etat": etat})).await.ok();
    }
    let client = json!({"type": "client", "code": "C00002"});
    admin.post("/service/retablissement", client).await.ok();
    let back = json!({"type": "etat", "code": "1"});
    boutique.horloge.advance(3_600);
    let late = boutique.admin().post("/service/retablissement", back).await;
    let told = "Ce changement d'état ne peut plus être annulé : traitez de nouveau la commande.";
    late.refused_with(409, told);
}

#[tokio::test]
async fn what_cannot_be_is_refused_and_nothing_changes() {
    let boutique = with_order().await;
    let before = shown(&boutique).await;
    for (body, status) in [
        (json!({"etat": "E_PERDUE"}), 422),
        (json!({"etat": "E_PRE", "colis": "6A\u{7}"}), 422),
        (json!({"etat": "E_PRE", "colis": "6".repeat(65)}), 422),
        (json!({"etat": "E_PRE", "version": 99}), 409),
        (json!({"etat": "E_PRE", "version": 0}), 409),
        (json!({"etat": ["E_PRE"]}), 422),
    ] {
        let refused = give(&boutique, body.clone()).await;
        assert_eq!(refused.status, status, "{body} {refused}");
    }
    let never = give(&boutique, json!({"etat": "E_PRE", "version": 0})).await;
    assert_eq!(never.json()["type"], "/erreurs/version_perimee", "{never}");
    let body = json!({"etat": "E_PRE"});
    for (who, status) in [(boutique.visiteur(), 401), (boutique.client(), 403)] {
        assert_eq!(who.post(ETAT, body.clone()).await.status, status);
    }
    let admin = boutique.admin();
    let absent = admin.post("/service/commandes/99/etat", body.clone()).await;
    assert_eq!(absent.status, 404);
    let filtered = admin.get("/admin/commandes/fetch?etat=E_PERDUE").await;
    filtered.refused_with(422, "Choisissez un état de la liste.");
    assert_eq!(shown(&boutique).await, before);
}

/// The order, changed as time or its customer would.
fn change(boutique: &Boutique, act: impl Fn(&mut Commande) + Send + 'static) {
    let store = &boutique.parts().store;
    let changed: Result<(), StoreError> = store.write(move |write| {
        let mut commande = commandes::find(write, CommandeId(1))?.expect("an order");
        act(&mut commande);
        commandes::put(write, &commande)
    });
    changed.expect("kept");
}

/// Number of orders that the list says wait to be treated.
async fn to_treat(boutique: &Boutique) -> Value {
    let path = "/admin/commandes/fetch?etat=aucun";
    boutique.admin().get(path).await.ok()["total"].clone()
}

#[tokio::test]
async fn no_hand_sends_what_its_customer_withdrew_from_or_the_bank_has_not_paid() {
    let boutique = with_order().await;
    let offered = async || {
        let admin = boutique.admin();
        let all = admin.get("/admin/commandes/fetch?page=0&size=1").await.ok();
        all["elements"][0]["aTraiter"].clone()
    };
    assert_eq!(to_treat(&boutique).await, json!(1));
    assert_eq!(offered().await, json!(true));
    // A cheque is awaited: the merchant decides.
    change(&boutique, |it| it.paiement = Paiement::AttenteReglement);
    assert_eq!(to_treat(&boutique).await, json!(1));
    give(&boutique, json!({"etat": "E_PRE"})).await.ok();
    change(&boutique, |it| {
        (it.etat, it.paiement) = (None, Paiement::AttenteBanque);
    });
    assert_eq!(to_treat(&boutique).await, json!(0));
    assert_eq!(offered().await, json!(false));
    let unpaid = "La banque n'a pas validé le paiement de cette commande : attendez sa réponse, ou \
                  déclarez le règlement reçu.";
    let body = json!({"etat": "E_LIV", "colis": "6A"});
    give(&boutique, body.clone())
        .await
        .refused_with(409, unpaid);
    change(&boutique, |it| {
        (it.paiement, it.retractation) = (Paiement::Valide, Some(it.date));
    });
    assert_eq!(to_treat(&boutique).await, json!(0));
    assert_eq!(offered().await, json!(false));
    let withdrawn = "Le client s'est rétracté de cette commande : elle n'est plus à traiter.";
    give(&boutique, body).await.refused_with(409, withdrawn);
    assert_eq!(boutique.find_commande(1).etat, None);
    change(&boutique, |it| {
        (it.type_mouvement, it.retractation) = (TypeMouvement::Cde, None);
    });
    assert_eq!(to_treat(&boutique).await, json!(0));
    let erp = "L'état de cette commande vient de votre gestion : il change par un import.";
    let body = json!({"etat": "E_LIV"});
    give(&boutique, body).await.refused_with(422, erp);
}

#[tokio::test]
async fn an_invoice_by_hand_does_not_begin_the_days_of_a_withdrawal() {
    let boutique = with_order().await;
    change(&boutique, |it| {
        it.type_client = CodeType::parse("PAR");
    });
    let delai = || retractation::find_delai(&boutique.find_commande(1));
    give(&boutique, json!({"etat": "E_FAC"})).await.ok();
    assert_eq!(delai(), DelaiRetractation::Ouvert);
    // Put back from another state, it still begins nothing.
    give(&boutique, json!({"etat": "E_PRE"})).await.ok();
    let back = json!({"type": "etat", "code": "1"});
    boutique
        .admin()
        .post("/service/retablissement", back)
        .await
        .ok();
    assert_eq!(
        (boutique.find_commande(1).etat, delai()),
        (Some(EtatCommande::Facturee), DelaiRetractation::Ouvert)
    );
    // Its reception told, it begins then, and the invoice that follows changes nothing.
    boutique.horloge.advance(86_400);
    give(&boutique, json!({"etat": "E_LIV"})).await.ok();
    let received = boutique.find_commande(1).livree_le;
    assert_eq!(received, Some(boutique.parts().now()));
    boutique.horloge.advance(86_400);
    give(&boutique, json!({"etat": "E_FAC"})).await.ok();
    assert_eq!(boutique.find_commande(1).livree_le, received);
    assert!(matches!(delai(), DelaiRetractation::Jusqua(_)));
    // An ERP invoices what was delivered.
    change(&boutique, |it| it.advance_by_hand(None, it.date));
    give(&boutique, json!({"etat": "E_FAC"})).await.ok();
    import(&boutique, "E_FAC", false);
    assert!(matches!(delai(), DelaiRetractation::Jusqua(_)));
}

#[tokio::test]
async fn a_shop_without_order_actions_treats_none_by_hand() {
    let boutique = with_order().await;
    let parts = boutique.parts();
    let written = parts.store.write(|write| {
        let page = ReglagesPage {
            actions_commande: "0".into(),
            ..ReglagesPage::default()
        };
        write.put(&tables::REGLAGES_PAGE, &"page".to_owned(), &page)
    });
    written.expect("kept");
    reglages::reload(parts).expect("readable");
    let refused = give(&boutique, json!({"etat": "E_PRE"})).await;
    assert_eq!(refused.status, 403, "{refused}");
}
