//! The rows that hang on an article.

use super::*;

#[test]
fn every_row_of_an_article_goes_with_it() {
    let boutique = Boutique::with_vis();
    let rapport = boutique.import(&[
        (
            "agences.csv",
            "code_agence;libelle_agence;code_postal\nAG;Agence;35000\n",
        ),
        ("stocks.csv", "code_article;code_agence;stock\nV1;AG;3\n"),
        (
            "tarifs.csv",
            "code_tarif;code_article;quantite_min;prix_ht\nPRO;V1;1;1\nPRO;V1;10;0,9\n",
        ),
        (
            "declinaisons.csv",
            "code_article;code_declinaison;attribut;valeur;stock\nV1;D1;Teinte;Bleu;2\n",
        ),
    ]);
    assert_eq!(counts(&rapport), (5, 0, 0, 0), "{rapport:?}");
    let rapport = boutique.import(&[("suppressions.csv", "type;code\narticle;V1\n")]);
    assert_eq!(counts(&rapport), (0, 0, 1, 0));
    let left: Result<(), StoreError> = boutique.store.read(|read| {
        assert!(read.list(&STOCKS)?.is_empty());
        assert!(read.list(&TARIFS)?.is_empty());
        assert!(read.list(&DECLINAISONS)?.is_empty());
        assert_eq!(read.list(&REFERENCES)?.len(), 1);
        let famille = CodeFamille::parse("vis").expect("a code");
        assert_eq!(read.list_under(&ARTICLES_PAR_FAMILLE, &famille)?.len(), 1);
        assert_eq!(read.list(&ARTICLES_PAR_NO)?.len(), 1);
        Ok(())
    });
    left.expect("readable");
    let again = boutique.import(&[("suppressions.csv", "type;code\narticle;V1\n")]);
    assert_eq!(counts(&again), (0, 0, 0, 0));
}

#[test]
fn a_text_too_long_is_cut_and_told_and_its_article_comes_in() {
    let boutique = Boutique::with_vis();
    let (title, text) = ("é".repeat(600), "mot ".repeat(6_000));
    let file = format!("code_article;designation1;description\nV1;{title};{text}\n");
    let rapport = boutique.import(&[("articles.csv", &file)]);
    assert_eq!(rapport.modifies, 1, "{rapport:?}");
    let told: Vec<&str> = rapport
        .lignes
        .iter()
        .map(|it| it.colonne.as_str())
        .collect();
    assert_eq!(told, ["designation1", "description"]);
    let said = "Veuillez saisir au plus 500 caractères. Le début du texte est gardé.";
    assert_eq!(rapport.lignes[0].motif, said);
    let kept: Result<_, StoreError> = boutique.store.read(|read| {
        let code = CodeArticle::parse("V1").expect("a code");
        catalogue::find(read, &code)
    });
    let kept = kept.expect("readable").expect("kept");
    assert_eq!(kept.designation1, "é".repeat(500));
    assert_eq!(kept.description.chars().count(), 19_999);
}

#[test]
fn an_import_and_a_change_by_hand_leave_the_same_rows() {
    let by_import = Boutique::with_vis();
    by_import.import(&[("articles.csv", "code_article;reference_fabricant\nV1;R-1\n")]);
    let by_hand = Boutique::with_vis();
    let changed: Result<(), StoreError> = by_hand.store.write(|write| {
        let code = CodeArticle::parse("V1").expect("a code");
        let mut article = catalogue::find(write, &code)?.expect("kept");
        article.reference_fabricant = "R-1".into();
        catalogue::put(write, &article).map(drop)
    });
    changed.expect("kept");
    let rows = |boutique: &Boutique| {
        let mut rows: Vec<Vec<u8>> = Vec::new();
        let read: Result<(), StoreError> = boutique.store.read(|read| {
            rows.extend(
                read.list(&store::tables::ARTICLES)?
                    .iter()
                    .map(|(_, v)| v.encode()),
            );
            rows.extend(
                read.list(&REFERENCES)?
                    .iter()
                    .map(|((k, _), ())| k.encode()),
            );
            rows.extend(read.list(&REVISIONS)?.iter().map(|(_, v)| v.encode()));
            rows.extend(
                read.list(&ARTICLES_PAR_REVISION)?
                    .iter()
                    .map(|(k, v)| format!("{k}{v}").into_bytes()),
            );
            rows.extend(
                read.list(&META)?
                    .iter()
                    .map(|(k, v)| format!("{k}{v}").into_bytes()),
            );
            Ok(())
        });
        read.expect("readable");
        rows
    };
    assert_eq!(rows(&by_import), rows(&by_hand));
}

