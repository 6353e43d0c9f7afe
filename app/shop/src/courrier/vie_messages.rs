//! Mails about what becomes of an order: parcels, cancellations, returns, notes.

use super::Courrier;
use super::commande_blocks::{build_adresse, build_livraison};
use super::mail_body::Bloc;
use super::merchant_notices::build_client;
use super::messages::{find_address, put};
use crate::Parts;
use domain::commande::Commande;
use domain::commande::vie::{Correction, EtatRetour, Expedition, Note, Part, Retour};
use domain::typographie::{euros, quantite};

/// The way to its page.
fn build_lien(parts: &Parts, commande: &Commande) -> Bloc {
    Bloc::Lien {
        phrase: "Son détail, son bon de commande et son suivi".into(),
        bouton: "Voir ma commande".into(),
        adresse: build_adresse(parts, commande),
    }
}

/// The way to it for the merchant.
fn build_lien_marchand(parts: &Parts, commande: &Commande) -> Bloc {
    let base = &parts.config.base_url;
    Bloc::Lien {
        phrase: "Elle vous attend dans l'administration".into(),
        bouton: "Voir la commande".into(),
        adresse: format!("{base}/openweb/admin/admin_commandes/{}", commande.id.0),
    }
}

/// Sends a mail about an order to who placed it.
fn send_to_buyer(parts: &Parts, commande: &Commande, objet: &str, blocs: &[Bloc]) {
    match find_address(parts, commande) {
        Ok(Some(email)) => put(parts, &Courrier::new(parts, &email, objet, blocs)),
        Ok(None) => {}
        Err(error) => tracing::error!(
            cause = error.causes(),
            "un client n'a pas été prévenu de sa commande"
        ),
    }
}

/// Sends a mail to each of the addresses that the settings give.
fn send_avis(parts: &Parts, objet: &str, blocs: &[Bloc]) {
    for a in parts.reglages.get().page.avis_commandes.lines() {
        put(parts, &Courrier::new(parts, a, objet, blocs));
    }
}

/// Lines of an act that a mail lists; the shop shows them all.
const LINES_MAX: usize = 100;

/// Quantities of an act, one a line.
fn build_parts(commande: &Commande, titre: &str, parts: &[Part]) -> Bloc {
    let told = parts.iter().filter_map(|part| {
        let ligne = commande.lignes.get(part.rang as usize)?;
        let quantite = quantite(part.quantite);
        Some(format!(
            "{quantite} x {} (réf. {})",
            ligne.designation, ligne.cle.article
        ))
    });
    let mut lignes: Vec<String> = told.take(LINES_MAX).collect();
    if parts.len() > LINES_MAX {
        lignes.push("et d'autres lignes\u{a0}: voir la commande".into());
    }
    Bloc::Faits {
        titre: titre.into(),
        lignes,
    }
}

/// Something is left to ship.
fn is_partial(commande: &Commande) -> bool {
    let mut lignes = commande.list_lignes();
    lignes.any(|(rang, _)| commande.count_a_expedier(rang).0 > 0)
}

