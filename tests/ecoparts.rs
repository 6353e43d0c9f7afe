//! The eco-participation within a price: told wherever the price is.

use serde_json::json;

use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};

#[tokio::test]
async fn the_eco_participation_is_told_beside_each_price() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let changed = json!({"codeArticle": "VIS", "eco_participation": 0.02});
    admin.post("/service/article", changed).await.ok();
    let is_told = async |page: String| {
        let seen = client.get(&page).await;
        // An island parts its texts by comments.
        let text = seen.text().replace("<!-- -->", "");
        assert!(
            text.contains("dont éco\u{2011}part. 0,02\u{a0}€ HT"),
            "{page} {seen}"
        );
    };
    let filled = basket(&client, &[("VIS", 2)]).await;
    let line = client.get(&format!("/rest/paniers/{filled}")).await.ok();
    assert_eq!(line["lignes"][0]["ecoParticipation"], 0.02);
    for page in [
        "/produit/VIS/article-vis",
        "/recherche?query=VIS",
        "/panier",
    ] {
        is_told(page.to_owned()).await;
    }

    let id = order(&client, "a", &demand(filled)).await.ok()["id"].clone();
    let ordered = client.get(&format!("/rest/mouvements/{id}")).await.ok();
    assert_eq!(ordered["lignes"][0]["ecoParticipation"], 0.02);
    is_told(format!("/compte/detail-mouvement/{id}/web")).await;
}
