//! Priced baskets and orders at an instant: worked out from the records, never kept.

use wasm_rules::money::Totaux;

use super::article::Mesure;
use super::commande::Reglement;
use super::disponible::{Disponible, write_stock};
use super::ids::{CodeFamille, LigneId, TransporteurId};
use super::instant::Instant;
use super::panier::{Ligne, Panier};
use super::{Centimes, PrixUnitaire, Quantite, TauxTva};

/// A line of a basket with what it comes to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LigneVente {
    /// The line.
    pub ligne: Ligne,
    /// Designation, the declinaison's value included.
    pub designation: String,
    /// Path of the product page.
    pub lien: String,
    /// Code of the unit of sale.
    pub unite: String,
    /// Its label.
    pub libelle_unite: String,
    /// Family of the article.
    pub famille: CodeFamille,
    /// Net unit price without VAT, for the quantity of this line.
    pub prix: PrixUnitaire,
    /// VAT rate.
    pub taux_tva: TauxTva,
    /// Amount without VAT.
    pub montant: Centimes,
    /// Contribution included in the unit price.
    pub eco_participation: Option<PrixUnitaire>,
    /// Weight of one sales unit, in kilograms; none when unknown.
    pub poids: Option<Mesure>,
    /// Length, width and height of one sales unit, in metres, where they are known.
    pub cotes: [Option<Mesure>; 3],
    /// Obstacle to ordering the line.
    pub alerte: Option<Alerte>,
}

impl LigneVente {
    /// Obstacle to ordering it, as a sentence.
    #[must_use]
    pub fn motif(&self) -> Option<String> {
        let alerte = self.alerte.as_ref()?;
        Some(alerte.sentence(&self.ligne.dimensions.unite_prix()))
    }

    /// Its part of the total, at its VAT rate; nothing of an article that is no longer sold, whose
    /// rate nobody knows.
    #[must_use]
    pub fn apport(&self) -> Option<(TauxTva, Centimes)> {
        (self.alerte != Some(Alerte::Retire)).then_some((self.taux_tva, self.montant))
    }
}

/// Obstacle to ordering a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alerte {
    /// The article is no longer sold.
    Retire,
    /// The line is worth more than the shop counts.
    Montant,
    /// The article is no longer sold in this quantity or these dimensions.
    Conditions,
    /// The article has no price in this quantity.
    SansPrix,
    /// The agency has less; the rest comes from the others.
    Agence {
        /// Stock of each; none when the caller sees no numbers.
        disponible: Option<Disponible>,
        /// Place of the agency.
        lieu: String,
        /// It has enough for this line, not for it and those of the same article before it.
        ensemble: bool,
    },
    /// Nobody knows the customer yet: one order takes no more of an article.
    Premiere {
        /// Largest quantity it takes.
        most: Quantite,
    },
    /// The shop has less: the order would be refused.
    Stock {
        /// Stock there is; none when the caller sees no numbers.
        disponible: Option<Quantite>,
        /// There is enough for this line, not for it and those of the same article before it.
        ensemble: bool,
    },
}

/// Advice about an article without a price.
const SANS_PRIX: &str =
    "Prix sur demande\u{a0}: demandez-nous le prix de cet article avant de le commander.";

/// Advice about a line that is no longer sold as it is.
const CONDITIONS: &str = "Cet article ne se vend plus dans cette quantité ou ces dimensions. \
                          Modifiez la quantité, ou retirez-le et ajoutez-le de nouveau.";

impl Alerte {
    /// The sentence for the shopper; `unite` is what the stock is counted in, where dimensions
    /// multiply the price.
    pub fn sentence(&self, unite: &str) -> String {
        match self {
            Self::Retire => "Cet article n'est plus vendu. Retirez-le du panier.".into(),
            Self::Montant => {
                "Le montant de cette ligne est trop élevé. Réduisez la quantité.".into()
            }
            Self::Conditions => CONDITIONS.into(),
            Self::Premiere { most } => format!(
                "Une première commande est limitée à {} par article. Réduisez la quantité, ou \
                 appelez la boutique.",
                most.to_french()
            ),
            Self::SansPrix => SANS_PRIX.into(),
            Self::Agence {
                disponible: None,
                ensemble,
                ..
            } => with_others(
                *ensemble,
                "le stock de votre agence ne suffit pas\u{a0}: le complément viendra d'une autre \
                 agence.",
            ),
            Self::Agence {
                disponible: Some(disponible),
                lieu,
                ensemble,
            } => {
                let begins = match ensemble {
                    true => "Avec les autres lignes de cet article\u{a0}: ",
                    false => "",
                };
                let repartition = disponible.repartition(lieu, unite);
                format!("{begins}{repartition}. Le complément viendra d'une autre agence.")
            }
            Self::Stock {
                disponible,
                ensemble,
            } => {
                let stock = match disponible {
                    None => String::new(),
                    Some(it) => format!(" ({})", write_stock(*it, unite)),
                };
                let sentence = format!(
                    "la quantité dépasse le stock disponible{stock}. Réduisez-la pour commander."
                );
                with_others(*ensemble, &sentence)
            }
        }
    }

