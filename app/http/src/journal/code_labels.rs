//! Code labels: the codes that a record holds, in the words of its screen. Families, agencies, units, zones
//! and brackets by what they are called, closed choices by what is chosen.

use std::cell::OnceCell;
use std::collections::HashMap;

use serde_json::{Map, Value};

use domain::ids::CodeFamille;
use domain::typographie::decimal;
use shop::journal::View;
use shop::{dimensions, listes, plan, transport};

/// Labels of the choices where they are made (`web/src/lib/champsReglages.ts`): the name of the
/// field, its code, its words.
const CHOICES: &[(&str, &str, &str)] = &[
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

/// Kind of record that a code names.
enum CodeKind {
    Famille,
    Agence,
    Unite,
    Zone,
    Tranche,
}

fn find_kind(name: &str) -> Option<CodeKind> {
    match name {
        "codeFamille" | "code_famille" | "codeParent" | "code_parent" | "categorie" | "famille"
        | "familles" | "firstCode" => Some(CodeKind::Famille),
        "codeAgence" | "code_agence" | "agence" | "agenceDefautTarif" => Some(CodeKind::Agence),
        "unite" | "codeUnite" | "code_unite" => Some(CodeKind::Unite),
        "zone" => Some(CodeKind::Zone),
        "tranche" => Some(CodeKind::Tranche),
        _ => None,
    }
}

/// The same record, its codes named where what they are the code of is known.
pub(super) fn with_names(rows: &View<'_>, value: Value) -> Value {
    CodeLabels::new(rows).render("", value)
}

/// Labels of codes. Each list is read once for a record, and only if it holds such a code:
/// a body may name tens of thousands of agencies, real or not. A family is read by its key, of a plan
/// that may hold thousands.
struct CodeLabels<'a> {
    rows: &'a View<'a>,
    agences: OnceCell<HashMap<String, String>>,
    unites: OnceCell<HashMap<String, String>>,
    zones: OnceCell<HashMap<String, String>>,
    tranches: OnceCell<HashMap<String, String>>,
}

impl<'a> CodeLabels<'a> {
    fn new(rows: &'a View<'a>) -> Self {
        Self {
            rows,
            agences: OnceCell::new(),
            unites: OnceCell::new(),
            zones: OnceCell::new(),
            tranches: OnceCell::new(),
        }
    }

    fn render(&self, name: &str, value: Value) -> Value {
        match value {
            Value::Object(fields) => match render_palier(&fields) {
                Some(palier) => Value::from(palier),
                None => Value::Object(self.render_fields(fields)),
            },
            Value::Array(items) => {
                let items = items.into_iter().map(|it| self.render(name, it));
                Value::Array(items.collect())
            }
            Value::String(text) => Value::from(self.find_label(name, &text).unwrap_or(text)),
            Value::Number(number) => {
                let found = self.find_label(name, &number.to_string());
                found.map_or(Value::Number(number), Value::from)
            }
            Value::Null | Value::Bool(_) => value,
        }
    }

    /// Renders the fields of a record; a code whose name stands beside it says nothing more.
    fn render_fields(&self, fields: Map<String, Value>) -> Map<String, Value> {
        let is_named = |name: &str| {
            let label = name.replacen("code", "libelle", 1);
            label != name && fields.contains_key(&label)
        };
        let codes = fields.keys().filter(|it| find_kind(it).is_some());
        let named: Vec<String> = codes.filter(|it| is_named(it)).cloned().collect();
        let told = fields.into_iter().filter(|(name, _)| !named.contains(name));
        told.map(|(name, value)| {
            let value = self.render(&name, value);
            (name, value)
        })
        .collect()
    }

    fn find_label(&self, name: &str, code: &str) -> Option<String> {
        let choice = CHOICES.iter().find(|it| (it.0, it.1) == (name, code));
        if let Some((_, _, words)) = choice {
            return Some((*words).to_owned());
        }
        if code.is_empty() {
            return None;
        }
        let rows = self.rows;
        let name = match find_kind(name)? {
            CodeKind::Famille => {
                let famille = plan::find_famille(rows, &CodeFamille::parse(code)?).ok()??;
                return Some(format!("{} ({code})", famille.libelle));
            }
            CodeKind::Unite => {
                let unites = self.unites.get_or_init(|| {
                    let all = dimensions::list_unites(rows)
                        .unwrap_or_default()
                        .into_iter();
                    all.map(|it| (it.code.to_string(), it.libelle)).collect()
                });
                return unites.get(code).cloned();
            }
            CodeKind::Agence => {
                let agences = self.agences.get_or_init(|| {
                    let all = listes::list_agences(rows).unwrap_or_default().into_iter();
                    all.map(|it| (it.code.to_string(), it.libelle)).collect()
                });
                agences.get(code)?
            }
            // Their numbers are the shop's own: nobody knows them by these.
            CodeKind::Zone => {
                let zones = self.zones.get_or_init(|| {
                    let all = transport::list_zones(rows).unwrap_or_default().into_iter();
                    all.map(|it| (it.fiche.id.0.to_string(), it.fiche.libelle))
                        .collect()
                });
                return zones.get(code).cloned();
            }
            CodeKind::Tranche => {
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
fn render_palier(fields: &Map<String, Value>) -> Option<String> {
    let text = |name: &str| match fields.get(name)? {
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
