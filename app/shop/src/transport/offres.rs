//! Quotes of the carriers for an order (docs/appels.md 5.3). The rule
//! itself is shared; here its facts are looked up.

use std::collections::{BTreeMap, BTreeSet};

use wasm_rules::code_postal;
use wasm_rules::forfait::{self as rule, Candidat, Ecart, Grille, Mode, Valeur};

use crate::Result;
use domain::article::Mesure;
use domain::forfait::{Forfait, Tranche, Transporteur, TransporteurNomme, TypeForfait, Zone};
use domain::ids::{CodeAgence, CodeFamille, ForfaitId, TrancheId, ZoneId};
use domain::panier::DimensionsLigne;
use domain::plan::NIVEAUX_MAX;
use domain::vente::{FraisPort, LigneVente, OffreTransport};
use domain::{Centimes, Quantite};
use store::{Rows, tables, transport as kept};

/// Label of a delivery that no fee applies to.
const SANS_FRAIS: &str = "Livraison sans frais";

/// Facts the fees are chosen by.
pub struct Trajet<'a> {
    /// Total of the lines without VAT.
    pub articles_ht: Centimes,
    /// Weight of the order.
    pub poids: Valeur,
    /// Volume of the order in m³, of what has three known sides.
    pub volume: Valeur,
    /// Families of its lines.
    pub familles: BTreeSet<CodeFamille>,
    /// The agency of the order.
    pub agence: Option<&'a CodeAgence>,
    /// Postal code it is delivered to; empty when not known yet.
    pub code_postal: &'a str,
}

impl<'a> Trajet<'a> {
    /// The way of these lines.
    pub fn new(lignes: &[LigneVente], articles_ht: Centimes) -> Self {
        Self {
            articles_ht,
            poids: poids(lignes),
            volume: volume(lignes),
            familles: lignes.iter().map(|ligne| ligne.famille.clone()).collect(),
            agence: None,
            code_postal: "",
        }
    }

    /// The same from an agency to a place.
    #[must_use]
    pub fn between(self, agence: Option<&'a CodeAgence>, code_postal: &'a str) -> Self {
        Self {
            agence,
            code_postal,
            ..self
        }
    }
}

/// A carrier with what it costs for an order, or why it is not offered.
pub struct Cotation {
    /// The carrier.
    pub transporteur: Transporteur,
    /// Its cost, or the reason why it is not offered.
    pub frais: std::result::Result<FraisPort, Ecart>,
    /// The fee that applies.
    pub forfait: Option<ForfaitId>,
}

impl Cotation {
    /// It as it is offered; none where it is not.
    pub fn offre(&self) -> Option<OffreTransport> {
        let frais = self.frais.as_ref().ok()?.clone();
        Some(offre(&self.transporteur, frais))
    }
}

