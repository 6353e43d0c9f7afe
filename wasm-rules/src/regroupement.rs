//! Regroupements by variants (back office, section 5).

use crate::Refusal;

/// Back office, section 9: fewer articles are no regroupement.
pub const ARTICLES_MIN: usize = 2;
/// Back office, section 9: most attributes of a regroupement of type '0'.
pub const ATTRIBUTS_MAX: usize = 2;
/// The type whose attributes are limited.
pub const TYPE_LIMITED: &str = "0";
/// Back office, section 5: attributes that tell an article's page, not its variant.
pub const ATTRIBUTS_EXCLUDED: [&str; 5] = [
    "DESIGNATION_COMMERCIALE",
    "DESCRIPTIF",
    "ZOOM",
    "MINIATURE",
    "VIGNETTE",
];

/// Accepts a regroupement. `articles` and `maitre` are keys of any kind the caller uses.
pub fn check<T: Ord>(
    type_regroupement: &str,
    articles: &[T],
    attributs: &[&str],
    maitre: Option<&T>,
) -> Result<(), Refusal> {
    let distinct = distinct(articles);
    if distinct < ARTICLES_MIN {
        return Err(Refusal::RegroupementTooFewArticles);
    }
    if distinct < articles.len() {
        return Err(Refusal::RegroupementDuplicateArticle);
    }
    check_attributs(type_regroupement, attributs)?;
    if !maitre.is_some_and(|maitre| articles.contains(maitre)) {
        return Err(Refusal::RegroupementMaitreMissing);
    }
    Ok(())
}

/// Accepts the chosen attributes alone: none excluded, and at most two for type '0'.
pub fn check_attributs(type_regroupement: &str, attributs: &[&str]) -> Result<(), Refusal> {
    if let Some(excluded) = attributs.iter().find(|attribut| is_excluded(attribut)) {
        return Err(Refusal::RegroupementExcludedAttribut {
            propriete: (*excluded).to_owned(),
        });
    }
    if type_regroupement == TYPE_LIMITED && distinct(attributs) > ATTRIBUTS_MAX {
        return Err(Refusal::RegroupementTooManyAttributs);
    }
    Ok(())
}

/// Whether an attribute can never be chosen.
pub fn is_excluded(propriete: &str) -> bool {
    ATTRIBUTS_EXCLUDED.contains(&propriete)
}

/// Accepts the values of each article for the chosen attributes: no two articles may share them
/// all, else no choice of the shopper could tell them apart.
pub fn check_values<T: Ord>(values: &[T]) -> Result<(), Refusal> {
    if distinct(values) < values.len() {
        return Err(Refusal::RegroupementSameValues);
    }
    Ok(())
}

fn distinct<T: Ord>(items: &[T]) -> usize {
    let mut sorted: Vec<&T> = items.iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_regroupement_follows_its_table() {
        let table = include_str!("../../fixtures/cas/regroupement.tsv");
        for [
            type_regroupement,
            articles,
            attributs,
            maitre,
            code,
            sentence,
        ] in cas::rows(table)
        {
            let articles: Vec<&str> = articles.lines().collect();
            let attributs: Vec<&str> = attributs.lines().collect();
            let answer = check(&type_regroupement, &articles, &attributs, Some(&&*maitre));
            cas::compare(
                &(&type_regroupement, &articles, &attributs, &maitre),
                answer,
                &code,
                &sentence,
            );
        }
    }

    #[test]
    fn a_regroupement_needs_a_master() {
        let answer = check("0", &["A", "B"], &["COULEUR"], None);
        assert_eq!(answer, Err(Refusal::RegroupementMaitreMissing));
    }

    #[test]
    fn articles_with_the_same_values_are_refused() {
        assert_eq!(check_values(&[["rouge", "M"], ["rouge", "L"]]), Ok(()));
        let same = check_values(&[["rouge", "M"], ["bleu", "M"], ["rouge", "M"]]);
        assert_eq!(same, Err(Refusal::RegroupementSameValues));
    }
}
