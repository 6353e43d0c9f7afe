//! Imports asked as a merchant would: a zip goes in, a report comes out.

mod autour;
mod difference;
mod lignes;
mod meanwhile;

use std::path::Path;

use super::difference::{ActeImport, ChangementLigne};
use super::rapport::{AvancementImport, Rapport};
use super::{ImportContext, run};
use domain::ids::{CodeArticle, CodeFamille};
use domain::instant::Instant;
use files::zip_out::Sortie;
use store::tables::*;
use store::{Record, Rows, Store, StoreError, catalogue};

const CATEGORIES: &str = "code_famille;libelle;niveau;code_parent\nvis;Visserie;1;\n";
const TETE: &str = "code_article;designation1;code_famille;prix_ht;taux_tva\n";

struct Boutique {
    store: Store,
    folder: tempfile::TempDir,
}

impl Boutique {
    fn new() -> Self {
        Self {
            store: Store::in_memory().expect("opens"),
            folder: tempfile::tempdir().expect("a folder"),
        }
    }

    fn zip(&self, files: &[(&str, &[u8])]) -> std::path::PathBuf {
        let path = self.folder.path().join("essai.zip");
        let mut zip = Sortie::create(&path).expect("created");
        for (name, bytes) in files {
            zip.add(name, &mut &bytes[..]).expect("written");
        }
        zip.finish().expect("finished");
        path
    }

    fn import_file(&self, file: &Path, a_blanc: bool) -> Rapport {
        let context = ImportContext {
            folder: self.folder.path(),
            maintenant: Instant(1_700_000_000),
            a_blanc,
            progres: &|_, _| (),
        };
        run(&self.store, file, &context).expect("the store answers")
    }

    fn import(&self, files: &[(&str, &str)]) -> Rapport {
        self.import_file(&self.zip_of(files), false)
    }

    fn zip_of(&self, files: &[(&str, &str)]) -> std::path::PathBuf {
        let files: Vec<_> = files
            .iter()
            .map(|(name, text)| (*name, text.as_bytes()))
            .collect();
        self.zip(&files)
    }

    fn with_vis() -> Self {
        let boutique = Self::new();
        let rapport = boutique.import(&[
            ("categories.csv", CATEGORIES),
            (
                "articles.csv",
                &format!("{TETE}V1;Vis;vis;1,50;20\nV2;Vis 2;vis;2.5;20\n"),
            ),
        ]);
        assert_eq!(
            (counts(&rapport), rapport.etat),
            ((3, 0, 0, 0), AvancementImport::Ok)
        );
        boutique
    }

    fn prix(&self, code: &str) -> Option<String> {
        let code = CodeArticle::parse(code).expect("a code");
        let article: Result<_, StoreError> = self.store.read(|read| catalogue::find(read, &code));
        article
            .expect("readable")
            .map(|article| article.prix_ht.to_decimal())
    }
}

fn counts(rapport: &Rapport) -> (u64, u64, u64, u64) {
    (
        rapport.crees,
        rapport.modifies,
        rapport.supprimes,
        rapport.refuses,
    )
}

/// Changes that a dry run tells, in the order they are shown.
fn list_changes(rapport: &Rapport) -> Vec<ChangementLigne> {
    let mut all = Vec::new();
    let difference = rapport.difference.as_ref().expect("a dry run tells it");
    let read: std::io::Result<()> = difference.each(|it| {
        all.push(it);
        Ok(())
    });
    read.expect("readable");
    all
}

/// The one refused row: file, line, column.
#[track_caller]
fn refused(rapport: &Rapport) -> (&str, Option<u64>, &str) {
    assert_eq!(
        (rapport.refuses, rapport.lignes.len()),
        (1, 1),
        "{rapport:?}"
    );
    let ligne = &rapport.lignes[0];
    assert!(!ligne.motif.is_empty());
    (&ligne.fichier, ligne.ligne, &ligne.colonne)
}

#[test]
fn the_same_zip_again_changes_nothing() {
    let boutique = Boutique::with_vis();
    let again = boutique.import(&[
        ("categories.csv", CATEGORIES),
        (
            "articles.csv",
            &format!("{TETE}V1;Vis;vis;1,50;20\nV2;Vis 2;vis;2.5;20\n"),
        ),
    ]);
    assert_eq!(
        (counts(&again), again.etat),
        ((0, 0, 0, 0), AvancementImport::Ok)
    );
}

