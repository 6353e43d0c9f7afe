//! Form tree: a form as a JSON object: `name[]` and repeated names are lists, `name[field]` and `name.field`
//! fields of an object, `name[0][field]` and `name[][field]` objects of a list.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::Fields;

/// Fields inside one another: those of our bodies have three.
const DEPTH_MAX: usize = 6;

/// A field while the form is read. How many there are is bounded by the bytes of a form.
enum Node {
    Text(String),
    List(BTreeMap<u32, Node>),
    Object(BTreeMap<String, Node>),
}

/// A step from a field to one inside it.
#[derive(Clone, Copy)]
enum Step<'n> {
    /// `[]`: one more.
    Next,
    /// `[3]`: the order is kept, gaps are not.
    Index(u32),
    /// `[field]` or `.field`.
    Field(&'n str),
}

/// The fields of a form as a JSON object.
pub(super) fn into_json(fields: Fields) -> Map<String, Value> {
    let mut object = BTreeMap::new();
    for (name, value) in fields.0 {
        let (name, steps) = steps(&name).unwrap_or((&name, Vec::new()));
        put(&mut object, name, &steps, value);
    }
    build_object(object)
}

/// The same object, where texts that are JSON lists or objects are what they say.
pub(super) fn decode_nested(object: &Map<String, Value>) -> Map<String, Value> {
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
fn steps(name: &str) -> Option<(&str, Vec<Step<'_>>)> {
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
            "" => Step::Next,
            step if step.bytes().all(|byte| byte.is_ascii_digit()) => {
                Step::Index(step.parse().ok()?)
            }
            step if is_name(step) => Step::Field(step),
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

fn put(object: &mut BTreeMap<String, Node>, name: &str, steps: &[Step<'_>], value: String) {
    let kept = object.remove(name);
    object.insert(name.to_owned(), put_at(kept, steps, value));
}

/// A field with one more value, which stands at the end of the steps.
fn put_at(kept: Option<Node>, steps: &[Step<'_>], value: String) -> Node {
    let Some((first, rest)) = steps.split_first() else {
        return match kept {
            None => Node::Text(value),
            Some(kept) => put_at(Some(kept), &[Step::Next], value),
        };
    };
    if let Step::Field(name) = first {
        return match kept {
            None => put_at(Some(Node::Object(BTreeMap::new())), steps, value),
            Some(Node::Object(mut object)) => {
                put(&mut object, name, rest, value);
                Node::Object(object)
            }
            // Was something else before: that is what is judged.
            Some(kept @ (Node::Text(_) | Node::List(_))) => kept,
        };
    }
    let mut list = match kept {
        None => BTreeMap::new(),
        Some(Node::List(list)) => list,
        Some(kept) => BTreeMap::from([(0, kept)]),
    };
    let place = match first {
        Step::Index(place) => *place,
        Step::Next | Step::Field(_) => find_index(&list, rest.first()),
    };
    let inner = list.remove(&place);
    list.insert(place, put_at(inner, rest, value));
    Node::List(list)
}

/// The place of `[]`: the last object while it has not the field yet, else one more.
fn find_index(list: &BTreeMap<u32, Node>, field: Option<&Step<'_>>) -> u32 {
    let Some((last, kept)) = list.last_key_value() else {
        return 0;
    };
    match (kept, field) {
        (Node::Object(object), Some(Step::Field(name))) if !object.contains_key(*name) => *last,
        _ => last.saturating_add(1),
    }
}

fn build_object(object: BTreeMap<String, Node>) -> Map<String, Value> {
    let fields = object.into_iter();
    fields
        .map(|(name, node)| (name, build_value(node)))
        .collect()
}

fn build_value(node: Node) -> Value {
    match node {
        Node::Text(text) => Value::String(text),
        Node::List(list) => Value::Array(list.into_values().map(build_value).collect()),
        Node::Object(object) => Value::Object(build_object(object)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(form: &str, expected: Value) {
        let fields = Fields::parse(form).expect("a short form");
        assert_eq!(Value::Object(into_json(fields)), expected, "{form}");
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
        let read = Value::Object(decode_nested(&into_json(fields)));
        assert_eq!(
            read,
            json!({"data": [{"a": 1}], "nom": "[x", "texte": "abc"})
        );
    }
}
