//! What changed between two looks at a record, in French, and no longer than it may be.

use std::collections::BTreeMap;

use serde_json::Value;

use super::mots::mot;

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

/// `libellé : Ouest → Est`, a change after the other; none when nothing differs.
pub(super) fn between(avant: &Value, apres: &Value, discretion: Discretion) -> String {
    let (avant, apres) = (flat(avant), flat(apres));
    let names: std::collections::BTreeSet<&String> = avant.keys().chain(apres.keys()).collect();
    let text =
        |of: &BTreeMap<String, String>, name: &str| of.get(name).cloned().unwrap_or_default();
    let changed = names.into_iter().filter_map(|name| {
        let (before, after) = (text(&avant, name), text(&apres, name));
        let hides = discretion == Discretion::Client && PERSONNELS.contains(&name.as_str());
        match () {
            () if before == after => None,
            () if hides => Some(format!("{} : changé", mot(name))),
            () => Some(format!(
                "{} : {} → {}",
                mot(name),
                shown(&before),
                shown(&after)
            )),
        }
    });
    told(changed.collect())
}

/// What a record held that is gone.
pub(super) fn of_gone(avant: &Value, discretion: Discretion) -> String {
    let kept = flat(avant).into_iter().filter(|(name, value)| {
        let hides = discretion == Discretion::Client && PERSONNELS.contains(&name.as_str());
        !value.is_empty() && !hides
    });
    told(
        kept.map(|(name, value)| format!("{} : {}", mot(&name), shown(&value)))
            .collect(),
    )
}

fn told(changes: Vec<String>) -> String {
    let more = changes.len().saturating_sub(CHANGEMENTS_MAX);
    let mut shown: Vec<String> = changes.into_iter().take(CHANGEMENTS_MAX).collect();
    if more > 0 {
        shown.push(format!("et {more} autres"));
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

/// Every field with its value as text; one inside another is called by both names.
fn flat(value: &Value) -> BTreeMap<String, String> {
    let mut fields = BTreeMap::new();
    if let Value::Object(object) = value {
        for (name, value) in object {
            put(name.clone(), value, &mut fields);
        }
    }
    fields
}

fn put(name: String, value: &Value, fields: &mut BTreeMap<String, String>) {
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
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            drop(fields.insert(name, text(value)))
        }
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(flag) => if *flag { "oui" } else { "non" }.to_owned(),
        Value::Number(number) => number.to_string().replace('.', ","),
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
    fn a_change_is_told_with_what_was_and_what_is() {
        let avant = json!({ "libelle": "Ouest", "departements": ["29"], "version": 1 });
        let apres = json!({ "libelle": "Est", "departements": ["29", "56"], "version": 2 });
        assert_eq!(
            between(&avant, &apres, Discretion::Aucune),
            "départements : 29 → 29, 56 ; libellé : Ouest → Est"
        );
        assert_eq!(between(&avant, &avant, Discretion::Aucune), "");
        assert_eq!(
            of_gone(&avant, Discretion::Aucune),
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
        assert_eq!(of_gone(&avant, Discretion::Client), "tarif : T1");
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