#[test]
fn a_column_that_is_not_there_leaves_what_is_kept() {
    let boutique = Boutique::with_vis();
    let rapport =
        boutique.import(&[("articles.csv", "inconnue;prix_ht;code_article\nx;3,10;V1\n")]);
    assert_eq!(counts(&rapport), (0, 1, 0, 0));
    assert_eq!(boutique.prix("V1").as_deref(), Some("3.10"));
    let article: Result<_, StoreError> = boutique
        .store
        .read(|read| catalogue::find(read, &CodeArticle::parse("V1").expect("a code")));
    let article = article.expect("readable").expect("kept");
    assert_eq!((article.designation1.as_str(), article.version), ("Vis", 2));
}

#[test]
fn a_dry_run_tells_the_difference_and_writes_nothing() {
    let boutique = Boutique::with_vis();
    let text = format!("{TETE}V1;Vis;vis;9;20\nV3;Vis 3;vis;1;20\nV4;Vis 4;autre;1;20\n");
    let zip = boutique.zip(&[
        ("articles.csv", text.as_bytes()),
        ("suppressions.csv", b"type;code\narticle;V2\n"),
    ]);
    let dry = boutique.import_file(&zip, true);
    assert_eq!(
        (counts(&dry), dry.etat),
        ((1, 1, 1, 1), AvancementImport::Partiel)
    );
    assert_eq!(refused(&dry), ("articles.csv", Some(4), "code_famille"));
    assert_eq!(boutique.prix("V1").as_deref(), Some("1.50"));
    let changes = list_changes(&dry);
    let told: Vec<_> = changes
        .iter()
        .map(|it| (it.fichier.as_ref(), it.acte, it.cle.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            ("articles", ActeImport::Modifie, "V1"),
            ("articles", ActeImport::Cree, "V3"),
            ("suppressions", ActeImport::Supprime, "article V2"),
        ]
    );
    let done = boutique.import_file(&zip, false);
    assert_eq!(
        (counts(&done), &done.lignes, &done.fichiers, done.etat),
        (counts(&dry), &dry.lignes, &dry.fichiers, dry.etat)
    );
    assert!(done.difference.is_none());
    assert_eq!(boutique.prix("V1").as_deref(), Some("9.00"));
    assert_eq!(
        (boutique.prix("V2"), boutique.prix("V3").is_some()),
        (None, true)
    );
}

#[test]
fn a_bad_row_is_left_out_with_its_line_and_column() {
    let cases: [(&str, String, &str, u64, &str); 12] = [
        (
            "articles.csv",
            format!("{TETE}A;x;inconnue;1;20\n"),
            "articles.csv",
            2,
            "code_famille",
        ),
        (
            "articles.csv",
            format!("{TETE}A;x;vis;un euro;20\n"),
            "articles.csv",
            2,
            "prix_ht",
        ),
        (
            "articles.csv",
            format!("{TETE}A;x;vis;-1;20\n"),
            "articles.csv",
            2,
            "prix_ht",
        ),
        (
            "articles.csv",
            format!("{TETE}A;x;vis;1;120\n"),
            "articles.csv",
            2,
            "taux_tva",
        ),
        (
            "articles.csv",
            format!("{TETE}A;;vis;1;20\n"),
            "articles.csv",
            2,
            "designation1",
        ),
        (
            "articles.csv",
            format!("{TETE}A\u{202e};x;vis;1;20\n"),
            "articles.csv",
            2,
            "code_article",
        ),
        (
            "articles.csv",
            format!("{TETE}A;x;vis;1\n"),
            "articles.csv",
            2,
            "",
        ),
        (
            "stocks.csv",
            "code_article;code_agence;stock\nV1;AG;1\n".into(),
            "stocks.csv",
            2,
            "code_agence",
        ),
        (
            "attributs.csv",
            "code_article;propriete;valeur\nV1;A;1\nV1;A;2\n".into(),
            "attributs.csv",
            3,
            "propriete",
        ),
        (
            "categories.csv",
            "code_famille;libelle;code_parent\na;A;b\n".into(),
            "categories.csv",
            2,
            "code_parent",
        ),
        (
            "suppressions.csv",
            "type;code\nfamille;vis\n".into(),
            "suppressions.csv",
            2,
            "code",
        ),
        (
            "suppressions.csv",
            "type;code\nusine;vis\n".into(),
            "suppressions.csv",
            2,
            "type",
        ),
    ];
    for (name, text, fichier, ligne, colonne) in cases {
        let boutique = Boutique::with_vis();
        let rapport = boutique.import(&[(name, &text)]);
        assert_eq!(refused(&rapport), (fichier, Some(ligne), colonne), "{text}");
        assert_eq!(rapport.etat, AvancementImport::Partiel);
    }
}

