//! A merchant's own sheet, with the short titles and the slips of somebody who types it himself.

use comptoir::domain::ids::{CodeArticle, CodeClient};
use comptoir::shop::imports::assistant;
use comptoir::store::{catalogue, clients};

use crate::assistant_sources::{boutique, import};
use crate::support::classeur::{self, Cellule, Rangee};

/// Titles, and what stands above them.
const ABOVE: [&str; 12] = [
    "Identification",
    "",
    "",
    "",
    "",
    "",
    "Prix",
    "",
    "",
    "Stocks par dépôt",
    "",
    "",
];
const TITRES: [&str; 12] = [
    "Réf. article",
    "Désignation",
    "Rayon",
    "Réf. fourn.",
    "Code barre",
    "Cdt",
    "P.V. H.T.",
    "P.A. H.T.",
    "TVA %",
    "Stock Nantes",
    "Stock dépôt Rennes",
    "Créé le",
];

fn row(numero: u64, code: &str, prix: Cellule) -> Rangee {
    let texte = |it: &str| Cellule::Texte(it.to_owned());
    let nombre = |it: &str| Cellule::Nombre(it.to_owned());
    Rangee {
        numero,
        masquee: false,
        cellules: vec![
            texte(code),
            texte("Vis à bois"),
            texte("Visserie"),
            texte("VS440"),
            texte(""),
            nombre("100"),
            prix,
            nombre("6.5"),
            nombre("20"),
            nombre("12"),
            nombre("3"),
            Cellule::Jour(45_123),
        ],
    }
}

fn write(path: &std::path::Path, rows: Vec<Rangee>) {
    let mut all = vec![
        Rangee::of_texts(1, &["CATALOGUE 2026"]),
        Rangee::of_texts(6, &ABOVE),
        Rangee::of_texts(7, &TITRES),
    ];
    all.extend(rows);
    classeur::write(path, &[("Articles", all)]);
}

#[test]
fn short_titles_are_recognised_and_what_the_merchant_pays_is_no_price_list() {
    let boutique = boutique();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("catalogue.xlsx");
    let rows = (8..12).map(|at| row(at, &format!("A{at}"), Cellule::Nombre("12.4".into())));
    write(&file, rows.collect());
    let lecture = assistant::read(boutique.parts(), &file).expect("readable");
    let feuille = &lecture.feuilles[0];
    let find = |titre: &str| {
        let champ = feuille.champs.iter().find(|it| it.titres == [titre]);
        champ.map(|it| (&*it.fichier, &*it.colonne, &*it.groupe))
    };
    assert_eq!(
        find("Réf. fourn."),
        Some(("articles", "reference_fabricant", ""))
    );
    assert_eq!(find("Cdt"), Some(("articles", "conditionnement", "")));
    assert_eq!(find("P.V. H.T."), Some(("articles", "prix_ht", "")));
    assert_eq!(find("Stock Nantes"), Some(("stocks", "stock", "NAN")));
    assert_eq!(find("Stock dépôt Rennes"), Some(("stocks", "stock", "REN")));
    assert_eq!(find("P.A. H.T."), None);
    let paid = feuille.colonnes.iter().find(|it| it.titre == "P.A. H.T.");
    assert!(paid.expect("there").raison.starts_with("prix d’achat"));
    let done = import(&boutique, &file, false);
    assert_eq!((done.refuses, done.ecartees), (0, 0), "{done:?}");
    let code = CodeArticle::parse("A8").expect("a code");
    let found = boutique
        .parts()
        .store
        .read(|read| catalogue::find(read, &code));
    let article = found.expect("readable").expect("there");
    assert_eq!(article.reference_fabricant, "VS440");
}

#[test]
fn what_a_spreadsheet_made_of_a_cell_is_told_in_words_that_say_what_to_do() {
    let boutique = boutique();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("catalogue.xlsx");
    let price = || Cellule::Nombre("12.4".into());
    let texte = |it: &str| Cellule::Texte(it.to_owned());
    let mut rows = vec![
        row(8, "TUB00023", price()),
        row(9, "A2", Cellule::Jour(46_093)),
        row(10, "", price()),
        row(11, "tub00023", price()),
        row(12, "A5", texte("EUR 12,40")),
        row(13, "A6", price()),
        row(14, "A7", price()),
    ];
    rows[2].cellules[0] = Cellule::Jour(46_024);
    rows[5].cellules[8] = Cellule::Nombre("19.6".into());
    rows[6].cellules[4] = texte("2,4E12");
    write(&file, rows);
    let done = import(&boutique, &file, false);
    for (ligne, reason) in [
        (9, "pris cette valeur pour une date"),
        (10, "pris cette valeur pour une date"),
        (11, "de la ligne 8 que par ses majuscules"),
        (13, "taux de TVA n'est pas de ceux en vigueur"),
        (14, "notation scientifique"),
    ] {
        let told = |motif: &str| motif.contains(reason);
        let is_told = done
            .lignes
            .iter()
            .any(|it| it.ligne == Some(ligne) && told(&it.motif));
        assert!(is_told, "{ligne} {reason}: {done:?}");
    }
    let told_of = |ligne| done.lignes.iter().any(|it| it.ligne == Some(ligne));
    assert!(!told_of(8) && !told_of(12), "{done:?}");
    // The price that became a day is refused, and its two stocks with it: their line is told once.
    let motifs = done.motifs();
    let stocks = motifs.iter().find(|it| it.exemple.fichier == "stocks.csv");
    let stocks = stocks.expect("its stocks have no article");
    assert_eq!((&*stocks.lignes, stocks.total), (&[9][..], 1));
}

#[test]
fn a_list_of_customers_is_recognised_by_the_titles_that_people_write() {
    let boutique = boutique();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("clients.csv");
    let text = "N° client;Raison sociale;Contact;Mail;Tél.;Adresse;CP;Ville;Dépôt;Catégorie;\
                Plafond crédit\n41001;Poirier;Jules;a@durand.test;0199000000;1 rue Haute;29700;\
                Pluguffan;Nantes;Particulier;1 500,00 €\n";
    std::fs::write(&file, text).expect("written");
    let done = import(&boutique, &file, false);
    assert_eq!((done.refuses, done.ecartees), (0, 0), "{done:?}");
    let code = CodeClient::parse("41001").expect("a code");
    let found = boutique
        .parts()
        .store
        .read(|read| clients::find(read, &code));
    let client = found.expect("readable").expect("there");
    assert_eq!(client.libelle, "Poirier");
    assert!(client.code_type.is_consumer(), "{}", client.code_type);
    assert_eq!(
        client.agence.as_ref().map(ToString::to_string),
        Some("NAN".into())
    );
    assert_eq!(client.plafond_encours.map(|it| it.0), Some(150_000));
}
