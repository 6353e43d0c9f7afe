//! The codes that a record holds, in the words of its screen: families, agencies, units, zones and
//! brackets by what they are called, closed choices by what is chosen.

use std::cell::OnceCell;
use std::collections::HashMap;

use serde_json::{Map, Value};

use domain::ids::CodeFamille;
use domain::typographie::decimal;
use shop::journal::View;
use shop::{dimensions, listes, plan, transport};

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
pub(super) fn with_names(rows: &View<'_>, value: Value) -> Value {
    Noms::new(rows).walk("", value)
}

/// What codes are called. Each list is read once for a record, and only if it holds such a code:
/// a body may name tens of thousands of agencies, real or not. A family is read by its key, of a plan
/// that may hold thousands.
struct Noms<'a> {
    rows: &'a View<'a>,
    agences: OnceCell<HashMap<String, String>>,
    unites: OnceCell<HashMap<String, String>>,
    zones: OnceCell<HashMap<String, String>>,
    tranches: OnceCell<HashMap<String, String>>,
}

impl<'a> Noms<'a> {
    fn new(rows: &'a View<'a>) -> Self {
        Self {
            rows,
            agences: OnceCell::new(),
            unites: OnceCell::new(),
            zones: OnceCell::new(),
            tranches: OnceCell::new(),
        }
    }

    fn walk(&self, nom: &str, value: Value) -> Value {
        match value {
            Value::Object(fields) => match palier(&fields) {
                Some(palier) => Value::from(palier),
                None => Value::Object(self.object(fields)),
            },
            Value::Array(items) => {
                let items = items.into_iter().map(|it| self.walk(nom, it));
                Value::Array(items.collect())
            }
            Value::String(text) => Value::from(self.word(nom, &text).unwrap_or(text)),
            Value::Number(number) => {
                let found = self.word(nom, &number.to_string());
                found.map_or(Value::Number(number), Value::from)
            }
            Value::Null | Value::Bool(_) => value,
        }
    }

    /// Where a name stands beside its code, the code says nothing more.
    fn object(&self, fields: Map<String, Value>) -> Map<String, Value> {
        let is_named = |nom: &str| {
            let label = nom.replacen("code", "libelle", 1);
            label != nom && fields.contains_key(&label)
        };
        let codes = fields.keys().filter(|it| genre_of(it).is_some());
        let named: Vec<String> = codes.filter(|it| is_named(it)).cloned().collect();
        let told = fields.into_iter().filter(|(nom, _)| !named.contains(nom));
        told.map(|(nom, value)| {
            let value = self.walk(&nom, value);
            (nom, value)
        })
        .collect()
    }

    fn word(&self, nom: &str, code: &str) -> Option<String> {
        let choice = CHOIX.iter().find(|it| (it.0, it.1) == (nom, code));
        if let Some((_, _, words)) = choice {
            return Some((*words).to_owned());
        }
        if code.is_empty() {
            return None;
        }
        let rows = self.rows;
        let name = match genre_of(nom)? {
            Genre::Famille => {
                let famille = plan::find_famille(rows, &CodeFamille::parse(code)?).ok()??;
                return Some(format!("{} ({code})", famille.libelle));
            }
            Genre::Unite => {
                let unites = self.unites.get_or_init(|| {
                    let all = dimensions::list_unites(rows)
                        .unwrap_or_default()
                        .into_iter();
                    all.map(|it| (it.code.to_string(), it.libelle)).collect()
                });
                return unites.get(code).cloned();
            }
            Genre::Agence => {
                let agences = self.agences.get_or_init(|| {
                    let all = listes::list_agences(rows).unwrap_or_default().into_iter();
                    all.map(|it| (it.code.to_string(), it.libelle)).collect()
                });
                agences.get(code)?
            }
            // Their numbers are the shop's own: nobody knows them by these.
            Genre::Zone => {
                let zones = self.zones.get_or_init(|| {
                    let all = transport::list_zones(rows).unwrap_or_default().into_iter();
                    all.map(|it| (it.fiche.id.0.to_string(), it.fiche.libelle))
                        .collect()
                });
                return zones.get(code).cloned();
            }
            Genre::Tranche => {
                let tranches = self.tranches.get_or_init(|| {
                    let all = transport::list_tranches(rows)
                        .unwrap_or_default()
                        .into_iter();
                    all.map(|it| (it.id.0.to_string(), it.libelle)).collect()
                });
                return tranches.get(code).cloned();
            }
        };
        Some(format!("{name} ({code})"))
    }
}

/// A break of a price as it was typed, `dès 10 : 1,25 €`; a line left empty says nothing.
fn palier(fields: &Map<String, Value>) -> Option<String> {
    let text = |nom: &str| match fields.get(nom)? {
        Value::String(text) => Some(decimal(text)),
        Value::Number(number) => Some(decimal(&number.to_string())),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let (quantite, prix) = (text("quantite")?, text("prixHT")?);
    Some(match prix.is_empty() {
        true => String::new(),
        false => format!("dès {quantite} : {prix} €"),
    })
}
