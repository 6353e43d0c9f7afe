//! Sentences for the shopper about a carrier that is not offered: the reason, and the remedy.

use wasm_rules::forfait::{Ecart, Valeur};

use super::Trajet;
use crate::ShopError;
use domain::forfait::TypeForfait;
use domain::{Quantite, typographie};

/// Remedy that ends each sentence.
const REMEDE: &str = "Choisissez un autre transporteur, ou le retrait en agence.";

/// Reason why a carrier of this name is not offered.
pub fn to_sentence(nom: &str, ecart: Ecart, trajet: &Trajet<'_>, kind: TypeForfait) -> String {
    match ecart {
        Ecart::SansForfait => format!("« {nom} » n'a plus de tarif."),
        Ecart::Poids { max } => format!(
            "« {nom} » ne prend pas plus de {} kg\u{a0}: cette commande en pèse {}.",
            decimal(max),
            decimal(trajet.poids)
        ),
        Ecart::Volume { max } => format!(
            "« {nom} » ne prend pas plus de {} m³\u{a0}: cette commande en fait {}.",
            decimal(max),
            decimal(trajet.volume)
        ),
        Ecart::Agence => format!("« {nom} » ne livre pas depuis cette agence."),
        Ecart::Categorie => format!("« {nom} » ne livre pas tous les articles de cette commande."),
        Ecart::Zone => format!("« {nom} » ne livre pas au {}.", trajet.code_postal),
        Ecart::Seuil { debut } => match kind {
            TypeForfait::Poids => format!("« {nom} » livre à partir de {} kg.", decimal(debut)),
            TypeForfait::Montant => {
                format!("« {nom} » livre à partir de {} € HT.", decimal(debut))
            }
        },
    }
}

/// Refusal of an order by a carrier that is not offered for it.
pub(crate) fn refuse(nom: &str, ecart: Ecart, trajet: &Trajet<'_>, kind: TypeForfait) -> ShopError {
    let sentence = to_sentence(nom, ecart, trajet, kind);
    ShopError::field("idTransporteur", &format!("{sentence} {REMEDE}"))
}

fn decimal(valeur: Valeur) -> String {
    typographie::quantite(Quantite(valeur.0))
}
