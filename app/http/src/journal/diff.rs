//! Diff of two snapshots of a record, in French, and no longer than it may be.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::Value;

use super::field_labels::render_label;
use domain::typographie::decimal;

/// Characters of a value that are told.
const VALUE_CHARS_MAX: usize = 80;

/// Changes that are told; the others are counted.
const CHANGES_MAX: usize = 25;

/// Fields that no act means to change: numbers of their own, what is counted or worked out.
const UNTOLD: [&str; 12] = [
    "version",
    "versions",
    "retouches",
    "id",
    "position",
    "moi",
    "sessions",
    "creeLe",
    "modifieLe",
    "derniereConnexion",
    "premiereConnexion",
    "proprietes",
];

/// Of customers the log holds codes only (RGPD): that one of these changed is told, not its value.
const PERSONAL: [&str; 10] = [
    "libelle",
    "libelle_client",
    "contact",
    "nom",
    "email",
    "telephone",
    "adresse",
    "code_postal",
    "commune",
    "siret",
];

/// True of a field that may hold a secret: it is never told.
pub(super) fn is_secret(nom: &str) -> bool {
    let nom = nom.to_lowercase();
    [
        "motdepasse",
        "mot_de_passe",
        "confirmation",
        "secret",
        "jeton",
    ]
    .iter()
    .any(|it| nom.contains(it))
}

/// Discretion of a line: the person whose fields are told by name only.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Discretion {
    Client,
    Nobody,
}

impl Discretion {
    /// True of a field that is about a person, or stands in one that is.
    fn hides(self, name: &str) -> bool {
        self == Self::Client && name.split(' ').any(|it| PERSONAL.contains(&it))
    }
}

/// `libellé : Ouest → Est`, a change after the other; none when nothing differs.
pub(super) fn render_changes(before: &Value, after: &Value, discretion: Discretion) -> String {
    let (before, after) = (flatten(before), flatten(after));
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let none = Vec::new();
    let pair = |name| {
        let before = before.get(name).unwrap_or(&none);
        let after = after.get(name).unwrap_or(&none);
        (name, before, after)
    };
    let changed = names.into_iter().map(pair);
    let changed = changed.filter(|(_, before, after)| join(before) != join(after));
    render_first(
        changed.collect(),
        |(name, before, after)| match discretion.hides(name) {
            true => format!("{} : changé", render_label(name)),
            false => format!("{} : {}", render_label(name), render_change(before, after)),
        },
    )
}

/// Fields of a record that is new or gone.
pub(super) fn render_record(before: &Value, discretion: Discretion) -> String {
    let fields = flatten(before).into_iter();
    let fields = fields.map(|(name, values)| (name, join(&values)));
    let kept = fields.filter(|(name, value)| !value.is_empty() && !discretion.hides(name));
    render_first(kept.collect(), |(name, value)| {
        format!("{} : {}", render_label(&name), shorten(&value))
    })
}

/// `Ouest → Est`; of long lists only what came and what left.
fn render_change(before: &[String], after: &[String]) -> String {
    let whole = [join(before), join(after)];
    let is_list = before.len() > 1 || after.len() > 1;
    if !is_list || whole.iter().all(|it| it.chars().count() <= VALUE_CHARS_MAX) {
        return whole.map(|it| shorten(&it)).join(" → ");
    }
    let without = |of: &[String], others: &[String]| -> Vec<String> {
        let others: HashSet<&String> = others.iter().collect();
        let of = of.iter().filter(|it| !others.contains(it));
        of.cloned().collect()
    };
    let moves = [
        ("ajouté", without(after, before)),
        ("ôté", without(before, after)),
    ];
    let moves = moves.iter().filter(|(_, values)| !values.is_empty());
    let moves = moves.map(|(word, values)| format!("{word} {}", shorten(&join(values))));
    let moves: Vec<String> = moves.collect();
    match moves.is_empty() {
        true => "ordre changé".to_owned(),
        false => moves.join(", "),
    }
}

fn join(values: &[String]) -> String {
    values.join(", ")
}

/// The first changes, each in its words; a strange body may hold a hundred thousand.
fn render_first<T>(changes: Vec<T>, words: impl Fn(T) -> String) -> String {
    let more = changes.len().saturating_sub(CHANGES_MAX);
    let shown = changes.into_iter().take(CHANGES_MAX);
    let mut shown: Vec<String> = shown.map(words).collect();
    if more > 0 {
        let s = if more > 1 { "s" } else { "" };
        shown.push(format!("et {more} autre{s}"));
    }
    shown.join(" ; ")
}

fn shorten(value: &str) -> String {
    if value.is_empty() {
        return "vide".to_owned();
    }
    let short: String = value.chars().take(VALUE_CHARS_MAX).collect();
    if short.len() < value.len() {
        return format!("{short}…");
    }
    short
}

