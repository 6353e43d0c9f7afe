//! Spelling of rows on the disk, read in the sources and compared with what the format of this
//! number says (`fixtures/format.txt`): a table or a field that comes, goes or changes without a
//! new format would be met by a file, or an older program, that knows nothing of it.
//!
//! `UPDATE_FORMAT=1 cargo test --test boutique format` writes the list anew, once the format was
//! raised with its step (`store/migrations.rs`), or where all that is new is fields that rows may lack.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use comptoir::store::FORMAT;

/// Files in which what is kept is spelled.
const PLACES: [&str; 4] = [
    "app/ground/src",
    "app/domain/src",
    "app/store/src",
    "wasm-rules/src",
];

/// Functions that say what bytes a row has, whatever it holds.
const SEALS: [&str; 2] = ["fn check(table", "fn seal(table"];

fn root() -> PathBuf {
    Path::new(env!("COMPTOIR_CLONE")).to_owned()
}

/// The sources of a folder, without comments and tests.
fn sources(folder: &Path, found: &mut Vec<String>) {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("tests.rs") {
            let text = fs::read_to_string(&path).expect("text");
            let code = text.split("#[cfg(test)]\nmod tests").next();
            let lines = code.unwrap_or_default().lines();
            let kept = lines.filter(|line| !line.trim_start().starts_with("//"));
            found.push(kept.collect::<Vec<_>>().join("\n"));
        }
    }
}

/// On one line, however it was laid out.
fn plain(code: &str) -> String {
    let words = code.split_whitespace().collect::<Vec<_>>().join(" ");
    words
        .replace("( ", "(")
        .replace(", )", ")")
        .replace(" )", ")")
}

/// From an opening bracket to the one that closes it, neither included.
fn inside(code: &str, open: char, close: char) -> &str {
    let from = code.find(open).expect("it opens") + 1;
    let mut depth = 1;
    for (at, c) in code[from..].char_indices() {
        depth += i32::from(c == open) - i32::from(c == close);
        if depth == 0 {
            return &code[from..from + at];
        }
    }
    panic!("{code} does not close");
}

/// Members of a list, between the marks that part them.
fn members(list: &str, mark: char) -> Vec<String> {
    let (mut depth, mut all, mut one) = (0, Vec::new(), String::new());
    for c in list.chars() {
        depth += i32::from("([{".contains(c)) - i32::from(")]}".contains(c));
        match c {
            c if c == mark && depth == 0 => all.push(std::mem::take(&mut one)),
            c => one.push(c),
        }
    }
    all.push(one);
    let all = all.iter().map(|it| plain(it)).filter(|it| !it.is_empty());
    all.collect()
}

/// Attributes of serde on a type or a member.
fn list_attributes(attributes: &str) -> String {
    let mut told = String::new();
    for (at, _) in attributes.match_indices("#[serde") {
        told.push_str(&format!(
            "#[{}] ",
            plain(inside(&attributes[at..], '[', ']'))
        ));
    }
    told
}

/// The names of types in a piece of code.
fn names(code: &str) -> BTreeSet<String> {
    let words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    let types = words.filter(|word| word.starts_with(char::is_uppercase));
    types.map(str::to_owned).collect()
}

/// Lines that begin so, each with the end of the name it begins with.
fn beginnings(code: &str, start: &str) -> Vec<usize> {
    let is_whole = |at: usize| {
        let before = code[..at].chars().next_back();
        let after = code[at + start.len()..].chars().next();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
            && !after.is_some_and(|c| c.is_alphanumeric() || c == '_')
    };
    let all = code.match_indices(start).map(|(at, _)| at);
    all.filter(|at| is_whole(*at)).collect()
}

/// A line for each member; those of a variant are its own.
fn spelled_members(of: &str, may_lack: bool, list: &str, lines: &mut Vec<String>) {
    for member in members(list, ',') {
        let mut bare = &*member;
        while bare.starts_with('#') {
            let attribute = inside(bare, '[', ']').len() + "#[]".len();
            bare = bare[attribute..].trim_start();
        }
        let attributes = &member[..member.len() - bare.len()];
        let bare = bare.trim_start_matches("pub ");
        let lacked = if may_lack { "#[serde(default)] " } else { "" };
        let (name, own) = match bare.split_once(" {") {
            Some((name, _)) => (name, Some(inside(bare, '{', '}'))),
            None => (bare, None),
        };
        lines.push(format!("{of}{lacked}{}{name}", list_attributes(attributes)));
        if let Some(own) = own {
            spelled_members(&format!("{of}{name}. "), false, own, lines);
        }
    }
}

