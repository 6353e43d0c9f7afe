//! The audit log says names where records hold codes, and words where answers hold numbers.

use serde_json::{Value, json};

use crate::support::{Boutique, Quelquun};

/// The newest line.
async fn line(who: &Quelquun<'_>) -> Value {
    who.get("/service/journal?size=1").await.ok()["list"][0].clone()
}

/// Changes that the newest line of the log tells.
async fn newest(who: &Quelquun<'_>) -> String {
    let line = line(who).await;
    line["detail"].as_str().expect("text").to_owned()
}

#[tokio::test]
async fn codes_are_told_by_what_they_are_the_codes_of() {
    let boutique = Boutique::garnie();
    let who = boutique.admin();
    let client = json!({ "code": "C00001", "libelle": "Menuiserie Le Goff", "code_type": "PRO",
        "code_agence": "A01" });
    who.post("/service/client", client).await.ok();
    let detail = newest(&who).await;
    assert!(
        detail.contains("agence : vide → Agence de Rennes (A01)"),
        "{detail}"
    );

    let settings = json!({ "id": "stock", "affichageStock": "picto" });
    who.post("/service/reglages", settings).await.ok();
    let detail = newest(&who).await;
    assert_eq!(detail, "affichage stock : l’état et la quantité → l’état");

    let price = json!({ "code_tarif": "PRO", "code_article": "VIS",
        "paliers": [{ "quantite": "1", "prixHT": "2,5" }] });
    who.post("/service/tarif", price).await.ok();
    let detail = newest(&who).await;
    assert_eq!(
        detail,
        "paliers : dès 10 : 1,00\u{a0}€ → dès 1 : 2,50\u{a0}€"
    );
    let new = json!({ "code_tarif": "PRO", "code_article": "SAC",
        "paliers": [{ "quantite": "5", "prixHT": "0.5" }] });
    who.post("/service/tarif", new).await.ok();
    let detail = newest(&who).await;
    assert_eq!(detail, "paliers : dès 5 : 0,5 €");

    assert_eq!(line(&who).await["resultat"], "Fait");
    who.post("/service/zone", json!({ "libelle": "" })).await;
    assert_eq!(line(&who).await["resultat"], "Refusé : saisie à corriger");
}

#[tokio::test]
async fn what_has_a_number_of_the_shop_s_own_is_told_by_its_name_alone() {
    let boutique = Boutique::garnie();
    let who = boutique.admin();
    let zone = json!({ "libelle": "Ouest", "departements": ["29"] });
    who.post("/service/zone", zone).await.ok();
    let fee = json!({ "libelle": "F", "montant": 5, "franco": -1, "agence": "A02", "zone": 1,
        "categorie": "F1", "tranche": 1 });
    who.post("/service/forfaitTransport", fee).await.ok();
    let detail = newest(&who).await;
    assert!(detail.ends_with(" ; zone : Ouest"), "{detail}");
    // The code of an agency, the merchant's own, is told beside its name.
    assert!(detail.contains("(A02)"), "{detail}");
}

#[tokio::test]
async fn a_famille_saved_from_its_screen_is_told_by_what_changed() {
    let boutique = Boutique::garnie();
    let who = boutique.admin();
    let new = json!({ "codeFamille": "G", "libelleFamille": "Gros œuvre", "version": 0 });
    who.post("/service/famille", new).await;
    let renamed = json!({ "codeFamille": "G", "libelleFamille": "Gros œuvre et béton" });
    who.post("/service/famille", renamed).await.ok();
    assert_eq!(
        newest(&who).await,
        "libellé famille : Gros œuvre → Gros œuvre et béton"
    );
}
