//! Files of the import folder.

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A file (docs/gestion.md 3.3).
#[derive(Debug, Serialize, TS)]
pub struct FichierView {
    /// Name, extension included.
    pub name: String,
    /// Bytes.
    pub fullsize: u64,
    /// The same for people.
    pub formatsize: String,
    /// `essai`, `attente`, `encours`, `ok`, `partiel` or `ko`.
    #[ts(type = "string")]
    pub etat: Value,
    /// Progress, while its import runs.
    pub avancement: Option<AvancementView>,
    /// Report of its import.
    pub rapport: Option<RapportView>,
    /// Balance, file by file; null before it is done.
    pub bilan: Option<BilanView>,
}

/// Report of an import, or of a trial of one.
#[derive(Debug, Serialize, TS)]
pub struct RapportView {
    /// Rows that were not there before.
    pub crees: u64,
    /// Rows that were there with other values.
    pub modifies: u64,
    /// Rows that are gone.
    pub supprimes: u64,
    /// Rows left out.
    pub refuses: u64,
    /// Values and files set aside; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub ecartees: Option<u64>,
    /// The first rows left out and values set aside.
    pub lignes: Vec<LigneRapportView>,
    /// The first of their reasons, each once.
    pub motifs: Vec<MotifView>,
    /// The first values typed by hand that are overwritten; absent where there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<LigneRapportView>>", optional)]
    pub remplacements: Vec<LigneRapportView>,
}

/// A row of a report: where it stands, and what is said of it.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct LigneRapportView {
    pub fichier: String,
    pub ligne: Option<u64>,
    pub colonne: String,
    pub motif: String,
    /// Its row came in, without this value; absent where it did not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub importee: bool,
}

/// A reason that a report gives, and where it holds.
#[derive(Debug, Serialize, TS)]
pub struct MotifView {
    /// The first file it holds for.
    pub fichier: String,
    /// Column; empty for a whole row or file.
    pub colonne: String,
    /// Reason, in French.
    pub motif: String,
    /// The rows it holds for came in, without the value.
    pub importee: bool,
    /// The first lines; none of a file.
    #[ts(type = "Array<number>")]
    pub lignes: Vec<u64>,
    /// Lines, or files.
    pub total: usize,
}

/// Progress of an import.
#[derive(Debug, Serialize, TS)]
pub struct AvancementView {
    /// Step under way: a file of the zip, or a word.
    pub etape: String,
    /// Rows read of it.
    pub lignes: u64,
}

/// Trial of an import: the changes it would make.
#[derive(Debug, Serialize, TS)]
pub struct SimulationView {
    /// End of the import: `ok`, `partiel` or `ko`.
    #[ts(type = "string")]
    pub etat: Value,
    /// The report it would leave.
    pub rapport: RapportView,
    /// The same counts by file.
    pub bilan: Option<BilanView>,
}

/// A page of a difference.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct DifferenceView {
    pub list: Vec<ChangementView>,
    pub pages: usize,
    pub total: usize,
}

/// Balance of an import: its time, and the rows each of its files brought.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BilanView {
    /// Time it began, in epoch seconds.
    pub debut: i64,
    /// Duration, in milliseconds.
    pub duree_ms: u64,
    /// Articles that come in, or change, at the price 0.
    pub sans_prix: u64,
    /// Each file that was read.
    pub fichiers: Vec<CompteView>,
}

/// The counts of one file.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct CompteView {
    pub fichier: String,
    /// Rows read of it.
    pub lues: u64,
    pub crees: u64,
    pub modifies: u64,
    pub supprimes: u64,
    pub refuses: u64,
}

/// A row that would change.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ChangementView {
    pub fichier: String,
    #[ts(type = "'cree' | 'modifie' | 'supprime'")]
    pub acte: &'static str,
    pub cle: String,
    /// Its columns that change, where it was there before.
    pub ecarts: Vec<EcartView>,
}

/// A column that would change.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct EcartView {
    pub colonne: String,
    pub avant: String,
    pub apres: String,
}

/// `12,3 Mo`.
pub fn format_size(bytes: u64) -> String {
    let units = ["o", "ko", "Mo", "Go"];
    let mut tenths = bytes.saturating_mul(10);
    let mut unit = 0;
    while tenths >= 10_240 && unit + 1 < units.len() {
        tenths = tenths.div_ceil(1_024);
        unit += 1;
    }
    let (whole, rest) = (tenths / 10, tenths % 10);
    if rest == 0 {
        return format!("{whole} {}", units[unit]);
    }
    format!("{whole},{rest} {}", units[unit])
}

#[cfg(test)]
mod tests {
    use super::format_size;

    #[test]
    fn sizes_are_read_at_a_glance() {
        assert_eq!(format_size(0), "0 o");
        assert_eq!(format_size(1_536), "1,5 ko");
        assert_eq!(format_size(2 * 1024 * 1024 * 1024), "2 Go");
    }
}
