//! Models of mails: the words of each, which the merchant may change, and the variables they hold.
//! A mail is built from the merchant's text, else from the shop's own.

/// Text of a mail: its paragraphs, after the greeting.
macro_rules! compose {
    ($($words:expr),+ $(,)?) => { concat!("Bonjour,", $("\n\n", $words),+) };
}

/// Way to an order for its customer, by these words of a button.
macro_rules! vers_commande {
    ($words:literal) => {
        concat!(
            "Son détail, son bon de commande et son suivi\u{a0}:\n[",
            $words,
            "]({lien})"
        )
    };
}

/// Way to an order in the back office.
macro_rules! vers_gestion {
    () => {
        "Elle vous attend dans l'administration\u{a0}:\n[Voir la commande]({lien})"
    };
}

mod commandes;
mod composition;
mod comptes;
pub mod exemple;
pub mod judgement;
mod marchand;
mod valeurs;
mod variables;
mod vie;

pub use self::commandes::*;
pub use self::comptes::*;
pub use self::marchand::*;
pub(super) use self::valeurs::Valeurs;
pub use self::vie::*;

use super::Courrier;
use super::mail_body::Letterhead;
use crate::Parts;
use domain::reglages::ReglagesPage;

/// Reader of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destinataire {
    /// A customer.
    Client,
    /// The merchant's people.
    Boutique,
}

/// Form of what a variable stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forme {
    /// Words, anywhere in the subject and the text.
    Texte,
    /// An address, behind the words of a button.
    Lien,
    /// Whole paragraphs, alone on a line.
    Bloc,
}

/// A variable of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Name, between braces.
    pub nom: &'static str,
    /// Sense, for the merchant.
    pub sens: &'static str,
    /// Form.
    pub forme: Forme,
    /// Example of the words it stands for.
    pub exemple: &'static str,
}

impl Variable {
    const fn texte(nom: &'static str, sens: &'static str, exemple: &'static str) -> Self {
        Self {
            nom,
            sens,
            forme: Forme::Texte,
            exemple,
        }
    }

    const fn lien(sens: &'static str, exemple: &'static str) -> Self {
        Self {
            nom: "lien",
            sens,
            forme: Forme::Lien,
            exemple,
        }
    }

    const fn bloc(nom: &'static str, sens: &'static str) -> Self {
        Self {
            nom,
            sens,
            forme: Forme::Bloc,
            exemple: "",
        }
    }
}

/// Model of a mail: the shop's own words, and what may stand in others.
#[derive(Debug)]
pub struct ModeleCourriel {
    /// Code, in the settings and in the address of its call.
    pub code: &'static str,
    /// Name.
    pub nom: &'static str,
    /// Sentence that tells when it leaves.
    pub quand: &'static str,
    /// Its reader.
    pub pour: Destinataire,
    /// The shop's own subject.
    pub objet: &'static str,
    /// The shop's own text.
    pub texte: &'static str,
    /// Variables it shares with others.
    pub communes: &'static [Variable],
    /// Variables of its own.
    pub propres: &'static [Variable],
    /// Variables that its text cannot do without.
    pub requises: &'static [&'static str],
    /// Hours it is worth sending: what it says is of no use later.
    pub heures: i64,
}

/// Hours a mail is tried, where it does not say fewer.
pub const HEURES: i64 = 72;

/// The shop's name, in every mail.
pub(super) const BOUTIQUE: Variable =
    Variable::texte("boutique", "Le nom de la boutique", "Comptoir");

impl ModeleCourriel {
    /// Its variables.
    pub fn variables(&self) -> impl Iterator<Item = Variable> {
        let all = self.propres.iter().chain(self.communes).copied();
        all.chain([BOUTIQUE])
    }

    /// Subject and text in force.
    pub fn words<'p>(&self, page: &'p ReglagesPage) -> (&'p str, &'p str) {
        match page.textes_courriels.get(self.code) {
            Some(it) if !it.objet.is_empty() => (&it.objet, &it.texte),
            _ => (self.objet, self.texte),
        }
    }

    /// Builds a mail in the words in force.
    pub(super) fn build(&self, parts: &Parts, a: &str, valeurs: Valeurs) -> Courrier {
        let reglages = parts.reglages.get();
        let (objet, texte) = self.words(&reglages.page);
        self.build_with(parts, a, (objet, texte), valeurs)
    }

    /// Builds it in other words.
    pub(super) fn build_with(
        &self,
        parts: &Parts,
        a: &str,
        (objet, texte): (&str, &str),
        valeurs: Valeurs,
    ) -> Courrier {
        let letterhead = Letterhead::build(parts);
        let valeurs = valeurs.with("boutique", &letterhead.nom);
        let objet = composition::fill(objet, &valeurs);
        let blocs = composition::compose(texte, &valeurs, &parts.config.base_url);
        let mut courrier = Courrier::from_blocs(&letterhead, a, &objet, &blocs, parts.now());
        courrier.sujet = valeurs.into_sujet(self.code);
        courrier
    }
}

/// Every model, in the order of the screen.
pub fn list() -> impl Iterator<Item = &'static ModeleCourriel> {
    [COMMANDES, VIE, COMPTES, MARCHAND]
        .into_iter()
        .flatten()
        .copied()
}

/// The model of a code.
#[must_use]
pub fn find(code: &str) -> Option<&'static ModeleCourriel> {
    list().find(|it| it.code == code)
}
