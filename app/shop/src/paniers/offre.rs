//! Offer of an article, all that must be known to sell it: its unit, its dimensions, its stock, its
//! price for the one who asks.

use wasm_rules::money::line_amount;
use wasm_rules::refusal::Refusal;
use wasm_rules::tarif::is_on_request;
use wasm_rules::{dimension, quantite, stock};

use crate::catalogue::Tarification;
use crate::{Caller, Result, ShopError};
use domain::article::{Article, Cote, Declinaison, DimensionsVariables, Mesure, Stocks};
use domain::code::Code;
use domain::disponible::Disponible;
use domain::ids::CleArticle;
use domain::lien;
use domain::panier::{DimensionsLigne, Ligne};
use domain::vente::Alerte;
use domain::{Dimension, PrixUnitaire, Quantite};
use store::{Rows, stocks, tables};

/// Said of what cannot be sold now.
pub const INDISPONIBLE: &str = "Cet article est indisponible pour le moment.";

/// An article that can be sold, with what a line of it needs.
#[derive(Clone, Debug)]
pub struct OffreLigne {
    /// The article.
    pub article: Article,
    /// The chosen declinaison.
    pub declinaison: Option<Declinaison>,
    /// Decimals a quantity may have.
    pub decimales: u8,
    /// Label of the unit of sale.
    pub libelle_unite: String,
    /// Dimensions the shopper gives.
    pub dimensions: Option<DimensionsVariables>,
    /// Stock by agency, if an agency has a row.
    pub stocks: Option<Stocks>,
}

impl OffreLigne {
    /// Offer that `cle` names; none when it is unknown or hidden from sale.
    pub fn load(rows: &impl Rows, cle: &CleArticle) -> Result<Option<Self>> {
        let offre = Self::any(rows, cle)?;
        Ok(offre.filter(|offre| !offre.article.masque))
    }

    /// Offer that `cle` names, hidden from sale or not: its stock goes on being counted.
    pub fn any(rows: &impl Rows, cle: &CleArticle) -> Result<Option<Self>> {
        let Some(article) = rows.get(&tables::ARTICLES, &cle.article)? else {
            return Ok(None);
        };
        let declinaison = match &cle.declinaison {
            None => None,
            Some(code) => {
                let key = (cle.article.clone(), code.clone());
                let Some(declinaison) = rows.get(&tables::DECLINAISONS, &key)? else {
                    return Ok(None);
                };
                Some(declinaison)
            }
        };
        let (decimales, libelle_unite) = match rows.get(&tables::UNITES, &article.unite)? {
            Some(unite) => (unite.decimales, unite.libelle),
            None => (0, article.unite.to_string()),
        };
        Ok(Some(Self {
            declinaison,
            decimales,
            libelle_unite,
            dimensions: rows.get(&tables::DIMENSIONS, &article.unite)?,
            stocks: stocks::find(rows, &cle.article)?,
            article,
        }))
    }

    /// The designation, with what the declinaison changes.
    pub fn designation(&self) -> String {
        match &self.declinaison {
            None => self.article.designation1.clone(),
            Some(declinaison) => format!(
                "{} - {} {}",
                self.article.designation1, declinaison.attribut, declinaison.valeur
            ),
        }
    }

    /// Path of the product page.
    pub fn lien(&self) -> String {
        lien::fiche(&self.article)
    }

    /// The stock the caller sees and can order.
    pub fn disponible(&self, caller: &Caller) -> Disponible {
        if let Some(declinaison) = &self.declinaison {
            return Disponible::from_common(declinaison.stock);
        }
        let asked = (caller.agence_stock.as_ref(), caller.complement_agences);
        Disponible::from_stocks(self.stocks.as_ref(), self.article.stock_total, asked)
    }

    /// Refuses what cannot be put into a basket now.
    pub fn check_sellable(&self, caller: &Caller) -> Result<()> {
        if self.declinaison.is_none() && self.article.a_declinaisons {
            return Err(ShopError::field(
                "codeDeclinaison",
                "Choisissez une déclinaison de cet article.",
            ));
        }
        let stock = self.disponible(caller).commandable().0;
        if stock::etat(stock, 0, self.article.sur_commande).is_sellable() {
            return Ok(());
        }
        Err(ShopError::refused(Code::ArticleIndisponible, INDISPONIBLE))
    }

