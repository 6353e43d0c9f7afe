//! Invitations of customers: the access each has to the shop, and the run that sends many of them at
//! a pace.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ids::Login;
use super::instant::Instant;
use ground::json_records;

/// Paces a run may be given, in mails per minute.
pub const CADENCES: [u32; 4] = [10, 30, 60, 120];

/// Seconds of the window in which a pace is held: a machine that slept does not catch up.
const FENETRE_SECONDS: i64 = 60;

/// Access of a customer to the shop, over all its logins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum EtatAcces {
    /// Nobody was ever invited.
    #[default]
    Jamais,
    /// A mail was sent, and no password has been chosen.
    Invite,
    /// Somebody has chosen a password.
    Ouvert,
}

impl EtatAcces {
    /// Every one, by its word on the wire.
    const ALL: [(Self, &'static str); 3] = [
        (Self::Jamais, "jamais"),
        (Self::Invite, "invite"),
        (Self::Ouvert, "ouvert"),
    ];

    /// The one of a word.
    pub fn parse(word: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(etat, _)| *etat)
    }

    /// Its word on the wire.
    pub fn mot(self) -> &'static str {
        let found = Self::ALL.iter().find(|(known, _)| *known == self);
        found.map_or("", |(_, word)| word)
    }
}

/// Access of a customer, with the last time one of its logins was invited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccesClient {
    /// State.
    pub etat: EtatAcces,
    /// Last invitation.
    pub invite_le: Option<Instant>,
}

impl AccesClient {
    /// Adds a login: whether it has a password, and when it was invited.
    pub fn add_login(&mut self, has_password: bool, invitee_le: Option<Instant>) {
        let of_login = match (has_password, invitee_le) {
            (true, _) => EtatAcces::Ouvert,
            (false, Some(_)) => EtatAcces::Invite,
            (false, None) => EtatAcces::Jamais,
        };
        self.etat = self.etat.max(of_login);
        self.invite_le = self.invite_le.max(invitee_le);
    }
}

/// Reason why a customer is not invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MotifEcart {
    /// There is no address to write to.
    SansEmail,
    /// A password has been chosen.
    AccesOuvert,
    /// The last invitation is too young.
    Recente,
    /// The address is the login of somebody else.
    AdressePrise,
    /// Its login was closed.
    Bloquee,
    /// A temporary account, which ends with its session.
    Passage,
    /// No customer has this code.
    Inconnu,
}

impl MotifEcart {
    /// Its word on the wire.
    pub fn mot(self) -> &'static str {
        match self {
            Self::SansEmail => "sansEmail",
            Self::AccesOuvert => "accesOuvert",
            Self::Recente => "recente",
            Self::AdressePrise => "adressePrise",
            Self::Bloquee => "bloquee",
            Self::Passage => "passage",
            Self::Inconnu => "inconnu",
        }
    }

    /// Its sentence, of one customer.
    pub fn phrase(self) -> &'static str {
        match self {
            Self::SansEmail => "Pas d'adresse e-mail\u{a0}: saisissez-en une sur sa fiche.",
            Self::AccesOuvert => "Son accès est ouvert\u{a0}: il a déjà choisi son mot de passe.",
            Self::Recente => "Déjà invité il y a peu.",
            Self::AdressePrise => "Son adresse e-mail est l'identifiant de quelqu'un d'autre.",
            Self::Bloquee => "Sa connexion est désactivée.",
            Self::Passage => "Compte temporaire\u{a0}: il finit avec sa visite.",
            Self::Inconnu => "Aucun client ne porte ce code.",
        }
    }
}

/// State of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EtatEnvoi {
    /// Mails leave.
    Marche,
    /// They wait until somebody goes on.
    Pause,
    /// Somebody stopped it: the rest is not sent.
    Arrete,
    /// Each of its customers was invited or left out.
    Termine,
}

impl EtatEnvoi {
    /// Its word on the wire.
    pub fn mot(self) -> &'static str {
        match self {
            Self::Marche => "marche",
            Self::Pause => "pause",
            Self::Arrete => "arrete",
            Self::Termine => "termine",
        }
    }

    /// True while customers wait.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Marche | Self::Pause)
    }
}

