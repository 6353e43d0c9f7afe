//! The papers of the demo shop: who sells, where money and returns go, and the legal pages filled
//! in. The company does not exist; its numbers only have true keys.

use domain::contenu::{Bloc, Genre, Redaction};
use domain::encaissement::Encaissement;
use domain::reglages::ReglagesPage;
use store::{StoreError, Write, contenus};

/// Name of the demo shop.
const NOM: &str = "Comptoir Démonstration";

const COURRIEL: &str = "contact@comptoir-demonstration.example";

const ADRESSE: &str = "12 quai des Antilles\n44000 Nantes";

/// Texts for the blanks of the first legal pages that the settings do not fill.
const BLANCS: [(&str, &str); 9] = [
    ("prénom et nom", "Camille Exemple"),
    (
        "nom, adresse et téléphone de l'hébergeur",
        "Hébergement Exemple SAS, 1 rue du Réseau, 35000 Rennes, 02 61 91 00 90",
    ),
    (
        "nom, adresse et site du médiateur",
        "Médiation Exemple, 2 place de la Conciliation, 75000 Paris, mediation.example",
    ),
    ("date", "2 novembre 2026"),
    ("zones livrées", "la France métropolitaine"),
    (
        "délai de livraison",
        "sous 5 jours ouvrés après la commande ou, si elle est payée par virement ou par chèque, \
         après la réception du règlement",
    ),
    (
        "frais de renvoi hors poste, ou leur estimation",
        "120\u{a0}euros au plus par article",
    ),
    ("identifiants uniques, ou aucun", "aucun"),
    ("transferts hors de l'Union européenne, ou aucun", "aucun"),
];

/// The settings of its pages, over those of a new shop.
pub(super) fn build_settings(page: ReglagesPage) -> ReglagesPage {
    ReglagesPage {
        nom: NOM.to_owned(),
        telephone: "02 61 91 00 10".to_owned(),
        courriel: COURRIEL.to_owned(),
        adresse: ADRESSE.to_owned(),
        siret: "90000001900019".to_owned(),
        numero_tva: "FR25900000019".to_owned(),
        mentions: "SARL au capital de 50 000 €, RCS Nantes 900 000 019".to_owned(),
        adresse_retour: "Comptoir Démonstration, service retours\n".to_owned() + ADRESSE,
        encaissement: Encaissement {
            titulaire: NOM.to_owned(),
            iban: "FR7630006000011234567890189".to_owned(),
            bic: "AGRIFRPP".to_owned(),
            cheque_ordre: NOM.to_owned(),
            cheque_adresse: "Comptoir Démonstration, comptabilité\n".to_owned() + ADRESSE,
            ..page.encaissement
        },
        ..page
    }
}

/// Fills in the legal pages.
pub(super) fn update(write: &mut Write<'_>) -> Result<(), StoreError> {
    for (_, mut page) in contenus::list(write)? {
        if page.genre != Genre::Legale {
            continue;
        }
        filled(&mut page.brouillon);
        if let Some(shown) = &mut page.publie {
            filled(shown);
        }
        contenus::put(write, &page)?;
    }
    Ok(())
}

fn filled(redaction: &mut Redaction) {
    for bloc in &mut redaction.blocs {
        if let Bloc::Texte { texte } = bloc {
            for (blank, value) in BLANCS {
                *texte = texte.replace(&format!("[[{blank}]]"), value);
            }
        }
    }
}
