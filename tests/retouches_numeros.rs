//! Zones and groupings, which have numbers for codes: what was changed of them by hand is marked, and
//! the next import tells what it overwrites of it.

use comptoir::shop::imports::rapport::LigneRefusee;
use comptoir::store::Rows;
use comptoir::store::tables::RETOUCHES;
use serde_json::{Value, json};

use crate::support::Boutique;

/// End of each sentence: when and by whom.
const FIN: &str = "saisie le 20/11/26 10:00 par admin).";

/// Fields that were changed by hand.
fn champs(view: &Value) -> Vec<&str> {
    let all = view["retouches"].as_array().expect("a list").iter();
    all.map(|it| it["champ"].as_str().expect("a name"))
        .collect()
}

/// Its file and line, its column and sentence.
type Dit<'a> = ((String, Option<u64>), (&'a str, &'a str));

/// Replacements, each with its place and its sentence.
fn dits<'a>(remplacements: &'a [LigneRefusee]) -> Vec<Dit<'a>> {
    let of = |it: &LigneRefusee| (it.fichier.clone(), it.ligne);
    let words = |it: &'a LigneRefusee| (it.colonne.as_str(), it.motif.as_str());
    let all = remplacements.iter();
    all.map(|it| (of(it), words(it))).collect()
}

/// Records with marks.
fn marked(boutique: &Boutique) -> usize {
    let read = boutique.parts().store.read(|read| read.list(&RETOUCHES));
    read.expect("readable").len()
}

#[tokio::test]
async fn an_import_says_what_it_overwrites_of_a_zone_typed_by_hand() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let typed = json!({"libelle": "Bretagne", "departements": ["56", "29"]});
    let zone = admin.post("/service/zone", typed).await.json();
    assert_eq!(champs(&zone), ["departements", "libelle"]);
    let file = (
        "zones.csv",
        "id;libelle;departements\n3;Est;67\n2;Bretagne;29,35\n",
    );
    let said = boutique.simulate(file);
    let motif = format!("2 : remplace une valeur saisie à la main (29,56 devient 29,35 ; {FIN}");
    assert_eq!(
        dits(&said.remplacements),
        [(
            ("zones.csv".into(), Some(3)),
            ("departements", motif.as_str())
        )]
    );
    // Working it out changed nothing; importing it forgets the mark of what it overwrote.
    assert_eq!(boutique.import(file).remplacements, said.remplacements);
    assert_eq!(boutique.import(file).remplacements, []);
    let zones = admin.get("/service/zones").await.ok();
    assert_eq!(champs(&zones[1]), ["libelle"]);
    assert_eq!(champs(&zones[2]), [""; 0]);
    // A change of one field marks that one only.
    let renamed = json!({"id": 3, "libelle": "Alsace", "departements": ["67"], "version": 1});
    let zone = admin.post("/service/zone", renamed).await.ok();
    assert_eq!(champs(&zone), ["libelle"]);
    // Saved as it stands, it stays as it was: its marks and its version too.
    let same = json!({"id": 3, "libelle": " Alsace ", "departements": ["67"], "version": 2});
    assert_eq!(admin.post("/service/zone", same).await.ok(), zone);
}

#[tokio::test]
async fn the_marks_of_a_zone_go_and_come_back_with_it() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let typed = json!({"libelle": "Bretagne", "departements": ["29"]});
    admin.post("/service/zone", typed).await.json();
    assert_eq!(marked(&boutique), 1);
    admin.delete("/service/zone/2").await.ok();
    assert_eq!(marked(&boutique), 0);
    let back = json!({"type": "zone", "code": "2"});
    admin.post("/service/retablissement", back).await.ok();
    let file = ("zones.csv", "id;libelle\n2;Ouest\n");
    assert_eq!(boutique.simulate(file).remplacements.len(), 1);
}

fn grouping(titre: &str, articles: &[&str], attributs: Value) -> Value {
    let article = |code: &&str| json!({"codeArticle": code, "codeDeclinaison": null});
    json!({
        "id": 7,
        "titre": titre,
        "articleMaitre": article(&"V4"),
        "articles": articles.iter().map(article).collect::<Vec<_>>(),
        "attributs": attributs,
    })
}

