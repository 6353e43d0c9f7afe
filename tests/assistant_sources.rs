//! Files of the usual programs and of merchants: all that comes in, and each fault that is told.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use comptoir::domain::ids::CodeArticle;
use comptoir::files::feuilles::encode_windows;
use comptoir::shop::imports::assistant;
use comptoir::shop::imports::rapport::Rapport;
use comptoir::store::catalogue;

use crate::support::Boutique;
use crate::support::classeur::{self, Cellule, Rangee};

const AGENCES: &str = "code_agence;libelle_agence;commune\nNAN;Agence de Nantes;Nantes\nREN;Agence de Rennes;Rennes\n";

/// A shop of two agencies.
pub(crate) fn boutique() -> Boutique {
    let boutique = Boutique::vide();
    let done = boutique.import(("agences.csv", AGENCES));
    assert_eq!(done.refuses, 0, "{done:?}");
    boutique
}

#[track_caller]
pub(crate) fn import(boutique: &Boutique, file: &Path, a_blanc: bool) -> Rapport {
    let done = assistant::import(boutique.parts(), (file, None), a_blanc, &|_, _| ());
    done.expect("imported")
}

pub(crate) fn counts(rapport: &Rapport) -> [u64; 5] {
    let Rapport {
        crees,
        modifies,
        supprimes,
        refuses,
        ecartees,
        ..
    } = rapport;
    [*crees, *modifies, *supprimes, *refuses, *ecartees]
}

/// A bar code of an article, with its key.
fn bar_code(article: u64) -> String {
    let digits = format!("325678{article:06}");
    let sum: u32 = digits
        .bytes()
        .enumerate()
        .map(|(at, digit)| u32::from(digit - b'0') * if at % 2 == 1 { 3 } else { 1 })
        .sum();
    format!("{digits}{}", (10 - sum % 10) % 10)
}

/// Articles of the sheet, and its first row of them.
const ARTICLES: u64 = 6_000;
const FIRST: u64 = 5;

/// Rows between two faults.
const EVERY: u64 = 149;

/// A row of the sheet; each of its eight faults is planted five times.
fn row(at: u64, fault: Option<u64>) -> Rangee {
    let texte = |it: &str| Cellule::Texte(it.to_owned());
    let nombre = |it: String| Cellule::Nombre(it);
    let mut rangee = Rangee {
        numero: FIRST + at,
        masquee: fault == Some(0),
        cellules: vec![
            texte(&format!("A{at:05}")),
            texte(&format!("Vis à bois {at}")),
            texte("Visserie"),
            texte("Vis à bois"),
            nombre(bar_code(at)),
            texte("1\u{a0}234,50 €"),
            nombre("0.2".to_owned()),
            texte("Pièce"),
            nombre("0.25".to_owned()),
            nombre("12".to_owned()),
            nombre("3".to_owned()),
            nombre("1100.1".to_owned()),
        ],
    };
    match fault {
        Some(1) => rangee.cellules[4] = texte("3,25678E+12"),
        Some(2) => rangee.cellules[5] = Cellule::Jour(46_346),
        Some(3) => rangee.cellules[0] = texte(&format!("A{:05}", at - 1)),
        Some(4) => rangee.cellules[1] = texte("Vis \u{fffd} bois"),
        Some(5) => rangee.cellules[5] = Cellule::Formule,
        Some(6) => rangee.cellules[8] = Cellule::Erreur,
        Some(7) => rangee.cellules[5] = texte("nous consulter"),
        Some(_) | None => {}
    }
    rangee
}

