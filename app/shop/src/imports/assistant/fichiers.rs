//! Files of the import, and the columns it reads of each.

use crate::connexion_row::ConnexionRow;
use crate::imports::colonnes_lues;
use domain::agence::{Agence, Commune};
use domain::article::{Article, AttributArticle, Declinaison, Unite};
use domain::client::{Client, Parametrage};
use domain::column::Columns;
use domain::forfait::{Forfait, Tranche, Transporteur, Zone};
use domain::plan::Famille;
use domain::redirection::Redirection;
use domain::synonyme::GroupeSynonymes;

/// A file of the import: the columns that make its key, the one without which a row says nothing,
/// and the one that all rows of a group have.
pub(super) struct FichierOffert {
    pub(super) nom: &'static str,
    pub(super) cles: &'static [&'static str],
    pub(super) voulue: &'static str,
    pub(super) groupe: &'static str,
}

const fn fichier(
    nom: &'static str,
    cles: &'static [&'static str],
    voulue: &'static str,
    groupe: &'static str,
) -> FichierOffert {
    FichierOffert {
        nom,
        cles,
        voulue,
        groupe,
    }
}

/// The files of the import, those whose key holds another's after it.
pub(super) const FICHIERS: &[FichierOffert] = &[
    fichier("agences", &["code_agence"], "code_agence", ""),
    fichier("categories", &["code_famille"], "code_famille", ""),
    fichier("articles", &["code_article"], "code_article", ""),
    fichier(
        "attributs",
        &["code_article", "propriete"],
        "valeur",
        "propriete",
    ),
    fichier(
        "declinaisons",
        &["code_article", "code_declinaison"],
        "code_declinaison",
        "",
    ),
    fichier("regroupements", &["id"], "id", ""),
    fichier(
        "regroupement_articles",
        &["id", "code_article"],
        "code_article",
        "",
    ),
    fichier("parametrages", &["code"], "code", ""),
    fichier(
        "stocks",
        &["code_article", "code_agence"],
        "stock",
        "code_agence",
    ),
    fichier("clients", &["code"], "code", ""),
    fichier(
        "codes_postaux",
        &["code_postal", "commune"],
        "code_postal",
        "",
    ),
    fichier("unites", &["code_unite"], "code_unite", ""),
    fichier(
        "tarifs",
        &["code_tarif", "code_article"],
        "prix_ht",
        "code_tarif",
    ),
    fichier("connexions", &["login", "code_client"], "login", ""),
    fichier("zones", &["id"], "id", ""),
    fichier("tranches", &["id"], "id", ""),
    fichier("transporteurs", &["id"], "id", ""),
    fichier("forfaits", &["id"], "id", ""),
    fichier("mouvements", &["num", "type_mouvement"], "num", ""),
    fichier("redirections", &["ancienne"], "nouvelle", ""),
    fichier("synonymes", &["code"], "mots", ""),
    fichier("suppressions", &["type", "code"], "code", ""),
];

/// A file by its name.
pub(super) fn find_fichier(nom: &str) -> Option<&'static FichierOffert> {
    FICHIERS.iter().find(|it| it.nom == nom)
}

/// Columns that the import reads of a file.
pub(super) fn list_colonnes(fichier: &str) -> Vec<&'static str> {
    fn columns<T: Columns>(more: &[&'static str]) -> Vec<&'static str> {
        let key = [T::key_column()];
        let read = T::read_order().into_iter().map(|it| it.name);
        let mut all: Vec<_> = key
            .into_iter()
            .chain(read)
            .chain(more.iter().copied())
            .collect();
        let mut seen = std::collections::HashSet::new();
        all.retain(|it| seen.insert(*it));
        all
    }
    match fichier {
        "agences" => columns::<Agence>(&[]),
        "categories" => columns::<Famille>(&[]),
        "articles" => columns::<Article>(&[]),
        "attributs" => columns::<AttributArticle>(&["code_article"]),
        "declinaisons" => columns::<Declinaison>(&["code_article"]),
        "parametrages" => columns::<Parametrage>(&[]),
        "clients" => columns::<Client>(&[]),
        "codes_postaux" => columns::<Commune>(&["commune"]),
        "unites" => columns::<Unite>(&[]),
        "redirections" => columns::<Redirection>(&[]),
        "synonymes" => columns::<GroupeSynonymes>(&[]),
        "connexions" => columns::<ConnexionRow>(&[]),
        "zones" => columns::<Zone>(&[]),
        "tranches" => columns::<Tranche>(&[]),
        "transporteurs" => columns::<Transporteur>(&[]),
        "forfaits" => columns::<Forfait>(&[]),
        "stocks" => colonnes_lues::STOCKS.to_vec(),
        "tarifs" => colonnes_lues::TARIFS.to_vec(),
        "regroupements" => colonnes_lues::REGROUPEMENTS.to_vec(),
        "regroupement_articles" => colonnes_lues::REGROUPEMENT_ARTICLES.to_vec(),
        "mouvements" => colonnes_lues::MOUVEMENTS.to_vec(),
        "suppressions" => colonnes_lues::SUPPRESSIONS.to_vec(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{find_fichier, list_colonnes};
    use crate::imports::TABLES;

    #[test]
    fn every_table_of_the_import_is_offered_with_the_columns_it_needs() {
        for nom in TABLES {
            let fichier = find_fichier(nom).unwrap_or_else(|| panic!("{nom} is not offered"));
            let colonnes = list_colonnes(nom);
            let needed = fichier.cles.iter().chain([&fichier.voulue]);
            for colonne in needed {
                assert!(
                    colonnes.contains(colonne),
                    "{nom} lacks {colonne}: {colonnes:?}"
                );
            }
        }
    }
}
