//! Programs whose exports are known: the titles by which a file is theirs, and what they mean there.

use std::collections::HashSet;

/// A program, by titles that stand together in its exports and nowhere else, and by its sheets.
struct Programme {
    nom: &'static str,
    titres: &'static [&'static [&'static str]],
    feuilles: &'static [&'static str],
    /// Titles, and the field each means: file, column; empty for none.
    champs: &'static [(&'static str, &'static str, &'static str)],
}

const PROGRAMMES: &[Programme] = &[
    Programme {
        nom: "FAB-DIS",
        titres: &[&["refciale", "marque", "tarif"]],
        feuilles: &["01commerce", "02logistique"],
        champs: &[
            ("refciale", "articles", "code_article"),
            ("refarticle", "articles", "reference_fabricant"),
            ("libelle240", "articles", "designation2"),
            ("fam1", "", ""),
            ("id", "", ""),
        ],
    },
    Programme {
        nom: "WooCommerce",
        titres: &[&["sku", "regularprice"], &["ugs", "tarifregulier"]],
        feuilles: &[],
        champs: &[
            ("id", "", ""),
            ("published", "", ""),
            ("instock", "", ""),
            ("enstock", "", ""),
        ],
    },
    Programme {
        nom: "PrestaShop",
        titres: &[
            &["productid", "reference", "pricetaxexcl"],
            &["productid", "name", "pricetaxexcluded"],
            &["id", "reference", "nom", "prixht", "quantite"],
            &["productid", "active", "name", "reference"],
        ],
        feuilles: &[],
        champs: &[
            ("id", "", ""),
            ("productid", "", ""),
            ("taxrulesid", "", ""),
        ],
    },
    Programme {
        nom: "Sage",
        titres: &[
            &["arref", "ardesign"],
            &["referencearticle", "codefamille", "designation"],
        ],
        feuilles: &[],
        champs: &[],
    },
    Programme {
        nom: "EBP",
        titres: &[
            &["codearticle", "codefamillearticle"],
            &["codearticle", "pvht", "libelle"],
            &["codearticle", "prixdeventeht", "tauxtva"],
        ],
        feuilles: &[],
        champs: &[],
    },
    Programme {
        nom: "Ciel",
        titres: &[
            &["codearticle", "libelle", "prixventeht"],
            &["code", "libelle", "pvht", "codetva"],
        ],
        feuilles: &[],
        champs: &[],
    },
];

/// Field that a title means in the exports of a program: file and column; none where the program
/// gives it no other meaning than everywhere.
pub(super) fn find_champ(
    programme: Option<&str>,
    titre: &str,
) -> Option<(&'static str, &'static str)> {
    let programme = PROGRAMMES.iter().find(|it| Some(it.nom) == programme)?;
    let found = programme
        .champs
        .iter()
        .find(|(known, _, _)| *known == titre)?;
    Some((found.1, found.2))
}

/// The program whose export a sheet is: by its name, or by its titles.
pub(super) fn find(feuille: &str, titres: &[String]) -> Option<&'static str> {
    let titres: HashSet<&str> = titres.iter().map(String::as_str).collect();
    let found = PROGRAMMES.iter().find(|programme| {
        programme.feuilles.contains(&feuille)
            || programme
                .titres
                .iter()
                .any(|all| all.iter().all(|it| titres.contains(it)))
    });
    found.map(|programme| programme.nom)
}
