//! Set aside by an import rather than refused: a cell that its row can do without, a file that
//! nothing reads. Each is told, once a reason, and the rest comes in.

use std::fs;

use comptoir::files::zip_out::Sortie;
use comptoir::shop::imports::rapport::{AvancementImport, Rapport};
use serde_json::{Value, json};

use crate::medias::PNG;
use crate::support::Boutique;
use crate::support::rayon::code;

/// Lines of a report: file, line, column, and true where the row came in.
fn list_lines(rapport: &Rapport) -> Vec<(&str, Option<u64>, &str, bool)> {
    let lignes = rapport.lignes.iter();
    lignes
        .map(|it| {
            (
                it.fichier.as_str(),
                it.ligne,
                it.colonne.as_str(),
                it.importee,
            )
        })
        .collect()
}

const TETE: &str = "code_article;designation1;code_famille;prix_ht;taux_tva";

#[tokio::test]
async fn a_bad_cell_that_its_row_can_do_without_costs_the_article_nothing_else() {
    let boutique = Boutique::garnie();
    let articles = format!(
        "{TETE};gtin13;poids;est_variante\n\
         NEUF;Perceuse;F1;99,90;20;3,25E+12;deux kilos;peut-être\n\
         BON;Marteau;F1;9;20;3250614312345;1,2;0\n"
    );
    let stocks = "code_article;code_agence;stock\nNEUF;A01;7\n";
    let tarifs = "code_tarif;code_article;quantite_min;prix_ht\nPRO;NEUF;1;90\n";
    let done = boutique.import_all(&[
        ("articles.csv", articles.as_bytes()),
        ("stocks.csv", stocks.as_bytes()),
        ("tarifs.csv", tarifs.as_bytes()),
    ]);
    assert_eq!(
        (done.refuses, done.ecartees, done.etat),
        (0, 3, AvancementImport::Ok),
        "{done:?}"
    );
    assert_eq!(
        list_lines(&done),
        [
            ("articles.csv", Some(2), "gtin13", true),
            ("articles.csv", Some(2), "poids", true),
            ("articles.csv", Some(2), "est_variante", true),
        ]
    );
    let motif = &done.lignes[0].motif;
    assert!(
        motif.contains("notation scientifique") && motif.contains("format Texte"),
        "{motif}"
    );
    let admin = boutique.admin();
    let article = admin.get("/service/article/?articleCode=NEUF").await.ok();
    assert_eq!(article["designation1"], "Perceuse");
    assert_eq!(article["gtin13"], "");
    let stock = admin.get("/service/stock/NEUF").await;
    assert!(stock.text().contains('7'), "{stock}");
    // What it is sold for is never read by halves.
    let dear =
        format!("{TETE};eco_participation\nDEUX;Scie;F1;9;20;un peu\nTROIS;Scie;F1;cher;20;\n");
    let done = boutique.import(("articles.csv", &dear));
    assert_eq!(
        (done.crees, done.refuses, done.ecartees),
        (0, 2, 0),
        "{done:?}"
    );
    // What was typed by hand can be typed again: it is refused.
    let typed = json!({"codeArticle": "NEUF", "gtin13": "3,25E+12"});
    assert_eq!(admin.post("/service/article", typed).await.status, 422);
}

#[tokio::test]
async fn a_bad_cell_leaves_what_was_kept() {
    let boutique = Boutique::garnie();
    let with = |gtin: &str| format!("code_article;gtin13\nCABLE;{gtin}\n");
    boutique.import(("articles.csv", &with("3250614312345")));
    let done = boutique.import(("articles.csv", &with("3,25E+12")));
    assert_eq!((done.modifies, done.ecartees), (0, 1));
    let article = boutique
        .admin()
        .get("/service/article/?articleCode=CABLE")
        .await
        .ok();
    assert_eq!(article["gtin13"], "3250614312345");
}

#[tokio::test]
async fn pictures_of_codes_with_slashes_stand_in_folders_or_are_spelled_with_percents() {
    let boutique = Boutique::garnie();
    let articles = format!("{TETE}\nSER/003;Serrure;F1;9;20\nSER/004;Serrure;F1;9;20\n");
    let done = boutique.import_all(&[
        ("articles.csv", articles.as_bytes()),
        ("medias/SER/003.png", PNG),
        ("medias/SER%2F004.png", PNG),
        ("medias/SER/005.png", PNG),
    ]);
    assert_eq!(
        list_lines(&done),
        [("medias/SER/005.png", None, "", false)],
        "{done:?}"
    );
    let motif = &done.lignes[0].motif;
    assert!(motif.contains("sous-dossier"), "{motif}");
    for article in ["SER/003", "SER/004"] {
        let kept = boutique
            .parts()
            .store
            .read(|read| comptoir::store::catalogue::find(read, &code(article)));
        let kept: Option<comptoir::domain::article::Article> = kept
            .map_err(|error: comptoir::store::StoreError| error)
            .expect("readable");
        assert_eq!(kept.expect("kept").images.len(), 1, "{article}");
    }
    // Read, and one of them left out: both counts are in the report.
    let bilan = done.bilan.as_ref().expect("told");
    let mut files = bilan.fichiers.iter();
    let medias = files.find(|it| it.fichier == "medias").expect("counted");
    assert_eq!((medias.lues, medias.refuses), (3, 1));
}

