//! An import with rows that cannot be read: they are left out, and what they would have changed stays
//! as it was; and what each file of a zip is said to have brought.

use comptoir::domain::article::Article;
use comptoir::domain::ids::{CodeArticle, RegroupementId};
use comptoir::store::tables::ARTICLES;
use comptoir::store::{Rows, regroupements};
use serde_json::json;

use crate::support::Boutique;

/// The articles of a grouping, by code.
fn articles(boutique: &Boutique, id: u64) -> Vec<String> {
    let found = boutique
        .parts()
        .store
        .read(|read| regroupements::find(read, RegroupementId(id)));
    let grouping = found.expect("readable").expect("it is there");
    let articles = grouping.articles.iter();
    articles.map(|cle| cle.article.to_string()).collect()
}

#[tokio::test]
async fn a_refused_break_does_not_take_the_old_one_away() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let paliers = async || {
        let list = admin.get("/service/tarifs?code=PRO").await.ok();
        list["list"][0]["paliers"].clone()
    };
    let head = "code_tarif;code_article;quantite_min;prix_ht\n";
    let both = format!("{head}PRO;VIS;1;9\nPRO;VIS;10;8\n");
    boutique.import(("tarifs.csv", &both));
    let faulty = format!("{head}PRO;VIS;1;abc\nPRO;VIS;10;7\n");
    let rapport = boutique.import(("tarifs.csv", &faulty));
    assert_eq!(
        (rapport.refuses, rapport.supprimes, rapport.modifies),
        (1, 0, 1)
    );
    assert_eq!(
        paliers().await,
        json!([{"quantite": 1.0, "prixHT": 9.0}, {"quantite": 10.0, "prixHT": 7.0}])
    );
    // Whole, the file says all of the article's breaks.
    let rapport = boutique.import(("tarifs.csv", &format!("{head}PRO;VIS;10;6\n")));
    assert_eq!((rapport.supprimes, rapport.modifies), (1, 1));
    assert_eq!(paliers().await, json!([{"quantite": 10.0, "prixHT": 6.0}]));
}

#[tokio::test]
async fn a_refused_attribute_does_not_take_the_old_ones_away() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let attributs = async || {
        let shown = admin.get("/service/article/?articleCode=VIS").await.ok();
        let list = shown["proprietes"].as_array().expect("a list").clone();
        let named = list
            .iter()
            .map(|it| (it["propriete"].clone(), it["options"][0].clone()));
        named
            .filter(|(name, _)| name == "CO" || name == "TA")
            .collect::<Vec<_>>()
    };
    let head = "code_article;propriete;nature;designation;valeur;suffixe\n";
    let both = format!("{head}VIS;CO;OPT;Couleur;rouge;\nVIS;TA;OPT;Taille;M;\n");
    boutique.import(("attributs.csv", &both));
    let faulty = format!("{head}VIS;CO;OPT;Couleur;vert;\nVIS;TA;BAD;Taille;L;\n");
    let rapport = boutique.import(("attributs.csv", &faulty));
    assert_eq!((rapport.refuses, rapport.supprimes), (1, 0));
    let told = |co: &str| vec![(json!("CO"), json!(co)), (json!("TA"), json!("M"))];
    assert_eq!(attributs().await, told("vert"));
    // Counted under the file that says it, though settled with its article.
    let comptes = rapport.by_file();
    let told: Vec<_> = comptes
        .iter()
        .map(|it| (&*it.fichier, it.modifies, it.refuses))
        .collect();
    assert_eq!(told, [("attributs", 1, 1)]);
    let rapport = boutique.import((
        "attributs.csv",
        &format!("{head}VIS;CO;OPT;Couleur;bleu;\n"),
    ));
    assert_eq!(rapport.supprimes, 1);
    assert_eq!(attributs().await, [(json!("CO"), json!("bleu"))]);
}