    /// True for an obstacle that refuses the order.
    pub fn is_blocking(&self) -> bool {
        match self {
            Self::Retire
            | Self::Montant
            | Self::Conditions
            | Self::Premiere { .. }
            | Self::SansPrix
            | Self::Stock { .. } => true,
            Self::Agence { .. } => false,
        }
    }
}

/// A sentence about one line, or about it and the others of its article.
fn with_others(ensemble: bool, sentence: &str) -> String {
    if ensemble {
        return format!("Avec les autres lignes de cet article, {sentence}");
    }
    let mut letters = sentence.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A basket with what it comes to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vente {
    /// The basket.
    pub panier: Panier,
    /// True for the basket that the one who looks at it fills.
    pub actif: bool,
    /// Logins of colleagues that fill it.
    pub actif_pour: Vec<String>,
    /// Its lines, in the order they are shown.
    pub lignes: Vec<LigneVente>,
    /// Their sums.
    pub totaux: Totaux,
}

/// Facts of a line's article that the page of a basket needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArticleLigne {
    /// The line.
    pub ligne: LigneId,
    /// Name of its first picture.
    pub image: Option<String>,
    /// Quantity it is sold by multiples of.
    pub multiple_vente: Option<Quantite>,
    /// Decimals a quantity may have.
    pub decimales: u8,
}

/// Cost of a delivery.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FraisPort {
    /// Without VAT.
    pub montant_ht: Centimes,
    /// Value of the articles from which it is free.
    pub franco: Option<Centimes>,
    /// Amount that is missing to reach it; zero once reached.
    pub reste_avant_franco: Option<Centimes>,
    /// Label of the fee.
    pub libelle: String,
}

/// Promise told to a shopper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annonce {
    /// Its sentence.
    pub texte: String,
    /// First instant of the day it is for.
    pub jour: Instant,
    /// First instant at which it holds no more.
    pub jusqua: Instant,
}

/// A carrier offered for an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OffreTransport {
    /// Number.
    pub id: TransporteurId,
    /// Name.
    pub nom: String,
    /// Path of its logo, or nothing.
    pub logo: String,
    /// Text that shoppers read.
    pub description: String,
    /// Options: name, value.
    pub options: Vec<(String, String)>,
    /// Its cost.
    pub frais: FraisPort,
    /// The day it would come; none where nothing is promised.
    pub promesse: Option<Annonce>,
}

/// A payment mode offered for an order, or why it is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OffreReglement {
    /// The mode.
    pub mode: Reglement,
    /// Reason it cannot be chosen; none when it can.
    pub motif: Option<String>,
}

/// Estimate of an order, as of now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimation {
    /// Sum of the lines.
    pub articles_ht: Centimes,
    /// The same with VAT.
    pub articles_ttc: Centimes,
    /// Carriage of the chosen carrier; nothing when collected.
    pub frais: FraisPort,
    /// Totals, carriage included.
    pub totaux: Totaux,
    /// Carriers offered.
    pub transporteurs: Vec<OffreTransport>,
    /// Payment modes.
    pub reglements: Vec<OffreReglement>,
    /// The day it could be collected at the order's agency.
    pub retrait: Option<Annonce>,
    /// Words to the customer about its outstanding balance, if there is something to say.
    pub encours: Option<String>,
}

/// A line that stops an order: it wants more than there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LigneCourte {
    /// The line.
    pub ligne: Ligne,
    /// Designation.
    pub designation: String,
    /// Stock there is; none when the caller sees no numbers.
    pub disponible: Option<Quantite>,
}
