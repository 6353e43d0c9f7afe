//! Variable dimensions: which of them are asked for when an article of a unit is sold.

use domain::article::{DimensionsVariables, Unite};
use domain::code::Code;
use domain::ids::CodeUnite;
use store::Rows;
use store::tables::{DIMENSIONS, UNITES};

use super::{Caller, Parts, Result, ShopError};

/// A line of the screen, as it is sent back.
#[derive(Clone, Debug)]
pub struct LigneDimension {
    /// Dimensions to be kept.
    pub dimensions: DimensionsVariables,
    /// New: its unit is not configured yet.
    pub ephemere: bool,
    /// To be removed.
    pub deleted: bool,
    /// The version that was read, when the caller gives it.
    pub version: Option<u64>,
}

/// Every configured unit, by code.
pub fn list(parts: &Parts) -> Result<Vec<DimensionsVariables>> {
    parts.store.read(list_in)
}

/// Every configured unit among these rows.
pub fn list_in(rows: &impl Rows) -> Result<Vec<DimensionsVariables>> {
    let lines = rows.list(&DIMENSIONS)?.into_iter();
    Ok(lines.map(|(_, line)| line).collect())
}

/// Every unit of sale, by code.
pub fn unites(parts: &Parts) -> Result<Vec<Unite>> {
    parts.store.read(list_unites)
}

/// Every unit of sale among these rows.
pub fn list_unites(rows: &impl Rows) -> Result<Vec<Unite>> {
    let unites = rows.list(&UNITES)?.into_iter();
    Ok(unites.map(|(_, unite)| unite).collect())
}

/// Saves all lines or none, and answers the units configured then.
pub fn update(
    parts: &Parts,
    caller: &Caller,
    lignes: Vec<LigneDimension>,
) -> Result<Vec<DimensionsVariables>> {
    let mut codes: Vec<&CodeUnite> = lignes.iter().map(|it| &it.dimensions.code_unite).collect();
    codes.sort_unstable();
    if codes.windows(2).any(|pair| pair[0] == pair[1]) {
        let detail = "Une unité figure deux fois.";
        return Err(ShopError::refused(Code::UniteEnDouble, detail).at("codeUnite"));
    }
    parts.change(caller, move |write| {
        for ligne in &lignes {
            let code = &ligne.dimensions.code_unite;
            let before = write.get(&DIMENSIONS, code)?;
            if ligne.ephemere && ligne.deleted {
                continue;
            }
            if ligne.ephemere && before.is_some() {
                let detail = format!("L'unité {code} est déjà configurée.");
                return Err(ShopError::refused(Code::UniteConfiguree, detail));
            }
            // One that never saw a version may not know that the unit has no line yet.
            let is_new = ligne.ephemere || (ligne.version.is_none() && !ligne.deleted);
            let Some(before) = before.or_else(|| is_new.then(|| empty(code))) else {
                return Err(ShopError::stale());
            };
            if ligne
                .version
                .is_some_and(|version| version != before.version)
            {
                return Err(ShopError::stale());
            }
            if ligne.deleted {
                write.remove(&DIMENSIONS, code)?;
                continue;
            }
            if !write.contains(&UNITES, code)? {
                let detail = format!("L'unité {code} n'existe pas.");
                return Err(ShopError::refused(Code::UniteInconnue, detail).at("codeUnite"));
            }
            let mut dimensions = ligne.dimensions.clone();
            dimensions.version = before.version + 1;
            write.put(&DIMENSIONS, code, &dimensions)?;
        }
        Ok(write
            .list(&DIMENSIONS)?
            .into_iter()
            .map(|(_, line)| line)
            .collect())
    })
}

fn empty(code: &CodeUnite) -> DimensionsVariables {
    DimensionsVariables {
        code_unite: code.clone(),
        longueur: false,
        largeur: false,
        hauteur: false,
        diametre: false,
        densite: false,
        contenance: false,
        poids: false,
        version: 0,
    }
}