/// Tells a customer that a parcel left, or that it can come and collect it.
pub fn send_expedition(parts: &Parts, commande: &Commande, parcel: &Expedition) {
    let numero = &commande.numero;
    let (phrase, objet, titre) = match (commande.livraison.transporteur, is_partial(commande)) {
        (Some(_), false) => (
            format!(
                "Votre commande {numero} est expédiée par {}.",
                parcel.transporteur
            ),
            format!("Commande {numero} expédiée"),
            "Dans ce colis",
        ),
        (Some(_), true) => (
            format!(
                "Une partie de votre commande {numero} est expédiée par {}. Le reste suivra.",
                parcel.transporteur
            ),
            format!("Commande {numero} expédiée en partie"),
            "Dans ce colis",
        ),
        (None, false) => (
            format!("Votre commande {numero} est prête\u{a0}: vous pouvez venir la retirer."),
            format!("Commande {numero} prête au retrait"),
            "À retirer",
        ),
        (None, true) => (
            format!("Une partie de votre commande {numero} est prête au retrait. Le reste suivra."),
            format!("Commande {numero} prête en partie"),
            "À retirer",
        ),
    };
    let mut blocs = vec![
        Bloc::Texte(phrase),
        build_parts(commande, titre, &parcel.lignes),
    ];
    if !parcel.colis.is_empty() {
        blocs.push(Bloc::Texte(format!(
            "Numéro de colis\u{a0}: {}",
            parcel.colis
        )));
    }
    if let Some(adresse) = parcel.find_suivi() {
        blocs.push(Bloc::Lien {
            phrase: "Suivez-le chez le transporteur".into(),
            bouton: "Suivre mon colis".into(),
            adresse,
        });
    }
    blocs.push(build_livraison(parts, commande));
    blocs.push(build_lien(parts, commande));
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells a customer that a parcel was received, or collected.
pub fn send_livree(parts: &Parts, commande: &Commande, parcel: &Expedition) {
    let numero = &commande.numero;
    let (phrase, objet) = match commande.livraison.transporteur {
        Some(_) => (
            format!("Le colis de votre commande {numero} est livré."),
            format!("Commande {numero} livrée"),
        ),
        None => (
            format!("Votre commande {numero} est retirée."),
            format!("Commande {numero} retirée"),
        ),
    };
    let objet = match is_partial(commande) {
        true => format!("{objet} en partie"),
        false => objet,
    };
    let blocs = [
        Bloc::Texte(phrase),
        build_parts(commande, "Ce que vous avez reçu", &parcel.lignes),
        Bloc::Texte("S'il manque quelque chose, prenez contact avec la boutique.".into()),
        build_lien(parts, commande),
    ];
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Sentence about money that came for more than the order is worth now.
fn build_trop_percu(commande: &Commande) -> Option<Bloc> {
    let paid = commande.find_paye()?;
    let owed = match commande.annulation {
        Some(_) => 0,
        None => commande.montant_ttc.0,
    };
    (paid.0 > owed).then(|| {
        Bloc::Texte("Ce que vous avez payé de trop vous sera remboursé par la boutique.".into())
    })
}

/// Tells a customer that its order, or some of it, is cancelled, or that its quantities changed.
pub fn send_correction(parts: &Parts, commande: &Commande, correction: &Correction) {
    let numero = &commande.numero;
    let mut blocs = Vec::new();
    let objet = if correction.lignes.is_empty() {
        let cause = commande.annulation.map_or("", |it| it.phrase());
        blocs.push(Bloc::Texte(format!(
            "Votre commande {numero} est annulée\u{a0}: {cause}. Rien ne partira."
        )));
        format!("Commande {numero} annulée")
    } else {
        blocs.push(Bloc::Texte(format!(
            "Votre commande {numero} a changé\u{a0}: elle vient maintenant à {} TTC, au lieu de {}.",
            euros(commande.montant_ttc),
            euros(correction.ttc_avant),
        )));
        let changed = correction.lignes.iter().filter_map(|it| {
            let ligne = commande.lignes.get(it.rang as usize)?;
            let (avant, apres) = (quantite(it.avant), quantite(it.apres));
            Some(format!(
                "{}\u{a0}: {apres} au lieu de {avant}",
                ligne.designation
            ))
        });
        blocs.push(Bloc::Faits {
            titre: "Ce qui a changé".into(),
            lignes: changed.take(LINES_MAX).collect(),
        });
        format!("Commande {numero} modifiée")
    };
    if !correction.motif.is_empty() {
        blocs.push(Bloc::Texte(correction.motif.clone()));
    }
    blocs.extend(build_trop_percu(commande));
    blocs.push(build_lien(parts, commande));
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells the merchant's people that a customer cancelled an order they were told of.
pub fn send_annulation_client(parts: &Parts, commande: &Commande) {
    let (numero, client) = (&commande.numero, build_client(commande));
    let rendre = match commande.find_paye() {
        Some(paid) => format!(
            " Elle était payée\u{a0}: {} sont à rembourser.",
            euros(paid)
        ),
        None => String::new(),
    };
    let blocs = [
        Bloc::Texte(format!(
            "Le client {client} a annulé sa commande {numero} ({} TTC) avant sa préparation. Son \
             stock est rendu\u{a0}; n'expédiez rien.{rendre}",
            euros(commande.montant_ttc)
        )),
        build_lien_marchand(parts, commande),
    ];
    let objet = format!("Commande annulée {numero}, {client}");
    send_avis(parts, &objet, &blocs);
}

/// Tells a customer how far a return is.
pub fn send_retour(parts: &Parts, commande: &Commande, retour: &Retour) {
    let numero = &commande.numero;
    let phrase = match retour.etat {
        EtatRetour::Demande => format!(
            "Nous avons reçu votre demande de retour de la commande {numero}. Attendez notre \
             réponse avant d'envoyer quoi que ce soit."
        ),
        EtatRetour::Accepte => {
            format!("Le retour de ces articles de votre commande {numero} est accepté.")
        }
        EtatRetour::Refuse => {
            format!("Le retour de ces articles de votre commande {numero} n'est pas accepté.")
        }
        EtatRetour::Recu => {
            format!("Nous avons reçu les articles retournés de votre commande {numero}.")
        }
    };
    let mut blocs = vec![
        Bloc::Texte(phrase),
        build_parts(commande, "Articles", &retour.lignes),
    ];
    if let Some(etape) = retour.etapes.last().filter(|it| !it.message.is_empty()) {
        blocs.push(Bloc::Texte(etape.message.clone()));
    }
    if retour.etat == EtatRetour::Accepte {
        blocs.push(Bloc::Faits {
            titre: "Adresse de retour".into(),
            lignes: vec![parts.reglages.get().page.retour()],
        });
    }
    blocs.push(build_lien(parts, commande));
    let objet = format!("Retour {}, commande {numero}", retour.etat.libelle());
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells the merchant's people that a customer wants to send something back.
pub fn send_retour_demande(parts: &Parts, commande: &Commande, retour: &Retour) {
    let (numero, client) = (&commande.numero, build_client(commande));
    let blocs = [
        Bloc::Texte(format!(
            "Le client {client} demande à retourner des articles de la commande {numero}\u{a0}: {}",
            retour.motif
        )),
        build_parts(commande, "Articles", &retour.lignes),
        build_lien_marchand(parts, commande),
    ];
    let objet = format!("Retour demandé, commande {numero}, {client}");
    send_avis(parts, &objet, &blocs);
}

/// Sends a customer a note about its order.
pub fn send_note(parts: &Parts, commande: &Commande, note: &Note) {
    let numero = &commande.numero;
    let blocs = [
        Bloc::Texte(format!("À propos de votre commande {numero}\u{a0}:")),
        Bloc::Texte(note.texte.clone()),
        build_lien(parts, commande),
    ];
    let objet = format!("À propos de votre commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
}
