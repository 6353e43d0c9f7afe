//! What a dry run tells of the records that change.

use super::super::rapport::{DIFFERENCE_LIGNES_MAX, Ecart, Rapport};
use super::{Boutique, CATEGORIES, TETE};

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
    let told: Vec<_> = dry
        .changements
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
            ("KG", "decimales", "0", "3"),
            ("vis", "libelle", "Visserie", "Boulonnerie"),
            ("V1", "designation1", "Vis", "Vis longue"),
            ("V1", "prix_ht", "1,50", "9,00"),
        ]
    );
}

#[test]
fn a_difference_names_so_many_lines_and_counts_the_others() {
    let mut rapport = Rapport {
        detaille: true,
        ..Rapport::default()
    };
    let ecart = Ecart {
        colonne: "prix_ht".into(),
        avant: "1".into(),
        apres: "2".into(),
    };
    for _ in 0..DIFFERENCE_LIGNES_MAX {
        rapport.change("V1", || vec![ecart.clone()]);
    }
    assert_eq!(rapport.modifies, DIFFERENCE_LIGNES_MAX as u64);
    assert_eq!(rapport.changements.len(), DIFFERENCE_LIGNES_MAX / 2);
}