#[test]
fn a_sheet_of_six_thousand_articles_tells_its_forty_faults_and_stops_no_neighbour() {
    let boutique = boutique();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("Tarif général.xlsx");
    let mut rangees = vec![
        Rangee::of_texts(1, &["Tarif général 2026"]),
        Rangee::of_texts(
            3,
            &["", "", "", "", "", "", "", "", "", "Stock", "", "Tarif"],
        ),
        Rangee::of_texts(
            4,
            &[
                "Code article",
                "Désignation",
                "Famille",
                "Sous-famille",
                "Code barre",
                "Prix de vente HT",
                "TVA",
                "Unité",
                "Poids (kg)",
                "Nantes",
                "Rennes",
                "Artisan",
            ],
        ),
    ];
    let mut planted = BTreeSet::new();
    for at in 0..ARTICLES {
        let is_faulty = at > 0 && at % EVERY == 0 && planted.len() < 40;
        let fault = is_faulty.then(|| (at / EVERY - 1) % 8);
        if is_faulty {
            planted.insert(FIRST + at);
        }
        rangees.push(row(at, fault));
    }
    assert_eq!(planted.len(), 40);
    classeur::write(&file, &[("Articles", rangees)]);

    let rehearsed = import(&boutique, &file, true);
    let done = import(&boutique, &file, false);
    assert_eq!(counts(&rehearsed), counts(&done));
    let told: BTreeSet<u64> = done.lignes.iter().filter_map(|it| it.ligne).collect();
    assert_eq!(told, planted, "{:?}", done.motifs());
    for reason in [
        "masquée",
        "notation scientifique",
        "lettres accentuées",
        "Cette formule n'a pas de valeur",
        "donne une erreur",
        "répète la ligne",
    ] {
        assert!(
            done.lignes.iter().any(|it| it.motif.contains(reason)),
            "{reason}"
        );
    }
    // Twenty-five rows are refused, each with its two stocks and its price.
    let bilan = done.bilan.as_ref().expect("a summary");
    let created = |fichier: &str| {
        bilan
            .fichiers
            .iter()
            .find(|it| it.fichier == fichier)
            .map(|it| it.crees)
    };
    assert_eq!(created("articles"), Some(ARTICLES - 25));
    assert_eq!(created("categories"), Some(2));
    assert_eq!(created("stocks"), Some(2 * (ARTICLES - 25)));
    assert_eq!(created("tarifs"), Some(ARTICLES - 25));
    // Its reasons are grouped: there are few of them.
    assert!(done.motifs().len() < 20, "{:?}", done.motifs());
    let again = import(&boutique, &file, false);
    assert_eq!(counts(&again)[..3], [0, 0, 0]);
}

/// The source that is recognised of a file, and the article of a code once it is in.
async fn article(file: &Path, code: &str) -> (Option<&'static str>, serde_json::Value) {
    let boutique = boutique();
    let lecture = assistant::read(boutique.parts(), file).expect("readable");
    let done = import(&boutique, file, false);
    assert_eq!(done.refuses, 0, "{done:?}");
    let path = format!("/service/article/?articleCode={code}");
    (lecture.source, boutique.admin().get(&path).await.ok())
}

#[tokio::test]
async fn the_sheets_of_a_fabdis_workbook_become_one_article_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("fabdis.xlsx");
    let texts = |rows: &[&[&str]]| {
        (1..)
            .zip(rows)
            .map(|(at, it)| Rangee::of_texts(at, it))
            .collect::<Vec<_>>()
    };
    classeur::write(
        &file,
        &[
            (
                "01_COMMERCE",
                texts(&[
                    &[
                        "MARQUE",
                        "REFCIALE",
                        "REFARTICLE",
                        "LIBELLE80",
                        "LIBELLE240",
                        "GTIN13",
                        "TARIF",
                        "QT",
                        "TVA",
                        "FAM1",
                        "FAM1L",
                        "FAM2L",
                    ],
                    &[
                        "LEG",
                        "412345",
                        "LEG412345",
                        "Disjoncteur 16 A",
                        "Disjoncteur phase neutre",
                        &bar_code(7),
                        "1250",
                        "100",
                        "20",
                        "F1",
                        "Électricité",
                        "Tableaux",
                    ],
                    &[
                        "LEG",
                        "412346",
                        "LEG412346",
                        "Disjoncteur 20 A",
                        "",
                        "",
                        "13",
                        "",
                        "20",
                        "F1",
                        "Électricité",
                        "Tableaux",
                    ],
                ]),
            ),
            (
                "02_LOGISTIQUE",
                texts(&[
                    &["MARQUE", "REFCIALE", "LONG", "POIDS", "UPOIDS"],
                    &["LEG", "412345", "90", "125", "GRM"],
                    &["LEG", "412345", "900", "1250", "GRM"],
                ]),
            ),
            (
                "03_MEDIA",
                texts(&[
                    &["MARQUE", "REFCIALE", "TYPM", "NUM", "NOM", "URL", "URLT"],
                    &[
                        "LEG",
                        "412345",
                        "PHOTO",
                        "1",
                        "a.jpg",
                        "",
                        "https://x.test/a.jpg",
                    ],
                    &[
                        "LEG",
                        "412345",
                        "FICHE",
                        "1",
                        "a.pdf",
                        "",
                        "https://x.test/a.pdf",
                    ],
                    &[
                        "LEG",
                        "412346",
                        "NOTICE",
                        "1",
                        "b.pdf",
                        "",
                        "https://x.test/b.pdf",
                    ],
                ]),
            ),
            (
                "04_REGLEMENTAIRE",
                texts(&[
                    &["MARQUE", "REFCIALE", "RTYP", "RVAL", "RVU", "RTEXTE"],
                    &["LEG", "412345", "F-GAZ", "", "", "SOUMIS ADC"],
                    &["LEG", "412345", "CONTRIB", "0,21", "EUR", ""],
                ]),
            ),
        ],
    );
    let (source, article) = article(&file, "412345").await;
    assert_eq!(source, Some("FAB-DIS"));
    // 1 250 € are the price of a hundred.
    assert_eq!(article["designation1"], "Disjoncteur 16 A");
    assert_eq!(article["referenceFabricant"], "LEG412345");
    assert_eq!(article["prixHT"], 12.5);
    assert_eq!(article["gtin13"], bar_code(7));
    assert_eq!(article["poids"], 125.0);
    // Its contribution is a row among its rules, and no characteristic.
    assert_eq!(article["eco_participation"], 0.21);
    let boutique = boutique();
    let done = import(&boutique, &file, false);
    let facts = |code: &str| {
        let code = CodeArticle::parse(code).expect("a code");
        let found = boutique
            .parts()
            .store
            .read(|read| catalogue::find(read, &code));
        let found = found.expect("readable").expect("there").attributs;
        let facts = found.into_iter().map(|it| (it.propriete, it.valeur));
        // In the order of their lines, whatever their sheets.
        facts.collect::<Vec<_>>()
    };
    let fact = |propriete: &str, valeur: &str| (propriete.to_owned(), valeur.to_owned());
    assert_eq!(
        facts("412345"),
        [
            fact("Gaz fluorés", "SOUMIS ADC"),
            fact("Fiche technique", "https://x.test/a.pdf"),
        ]
    );
    assert_eq!(facts("412346"), [fact("Notice", "https://x.test/b.pdf")]);
    let photo = done.lignes.iter().find(|it| it.motif.contains("photo"));
    assert_eq!(
        photo.and_then(|it| it.ligne),
        Some(2),
        "told, and not fetched"
    );
}

