//! Bar codes (GTIN): 8, 12, 13 or 14 digits whose last one is the key of the others.

use crate::Refusal;

/// Lengths a bar code may have: EAN-8, UPC-A, EAN-13, GTIN-14.
const DIGITS: [usize; 4] = [8, 12, 13, 14];

/// Accepts a bar code, spaces between its groups allowed.
pub fn check(input: &str) -> Result<(), Refusal> {
    let digits: Option<Vec<u32>> = input
        .chars()
        .filter(|c| !c.is_whitespace())
        .take(DIGITS[3] + 1)
        .map(|c| c.to_digit(10))
        .collect();
    match digits {
        Some(digits) if DIGITS.contains(&digits.len()) && is_keyed(&digits) => Ok(()),
        Some(_) | None => Err(Refusal::CodeBarresInvalid),
    }
}

/// Weighed 3 and 1 by turns from the right, the key counting once, the digits make whole tens.
fn is_keyed(digits: &[u32]) -> bool {
    let weighed = digits.iter().rev().enumerate();
    let sum: u32 = weighed
        .map(|(place, digit)| if place % 2 == 1 { digit * 3 } else { *digit })
        .sum();
    sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_bar_code_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/code_barres.tsv"))
        {
            cas::compare(&text, check(&text), &code, &sentence);
        }
    }
}