/// Spelling of a type: a line for itself, one for each of its members.
fn spelled(code: &str, name: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for kind in ["struct", "enum"] {
        for at in beginnings(code, &format!("{kind} {name}")) {
            // Its attributes stand above, up to the blank line that parts it from what comes before.
            let above = code[..at].rsplit("\n\n").next().unwrap_or_default();
            let above = above.rsplit_once('}').map_or(above, |(_, after)| after);
            if !above.contains("Serialize") {
                continue;
            }
            let shape = list_attributes(above);
            let body = &code[at..];
            let opens = body.find(['{', '(', ';']).expect("a body");
            let list = match body.as_bytes()[opens] {
                b'{' => inside(body, '{', '}'),
                b'(' => inside(body, '(', ')'),
                _ => "",
            };
            lines.push(format!("{name} {shape}= {kind}"));
            let may_lack = shape.contains("(default)") && kind == "struct";
            spelled_members(&format!("{name}. "), may_lack, list, &mut lines);
        }
    }
    for begin in [
        "Record for",
        "Key for",
        "Serialize for",
        "Deserialize<'de> for",
    ] {
        for at in beginnings(code, &format!("{begin} {name}")) {
            let body = plain(inside(&code[at..], '{', '}'));
            lines.push(format!("{name} {begin} = {body}"));
        }
    }
    // What a macro declares: a code, a number, an amount.
    for (begin, open, close) in [
        ("\ncodes! {", '{', '}'),
        ("\nnumbers! {", '{', '}'),
        ("\ndecimal_type!(", '(', ')'),
    ] {
        for (at, _) in code.match_indices(begin) {
            let list = inside(&code[at..], open, close);
            let own = members(list, ',').into_iter().find(|it| {
                let after = it.strip_prefix(name);
                after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
            });
            if let Some(own) = own {
                let rest = match open {
                    '(' => plain(list),
                    _ => own,
                };
                lines.push(format!("{name} = {} {rest}", begin.trim()));
            }
        }
    }
    lines
}

/// The whole format, a line for each thing it says.
fn print() -> String {
    let mut all = Vec::new();
    for place in PLACES {
        sources(&root().join(place), &mut all);
    }
    let tables = all.iter().find_map(|code| code.split("\ntables! {").nth(1));
    let tables = format!("{{{}", tables.expect("the list of tables"));
    let tables: Vec<_> = members(inside(&tables, '{', '}'), ';');
    let mut left: BTreeSet<String> = tables.iter().flat_map(|it| names(it)).collect();
    let (mut seen, mut lines) = (BTreeSet::new(), BTreeSet::new());
    while let Some(name) = left.pop_first() {
        if seen.insert(name.clone()) {
            for line in all.iter().flat_map(|code| spelled(code, &name)) {
                left.extend(names(&line));
                lines.insert(line);
            }
        }
    }
    for spelling in ["macro_rules! number_keys", "macro_rules! json_records"] {
        let code = all.iter().find(|code| code.contains(spelling));
        let code = code.expect("the spelling of numbers, texts and records");
        for at in beginnings(code, "fn encode") {
            let said = &code[at..];
            // What a trait only names has no body.
            if said.find(['{', ';']) == said.find(';') {
                continue;
            }
            let body = plain(inside(said, '{', '}')).replace("$crate::", "");
            lines.insert(format!("encode = {body}"));
        }
    }
    for code in &all {
        for at in beginnings(code, "struct $name") {
            let above = code[..at].rsplit("=> {").next().unwrap_or_default();
            let held = plain(inside(&code[at..], '(', ')'));
            lines.insert(format!("$name {}= ({held})", list_attributes(above)));
        }
    }
    for seal in SEALS {
        let code = all.iter().find(|code| code.contains(seal)).expect("a seal");
        let at = code.find(seal).expect("found above");
        lines.insert(format!("{seal} = {}", plain(inside(&code[at..], '{', '}'))));
    }
    let mut text = format!("format {FORMAT}\n");
    for table in tables {
        text.push_str(&format!("table {table}\n"));
    }
    for line in lines {
        text.push_str(&format!("{line}\n"));
    }
    text
}

fn number(print: &str) -> u64 {
    let first = print
        .lines()
        .next()
        .and_then(|it| it.strip_prefix("format "));
    first.and_then(|it| it.parse().ok()).expect("a format")
}

/// True where a member says that rows may lack it.
fn lacks(member: &str) -> bool {
    let told = member.match_indices("#[serde").map(|(at, _)| &member[at..]);
    told.map(|it| members(inside(inside(it, '[', ']'), '(', ')'), ','))
        .any(|all| {
            all.iter()
                .any(|it| it == "default" || it.starts_with("default ="))
        })
}

