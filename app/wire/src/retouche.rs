//! Records changed by hand: what a form sends, and what was typed of a record.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use domain::column::Columns;
use domain::retouche::{Retouche, Retouches};

/// Fields that say something else than a column.
const NO_COLUMNS: [&str; 3] = ["version", "masque", "bloquee"];

/// The fields of a form. What is neither a text, a number, a flag nor nothing is no field: a
/// record may be sent back as it was read.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct FicheBody(BTreeMap<String, Value>);

impl FicheBody {
    /// A field as text.
    pub fn text(&self, name: &str) -> Option<String> {
        match self.0.get(name)? {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Bool(flag) => Some(u8::from(*flag).to_string()),
            Value::Null => Some(String::new()),
            Value::Array(_) | Value::Object(_) => None,
        }
    }

    /// A field that is a list of texts; none where it holds anything else.
    pub fn texts(&self, name: &str) -> Option<Vec<String>> {
        let text = |it: &Value| it.as_str().map(str::to_owned);
        self.0.get(name)?.as_array()?.iter().map(text).collect()
    }

    /// A field that is a list of records; none where it holds anything else.
    pub fn fiches(&self, name: &str) -> Option<Vec<Self>> {
        let fiche = |it: &Value| Self::deserialize(it).ok();
        self.0.get(name)?.as_array()?.iter().map(fiche).collect()
    }

    /// The version that was read; an empty one is none.
    pub fn version(&self) -> Option<u64> {
        self.text("version")?.trim().parse().ok()
    }

    /// The fields as columns of a record and their texts.
    pub fn cellules<T: Columns>(&self) -> Vec<(String, String)> {
        self.columns(T::column_of)
    }

    /// The fields and their texts, where fields have the names of columns.
    pub fn cellules_plain(&self) -> Vec<(String, String)> {
        self.columns(|field| field)
    }

    fn columns(&self, column_of: impl Fn(&str) -> &str) -> Vec<(String, String)> {
        let fields = self
            .0
            .keys()
            .filter(|name| !NO_COLUMNS.contains(&name.as_str()));
        let columns =
            fields.filter_map(|name| Some((column_of(name).to_owned(), self.text(name)?)));
        columns.collect()
    }
}

/// A field that holds what an administrator typed.
#[derive(Debug, Serialize, TS)]
pub struct RetoucheView {
    /// The field.
    champ: String,
    /// Time, in epoch seconds.
    le: i64,
    /// The administrator.
    par: String,
}

/// Every field of a record changed by hand.
pub fn retouches<T: Columns>(retouches: Retouches) -> Vec<RetoucheView> {
    list_retouches(retouches, |column| T::field_of(column).to_owned())
}

/// Every column changed by hand, where fields have the names of columns.
pub fn retouches_plain(retouches: Retouches) -> Vec<RetoucheView> {
    list_retouches(retouches, str::to_owned)
}

/// Fields changed by hand; one that stands for several columns was changed when it last was.
fn list_retouches(retouches: Retouches, field_of: impl Fn(&str) -> String) -> Vec<RetoucheView> {
    let mut last: BTreeMap<String, Retouche> = BTreeMap::new();
    for (column, retouche) in retouches.0 {
        let field = last.entry(field_of(&column));
        let kept = field.or_insert_with(|| retouche.clone());
        if kept.le < retouche.le {
            *kept = retouche;
        }
    }
    let view = |(champ, retouche): (String, Retouche)| RetoucheView {
        champ,
        le: retouche.le.0,
        par: retouche.par.to_string(),
    };
    last.into_iter().map(view).collect()
}
