//! The columns of a unit of sale.

use super::Unite;
use crate::column::texte;
use crate::column::{Cell, Column, Columns, Empty};
use crate::ids::CodeUnite;
use crate::retouche::{FicheModifiable, fingerprint_of_texts};
use wasm_rules::quantite::DECIMALES_MAX;

impl Columns for Unite {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code_unite", |it| it.code.to_string()).on_the_wire("codeUnite"),
        texte!("libelle", libelle),
        Column::<Self>::optional(
            "decimales",
            |it| it.decimales.to_string(),
            |it, text| set_decimales(&mut it.decimales, text),
        )
        .when_empty(Empty::Leaves),
    ];
}

/// The decimals a quantity of a unit may have.
fn set_decimales(place: &mut u8, text: &str) -> Cell {
    let decimales = text.parse().ok().filter(|n| *n <= DECIMALES_MAX);
    let motif = || "Veuillez saisir un nombre de décimales de 0 à 3.".to_owned();
    *place = decimales.ok_or_else(motif)?;
    Ok(())
}

impl FicheModifiable for Unite {
    const FICHIER: &'static str = "unites";
    type Code = CodeUnite;

    /// A unit that articles name before any file describes it.
    fn fresh(code: CodeUnite) -> Self {
        Self {
            libelle: code.to_string(),
            code,
            decimales: 0,
        }
    }

    fn code(&self) -> &CodeUnite {
        &self.code
    }

    fn version(&self) -> u64 {
        fingerprint_of_texts(self.cellules().iter().map(|(_, text)| text.as_str()))
    }
}
