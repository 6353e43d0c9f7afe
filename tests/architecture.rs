//! The rules of ARCHITECTURE.md and docs/maison.md, read in the sources: which crate may name which,
//! where each engine lives, how long a file may be. A rule broken is said with the file and the line.

use std::fs;
use std::path::{Path, PathBuf};

/// Lines a Rust file may have (docs/maison.md 7.1).
const RUST_LINES_MAX: usize = 400;

/// Lines a TypeScript file may have.
const TYPESCRIPT_LINES_MAX: usize = 250;

/// Crates from the bottom up, each with those of ours it may name (ARCHITECTURE.md). The compiler
/// holds each to its manifest; this list holds the manifests.
const MAY_NAME: [(&str, &[&str]); 13] = [
    ("assets", &[]),
    ("ground", &[]),
    ("domain", &["ground"]),
    ("store", &["domain", "ground"]),
    ("search", &["domain", "store"]),
    ("files", &["domain"]),
    ("banques", &["domain"]),
    ("shop", &["banques", "domain", "files", "search", "store"]),
    ("render", &[]),
    ("wire", &["domain"]),
    ("pages", &["domain", "shop", "wire"]),
    ("http", &["domain", "pages", "render", "shop", "wire"]),
    (
        "cli",
        &[
            "assets", "domain", "files", "http", "search", "shop", "store",
        ],
    ),
];

/// Crates that may depend on each library. The shapes of the wire are exported to TypeScript by `wire`;
/// `domain` exports one too, the blocks of a page, which are spelled on the wire as they are kept.
const HOMES: [(&str, &[&str]); 22] = [
    ("ring", &["banques"]),
    ("redb", &["store"]),
    ("rustix", &["store", "files", "cli"]),
    ("crc32fast", &["store", "search"]),
    ("tantivy", &["search"]),
    ("tokio-rustls", &["http"]),
    ("rquickjs", &["render"]),
    ("axum", &["http"]),
    ("rust-embed", &["assets"]),
    ("csv", &["files"]),
    ("zip", &["files"]),
    ("calamine", &["files"]),
    ("quick-xml", &["files"]),
    ("image", &["files"]),
    ("krilla", &["files"]),
    ("pulldown-cmark", &["files"]),
    ("ammonia", &["files"]),
    ("ureq", &["shop"]),
    ("lettre", &["shop"]),
    ("totp-rs", &["shop"]),
    ("qrcode", &["files"]),
    ("ts-rs", &["domain", "wire"]),
];

pub(crate) fn root() -> PathBuf {
    Path::new(env!("COMPTOIR_CLONE")).to_owned()
}

