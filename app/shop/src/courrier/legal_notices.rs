//! Legal notices of the confirmation of a consumer's order (Code de la consommation,
//! L.221-5 and L.221-13): how to withdraw, and the terms of sale, in the mail itself, which is kept.

use super::mail_body::BlocCourriel;
use crate::{Parts, contenus};
use domain::commande::{Commande, LigneCommande};
use domain::contenu::Genre;
use domain::retractation::{self, DelaiRetractation};

/// Characters of the terms that a mail holds; longer ones are read on their page.
const CGV_CHARS_MAX: usize = 60_000;

/// Nothing for an order that its customer cannot withdraw from: trade reads the terms on their page.
pub(super) fn build_blocs(parts: &Parts, commande: &Commande) -> Vec<BlocCourriel> {
    if retractation::find_delai(commande) == DelaiRetractation::Aucun {
        return Vec::new();
    }
    let numero = &commande.numero;
    let page = &parts.reglages.get().page;
    let le = commande.date.in_paris().strftime("%d/%m/%Y");
    let mut ecrire = vec![page.nom.clone(), page.retour(), page.courriel.clone()];
    if page.adresse_retour.is_empty() && page.adresse.is_empty() {
        ecrire.remove(1);
    }
    ecrire.retain(|it| !it.is_empty());
    let mut blocs = vec![BlocCourriel::Faits {
        titre: "Votre droit de rétractation".into(),
        lignes: vec![
            "Vous pouvez renoncer à cette commande sans donner de motif, jusqu'à 14 jours après \
             avoir reçu les articles."
                .into(),
            "Pour cela, choisissez «\u{a0}Renoncer au contrat ici\u{a0}» sur la page de la \
             commande, ou écrivez-nous, par exemple ceci\u{a0}:"
                .into(),
            format!("À l'attention de {}.", ecrire.join(", ")),
            format!(
                "Je vous notifie ma rétractation du contrat portant sur la vente des articles de \
                 la commande {numero} du {le}, reçue le (date)."
            ),
            "Nom, adresse, date\u{a0}; signature si c'est une lettre.".into(),
        ],
    }];
    blocs.extend(build_sur_mesure(commande));
    blocs.extend(build_cgv(parts));
    blocs.push(BlocCourriel::Lien {
        phrase: "Nos conditions générales de vente".into(),
        bouton: "Lire les conditions de vente".into(),
        adresse: format!("{}/cgv", parts.config.base_url),
    });
    blocs
}

/// Lines that stay bought: made to the customer's dimensions.
pub(super) fn build_sur_mesure(commande: &Commande) -> Option<BlocCourriel> {
    let made = commande.lignes.iter();
    let made = made.filter(|it| LigneCommande::is_made_to_measure(it));
    let lignes: Vec<String> = made.map(|it| it.designation.clone()).collect();
    (!lignes.is_empty()).then(|| BlocCourriel::Faits {
        titre: "Faits à vos dimensions, et donc sans rétractation".into(),
        lignes,
    })
}

/// The terms as they are published today.
fn build_cgv(parts: &Parts) -> Option<BlocCourriel> {
    let page = parts
        .store
        .read(|read| contenus::find_at(read, Genre::Legale, "cgv", false));
    let page = match page {
        Ok(page) => page?,
        Err(error) => {
            tracing::error!(
                %error,
                "les conditions de vente n'ont pas pu être lues"
            );
            return None;
        }
    };
    let lignes = contenus::build_lines(&parts.reglages.get().page, &page);
    let chars: usize = lignes.iter().map(|it| it.chars().count()).sum();
    (chars > 0 && chars <= CGV_CHARS_MAX).then_some(BlocCourriel::Faits {
        titre: page.titre,
        lignes,
    })
}
