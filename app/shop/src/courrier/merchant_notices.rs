//! Mails to the merchant's people: an order, what became of its payment, a withdrawal.

use super::legal_notices;
use super::mail_body::Bloc;
use super::messages::send;
use crate::Parts;
use domain::client::Client;
use domain::commande::{Commande, Paiement};
use domain::ids::CommandeId;
use domain::typographie::euros;

/// Name of who ordered, as the merchant knows them: a name, an account, or both.
pub(super) fn build_client(commande: &Commande) -> String {
    let name = commande.acheteur.clone();
    match &commande.client {
        Some(code) if name.is_empty() => code.to_string(),
        Some(code) => format!("{name} ({code})"),
        None => name,
    }
}

/// Sentence for the merchant about a payment that has not come in.
fn build_attente(paiement: Paiement) -> Option<String> {
    let told = match paiement {
        Paiement::AttenteBanque => {
            "Paiement\u{a0}: en attente de la banque, n'expédiez rien avant sa réponse"
        }
        Paiement::AttenteReglement => "Paiement\u{a0}: en attente du règlement",
        Paiement::Valide | Paiement::Terminee => return None,
    };
    Some(told.to_owned())
}

/// The way to an order for the merchant.
pub(super) fn build_lien(parts: &Parts, id: CommandeId) -> Bloc {
    Bloc::Lien {
        phrase: "Elle vous attend dans l'administration".into(),
        bouton: "Voir la commande".into(),
        adresse: format!(
            "{}/openweb/admin/admin_commandes/{}",
            parts.config.base_url, id.0
        ),
    }
}

/// Tells the merchant's people of an order, those of the settings: who, how much, whether it is
/// paid, where to see it.
pub fn send_commande_passee(parts: &Parts, commande: &Commande) {
    let numero = &commande.numero;
    let client = build_client(commande);
    let mode = commande.reglement.map_or("", |mode| mode.libelle());
    let mut faits = vec![
        format!("Client\u{a0}: {client}"),
        format!(
            "Montant\u{a0}: {} HT, {} TTC",
            euros(commande.montant_ht),
            euros(commande.montant_ttc)
        ),
        format!("Règlement\u{a0}: {mode}"),
    ];
    faits.extend(build_attente(commande.paiement));
    let blocs = [
        Bloc::Texte(format!("La commande {numero} vient d'être passée.")),
        Bloc::Faits {
            titre: "La commande".into(),
            lignes: faits,
        },
        build_lien(parts, commande.id),
    ];
    let objet = format!("Nouvelle commande {numero}, {client}");
    send_avis(parts, &objet, &blocs);
}

/// Tells the merchant's people that the bank has the money of an order they were told of unpaid.
pub fn send_commande_payee(parts: &Parts, commande: &Commande) {
    let (numero, client) = (&commande.numero, build_client(commande));
    let blocs = [
        Bloc::Texte(format!(
            "La banque a validé le paiement par carte de la commande {numero}\u{a0}: {} TTC. Elle peut \
             être préparée.",
            euros(commande.montant_ttc)
        )),
        build_lien(parts, commande.id),
    ];
    send_avis(
        parts,
        &format!("Paiement validé, commande {numero}, {client}"),
        &blocs,
    );
}

/// Tells the merchant's people that an order they were told of is cancelled for want of its money.
pub fn send_commande_annulee(parts: &Parts, commande: &Commande) {
    let (numero, client) = (&commande.numero, build_client(commande));
    let cause = commande.annulation.map_or("", |it| it.cause.phrase());
    let blocs = [
        Bloc::Texte(format!(
            "La commande {numero} ({client}, {} TTC) est annulée\u{a0}: {cause}. Son stock est rendu\u{a0}; \
             n'expédiez rien.",
            euros(commande.montant_ttc)
        )),
        build_lien(parts, commande.id),
    ];
    let objet = format!("Commande annulée {numero}, {client}");
    send_avis(parts, &objet, &blocs);
}

/// Tells the merchant that money came for an order that was cancelled, and whose stock is gone.
pub fn send_paiement_a_rendre(parts: &Parts, commande: &Commande) {
    let (numero, client) = (&commande.numero, build_client(commande));
    let blocs = [
        Bloc::Texte(format!(
            "Le paiement par carte de la commande {numero} ({client}) est arrivé après son \
             annulation, et ses articles ne sont plus là\u{a0}: {} sont à rendre.",
            euros(commande.montant_ttc)
        )),
        build_lien(parts, commande.id),
    ];
    let objet = format!("Paiement à rendre, commande {numero}, {client}");
    send_surely(parts, &objet, &blocs);
}

