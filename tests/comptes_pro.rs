//! Right to order on account: professionals once they are judged, temporary accounts never, others
//! as the merchant chose.

use comptoir::domain::credit::SansPlafond;
use comptoir::domain::ids::CodeType;
use serde_json::json;

use crate::credit::{ESTIMATION, against, boutique, connexion, motif, owes, page};
use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::{confirm, new_account};
use crate::support::{Answer, CLIENT};

#[tokio::test]
async fn a_professional_orders_on_account_once_an_administrator_says_so() {
    let boutique = boutique();
    page(boutique.parts(), |page| {
        page.courriel = "boutique@example.test".into();
        page.credit.sans_plafond = SansPlafond::Accepter;
    });
    let (who, admin) = (boutique.visiteur(), boutique.admin());
    let opened = who
        .post("/rest/compte", new_account("PRO", "neuf@example.test"))
        .await
        .ok();
    confirm(&boutique, "neuf@example.test").await;
    let code = opened["client"]["code"]
        .as_str()
        .expect("a code")
        .to_owned();
    let to_shop = boutique.mails();
    let told = to_shop
        .iter()
        .find(|it| it.starts_with("To: <boutique@example.test>"));
    assert!(told.is_some_and(|it| it.contains(&code)), "{to_shop:?}");

    let attente = "La boutique n'a pas encore validé votre compte professionnel. Elle vous \
                   écrira\u{a0}; d'ici là, choisissez un autre règlement.";
    let panier = basket(&who, &[("LIVRE", 1)]).await;
    let estimation = who.post(ESTIMATION, demand(panier)).await.ok();
    assert_eq!(motif(&estimation, "COMPTE").as_deref(), Some(attente));
    assert_eq!(motif(&estimation, "CB"), None);
    order(&who, "k", &demand(panier))
        .await
        .refused_with(422, attente);

    let waiting = admin.get("/service/clients?validation=attente").await.ok();
    let codes: Vec<_> = waiting["list"].as_array().expect("a list").iter().collect();
    assert_eq!(codes.len(), 1, "{waiting}");
    assert_eq!(codes[0]["code"], json!(code));
    let fiche = admin.get(&format!("/service/client/{code}")).await.ok();
    assert_eq!(fiche["compte_valide"], false);
    let path = format!("/service/client/{code}/validation");
    let stale = json!({"valide": 1, "version": 99});
    assert_eq!(admin.post(&path, stale).await.status, 409);
    assert_eq!(admin.post(&path, json!({})).await.status, 422);
    let judged = admin
        .post(&path, json!({"valide": 1, "version": 1}))
        .await
        .ok();
    assert_eq!(judged["validation"], "validee");
    let mails = boutique.mails();
    let valid = |mails: &[String]| {
        let told = mails
            .iter()
            .filter(|it| it.starts_with("To: <neuf@example.test>"));
        told.filter(|it| it.contains("vous pouvez désormais commander en compte"))
            .count()
    };
    assert_eq!(valid(&mails), 1, "{mails:?}");
    // Said twice, it is told once.
    admin.post(&path, json!({"valide": true})).await.ok();
    assert_eq!(valid(&boutique.mails()), 1);
    assert_eq!(order(&who, "k", &demand(panier)).await.status, 201);
    let waiting = admin.get("/service/clients?validation=attente").await.ok();
    assert_eq!(waiting["list"], json!([]));
    let unknown = admin.get("/service/clients?validation=x").await;
    assert_eq!(unknown.status, 422, "{unknown}");
}

#[tokio::test]
async fn a_refused_account_buys_otherwise_and_is_let_by_its_record() {
    let boutique = boutique();
    let (who, admin) = (boutique.visiteur(), boutique.admin());
    let opened = who
        .post("/rest/compte", new_account("PRO", "neuf@example.test"))
        .await
        .ok();
    confirm(&boutique, "neuf@example.test").await;
    let code = opened["client"]["code"]
        .as_str()
        .expect("a code")
        .to_owned();
    let path = format!("/service/client/{code}/validation");
    admin.post(&path, json!({"valide": 0})).await.ok();
    let mails = boutique.mails();
    let told = |it: &&String| it.contains("n'ouvre pas l'achat en compte");
    assert_eq!(mails.iter().filter(told).count(), 1);
    let motif = against(&who, "COMPTE").await.expect("refused");
    assert!(
        motif.starts_with("L'achat en compte n'est pas ouvert"),
        "{motif}"
    );
    let body = json!({"code": code, "compte_valide": 1, "plafond_encours": 500});
    let saved = admin.post("/service/client", body).await.ok();
    assert_eq!(
        (&saved["compte_valide"], &saved["plafond_encours"]),
        (&json!(true), &json!(500.0))
    );
    assert_eq!(against(&who, "COMPTE").await, None);
}

