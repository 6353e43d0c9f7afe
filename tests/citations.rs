//! Citations: a comment sends its reader to a page of this repository, and to a heading that is in
//! it. A paper that only its authors have tells a stranger nothing.

use std::fs;
use std::path::{Path, PathBuf};

use crate::architecture::{files, root};

/// Sources whose comments are read, and pages.
const ENDINGS: [&str; 10] = [
    ".rs", ".ts", ".tsx", ".mjs", ".js", ".css", ".tsv", ".sh", ".toml", ".md",
];

/// Kinds of files whose comments begin with a number sign.
const NUMBER_SIGN: [&str; 3] = ["tsv", "sh", "toml"];

/// Papers that are not here, as comments used to name them.
const FOREIGN: [&str; 12] = [
    "the contract",
    "contract, ",
    "contract: ",
    "the specification",
    "of the issue",
    "the issue, ",
    "storefront, section",
    "storefront, point",
    "back office, section",
    "back office, point",
    "house, b.",
    "house b.",
];

/// Papers that are not here, where a number follows.
const FOREIGN_NUMBERED: [&str; 7] = [
    "issue ",
    "issues ",
    "contract ",
    "storefront, ",
    "back office, ",
    "ux ",
    "ux, ",
];

/// The sources and the pages of the project, hidden folders left out.
fn sources() -> Vec<PathBuf> {
    let entries = fs::read_dir(root()).expect("the project's folder");
    let entries = entries.map(|entry| entry.expect("readable").path());
    let mut found = Vec::new();
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.expect("names in UTF-8");
        let is_built = ["target", "livraison"].contains(&name);
        if name.starts_with('.') || is_built {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path, &ENDINGS));
        } else if ENDINGS.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

/// Comment of a line of a source; none for code. `is_inside` follows a block comment.
fn comment<'l>(line: &'l str, kind: &str, is_inside: &mut bool) -> Option<&'l str> {
    let line = line.trim();
    if NUMBER_SIGN.contains(&kind) {
        return line.strip_prefix('#');
    }
    if *is_inside {
        *is_inside = !line.contains("*/");
        return Some(line.trim_start_matches('*'));
    }
    let slashes = line.starts_with("//").then_some(0);
    let at = slashes.or_else(|| line.find(" // ").map(|at| at + 1));
    if let Some(at) = at {
        return Some(line[at..].trim_start_matches(['/', '!']));
    }
    let at = line.find("/* ").or_else(|| line.find("/**"))?;
    *is_inside = !line[at..].contains("*/");
    Some(line[at + 2..].trim_start_matches('*'))
}

/// Prose of a file: a page as a whole, a source by its comments. Lines that follow one another are
/// one text, code parts them.
fn read_comments(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("sources in UTF-8");
    let kind = path.extension().and_then(|kind| kind.to_str());
    let kind = kind.expect("files have a kind");
    if kind == "md" {
        return text.replace('\n', " ");
    }
    let mut is_inside = false;
    let mut told = String::new();
    for line in text.lines() {
        match comment(line, kind, &mut is_inside) {
            Some(line) => {
                told.push(' ');
                told.push_str(line.trim());
            }
            None => told.push('\n'),
        }
    }
    told
}

/// A page that a text names, and what follows the name.
fn pages(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.match_indices(".md").filter_map(|(at, end)| {
        let (before, after) = text.split_at(at + end.len());
        let is_more = |c: char| c.is_alphanumeric() || c == '_';
        let is_name = |c: char| is_more(c) || c == '/' || c == '.' || c == '-';
        let start = before.rfind(|c| !is_name(c)).map_or(0, |at| at + 1);
        let start = (start..=at).find(|at| before.is_char_boundary(*at))?;
        let name = &before[start..];
        let is_page = !after.starts_with(is_more) && !name.contains("//") && name.len() > 3;
        is_page.then_some((name, after))
    })
}

/// The page of a name: told from the project's folder, or beside the page that names it.
fn find_page(name: &str, from: &Path) -> Option<PathBuf> {
    let beside = from.parent().map(|folder| folder.join(name));
    let places = [Some(root().join(name)), beside];
    places.into_iter().flatten().find(|it| it.is_file())
}

/// `4.5` at the beginning of a text, and what follows it.
fn read_number(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.');
    let number = text[..end.unwrap_or(text.len())].trim_end_matches('.');
    (!number.is_empty() && number.starts_with(|c: char| c.is_ascii_digit()))
        .then(|| (number, &text[number.len()..]))
}

