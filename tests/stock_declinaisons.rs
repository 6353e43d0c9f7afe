//! The stock of an article that is sold by declinaison is theirs, wherever it is told.

use serde_json::json;

use crate::support::Boutique;

#[tokio::test]
async fn an_article_sold_by_declinaison_tells_their_stock_and_no_other() {
    let boutique = Boutique::garnie();
    // The ERP keeps a sum for the article too, and repeats it for each agency.
    let files: [(&str, &[u8]); 3] = [
        (
            "articles.csv",
            b"code_article;designation1;code_famille;prix_ht;taux_tva\nPEI;Peinture;F1;10;20\n",
        ),
        (
            "declinaisons.csv",
            b"code_article;code_declinaison;attribut;valeur;stock\n\
              PEI;B;Couleur;Bleu;0\nPEI;R;Couleur;Rouge;3\n",
        ),
        (
            "stocks.csv",
            b"code_article;code_agence;stock\nPEI;A01;585\nPEI;A02;585\n",
        ),
    ];
    let rapport = boutique.import_all(&files);
    assert_eq!(rapport.refuses, 0, "{rapport:?}");
    let client = boutique.client();
    let article = client.get("/rest/articles/PEI").await.ok();
    let info = &article["infoStock"];
    assert_eq!(info["INFO_STOCK"], "quantiteLimitee", "{article}");
    assert_eq!(info["NB_STOCK"], 3);
    assert_eq!(article["declinaisons"][1]["infoStock"], *info);
    let everywhere = client.get("/rest/articles/PEI/stock").await.ok();
    assert_eq!(everywhere.as_array().map(Vec::len), Some(1), "{everywhere}");
    assert_eq!(everywhere[0]["NB_STOCK"], 3);
    let lien = article["LIEN_FICHE"].as_str().expect("a path");
    let page = client.get(lien).await;
    assert!(!page.text().contains("585"), "{page}");
    // The list of what is in stock keeps it as long as a declinaison has some.
    let path = "/rest/articles?famille=F1&stock=1";
    let listed = async || client.get(path).await.text().contains("PEI");
    assert!(listed().await);
    let sold = json!({"codeArticle": "PEI", "codeDeclinaison": "R", "quantite": 4});
    let line = client.post("/rest/paniers/0/lignes", sold).await;
    assert!(line.text().contains("stock disponible (3)"), "{line}");
    let none = b"code_article;code_declinaison;attribut;valeur;stock\nPEI;R;Couleur;Rouge;0\n";
    boutique.import_all(&[("declinaisons.csv", none)]);
    assert!(!listed().await);
    let gone = client.get("/rest/articles/PEI").await.ok();
    assert_eq!(gone["infoStock"]["INFO_STOCK"], "indisponible");
}
