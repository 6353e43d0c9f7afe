//! Variable dimensions (docs/vitrine.md 4.5): above 0, at most 100, 3 decimals.

use crate::Refusal;
use crate::money::Dimension;

/// The smallest dimension: one thousandth.
pub const DIMENSION_MIN: Dimension = Dimension(1);
/// The largest dimension, in metres, litres or kilograms.
pub const DIMENSION_MAX: Dimension = Dimension(100_000);

/// Reads a typed dimension.
pub fn parse(input: &str) -> Result<Dimension, Refusal> {
    let dimension = Dimension::parse(input).map_err(|_| Refusal::DimensionInvalid)?;
    check(dimension)?;
    Ok(dimension)
}

/// Accepts a dimension that came as a number.
pub fn check(dimension: Dimension) -> Result<(), Refusal> {
    if (DIMENSION_MIN..=DIMENSION_MAX).contains(&dimension) {
        Ok(())
    } else {
        Err(Refusal::DimensionInvalid)
    }
}

/// Bounds of a dimension of one article, within those of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bornes {
    /// The least, where it has one of its own.
    pub min: Option<Dimension>,
    /// The most.
    pub max: Option<Dimension>,
}

/// Accepts a dimension that the article can be cut to.
pub fn check_within(dimension: Dimension, bornes: Bornes) -> Result<(), Refusal> {
    check(dimension)?;
    match bornes {
        Bornes { min: Some(min), .. } if dimension < min => Err(Refusal::DimensionTooSmall { min }),
        Bornes { max: Some(max), .. } if dimension > max => Err(Refusal::DimensionTooLarge { max }),
        Bornes { .. } => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_dimension_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/dimension.tsv")) {
            cas::compare(&text, parse(&text), &code, &sentence);
        }
    }

    #[test]
    fn a_dimension_within_the_limits_of_its_article_follows_its_table() {
        let table = include_str!("../../fixtures/cas/dimension_bornes.tsv");
        for [text, min, max, code, sentence] in cas::rows(table) {
            let bornes = Bornes {
                min: Dimension::parse(&min).ok(),
                max: Dimension::parse(&max).ok(),
            };
            let answer = parse(&text).and_then(|dimension| check_within(dimension, bornes));
            cas::compare(&(&text, min, max), answer, &code, &sentence);
        }
    }
}