#[tokio::test]
async fn the_exports_of_known_programs_are_read_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let latin = |text: &str| encode_windows(text).0;
    for (name, bytes, source) in [
        (
            "woo.csv",
            b"\xef\xbb\xbfID,Type,SKU,\"GTIN, UPC, EAN, or ISBN\",Name,Published,\"Short description\",\"Tax class\",\"In stock?\",Stock,\"Weight (kg)\",\"Regular price\",Categories,Images\n\
            12,simple,REF1,,\"Vis, \xc3\xa0 bois\",1,Courte,,1,12,0.25,12.50,\"Visserie > Vis \xc3\xa0 bois, Promotions\",https://x.test/a.jpg\n".to_vec(),
            "WooCommerce",
        ),
        (
            "presta.csv",
            "Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status\n\
            4;http://x.test/4.jpg;Vis, à bois;REF1;Visserie;12,50 €;15,00 €;12;1\n".as_bytes().to_vec(),
            "PrestaShop",
        ),
        (
            "ebp.txt",
            latin("Code article\tLibellé\tCode famille article\tLibellé famille\tPrix de vente HT\tTaux TVA\tCode barre\tStock réel\n\
            REF1\tVis, à bois\tVIS\tVisserie\t12,50\t20,00\t\t12,00\n"),
            "EBP",
        ),
        (
            "sage.csv",
            latin("AR_Ref;AR_Design;FA_CodeFamille;Famille;AR_PrixVen;TVA;AR_UniteVen;AR_PoidsNet\n\
            REF1;Vis, à bois;VIS;Visserie;12,5000;20;Pièce;0,25\n"),
            "Sage",
        ),
        (
            "ciel.csv",
            latin("Code;Libellé;Famille;PV HT;Code TVA;Stock\r\nREF1;Vis, à bois;Visserie;12,50;TVA 20;12\r\n"),
            "Ciel",
        ),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, bytes).expect("written");
        let (found, article) = article(&file, "REF1").await;
        assert_eq!(found, Some(source), "{name}");
        assert_eq!(article["designation1"], "Vis, à bois", "{name}");
        assert_eq!(article["prixHT"], 12.5, "{name}");
        assert_eq!(article["tauxTva"], 20.0, "{name}");
    }
}
