//! What customers are told by mail. A mail that cannot be written is said in the log: what it tells
//! of stands without it.

use super::Courrier;
use crate::domain::Centimes;
use crate::domain::commande::{Commande, LigneCommande, Paiement};
use crate::domain::compte::Connexion;
use crate::shop::Parts;
use crate::store::connexions;

/// Lines of an order that a mail lists; the shop shows them all.
const LINES_MAX: usize = 100;

/// Tells a customer that an account is open.
pub fn compte_cree(parts: &Parts, connexion: &Connexion) {
    let texte = format!(
        "Bonjour,\n\nVotre compte est ouvert. Votre identifiant : {}\n\n\
         Votre compte, vos paniers et vos commandes vous attendent ici :\n{}/compte\n",
        connexion.login, parts.config.base_url
    );
    send(parts, &connexion.email, "Votre compte est ouvert", texte);
}

/// Tells a customer that an order has come in.
pub fn commande_recue(parts: &Parts, commande: &Commande) {
    let suite = match commande.paiement {
        Paiement::Terminee => "Elle est transmise à nos équipes.",
        Paiement::Valide => "Son paiement est validé : elle est transmise à nos équipes.",
        Paiement::AttenteBanque => "Elle partira dès que la banque aura validé son paiement.",
        Paiement::AttenteReglement => "Elle partira dès réception de son règlement.",
    };
    let texte = format!(
        "Bonjour,\n\nNous avons bien reçu votre commande {}. {suite}\n\n{}\n{}",
        commande.numero,
        lines(commande),
        link(parts, commande)
    );
    let objet = format!("Votre commande {}", commande.numero);
    tell(parts, commande, &objet, texte);
}

/// Tells a customer that the payment of an order has come in.
pub fn reglement_valide(parts: &Parts, commande: &Commande) {
    let texte = format!(
        "Bonjour,\n\nLe règlement de votre commande {} est validé : {} TTC. Elle est transmise à \
         nos équipes.\n\n{}",
        commande.numero,
        euros(commande.montant_ttc),
        link(parts, commande)
    );
    let objet = format!("Paiement validé, commande {}", commande.numero);
    tell(parts, commande, &objet, texte);
}

/// Acknowledges a withdrawal to the customer, with its date and time (Code de la consommation,
/// L.221-21), and tells the merchant.
pub fn retractation_recue(parts: &Parts, commande: &Commande) {
    let Some(instant) = commande.retractation else {
        return;
    };
    let le = instant.in_paris().strftime("%d/%m/%Y à %H:%M");
    let numero = &commande.numero;
    let texte = format!(
        "Bonjour,\n\nNous avons reçu le {le} votre rétractation de la commande {numero}. Ce \
         courriel vaut accusé de réception.\n\nRenvoyez les articles reçus sous 14 jours. Nous vous \
         remboursons au plus tard 14 jours après avoir été informés de votre décision.\n\n{}",
        link(parts, commande)
    );
    let objet = format!("Rétractation de la commande {numero}");
    tell(parts, commande, &objet, texte);
    let merchant = parts.reglages.get().page.courriel.clone();
    let texte = format!("Le client a renoncé le {le} à la commande {numero}.\n");
    send(parts, &merchant, &objet, texte);
}

/// Tells a customer that an account nobody uses will be erased.
pub fn compte_bientot_efface(parts: &Parts, connexion: &Connexion, jours: i64) {
    let texte = format!(
        "Bonjour,\n\nVotre compte {} n'a pas servi depuis près de trois ans. Sans connexion de votre \
         part, il sera effacé dans {jours} jours avec vos coordonnées, comme la loi le demande.\n\n\
         Pour le garder, connectez-vous :\n{}/compte\n",
        connexion.login, parts.config.base_url
    );
    send(parts, &connexion.email, "Votre compte sera effacé", texte);
}

fn tell(parts: &Parts, commande: &Commande, objet: &str, texte: String) {
    let Some(login) = &commande.login else {
        return;
    };
    match parts.store.read(|read| connexions::find(read, login)) {
        Ok(Some(connexion)) => send(parts, &connexion.email, objet, texte),
        Ok(None) => {}
        Err(error) => tracing::error!(?error, "a customer is not told of an order"),
    }
}

fn send(parts: &Parts, a: &str, objet: &str, texte: String) {
    if a.is_empty() {
        return;
    }
    let courrier = Courrier {
        a: a.to_owned(),
        objet: objet.to_owned(),
        texte: format!("{texte}\n{}\n", parts.reglages.get().page.nom),
        date: parts.now(),
    };
    if let Err(error) = parts.courrier.send(&courrier) {
        tracing::error!(?error, "a mail could not be written");
    }
}

fn link(parts: &Parts, commande: &Commande) -> String {
    let client = commande.client.as_ref().map(ToString::to_string);
    format!(
        "Son détail et son suivi :\n{}/compte/detail-mouvement/{}/web?codeClient={}\n",
        parts.config.base_url,
        commande.id.0,
        client.unwrap_or_default()
    )
}

fn lines(commande: &Commande) -> String {
    let mut text: String = commande.lignes.iter().take(LINES_MAX).map(line).collect();
    if commande.lignes.len() > LINES_MAX {
        let more = commande.lignes.len() - LINES_MAX;
        text.push_str(&format!("  et {more} autres lignes\n"));
    }
    let (ht, ttc) = (euros(commande.montant_ht), euros(commande.montant_ttc));
    text.push_str(&format!(
        "\nTotal : {ht} HT, {ttc} TTC, frais de port compris\n"
    ));
    text
}

fn line(ligne: &LigneCommande) -> String {
    // Whole, or with its decimals and the French comma.
    let quantite = ligne.quantite.to_f64().to_string().replace('.', ",");
    format!(
        "  {quantite} x {} ({}) : {} HT\n",
        ligne.designation,
        ligne.cle.article,
        euros(ligne.montant_ht)
    )
}

/// `1 234,50 €`, with the spaces of French typography.
pub(super) fn euros(montant: Centimes) -> String {
    let (sign, cents) = (
        if montant.0 < 0 { "-" } else { "" },
        montant.0.unsigned_abs(),
    );
    let digits = (cents / 100).to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped},{:02}\u{a0}€", cents % 100)
}
