//! The settings of online payment: the bank of the shop, and the keys of its contracts.

use super::juger::{GenreReglage, Reglage, ValeurReglage};
use domain::banque::{Banque, Plateforme};
use domain::reglages::Secret;

/// Characters of a number or a code that a bank gives.
const CODE_MAX: usize = 40;
/// Characters of a public key in PEM: 4,096 bits take some 800.
const PEM_MAX: usize = 2_000;

/// Words of the test mode and of the one that debits cards.
const MODES: [&str; 2] = ["test", "production"];

macro_rules! code {
    ($nom:literal, $champ:ident, $genre:expr) => {
        Reglage {
            nom: $nom,
            genre: $genre,
            lire: |page| ValeurReglage::Texte(page.paiement_en_ligne.$champ.clone()),
            ecrire: |page, value| page.paiement_en_ligne.$champ = value.texte(),
        }
    };
}

macro_rules! secret {
    ($nom:literal, $($champ:ident).+) => {
        Reglage {
            nom: $nom,
            genre: GenreReglage::Secret,
            lire: |page| ValeurReglage::Texte(page.paiement_en_ligne.$($champ).+.mask()),
            ecrire: |page, value| page.paiement_en_ligne.$($champ).+ = Secret(value.texte()),
        }
    };
}

pub(super) const PAIEMENT_EN_LIGNE: &[Reglage] = &[
    Reglage {
        nom: "banque",
        genre: GenreReglage::Choix(Banque::MOTS),
        lire: |page| ValeurReglage::Texte(page.paiement_en_ligne.banque.to_mot().to_owned()),
        ecrire: |page, value| {
            page.paiement_en_ligne.banque = Banque::from_mot(&value.texte());
        },
    },
    Reglage {
        nom: "modeBanque",
        genre: GenreReglage::Choix(&MODES),
        lire: |page| {
            let place = usize::from(page.paiement_en_ligne.production);
            ValeurReglage::Texte(MODES[place].to_owned())
        },
        ecrire: |page, value| page.paiement_en_ligne.production = value.texte() == MODES[1],
    },
    Reglage {
        nom: "payzenPlateforme",
        genre: GenreReglage::Choix(Plateforme::MOTS),
        lire: |page| {
            ValeurReglage::Texte(page.paiement_en_ligne.payzen_plateforme.to_mot().to_owned())
        },
        ecrire: |page, value| {
            let found = Plateforme::from_mot(&value.texte());
            page.paiement_en_ligne.payzen_plateforme = found;
        },
    },
    code!("payzenSite", payzen_site, GenreReglage::Ligne(CODE_MAX)),
    secret!("payzenCleTest", payzen_cle.test),
    secret!("payzenCleProduction", payzen_cle.production),
    secret!("payzenMotDePasseTest", payzen_mot_de_passe.test),
    secret!("payzenMotDePasseProduction", payzen_mot_de_passe.production),
    code!("moneticoTpe", monetico_tpe, GenreReglage::Ligne(CODE_MAX)),
    code!(
        "moneticoSociete",
        monetico_societe,
        GenreReglage::Ligne(CODE_MAX)
    ),
    secret!("moneticoCle", monetico_cle),
    code!("up2paySite", up2pay_site, GenreReglage::Ligne(CODE_MAX)),
    code!("up2payRang", up2pay_rang, GenreReglage::Ligne(CODE_MAX)),
    code!(
        "up2payIdentifiant",
        up2pay_identifiant,
        GenreReglage::Ligne(CODE_MAX)
    ),
    secret!("up2payCleTest", up2pay_cle.test),
    secret!("up2payCleProduction", up2pay_cle.production),
    code!(
        "up2payClePublique",
        up2pay_cle_publique,
        GenreReglage::Lignes(PEM_MAX)
    ),
    secret!("stripeCleTest", stripe_cle.test),
    secret!("stripeCleProduction", stripe_cle.production),
    secret!("stripeSecretTest", stripe_secret.test),
    secret!("stripeSecretProduction", stripe_secret.production),
];