/// Tells the merchant's people of a professional who waits to be let order on account.
pub fn send_compte_a_valider(parts: &Parts, client: &Client) {
    let mut faits = vec![
        format!("Code\u{a0}: {}", client.code),
        format!("E-mail\u{a0}: {}", client.email),
        format!("Téléphone\u{a0}: {}", client.telephone),
        format!(
            "Adresse\u{a0}: {}, {} {}",
            client.adresse, client.code_postal, client.commune
        ),
    ];
    faits.push(match client.siret.as_str() {
        "" => "SIRET\u{a0}: non donné".to_owned(),
        siret => format!("SIRET\u{a0}: {siret}"),
    });
    let base = &parts.config.base_url;
    let blocs = [
        Bloc::Texte(format!(
            "{} vient d'ouvrir un compte professionnel. Il commande par carte, virement ou chèque\u{a0}; \
             il ne commandera en compte que si vous le validez.",
            client.libelle
        )),
        Bloc::Faits {
            titre: "Le compte".into(),
            lignes: faits,
        },
        Bloc::Lien {
            phrase: "Validez ou refusez l'achat en compte dans l'administration".into(),
            bouton: "Voir les comptes à valider".into(),
            adresse: format!("{base}/openweb/admin/admin_clients?validation=attente"),
        },
    ];
    let objet = format!("Compte à valider, {}", client.libelle);
    send_surely(parts, &objet, &blocs);
}

/// Tells the merchant's people what cannot wait until somebody opens the back office.
pub fn send_alarme(parts: &Parts, objet: &str, phrases: [&str; 2]) {
    let blocs = phrases.map(|phrase| Bloc::Texte(phrase.to_owned()));
    send_surely(parts, objet, &blocs);
}

/// To each of the addresses that the settings give; to the shop's own where they give none.
pub(super) fn send_surely(parts: &Parts, objet: &str, blocs: &[Bloc]) {
    let page = &parts.reglages.get().page;
    if page.avis_commandes.is_empty() {
        return send(parts, &page.courriel, objet, blocs);
    }
    send_avis(parts, objet, blocs);
}

/// To each of the addresses that the settings give.
fn send_avis(parts: &Parts, objet: &str, blocs: &[Bloc]) {
    for a in parts.reglages.get().page.avis_commandes.lines() {
        send(parts, a, objet, blocs);
    }
}

/// Tells them that an order they were to wait with is paid otherwise.
pub(super) fn send_reglement_change(parts: &Parts, commande: &Commande) {
    let (numero, client) = (&commande.numero, build_client(commande));
    let mode = commande.reglement.map_or("", |mode| mode.libelle());
    let suite = match commande.paiement {
        Paiement::AttenteBanque | Paiement::AttenteReglement => "",
        Paiement::Valide | Paiement::Terminee => " Elle peut être préparée.",
    };
    let mut faits = vec![
        format!("Client\u{a0}: {client}"),
        format!("Règlement\u{a0}: {mode}"),
    ];
    faits.extend(build_attente(commande.paiement));
    let blocs = [
        Bloc::Texte(format!(
            "Le client a choisi un autre règlement pour la commande {numero}\u{a0}: elle n'attend plus \
             la banque.{suite}"
        )),
        Bloc::Faits {
            titre: "La commande".into(),
            lignes: faits,
        },
        build_lien(parts, commande.id),
    ];
    let objet = format!("Autre règlement, commande {numero}, {client}");
    send_avis(parts, &objet, &blocs);
}

/// Tells the merchant that a customer withdrew from an order.
pub(super) fn send_retractation(parts: &Parts, commande: &Commande, le: &str) {
    let numero = &commande.numero;
    let merchant = parts.reglages.get().page.courriel.clone();
    let reste = legal_notices::build_sur_mesure(commande);
    let client = build_client(commande);
    let told = [
        Bloc::Texte(format!(
            "Le client {client} a renoncé le {le} à la commande {numero}."
        )),
        Bloc::Texte(
            "À rembourser sous 14 jours. Vous pouvez attendre d'avoir reçu les articles, ou la \
             preuve de leur renvoi."
                .into(),
        ),
        build_lien(parts, commande.id),
    ];
    let told: Vec<Bloc> = told.into_iter().chain(reste).collect();
    let objet = format!("Rétractation de la commande {numero}");
    if merchant.is_empty() {
        // Fourteen days run: somebody has to know.
        return send_surely(parts, &objet, &told);
    }
    send(parts, &merchant, &objet, &told);
}