    /// Refuses what has no price in this quantity.
    pub fn check_prix(
        &self,
        rows: &impl Rows,
        caller: &Caller,
        quantite: Quantite,
    ) -> Result<PrixUnitaire> {
        let prix = find_prix(rows, caller, &self.article, quantite)?;
        if is_on_request(prix, caller.articles_gratuits) {
            let sentence = Alerte::SansPrix.sentence("");
            return Err(ShopError::refused(Code::PrixSurDemande, sentence));
        }
        Ok(prix)
    }

    /// Refuses a line without a price, or one that is worth more than the shop counts.
    pub fn check_montant(
        &self,
        rows: &impl Rows,
        caller: &Caller,
        quantite: Quantite,
        dimensions: &DimensionsLigne,
    ) -> Result<()> {
        let prix = self.check_prix(rows, caller, quantite)?;
        let montant = line_amount(prix, quantite, &dimensions.list_priced());
        montant.map(drop).ok_or(Refusal::MontantTooLarge.into())
    }

    /// Refuses a quantity that the unit or the article does not sell.
    pub fn check_quantite(&self, quantite: Quantite) -> Result<(), Refusal> {
        quantite::check(quantite, self.article.multiple_vente, self.decimales)
    }

    /// The quantity to propose in place of one that is refused.
    pub fn next_quantite(&self, quantite: Quantite) -> Option<Quantite> {
        quantite::next_valid(quantite, self.article.multiple_vente, self.decimales)
    }

    /// The dimensions of a line: those the unit asks for, each given, valid and within what the
    /// article can be cut to; others are not kept.
    pub fn check_dimensions(&self, given: &DimensionsLigne) -> Result<DimensionsLigne> {
        let Some(asked) = &self.dimensions else {
            return Ok(DimensionsLigne::default());
        };
        let mut refused = Vec::new();
        let mut keep = |cote: Cote, asked: bool, given: Option<Dimension>| {
            let refusal = match given {
                _ if !asked => return None,
                None => Some("Indiquez cette dimension.".to_owned()),
                Some(given) => {
                    let within = dimension::check_within(given, self.article.physique.bornes(cote));
                    within.err().map(|it| it.to_string())
                }
            };
            refused.extend(refusal.map(|sentence| (cote.name().to_owned(), sentence)));
            given
        };
        let kept = DimensionsLigne {
            longueur: keep(Cote::Longueur, asked.longueur, given.longueur),
            largeur: keep(Cote::Largeur, asked.largeur, given.largeur),
            hauteur: keep(Cote::Hauteur, asked.hauteur, given.hauteur),
            diametre: keep(Cote::Diametre, asked.diametre, given.diametre),
            contenance: keep(Cote::Contenance, asked.contenance, given.contenance),
            poids: keep(Cote::Poids, asked.poids, given.poids),
            densite: keep(Cote::Densite, asked.densite, given.densite),
        };
        if refused.is_empty() {
            Ok(kept)
        } else {
            Err(ShopError::Champs(refused.into_iter().collect()))
        }
    }

    /// True if a line could be put into a basket as it is: the article may be sold by other
    /// quantities, dimensions or declinaisons since.
    pub fn still_sells(&self, ligne: &Ligne) -> bool {
        let dimensions = self.check_dimensions(&ligne.dimensions);
        self.check_quantite(ligne.quantite).is_ok()
            && dimensions.is_ok_and(|it| it == ligne.dimensions)
            && (self.declinaison.is_some() || !self.article.a_declinaisons)
    }

    /// Weight of one sales unit in kilograms.
    pub fn poids(&self) -> Option<Mesure> {
        let poids = self.article.physique.poids?;
        Some(match self.article.physique.unite_poids.as_str() {
            "g" => Mesure(poids.0 / 1000),
            _ => poids,
        })
    }
}

/// Unit price of an article for a caller and a quantity.
pub fn find_prix(
    rows: &impl Rows,
    caller: &Caller,
    article: &Article,
    quantite: Quantite,
) -> Result<PrixUnitaire> {
    Ok(Tarification::load(rows, caller, article)?.price(quantite))
}
