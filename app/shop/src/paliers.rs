//! Price breaks of an article in a price list, as files and forms bring them: few, one a quantity.

use domain::{PrixUnitaire, Quantite};

/// Breaks an article may have in a price list.
pub(crate) const PALIERS_MAX: usize = 50;

/// Reason a break cannot be added.
pub(crate) enum PalierRefused {
    /// The quantity has one already.
    Doublon,
    /// There are as many as there may be.
    Nombre,
}

/// Adds a break to those of smaller quantities.
pub(crate) fn add(
    paliers: &mut Vec<(Quantite, PrixUnitaire)>,
    palier: (Quantite, PrixUnitaire),
) -> Result<(), PalierRefused> {
    if paliers
        .last()
        .is_some_and(|(quantite, _)| *quantite == palier.0)
    {
        return Err(PalierRefused::Doublon);
    }
    if paliers.len() == PALIERS_MAX {
        return Err(PalierRefused::Nombre);
    }
    paliers.push(palier);
    Ok(())
}

/// Builds the sentence about a break too many.
pub(crate) fn build_too_many() -> String {
    format!("Un tarif a {PALIERS_MAX} paliers au plus par article.")
}
