//! The page that sends a payer to the bank: of an order, or of a trial.

use banques::{Achat, AcheteurBanque, Contrat, DepartBanque};

use super::essai::{self, EssaiBanque};
use super::{
    INJOIGNABLE, PAGE, TENTATIVE_CHARS, find_by_link, find_contract, find_current, session,
};
use crate::courrier::messages;
use crate::sessions::JetonSession;
use crate::{Parts, Result, ShopError};
use domain::Centimes;
use domain::banque::Banque;
use domain::code::Code;
use domain::commande::Commande;

/// Subject of a payment.
#[derive(Clone, Debug)]
pub enum ObjetPaiement {
    /// An order.
    Commande(Box<Commande>),
    /// The merchant's trial of his bank.
    Essai(Box<EssaiBanque>),
}

impl ObjetPaiement {
    /// Subject of a payment link.
    fn find(parts: &Parts, jeton: &str) -> Result<Self> {
        if let Some(essai) = parts.essais.find_by_link(jeton) {
            return Ok(Self::Essai(Box::new(essai)));
        }
        find_by_link(parts, jeton).map(|it| Self::Commande(Box::new(it)))
    }

    /// Number that the bank is given.
    pub fn reference(&self) -> &str {
        match self {
            Self::Commande(commande) => &commande.web_cde_id,
            Self::Essai(essai) => &essai.reference,
        }
    }

    /// Amount to pay.
    pub fn montant(&self) -> Centimes {
        match self {
            Self::Commande(commande) => commande.montant_ttc,
            Self::Essai(_) => essai::MONTANT,
        }
    }

    fn is_payable(&self, parts: &Parts, banque: Banque) -> bool {
        match self {
            Self::Commande(commande) => commande.is_payable(),
            Self::Essai(essai) => essai.banque == banque && essai.is_payable(parts.now()),
        }
    }

    fn build_achat(&self, parts: &Parts, banque: Banque) -> Result<Achat> {
        match self {
            Self::Commande(commande) => build_achat(parts, banque, commande),
            Self::Essai(essai) => essai.build_achat(parts),
        }
    }
}

/// Content of the payment page.
#[derive(Debug)]
pub struct PagePaiement {
    /// Subject of it.
    pub objet: ObjetPaiement,
    /// It may be paid.
    pub is_payable: bool,
    /// The bank.
    pub banque: Banque,
    /// Nothing is debited: the bank is in its test mode.
    pub is_test: bool,
    /// The form to post; none where the order is not to be paid, or the shop opens the bank's page
    /// itself ([`open_session`]).
    pub formulaire: Option<FormulaireBanque>,
    /// Scheme and host of the bank's page; none of the demo bank's.
    pub origine: Option<String>,
}

/// A form that the shopper's browser posts to the bank.
#[derive(Clone, Debug)]
pub struct FormulaireBanque {
    /// Address it is posted to.
    pub adresse: String,
    /// Fields, signed.
    pub champs: Vec<(String, String)>,
}

/// The payment page of a link, with the form of its bank.
///
/// # Errors
///
/// [`ShopError::NotFound`] for an unknown link; a refusal where a key is not the bank's.
pub fn open_payment(parts: &Parts, jeton: &str) -> Result<PagePaiement> {
    let banque = find_current(parts).ok_or(ShopError::NotFound)?;
    let objet = ObjetPaiement::find(parts, jeton)?;
    let contrat = find_contract(parts, banque);
    let is_payable = objet.is_payable(parts, banque);
    let formulaire = match &contrat {
        Some(contrat) if is_payable => form(parts, contrat, banque, &objet)?,
        Some(_) | None => None,
    };
    Ok(PagePaiement {
        origine: contrat.as_ref().map(Contrat::form_origin),
        is_test: contrat.is_some_and(|it| it.mode() == banques::Mode::Test),
        objet,
        is_payable,
        banque,
        formulaire,
    })
}

fn form(
    parts: &Parts,
    contrat: &Contrat,
    banque: Banque,
    objet: &ObjetPaiement,
) -> Result<Option<FormulaireBanque>> {
    // A bank that opens sessions is asked for one once the shopper wants to go there.
    if banque == Banque::Stripe {
        return Ok(None);
    }
    match start(parts, contrat, banque, objet)? {
        DepartBanque::Formulaire { adresse, champs } => {
            Ok(Some(FormulaireBanque { adresse, champs }))
        }
        DepartBanque::Session(_) => Ok(None),
    }
}

/// The address of the bank's page for a link, asked of the bank's own server.
///
/// # Errors
///
/// [`ShopError::NotFound`] for an unknown link or a bank that opens no session; a refusal where the
/// bank cannot be reached or does not open one.
pub fn open_session(parts: &Parts, jeton: &str) -> Result<String> {
    let banque = find_current(parts).ok_or(ShopError::NotFound)?;
    let objet = ObjetPaiement::find(parts, jeton)?;
    let contrat = find_contract(parts, banque).ok_or(ShopError::NotFound)?;
    if !objet.is_payable(parts, banque) {
        return Err(ShopError::refused(
            Code::ReglementClos,
            "Cette commande n'attend plus de paiement par carte.",
        ));
    }
    match start(parts, &contrat, banque, &objet)? {
        DepartBanque::Session(request) => session::open(&contrat, &request).map_err(|cause| {
            tracing::error!(cause, "la banque n'ouvre pas de page de paiement");
            parts.essais.note_echec(jeton, cause);
            ShopError::refused(Code::BanqueInjoignable, INJOIGNABLE)
        }),
        DepartBanque::Formulaire { .. } => Err(ShopError::NotFound),
    }
}

fn start(
    parts: &Parts,
    contrat: &Contrat,
    banque: Banque,
    objet: &ObjetPaiement,
) -> Result<DepartBanque> {
    let achat = objet.build_achat(parts, banque)?;
    contrat.start(&achat).map_err(|incomplete| {
        tracing::error!(banque = banque.to_mot(), %incomplete, "le contrat de la banque est à corriger");
        ShopError::refused(Code::BanqueInjoignable, INJOIGNABLE)
    })
}

fn build_achat(parts: &Parts, banque: Banque, commande: &Commande) -> Result<Achat> {
    let base = &parts.config.base_url;
    let jeton = commande.jeton_paiement.as_deref().unwrap_or_default();
    let random = JetonSession::random()?.token;
    let tentative = random.chars().filter(char::is_ascii_alphanumeric);
    let adresse = &commande.adresse;
    Ok(Achat {
        reference: commande.web_cde_id.clone(),
        tentative: tentative.take(TENTATIVE_CHARS).collect(),
        montant: commande.montant_ttc,
        quand: parts.now(),
        articles: commande.lignes.len().try_into().unwrap_or(u32::MAX),
        acheteur: AcheteurBanque {
            nom: match adresse.nom.is_empty() {
                true => commande.acheteur.clone(),
                false => adresse.nom.clone(),
            },
            courriel: messages::find_address(parts, commande)?.unwrap_or_default(),
            telephone: adresse.telephone.clone(),
            rue: adresse.ligne1.clone(),
            code_postal: adresse.code_postal.clone(),
            ville: adresse.ville.clone(),
        },
        retour: format!("{base}{PAGE}{}/retour?commande={jeton}", banque.to_mot()),
        notification: format!("{base}{PAGE}{}/notification", banque.to_mot()),
    })
}
