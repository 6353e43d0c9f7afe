//! Lists with facets, product data, stock by agency, the category menu.

use comptoir::domain::Quantite;
use comptoir::domain::article::{AttributArticle, Stocks};
use comptoir::domain::ids::{CodeAgence, CodeArticle};
use comptoir::shop::catalogue;
use comptoir::store::{StoreError, catalogue as articles, tables};
use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::support::etalage::attribut;
use crate::support::{Boutique, Quelquun};

async fn list(who: &Quelquun<'_>, query: &str) -> Value {
    who.get(&format!("/rest/articles?{query}")).await.ok()
}

fn codes(liste: &Value) -> String {
    let cartes = liste["list"].as_array().expect("a list").iter();
    let codes: Vec<&str> = cartes
        .map(|carte| carte["codeArticle"].as_str().expect("a code"))
        .collect();
    codes.join(" ")
}

/// A facet's values as `value:count`, a star on the chosen ones.
fn counts(liste: &Value, propriete: &str) -> String {
    let facettes = liste["facettes"].as_array().expect("a list");
    let facette = facettes
        .iter()
        .find(|facette| facette["propriete"] == propriete);
    let Some(facette) = facette else {
        return String::new();
    };
    let valeurs = facette["valeurs"].as_array().expect("a list").iter();
    let counts: Vec<String> = valeurs
        .map(|valeur| {
            let star = if valeur["selected"] == true { "*" } else { "" };
            format!(
                "{}:{}{star}",
                valeur["valeur"].as_str().expect("text"),
                valeur["nb"]
            )
        })
        .collect();
    counts.join(" ")
}

#[tokio::test]
async fn a_card_has_all_its_fields() {
    let boutique = Boutique::etalee();
    let liste = boutique
        .client()
        .get("/rest/articles?famille=vis-inox")
        .await;
    assert_snapshot!(liste, @r#"200 {"list":[{"id":"V6","link":"/produit/V6/vis-a-bois-16-x-40-zinguee","image":{"src":"/media/articles/V6-s.jpg","libelle":"Vis à bois 16 x 40 zinguée"},"designation":"Vis à bois 16 x 40 zinguée","codeArticle":"V6","isVariant":true,"hasDeclinaisons":false,"infoStock":{"INFO_STOCK":"indisponible","NB_STOCK":0},"libelleStock":"Indisponible","uniteStock":"BTE","prixHT":9.99,"prixTTC":11.99,"LIEN_FICHE":"/produit/V6/vis-a-bois-16-x-40-zinguee","unite":"BTE","libelleUnite":"Boîte","conditionnement":200.0,"marque":"Vissolane","multiple_vente":1.0}],"pages":1,"total":1,"facettes":[{"propriete":"MARQUE","designation":"Marque","suffixe":"","valeurs":[{"valeur":"Vissolane","nb":1,"selected":false}]},{"propriete":"DIAMETRE","designation":"Diamètre","suffixe":"mm","valeurs":[{"valeur":"16","nb":1,"selected":false}]}]}"#);
}

#[tokio::test]
async fn a_family_lists_its_articles_and_those_below() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    assert_eq!(codes(&list(&visiteur, "famille=vis").await), "V4 V5 V6");
    assert_eq!(codes(&list(&visiteur, "famille=fix").await), "CHE V4 V5 V6");
    let inconnue = visiteur.get("/rest/articles?famille=zzz").await;
    inconnue.refused_with(404, "Cette page ou cet élément n'existe pas, ou plus.");
}

#[tokio::test]
async fn facets_add_up_narrow_and_count_without_themselves() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let all = list(&visiteur, "famille=fix").await;
    assert_eq!(counts(&all, "MARQUE"), "Ankoria:1 Vissolane:3");
    assert_eq!(counts(&all, "DIAMETRE"), "4:1 5:1 6:1 16:1");
    let marque = list(&visiteur, "famille=fix&f.MARQUE=Ankoria").await;
    assert_eq!(codes(&marque), "CHE");
    assert_eq!(counts(&marque, "MARQUE"), "Ankoria:1* Vissolane:3");
    assert_eq!(counts(&marque, "DIAMETRE"), "6:1");
    let two = list(&visiteur, "f.DIAMETRE=4&f.DIAMETRE[]=6&f.MARQUE=Vissolane").await;
    assert_eq!(codes(&two), "V4");
    assert_eq!(counts(&two, "MARQUE"), "Ankoria:1 Vissolane:1*");
    assert_eq!(counts(&two, "DIAMETRE"), "4:1* 5:1 6:0* 16:1");
    assert_eq!(list(&visiteur, "f.diametre=4").await["total"], 0);
}

