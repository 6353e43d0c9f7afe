//! Records changed by hand: what a form sends, and what was typed of a record.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use domain::retouche::{Retouche, Retouches};

/// Names of fields and the columns of the import they stand for. A name that is not listed is the
/// column's own.
pub type Noms = &'static [(&'static str, &'static str)];

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

    /// The version that was read; an empty one is none.
    pub fn version(&self) -> Option<u64> {
        self.text("version")?.trim().parse().ok()
    }

    /// The fields as columns of the import and their texts.
    pub fn cellules(&self, noms: Noms) -> Vec<(String, String)> {
        let fields = self
            .0
            .keys()
            .filter(|name| !NO_COLUMNS.contains(&name.as_str()));
        let columns = fields.filter_map(|name| {
            let listed = noms.iter().find(|(wire, _)| wire == name);
            let column = listed.map_or(name.as_str(), |(_, column)| column);
            Some((column.to_owned(), self.text(name)?))
        });
        columns.collect()
    }
}

/// The name of a column's field.
pub fn champ(noms: Noms, column: &str) -> String {
    let listed = noms.iter().find(|(_, known)| *known == column);
    listed.map_or(column, |(wire, _)| wire).to_owned()
}

/// A field that holds what an administrator typed.
#[derive(Debug, Serialize, TS)]
pub struct RetoucheView {
    /// The field.
    champ: String,
    /// When, in epoch seconds.
    le: i64,
    /// The administrator.
    par: String,
}

/// Every field changed by hand; one that stands for several columns, when it last was.
pub fn retouches(noms: Noms, retouches: Retouches) -> Vec<RetoucheView> {
    let mut last: BTreeMap<String, Retouche> = BTreeMap::new();
    for (column, retouche) in retouches.0 {
        let field = last.entry(champ(noms, &column));
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
