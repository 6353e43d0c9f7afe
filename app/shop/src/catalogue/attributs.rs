//! Attributes of articles: those of the import, and the physical properties that are known.

use domain::article::{Article, Mesure, Nature};
use domain::fiche::Attribut;

/// Attributes of an article, OPT and ERP, then the physical properties that no attribute says.
#[must_use]
pub fn list_attributs(article: &Article) -> Vec<Attribut> {
    let mut attributs: Vec<Attribut> = Vec::with_capacity(article.attributs.len());
    for carried in &article.attributs {
        let same =
            |it: &&mut Attribut| it.propriete == carried.propriete && it.nature == carried.nature;
        match attributs.iter_mut().find(same) {
            Some(attribut) => attribut.options.push(carried.valeur.clone()),
            None => attributs.push(Attribut {
                propriete: carried.propriete.clone(),
                nature: carried.nature,
                designation: carried.designation.clone(),
                suffixe: carried.suffixe.clone(),
                options: vec![carried.valeur.clone()],
                selected: carried.valeur.clone(),
            }),
        }
    }
    for property in physique(article) {
        let is_said = attributs
            .iter()
            .any(|it| it.propriete == property.propriete && it.nature == Nature::Erp);
        if !is_said {
            attributs.push(property);
        }
    }
    attributs
}

/// The physical properties that are known, as attributes of nature ERP (docs/vitrine.md 8.2).
#[must_use]
pub fn physique(article: &Article) -> Vec<Attribut> {
    let physique = &article.physique;
    let (length, weight) = (&physique.unite_dimensions, &physique.unite_poids);
    let none = String::new();
    let properties = [
        ("longueur", "Longueur", physique.longueur, length),
        ("largeur", "Largeur", physique.largeur, length),
        ("hauteur", "Hauteur", physique.hauteur, length),
        ("diametre", "Diamètre", physique.diametre, length),
        ("densite", "Densité", physique.densite, &none),
        ("contenance", "Contenance", physique.contenance, &none),
        ("poids", "Poids", physique.poids, weight),
    ];
    let known = properties
        .into_iter()
        .filter_map(|(propriete, designation, mesure, suffixe)| {
            let valeur = decimal(mesure?);
            Some(Attribut {
                propriete: propriete.to_owned(),
                nature: Nature::Erp,
                designation: designation.to_owned(),
                suffixe: suffixe.clone(),
                options: vec![valeur.clone()],
                selected: valeur,
            })
        });
    known.collect()
}

/// A measure with the decimals it has: `12`, `4.24`.
fn decimal(mesure: Mesure) -> String {
    /// Parts in one unit.
    const PARTS: u64 = 10_000;
    let sign = if mesure.0 < 0 { "-" } else { "" };
    let parts = mesure.0.unsigned_abs();
    let text = format!("{sign}{}.{:04}", parts / PARTS, parts % PARTS);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::article::{AttributArticle, Physique};

    #[test]
    fn known_properties_become_attributes_unless_one_says_them() {
        let article = Article {
            physique: Physique {
                longueur: Some(Mesure(120_000)),
                poids: Some(Mesure(5_278)),
                unite_dimensions: "mm".into(),
                unite_poids: "kg".into(),
                ..Physique::default()
            },
            attributs: vec![AttributArticle {
                propriete: "poids".into(),
                nature: Nature::Erp,
                designation: "Poids net".into(),
                valeur: "0.5".into(),
                suffixe: "kg".into(),
            }],
            ..Article::default()
        };
        let shown: Vec<String> = list_attributs(&article)
            .into_iter()
            .map(|it| format!("{} {} {}", it.propriete, it.selected, it.suffixe))
            .collect();
        assert_eq!(shown, ["poids 0.5 kg", "longueur 12 mm"]);
        assert_eq!(physique(&article)[1].selected, "0.5278");
    }
}