#[tokio::test]
async fn a_facet_whose_values_are_counted_otherwise_has_no_unit() {
    let boutique = Boutique::etalee();
    let suffixe = |liste: &Value| {
        let facettes = liste["facettes"].as_array().expect("a list").iter();
        let mut diametre = facettes.filter(|it| it["propriete"] == "DIAMETRE");
        diametre.next().expect("it is there")["suffixe"].clone()
    };
    let visiteur = boutique.visiteur();
    assert_eq!(suffixe(&list(&visiteur, "famille=fix").await), "mm");
    let parts = boutique.parts();
    let changed = parts.store.write(|write| {
        let code = CodeArticle::parse("CHE").expect("a plain code");
        let mut article = articles::find(write, &code)?.expect("on the shelf");
        article.attributs[0].suffixe = "cm".into();
        articles::put(write, &article)
    });
    changed.expect("changed");
    parts.search.catch_up(&parts.store).expect("taken up");
    assert_eq!(suffixe(&list(&visiteur, "famille=fix").await), "");
    // Where all count alike, their unit is said.
    assert_eq!(suffixe(&list(&visiteur, "famille=vis").await), "mm");
    assert_eq!(suffixe(&list(&visiteur, "famille=che").await), "cm");
}

/// Gives an article of the display another attribute in place of its diameter.
fn describe(boutique: &Boutique, reference: &'static str, attribut: AttributArticle) {
    let parts = boutique.parts();
    let changed = parts.store.write(move |write| {
        let code = CodeArticle::parse(reference).expect("a plain code");
        let mut article = articles::find(write, &code)?.expect("on the shelf");
        article.attributs[0] = attribut;
        articles::put(write, &article)
    });
    changed.expect("changed");
    parts.search.catch_up(&parts.store).expect("taken up");
}

/// Label and unit of a facet.
fn named(liste: &Value, propriete: &str) -> String {
    let facettes = liste["facettes"].as_array().expect("a list").iter();
    let mut facettes = facettes.filter(|it| it["propriete"] == propriete);
    let facette = facettes.next().expect("it is there");
    let text = |name: &str| facette[name].as_str().expect("a text").to_owned();
    format!("{} ({})", text("designation"), text("suffixe"))
}

/// A ladder bears no "charge par roulette": a facet is called as the articles of its list call it.
#[tokio::test]
async fn a_facet_is_called_by_the_articles_that_are_listed() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let charge = |designation: &str| attribut("CHARGE", designation, "150", "kg");
    describe(&boutique, "V6", charge("Charge par roulette"));
    describe(&boutique, "V5", charge("Charge maximale"));
    describe(&boutique, "CHE", charge("Charge maximale"));
    let of_list = async |query: &str| named(&list(&visiteur, query).await, "CHARGE");
    assert_eq!(of_list("famille=che").await, "Charge maximale (kg)");
    assert_eq!(
        of_list("famille=vis-inox").await,
        "Charge par roulette (kg)"
    );
    // Where they differ, the words they share.
    assert_eq!(of_list("famille=fix").await, "Charge (kg)");
}

#[tokio::test]
async fn two_spellings_of_a_unit_count_the_same() {
    let boutique = Boutique::etalee();
    let section = |unite: &str| attribut("SECTION", "Section", "2,5", unite);
    describe(&boutique, "V4", section("mm²"));
    describe(&boutique, "V5", section("mm2"));
    let liste = list(&boutique.visiteur(), "famille=vis").await;
    let said = named(&liste, "SECTION");
    assert!(
        ["Section (mm²)", "Section (mm2)"].contains(&&*said),
        "{said}"
    );
}

/// A filter that empties a list is shown, to be taken back.
#[tokio::test]
async fn a_filter_that_no_article_knows_is_among_the_facets() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let liste = list(&visiteur, "f.TEINTE=Bleu&f.DIAMETRE=99").await;
    assert_eq!(liste["total"], 0);
    assert_eq!(counts(&liste, "TEINTE"), "Bleu:0*");
    assert!(counts(&liste, "DIAMETRE").contains("99:0*"), "{liste}");
    let page = visiteur.get("/recherche?f.TEINTE=Bleu").await;
    assert!(page.text().contains("TEINTE"), "{page}");
}

#[tokio::test]
async fn pages_are_cut_and_a_page_past_the_end_is_empty() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let first = list(&visiteur, "tri=designation&taille=2").await;
    assert_eq!(
        (codes(&first).as_str(), &first["pages"], &first["total"]),
        ("CHE PER/18", &json!(3), &json!(5))
    );
    // Vis 16 x 40, then Vis 4 x 40: the alphabet's order, where it is asked for.
    let second = list(&visiteur, "tri=designation&taille=2&page=2").await;
    assert_eq!(codes(&second), "V6 V4");
    let second = list(&visiteur, "taille=2&page=2").await;
    assert_eq!(codes(&second), "V4 V5");
    let past = list(&visiteur, "taille=2&page=9").await;
    assert_eq!((codes(&past).as_str(), &past["total"]), ("", &json!(5)));
    for query in ["taille=100000", "tri=hasard"] {
        assert_eq!(list(&visiteur, query).await["total"], 5, "{query}");
    }
    // A call is told what a page of the shop forgives.
    for query in [
        "page=0", "page=-1", "page=x", "page=1.5", "taille=0", "size=x",
    ] {
        let answer = visiteur.get(&format!("/rest/articles?{query}")).await;
        assert_eq!(answer.status, 400, "{query}: {answer}");
        let page = visiteur.get(&format!("/recherche?query=vis&{query}")).await;
        assert_eq!(page.status, 200, "{query}: {page}");
    }
}