/// Every field with its values as text; one inside another is called by both names.
fn flatten(value: &Value) -> BTreeMap<String, Vec<String>> {
    let mut fields = BTreeMap::new();
    if let Value::Object(object) = value {
        for (name, value) in object {
            put(name.clone(), value, &mut fields);
        }
    }
    fields
}

fn put(name: String, value: &Value, fields: &mut BTreeMap<String, Vec<String>>) {
    let own = name.rsplit(' ').next().unwrap_or(&name);
    if UNTOLD.contains(&own) || is_secret(own) {
        return;
    }
    match value {
        Value::Object(object) => {
            for (inner, value) in object {
                put(format!("{name} {inner}"), value, fields);
            }
        }
        Value::Array(items) => drop(fields.insert(name, items.iter().map(render_text).collect())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            drop(fields.insert(name, vec![render_text(value)]))
        }
    }
}

fn render_text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(flag) => if *flag { "oui" } else { "non" }.to_owned(),
        Value::Number(number) => decimal(&number.to_string()),
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(render_text).collect();
            items.join(", ")
        }
        Value::Object(object) => {
            let kept = object.iter().filter(|(name, value)| {
                !UNTOLD.contains(&name.as_str()) && !is_secret(name) && !value.is_null()
            });
            let parts: Vec<String> = kept.map(|(_, value)| render_text(value)).collect();
            parts.join(" ").trim().to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_number_is_told_as_it_is_read() {
        let of = |montant: f64| json!({ "montant": montant });
        let told = render_changes(&of(68.0), &of(7.5), Discretion::Nobody);
        assert_eq!(told, "montant : 68 → 7,5");
    }

    #[test]
    fn a_change_is_told_with_what_was_and_what_is() {
        let before = json!({ "libelle": "Ouest", "departements": ["29"], "version": 1 });
        let after = json!({ "libelle": "Est", "departements": ["29", "56"], "version": 2 });
        assert_eq!(
            render_changes(&before, &after, Discretion::Nobody),
            "départements : 29 → 29, 56 ; libellé : Ouest → Est"
        );
        assert_eq!(render_changes(&before, &before, Discretion::Nobody), "");
        assert_eq!(
            render_record(&before, Discretion::Nobody),
            "départements : 29 ; libellé : Ouest"
        );
    }

    #[test]
    fn flags_amounts_and_absences_are_written_the_french_way() {
        let before = json!({ "etat": true, "montant": 7.5, "zone": { "libelle": "Ouest" } });
        let after = json!({ "etat": false, "montant": 8, "zone": null });
        assert_eq!(
            render_changes(&before, &after, Discretion::Nobody),
            "actif : oui → non ; montant : 7,5 → 8 ; zone libellé : Ouest → vide"
        );
    }

    #[test]
    fn no_secret_and_nothing_of_a_person_is_told() {
        let before = json!({ "smtpMotDePasse": "a", "email": "a@b.fr", "code_tarif": "T1" });
        let after = json!({ "smtpMotDePasse": "b", "email": "c@d.fr", "code_tarif": "T2" });
        assert_eq!(
            render_changes(&before, &after, Discretion::Client),
            "tarif : T1 → T2 ; e-mail : changé"
        );
        assert_eq!(render_record(&before, Discretion::Client), "tarif : T1");
    }

    #[test]
    fn of_a_long_list_only_what_came_and_what_left_is_told() {
        let list = |numbers: std::ops::Range<u32>| {
            let codes: Vec<String> = numbers.map(|it| format!("VIS-{it}")).collect();
            json!({ "articles": codes })
        };
        let told =
            |before: &Value, after: &Value| render_changes(before, after, Discretion::Nobody);
        assert_eq!(
            told(&list(0..2_000), &list(1..2_001)),
            "articles : ajouté VIS-2000, ôté VIS-0"
        );
        let mut turned = list(0..100);
        turned["articles"].as_array_mut().expect("a list").reverse();
        assert_eq!(told(&list(0..100), &turned), "articles : ordre changé");
    }

    #[test]
    fn long_values_and_long_lists_are_cut() {
        let many = |value: &str| -> Value {
            let fields = (0..40).map(|n| (format!("champ{n:02}"), json!(value)));
            Value::Object(fields.collect())
        };
        let told = render_changes(&many("a"), &many("b"), Discretion::Nobody);
        assert!(told.ends_with(" ; et 15 autres"), "{told}");
        let long = render_changes(
            &json!({ "message": "" }),
            &json!({ "message": "é".repeat(500) }),
            Discretion::Nobody,
        );
        assert_eq!(long, format!("message : vide → {}…", "é".repeat(80)));
    }
}