/// A run of invitations; the customers that wait are rows of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvoiInvitations {
    /// Number among all runs.
    pub numero: u64,
    /// Administrator that asked for it.
    pub par: Login,
    /// Instant it was asked for.
    pub demande_le: Instant,
    /// Mails per minute.
    pub cadence: u32,
    /// State.
    pub etat: EtatEnvoi,
    /// Customers to invite when it began.
    pub total: u64,
    /// Customers invited.
    pub envoyes: u64,
    /// Customers left out, when it began and since, by reason.
    pub ecartes: BTreeMap<MotifEcart, u64>,
    /// Customers left out since it began.
    pub ecartes_depuis: u64,
    /// Beginning of the window in which the pace is counted.
    pub fenetre: Instant,
    /// Customers invited in that window.
    pub dans_fenetre: u32,
    /// Instant of the last mail.
    pub dernier_le: Option<Instant>,
    /// Instant it ended or was stopped.
    pub fin_le: Option<Instant>,
}

impl EnvoiInvitations {
    /// Customers that wait.
    pub fn count_waiting(&self) -> u64 {
        match self.etat.is_open() {
            true => self
                .total
                .saturating_sub(self.envoyes + self.ecartes_depuis),
            false => 0,
        }
    }

    /// True when its pace allows a mail now.
    pub fn is_due(&self, now: Instant) -> bool {
        let passed = now.0 - self.fenetre.0;
        // Also where the clock was set back.
        let is_over = !(0..FENETRE_SECONDS).contains(&passed);
        let allowed = (passed + 1) * i64::from(self.cadence);
        is_over || i64::from(self.dans_fenetre) * FENETRE_SECONDS < allowed
    }

    /// Counts a customer who was invited.
    pub fn note_sent(&mut self, now: Instant) {
        if !(0..FENETRE_SECONDS).contains(&(now.0 - self.fenetre.0)) {
            self.fenetre = now;
            self.dans_fenetre = 0;
        }
        self.dans_fenetre += 1;
        self.envoyes += 1;
        self.dernier_le = Some(now);
    }

    /// Counts a customer who could be invited when it began, and cannot any more.
    pub fn note_left_out(&mut self, motif: MotifEcart) {
        *self.ecartes.entry(motif).or_default() += 1;
        self.ecartes_depuis += 1;
    }
}

json_records!(EnvoiInvitations);

#[cfg(test)]
mod tests {
    use super::*;

    fn run(cadence: u32) -> EnvoiInvitations {
        EnvoiInvitations {
            numero: 1,
            par: Login::default(),
            demande_le: Instant(0),
            cadence,
            etat: EtatEnvoi::Marche,
            total: 1_000,
            envoyes: 0,
            ecartes: BTreeMap::new(),
            ecartes_depuis: 0,
            fenetre: Instant(0),
            dans_fenetre: 0,
            dernier_le: None,
            fin_le: None,
        }
    }

    /// Mails that leave from one second to another, when each second is looked at.
    fn count(envoi: &mut EnvoiInvitations, seconds: impl Iterator<Item = i64>) -> u64 {
        let before = envoi.envoyes;
        for second in seconds {
            while envoi.is_due(Instant(second)) {
                envoi.note_sent(Instant(second));
            }
        }
        envoi.envoyes - before
    }

    #[test]
    fn a_run_keeps_its_pace_minute_after_minute_and_never_catches_up() {
        for cadence in CADENCES {
            let mut envoi = run(cadence);
            assert_eq!(count(&mut envoi, 0..60), u64::from(cadence), "{cadence}");
            assert_eq!(count(&mut envoi, 60..120), u64::from(cadence), "{cadence}");
            // A machine that slept for a night sends no more in its first minute.
            let morning = 10 * 3600..10 * 3600 + 60;
            assert_eq!(count(&mut envoi, morning), u64::from(cadence), "{cadence}");
            // Nor does a clock that was set back hold it for ever.
            assert!(envoi.is_due(Instant(5)), "{cadence}");
        }
    }

    #[test]
    fn the_access_of_a_customer_is_that_of_its_furthest_login() {
        let mut acces = AccesClient::default();
        acces.add_login(false, None);
        assert_eq!(acces.etat.mot(), "jamais");
        acces.add_login(false, Some(Instant(5)));
        acces.add_login(false, Some(Instant(3)));
        assert_eq!(
            (acces.etat.mot(), acces.invite_le),
            ("invite", Some(Instant(5)))
        );
        acces.add_login(true, None);
        assert_eq!(acces.etat.mot(), "ouvert");
    }
}
