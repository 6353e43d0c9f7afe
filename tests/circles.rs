//! Circles of modules (docs/maison.md 1.6): none names one that leads back to it, beyond a module and its
//! children, so that each can be read after those it names, and one of them changed without the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::architecture::{files, root};

/// Crates whose modules are held to it: every one under `app`.
const CRATES: [&str; 13] = [
    "assets", "banques", "cli", "domain", "files", "ground", "http", "pages", "render", "search",
    "shop", "store", "wire",
];

/// A module, by the names that lead to it.
type Module = Vec<String>;

/// The module that a file of `folder` is.
fn module_of(folder: &Path, file: &Path) -> Module {
    let path = file.strip_prefix(folder).expect("a file of the folder");
    let path = path.with_extension("");
    let names = path.iter().map(|it| it.to_str().expect("UTF-8").to_owned());
    names.filter(|it| it != "mod" && it != "lib").collect()
}

/// The paths of a use tree: `a::{b,c::d@e}` is `a::b` and `a::c::d`.
fn paths(tree: &str) -> Vec<String> {
    let Some((head, rest)) = tree.split_once('{') else {
        let path = tree.split('@').next().unwrap_or_default();
        return vec![path.to_owned()];
    };
    let inner = rest.strip_suffix('}').unwrap_or(rest);
    let mut depth = 0;
    let parts = inner.split(|sign| {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        sign == ',' && depth == 0
    });
    let all = parts.flat_map(paths);
    all.map(|it| format!("{head}{it}")).collect()
}

/// The paths a source names from its own crate, before its tests.
fn named(source: &str) -> Vec<String> {
    let source = source
        .split("#[cfg(test)]\nmod ")
        .next()
        .unwrap_or_default();
    let code = source
        .lines()
        .filter(|it| !it.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join(" ");
    let uses = code.split("use ").skip(1);
    let trees = uses
        .filter_map(|it| it.split_once(';'))
        .map(|(tree, _)| tree);
    let trees = trees.map(|it| it.replace(" as ", "@").split_whitespace().collect());
    let trees: Vec<String> = trees.collect();
    let mut all: Vec<String> = trees.iter().flat_map(|it| paths(it)).collect();
    let is_path = |sign: char| sign.is_alphanumeric() || "_:".contains(sign);
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            if !code[..at].ends_with("::") {
                let path = code[at..].split(|sign| !is_path(sign)).next();
                all.extend(path.map(str::to_owned));
            }
        }
    }
    all
}

/// The module that a path leads to from another, as far as there is one.
fn target(from: &Module, path: &str, known: &BTreeSet<Module>) -> Option<Module> {
    let mut place = from.clone();
    let mut names = path.split("::").filter(|it| !it.is_empty()).peekable();
    match names.next()? {
        "crate" => place.clear(),
        "self" => {}
        "super" => drop(place.pop()),
        _ => return None,
    }
    while names.next_if_eq(&"super").is_some() {
        place.pop();
    }
    for name in names {
        place.push(name.to_owned());
        if !known.contains(&place) {
            place.pop();
            break;
        }
    }
    Some(place)
}

/// Every module that can be reached from one, itself only by a circle.
fn reached<'a>(
    start: &'a Module,
    named: &'a BTreeMap<Module, BTreeSet<Module>>,
) -> BTreeSet<&'a Module> {
    let mut seen = BTreeSet::new();
    let mut next: Vec<&Module> = named[start].iter().collect();
    while let Some(module) = next.pop() {
        if seen.insert(module) {
            next.extend(&named[module]);
        }
    }
    seen
}

/// Modules of these sources that are reached from themselves.
fn list_circling(sources: &BTreeMap<Module, String>) -> Vec<String> {
    let known: BTreeSet<Module> = sources.keys().cloned().collect();
    let named: BTreeMap<Module, BTreeSet<Module>> = sources
        .iter()
        .map(|(from, source)| {
            let all = named(source).into_iter();
            let all = all.filter_map(|path| target(from, &path, &known));
            let others = all.filter(|it| !it.starts_with(from) && !from.starts_with(it));
            (from.clone(), others.collect())
        })
        .collect();
    let circling = known
        .iter()
        .filter(|module| reached(module, &named).contains(module));
    circling.map(|module| module.join("::")).collect()
}

#[test]
fn no_modules_name_each_other_in_a_circle() {
    for name in CRATES {
        let folder = root().join("app").join(name).join("src");
        let sources: BTreeMap<Module, String> = files(&folder, &[".rs"])
            .into_iter()
            .map(|file| {
                (
                    module_of(&folder, &file),
                    fs::read_to_string(&file).expect("UTF-8"),
                )
            })
            .collect();
        assert_eq!(list_circling(&sources), [""; 0], "app/{name}");
    }
}

#[test]
fn a_circle_is_seen() {
    let crate_of = |files: &[(&str, &str)]| {
        let files = files.iter().map(|(module, source)| {
            let names = module.split("::").map(str::to_owned).collect::<Module>();
            (names, (*source).to_owned())
        });
        list_circling(&files.collect())
    };
    let calm = [
        ("a", "use super::{b, c};"),
        ("b", "use crate::c::X;"),
        ("c", ""),
    ];
    assert_eq!(crate_of(&calm), [""; 0]);
    let round = [
        ("a", "use super::b;"),
        ("b", "fn x() { crate::c::y() }"),
        ("c", "use super::{b::x, d};"),
        ("d", ""),
        ("e", "use self::inner::Z;"),
        ("e::inner", "use super::Y;"),
    ];
    assert_eq!(crate_of(&round), ["b", "c"]);
}