#[tokio::test]
async fn each_order_is_the_callers() {
    let boutique = Boutique::etalee();
    let (visiteur, client) = (boutique.visiteur(), boutique.client());
    assert_eq!(
        codes(&list(&visiteur, "famille=vis&tri=prix").await),
        "V6 V4 V5"
    );
    assert_eq!(
        codes(&list(&visiteur, "famille=vis&tri=-prix").await),
        "V5 V4 V6"
    );
    assert_eq!(
        codes(&list(&visiteur, "tri=nouveautes&taille=2").await),
        "PER/18 CHE"
    );
    assert_eq!(
        codes(&list(&client, "tri=prix&f.MARQUE=Vissolane").await),
        "V6 V4 V5"
    );
    assert_eq!(
        list(&client, "famille=vis&tri=prix").await["list"][1]["prixHT"],
        10.0
    );
    assert_eq!(
        codes(&list(&visiteur, "query=vis+bois&tri=-prix&famille=fix").await),
        "V5 V4 V6"
    );
}

#[tokio::test]
async fn what_is_in_stock_follows_orders_without_a_commit_of_the_index() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    assert_eq!(
        codes(&list(&visiteur, "stock=1&tri=designation").await),
        "CHE V4 V5",
        "by its declinaisons, the first"
    );
    let v5 = CodeArticle::parse("V5").expect("a code");
    let agence = CodeAgence::parse("A02").expect("a code");
    let (code, stocks) = (v5.clone(), Stocks([(agence, Quantite(0))].into()));
    let sold: Result<(), StoreError> = boutique
        .parts()
        .store
        .write(move |write| write.put(&tables::STOCKS, &code, &stocks));
    sold.expect("kept");
    catalogue::update_stocks(boutique.parts(), &[v5]).expect("taken up");
    assert_eq!(
        codes(&list(&visiteur, "stock=1&tri=designation").await),
        "CHE V4"
    );
}

#[tokio::test]
async fn too_many_filters_are_refused() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let facets: Vec<String> = (0..40).map(|number| format!("f.P{number}=1")).collect();
    let values: Vec<String> = (0..300)
        .map(|number| format!("f.MARQUE={number}"))
        .collect();
    for query in [facets.join("&"), values.join("&")] {
        let answer = visiteur.get(&format!("/rest/articles?{query}")).await;
        answer.refused_with(
            422,
            "Trop de filtres sont choisis à la fois. Retirez-en quelques-uns.",
        );
    }
}