#[test]
fn a_fault_of_the_file_refuses_all_of_it() {
    let good = format!("{TETE}V9;x;vis;1;20\n");
    let cases: [&[(&str, &[u8])]; 9] = [
        &[
            ("articles.csv", good.as_bytes()),
            ("stocks.csv", b"code_article;stock\nV1;1\n"),
        ],
        &[
            ("articles.csv", good.as_bytes()),
            ("stocks.csv", b"\xff\xfec\x00o\x00"),
        ],
        &[("articles.csv", good.as_bytes()), ("stocks.csv", b"")],
        &[("articles.csv", good.as_bytes()), ("../stocks.csv", b"x")],
        &[("articles.csv", good.as_bytes()), ("/etc/stocks.csv", b"x")],
        &[("articles.csv", good.as_bytes()), ("a\\stocks.csv", b"x")],
        &[("articles.csv", good.as_bytes()), ("encore.zip", b"x")],
        &[("articles.csv", good.as_bytes()), ("a/articles.csv", b"x")],
        &[("lisezmoi.txt", b"bonjour")],
    ];
    for files in cases {
        let boutique = Boutique::with_vis();
        let zip = boutique.zip(files);
        let rapport = boutique.import_file(&zip, false);
        assert_eq!(
            (counts(&rapport), rapport.etat),
            ((0, 0, 0, 1), AvancementImport::Ko),
            "{files:?}"
        );
        assert_eq!(boutique.prix("V9"), None, "nothing of {files:?} is in");
    }
}

#[test]
fn what_is_no_zip_or_grows_beyond_reason_is_refused() {
    let boutique = Boutique::with_vis();
    let file = boutique.folder.path().join("faux.zip");
    std::fs::write(&file, b"code_article;designation1").expect("written");
    assert_eq!(
        boutique.import_file(&file, false).etat,
        AvancementImport::Ko
    );
    let bomb = vec![b' '; 64 << 20];
    let zip = boutique.zip(&[("articles.csv", &bomb)]);
    assert!(zip.metadata().expect("there").len() < 1 << 20);
    assert_eq!(boutique.import_file(&zip, false).etat, AvancementImport::Ko);
    let mut open_quote = TETE.as_bytes().to_vec();
    open_quote.push(b'"');
    open_quote.extend((0..400_000_u32).flat_map(|n| n.to_string().into_bytes()));
    let zip = boutique.zip(&[("articles.csv", &open_quote)]);
    assert_eq!(boutique.import_file(&zip, false).etat, AvancementImport::Ko);
}

#[test]
fn a_file_saved_by_an_old_spreadsheet_reads_like_any_other() {
    let boutique = Boutique::with_vis();
    let mut text = b"code_article;designation1;code_famille;prix_ht;taux_tva\r\n".to_vec();
    text.extend(b"V5;\xe9querre \x80;vis;1 234,5;5,5\r\n\r\n;;;;\r\n");
    let zip = boutique.zip(&[("Dossier/Articles.CSV", &text)]);
    let rapport = boutique.import_file(&zip, false);
    assert_eq!(
        (counts(&rapport), rapport.etat),
        ((1, 0, 0, 0), AvancementImport::Ok),
        "{rapport:?}"
    );
    let read: Result<_, StoreError> = boutique.store.read(|read| {
        let article = catalogue::find(read, &CodeArticle::parse("V5").expect("a code"))?;
        Ok(article.expect("kept").designation1)
    });
    assert_eq!(read.expect("readable"), "équerre €");
    assert_eq!(boutique.prix("V5").as_deref(), Some("1234.50"));
}

#[test]
fn attributes_are_replaced_for_the_articles_named_and_kept_for_the_others() {
    let boutique = Boutique::with_vis();
    let head = "code_article;propriete;nature;designation;valeur;suffixe\n";
    let text =
        format!("{head}V1;D;OPT;Diamètre;M6;\nV1;L;ERP;Longueur;12;mm\nV2;D;OPT;Diamètre;M8;\n");
    assert_eq!(
        counts(&boutique.import(&[("attributs.csv", &text)])),
        (3, 0, 0, 0)
    );
    let text = format!("{head}V1;D;OPT;Diamètre;M5;\n");
    assert_eq!(
        counts(&boutique.import(&[("attributs.csv", &text)])),
        (0, 1, 1, 0)
    );
    let text = format!("{TETE}V2;Vis deux;vis;2.5;20\n");
    assert_eq!(
        counts(&boutique.import(&[("articles.csv", &text)])),
        (0, 1, 0, 0)
    );
    let read: Result<(), StoreError> = boutique.store.read(|read| {
        for (code, values) in [("V1", "M5"), ("V2", "M8")] {
            let article = catalogue::find(read, &CodeArticle::parse(code).expect("a code"))?;
            let attributs = article.expect("kept").attributs;
            let found: Vec<_> = attributs.iter().map(|one| one.valeur.as_str()).collect();
            assert_eq!(found, [values]);
        }
        Ok(())
    });
    read.expect("readable");
}
