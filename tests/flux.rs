//! Feeds of the articles for comparison sites.

use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::json;

use crate::support::Boutique;

/// The elements of each item of a feed, by name, in their order.
fn read_items(xml: &str) -> Vec<Vec<(String, String)>> {
    let mut reader = Reader::from_str(xml);
    let (mut items, mut item, mut name) = (Vec::new(), Vec::new(), String::new());
    let mut text = String::new();
    loop {
        match reader.read_event().expect("well formed") {
            Event::Start(start) => {
                start.name().as_ref().clone_into(&mut name);
                text.clear();
            }
            Event::Text(read) => text.push_str(&read),
            Event::GeneralRef(read) => {
                text.push_str(&format!("&{};", &*read));
            }
            Event::End(end) => {
                let ended = end.name();
                if ended.as_ref() == "item" {
                    items.push(std::mem::take(&mut item));
                } else if ended.as_ref() == name && name.starts_with("g:") {
                    item.push((name.clone(), text.clone()));
                }
            }
            Event::Eof => return items,
            Event::Empty(_)
            | Event::CData(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::DocType(_) => {}
        }
    }
}

#[tokio::test]
async fn the_feed_follows_the_rules_of_google_until_it_is_closed() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    let google = "/flux/google.xml";
    let served = visiteur.get(google).await;
    assert_eq!(served.status.as_u16(), 200, "{served}");
    let items = read_items(served.text());
    let id = |item: &[(String, String)]| item[0].1.clone();
    // Hidden and without a picture, two of them are no item.
    assert_eq!(
        items.iter().map(|it| id(it)).collect::<Vec<_>>(),
        ["PER/18", "V4", "V5", "V6"]
    );
    for item in &items {
        let find = |name: &str| {
            item.iter()
                .find(|(it, _)| it == name)
                .map(|(_, text)| text.as_str())
        };
        assert!(find("g:id").is_some_and(|it| it.chars().count() <= 50));
        assert!(find("g:title").is_some_and(|it| !it.is_empty() && it.chars().count() <= 150));
        assert!(find("g:description").is_some_and(|it| it.chars().count() <= 5_000));
        for link in ["g:link", "g:image_link"] {
            assert!(find(link).is_some_and(|it| it.starts_with("http://127.0.0.1:8080/")));
        }
        assert!(matches!(
            find("g:availability"),
            Some("in_stock" | "out_of_stock")
        ));
        let price = find("g:price")
            .and_then(|it| it.strip_suffix(" EUR"))
            .expect("a price");
        let (_, cents) = price.split_once('.').expect("cents");
        assert_eq!(
            (cents.len(), price.parse::<f64>().is_ok()),
            (2, true),
            "{price}"
        );
        let is_named = find("g:brand").is_some() && find("g:mpn").is_some();
        let is_known = find("g:gtin").is_some() || is_named;
        assert_eq!(
            find("g:identifier_exists"),
            (!is_known).then_some("no"),
            "{item:?}"
        );
    }
    let text = |at: usize, name: &str| {
        let found = items[at].iter().find(|(it, _)| it == name);
        found.map(|(_, text)| text.clone()).unwrap_or_default()
    };
    assert_eq!(text(1, "g:price"), "13.43 EUR");
    assert_eq!(text(1, "g:product_type"), "Fixation &gt; Vis à bois");
    assert_eq!(
        (text(1, "g:mpn"), text(1, "g:brand")),
        ("VS-4.40".into(), "Vissolane".into())
    );
    // A bar code whose key is wrong is not told; the shop does not know the day of a backorder.
    assert_eq!(
        (text(0, "g:gtin"), text(0, "g:availability")),
        (String::new(), "out_of_stock".into())
    );
    assert!(text(1, "g:item_group_id").starts_with("regroupement-"));
    let etag = served.header("etag").to_owned();
    assert_eq!(visiteur.get_again(google, &etag).await.status.as_u16(), 304);
    let table = visiteur.get("/flux/articles.csv").await;
    assert!(
        table.text().contains("\r\nV4;Vis à bois 4 x 40 zinguée;"),
        "{table}"
    );
    assert!(!table.text().contains("V0;"));
    let closed = json!({"id": "referencement", "fluxOuverts": false});
    admin.post("/service/reglages", closed).await.ok();
    assert_eq!(visiteur.get(google).await.status.as_u16(), 404);
}

#[tokio::test]
async fn there_is_no_feed_where_visitors_see_no_price_or_may_not_order() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    let profil = json!({"code": "VITRINE", "libelle": "Vitrine", "prix": 0, "commande": 1,
        "stock": 1, "version": 0});
    admin.post("/service/profil", profil).await.ok();
    let chosen = [
        ("agenceDefautTarif", ""),
        ("anonymousParametrages", "VITRINE"),
    ];
    let settings = "/openweb/admin/admin_parametrageInterfaceEdite";
    let saved = admin.form(settings, &chosen).await;
    assert_eq!(saved.status.as_u16(), 303, "{saved}");
    for (prix, commande, status) in [(0, 1, 404), (1, 0, 404), (1, 1, 200)] {
        let rights = json!({"code": "VITRINE", "prix": prix, "commande": commande});
        admin.post("/service/profil", rights).await.ok();
        for path in ["/flux/google.xml", "/flux/articles.csv"] {
            let feed = visiteur.get(path).await;
            assert_eq!(feed.status.as_u16(), status, "{prix} {commande} {path}");
        }
    }
}

#[tokio::test]
async fn a_catalogue_without_pictures_is_in_the_table_and_leaves_the_feed_of_google_empty() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    let served = visiteur.get("/flux/google.xml").await;
    assert_eq!(served.status.as_u16(), 200, "{served}");
    assert!(read_items(served.text()).is_empty(), "{served}");
    assert!(served.text().ends_with("</channel>\n</rss>\n"), "{served}");
    let table = visiteur.get("/flux/articles.csv").await;
    assert!(table.text().contains("\r\nCABLE;"), "{table}");
}
