//! Blocks of a mail about an order: its lines, what they come to, where they go, how it is
//! paid.

use super::mail_body::{BlocCourriel, MailLine};
use crate::{Parts, agences};
use domain::Centimes;
use domain::commande::{Commande, LigneCommande};
use domain::compte::Affichage;
use domain::consigne;
use domain::typographie::{self, euros, quantite};

/// Lines of an order that a mail lists; the shop shows them all.
pub(super) const LINES_MAX: usize = 100;

/// Its lines, their amounts as its customer reads them.
pub(super) fn build_lignes(commande: &Commande) -> BlocCourriel {
    let affichage = commande.affichage();
    let lignes: Vec<&LigneCommande> = commande.list_lignes().map(|(_, it)| it).collect();
    let told = lignes.iter().take(LINES_MAX);
    let mut lines: Vec<MailLine> = told.map(|it| build_ligne(it, affichage)).collect();
    if lignes.len() > LINES_MAX {
        let rest = &lignes[LINES_MAX..];
        let sum: i64 = rest.iter().map(|it| it.montant(affichage).0).sum();
        lines.push(MailLine {
            quantite: String::new(),
            unite: String::new(),
            designation: match rest.len() {
                1 => "et une autre ligne".to_owned(),
                left => format!("et {} autres lignes", typographie::compte(left)),
            },
            detail: "voir la commande".into(),
            montant: euros(Centimes(sum)),
        });
    }
    BlocCourriel::Lignes(affichage, lines)
}

fn build_ligne(ligne: &LigneCommande, affichage: Affichage) -> MailLine {
    let unite = match ligne.libelle_unite.as_str() {
        "" => ligne.unite.as_str(),
        label => label,
    };
    let mut detail = format!("réf. {}", ligne.cle.article);
    if !ligne.dimensions.is_empty() {
        detail.push_str(&format!(", {}", ligne.dimensions.to_french()));
    }
    if !ligne.chantier.is_empty() {
        detail.push_str(&format!(", chantier {}", ligne.chantier));
    }
    MailLine {
        quantite: quantite(ligne.quantite),
        unite: typographie::accord(ligne.quantite, unite),
        designation: ligne.designation.clone(),
        detail,
        montant: euros(ligne.montant(affichage)),
    }
}

/// Builds the block of the address it goes to, or of the place and time it is collected.
pub(super) fn build_livraison(parts: &Parts, commande: &Commande) -> BlocCourriel {
    let (livraison, adresse) = (&commande.livraison, &commande.adresse);
    let (titre, lignes) = match livraison.transporteur {
        Some(_) => {
            let mut lignes = adresse.lignes();
            lignes.push(format!(
                "Transporteur\u{a0}: {}",
                livraison.nom_transporteur
            ));
            ("Livraison", lignes)
        }
        None => {
            let mut lignes = vec![livraison.lieu().to_owned()];
            lignes.extend(agences::build_coordonnees(parts, commande));
            lignes.push(adresse.nom.clone());
            ("Retrait", lignes)
        }
    };
    let lignes = lignes.into_iter().filter(|it| !it.trim().is_empty());
    BlocCourriel::Faits {
        titre: titre.into(),
        lignes: lignes.collect(),
    }
}

/// Builds the block of the payment, and of what its customer has to send for a mode that wants it.
pub(super) fn build_reglement(parts: &Parts, commande: &Commande) -> Vec<BlocCourriel> {
    let page = &parts.reglages.get().page;
    let Some(consigne) = consigne::find_consigne(page, commande) else {
        return Vec::new();
    };
    let facts = consigne.faits.iter();
    vec![BlocCourriel::Faits {
        titre: consigne.titre.into(),
        lignes: std::iter::once(consigne.phrase.clone())
            .chain(facts.map(|(name, value)| format!("{name}\u{a0}: {value}")))
            .collect(),
    }]
}

/// The address of its page.
pub(super) fn build_adresse(parts: &Parts, commande: &Commande) -> String {
    let client = commande.client.as_ref().map(ToString::to_string);
    format!(
        "{}/compte/detail-mouvement/{}/web?codeClient={}",
        parts.config.base_url,
        commande.id.0,
        client.unwrap_or_default()
    )
}

/// Builds the block of the address where goods are sent back to.
pub(super) fn build_adresse_retour(parts: &Parts) -> BlocCourriel {
    BlocCourriel::Faits {
        titre: "Adresse de retour".into(),
        lignes: vec![parts.reglages.get().page.retour()],
    }
}
