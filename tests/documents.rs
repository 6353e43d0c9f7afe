//! Documents of an article: named by hand or by an import, offered by its page, not taken away unknowingly.

use serde_json::json;

use crate::medias::send;
use crate::support::Boutique;

const ARTICLE: &str = "/service/article";
const PAGE: &str = "/produit/VIS/article-vis";

const NOTICE: &[u8] = b"%PDF-1.7\nde quoi lire\n%%EOF\n";

#[tokio::test]
async fn the_page_of_an_article_offers_the_documents_that_are_there() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    send(&admin, "", "Notice de pose.pdf", NOTICE).await;
    let typed = "Fiche technique=notice-de-pose.pdf|absente.pdf";
    let body = json!({"codeArticle": "VIS", "documents": typed});
    let saved = admin.post(ARTICLE, body).await.ok();
    let kept = "Fiche technique=notice-de-pose.pdf|Absente=absente.pdf";
    assert_eq!(saved["documents"], kept);
    assert_eq!(saved["retouches"][0]["champ"], "documents");

    let page = boutique.visiteur().get(PAGE).await;
    let page = page.text();
    assert!(
        page.contains("href=\"/media/notice-de-pose.pdf\""),
        "{page}"
    );
    assert!(page.contains("PDF, 28\u{a0}o"), "{page}");
    assert!(!page.contains("absente.pdf"), "{page}");

    let used = admin.delete("/service/medias/notice-de-pose.pdf").await;
    used.refused_with(409, "Ce fichier est montré par l'article VIS.");
    let body = json!({"codeArticle": "VIS", "documents": ""});
    admin.post(ARTICLE, body).await.ok();
    assert!(
        !boutique
            .visiteur()
            .get(PAGE)
            .await
            .text()
            .contains("Documents")
    );
    admin
        .delete("/service/medias/notice-de-pose.pdf")
        .await
        .ok();
}

#[tokio::test]
async fn documents_come_by_an_import_and_go_out_in_its_column() {
    let boutique = Boutique::garnie();
    let file = "code_article;documents\nVIS;Notice=fiches/vis.pdf\nCABLE;photo.png\n";
    let said = boutique.import(("articles.csv", file));
    assert_eq!(said.lignes.len(), 1, "{said:?}");
    assert_eq!(said.lignes[0].colonne, "documents");
    let out = boutique.admin().get("/admin/articles/csv").await;
    let out = out.text();
    let titles = out.lines().next().unwrap_or_default();
    assert!(titles.ends_with(";documents"), "{titles}");
    let rows: Vec<&str> = out.lines().filter(|it| it.contains(".p")).collect();
    assert!(
        matches!(rows[..], [row] if row.contains("Notice=fiches/vis.pdf")),
        "{rows:?}"
    );
}

#[tokio::test]
async fn a_document_typed_wrong_is_refused_at_its_field() {
    let boutique = Boutique::garnie();
    let body = json!({"codeArticle": "VIS", "documents": "Photo=a.png"});
    let refused = boutique.admin().post(ARTICLE, body).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert_eq!(
        refused.json()["champs"]["documents"],
        "«\u{a0}a.png\u{a0}» n’est pas un document\u{a0}: donnez le chemin d’un PDF du dossier des médias."
    );
}
