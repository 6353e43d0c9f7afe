//! A list as it is shown, as a file: its filters, its order, all its pages, and the columns of the import.

use crate::support::Boutique;

/// The first cells of the rows of a table, without its titles.
fn codes(csv: &str) -> Vec<&str> {
    let rows = csv.lines().skip(1);
    rows.filter_map(|it| it.split(';').next()).collect()
}

#[tokio::test]
async fn the_articles_of_a_list_go_out_whole_and_in_its_order() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let list = "/service/articles?codeFamille=vis&tri=-reference&size=1";
    let shown = admin.get(list).await.ok();
    let total = shown["total"].as_u64().expect("a number");
    assert!(total > 1 && shown["list"].as_array().expect("a page").len() == 1);
    let csv = admin
        .get("/admin/articles/csv?codeFamille=vis&tri=-reference")
        .await;
    assert_eq!(csv.status, 200, "{csv}");
    let listed = codes(csv.text());
    assert_eq!(listed.len() as u64, total, "{csv}");
    assert_eq!(shown["list"][0]["codeArticle"], listed[0]);
    assert!(listed.is_sorted_by(|a, b| a > b), "{listed:?}");
    // What it says comes back and changes nothing.
    let back = boutique.import_all(&[("articles.csv", csv.text().as_bytes())]);
    assert_eq!(
        [back.crees, back.modifies, back.refuses],
        [0; 3],
        "{:?}",
        back.motifs()
    );
    let unknown = admin.get("/admin/articles/csv?codeFamille=inconnue").await;
    assert_eq!(unknown.status, 404);
    let wrong = admin.get("/admin/articles/csv?tri=couleur").await;
    assert_eq!(wrong.status, 422, "{wrong}");
}

#[tokio::test]
async fn what_is_hidden_from_sale_goes_out_where_it_is_shown() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let all = admin.get("/admin/articles/csv").await;
    let hidden = admin.get("/admin/articles/csv?masques=1").await;
    let sold = admin
        .get("/admin/articles/csv?excludeUnavailableArticles=1")
        .await;
    let [all, hidden, sold] = [&all, &hidden, &sold].map(|it| codes(it.text()));
    assert_eq!(hidden, ["V0"]);
    assert_eq!(all.last(), hidden.last(), "they stand after the rest");
    assert!(!sold.contains(&"V0") && sold.len() < all.len());
}

#[tokio::test]
async fn the_customers_of_a_list_go_out_within_its_filters() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let all = admin.get("/admin/clients/csv").await;
    assert_eq!(all.status, 200, "{all}");
    assert!(all.text().contains("Menuiserie Le Goff"), "{all}");
    let some = admin.get("/admin/clients/csv?codeType=PAR").await;
    assert_eq!(codes(some.text()), ["C00002"]);
    // The import names a kind that has no label by its code: it is the second one that changes nothing.
    boutique.import_all(&[("clients.csv", all.text().as_bytes())]);
    let all = admin.get("/admin/clients/csv").await;
    let back = boutique.import_all(&[("clients.csv", all.text().as_bytes())]);
    assert_eq!(
        [back.crees, back.modifies, back.refuses],
        [0; 3],
        "{:?}",
        back.motifs()
    );
}