#[test]
fn a_row_too_many_is_told_with_its_line() {
    let agences = (
        "agences.csv",
        "code_agence;libelle_agence\nA;Agence\nB;Autre\n",
    );
    let cases = [
        (
            "stocks.csv",
            "code_article;code_agence;stock\nV1;A;1\nV1;B;2\nV1;A;3\n",
            (Some(4), "code_agence"),
        ),
        (
            "codes_postaux.csv",
            "code_postal;commune\n35000;Rennes\n35000;Rennes\n",
            (Some(3), "commune"),
        ),
        (
            "zones.csv",
            "id;libelle;departements\n1;Nord;59,96\n",
            (Some(2), "departements"),
        ),
    ];
    for (name, text, wanted) in cases {
        let boutique = Boutique::with_vis();
        let rapport = boutique.import(&[agences, (name, text)]);
        let (fichier, ligne, colonne) = refused(&rapport);
        assert_eq!((fichier, (ligne, colonne)), (name, wanted), "{rapport:?}");
    }
    let boutique = Boutique::with_vis();
    let text = "code_article;code_agence;stock\nV1;A;1\nV1;A;3\n";
    boutique.import(&[agences, ("stocks.csv", text)]);
    let code = CodeArticle::parse("V1").expect("a code");
    let kept: Result<_, StoreError> = boutique.store.read(|read| read.get(&STOCKS, &code));
    let kept = kept.expect("readable").expect("kept").0;
    let first: Vec<String> = kept.values().map(|stock| stock.to_decimal()).collect();
    assert_eq!(first, ["1"]);
}

#[test]
fn a_login_of_a_customer_that_goes_is_refused() {
    let boutique = Boutique::new();
    let clients = (
        "clients.csv",
        "code;libelle;code_type\nC1;Client;PRO\nC2;Autre;PRO\n",
    );
    boutique.import(&[clients]);
    let rapport = boutique.import(&[
        ("suppressions.csv", "type;code\nclient;C1\n"),
        (
            "connexions.csv",
            "login;code_client\nc1@example.test;C1\nc2@example.test;C2\n",
        ),
    ]);
    assert_eq!(
        refused(&rapport),
        ("connexions.csv", Some(2), "code_client")
    );
    let logins: Result<_, StoreError> = boutique.store.read(|read| read.list(&CONNEXIONS));
    assert_eq!(logins.expect("readable").len(), 1);
}

#[test]
fn articles_without_a_price_are_counted_and_no_other() {
    let boutique = Boutique::with_vis();
    let rows = format!("{TETE}V1;Vis;vis;0;20\nV3;Vis 3;vis;0,00;20\nV4;Vis 4;vis;0,01;20\n");
    let rapport = boutique.import(&[("articles.csv", &rows)]);
    assert_eq!(rapport.bilan.expect("told").sans_prix, 2);
}

#[test]
fn the_lines_of_a_description_come_in_those_of_a_name_are_one() {
    let boutique = Boutique::with_vis();
    boutique.import(&[
        (
            "articles.csv",
            "code_article;designation1;designation2\nV1;\"Vis\nà bois\";\"Boîte de 200\r\nTorx\"\n",
        ),
        (
            "attributs.csv",
            "code_article;propriete;nature;valeur\nV1;DESCRIPTIF;ERP;\"Acier zingué\n\nUsage\"\n",
        ),
    ]);
    let code = CodeArticle::parse("V1").expect("a code");
    let read = boutique.store.read(|read| catalogue::find(read, &code));
    let article = read.expect("readable").expect("kept");
    assert_eq!(article.designation1, "Vis à bois");
    assert_eq!(article.designation2, "Boîte de 200\nTorx");
    assert_eq!(article.attributs[0].valeur, "Acier zingué\n\nUsage");
}
