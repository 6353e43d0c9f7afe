//! Level of a family of the sales plan, from its chain of parents, for the import and for forms.

use domain::column::{CellSource, build_unknown};
use domain::ids::CodeFamille;
use domain::plan::NIVEAUX_MAX;
use files::csv::RefusLigne;

/// Level of a family, from its chain of parents; `parent_of` knows nothing of a family that
/// does not exist.
pub(crate) fn find(
    code: &CodeFamille,
    given: Option<u8>,
    source: CellSource,
    parent_of: impl Fn(&CodeFamille) -> Option<Option<CodeFamille>>,
) -> Result<u8, RefusLigne> {
    let colonne = "code_parent";
    let mut niveau = 1;
    let mut at = code.clone();
    loop {
        let parent = parent_of(&at)
            .ok_or_else(|| RefusLigne::new(colonne, build_unknown("Famille", &at, source)))?;
        let Some(parent) = parent else { break };
        niveau += 1;
        // A chain that comes back to itself is too deep as well.
        if niveau > NIVEAUX_MAX {
            let motif = format!("Le plan de vente a {NIVEAUX_MAX} niveaux au plus.");
            return Err(RefusLigne::new(colonne, motif));
        }
        at = parent;
    }
    match given {
        Some(given) if given != niveau => {
            let motif = format!("Cette famille est au niveau {niveau} d'après son parent.");
            Err(RefusLigne::new("niveau", motif))
        }
        Some(_) | None => Ok(niveau),
    }
}
