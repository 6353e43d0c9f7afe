//! Simulator: what each carrier would cost for a delivery that nobody orders, or why it would not be
//! offered. It asks the rules that orders are made by.

use std::collections::BTreeSet;

use wasm_rules::code_postal;
use wasm_rules::forfait::{Ecart, Valeur};
use wasm_rules::refusal::Refusal;

use super::{Cotation, Trajet, list_quotes, to_sentence};
use crate::{FormErrors, Parts, Result, ShopError};
use domain::Centimes;
use domain::ids::{CodeAgence, CodeFamille, ForfaitId, TransporteurId};
use domain::vente::FraisPort;
use store::{Rows, transport as kept};

/// Said of a carrier that is not in service.
const HORS_SERVICE: &str = "Il n'est pas proposé à la commande : cochez-le dans sa fiche.";

/// A delivery to try, as typed.
#[derive(Clone, Debug, Default)]
pub struct LivraisonEssayee {
    /// Weight in kg; empty is nothing.
    pub poids: String,
    /// Volume in m³; empty is nothing.
    pub volume: String,
    /// Value of the articles without VAT; empty is nothing.
    pub montant: String,
    /// Postal code it goes to.
    pub code_postal: String,
    /// Code of its agency; empty for none.
    pub agence: String,
    /// Code of the family of every line; empty where they have none together.
    pub categorie: String,
}

/// A carrier in a try.
#[derive(Clone, Debug)]
pub struct TransporteurEssaye {
    /// Number of the carrier.
    pub id: TransporteurId,
    /// Its name.
    pub nom: String,
    /// Its cost, or the reason why it is not offered.
    pub frais: std::result::Result<FraisPort, String>,
    /// The fee that applies.
    pub forfait: Option<ForfaitId>,
}

/// Tries a delivery by every carrier, by position.
pub fn simulate(parts: &Parts, demande: &LivraisonEssayee) -> Result<Vec<TransporteurEssaye>> {
    let given = |text: &str| match text.trim() {
        "" => "0".to_owned(),
        text => text.to_owned(),
    };
    let mut errors = FormErrors::default();
    let poids = Valeur::parse(&given(&demande.poids)).and_then(|it| positive(it, it.0));
    let volume = Valeur::parse(&given(&demande.volume)).and_then(|it| positive(it, it.0));
    let montant = Centimes::parse(&given(&demande.montant)).and_then(|it| positive(it, it.0));
    let poids = errors.check("poids", poids);
    let volume = errors.check("volume", volume);
    let montant = errors.check("montant", montant);
    let code = code_postal::parse_livraison(&demande.code_postal, |_| false);
    let code = errors.check("codePostal", code);
    let agence = find_agence(parts, &demande.agence, &mut errors);
    errors.into_result()?;
    let code = code.unwrap_or_default();
    let trajet = Trajet {
        articles_ht: montant.unwrap_or(Centimes(0)),
        poids: poids.unwrap_or_default(),
        volume: volume.unwrap_or_default(),
        familles: CodeFamille::parse(demande.categorie.trim())
            .into_iter()
            .collect::<BTreeSet<_>>(),
        agence: agence.as_ref(),
        code_postal: &code,
    };
    parts.store.read(|read| {
        let kind = kept::find_type_forfait(read)?;
        let quotes = list_quotes(read, &trajet)?;
        let lieu = find_zone_words(read, &code)?;
        let carriers = kept::list_transporteurs(read)?.into_iter();
        let tried = carriers.map(|carrier| {
            let quote = quotes.iter().find(|it| it.transporteur.id == carrier.id);
            let told = |it: &Cotation| {
                let frais = it.frais.clone();
                frais.map_err(|ecart| {
                    let sentence = to_sentence(&carrier.nom, ecart, &trajet, kind);
                    match ecart {
                        Ecart::Zone => format!("{sentence} {lieu}"),
                        Ecart::SansForfait
                        | Ecart::Poids { .. }
                        | Ecart::Volume { .. }
                        | Ecart::Agence
                        | Ecart::Categorie
                        | Ecart::Seuil { .. } => sentence,
                    }
                })
            };
            TransporteurEssaye {
                id: carrier.id,
                frais: quote.map_or_else(|| Err(HORS_SERVICE.to_owned()), told),
                forfait: quote.and_then(|it| it.forfait),
                nom: carrier.nom.clone(),
            }
        });
        Ok::<_, ShopError>(tried.collect())
    })
}

/// Words for the merchant about a postal code that a grid has no price for: the zone to fill in.
fn find_zone_words(rows: &impl Rows, code: &str) -> Result<String> {
    let zones = kept::list_zones(rows)?.into_iter();
    let holding = zones.filter(|it| code_postal::is_in(&it.departements, code));
    let names: Vec<String> = holding.map(|it| format!("« {} »", it.libelle)).collect();
    Ok(match names.as_slice() {
        [] => "Ce code postal n'est d'aucune zone\u{a0}: ajoutez son département à l'une d'elles."
            .to_owned(),
        [one] => format!("Il est de la zone {one}\u{a0}: sa case est vide dans la grille."),
        several => format!(
            "Il est des zones {}\u{a0}: leurs cases sont vides dans la grille.",
            several.join(", ")
        ),
    })
}

fn positive<T>(value: T, number: i64) -> std::result::Result<T, Refusal> {
    match number < 0 {
        true => Err(Refusal::NombreNegative),
        false => Ok(value),
    }
}

fn find_agence(parts: &Parts, text: &str, errors: &mut FormErrors) -> Option<CodeAgence> {
    if text.trim().is_empty() {
        return None;
    }
    let known = &parts.reglages.get().agences;
    let code = CodeAgence::parse(text.trim()).filter(|code| known.contains_key(code));
    if code.is_none() {
        errors.add("agence", "Cette agence n'existe pas, ou plus.");
    }
    code
}
