//! The measures of an article, and what it can be cut to.

use super::cellules::{optional, set_optional};
use domain::PrixUnitaire;
use domain::article::{Cote, Limites, Mesure, Physique};
use files::csv::{Colonne, Ligne, Refus};
use wasm_rules::Refusal;

/// Reads the measures and their units, then the limits, a least and a most for each. A unit that cannot
/// be read sets the measures it is for aside with it: they would be of another. A limit is never set
/// aside: the article would be cut beyond it.
pub(super) fn read(
    physique: &mut Physique,
    (mesures, limites): (&[Colonne], &[Colonne]),
    ligne: &Ligne<'_>,
) -> Result<(), Refus> {
    let lengths = &mut physique.unite_dimensions;
    let lengths = set_unit(lengths, ligne, mesures[7], &["mm", "cm", "m"]);
    let weights = set_unit(&mut physique.unite_poids, ligne, mesures[8], &["kg", "g"]);
    let (in_lengths, in_weights) = (lengths.is_ok(), weights.is_ok());
    optional(ligne, lengths)?;
    optional(ligne, weights)?;
    let places = [
        (&mut physique.longueur, in_lengths),
        (&mut physique.largeur, in_lengths),
        (&mut physique.hauteur, in_lengths),
        (&mut physique.diametre, in_lengths),
        (&mut physique.densite, true),
        (&mut physique.contenance, true),
        (&mut physique.poids, in_weights),
    ];
    let read = places.into_iter().zip(mesures);
    for ((place, _), colonne) in read.filter(|((_, is_read), _)| *is_read) {
        optional(ligne, set_optional(place, ligne, *colonne, mesure))?;
    }
    read_limites(&mut physique.limites, limites, ligne)
}

fn read_limites(
    limites: &mut Limites,
    colonnes: &[Colonne],
    ligne: &Ligne<'_>,
) -> Result<(), Refus> {
    for (cote, colonnes) in Cote::ALL.into_iter().zip(colonnes.chunks(2)) {
        for (place, colonne) in [&mut limites.min, &mut limites.max]
            .into_iter()
            .zip(colonnes)
        {
            let place = place.of_mut(cote);
            set_optional(place, ligne, *colonne, mesure)?;
            if place.is_some_and(|mesure| mesure <= Mesure(0)) {
                let motif = "Veuillez saisir un nombre supérieur à 0.";
                return Err(Refus::new(colonne.nom, motif));
            }
        }
        let (min, max) = (limites.min.of(cote), limites.max.of(cote));
        if min.zip(max).is_some_and(|(min, max)| min > max) {
            let [_, column] = cote.columns();
            let motif = "Veuillez saisir une limite supérieure à l'autre.";
            return Err(Refus::new(column, motif));
        }
    }
    Ok(())
}

/// A measure, as exact as a unit price.
fn mesure(text: &str) -> Result<Mesure, Refusal> {
    PrixUnitaire::parse(text).map(|measure| Mesure(measure.0))
}

/// One of the units a measure may have, or none.
fn set_unit(
    place: &mut String,
    ligne: &Ligne<'_>,
    colonne: Colonne,
    known: &[&str],
) -> Result<(), Refus> {
    let Some(text) = ligne.text(colonne) else {
        return Ok(());
    };
    let text = text.to_lowercase();
    if !text.is_empty() && !known.contains(&text.as_str()) {
        let motif = format!("Veuillez saisir une de ces unités : {}.", known.join(", "));
        return Err(Refus::new(colonne.nom, motif));
    }
    *place = text;
    Ok(())
}
