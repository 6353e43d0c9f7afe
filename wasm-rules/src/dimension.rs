//! Variable dimensions (contract, section 4): above 0, at most 100, 3 decimals.

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
}