#[tokio::test]
async fn an_import_says_what_it_overwrites_of_a_grouping_changed_by_hand() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let diametre = json!({"propriete": "DIAMETRE"});
    let longueur = json!({"propriete": "longueur", "nature": "ERP"});
    let url = "/service/regroupement";
    let typed = grouping("Vis", &["V4", "V6"], json!([diametre, longueur]));
    let saved = admin.put(url, typed).await.ok();
    assert_eq!(champs(&saved), ["articles", "attributs", "titre"]);
    assert_eq!(admin.get("/service/regroupement/7").await.ok(), saved);
    let heads =
        "id;titre;code_article_maitre;attribut1;attribut2;type\n7;Vis à bois;V4;DIAMETRE;;0\n";
    let titre = format!("7 : remplace une valeur saisie à la main (Vis devient Vis à bois ; {FIN}");
    let attribut =
        format!("7 : remplace une valeur saisie à la main (ne contient plus longueur ; {FIN}");
    let said = boutique.simulate(("regroupements.csv", heads));
    let nom = || "regroupements.csv".to_owned();
    assert_eq!(
        dits(&said.remplacements),
        [
            ((nom(), Some(2)), ("titre", titre.as_str())),
            ((nom(), Some(2)), ("attribut2", attribut.as_str())),
        ]
    );
    let rows = "id;code_article\n7;V4\n7;V5\n";
    let articles = format!("7 : remplace une valeur saisie à la main (V6 devient V5 ; {FIN}");
    let file = ("regroupement_articles.csv", rows);
    let said = boutique.import(file);
    assert_eq!(
        dits(&said.remplacements),
        [(
            (file.0.into(), Some(2)),
            ("code_article", articles.as_str())
        )]
    );
    assert_eq!(boutique.import(file).remplacements, []);
    let read = admin.get("/service/regroupement/7").await.ok();
    assert_eq!(champs(&read), ["attributs", "titre"]);
}

#[tokio::test]
async fn the_marks_of_a_grouping_go_and_come_back_with_it() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let typed = grouping("Vis", &["V4", "V6"], json!([{"propriete": "DIAMETRE"}]));
    let saved = admin.put("/service/regroupement", typed).await.ok();
    assert_eq!(marked(&boutique), 2);
    admin.delete("/service/regroupement/7").await.ok();
    assert_eq!(marked(&boutique), 0);
    let back = json!({"type": "regroupement", "code": "7"});
    admin.post("/service/retablissement", back).await.ok();
    assert_eq!(admin.get("/service/regroupement/7").await.ok(), saved);
    // A new one is all of a hand's.
    let sent = json!({"id": null, "titre": "Deux", "articleMaitre": "V4", "articles": ["V4", "V5"],
        "attributs": ["DIAMETRE"]});
    let new = admin.post("/service/regroupement", sent).await.json();
    let all = ["articleMaitre", "articles", "attributs", "titre", "type"];
    assert_eq!(champs(&new), all);
    // A field of two columns was changed when the last of them was.
    boutique.horloge.advance(60);
    let mut more = grouping(
        "Deux",
        &["V4", "V5"],
        json!(["DIAMETRE", {"propriete": "longueur", "nature": "ERP"}]),
    );
    more["id"] = new["id"].clone();
    let changed = admin.put("/service/regroupement", more).await.ok();
    let when = |place: usize| changed["retouches"][place]["le"].as_i64().expect("seconds");
    assert_eq!(when(2) - when(3), 60, "{changed}");
}

#[tokio::test]
async fn an_import_says_what_a_deleted_article_changes_of_a_grouping_changed_by_hand() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let typed = grouping(
        "Vis",
        &["V4", "V5", "V6"],
        json!([{"propriete": "DIAMETRE"}]),
    );
    admin.put("/service/regroupement", typed).await.ok();
    assert_eq!(marked(&boutique), 2);
    let gone = |code: &str| format!("type;code\narticle;{code}\n");
    let said = boutique.import(("suppressions.csv", &gone("V6")));
    let motif = format!("7 : remplace une valeur saisie à la main (ne contient plus V6 ; {FIN}");
    assert_eq!(
        dits(&said.remplacements),
        [(
            ("regroupement_articles.csv".into(), None),
            ("code_article", motif.as_str())
        )]
    );
    assert_eq!(
        marked(&boutique),
        1,
        "its title and attributes are a hand's still"
    );
    // One article is no grouping: its number may be another's, whose marks are its own.
    boutique.import(("suppressions.csv", &gone("V5")));
    assert_eq!(marked(&boutique), 0);
}