#[tokio::test]
async fn a_shop_that_asks_nobody_lets_professionals_order_on_account() {
    let boutique = boutique();
    page(boutique.parts(), |page| {
        page.credit.validation_comptes_pro = false;
        page.credit.sans_plafond = SansPlafond::Accepter;
    });
    let who = boutique.visiteur();
    who.post("/rest/compte", new_account("PRO", "neuf@example.test"))
        .await
        .ok();
    confirm(&boutique, "neuf@example.test").await;
    assert_eq!(against(&who, "COMPTE").await, None);
}

#[tokio::test]
async fn a_temporary_account_never_orders_on_account_whatever_its_kind() {
    let boutique = boutique();
    connexion(boutique.parts(), |it| {
        it.type_client_temporaire = CodeType::parse("PRO").expect("plain");
    });
    owes(&boutique, 0, Some(1_000));
    let who = boutique.visiteur();
    let opened = who
        .post("/rest/compte", new_account("TMP", "passager@example.test"))
        .await
        .ok();
    let reserved = Some("Réservé aux clients professionnels en compte.");
    assert_eq!(against(&who, "COMPTE").await.as_deref(), reserved);
    let code = opened["client"]["code"].as_str().expect("a code");
    let fiche = boutique
        .admin()
        .get(&format!("/service/client/{code}"))
        .await
        .ok();
    assert_eq!(
        (&fiche["code_type"], &fiche["libelle_type"]),
        (&json!("PRO"), &json!("Professionnel"))
    );
    // Who has an account of that kind for good is not taken for one.
    assert_eq!(against(&boutique.client(), "COMPTE").await, None);
}

#[tokio::test]
async fn the_modes_of_an_account_are_the_merchants_to_choose() {
    let boutique = boutique();
    owes(&boutique, 0, Some(1_000));
    let import = |reglements: &str, valide: &str| {
        let text = format!("code;reglements;compte_valide\n{CLIENT};{reglements};{valide}\n");
        boutique.import(("clients.csv", &text))
    };
    let rapport = import("virement, CB", "");
    assert_eq!((rapport.modifies, rapport.refuses), (1, 0), "{rapport:?}");
    let who = boutique.client();
    let closed = Some("Ce règlement n'est pas ouvert à votre compte. Demandez-le à votre agence.");
    assert_eq!(against(&who, "COMPTE").await.as_deref(), closed);
    assert_eq!(against(&who, "CHEQUE").await.as_deref(), closed);
    assert_eq!(against(&who, "VIREMENT").await, None);
    assert_eq!(import("virement, CB", "").modifies, 0);
    assert_eq!(import("", "0").modifies, 1);
    let motif = against(&who, "COMPTE").await.expect("refused");
    assert!(
        motif.starts_with("L'achat en compte n'est pas ouvert"),
        "{motif}"
    );
    assert_eq!(against(&who, "CHEQUE").await, None);
    import("", "1");
    assert_eq!(against(&who, "COMPTE").await, None);
    let bad = import("TROC", "oui");
    assert_eq!(bad.refuses, 1, "{bad:?}");
    assert_eq!(bad.lignes[0].colonne, "reglements");
    let fiche = boutique
        .admin()
        .get(&format!("/service/client/{CLIENT}"))
        .await
        .ok();
    assert_eq!(
        (&fiche["reglements"], &fiche["compte_valide"]),
        (&json!(""), &json!(true))
    );
}

#[tokio::test]
async fn a_desk_left_alone_does_not_open_credit() {
    let boutique = boutique();
    let admin = boutique.admin();
    boutique.horloge.advance(11 * 60);
    let asks = |answer: Answer| {
        assert_eq!(answer.status, 403, "{answer}");
        let told = "Saisissez à nouveau votre mot de passe pour continuer.";
        assert!(answer.text().contains(told), "{answer}");
    };
    for body in [
        json!({"id": "credit", "validationComptesPro": 0}),
        json!({"id": "credit", "encoursSansPlafond": "accepter"}),
        json!({"id": "credit", "encoursDelai": 10}),
        json!({"id": "commandes", "encoursActif": 1}),
        json!({"id": "reglements", "compte": 0}),
    ] {
        asks(admin.post("/service/reglages", body).await);
    }
    let settings = "/openweb/admin/admin_parametrageInterfaceEdite";
    for name in [
        "activateEncoursChecking",
        "blockOfflinePayment",
        "blockOnEncoursError",
    ] {
        let other = if name == "activateEncoursChecking" {
            "0"
        } else {
            "1"
        };
        asks(
            admin
                .form(settings, &[(name, other), ("agenceDefautTarif", "")])
                .await,
        );
    }
    for (column, value) in [
        ("plafond_encours", json!(9_999)),
        ("encours", json!(-50)),
        ("reglements", json!("COMPTE")),
        ("compte_valide", json!(0)),
    ] {
        asks(
            admin
                .post("/service/client", json!({"code": CLIENT, column: value}))
                .await,
        );
    }
    asks(
        admin
            .post(
                &format!("/service/client/{CLIENT}/validation"),
                json!({"valide": 0}),
            )
            .await,
    );
    admin
        .post(
            "/service/client",
            json!({"code": CLIENT, "telephone": "0298000000"}),
        )
        .await
        .ok();
}
