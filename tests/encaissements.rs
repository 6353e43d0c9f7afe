//! Money that comes late, twice, or for an order that is no longer to be paid.

use comptoir::shop::exports;
use serde_json::json;

use crate::reglements::{bank, counted, ordered, with_bank};
use crate::support::Boutique;

/// The files the ERP was given, in the order they were written.
fn files(boutique: &Boutique) -> Vec<String> {
    exports::write_waiting(boutique.parts()).expect("written");
    let folder = boutique.parts().config.folder.join("export");
    // Nothing was told yet.
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    // `commande_W.xml`, then `commande_W_2.xml`.
    paths.sort_by_key(|path| (path.as_os_str().len(), path.clone()));
    let read = |path| std::fs::read_to_string(path).expect("a file");
    paths.iter().map(read).collect()
}

#[tokio::test]
async fn money_that_comes_after_another_mode_was_chosen_is_not_forgotten() {
    for (mode, before) in [("COMPTE", "TER"), ("VIREMENT", "AT2")] {
        let boutique = with_bank();
        let client = boutique.client();
        let made = ordered(&client, "CB").await;
        assert_eq!(files(&boutique).len(), 0, "it is not paid");
        let path = "/rest/mouvements/1/reglement";
        client.post(path, json!({ "reglement": mode })).await.ok();
        let seen = client.get("/rest/mouvements/1").await.ok();
        assert_eq!(seen["typePanier"], before);
        let told = files(&boutique);
        assert_eq!(told.len(), 1, "{mode}: settled, and told");
        let link = made["lienPaiement"].as_str().expect("a link");
        let page = client.get(link).await;
        let words = "Cette commande n'attend plus de paiement par carte.";
        assert!(page.text().contains(words), "{page}");
        let mails = boutique.mails().len();
        bank(&client, &made, "accepter").await;
        bank(&client, &made, "accepter").await;
        let paid = client.get("/rest/mouvements/1").await.ok();
        assert_eq!(paid["typePanier"], "VAL", "{mode}");
        assert_eq!(paid["libelleModeReglement"], "Carte bancaire");
        assert!(boutique.mails().len() > mails, "{mode}: told");
        assert_eq!(counted(&boutique).await, 1);
        let told = files(&boutique);
        assert_eq!(told.len(), 2, "{mode}: and changed back, once");
        let by = |mode: &str| format!("<cbc:InstructionNote>{mode}</cbc:InstructionNote>");
        assert!(told[0].contains(&by(mode)), "{}", told[0]);
        assert!(told[1].contains(&by("CB")), "{}", told[1]);
        let page = client.get(link).await;
        assert!(page.text().contains("est déjà enregistré"), "{page}");
    }
}

#[tokio::test]
async fn money_that_comes_twice_is_shown_to_the_merchant_and_noted() {
    let boutique = with_bank();
    let client = boutique.client();
    let made = ordered(&client, "CB").await;
    let admin = boutique.admin();
    let first = async || {
        let listed = admin
            .get("/admin/commandes/fetch?page=0&size=20")
            .await
            .ok();
        listed["elements"][0].clone()
    };
    assert_eq!(first().await["aRegler"], true);
    let received = "/openweb/admin/admin_commandeValideReglement?id=1";
    let declared = admin.submit(received, &[("id", "1")]).await;
    assert!(!declared.status.is_client_error(), "{declared}");
    assert_eq!(first().await["aRegler"], false);
    let seen = client.get("/rest/mouvements/1").await.ok();
    bank(&client, &made, "accepter").await;
    bank(&client, &made, "accepter").await;
    let told = first().await["situation"].to_string();
    assert!(told.contains("Réglée deux fois"), "{told}");
    let noted = admin.get("/service/journal?q=Second").await.ok();
    let lines = noted["list"].as_array().expect("lines");
    assert_eq!(lines.len(), 1, "noted once: {noted}");
    // The customer is told nothing of it, and it is counted once.
    let after = client.get("/rest/mouvements/1").await.ok();
    assert_eq!(after["situation"], seen["situation"]);
    assert_eq!(counted(&boutique).await, 1);
}

#[tokio::test]
async fn a_payment_the_bank_tells_twice_is_one_payment() {
    let boutique = with_bank();
    let client = boutique.client();
    let made = ordered(&client, "CB").await;
    bank(&client, &made, "accepter").await;
    bank(&client, &made, "accepter").await;
    let admin = boutique.admin();
    let listed = admin
        .get("/admin/commandes/fetch?page=0&size=20")
        .await
        .ok();
    let told = listed["elements"][0]["situation"].to_string();
    assert!(!told.contains("deux fois"), "{told}");
}

#[tokio::test]
async fn a_withdrawn_order_takes_no_money() {
    for reglement in ["CB", "CHEQUE"] {
        let boutique = with_bank();
        let client = boutique.autre_client();
        let made = ordered(&client, reglement).await;
        let withdrawal = "/rest/mouvements/1/retractation";
        client.post(withdrawal, json!({})).await.ok();
        let before = client.get("/rest/mouvements/1").await.ok();
        let (mails, count) = (boutique.mails().len(), counted(&boutique).await);
        if let Some(link) = made["lienPaiement"].as_str() {
            let page = client.get(link).await;
            assert!(!page.text().contains("Accepter le paiement"), "{page}");
            assert!(page.text().contains("n'attend plus de paiement"), "{page}");
            let answer = client.submit(link, &[("decision", "accepter")]).await;
            assert_eq!(answer.status, 409, "{answer}");
            assert!(answer.text().contains("rétracté"), "{answer}");
        }
        let received = "/openweb/admin/admin_commandeValideReglement?id=1";
        let admin = boutique.admin();
        let asked = admin.get(received).await;
        assert_eq!(asked.status, 409, "{asked}");
        let declared = admin.submit(received, &[("id", "1")]).await;
        assert_eq!(declared.status, 409, "{declared}");
        assert!(declared.text().contains("rétracté"), "{declared}");
        let listed = admin
            .get("/admin/commandes/fetch?page=0&size=20")
            .await
            .ok();
        assert_eq!(listed["elements"][0]["aRegler"], false);
        let asked = made["lienPaiement"].is_string();
        let noted = admin
            .get("/service/journal?q=Paiement%20par%20carte")
            .await
            .ok();
        let lines = noted["list"].as_array().map_or(0, Vec::len);
        assert_eq!(lines, usize::from(asked), "{noted}");
        assert_eq!(client.get("/rest/mouvements/1").await.ok(), before);
        assert_eq!(boutique.mails().len(), mails, "nobody is told of it");
        assert_eq!(counted(&boutique).await, count);
    }
}

#[tokio::test]
async fn a_transfer_that_is_validated_is_exported_again_where_the_settings_say_so() {
    for (asked, told) in [(false, 1), (true, 2)] {
        let boutique = with_bank();
        let (admin, client) = (boutique.admin(), boutique.client());
        let settings = json!({"id": "commandes", "reexporterPaiement": asked});
        admin.post("/service/reglages", settings).await.ok();
        ordered(&client, "VIREMENT").await;
        let first = files(&boutique);
        assert_eq!(first.len(), 1, "told as it is made");
        assert!(first[0].contains("En attente de validation du règlement"));
        let received = "/openweb/admin/admin_commandeValideReglement?id=1";
        let declared = admin.submit(received, &[("id", "1")]).await;
        assert!(!declared.status.is_client_error(), "{declared}");
        let all = files(&boutique);
        let paid = all.iter().filter(|it| it.contains("Paiement validé"));
        assert_eq!((all.len(), paid.count()), (told, told - 1), "{asked}");
    }
}