#[tokio::test]
async fn every_file_of_a_zip_is_told_in_or_out() {
    let boutique = Boutique::garnie();
    let done = boutique.import_all(&[
        (
            "stocks.csv",
            b"code_article;code_agence;stock\nCABLE;A01;7\n",
        ),
        ("Stocks_2026.csv", b"x\n"),
        ("photos/CABLE.jpg", PNG),
        ("lisezmoi.txt", b"bonjour"),
        ("__MACOSX/._stocks.csv", b"x"),
    ]);
    let mut files = list_lines(&done);
    files.sort_unstable();
    assert_eq!(
        files,
        [
            ("Stocks_2026.csv", None, "", false),
            ("__MACOSX/._stocks.csv", None, "", true),
            ("lisezmoi.txt", None, "", true),
        ],
        "{done:?}"
    );
    assert_eq!(
        (done.refuses, done.ecartees, done.etat),
        (1, 2, AvancementImport::Partiel)
    );
    // None of the files that are read had a row left out.
    let bilan = done.bilan.as_ref().expect("told");
    let counts: Vec<_> = bilan
        .fichiers
        .iter()
        .map(|it| (&*it.fichier, it.refuses))
        .collect();
    assert_eq!(counts, [("medias", 0), ("stocks", 0)]);
    // A picture is known by its name, wherever it lies.
    let lost = boutique.import_all(&[("photos/ABSENT.jpg", PNG)]);
    assert_eq!(list_lines(&lost), [("photos/ABSENT.jpg", None, "", false)]);
}

#[tokio::test]
async fn equal_reasons_are_one_on_the_screen() {
    let boutique = Boutique::vide();
    let folder = boutique.parts().config.folder.join("import");
    fs::create_dir_all(&folder).expect("a folder");
    let mut zip = Sortie::create(&folder.join("beaucoup.essai")).expect("created");
    let rows: String = (0..3_000).map(|n| format!("ABSENT{n};A01;7\n")).collect();
    let text = format!("code_article;code_agence;stock\n{rows}");
    zip.add("stocks.csv", &mut text.as_bytes())
        .expect("written");
    zip.finish().expect("finished");
    let admin = boutique.admin();
    let path = "/admin/fichierimportation/simulation/beaucoup.essai";
    let view = admin.post(path, Value::Null).await.ok();
    let rapport = &view["rapport"];
    assert_eq!(rapport["refuses"], 3_000);
    // Each row names another article: that is one reason all the same.
    let motif = &rapport["motifs"][0];
    assert_eq!(
        rapport["motifs"].as_array().map(Vec::len),
        Some(1),
        "{motif}"
    );
    assert_eq!(
        (&motif["total"], &motif["lignes"][9]),
        (&json!(3_000), &json!(11))
    );
    let told = "Article inconnu de la boutique et de cet import. Par exemple : ABSENT0.";
    assert_eq!(motif["motif"], told);
}

/// A unit that articles alone name is made of its code, and told once: it may be a slip.
#[tokio::test]
async fn a_unit_that_nothing_describes_is_told() {
    let boutique = Boutique::garnie();
    let articles = format!(
        "{TETE};unite_stock\nA1;Scie;F1;9;20;\nA2;Vis;F1;9;20;Kit\nA3;Clou;F1;9;20;Kit\n\
         A4;Tube;F1;9;20;Ml\n"
    );
    let done = boutique.import(("articles.csv", &articles));
    assert_eq!(
        list_lines(&done),
        [
            ("articles.csv", Some(3), "unite_stock", true),
            ("articles.csv", Some(5), "unite_stock", true),
        ]
    );
    assert_eq!(
        done.lignes[0].motif.replace('\u{a0}', " "),
        "Unité Kit : inconnue de la boutique et de cet import. Elle est créée, son code pour nom et \
         sans décimales : complétez-la dans « Unités », ou corrigez le code."
    );
    assert_eq!((done.crees, done.etat), (4, AvancementImport::Ok));
    let unite = boutique.admin().get("/service/unite/Kit").await.ok();
    assert_eq!(unite["libelle"], "Kit");
    // It is known from then on; so is one that the same zip describes.
    let again = boutique.import_all(&[
        ("articles.csv", articles.replace(";Ml", ";Cm").as_bytes()),
        ("unites.csv", b"code_unite;libelle\nCm;Centimetre\n"),
    ]);
    assert_eq!(list_lines(&again), []);
}
