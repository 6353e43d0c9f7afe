//! Dry run of the records that change.

use super::super::difference::{ActeImport, ChoixDifference};
use super::{Boutique, CATEGORIES, TETE, list_changes};

#[test]
fn a_dry_run_tells_each_column_that_changes_with_what_it_held() {
    let boutique = Boutique::with_vis();
    let first = "code_unite;libelle;decimales\nKG;kilo;0\n";
    boutique.import(&[("unites.csv", first)]);
    let articles = format!("{TETE}V1;Vis longue;vis;9;20\nV2;Vis 2;vis;2,50;20\n");
    let zip = boutique.zip(&[
        ("unites.csv", b"code_unite;decimales\nKG;3\n"),
        (
            "categories.csv",
            CATEGORIES.replace("Visserie", "Boulonnerie").as_bytes(),
        ),
        ("articles.csv", articles.as_bytes()),
    ]);
    let dry = boutique.import_file(&zip, true);
    let changes = list_changes(&dry);
    let told: Vec<_> = changes
        .iter()
        .flat_map(|it| it.ecarts.iter().map(|ecart| (it.cle.as_str(), ecart)))
        .map(|(cle, it)| {
            (
                cle,
                it.colonne.as_ref(),
                it.avant.as_str(),
                it.apres.as_str(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("V1", "designation1", "Vis", "Vis longue"),
            ("V1", "prix_ht", "1,50", "9,00"),
            ("vis", "libelle", "Visserie", "Boulonnerie"),
            ("KG", "decimales", "0", "3"),
        ]
    );
}

/// More changes than one may hold in memory or look through.
const ARTICLES: usize = 60_000;

#[test]
fn a_difference_is_told_whole_however_long() {
    let boutique = Boutique::with_vis();
    let postal: String = (0..100)
        .map(|n| format!("{:05};Ville\n", 35_000 + n))
        .collect();
    let articles: String = (0..ARTICLES)
        .map(|n| format!("A{n};Vis;vis;1;20\n"))
        .collect();
    let zip = boutique.zip(&[
        (
            "codes_postaux.csv",
            format!("code_postal;commune\n{postal}").as_bytes(),
        ),
        (
            "articles.csv",
            format!("{TETE}V1;Vis;vis;2;20\n{articles}").as_bytes(),
        ),
    ]);
    let dry = boutique.import_file(&zip, true);
    assert_eq!(dry.crees, ARTICLES as u64 + 100);
    let difference = dry.difference.as_ref().expect("told");
    assert_eq!(list_changes(&dry).len(), ARTICLES + 101);
    // What changes a price comes first, towns last.
    let all = ChoixDifference::default();
    let (first, total) = difference.some(&all, 0, 2).expect("readable");
    let codes: Vec<_> = first.iter().map(|it| it.cle.as_str()).collect();
    assert_eq!((codes, total), (vec!["V1", "A0"], ARTICLES + 101));
    let (last, _) = difference.some(&all, total - 1, 2).expect("readable");
    assert_eq!(last[0].cle, "35099 Ville");
    // One file, one kind.
    let towns = ChoixDifference {
        fichier: Some("codes_postaux".into()),
        acte: Some(ActeImport::Cree),
    };
    let (some, total) = difference.some(&towns, 98, 50).expect("readable");
    assert_eq!((some.len(), total), (2, 100));
    assert!(some.iter().all(|it| it.fichier == "codes_postaux"));
}
