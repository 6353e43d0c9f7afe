//! A form as a JSON object: `name[]` and repeated names are lists, `name[field]` and `name.field`
//! fields of an object, `name[0][field]` and `name[][field]` objects of a list.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::extract::Fields;

/// Fields inside one another: those of our bodies have three.
const DEPTH_MAX: usize = 6;

/// A field while the form is read. How many there are is bounded by the bytes of a form.
enum Noeud {
    Texte(String),
    Liste(BTreeMap<u32, Noeud>),
    Objet(BTreeMap<String, Noeud>),
}

/// A step from a field to one inside it.
#[derive(Clone, Copy)]
enum Pas<'n> {
    /// `[]`: one more.
    Suivant,
    /// `[3]`: the order is kept, gaps are not.
    Place(u32),
    /// `[field]` or `.field`.
    Champ(&'n str),
}

/// The fields of a form as a JSON object.
pub(super) fn as_json(fields: Fields) -> Map<String, Value> {
    let mut object = BTreeMap::new();
    for (name, value) in fields.0 {
        let (name, steps) = steps(&name).unwrap_or((&name, Vec::new()));
        put(&mut object, name, &steps, value);
    }
    object_of(object)
}

/// The same object, where texts that are JSON lists or objects are what they say.
pub(super) fn told(object: &Map<String, Value>) -> Map<String, Value> {
    let read = |value: &Value| {
        let text = value.as_str()?.trim();
        let nested = text.starts_with(['[', '{']);
        nested.then(|| serde_json::from_str(text).ok()).flatten()
    };
    let fields = object.iter();
    fields
        .map(|(name, value)| (name.clone(), read(value).unwrap_or_else(|| value.clone())))
        .collect()
}

/// `adresse[ville]` and `adresse.ville`: the field, and the way to the one inside it. None for a
/// name that is not written so: it stands for itself.
fn steps(name: &str) -> Option<(&str, Vec<Pas<'_>>)> {
    let end = name.find(['[', '.']).unwrap_or(name.len());
    let (head, mut rest) = name.split_at(end);
    let mut steps = Vec::new();
    while !rest.is_empty() {
        let (step, after) = match rest.strip_prefix('[') {
            Some(inside) => inside.split_once(']')?,
            None => {
                let inside = rest.strip_prefix('.')?;
                let end = inside.find(['[', '.']).unwrap_or(inside.len());
                let (step, after) = inside.split_at(end);
                (Some(step).filter(|step| !step.is_empty())?, after)
            }
        };
        steps.push(match step {
            "" => Pas::Suivant,
            step if step.bytes().all(|byte| byte.is_ascii_digit()) => {
                Pas::Place(step.parse().ok()?)
            }
            step if is_name(step) => Pas::Champ(step),
            _ => return None,
        });
        rest = after;
    }
    (is_name(head) && steps.len() <= DEPTH_MAX).then_some((head, steps))
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn put(object: &mut BTreeMap<String, Noeud>, name: &str, steps: &[Pas<'_>], value: String) {
    let kept = object.remove(name);
    object.insert(name.to_owned(), with(kept, steps, value));
}

/// What a field becomes with one more value, which stands at the end of the steps.
fn with(kept: Option<Noeud>, steps: &[Pas<'_>], value: String) -> Noeud {
    let Some((first, rest)) = steps.split_first() else {
        return match kept {
            None => Noeud::Texte(value),
            Some(kept) => with(Some(kept), &[Pas::Suivant], value),
        };
    };
    if let Pas::Champ(name) = first {
        return match kept {
            None => with(Some(Noeud::Objet(BTreeMap::new())), steps, value),
            Some(Noeud::Objet(mut object)) => {
                put(&mut object, name, rest, value);
                Noeud::Objet(object)
            }
            // Was something else before: that is what is judged.
            Some(kept @ (Noeud::Texte(_) | Noeud::Liste(_))) => kept,
        };
    }
    let mut list = match kept {
        None => BTreeMap::new(),
        Some(Noeud::Liste(list)) => list,
        Some(kept) => BTreeMap::from([(0, kept)]),
    };
    let place = match first {
        Pas::Place(place) => *place,
        Pas::Suivant | Pas::Champ(_) => next(&list, rest.first()),
    };
    let inner = list.remove(&place);
    list.insert(place, with(inner, rest, value));
    Noeud::Liste(list)
}

/// The place of `[]`: the last object while it has not the field yet, else one more.
fn next(list: &BTreeMap<u32, Noeud>, field: Option<&Pas<'_>>) -> u32 {
    let Some((last, kept)) = list.last_key_value() else {
        return 0;
    };
    match (kept, field) {
        (Noeud::Objet(object), Some(Pas::Champ(name))) if !object.contains_key(*name) => *last,
        _ => last.saturating_add(1),
    }
}

fn object_of(object: BTreeMap<String, Noeud>) -> Map<String, Value> {
    let fields = object.into_iter();
    fields
        .map(|(name, noeud)| (name, value_of(noeud)))
        .collect()
}

fn value_of(noeud: Noeud) -> Value {
    match noeud {
        Noeud::Texte(text) => Value::String(text),
        Noeud::Liste(list) => Value::Array(list.into_values().map(value_of).collect()),
        Noeud::Objet(object) => Value::Object(object_of(object)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(form: &str, expected: Value) {
        let fields = Fields::parse(form).expect("a short form");
        assert_eq!(Value::Object(as_json(fields)), expected, "{form}");
    }

    #[test]
    fn a_form_says_lists_and_objects_at_any_depth() {
        check("a=1&a=2&b[]=3", json!({"a": ["1", "2"], "b": ["3"]}));
        check(
            "adresse[ville]=Nantes&adresse.nom=A",
            json!({"adresse": {"ville": "Nantes", "nom": "A"}}),
        );
        check(
            "selection[article][]=VA1&selection[article][]=VA2",
            json!({"selection": {"article": ["VA1", "VA2"]}}),
        );
        let params = json!({"params": [{"LIB": "a", "VAL": "b"}, {"LIB": "c"}]});
        check(
            "params[7][LIB]=a&params[7][VAL]=b&params[9][LIB]=c",
            params.clone(),
        );
        check(
            "params[][LIB]=a&params[][VAL]=b&params[][LIB]=c",
            params.clone(),
        );
        check("params.0.LIB=a&params.0.VAL=b&params.1.LIB=c", params);
    }

    #[test]
    fn a_name_that_is_not_written_so_stands_for_itself() {
        for name in ["a[", "a[b", "a]", "[a]", "a[b]c", "a..b", "1.a", "f.É"] {
            check(&format!("{name}=x"), json!({name: "x"}));
        }
        let deep = format!("a{}", "[b]".repeat(DEPTH_MAX + 1));
        check(&format!("{deep}=x"), json!({&deep: "x"}));
        check("a=1&a[b]=2", json!({"a": "1"}));
    }

    #[test]
    fn a_text_of_json_is_what_it_says() {
        let fields = Fields::parse(r#"data=[{"a":1}]&nom=[x&texte=abc"#).expect("short");
        let read = Value::Object(told(&as_json(fields)));
        assert_eq!(
            read,
            json!({"data": [{"a": 1}], "nom": "[x", "texte": "abc"})
        );
    }
}
