//! Pasted list with a header, such as the one a basket is exported to: a CSV file, a spreadsheet,
//! or what is pasted from one. Its first line names its columns.

use ::csv::ReaderBuilder;
use wasm_rules::texte::comparison_key;

use domain::panier::LIGNES_MAX;

/// Names of the column of references, as people write them (without accents or marks).
const REFERENCE: [&str; 10] = [
    "reference",
    "ref",
    "codearticle",
    "refarticle",
    "referencearticle",
    "article",
    "code",
    "sku",
    "ean",
    "gtin",
];

/// Names of the column of quantities.
const QUANTITE: [&str; 7] = [
    "quantite",
    "qte",
    "quantity",
    "qty",
    "quantitecommandee",
    "qtecommandee",
    "nombre",
];

/// Names of the column of variants; a table may do without.
const DECLINAISON: [&str; 2] = ["declinaison", "codedeclinaison"];

/// Places of the columns that count.
struct Colonnes {
    reference: usize,
    quantite: usize,
    declinaison: Option<usize>,
}

impl Colonnes {
    /// The columns that a first line names; none where it names no reference or no quantity.
    fn named<'t>(titles: impl Iterator<Item = &'t str>) -> Option<Self> {
        let titles: Vec<String> = titles.map(folded).collect();
        let column = |names: &[&str]| {
            let place = |name: &&str| titles.iter().position(|title| title == name);
            names.iter().find_map(place)
        };
        Some(Self {
            reference: column(&REFERENCE)?,
            quantite: column(&QUANTITE)?,
            declinaison: column(&DECLINAISON),
        })
    }

    /// A row as a person would type it: `reference;quantity`; none for an empty one.
    fn line<'c>(&self, cell: impl Fn(usize) -> &'c str) -> Option<String> {
        let (reference, quantite) = (cell(self.reference).trim(), cell(self.quantite).trim());
        if reference.is_empty() && quantite.is_empty() {
            return None;
        }
        let variant = self.declinaison.map(|at| cell(at).trim());
        Some(match variant.filter(|it| !it.is_empty()) {
            Some(variant) => format!("{reference}:{variant};{quantite}"),
            None => format!("{reference};{quantite}"),
        })
    }
}

/// A title as it is compared: `Qté.` is `qte`.
fn folded(title: &str) -> String {
    let mut key = comparison_key(title);
    key.retain(char::is_alphanumeric);
    key
}

/// The lines of a text whose first line names its columns; none where it does not, or where nothing
/// follows it.
pub fn parse_lines(text: &str) -> Option<String> {
    let text = text.trim_start_matches(['\u{feff}', '\r', '\n']);
    let (first, rest) = text.split_once('\n')?;
    if rest.trim().is_empty() {
        return None;
    }
    let delimiter = [';', '\t', ',']
        .into_iter()
        .find(|it| first.contains(*it))?;
    let mut reader = ReaderBuilder::new()
        .delimiter(u8::try_from(delimiter).ok()?)
        .flexible(true)
        .from_reader(text.as_bytes());
    let colonnes = Colonnes::named(reader.headers().ok()?.iter())?;
    let mut lines = String::new();
    // One more than are taken: the caller refuses it.
    for row in reader.records().take(LIGNES_MAX + 1) {
        let row = row.ok()?;
        if let Some(line) = colonnes.line(|at| row.get(at).unwrap_or_default()) {
            lines.push_str(&line);
            lines.push('\n');
        }
    }
    Some(lines)
}

/// The lines of a spreadsheet: by its titles where its first row has some, else its cells from the
/// left.
pub fn parse_rows(rows: Vec<Vec<String>>) -> Vec<String> {
    let named = rows.split_first().and_then(|(first, rest)| {
        let colonnes = Colonnes::named(first.iter().map(String::as_str))?;
        (!rest.is_empty()).then_some((colonnes, rest))
    });
    match named {
        Some((colonnes, rest)) => {
            let cell = |row: &'_ Vec<String>| -> Option<String> {
                colonnes.line(|at| row.get(at).map_or("", String::as_str))
            };
            rest.iter().filter_map(cell).collect()
        }
        None => rows
            .iter()
            .map(|row| {
                let cells = row.iter().filter(|cell| !cell.is_empty());
                cells.map(String::as_str).collect::<Vec<_>>().join("\t")
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_names_the_columns_that_count() {
        let file = "\u{feff}Référence;Déclinaison;Désignation;Quantité;Unité\r\n\
                    VIS;;\"Vis; longue\";200;Boîte\r\nCAB;NOIR;Câble;12,5;M\r\n";
        assert_eq!(
            parse_lines(file).as_deref(),
            Some("VIS;200\nCAB:NOIR;12,5\n")
        );
    }

    #[test]
    fn a_file_without_a_header_is_left_as_it_is() {
        assert_eq!(parse_lines("VIS;200\nCAB;3"), None);
        assert_eq!(parse_lines("VIS"), None);
        assert_eq!(parse_lines("Référence;Qté"), None);
    }

    #[test]
    fn titles_are_read_as_people_write_them() {
        for titles in ["Réf.\tQté", "CODE ARTICLE\tQuantité", "code_article\tQty"] {
            let text = format!("{titles}\nVIS\t3\n");
            assert_eq!(parse_lines(&text).as_deref(), Some("VIS;3\n"), "{titles}");
        }
    }

    #[test]
    fn the_titles_of_a_spreadsheet_name_its_columns() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let titles = row(["Quantité", "Désignation", "Référence"]);
        let rows = vec![titles, row(["4", "Vis", "VIS"]), row(["", "", ""])];
        assert_eq!(parse_rows(rows), ["VIS;4"]);
        let plain = vec![row(["VIS", "", "4"])];
        assert_eq!(parse_rows(plain), ["VIS\t4"]);
    }
}
