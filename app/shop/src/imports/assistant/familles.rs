//! Families by their names: those the shop has, and those that a file makes.

use std::collections::HashMap;

use super::NIVEAUX_MAX;
use super::champs::CHEMIN;
use super::{NomsConnus, fold};
use wasm_rules::texte::comparison_key;

/// Signs between the levels of a way.
const SEPARATEURS: [char; 2] = ['>', '|'];

/// Characters of a code that is made of names: what a code may have, less its number.
const CODE_CHARS_MAX: usize = 56;

/// Families that a file has made so far, by the way to each.
#[derive(Default)]
pub(super) struct Familles {
    codes: HashMap<String, String>,
    ways: HashMap<String, String>,
}

impl Familles {
    /// The names on the way to a row's family, the root first.
    pub(super) fn read_way(row: &mut HashMap<String, String>) -> Vec<String> {
        let mut names = Vec::new();
        let columns = [CHEMIN, "chemin2", "chemin3"];
        for text in columns.iter().filter_map(|it| row.remove(*it)) {
            let parts = text
                .split(SEPARATEURS)
                .map(str::trim)
                .filter(|it| !it.is_empty());
            names.extend(parts.map(str::to_owned));
        }
        names.truncate(NIVEAUX_MAX);
        names
    }

    /// The code of the family at the end of a way, and the families to make: code, label, parent.
    pub(super) fn find(
        &mut self,
        connus: &NomsConnus,
        given: &str,
        chemin: &[String],
    ) -> (String, Vec<[String; 3]>) {
        let (mut made, mut parent, mut way) = (Vec::new(), String::new(), String::new());
        for (level, label) in chemin.iter().enumerate() {
            let is_last = level + 1 == chemin.len();
            if !way.is_empty() {
                way.push('>');
            }
            way.push_str(&fold(label));
            let named = match is_last {
                true => given,
                false => "",
            };
            parent = self.find_one(connus, (named, label), (&way, parent), &mut made);
        }
        (parent, made)
    }

    fn find_one(
        &mut self,
        connus: &NomsConnus,
        (named, label): (&str, &str),
        (way, parent): (&str, String),
        made: &mut Vec<[String; 3]>,
    ) -> String {
        let known = match named.is_empty() {
            true => {
                let alone = (!way.contains('>'))
                    .then(|| connus.familles.get(way))
                    .flatten();
                connus
                    .chemins
                    .get(way)
                    .or(alone)
                    .or_else(|| self.codes.get(way))
            }
            false => connus
                .familles
                .get(&fold(named))
                .or_else(|| self.codes.get(named)),
        };
        if let Some(code) = known {
            return code.clone();
        }
        let (key, code) = match named.is_empty() {
            true => (way, self.make_code(connus, (way, label), &parent)),
            false => (named, named.to_owned()),
        };
        self.codes.insert(key.to_owned(), code.clone());
        made.push([code.clone(), label.to_owned(), parent]);
        code
    }

    /// A code of names, that no other way has.
    fn make_code(
        &mut self,
        connus: &NomsConnus,
        (way, label): (&str, &str),
        parent: &str,
    ) -> String {
        let mut code = String::new();
        let text = match parent {
            "" => label.to_owned(),
            parent => format!("{parent} {label}"),
        };
        for c in comparison_key(&text).chars() {
            match c.is_ascii_alphanumeric() {
                true => code.push(c.to_ascii_uppercase()),
                false if code.ends_with('-') || code.is_empty() => {}
                false => code.push('-'),
            }
        }
        code.truncate(CODE_CHARS_MAX);
        let base = code.trim_end_matches('-').to_owned();
        let mut code = base.clone();
        let mut number = 1;
        while self.ways.get(&code).is_some_and(|known| known != way)
            || connus.familles.contains_key(&fold(&code))
        {
            number += 1;
            code = format!("{base}-{number}");
        }
        self.ways.insert(code.clone(), way.to_owned());
        code
    }
}
