//! The house's rules, read in its sources: which module may name which, where each engine lives,
//! how long a file may be. A rule broken is said with the file and the line.

use std::fs;
use std::path::{Path, PathBuf};

/// Lines a Rust file may have (house, B.13).
const RUST_LINES_MAX: usize = 400;

/// Lines a TypeScript file may have.
const TYPESCRIPT_LINES_MAX: usize = 250;

/// Modules from the bottom up, each with those of ours it may name (house, B.2). `domain` names
/// the two traits of the store by which its records are kept, and nothing else of it.
const MAY_NAME: [(&str, &[&str]); 9] = [
    ("domain", &["domain"]),
    ("store", &["store", "domain"]),
    ("search", &["search", "store", "domain"]),
    ("files", &["files", "domain"]),
    ("shop", &["shop", "search", "files", "store", "domain"]),
    ("render", &["render"]),
    ("wire", &["wire", "domain"]),
    ("http", &["http", "wire", "render", "shop", "domain"]),
    (
        "cli",
        &["cli", "http", "shop", "search", "files", "store", "domain"],
    ),
];

/// What `domain` may name of the store.
const STORED: [&str; 3] = [
    "crate::store::Key",
    "crate::store::{Key, Record, StoreError}",
    "crate::store::table::json_records",
];

/// Where each library may be named.
const HOMES: [(&str, &[&str]); 20] = [
    ("redb", &["store"]),
    ("rustix", &["store", "files", "cli"]),
    ("crc32fast", &["store", "search"]),
    ("tantivy", &["search"]),
    ("tokio_rustls", &["http"]),
    ("rquickjs", &["render"]),
    ("axum", &["http"]),
    // The files of the demo shop; the screens are the program's, outside these modules (`dist.rs`).
    ("rust_embed", &["cli"]),
    ("csv", &["files"]),
    ("zip", &["files"]),
    ("calamine", &["files"]),
    ("quick_xml", &["files"]),
    ("image", &["files"]),
    ("krilla", &["files"]),
    ("pulldown_cmark", &["files"]),
    ("ammonia", &["files"]),
    ("ureq", &["shop"]),
    ("lettre", &["shop"]),
    ("totp_rs", &["shop"]),
    ("qrcode", &["files"]),
];

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
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

/// The lines of code of a module: comments left out.
fn lines(module: &str) -> Vec<(PathBuf, usize, String)> {
    let folder = root().join("app/src").join(module);
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

/// What follows `crate::` in a line, each time.
fn named(line: &str) -> Vec<&str> {
    let ends = |rest: &str| rest.find(|c: char| !c.is_alphanumeric() && c != '_');
    line.match_indices("crate::")
        .map(|(at, _)| {
            let rest = &line[at + "crate::".len()..];
            &rest[..ends(rest).unwrap_or(rest.len())]
        })
        .collect()
}

fn modules() -> impl Iterator<Item = &'static str> {
    MAY_NAME.iter().map(|(module, _)| *module)
}

#[test]
fn the_arrows_point_one_way() {
    let mut wrong = Vec::new();
    for (module, may) in MAY_NAME {
        for (path, number, line) in lines(module) {
            let stored = module == "domain" && STORED.iter().any(|it| line.contains(it));
            let macros = line.contains("$crate::");
            for name in named(&line) {
                let ours = modules().any(|it| it == name);
                if ours && !may.contains(&name) && !stored && !macros {
                    wrong.push(format!("{}:{number}: {line}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_engine_has_one_home() {
    let mut wrong = Vec::new();
    for module in modules() {
        for (path, number, line) in lines(module) {
            for (library, homes) in HOMES {
                let names_it = [format!("use {library}::"), format!(" {library}::")]
                    .iter()
                    .any(|text| line.contains(text.as_str()));
                let nested = line.contains(&format!("::{library}::"));
                if names_it && !nested && !homes.contains(&module) {
                    wrong.push(format!("{}:{number}: {line}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_behind_the_shop_s_door_is_async() {
    let mut wrong = Vec::new();
    for module in [
        "domain", "store", "search", "files", "shop", "wire", "render",
    ] {
        for (path, number, line) in lines(module) {
            let bridge = path.ends_with("app/src/shop/mod.rs");
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
