//! Modules of `http` and `shop` that name each other in a circle (docs/maison.md 1.6): there are none, so that
//! each can be read after those it names, and one of them changed without the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Modules, each with those it names.
type Graph = BTreeMap<String, BTreeSet<String>>;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("readable").path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found
}

/// Sources of a crate without their tests and their comments, each with its path in the crate.
fn list_sources(crate_name: &str) -> Vec<(Vec<String>, String)> {
    let root = Path::new(env!("COMPTOIR_CLONE")).join("app");
    let root = root.join(crate_name).join("src");
    let mut sources = Vec::new();
    for path in files(&root) {
        let inside = path.strip_prefix(&root).expect("inside").with_extension("");
        let mut place: Vec<String> = inside
            .iter()
            .map(|it| it.to_str().expect("UTF-8").to_owned())
            .collect();
        if place == ["lib"] || place.iter().any(|it| it.starts_with("tests")) {
            continue;
        }
        place.retain(|it| it != "mod");
        let text = fs::read_to_string(&path).expect("sources in UTF-8");
        let product = text.split("#[cfg(test)]\nmod tests {").next();
        let code = product.unwrap_or_default().lines();
        let code = code.filter(|line| !line.trim_start().starts_with("//"));
        sources.push((place, code.collect::<Vec<_>>().join("\n")));
    }
    sources
}

/// Names that follow a prefix: one (`crate::name`), or the first of each in braces.
fn list_names(code: &str, prefix: &str) -> Vec<String> {
    let word = |text: &str| {
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
        text[..end.unwrap_or(text.len())].to_owned()
    };
    let mut names = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        let is_word_before =
            code[..at].ends_with(|c: char| c.is_alphanumeric() || ":_".contains(c));
        let rest = &code[at + prefix.len()..];
        if is_word_before {
            continue;
        }
        let Some(list) = rest.strip_prefix('{') else {
            names.push(word(rest));
            continue;
        };
        let mut depth = 0;
        let mut begins = true;
        for (place, c) in list.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => begins = true,
                c if begins && !c.is_whitespace() => {
                    names.push(word(&list[place..]));
                    begins = false;
                }
                _ => {}
            }
        }
    }
    names
}

/// Modules of the first level of a crate, and those of them that each names.
fn read_graph(crate_name: &str) -> Graph {
    let sources = list_sources(crate_name);
    let mut graph: Graph = sources
        .iter()
        .map(|(place, _)| (place[0].clone(), BTreeSet::new()))
        .collect();
    let modules: BTreeSet<String> = graph.keys().cloned().collect();
    for (place, code) in &sources {
        let up = "super::".repeat(place.len());
        let named = list_names(code, "crate::").into_iter();
        let named = named.chain(list_names(code, &up));
        let named = named.filter(|it| modules.contains(it) && *it != place[0]);
        graph.entry(place[0].clone()).or_default().extend(named);
    }
    graph
}

/// Modules of a graph that stand in a circle, or name one of those that do.
fn list_circling(mut graph: Graph) -> Graph {
    loop {
        let known: BTreeSet<String> = graph.keys().cloned().collect();
        for named in graph.values_mut() {
            named.retain(|it| known.contains(it));
        }
        let before = graph.len();
        graph.retain(|_, named| !named.is_empty());
        if graph.len() == before {
            return graph;
        }
    }
}

#[test]
fn no_module_names_another_in_a_circle() {
    for crate_name in ["http", "shop"] {
        let graph = read_graph(crate_name);
        assert!(graph.len() > 20, "{crate_name}: {} modules", graph.len());
        let named: usize = graph.values().map(BTreeSet::len).sum();
        assert!(named > 40, "{crate_name}: {named} names");
        let circling = list_circling(graph);
        assert!(circling.is_empty(), "{crate_name}: {circling:#?}");
    }
}

#[test]
fn a_circle_is_seen() {
    let graph = |edges: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry((*to).to_owned()).or_default();
            graph
                .entry((*from).to_owned())
                .or_default()
                .insert((*to).to_owned());
        }
        graph
    };
    assert!(list_circling(graph(&[("a", "b"), ("b", "c"), ("a", "c")])).is_empty());
    let circle = list_circling(graph(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]));
    assert_eq!(circle.keys().collect::<Vec<_>>(), ["a", "b", "c"]);
    let names = list_names(
        "use crate::{Parts, plan::{self, x}, undo};\nuse crate::journal::Fait;",
        "crate::",
    );
    assert_eq!(names, ["Parts", "plan", "undo", "journal"]);
}