/// The files under `folder` with one of these endings, what is built or installed left out.
pub(crate) fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("readable").path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.expect("names in UTF-8");
        if path.is_dir() {
            let foreign = ["node_modules", "dist", "rules", "target", ".cache"].contains(&name);
            if !foreign && !path.is_symlink() {
                found.extend(files(&path, endings));
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

/// The lines of code of a crate: comments left out.
fn lines(module: &str) -> Vec<(PathBuf, usize, String)> {
    let folder = root().join("app").join(module).join("src");
    let mut all = Vec::new();
    for path in files(&folder, &[".rs"]) {
        let text = fs::read_to_string(&path).expect("sources in UTF-8");
        for (number, line) in text.lines().enumerate() {
            if !line.trim_start().starts_with("//") {
                all.push((path.clone(), number + 1, line.to_owned()));
            }
        }
    }
    all
}

/// Dependencies of a crate by its manifest: names of a table, `dependencies` or `dev-dependencies`.
fn dependencies(name: &str, table: &str) -> Vec<String> {
    let path = root().join("app").join(name).join("Cargo.toml");
    let text = fs::read_to_string(&path).expect("a manifest in UTF-8");
    text.lines()
        .skip_while(|line| *line != format!("[{table}]"))
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', ' ']).next())
        .filter(|it| !it.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_arrows_point_one_way() {
    for (name, may) in MAY_NAME {
        let ours = |it: &&String| MAY_NAME.iter().any(|(other, _)| it == other);
        let named = dependencies(name, "dependencies");
        let named: Vec<&String> = named.iter().filter(ours).collect();
        let mut may = may.to_vec();
        may.sort_unstable();
        assert_eq!(named, may, "app/{name}/Cargo.toml");
    }
}

#[test]
fn each_engine_has_one_home() {
    for (library, homes) in HOMES {
        let depend = |table: &str| {
            let has = |it: &&str| dependencies(it, table).iter().any(|on| on == library);
            let names = MAY_NAME.iter().map(|(name, _)| *name);
            let mut found: Vec<&str> = names.filter(has).collect();
            found.sort_unstable();
            found
        };
        let mut homes = homes.to_vec();
        homes.sort_unstable();
        assert_eq!(depend("dependencies"), homes, "who depends on {library}");
        assert_eq!(
            depend("dev-dependencies"),
            [""; 0],
            "who tests with {library}"
        );
    }
}

/// Words with which a first line asks a question instead of naming what it is about (docs/maison.md 3.1).
const QUESTIONS: [&str; 8] = [
    "What", "Whether", "Who", "How", "Where", "Which", "When", "Why",
];

/// First lines of the comments of a Rust source: that of the file, those of its items.
fn list_rust_first_lines(text: &str) -> Vec<(usize, &str)> {
    let is_doc = |line: &str| line.starts_with("///") || line.starts_with("//!");
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let firsts = lines.iter().enumerate().filter(|(at, line)| {
        let before = at.checked_sub(1).map(|it| lines[it]);
        is_doc(line) && !before.is_some_and(is_doc)
    });
    firsts
        .map(|(at, line)| (at + 1, line[3..].trim()))
        .collect()
}

/// The same of a TypeScript source: its first line, and those of its `/** … */`.
fn list_typescript_first_lines(text: &str) -> Vec<(usize, &str)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let head = lines.first().and_then(|it| it.strip_prefix("// "));
    let items = lines.iter().enumerate().filter_map(|(at, line)| {
        let after = line.strip_prefix("/**")?.trim_start();
        let is_alone = after.is_empty();
        let below = lines
            .get(at + 1)
            .map(|it| it.trim_start_matches(['*', ' ']));
        Some(match is_alone {
            true => (at + 2, below.unwrap_or_default()),
            false => (at + 1, after),
        })
    });
    head.map(|it| (1, it)).into_iter().chain(items).collect()
}

#[test]
fn the_first_line_of_a_comment_names_what_it_is() {
    let mut wrong = Vec::new();
    for folder in ["app", "tests", "wasm-rules", "web/src"] {
        for path in files(&root().join(folder), &[".rs", ".ts", ".tsx"]) {
            let text = fs::read_to_string(&path).expect("sources in UTF-8");
            let firsts = match path.extension().is_some_and(|it| it == "rs") {
                true => list_rust_first_lines(&text),
                false => list_typescript_first_lines(&text),
            };
            for (number, line) in firsts {
                let word = line.split([' ', ',', '.', ':']).next();
                if word.is_some_and(|word| QUESTIONS.contains(&word)) {
                    wrong.push(format!("{}:{number}: {line}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn first_lines_are_found_in_both_languages() {
    let rust = "//! Head.\n//! More.\n\n/// Item.\n/// What of it.\nfn x() {}\n// What it does.\n";
    assert_eq!(list_rust_first_lines(rust), [(1, "Head."), (4, "Item.")]);
    let script =
        "// Head.\n// More.\n/** One. */\nx\n  /**\n   * Two\n   * lines.\n   */\n// What.\n";
    let expected = [(1, "Head."), (3, "One. */"), (6, "Two")];
    assert_eq!(list_typescript_first_lines(script), expected);
}

#[test]
fn nothing_behind_the_shop_s_door_is_async() {
    let mut wrong = Vec::new();
    for module in [
        "domain", "store", "search", "files", "shop", "wire", "pages", "render",
    ] {
        for (path, number, line) in lines(module) {
            let bridge = path.ends_with("app/shop/src/lib.rs");
            if (line.contains("async ") || line.contains(".await")) && !bridge {
                wrong.push(format!("{}:{number}: {line}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[track_caller]
fn no_file_over(max: usize, folders: &[&str], endings: &[&str]) {
    let mut long = Vec::new();
    for folder in folders {
        for path in files(&root().join(folder), endings) {
            let text = fs::read_to_string(&path).expect("sources in UTF-8");
            let count = text.lines().count();
            if count > max {
                long.push(format!("{}: {count} lines", path.display()));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn no_rust_file_is_two_files() {
    no_file_over(RUST_LINES_MAX, &["app", "wasm-rules", "tests"], &[".rs"]);
}

#[test]
fn no_screen_is_two_screens() {
    let endings = [".ts", ".tsx"];
    no_file_over(TYPESCRIPT_LINES_MAX, &["web/src", "tests/e2e"], &endings);
}