#[tokio::test]
async fn a_product_has_everything_its_page_shows() {
    let boutique = Boutique::etalee();
    let produit = boutique.client().get("/rest/articles/V4").await.ok();
    assert_eq!(produit["description"], "Boîte de 200, empreinte Torx");
    assert_snapshot!(produit["paliers"], @r#"[{"prixHT":10.0,"quantite":1.0},{"prixHT":9.5,"quantite":10.0}]"#);
    assert_snapshot!(produit["fil"], @r#"[{"libelle":"Fixation","lien":"/categorie/fix/fixation"},{"libelle":"Vis à bois","lien":"/categorie/vis/vis-a-bois"}]"#);
    assert_snapshot!(produit["proprietes"], @r#"[{"designation":"Diamètre","nature":"OPT","options":["4"],"propriete":"DIAMETRE","selected":"4","suffixe":"mm"},{"designation":"Longueur","nature":"ERP","options":["40"],"propriete":"longueur","selected":"40","suffixe":"mm"}]"#);
    assert_snapshot!(produit["images"], @r#"[{"libelle":"Vis à bois 4 x 40 zinguée","src":"/media/articles/V4.webp"}]"#);
    assert_eq!(produit["tauxTva"], 20.0);
}

#[tokio::test]
async fn a_choice_among_articles_leaves_hidden_ones_out() {
    let boutique = Boutique::etalee();
    let produit = boutique.visiteur().get("/rest/articles/V5").await.ok();
    assert_snapshot!(produit["regroupement"], @r#"{"articles":[{"HIDDEN_CODE_ARTICLE":"V4","LIEN_FICHE":"/produit/V4/vis-a-bois-4-x-40-zinguee","OPTIONS_REGPT":{"DIAMETRE":"4"}},{"HIDDEN_CODE_ARTICLE":"V5","LIEN_FICHE":"/produit/V5/vis-a-bois-5-x-40-zinguee","OPTIONS_REGPT":{"DIAMETRE":"5"}},{"HIDDEN_CODE_ARTICLE":"V6","LIEN_FICHE":"/produit/V6/vis-a-bois-16-x-40-zinguee","OPTIONS_REGPT":{"DIAMETRE":"16"}}],"attributs":[{"designation":"Diamètre","nature":"OPT","options":["4","5","16"],"propriete":"DIAMETRE","selected":"5","suffixe":"mm"}],"id":7}"#);
    assert_eq!(
        boutique.visiteur().get("/rest/articles/CHE").await.ok()["regroupement"],
        Value::Null
    );
}

#[tokio::test]
async fn declinaisons_have_their_own_stock() {
    let boutique = Boutique::etalee();
    let produit = boutique.visiteur().get("/rest/articles/CHE").await.ok();
    assert_snapshot!(produit["declinaisons"], @r#"[{"HIDDEN_CODE_DECLINAISON":"GRIS","STOCK":{"INTERRO_STOCK":"/stock/CHE?codeDeclinaison=GRIS"},"infoStock":{"INFO_STOCK":"enStock","NB_STOCK":40},"libelle":"Coloris : gris","libelleStock":"En stock : 40"},{"HIDDEN_CODE_DECLINAISON":"ROUGE","STOCK":{"INTERRO_STOCK":"/stock/CHE?codeDeclinaison=ROUGE"},"infoStock":{"INFO_STOCK":"indisponible","NB_STOCK":0},"libelle":"Coloris : rouge","libelleStock":"Indisponible"}]"#);
}

#[tokio::test]
async fn hidden_and_unknown_articles_are_not_found() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    for path in [
        "V0",
        "INCONNU",
        "V0/stock",
        "INCONNU/stock",
        "%00",
        "%E2%80%AE",
    ] {
        let answer = visiteur.get(&format!("/rest/articles/{path}")).await;
        answer.refused_with(404, "Cette page ou cet élément n'existe pas, ou plus.");
    }
}

#[tokio::test]
async fn stock_is_told_by_agency() {
    let boutique = Boutique::etalee();
    let answer = boutique.visiteur().get("/rest/articles/V5/stock").await;
    assert_snapshot!(answer, @r#"200 [{"code_agence":"A01","libelle_agence":"Agence de Rennes","INFO_STOCK":"quantiteLimitee","NB_STOCK":0,"libelle_stock":"0 à Rennes · 4,5 dans d'autres agences"},{"code_agence":"A02","libelle_agence":"Agence de Brest","INFO_STOCK":"quantiteLimitee","NB_STOCK":4,"libelle_stock":"Quantité limitée : 4,5"}]"#);
    let encoded = boutique
        .visiteur()
        .get("/rest/articles/PER%2F18/stock")
        .await
        .ok();
    assert_eq!(encoded[0]["INFO_STOCK"], "surCommande");
}

#[tokio::test]
async fn the_menu_opens_level_by_level_or_at_once() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    assert_snapshot!(visiteur.get("/simplemenu/racine").await, @r#"200 [{"CODE":"fix","NIVEAU":1,"LIBELLE":"Fixation","LIEN":"/categorie/fix/fixation"},{"CODE":"out","NIVEAU":1,"LIBELLE":"Outillage","LIEN":"/categorie/out/outillage"}]"#);
    assert_snapshot!(visiteur.get("/simplemenu/vis").await, @r#"200 [{"CODE":"vis-inox","NIVEAU":3,"LIBELLE":"Vis inox","LIEN":"/categorie/vis-inox/vis-inox"}]"#);
    assert_snapshot!(visiteur.get("/submenu/fix").await, @r#"200 {"activite":{"CODE":"fix","LIBELLE":"Fixation","LIEN":"/categorie/fix/fixation"},"version":"6","entrees":[{"CODE":"vis","NIVEAU":2,"LIBELLE":"Vis à bois","LIEN":"/categorie/vis/vis-a-bois","IMAGE":"/media/articles/V4-s.jpg","entrees":[{"CODE":"vis-inox","NIVEAU":3,"LIBELLE":"Vis inox","LIEN":"/categorie/vis-inox/vis-inox","entrees":[]}]},{"CODE":"che","NIVEAU":2,"LIBELLE":"Chevilles","LIEN":"/categorie/che/chevilles","entrees":[]}]}"#);
    for path in ["/submenu/zzz", "/simplemenu/zzz"] {
        visiteur
            .get(path)
            .await
            .refused_with(404, "Cette page ou cet élément n'existe pas, ou plus.");
    }
}
