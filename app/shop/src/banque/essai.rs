//! Trial of a bank: a payment of 1 € in its test mode, of no order, by the very page and notification
//! of orders; what comes back is told as it comes. Kept in memory: a restart forgets it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use banques::{Achat, AcheteurBanque, AvisBanque, Contrat, Issue, Mode, RefusAvis};

use super::{PAGE, TENTATIVE_CHARS, find_contract};
use crate::sessions::JetonSession;
use crate::{Caller, Parts, Result, ShopError};
use domain::Centimes;
use domain::banque::Banque;
use domain::code::Code;
use domain::instant::Instant;

/// Amount of a trial.
pub const MONTANT: Centimes = Centimes(100);

/// Seconds a trial may be paid for.
const VIE_SECONDS: i64 = 30 * 60;

/// Notifications of a trial that are told.
const AVIS_MAX: usize = 20;

/// Beginning of a trial's reference: that of no order.
const PREFIXE: &str = "E";

/// Digits that follow it.
const CHIFFRES: usize = 9;

/// A notification that came while a trial was under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvisRecu {
    /// Instant it came.
    pub le: Instant,
    /// Content: believed or not, and what it told.
    pub contenu: ContenuNotification,
}

/// Content of a notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContenuNotification {
    /// Its seal is right: outcome and amount.
    Juste(Issue, Centimes),
    /// It is not believed.
    Refuse(RefusAvis),
    /// Its seal is right, and it tells of another amount.
    AutreMontant(Centimes),
}

/// A trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EssaiBanque {
    /// The bank.
    pub banque: Banque,
    /// Random word of its link.
    pub jeton: String,
    /// Number the bank is given.
    pub reference: String,
    /// Instant it began.
    pub le: Instant,
    /// Reason why the bank opened no page; empty where it did.
    pub echec: String,
    /// The browser came back from the bank's page.
    pub is_revenu: bool,
    /// Notifications that came, in their order.
    pub avis: Vec<AvisRecu>,
}

impl EssaiBanque {
    /// Its payment page.
    pub fn lien(&self) -> String {
        format!("{PAGE}{}", self.jeton)
    }

    /// It may still be paid.
    pub fn is_payable(&self, now: Instant) -> bool {
        let is_paid =
            |it: &AvisRecu| matches!(it.contenu, ContenuNotification::Juste(Issue::Capture, _));
        now.0 - self.le.0 < VIE_SECONDS && !self.avis.iter().any(is_paid)
    }

    /// Builds the payment that the bank is asked for.
    pub(super) fn build_achat(&self, parts: &Parts) -> Result<Achat> {
        let (base, page) = (&parts.config.base_url, &parts.reglages.get().page);
        let random = JetonSession::random()?.token;
        let banque = self.banque.to_mot();
        Ok(Achat {
            reference: self.reference.clone(),
            tentative: random.chars().take(TENTATIVE_CHARS).collect(),
            montant: MONTANT,
            quand: parts.now(),
            articles: 1,
            // The merchant pays himself.
            acheteur: AcheteurBanque {
                nom: page.nom.clone(),
                courriel: page.courriel.clone(),
                telephone: page.telephone.clone(),
                rue: "1 rue de l'Essai".into(),
                code_postal: "75001".into(),
                ville: "Paris".into(),
            },
            retour: format!("{base}{PAGE}{banque}/retour?commande={}", self.jeton),
            notification: format!("{base}{PAGE}{banque}/notification"),
        })
    }
}

/// The trial under way; none yet.
#[derive(Debug, Default)]
pub struct Essais(Mutex<Option<EssaiBanque>>);

impl Essais {
    fn held(&self) -> MutexGuard<'_, Option<EssaiBanque>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The last trial.
    pub fn find(&self) -> Option<EssaiBanque> {
        self.held().clone()
    }

    /// The trial of a payment link.
    pub(super) fn find_by_link(&self, jeton: &str) -> Option<EssaiBanque> {
        self.find().filter(|it| it.jeton == jeton)
    }

    /// The browser of a trial came back; false for the link of none.
    pub(super) fn note_retour(&self, jeton: &str) -> bool {
        let mut held = self.held();
        let essai = held.as_mut().filter(|it| it.jeton == jeton);
        essai.map(|it| it.is_revenu = true).is_some()
    }

    /// The bank opened no page for the trial of a link.
    pub(super) fn note_echec(&self, jeton: &str, cause: String) {
        if let Some(essai) = self.held().as_mut().filter(|it| it.jeton == jeton) {
            essai.echec = cause;
        }
    }

    fn note(&self, banque: Banque, le: Instant, contenu: ContenuNotification) {
        let mut held = self.held();
        let essai = held.as_mut().filter(|it| it.banque == banque);
        if let Some(essai) = essai.filter(|it| it.avis.len() < AVIS_MAX) {
            essai.avis.push(AvisRecu { le, contenu });
        }
    }

    /// Notes a notification that is not believed, while a trial of that bank is under way.
    pub(super) fn note_refus(&self, banque: Banque, now: Instant, refus: RefusAvis) {
        let is_now = self.find().is_some_and(|it| it.is_payable(now));
        if is_now {
            self.note(banque, now, ContenuNotification::Refuse(refus));
        }
    }

    /// Notes what a bank tells of a trial; none where it tells of something else.
    pub(super) fn note_avis(
        &self,
        banque: Banque,
        now: Instant,
        avis: &AvisBanque,
    ) -> Option<bool> {
        let essai = self.find()?;
        if essai.banque != banque || essai.reference != avis.reference {
            return None;
        }
        let is_whole = avis.montant == MONTANT;
        let contenu = match is_whole {
            true => ContenuNotification::Juste(avis.issue, avis.montant),
            false => ContenuNotification::AutreMontant(avis.montant),
        };
        self.note(banque, now, contenu);
        Some(is_whole)
    }
}

/// Begins a trial of the bank of the settings, in the place of the one before.
///
/// # Errors
///
/// A refusal in production, or where the settings name no bank that answers.
pub fn create(parts: &Parts, _: &Caller) -> Result<EssaiBanque> {
    let banque = super::find_current(parts).filter(|it| *it != Banque::Demo);
    let contrat = banque.and_then(|it| find_contract(parts, it));
    let (Some(banque), Some(contrat)) = (banque, contrat) else {
        return Err(ShopError::refused(
            Code::BanqueNonReglee,
            "Choisissez une banque et donnez ses clés de test avant de l'essayer.",
        ));
    };
    if contrat.mode() != Mode::Test {
        return Err(ShopError::refused(
            Code::BanqueNonReglee,
            "La banque est en production\u{a0}: un essai débiterait une carte. Passez-la en mode test.",
        ));
    }
    check_keys(parts, &contrat, banque)
}

/// A key that no bank would take is told at once, not on the page.
fn check_keys(parts: &Parts, contrat: &Contrat, banque: Banque) -> Result<EssaiBanque> {
    let JetonSession { token, .. } = JetonSession::random()?;
    let digits = token.bytes().map(|it| char::from(b'0' + it % 10));
    let essai = EssaiBanque {
        banque,
        reference: PREFIXE.chars().chain(digits.take(CHIFFRES)).collect(),
        jeton: token,
        le: parts.now(),
        echec: String::new(),
        is_revenu: false,
        avis: Vec::new(),
    };
    contrat
        .start(&essai.build_achat(parts)?)
        .map_err(|incomplete| {
            ShopError::refused(
                Code::BanqueNonReglee,
                format!("À corriger\u{a0}: {incomplete}."),
            )
        })?;
    *parts.essais.held() = Some(essai.clone());
    Ok(essai)
}
