//! Programs whose exports are known: the titles by which a file is theirs, and what they mean there.

use std::collections::HashSet;

use super::cellule::CONTRIBUTION;
use super::champs::BASE_PRIX;

/// A program, by titles that stand together in its exports and nowhere else, and by its sheets.
struct Programme {
    nom: &'static str,
    titres: &'static [&'static [&'static str]],
    feuilles: &'static [&'static str],
    /// Titles, and the field each means: file, column; empty for none. Titles joined by `+` fill it
    /// together, from the first one on; of two that mean the same, the first that is there does.
    champs: &'static [(&'static str, &'static str, &'static str)],
    /// Words of the program's columns, and what they mean in a field: column, word, meaning.
    valeurs: &'static [(&'static str, &'static str, &'static str)],
}

const PROGRAMMES: &[Programme] = &[
    Programme {
        nom: "FAB-DIS",
        titres: &[
            &["refciale", "marque", "tarif"],
            &["refciale", "marque", "mtyp"],
            &["refciale", "marque", "typm"],
            &["refciale", "marque", "rtyp"],
        ],
        // Those of version 2, then those of version 3.
        feuilles: &[
            "01commerce",
            "02logistique",
            "03media",
            "04reglementaire",
            "b01commerce",
            "b02logistique",
            "b03media",
            "b04reglementaire",
        ],
        champs: &[
            ("refciale", "articles", "code_article"),
            ("refarticle", "articles", "reference_fabricant"),
            ("libelle240", "articles", "designation2"),
            ("qt", "articles", BASE_PRIX),
            ("mtyp", "attributs", "propriete"),
            ("typm", "attributs", "propriete"),
            ("rtyp", "attributs", "propriete"),
            ("murlt", "attributs", "valeur"),
            ("murl", "attributs", "valeur"),
            ("urlt", "attributs", "valeur"),
            ("url", "attributs", "valeur"),
            ("mtexte", "attributs", "valeur"),
            ("rval+rvu+rtexte", "attributs", "valeur"),
            ("rtexte", "attributs", "valeur"),
            ("fam1", "", ""),
            ("id", "", ""),
            ("nom", "", ""),
            ("mnom", "", ""),
        ],
        valeurs: &[
            ("propriete", "PHOTO", ""),
            ("propriete", "PHOTOBD", ""),
            ("propriete", "PHOTOHD", ""),
            ("propriete", "PHOTOHDA", ""),
            ("propriete", "FICHE", "Fiche technique"),
            ("propriete", "NOTICE", "Notice"),
            ("propriete", "VIDEO", "Vidéo"),
            ("propriete", "CONTRIB", CONTRIBUTION),
            ("propriete", "F-GAZ", "Gaz fluorés"),
            ("propriete", "FDS", "Fiche de données de sécurité"),
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
        valeurs: &[],
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
        valeurs: &[],
    },
    Programme {
        nom: "Sage",
        titres: &[
            &["arref", "ardesign"],
            &["referencearticle", "codefamille", "designation"],
        ],
        feuilles: &[],
        champs: &[],
        valeurs: &[],
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
        valeurs: &[],
    },
    Programme {
        nom: "Ciel",
        titres: &[
            &["codearticle", "libelle", "prixventeht"],
            &["code", "libelle", "pvht", "codetva"],
        ],
        feuilles: &[],
        champs: &[],
        valeurs: &[],
    },
];

/// A field that a program's titles fill: file and column, empty for none, and the places of the titles.
pub(super) type ChampConnu = ((&'static str, &'static str), Vec<usize>);

/// Fields that the titles of a sheet fill in the exports of a program, where it gives them another
/// meaning than everywhere.
pub(super) fn list_champs(programme: Option<&str>, titres: &[&str]) -> Vec<ChampConnu> {
    let Some(programme) = find_programme(programme) else {
        return Vec::new();
    };
    let find = |titre: &str| titres.iter().position(|it| *it == titre);
    let known = programme
        .champs
        .iter()
        .filter_map(|(names, fichier, colonne)| {
            let mut names = names.split('+');
            let first = find(names.next()?)?;
            let places = [first].into_iter().chain(names.filter_map(find));
            Some(((*fichier, *colonne), places.collect()))
        });
    known.collect()
}

/// Words of a program, and what each means in a column.
pub(super) fn list_valeurs(programme: Option<&str>, colonne: &str) -> Vec<(String, String)> {
    let all = find_programme(programme).map_or(&[][..], |it| it.valeurs);
    let own = all.iter().filter(|it| it.0 == colonne);
    own.map(|(_, mot, sens)| ((*mot).to_owned(), (*sens).to_owned()))
        .collect()
}

fn find_programme(nom: Option<&str>) -> Option<&'static Programme> {
    PROGRAMMES.iter().find(|it| Some(it.nom) == nom)
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
