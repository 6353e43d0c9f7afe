//! Tables as French spreadsheets open them: UTF-8 with a byte order mark, semicolons, decimal
//! comma.

/// The mark by which spreadsheets know UTF-8.
const MARK: &str = "\u{feff}";

/// Characters by which a spreadsheet takes a text for a formula: some take their full-width kind
/// too.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// Separators of cells or rows in one spreadsheet or another: a formula could follow.
const PARTED: [char; 6] = [';', ',', '\t', '"', '\n', '\r'];

/// A cell.
#[derive(Clone, Debug)]
pub enum CelluleTableau {
    /// Text, never taken for a formula.
    Texte(String),
    /// Text that an import reads again: as it is.
    Donnee(String),
    /// A number already written with a decimal comma.
    Nombre(String),
}

/// Writes a table: titles, then rows.
pub fn write(titres: &[&str], lignes: impl IntoIterator<Item = Vec<CelluleTableau>>) -> String {
    let mut out = write_head(titres);
    for ligne in lignes {
        push(&mut out, ligne);
    }
    out
}

/// Head of a table that is written row by row.
pub fn write_head(titres: &[&str]) -> String {
    let mut out = String::from(MARK);
    let titres = titres.iter();
    push(
        &mut out,
        titres.map(|titre| CelluleTableau::Texte((*titre).to_owned())),
    );
    out
}

/// A row of it.
pub fn write_row(cellules: impl IntoIterator<Item = CelluleTableau>) -> String {
    let mut out = String::new();
    push(&mut out, cellules);
    out
}

fn push(out: &mut String, cellules: impl IntoIterator<Item = CelluleTableau>) {
    for (place, cellule) in cellules.into_iter().enumerate() {
        if place > 0 {
            out.push(';');
        }
        match cellule {
            CelluleTableau::Nombre(nombre) => out.push_str(&nombre),
            CelluleTableau::Texte(texte) => push_text(out, &texte, is_formula(&texte)),
            CelluleTableau::Donnee(texte) => push_text(out, &texte, false),
        }
    }
    out.push_str("\r\n");
}

/// Some spreadsheets pass over the spaces before it.
fn is_formula(texte: &str) -> bool {
    texte.starts_with(FORMULA) || texte.trim_start().starts_with(FORMULA)
}

fn push_text(out: &mut String, texte: &str, is_formula: bool) {
    let guard = if is_formula { "'" } else { "" };
    if texte.contains(PARTED) {
        out.push('"');
        out.push_str(guard);
        out.push_str(&texte.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(guard);
        out.push_str(texte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stay_texts_and_numbers_numbers() {
        let texte = |texte: &str| CelluleTableau::Texte(texte.into());
        let row = vec![
            texte("=1+1"),
            texte("a;\"b\""),
            CelluleTableau::Nombre("-1,50".into()),
        ];
        assert_eq!(
            write(&["Nom"], [row]),
            "\u{feff}Nom\r\n'=1+1;\"a;\"\"b\"\"\";-1,50\r\n"
        );
    }

    #[test]
    fn a_formula_hides_neither_behind_spaces_nor_a_comma_nor_in_full_width() {
        for (texte, cellule) in [
            ("＝1+1", "'＝1+1"),
            ("＋1", "'＋1"),
            ("－1", "'－1"),
            ("＠SUM(A1)", "'＠SUM(A1)"),
            (" ＝1+1", "' ＝1+1"),
            ("\u{3000}＝1+1", "'\u{3000}＝1+1"),
            ("a,=1+1", "\"a,=1+1\""),
            ("a\t=1+1", "\"a\t=1+1\""),
            ("\t=1+1", "\"'\t=1+1\""),
            ("Écrou M8", "Écrou M8"),
        ] {
            let row = vec![CelluleTableau::Texte(texte.to_owned())];
            assert_eq!(write(&[], [row]), format!("\u{feff}\r\n{cellule}\r\n"));
        }
    }
}
