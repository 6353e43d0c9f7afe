//! French signs keep to the word before them: no line of a fixed text begins with one.

use std::fs;

use crate::architecture::{files, root};

/// Folders of fixed texts: those a shopper meets, and what both sides share. What only the back
/// office says adds its folder once it is written so. The console is left out: scripts read it.
const FOLDERS: [&str; 11] = [
    "app/domain/src",
    "app/files/src/pdf",
    "app/http/src/storefront",
    "app/shop/src/catalogue",
    "app/shop/src/commandes",
    "app/shop/src/courrier",
    "app/shop/src/encours",
    "app/shop/src/paniers",
    "app/shop/src/saisie",
    "app/wire/src",
    "wasm-rules/src",
];

/// Sentences quoted in docs/gestion.md, which stay to the letter, and those that go on like them;
/// what is kept in rows and compared, or read by an administrator alone.
const AS_THEY_ARE: [&str; 9] = [
    "Client : ",
    "Un nom de panier ne peut pas contenir",
    "Un nom de panier type ne peut pas contenir",
    "Un nom de chantier ne peut pas contenir",
    "Forfait non valide : ",
    "Tranche non valide : ",
    "Veuillez choisir l'agence de tarif par défaut, ou « Aucune agence ».",
    "Retrait : ",
    // Acts of the log, said on their routes.
    "Commande : ",
];

/// Of the log and of the columns of imports, which their own screens read.
const OTHERS: [&str; 5] = [
    "domain/src/article/columns.rs",
    "domain/src/column.rs",
    "domain/src/column/cells.rs",
    "domain/src/journal.rs",
    "domain/src/typographie.rs",
];

/// The fixed texts of a source, before its tests: comments and raw strings left out, the lines of
/// one text joined.
fn texts(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '/', '\'', 'r']) {
        rest = &rest[at..];
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("'\\\"'") {
            4
        } else if let Some(text) = rest.strip_prefix('"') {
            let end = end_of(text);
            found.push(joined(&text[..end]));
            end + 2
        } else {
            1
        };
        rest = &rest[skipped..];
    }
    found
}

/// Place of the quote that closes a text.
fn end_of(text: &str) -> usize {
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return at,
            '\\' => _ = letters.next(),
            _ => {}
        }
    }
    text.len() - 1
}

fn joined(text: &str) -> String {
    let mut lines = text.split("\\\n");
    let first = lines.next().unwrap_or_default().to_owned();
    lines.fold(first, |told, line| told + line.trim_start())
}

/// True where a sign stands after an ordinary space, or a guillemet before one.
fn is_parted(text: &str) -> bool {
    let before = |at: usize| text[at + 2..].chars().next();
    let ends = |next: Option<char>| next.is_none_or(|it| " .,)<\\\"\u{ab}".contains(it));
    let is_sign = |(at, _): (usize, &str)| {
        at > 0 && text[..at].ends_with(|c: char| !c.is_whitespace()) && ends(before(at))
    };
    [" :", " ;", " !", " ?"]
        .iter()
        .any(|sign| text.match_indices(sign).any(is_sign))
        || text.contains(" \u{bb}")
        || text.contains("\u{ab} ")
        || text.starts_with(" : ")
}

/// True for a text that a person reads: neither a header nor a rule of style.
fn is_told(text: &str) -> bool {
    let is_technical = ["max-age", "default-src", "style=", "{display", "!important"]
        .iter()
        .any(|it| text.contains(it));
    !is_technical && !AS_THEY_ARE.iter().any(|it| text.starts_with(it))
}

#[test]
fn no_sign_of_a_fixed_text_stands_after_an_ordinary_space() {
    let mut wrong = Vec::new();
    for path in FOLDERS
        .iter()
        .flat_map(|it| files(&root().join(it), &[".rs"]))
    {
        if path.ends_with("tests.rs") || OTHERS.iter().any(|it| path.ends_with(it)) {
            continue;
        }
        let source = fs::read_to_string(&path).expect("sources in UTF-8");
        let told = texts(&source).into_iter().filter(|it| is_told(it));
        wrong.extend(told.filter(|it| is_parted(it)).map(|it| (path.clone(), it)));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_wrong_would_be_seen() {
    let source =
        "// Bon : oui\nlet a = (\"Quoi ?\", '\"', \"un \\\n     : deux\", \"\u{ab} a \u{bb}\");";
    let parted = |source: &str| texts(source).iter().filter(|it| is_parted(it)).count();
    assert_eq!(parted(source), 3);
    let right = "let a = \"Bon\\u{a0}: oui\"; let b = \"{:?} ::\"; let c = r#\"a : b\"#;";
    assert_eq!(parted(right), 0);
}
