//! The codes that a record holds, in the words of its screen: families, agencies, units, zones and
//! brackets by what they are called, closed choices by what is chosen.

use serde_json::{Map, Value};

use crate::domain::ids::CodeFamille;
use crate::shop::{Parts, dimensions, listes, plan, transport};

/// What choices are called where they are made (`web/src/lib/champsReglages.ts`): the name of the
/// field, its code, its words.
const CHOIX: &[(&str, &str, &str)] = &[
    ("plvAffichage", "HZ", "horizontal"),
    ("plvAffichage", "VT", "vertical"),
    ("plvOuverture", "survol", "en passant la souris"),
    ("plvOuverture", "clic", "en cliquant"),
    ("plvCasse", "", "comme dans le plan de vente"),
    ("plvCasse", "maj", "tout en majuscules"),
    ("plvCasse", "min", "une majuscule par mot"),
    ("affichageStock", "none", "rien"),
    ("affichageStock", "picto", "l’état"),
    ("affichageStock", "value", "la quantité"),
    ("affichageStock", "all", "l’état et la quantité"),
    ("target", "_self", "dans la même page"),
    ("target", "_blank", "dans un nouvel onglet"),
    ("actionsCommande", "1", "permises"),
    ("actionsCommande", "0", "masquées"),
    ("modeSelectionAgence", "aucun", "pas de choix"),
    ("modeSelectionAgence", "libre", "choix libre"),
    ("modeSelectionAgence", "obligatoire", "choix obligatoire"),
    ("genre", "accueil", "page d’accueil"),
    ("genre", "legale", "page légale"),
    ("genre", "libre", "page libre"),
    ("affichage", "SEL", "liste de choix"),
];

/// What a code is the code of.
enum Genre {
    Famille,
    Agence,
    Unite,
    Zone,
    Tranche,
}

fn genre_of(nom: &str) -> Option<Genre> {
    match nom {
        "codeFamille" | "code_famille" | "codeParent" | "code_parent" | "categorie" | "famille"
        | "familles" | "firstCode" => Some(Genre::Famille),
        "codeAgence" | "code_agence" | "agence" | "agenceDefautTarif" => Some(Genre::Agence),
        "unite" | "codeUnite" | "code_unite" => Some(Genre::Unite),
        "zone" => Some(Genre::Zone),
        "tranche" => Some(Genre::Tranche),
        _ => None,
    }
}

/// The same record, its codes named where what they are the code of is known.
pub(super) fn named(parts: &Parts, value: Value) -> Value {
    walk(parts, "", value)
}

fn walk(parts: &Parts, nom: &str, value: Value) -> Value {
    match value {
        Value::Object(fields) => match palier(&fields) {
            Some(palier) => Value::from(palier),
            None => Value::Object(object(parts, fields)),
        },
        Value::Array(items) => {
            let items = items.into_iter().map(|it| walk(parts, nom, it));
            Value::Array(items.collect())
        }
        Value::String(text) => Value::from(word(parts, nom, &text).unwrap_or(text)),
        Value::Number(number) => {
            let found = word(parts, nom, &number.to_string());
            found.map_or(Value::Number(number), Value::from)
        }
        Value::Null | Value::Bool(_) => value,
    }
}

/// A break of a price as it was typed, `dès 10 : 1,25 €`; a line left empty says nothing.
fn palier(fields: &Map<String, Value>) -> Option<String> {
    let text = |nom: &str| match fields.get(nom)? {
        Value::String(text) => Some(text.replace('.', ",")),
        Value::Number(number) => Some(number.to_string().replace('.', ",")),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let (quantite, prix) = (text("quantite")?, text("prixHT")?);
    Some(match prix.is_empty() {
        true => String::new(),
        false => format!("dès {quantite} : {prix} €"),
    })
}

/// Where a name stands beside its code, the code says nothing more.
fn object(parts: &Parts, fields: Map<String, Value>) -> Map<String, Value> {
    let names: Vec<String> = fields.keys().cloned().collect();
    let is_named = |nom: &str| {
        let label = nom.replacen("code", "libelle", 1);
        genre_of(nom).is_some() && label != nom && names.contains(&label)
    };
    let told = fields.into_iter().filter(|(nom, _)| !is_named(nom));
    told.map(|(nom, value)| {
        let value = walk(parts, &nom, value);
        (nom, value)
    })
    .collect()
}

fn word(parts: &Parts, nom: &str, code: &str) -> Option<String> {
    let choice = CHOIX.iter().find(|it| (it.0, it.1) == (nom, code));
    if let Some((_, _, words)) = choice {
        return Some((*words).to_owned());
    }
    if code.is_empty() {
        return None;
    }
    let name = match genre_of(nom)? {
        Genre::Famille => {
            let plan = plan::current(parts).ok()?;
            plan.find(&CodeFamille::parse(code)?)?.libelle.clone()
        }
        Genre::Agence => {
            let mut all = listes::agences(parts).ok()?.into_iter();
            all.find(|it| it.code.as_str() == code)?.libelle
        }
        Genre::Unite => {
            let mut all = dimensions::unites(parts).ok()?.into_iter();
            return Some(all.find(|it| it.code.as_str() == code)?.libelle);
        }
        Genre::Zone => {
            let mut all = transport::zones(parts).ok()?.into_iter();
            return Some(all.find(|it| it.id.0.to_string() == code)?.libelle);
        }
        Genre::Tranche => {
            let mut all = transport::tranches(parts).ok()?.into_iter();
            return Some(all.find(|it| it.id.0.to_string() == code)?.libelle);
        }
    };
    Some(format!("{name} ({code})"))
}
