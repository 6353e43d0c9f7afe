//! Import models: how the columns of a merchant's own file become those of the import, kept under
//! a name for each source.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use ground::json_records;

/// Sheets a model may say.
pub const FEUILLES_MAX: usize = 20;

/// Fields of a sheet.
pub const CHAMPS_MAX: usize = 300;

/// Titles that are joined into a field.
pub const TITRES_MAX: usize = 10;

/// Values that a field translates.
pub const VALEURS_MAX: usize = 2_000;

/// Characters of a name, a title or a value.
pub const TEXTE_CHARS_MAX: usize = 200;

/// A model by which a file is read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ModeleImport {
    /// Its name.
    pub nom: String,
    /// The sheets that are read.
    pub feuilles: Vec<FeuilleModele>,
    /// Takes the rows too that the spreadsheet hides.
    #[serde(default)]
    pub masquees: bool,
    /// Grows with each change.
    #[serde(default)]
    #[ts(type = "number")]
    pub version: u64,
}

/// A sheet as a model reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FeuilleModele {
    /// Its name; empty for a text file, whatever its name.
    pub feuille: String,
    /// The row of its titles, from 1.
    pub titres: u32,
    /// Fields read of it.
    pub champs: Vec<ChampModele>,
}

/// A field of the import, and where it comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChampModele {
    /// File of the import.
    pub fichier: String,
    /// Its column.
    pub colonne: String,
    /// Agency, price list or property that all its rows have; empty for none.
    #[serde(default)]
    pub groupe: String,
    /// Titles of the columns it is made from, joined in their order.
    #[serde(default)]
    pub titres: Vec<String>,
    /// Text between them.
    #[serde(default)]
    pub joint: String,
    /// Separator by which the text is cut; empty for none.
    #[serde(default)]
    pub coupe: String,
    /// The part that is taken, from 1.
    #[serde(default)]
    pub part: u32,
    /// Text where there is none.
    #[serde(default)]
    pub constante: String,
    /// Texts, and what each means.
    #[serde(default)]
    pub valeurs: Vec<(String, String)>,
}

json_records!(ModeleImport);
