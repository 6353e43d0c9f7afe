//! Quotes of the carriers for an order (docs/appels.md 5.3). The rule
//! itself is shared; here its facts are looked up.

use std::collections::{BTreeMap, BTreeSet};

use wasm_rules::code_postal;
use wasm_rules::forfait::{self as rule, Candidat, Mode, Valeur};

use crate::Result;
use domain::Centimes;
use domain::forfait::{Forfait, Tranche, Transporteur, TypeForfait, Zone};
use domain::ids::{CodeAgence, CodeFamille, ForfaitId, TrancheId, ZoneId};
use domain::plan::NIVEAUX_MAX;
use domain::vente::{FraisPort, LigneVente, OffreTransport};
use store::{Rows, tables, transport as kept};

/// Label of a delivery that no fee applies to.
const SANS_FRAIS: &str = "Livraison sans frais";

/// Facts the fees are chosen by.
pub struct Trajet<'a> {
    /// The lines of the order.
    pub lignes: &'a [LigneVente],
    /// Total of the lines without VAT.
    pub articles_ht: Centimes,
    /// The agency of the order.
    pub agence: Option<&'a CodeAgence>,
    /// Postal code it is delivered to; empty when not known yet.
    pub code_postal: &'a str,
}

/// The carriers offered, by position, each with what it costs.
pub fn list_offers(
    rows: &impl Rows,
    trajet: &Trajet<'_>,
) -> Result<Vec<(Transporteur, OffreTransport)>> {
    let forfaits = kept::list_forfaits(rows)?;
    let lookup = Lookup {
        zones: by_id(kept::list_zones(rows)?, |zone| zone.id),
        tranches: by_id(kept::list_tranches(rows)?, |tranche| tranche.id),
        communes: common_families(rows, trajet.lignes)?,
        code_postal: trajet.code_postal,
    };
    let candidats: Vec<Candidat<'_>> = forfaits
        .iter()
        .filter_map(|forfait| lookup.candidat(forfait))
        .collect();
    let commande = rule::Commande {
        agence: trajet.agence.map(CodeAgence::as_str),
        valeur: match kept::find_type_forfait(rows)? {
            TypeForfait::Montant => trajet.articles_ht.into(),
            TypeForfait::Poids => poids(trajet.lignes),
        },
        articles_ht: trajet.articles_ht,
    };
    let labels: BTreeMap<ForfaitId, &str> = forfaits
        .iter()
        .map(|forfait| (forfait.id, forfait.libelle.as_str()))
        .collect();
    let mut offered = Vec::new();
    for transporteur in kept::list_transporteurs(rows)? {
        if !transporteur.etat {
            continue;
        }
        let propre = match transporteur.forfait {
            None => None,
            Some(id) => match candidats.iter().find(|candidat| candidat.id == id.0) {
                // Its fee is gone: what it costs is not known, so it is not offered.
                None => continue,
                found => found,
            },
        };
        let Some(port) = rule::port(propre, &candidats, &commande)? else {
            continue;
        };
        let label = port.forfait.and_then(|id| labels.get(&ForfaitId(id)));
        let frais = FraisPort {
            montant_ht: port.montant,
            franco: port.franco,
            reste_avant_franco: port.reste_avant_franco,
            libelle: label.map_or(SANS_FRAIS, |label| *label).to_owned(),
        };
        let offre = offre(&transporteur, frais);
        offered.push((transporteur, offre));
    }
    Ok(offered)
}

fn offre(transporteur: &Transporteur, frais: FraisPort) -> OffreTransport {
    OffreTransport {
        id: transporteur.id,
        nom: transporteur.nom.clone(),
        logo: transporteur.logo.clone(),
        description: transporteur.description.clone(),
        options: transporteur.options.clone(),
        frais,
    }
}

fn by_id<K: Ord, V>(values: Vec<V>, id: impl Fn(&V) -> K) -> BTreeMap<K, V> {
    values
        .into_iter()
        .map(|value| (id(&value), value))
        .collect()
}

