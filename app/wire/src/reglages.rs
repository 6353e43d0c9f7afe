//! Page settings in groups, each flat: its settings stand beside its name and its version.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::souple::{Entier, Texte};

/// A group of settings.
#[derive(Debug, Serialize, TS)]
pub struct ReglagesView {
    /// Name of the group.
    pub id: &'static str,
    /// Its title.
    pub libelle: &'static str,
    /// Grows with each change.
    pub version: u64,
    /// Values of a new shop.
    pub defauts: BTreeMap<&'static str, ReglageView>,
    /// Settings that the shop still lacks.
    pub manque: Vec<String>,
    /// The settings.
    #[serde(flatten)]
    #[ts(skip)]
    pub valeurs: BTreeMap<&'static str, ReglageView>,
}

/// The value of a setting.
#[derive(Debug, Serialize, TS)]
#[serde(untagged)]
pub enum ReglageView {
    /// Text.
    Texte(String),
    /// Whole number.
    Nombre(u32),
    /// Yes or no.
    Drapeau(bool),
}

/// A change of a group: the settings that are there.
#[derive(Debug, Deserialize)]
pub struct ReglagesBody {
    /// The group.
    #[serde(default)]
    pub id: Texte,
    /// The version that was read.
    pub version: Option<Entier>,
    #[serde(flatten)]
    champs: BTreeMap<String, Value>,
}

impl ReglagesBody {
    /// The settings as text, whatever they came as; what is neither text, number nor flag is no
    /// setting.
    pub fn champs(self) -> BTreeMap<String, String> {
        let told = |value| match value {
            Value::Null => Some(String::new()),
            Value::Bool(flag) => Some(u8::from(flag).to_string()),
            Value::Number(number) => Some(number.to_string()),
            Value::String(text) => Some(text),
            Value::Array(_) | Value::Object(_) => None,
        };
        let champs = self.champs.into_iter();
        champs
            .filter_map(|(nom, value)| Some((nom, told(value)?)))
            .collect()
    }
}
