//! Regroupements by variants (docs/gestion.md 5.1).

use crate::Refusal;

/// As many as a basket has lines: more than one page of choices can be used with.
pub const ARTICLES_MAX: usize = 5000;
/// Most attributes of a regroupement of type '0'.
pub const ATTRIBUTS_MAX: usize = 2;
/// The type whose attributes are limited.
pub const TYPE_LIMITED: &str = "0";
/// Attributes that tell an article's page, not its variant.
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
    if articles.iter().all(|article| article == &articles[0]) {
        return Err(Refusal::RegroupementTooFewArticles);
    }
    if articles.len() > ARTICLES_MAX {
        return Err(Refusal::RegroupementTooManyArticles { max: ARTICLES_MAX });
    }
    if has_duplicate(articles) {
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
    if type_regroupement == TYPE_LIMITED && more_than(ATTRIBUTS_MAX, attributs) {
        return Err(Refusal::RegroupementTooManyAttributs);
    }
    Ok(())
}

/// True for an attribute that can never be chosen.
pub fn is_excluded(propriete: &str) -> bool {
    ATTRIBUTS_EXCLUDED.contains(&propriete)
}

/// Accepts the values of each article for the chosen attributes: no two articles may share them
/// all, else no choice of the shopper could tell them apart.
pub fn check_values<T: Ord>(values: &[T]) -> Result<(), Refusal> {
    if has_duplicate(values) {
        return Err(Refusal::RegroupementSameValues);
    }
    Ok(())
}

/// True when an item comes twice.
fn has_duplicate<T: Ord>(items: &[T]) -> bool {
    let mut sorted: Vec<&T> = items.iter().collect();
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}

/// True when there are more than `max` items, each counted once.
fn more_than(max: usize, items: &[&str]) -> bool {
    let mut seen: Vec<&str> = Vec::new();
    items.iter().any(|item| {
        if !seen.contains(item) {
            seen.push(item);
        }
        seen.len() > max
    })
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
    fn a_regroupement_has_a_largest_size() {
        let articles: Vec<usize> = (0..=ARTICLES_MAX).collect();
        assert_eq!(check("0", &articles[1..], &[], Some(&1)), Ok(()));
        let refusal = check("0", &articles, &[], Some(&1)).expect_err("one too many");
        assert_eq!(refusal.code(), "regroupement_articles_trop_nombreux");
        assert_eq!(
            refusal.to_string(),
            "Un regroupement contient 5000 articles au plus."
        );
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
