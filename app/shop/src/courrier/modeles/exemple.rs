//! Sample values of a mail: an order of nobody's, for who writes its words.

use super::super::Courrier;
use super::super::mail_body::{BlocCourriel, MailLine};
use super::super::vie_messages::TROP_PERCU;
use super::valeurs::Valeurs;
use super::{Forme, ModeleCourriel};
use crate::Parts;
use domain::compte::Affichage;
use domain::recapitulatif::Rang;

/// Builds a mail as it would leave, in these words, about the sample.
pub fn build(parts: &Parts, modele: &ModeleCourriel, a: &str, words: (&str, &str)) -> Courrier {
    let mut valeurs = Valeurs::default();
    for variable in modele.variables() {
        valeurs = match variable.forme {
            Forme::Texte => valeurs.with(variable.nom, variable.exemple),
            Forme::Lien => valeurs.lien(format!("{}{}", parts.config.base_url, variable.exemple)),
            Forme::Bloc => valeurs.blocs(variable.nom, find_blocs(parts, variable.nom)),
        };
    }
    modele.build_with(parts, a, words, valeurs)
}

fn faits(titre: &str, lignes: &[&str]) -> BlocCourriel {
    BlocCourriel::Faits {
        titre: titre.into(),
        lignes: lignes.iter().map(|it| (*it).to_owned()).collect(),
    }
}

fn ligne(quantite: &str, unite: &str, designation: &str, detail: &str, montant: &str) -> MailLine {
    MailLine {
        quantite: quantite.into(),
        unite: unite.into(),
        designation: designation.into(),
        detail: detail.into(),
        montant: montant.into(),
    }
}

fn rang(libelle: &str, montant: &str, fort: bool) -> Rang {
    Rang {
        libelle: libelle.into(),
        montant: montant.into(),
        fort,
    }
}

/// Paragraphs of the sample; none for a name that only its mail knows.
fn find_blocs(parts: &Parts, nom: &str) -> Vec<BlocCourriel> {
    let retour = parts.reglages.get().page.retour();
    match nom {
        "lignes" => vec![BlocCourriel::Lignes(
            Affichage::Ht,
            vec![
                ligne(
                    "2",
                    "Boîte",
                    "Vis bois 4 × 40, inox A2",
                    "réf. VIS440",
                    "17,80 €",
                ),
                ligne(
                    "6",
                    "Pièce",
                    "Équerre 60 mm",
                    "réf. EQU60, chantier Ploudalmézeau",
                    "50,00 €",
                ),
            ],
        )],
        "totaux" => vec![BlocCourriel::Totaux(vec![
            rang("Total HT", "67,80 €", false),
            rang("TVA 20\u{a0}%", "13,56 €", false),
            rang("Total TTC", "81,36 €", true),
        ])],
        "livraison" => vec![faits(
            "Livraison",
            &[
                "Camille Le Goff",
                "1 rue du Port",
                "29200 Brest",
                "Transporteur\u{a0}: Express",
            ],
        )],
        "retrait" => vec![faits(
            "Retrait",
            &["Agence de Brest", "1 rue du Port, 29200 Brest"],
        )],
        "reglement" => vec![faits(
            "Votre virement",
            &[
                "Faites un virement du montant exact sur ce compte.",
                "Montant\u{a0}: 81,36 €",
                "Référence\u{a0}: W0000123",
            ],
        )],
        "details" => vec![faits(
            "Votre commande",
            &[
                "Règlement\u{a0}: Virement",
                "Votre référence\u{a0}: Chantier nord",
            ],
        )],
        "faits" => vec![faits(
            "La commande",
            &[
                "Client\u{a0}: Menuiserie Le Goff (C00001)",
                "Montant\u{a0}: 67,80 € HT, 81,36 € TTC",
                "Règlement\u{a0}: Virement",
            ],
        )],
        "mentions" => vec![faits(
            "Votre droit de rétractation",
            &[
                "Vous pouvez renoncer à cette commande sans donner de motif, jusqu'à 14 jours après \
                 avoir reçu les articles.",
                "(La suite, et vos conditions de vente, sont jointes pour un particulier.)",
            ],
        )],
        "argent" => vec![faits(
            "Votre commande",
            &[
                "Payé\u{a0}: 81,36 €",
                "Remboursé en tout\u{a0}: 17,80 €",
                "Reste payé\u{a0}: 63,56 €",
            ],
        )],
        "articles" => vec![faits(
            "Articles",
            &["2 x Vis bois 4 × 40, inox A2 (réf. VIS440)"],
        )],
        "suivi" => vec![
            BlocCourriel::Texte("Numéro de colis\u{a0}: 6A12345678901".into()),
            BlocCourriel::Lien {
                phrase: "Suivez-le chez le transporteur".into(),
                bouton: "Suivre mon colis".into(),
                adresse: parts.config.base_url.clone(),
            },
        ],
        "changements" => vec![faits(
            "Ce qui a changé",
            &["Équerre 60 mm\u{a0}: 4 au lieu de 6"],
        )],
        "motif" => vec![BlocCourriel::Texte(
            "L'équerre n'est plus fabriquée dans cette quantité.".into(),
        )],
        "trop_percu" => vec![BlocCourriel::Texte(TROP_PERCU.into())],
        "message" => vec![BlocCourriel::Texte(
            "Joignez le bon de commande au colis.".into(),
        )],
        "note" => vec![BlocCourriel::Texte(
            "Vos articles arrivent lundi à l'agence.".into(),
        )],
        "retour" => vec![faits("Adresse de retour", &[&retour])],
        "sur_mesure" => vec![faits(
            "Faits à vos dimensions, et donc sans rétractation",
            &["Tablette chêne, 1,20 m"],
        )],
        _ => Vec::new(),
    }
}