/// The headings cited after the name of a page: `2.3, 1.3 and 1.5`.
fn read_headings(after: &str) -> Vec<&str> {
    let after = after.trim_start_matches(['`', ',']);
    let Some(mut rest) = after.strip_prefix(' ') else {
        return Vec::new();
    };
    let mut found = Vec::new();
    while let Some((number, after)) = read_number(rest) {
        if !found.is_empty() && !number.contains('.') {
            break;
        }
        found.push(number);
        let next = [", ", " and ", " et "].iter();
        match next.filter_map(|it| after.strip_prefix(it)).next() {
            Some(after) => rest = after,
            None => break,
        }
    }
    found
}

/// `T50`, `P12`: the rows cited after the name of a page of tests.
fn read_row(after: &str) -> Option<&str> {
    let row = after.trim_start_matches(['`', ',']).strip_prefix(' ')?;
    let end = row.find(|c: char| !c.is_alphanumeric());
    let row = &row[..end.unwrap_or(row.len())];
    let digits = row.strip_prefix(['T', 'P'])?;
    digits
        .starts_with(|c: char| c.is_ascii_digit())
        .then_some(row)
}

/// True where a page has a heading of this number.
fn has_heading(page: &str, number: &str) -> bool {
    page.lines().any(|line| {
        let title = line.trim_start_matches('#').strip_prefix(' ');
        let is_title = line.starts_with('#');
        let told = title.and_then(read_number);
        is_title && told.is_some_and(|(told, _)| told == number)
    })
}

#[test]
fn what_a_comment_cites_is_in_the_repository() {
    let mut wrong = Vec::new();
    let mut cited = 0;
    for path in sources() {
        let text = read_comments(&path);
        let mut refuse = |what: String| wrong.push(format!("{}: {what}", path.display()));
        for (name, after) in pages(&text) {
            let Some(page) = find_page(name, &path) else {
                refuse(format!("{name} is not there"));
                continue;
            };
            let page = fs::read_to_string(page).expect("pages in UTF-8");
            for number in read_headings(after) {
                cited += 1;
                if !has_heading(&page, number) {
                    refuse(format!("{name} has no heading {number}"));
                }
            }
            if let Some(row) = read_row(after)
                && !page.contains(&format!("| {row} |"))
            {
                refuse(format!("{name} has no row {row}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cited > 100, "the citations are read: {cited}");
}

#[test]
fn no_comment_cites_a_paper_that_only_its_authors_have() {
    let mut wrong = Vec::new();
    for path in sources() {
        if path.extension().is_some_and(|kind| kind == "md") {
            continue;
        }
        let text = read_comments(&path).to_lowercase();
        let numbered = FOREIGN_NUMBERED.iter().filter(|it| {
            let mut found = text.match_indices(**it);
            found.any(|(at, it)| {
                let is_word = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '`');
                let after = &text[at + it.len()..];
                is_word && after.starts_with(|c: char| c.is_ascii_digit())
            })
        });
        let named = FOREIGN.iter().filter(|it| text.contains(**it));
        for paper in named.chain(numbered) {
            wrong.push(format!("{}: \u{201c}{paper}\u{201d}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[track_caller]
fn check_headings(after: &str, expected: &[&str]) {
    assert_eq!(read_headings(after), expected, "{after}");
}

#[test]
fn headings_are_read_after_the_name_of_a_page() {
    check_headings(" 4.5): above", &["4.5"]);
    check_headings(" 2.3, 1.3 and 1.5)", &["2.3", "1.3", "1.5"]);
    check_headings("` 1.3 en fixe", &["1.3"]);
    check_headings(" 6 where it has one", &["6"]);
    check_headings(" 1.4, 5 lines", &["1.4"]);
    check_headings(") tells", &[]);
}

#[test]
fn a_page_is_read_out_of_a_comment_that_goes_on_over_a_line() {
    let mut is_inside = false;
    let lines = ["/** A rule (docs/vitrine.md", " * 3.2), told. */", "code()"];
    let told = lines.map(|line| comment(line, "ts", &mut is_inside));
    assert_eq!(told[2], None);
    let text = format!("{} {}", told[0].expect("one"), told[1].expect("two").trim());
    let found: Vec<_> = pages(&text).collect();
    assert_eq!(found.len(), 1, "{text}");
    assert_eq!(found[0].0, "docs/vitrine.md");
    check_headings(found[0].1, &["3.2"]);
}