/// Demands of a change of the spelling: nothing where the format was raised, or where all that is
/// new is members that rows may lack, and types that only these name.
fn refused(before: &str, after: &str) -> Vec<String> {
    if number(after) > number(before) {
        return Vec::new();
    }
    let of = |line: &str| line.split([' ', '.']).next().unwrap_or_default().to_owned();
    let [known, now]: [BTreeMap<&str, String>; 2] =
        [before, after].map(|it| it.lines().map(|line| (line, of(line))).collect());
    let types: BTreeSet<_> = known.values().collect();
    let lost = known.keys().filter(|it| !now.contains_key(**it));
    let lost = lost.map(|it| format!("gone or changed: {it}"));
    let added = now.iter().filter(|(line, name)| {
        let may_lack = line.rsplit_once(". ").is_some_and(|(_, it)| lacks(it));
        let is_of_a_new_type = !types.contains(name) && *name != "table";
        !known.contains_key(**line) && !may_lack && !is_of_a_new_type
    });
    lost.chain(added.map(|(line, _)| format!("new: {line}")))
        .collect()
}

#[test]
fn what_is_kept_is_spelled_as_its_format_says() {
    let file = root().join("fixtures/format.txt");
    let (before, now) = (fs::read_to_string(&file), print());
    if let Ok(before) = &before {
        let refused = refused(before, &now);
        assert!(
            refused.is_empty(),
            "rows are spelled otherwise: raise the format, with its step, in store/migrations.rs\n{}",
            refused.join("\n")
        );
    }
    if std::env::var_os("UPDATE_FORMAT").is_some() {
        fs::write(&file, &now).expect("written");
    } else if before.ok().as_deref() != Some(&*now) {
        panic!("fixtures/format.txt is of before: UPDATE_FORMAT=1 writes it anew");
    }
}

#[test]
fn every_record_is_spelled_out() {
    let now = print();
    // Each kind of record: of JSON, of fixed width, a code, a number, a member of a member.
    for line in [
        "table COMMANDES: CommandeId => Commande",
        "CodeArticle = codes! { CodeArticle",
        "CommandeId = numbers! { CommandeId(u64)",
        "Centimes = decimal_type!( Centimes, decimals 2, kept 2",
        "JetonLien. expire_le: Instant",
        "JetonLien. #[serde(default)] version: Option<u64>",
        "Client. #[serde(default)] telephone: String",
    ] {
        assert!(now.lines().any(|it| it == line), "{line} is missing");
    }
    for name in [
        "Montants Record for = ",
        "Journee Record for = ",
        "Proprietaire Key for = ",
    ] {
        assert!(now.lines().any(|it| it.starts_with(name)), "{name}");
    }
    for table in now.lines().filter_map(|it| it.strip_prefix("table ")) {
        for name in names(table.split_once(": ").expect("a key").1) {
            let known = ["String"].contains(&&*name);
            let has_line = |it: &str| it.strip_prefix(&name).is_some_and(|it| it.starts_with(' '));
            assert!(known || now.lines().any(has_line), "{name} of {table}");
        }
    }
}

#[test]
fn what_comes_goes_or_changes_wants_another_format() {
    let before = "format 4\ntable A: u64 => Fiche\nFiche = struct\nFiche. nom: String\n";
    let after = |more: &str| format!("{before}{more}");
    let is_refused = |now: &str| !refused(before, now).is_empty();
    assert!(!is_refused(before));
    assert!(is_refused(&after("table B: u64 => String\n")));
    assert!(is_refused(&after("Fiche. ville: String\n")));
    assert!(is_refused(
        &before.replace("nom: String", "nom: Option<String>")
    ));
    assert!(is_refused(
        &before.replace("nom: String", "libelle: String")
    ));
    assert!(is_refused(&before.replace("Fiche. nom: String\n", "")));
    assert!(is_refused(&before.replace("u64 =>", "u32 =>")));
    assert!(is_refused(&before.replace("format 4", "format 2")));
    // Rows may lack it.
    assert!(!is_refused(&after(
        "Fiche. #[serde(default)] ville: String\n"
    )));
    let named = "Fiche. #[serde(default)] lieu: Lieu\nLieu = struct\nLieu. nom: String\n";
    assert!(!is_refused(&after(named)));
    let spelled = "Fiche. #[serde(rename = \"default\")] ville: String\n";
    assert!(is_refused(&after(spelled)));
    // Another format says what it likes.
    let raised = after("table B: u64 => String\n").replace("format 4", "format 6");
    assert!(!is_refused(&raised));
}