/// Records that fees name, looked up once for all of them.
struct Lookup<'a> {
    zones: BTreeMap<ZoneId, Zone>,
    tranches: BTreeMap<TrancheId, Tranche>,
    /// Families above every line, each with its depth.
    communes: BTreeMap<CodeFamille, u32>,
    code_postal: &'a str,
}

impl Lookup<'_> {
    /// A fee as the rule sees it; none when its bracket or its zone is gone.
    fn candidat<'f>(&self, forfait: &'f Forfait) -> Option<Candidat<'f>> {
        let tranche = self.tranches.get(&forfait.tranche)?;
        let zone = match forfait.zone {
            None => None,
            Some(id) => Some(rule::Zone {
                id: id.0,
                holds_delivery: code_postal::is_in(
                    &self.zones.get(&id)?.departements,
                    self.code_postal,
                ),
            }),
        };
        let categorie = forfait.categorie.as_ref().map(|code| {
            let depth = self.communes.get(code).copied();
            rule::Categorie {
                depth: depth.unwrap_or(0),
                covers_every_line: depth.is_some(),
            }
        });
        let interval = Valeur(tranche.interval.unwrap_or(0));
        Some(Candidat {
            id: forfait.id.0,
            agence: forfait.agence.as_ref().map(CodeAgence::as_str),
            zone,
            categorie,
            tranche: rule::Tranche {
                debut: Valeur(tranche.debut),
                mode: if tranche.unique {
                    Mode::Unique
                } else {
                    Mode::Progressive { interval }
                },
            },
            montant: forfait.montant,
            franco: forfait.franco,
        })
    }
}

/// The families that hold every line: its own family or one above it.
fn common_families(rows: &impl Rows, lignes: &[LigneVente]) -> Result<BTreeMap<CodeFamille, u32>> {
    let own: BTreeSet<&CodeFamille> = lignes.iter().map(|ligne| &ligne.famille).collect();
    let mut common: Option<BTreeMap<CodeFamille, u32>> = None;
    for code in own {
        let above = ancestors(rows, code)?;
        common = Some(match common {
            None => above,
            Some(mut common) => {
                common.retain(|code, _| above.contains_key(code));
                common
            }
        });
    }
    Ok(common.unwrap_or_default())
}

fn ancestors(rows: &impl Rows, code: &CodeFamille) -> Result<BTreeMap<CodeFamille, u32>> {
    let mut above = BTreeMap::new();
    let mut next = Some(code.clone());
    // The plan has a known depth, so that even a damaged one ends.
    for _ in 0..=NIVEAUX_MAX {
        let Some(code) = next.take() else { break };
        let Some(famille) = rows.get(&tables::FAMILLES, &code)? else {
            break;
        };
        above.insert(code, u32::from(famille.niveau));
        next = famille.parent;
    }
    Ok(above)
}

/// Weight of an order, in 1/1000 kg: weight of a unit × quantity × the dimensions that multiply
/// it; where the weight itself is a dimension, that × quantity. What is not known weighs nothing.
fn poids(lignes: &[LigneVente]) -> Valeur {
    let mut total = 0_i128;
    for vente in lignes {
        let (ligne, dimensions) = (&vente.ligne, &vente.ligne.dimensions);
        let quantite = i128::from(ligne.quantite.0);
        // In 10^-7 kg: 10^-4 kg a unit times 10^-3 units.
        let weight = match dimensions.poids {
            Some(poids) => i128::from(poids.0) * 10 * quantite,
            None => {
                let unit = vente.poids.map_or(0, |poids| i128::from(poids.0));
                let sizes = [
                    dimensions.longueur,
                    dimensions.largeur,
                    dimensions.hauteur,
                    dimensions.contenance,
                ];
                // Each is at most 100 000, so that four of them leave room for the rest.
                sizes
                    .into_iter()
                    .flatten()
                    .fold(unit * quantite, |weight, size| {
                        weight * i128::from(size.0) / 1000
                    })
            }
        };
        total = total.saturating_add(weight);
    }
    // What is not a whole gram does not count: a bracket begins when it is reached.
    Valeur(i64::try_from(total / 10_000).unwrap_or(i64::MAX))
}
