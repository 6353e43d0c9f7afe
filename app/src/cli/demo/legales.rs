//! The papers of the demo shop: who sells, where money and returns go, and the legal pages filled in.
//! The company does not exist; its numbers only have true keys.

use crate::domain::contenu::{Bloc, Genre, Redaction};
use crate::domain::encaissement::Encaissement;
use crate::domain::reglages::ReglagesPage;
use crate::store::{StoreError, Write, contenus};

/// Name of the demo shop.
const NOM: &str = "Comptoir Démonstration";

const COURRIEL: &str = "contact@comptoir-demonstration.example";

const ADRESSE: &str = "12 quai des Antilles\n44000 Nantes";

/// What each blank of the first legal pages becomes.
const BLANCS: [(&str, &str); 11] = [
    (
        "forme juridique, capital",
        "SARL de démonstration au capital de 50 000 €",
    ),
    ("adresse du siège", "12 quai des Antilles, 44000 Nantes"),
    ("numéro SIREN, ville du RCS", "900 000 019, RCS Nantes"),
    ("numéro de TVA", "FR25 900 000 019"),
    (
        "téléphone, adresse e-mail",
        "02 61 91 00 10, contact@comptoir-demonstration.example",
    ),
    ("prénom et nom", "Camille Exemple"),
    (
        "nom, adresse et téléphone de l'hébergeur",
        "Hébergement Exemple SAS, 1 rue du Réseau, 35000 Rennes, 02 61 91 00 90",
    ),
    (
        "adresse e-mail du responsable des données",
        "donnees@comptoir-demonstration.example",
    ),
    (
        "nom, adresse et site du médiateur",
        "Médiation Exemple, 2 place de la Conciliation, 75000 Paris, mediation.example",
    ),
    ("adresse e-mail", COURRIEL),
    ("date", "2 novembre 2026"),
];

/// The settings of its pages, over those of a new shop.
pub(super) fn settings(page: ReglagesPage) -> ReglagesPage {
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
pub(super) fn complete(write: &mut Write<'_>) -> Result<(), StoreError> {
    for (_, mut page) in contenus::all(write)? {
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
