//! Keys of the settings, as the protocols of banks want them.

use banques::{Contrat, Mode, Monetico, PayZen, Stripe, Up2pay};
use domain::banque::{Banque, PaiementEnLigne, Plateforme};

/// A merchant's keys for one of the banks; none while a key of it is missing.
pub(super) fn build(
    reglages: &PaiementEnLigne,
    banque: Banque,
    ailleurs: Option<&str>,
) -> Option<Contrat> {
    if !list_missing_of(reglages, banque).is_empty() {
        return None;
    }
    let production = reglages.production;
    let mode = match production {
        true => Mode::Production,
        false => Mode::Test,
    };
    let ailleurs = ailleurs.map(ToOwned::to_owned);
    match banque {
        Banque::Aucune | Banque::Demo => None,
        Banque::PayZen => Some(Contrat::PayZen(PayZen {
            plateforme: platform(reglages.payzen_plateforme),
            mode,
            site: reglages.payzen_site.clone(),
            cle: reglages.payzen_cle.of_mode(production).to_owned(),
            mot_de_passe: reglages.payzen_mot_de_passe.of_mode(production).to_owned(),
            ailleurs,
        })),
        Banque::Monetico => Some(Contrat::Monetico(Monetico {
            mode,
            tpe: reglages.monetico_tpe.clone(),
            societe: reglages.monetico_societe.clone(),
            cle: reglages.monetico_cle.0.clone(),
            ailleurs,
        })),
        Banque::Up2pay => Some(Contrat::Up2pay(Up2pay {
            mode,
            site: reglages.up2pay_site.clone(),
            rang: reglages.up2pay_rang.clone(),
            identifiant: reglages.up2pay_identifiant.clone(),
            cle: reglages.up2pay_cle.of_mode(production).to_owned(),
            cle_publique: reglages.up2pay_cle_publique.clone(),
            ailleurs,
        })),
        Banque::Stripe => Some(Contrat::Stripe(Stripe {
            mode,
            cle: reglages.stripe_cle.of_mode(production).to_owned(),
            secret: reglages.stripe_secret.of_mode(production).to_owned(),
            ailleurs,
        })),
    }
}

fn platform(plateforme: Plateforme) -> banques::PlateformeContrat {
    match plateforme {
        Plateforme::PayZen => banques::PlateformeContrat::PayZen,
        Plateforme::Systempay => banques::PlateformeContrat::Systempay,
        Plateforme::Sogecommerce => banques::PlateformeContrat::Sogecommerce,
        Plateforme::Scellius => banques::PlateformeContrat::Scellius,
        Plateforme::Lyra => banques::PlateformeContrat::Lyra,
    }
}

/// Blanks of the chosen bank, before it can take a card.
pub(crate) fn list_missing(reglages: &PaiementEnLigne) -> Vec<String> {
    list_missing_of(reglages, reglages.banque)
}

fn list_missing_of(reglages: &PaiementEnLigne, banque: Banque) -> Vec<String> {
    let production = reglages.production;
    let asked: &[(&str, &str)] = match banque {
        Banque::Aucune | Banque::Demo => &[],
        Banque::PayZen => &[
            ("le numéro de la boutique", &reglages.payzen_site),
            (
                "la clé du formulaire",
                reglages.payzen_cle.of_mode(production),
            ),
        ],
        Banque::Monetico => &[
            ("le numéro de TPE", &reglages.monetico_tpe),
            ("le code société", &reglages.monetico_societe),
            ("la clé", &reglages.monetico_cle.0),
        ],
        Banque::Up2pay => &[
            ("le numéro de site", &reglages.up2pay_site),
            ("le rang", &reglages.up2pay_rang),
            ("l’identifiant", &reglages.up2pay_identifiant),
            ("la clé HMAC", reglages.up2pay_cle.of_mode(production)),
        ],
        Banque::Stripe => &[
            ("la clé secrète", reglages.stripe_cle.of_mode(production)),
            (
                "le secret du webhook",
                reglages.stripe_secret.of_mode(production),
            ),
        ],
    };
    let mode = match production {
        true => "",
        false => " (mode test)",
    };
    let blanks = asked.iter().filter(|(_, text)| text.trim().is_empty());
    blanks
        .map(|(what, _)| format!("{}{mode}\u{a0}: {what}", banque.nom()))
        .collect()
}
