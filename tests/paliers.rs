//! The tiers as `tests/README.md` tells them: each promise and threat has its row, each test that is
//! named exists, and what only torture walks through is guarded every day by something else.

use std::fs;
use std::path::PathBuf;

use crate::architecture::{files, root};

/// Ends of names of files, told from the project's folder.
const FILES: [&str; 4] = [".test.ts", ".test.tsx", ".mjs", ".sh"];

/// Folders in which a Rust module may be, in that order; `store/audit` is also the module of a
/// crate of `app`.
const HOMES: [&str; 3] = ["tests", "wasm-rules/src", ""];

/// Beginning of the test of a page.
const WALK: &str = "test(";

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// The cells of each row of the tables of a page.
fn rows(page: &str) -> Vec<Vec<String>> {
    page.lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"))
        .map(|row| {
            row.split(" | ")
                .map(|cell| cell.trim().to_owned())
                .collect()
        })
        .collect()
}

/// `P12`, `T19b`: the number of a promise or of a threat.
fn is_number(cell: &str, letter: char) -> bool {
    let digits = cell.strip_prefix(letter);
    digits.is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_digit()))
}

fn numbers(page: &str, letter: char) -> Vec<String> {
    let firsts = rows(page)
        .into_iter()
        .filter_map(|row| row.into_iter().next());
    firsts.filter(|cell| is_number(cell, letter)).collect()
}

/// Texts between backquotes.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// The sources of a Rust module: its file, and all of its folder.
fn sources(module: &str) -> Vec<PathBuf> {
    let mut places: Vec<PathBuf> = HOMES.map(|home| root().join(home).join(module)).into();
    if let Some((room, path)) = module.split_once('/') {
        places.push(root().join("app").join(room).join("src").join(path));
    }
    for place in places {
        let mut found = Vec::new();
        let file = place.with_extension("rs");
        if file.is_file() {
            found.push(file);
        }
        if place.is_dir() {
            found.extend(files(&place, &[".rs"]));
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// True where a test of this name is somewhere: a module must hold at least one.
fn exists(name: &str) -> bool {
    if FILES.iter().any(|end| name.ends_with(end)) {
        return root().join(name).is_file();
    }
    if name.starts_with("e2e/") {
        return root().join(format!("tests/{name}.test.ts")).is_file();
    }
    let (module, function) = name.split_once("::").unwrap_or((name, ""));
    let said = match function {
        "" => vec!["#[test]".to_owned(), "#[tokio::test".to_owned()],
        _ => vec![format!("fn {function}(")],
    };
    let holds = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source in UTF-8");
        said.iter().any(|it| text.contains(it))
    };
    sources(module).iter().any(holds)
}

#[test]
fn every_promise_and_every_threat_has_its_row() {
    let page = read("tests/README.md");
    for (letter, source) in [('P', "tests/RELIABILITY.md"), ('T', "tests/SECURITE.md")] {
        let promised = numbers(&read(source), letter);
        assert!(promised.len() > 15, "{source} has lost its table");
        assert_eq!(
            numbers(&page, letter),
            promised,
            "tests/README.md, after {source}"
        );
    }
}

#[test]
fn every_test_that_is_named_exists() {
    for row in rows(&read("tests/README.md")) {
        let is_proved = is_number(&row[0], 'P') || is_number(&row[0], 'T');
        let cell = match (is_proved, row.len()) {
            (true, _) => &row[2],
            // A walk of torture, and what guards the same.
            (false, 2) if row[0].contains(".test.ts") => &row[1],
            _ => continue,
        };
        let named = quoted(cell);
        assert!(!named.is_empty(), "{} is proved by nothing", row[0]);
        for name in named {
            assert!(exists(name), "{}: there is no test `{name}`", row[0]);
        }
    }
}

#[test]
fn what_proves_by_day_is_not_left_to_torture() {
    let mut walks = Vec::new();
    let folder = root().join("tests/e2e/parcours");
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        // The first line of a test says its tier: `TORTURE`, or `tier` where some of its kind are left to it.
        for line in fs::read_to_string(&path).unwrap().lines() {
            let Some(said) = line.trim_start().strip_prefix(WALK) else {
                continue;
            };
            if said.contains(", TORTURE, ") || said.contains(", tier, ") {
                walks.push((file.clone(), said[1..].to_owned()));
            }
        }
    }
    let told: Vec<(String, String)> = rows(&read("tests/README.md"))
        .iter()
        .filter_map(|row| row[0].strip_prefix('`')?.split_once("` : "))
        .map(|(file, title)| (file.to_owned(), title.to_owned()))
        .collect();
    assert!(walks.len() > 20, "no walk of torture is found any more");
    for (file, said) in &walks {
        let is_told =
            |(at, title): &(String, String)| at == file && said.starts_with(title.as_str());
        assert!(
            told.iter().any(is_told),
            "tests/README.md says not what guards every day: {file}, {said}"
        );
    }
    for (file, title) in &told {
        let is_walked =
            |(at, said): &(String, String)| at == file && said.starts_with(title.as_str());
        assert!(
            walks.iter().any(is_walked),
            "no walk of torture: {file}, {title}"
        );
    }
}