/// Every carrier in service, by position, with what it costs or why it is not offered.
pub fn list_quotes(rows: &impl Rows, trajet: &Trajet<'_>) -> Result<Vec<Cotation>> {
    let forfaits = kept::list_forfaits(rows)?;
    let lookup = Lookup {
        zones: by_id(kept::list_zones(rows)?, |zone| zone.id),
        tranches: by_id(kept::list_tranches(rows)?, |tranche| tranche.id),
        communes: common_families(rows, &trajet.familles)?,
        code_postal: trajet.code_postal,
    };
    let found = |keep: &dyn Fn(&Forfait) -> bool| -> Vec<Candidat<'_>> {
        let kept = forfaits.iter().filter(|forfait| keep(forfait));
        kept.filter_map(|it| lookup.candidat(it)).collect()
    };
    let communs = found(&|forfait| forfait.transporteur.is_none());
    let commande = rule::Commande {
        agence: trajet.agence.map(CodeAgence::as_str),
        valeur: match kept::find_type_forfait(rows)? {
            TypeForfait::Montant => trajet.articles_ht.into(),
            TypeForfait::Poids => trajet.poids,
        },
        articles_ht: trajet.articles_ht,
        poids: trajet.poids,
        volume: trajet.volume,
        is_located: !trajet.code_postal.is_empty(),
    };
    let mut quotes = Vec::new();
    for transporteur in kept::list_transporteurs(rows)? {
        if !transporteur.etat {
            continue;
        }
        let own = TransporteurNomme::new(transporteur, &forfaits);
        let propres = found(&|forfait| own.forfaits.contains(&forfait.id));
        let grille = Grille {
            propres: (!own.forfaits.is_empty()).then_some(&propres),
            communs: &communs,
            poids_max: own.transporteur.poids_max.map(Valeur),
            volume_max: own.transporteur.volume_max.map(Valeur),
        };
        let port = rule::port(&grille, &commande)?;
        let forfait = port.ok().and_then(|port| port.forfait).map(ForfaitId);
        let label = forfaits.iter().find(|it| Some(it.id) == forfait);
        let frais = port.map(|port| FraisPort {
            montant_ht: port.montant,
            franco: port.franco,
            reste_avant_franco: port.reste_avant_franco,
            libelle: label.map_or(SANS_FRAIS, |it| &it.libelle).to_owned(),
        });
        quotes.push(Cotation {
            transporteur: own.transporteur,
            frais,
            forfait,
        });
    }
    Ok(quotes)
}

fn offre(transporteur: &Transporteur, frais: FraisPort) -> OffreTransport {
    OffreTransport {
        id: transporteur.id,
        nom: transporteur.nom.clone(),
        logo: transporteur.logo.clone(),
        description: transporteur.description.clone(),
        options: transporteur.options.clone(),
        frais,
        promesse: None,
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
fn common_families(
    rows: &impl Rows,
    own: &BTreeSet<CodeFamille>,
) -> Result<BTreeMap<CodeFamille, u32>> {
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

/// Weight of an order, in 1/1000 kg.
fn poids(lignes: &[LigneVente]) -> Valeur {
    let lignes = lignes.iter();
    weigh(lignes.map(|it| (&it.ligne.dimensions, it.ligne.quantite, it.poids)))
}

/// Weight of quantities, in 1/1000 kg, by the dimensions and the weight of a unit of each: weight of a
/// unit × quantity × the dimensions that multiply it; where the weight itself is a dimension, that ×
/// quantity. What is not known weighs nothing.
pub(crate) fn weigh<'a>(
    goods: impl Iterator<Item = (&'a DimensionsLigne, Quantite, Option<Mesure>)>,
) -> Valeur {
    let mut total = 0_i128;
    for (dimensions, quantite, unit) in goods {
        let quantite = i128::from(quantite.0);
        // In 10^-7 kg: 10^-4 kg a unit times 10^-3 units.
        let weight = match dimensions.poids {
            Some(poids) => i128::from(poids.0) * 10 * quantite,
            None => {
                let unit = unit.map_or(0, |poids| i128::from(poids.0));
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

/// Volume of an order, in 1/1000 m³: the three sides of a unit × quantity, where a side that is a
/// dimension is the one asked for. What has a side that is not known takes no room.
fn volume(lignes: &[LigneVente]) -> Valeur {
    let mut total = 0_i128;
    for vente in lignes {
        let asked = &vente.ligne.dimensions;
        let asked = [asked.longueur, asked.largeur, asked.hauteur];
        let sides = asked.into_iter().zip(vente.cotes);
        // In 10^-4 m, so that three of them and a quantity are 10^-15 m³.
        let mut sides = sides.map(|(asked, own)| asked.map(|it| it.0 * 10).or(own.map(|it| it.0)));
        let unit = sides.try_fold(1_i128, |volume, side| volume.checked_mul(i128::from(side?)));
        let quantite = i128::from(vente.ligne.quantite.0);
        let line = unit.map_or(0, |unit| unit.saturating_mul(quantite));
        total = total.saturating_add(line);
    }
    Valeur(i64::try_from(total / 1_000_000_000_000).unwrap_or(i64::MAX))
}
