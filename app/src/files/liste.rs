//! A CSV file whose first line names its columns, such as the one a basket is exported to.

use ::csv::ReaderBuilder;

use crate::domain::panier::LIGNES_MAX;

/// Names of the column of references, as people write them.
const REFERENCE: [&str; 7] = [
    "référence",
    "reference",
    "réf",
    "ref",
    "réf.",
    "code article",
    "codearticle",
];

/// Names of the column of quantities.
const QUANTITE: [&str; 6] = ["quantité", "quantite", "qté", "qte", "qté.", "quantity"];

/// Names of the column of variants; a file may do without.
const DECLINAISON: [&str; 2] = ["déclinaison", "declinaison"];

/// The lines of such a file as a person would type them, `reference;quantity`; none where the first
/// line names no reference and no quantity.
pub fn lines(text: &str) -> Option<String> {
    let text = text.trim_start_matches(['\u{feff}', '\r', '\n']);
    let first = text.lines().next()?;
    let delimiter = [';', '\t', ',']
        .into_iter()
        .find(|it| first.contains(*it))?;
    let mut reader = ReaderBuilder::new()
        .delimiter(u8::try_from(delimiter).ok()?)
        .flexible(true)
        .from_reader(text.as_bytes());
    let titles = reader.headers().ok()?.clone();
    let column = |names: &[&str]| {
        titles
            .iter()
            .position(|title| names.contains(&title.trim().to_lowercase().as_str()))
    };
    let (reference, quantite) = (column(&REFERENCE)?, column(&QUANTITE)?);
    let declinaison = column(&DECLINAISON);
    let mut lines = String::new();
    // One more than are taken: the caller refuses it.
    for row in reader.records().take(LIGNES_MAX + 1) {
        let row = row.ok()?;
        let cell = |at: usize| row.get(at).unwrap_or_default().trim();
        if row.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        lines.push_str(cell(reference));
        if let Some(variant) = declinaison.map(cell).filter(|it| !it.is_empty()) {
            lines.push_str(&format!(":{variant}"));
        }
        lines.push_str(&format!(";{}\n", cell(quantite)));
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_names_the_columns_that_count() {
        let file = "\u{feff}Référence;Déclinaison;Désignation;Quantité;Unité\r\n\
                    VIS;;\"Vis; longue\";200;Boîte\r\nCAB;NOIR;Câble;12,5;M\r\n";
        assert_eq!(lines(file).as_deref(), Some("VIS;200\nCAB:NOIR;12,5\n"));
    }

    #[test]
    fn a_file_without_a_header_is_left_as_it_is() {
        assert_eq!(lines("VIS;200\nCAB;3"), None);
        assert_eq!(lines("VIS"), None);
    }
}