/// A picture of one colour.
fn png(colour: u8) -> Vec<u8> {
    let image = image::RgbImage::from_pixel(4, 4, image::Rgb([colour, 0, 0]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    image
        .write_to(&mut bytes, image::ImageFormat::Png)
        .expect("encoded");
    bytes.into_inner()
}

#[tokio::test]
async fn a_refused_picture_does_not_take_the_old_ones_away() {
    let boutique = Boutique::garnie();
    let pictures = || -> Vec<String> {
        let code = CodeArticle::parse("VIS").expect("a code");
        let read = boutique
            .parts()
            .store
            .read(|read| read.get(&ARTICLES, &code));
        let article: Article = read.expect("readable").expect("it is there");
        article.images
    };
    let [red, dark, black] = [200, 100, 0].map(png);
    boutique.import_all(&[("medias/VIS.png", &red), ("medias/VIS_2.png", &dark)]);
    let first = pictures();
    assert_eq!(first.len(), 2);
    let faulty: [(&str, &[u8]); 2] = [
        ("medias/VIS.png", &black),
        ("medias/VIS_2.png", b"no picture"),
    ];
    let rapport = boutique.import_all(&faulty);
    assert_eq!(
        (rapport.refuses, rapport.crees, rapport.supprimes),
        (1, 1, 0)
    );
    let both = pictures();
    assert_eq!(
        both[1..],
        first,
        "the new one stands before those it did not replace"
    );
    assert_eq!(boutique.import_all(&faulty).crees, 0);
    assert_eq!(pictures(), both);
    // Whole, the zip says all of the article's pictures.
    assert_eq!(boutique.import_all(&faulty[..1]).supprimes, 2);
    assert_eq!(pictures(), both[..1]);
}

#[tokio::test]
async fn the_pictures_beyond_those_an_article_may_have_are_told() {
    let boutique = Boutique::garnie();
    let files: Vec<_> = (1..=22)
        .map(|n| (format!("medias/VIS_{n}.png"), png(n * 10)))
        .collect();
    let named: Vec<(&str, &[u8])> = files.iter().map(|(name, it)| (&**name, &**it)).collect();
    let rapport = boutique.import_all(&named);
    assert_eq!((rapport.crees, rapport.refuses), (20, 2));
    let told: Vec<_> = rapport
        .lignes
        .iter()
        .map(|it| (&*it.fichier, &*it.motif))
        .collect();
    let motif = "Un article a au plus 20 images.";
    assert_eq!(
        told,
        [("medias/VIS_21.png", motif), ("medias/VIS_22.png", motif)]
    );
}

#[tokio::test]
async fn a_cell_of_several_lines_is_read_as_one() {
    let boutique = Boutique::garnie();
    let rows = "code_article;designation1\nVIS;\"Vis à bois\r\n\ttête fraisée\"\n";
    let rapport = boutique.import(("articles.csv", rows));
    assert_eq!(rapport.refuses, 0, "{:?}", rapport.lignes);
    let admin = boutique.admin();
    let shown = admin.get("/service/article/?articleCode=VIS").await.ok();
    assert_eq!(shown["designation1"], "Vis à bois tête fraisée");
}

#[tokio::test]
async fn a_refused_article_takes_no_other_out_of_its_grouping() {
    let boutique = Boutique::etalee();
    // The one of the display.
    let id = 7;
    let codes = articles(&boutique, id);
    assert!(codes.len() > 2, "{codes:?}");
    let rows: String = codes
        .iter()
        .skip(1)
        .map(|code| format!("{id};{code}\n"))
        .collect();
    let file = format!("id;code_article\n{rows}{id};INCONNU\n");
    let rapport = boutique.import(("regroupement_articles.csv", &file));
    assert_eq!(rapport.refuses, 1, "{:?}", rapport.lignes);
    let mut after = articles(&boutique, id);
    after.sort();
    let mut expected = codes;
    expected.sort();
    assert_eq!(after, expected);
}
