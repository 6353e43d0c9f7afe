//! Difference between two looks at a record, in French, and no longer than it may be.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::Value;

use super::mots::mot;
use domain::typographie::decimal;

/// Characters of a value that are told.
const VALEUR_CHARS_MAX: usize = 80;

/// Changes that are told; the others are counted.
const CHANGEMENTS_MAX: usize = 25;

/// Fields that no act means to change: numbers of their own, what is counted or worked out.
const TUS: [&str; 12] = [
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
const PERSONNELS: [&str; 10] = [
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

/// Whether a field may hold a secret: it is never told.
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

/// Whose values are told by name only.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Discretion {
    Client,
    Aucune,
}

impl Discretion {
    /// Whether a field, or what it stands in, is about a person.
    fn hides(self, name: &str) -> bool {
        self == Self::Client && name.split(' ').any(|it| PERSONNELS.contains(&it))
    }
}

/// `libellé : Ouest → Est`, a change after the other; none when nothing differs.
pub(super) fn between(avant: &Value, apres: &Value, discretion: Discretion) -> String {
    let (avant, apres) = (flat(avant), flat(apres));
    let names: BTreeSet<&String> = avant.keys().chain(apres.keys()).collect();
    let none = Vec::new();
    let pair = |name| {
        let before = avant.get(name).unwrap_or(&none);
        let after = apres.get(name).unwrap_or(&none);
        (name, before, after)
    };
    let changed = names.into_iter().map(pair);
    let changed = changed.filter(|(_, before, after)| joined(before) != joined(after));
    told(
        changed.collect(),
        |(name, before, after)| match discretion.hides(name) {
            true => format!("{} : changé", mot(name)),
            false => format!("{} : {}", mot(name), difference(before, after)),
        },
    )
}

/// What a record holds, that is new or gone.
pub(super) fn of_one(avant: &Value, discretion: Discretion) -> String {
    let fields = flat(avant).into_iter();
    let fields = fields.map(|(name, values)| (name, joined(&values)));
    let kept = fields.filter(|(name, value)| !value.is_empty() && !discretion.hides(name));
    told(kept.collect(), |(name, value)| {
        format!("{} : {}", mot(&name), shown(&value))
    })
}

/// `Ouest → Est`; of long lists only what came and what left.
fn difference(before: &[String], after: &[String]) -> String {
    let whole = [joined(before), joined(after)];
    let is_list = before.len() > 1 || after.len() > 1;
    if !is_list
        || whole
            .iter()
            .all(|it| it.chars().count() <= VALEUR_CHARS_MAX)
    {
        return whole.map(|it| shown(&it)).join(" → ");
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
    let moves = moves.map(|(word, values)| format!("{word} {}", shown(&joined(values))));
    let moves: Vec<String> = moves.collect();
    match moves.is_empty() {
        true => "ordre changé".to_owned(),
        false => moves.join(", "),
    }
}

fn joined(values: &[String]) -> String {
    values.join(", ")
}

/// The first changes, each in its words; a strange body may hold a hundred thousand.
fn told<T>(changes: Vec<T>, words: impl Fn(T) -> String) -> String {
    let more = changes.len().saturating_sub(CHANGEMENTS_MAX);
    let shown = changes.into_iter().take(CHANGEMENTS_MAX);
    let mut shown: Vec<String> = shown.map(words).collect();
    if more > 0 {
        let s = if more > 1 { "s" } else { "" };
        shown.push(format!("et {more} autre{s}"));
    }
    shown.join(" ; ")
}

fn shown(value: &str) -> String {
    if value.is_empty() {
        return "vide".to_owned();
    }
    let short: String = value.chars().take(VALEUR_CHARS_MAX).collect();
    if short.len() < value.len() {
        return format!("{short}…");
    }
    short
}

/// Every field with its values as text; one inside another is called by both names.
fn flat(value: &Value) -> BTreeMap<String, Vec<String>> {
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
    if TUS.contains(&own) || is_secret(own) {
        return;
    }
    match value {
        Value::Object(object) => {
            for (inner, value) in object {
                put(format!("{name} {inner}"), value, fields);
            }
        }
        Value::Array(items) => drop(fields.insert(name, items.iter().map(text).collect())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            drop(fields.insert(name, vec![text(value)]))
        }
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(flag) => if *flag { "oui" } else { "non" }.to_owned(),
        Value::Number(number) => decimal(&number.to_string()),
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(text).collect();
            items.join(", ")
        }
        Value::Object(object) => {
            let kept = object.iter().filter(|(name, value)| {
                !TUS.contains(&name.as_str()) && !is_secret(name) && !value.is_null()
            });
            let parts: Vec<String> = kept.map(|(_, value)| text(value)).collect();
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
        let told = between(&of(68.0), &of(7.5), Discretion::Aucune);
        assert_eq!(told, "montant : 68 → 7,5");
    }

    #[test]
    fn a_change_is_told_with_what_was_and_what_is() {
        let avant = json!({ "libelle": "Ouest", "departements": ["29"], "version": 1 });
        let apres = json!({ "libelle": "Est", "departements": ["29", "56"], "version": 2 });
        assert_eq!(
            between(&avant, &apres, Discretion::Aucune),
            "départements : 29 → 29, 56 ; libellé : Ouest → Est"
        );
        assert_eq!(between(&avant, &avant, Discretion::Aucune), "");
        assert_eq!(
            of_one(&avant, Discretion::Aucune),
            "départements : 29 ; libellé : Ouest"
        );
    }

    #[test]
    fn flags_amounts_and_absences_are_written_the_french_way() {
        let avant = json!({ "etat": true, "montant": 7.5, "zone": { "libelle": "Ouest" } });
        let apres = json!({ "etat": false, "montant": 8, "zone": null });
        assert_eq!(
            between(&avant, &apres, Discretion::Aucune),
            "actif : oui → non ; montant : 7,5 → 8 ; zone libellé : Ouest → vide"
        );
    }

    #[test]
    fn no_secret_and_nothing_of_a_person_is_told() {
        let avant = json!({ "smtpMotDePasse": "a", "email": "a@b.fr", "code_tarif": "T1" });
        let apres = json!({ "smtpMotDePasse": "b", "email": "c@d.fr", "code_tarif": "T2" });
        assert_eq!(
            between(&avant, &apres, Discretion::Client),
            "tarif : T1 → T2 ; e-mail : changé"
        );
        assert_eq!(of_one(&avant, Discretion::Client), "tarif : T1");
    }

    #[test]
    fn of_a_long_list_only_what_came_and_what_left_is_told() {
        let list = |numbers: std::ops::Range<u32>| {
            let codes: Vec<String> = numbers.map(|it| format!("VIS-{it}")).collect();
            json!({ "articles": codes })
        };
        let told = |avant: &Value, apres: &Value| between(avant, apres, Discretion::Aucune);
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
        let told = between(&many("a"), &many("b"), Discretion::Aucune);
        assert!(told.ends_with(" ; et 15 autres"), "{told}");
        let long = between(
            &json!({ "message": "" }),
            &json!({ "message": "é".repeat(500) }),
            Discretion::Aucune,
        );
        assert_eq!(long, format!("message : vide → {}…", "é".repeat(80)));
    }
}
