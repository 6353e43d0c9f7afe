//! Mails to the merchant's people: an order, what became of its payment, a withdrawal.

use super::mail_body::BlocCourriel;
use super::modeles::{self, ModeleCourriel, Valeurs};
use super::{Courrier, legal_notices, posting};
use crate::Parts;
use domain::client::Client;
use domain::commande::{Commande, Paiement};
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

/// Values that every mail about an order has, for the merchant.
pub(super) fn build_valeurs(parts: &Parts, commande: &Commande) -> Valeurs {
    Valeurs::default()
        .with("numero", &commande.numero)
        .with("client", build_client(commande))
        .with("montant", euros(commande.montant_ttc))
        .lien(format!(
            "{}/openweb/admin/admin_commandes/{}",
            parts.config.base_url, commande.id.0
        ))
        .about(commande.id)
}

/// Facts of an order for the merchant, the amounts between its customer and its payment.
fn build_faits(commande: &Commande, montants: Option<String>) -> BlocCourriel {
    let mode = commande.reglement.map_or("", |mode| mode.libelle());
    let client = format!("Client\u{a0}: {}", build_client(commande));
    let reglement = format!("Règlement\u{a0}: {mode}");
    let lignes = [Some(client), montants, Some(reglement)];
    let lignes = lignes.into_iter().flatten();
    BlocCourriel::Faits {
        titre: "La commande".into(),
        lignes: lignes.chain(build_attente(commande.paiement)).collect(),
    }
}

/// Tells the merchant's people of an order: who, how much, whether it is paid, where to see it.
/// Those of the settings, and those of the agency it is of.
pub fn send_commande_passee(parts: &Parts, commande: &Commande) {
    let montants = format!(
        "Montant\u{a0}: {} HT, {} TTC",
        euros(commande.montant_ht),
        euros(commande.montant_ttc)
    );
    let valeurs =
        build_valeurs(parts, commande).blocs("faits", [build_faits(commande, Some(montants))]);
    let reglages = parts.reglages.get();
    let agence = commande
        .agence
        .as_ref()
        .and_then(|it| reglages.agences.get(it));
    let mut to: Vec<&str> = reglages.page.avis_commandes.lines().collect();
    to.extend(
        agence
            .map(|it| it.email.as_str())
            .filter(|it| !to.contains(it)),
    );
    for a in to {
        posting::send(parts, a, &modeles::AVIS_COMMANDE, valeurs.clone());
    }
}

/// Tells the merchant's people that the bank has the money of an order they were told of unpaid.
pub fn send_commande_payee(parts: &Parts, commande: &Commande) {
    send_avis(
        parts,
        &modeles::AVIS_PAIEMENT,
        &build_valeurs(parts, commande),
    );
}

/// Tells the merchant's people that an order they were told of is cancelled for want of its money.
pub fn send_commande_annulee(parts: &Parts, commande: &Commande) {
    let cause = commande.annulation.map_or("", |it| it.phrase());
    let valeurs = build_valeurs(parts, commande).with("cause", cause);
    send_avis(parts, &modeles::AVIS_ANNULATION, &valeurs);
}

/// Tells the merchant that money came for an order that was cancelled, and whose stock is gone.
pub fn send_paiement_a_rendre(parts: &Parts, commande: &Commande) {
    let valeurs = build_valeurs(parts, commande);
    send_surely(parts, &modeles::AVIS_PAIEMENT_A_RENDRE, &valeurs);
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
    let valeurs = Valeurs::default()
        .with("client", &client.libelle)
        .lien(format!(
            "{base}/openweb/admin/admin_clients?validation=attente"
        ))
        .blocs(
            "faits",
            [BlocCourriel::Faits {
                titre: "Le compte".into(),
                lignes: faits,
            }],
        );
    send_surely(parts, &modeles::AVIS_COMPTE_A_VALIDER, &valeurs);
}

/// Tells the merchant's people what cannot wait until somebody opens the back office. Its words are
/// the shop's own: they say what is wrong and what to do.
pub fn send_alarme(parts: &Parts, objet: &str, phrases: [&str; 2]) {
    let blocs = phrases.map(|phrase| BlocCourriel::Texte(phrase.to_owned()));
    for a in list_surely(parts) {
        posting::put(parts, &Courrier::new(parts, &a, objet, &blocs));
    }
}

/// Each of the addresses that the settings give; the shop's own where they give none.
fn list_surely(parts: &Parts) -> Vec<String> {
    let page = &parts.reglages.get().page;
    let told = match page.avis_commandes.as_str() {
        "" => page.courriel.as_str(),
        all => all,
    };
    let told = told.lines().filter(|it| !it.is_empty());
    told.map(str::to_owned).collect()
}

pub(super) fn send_surely(parts: &Parts, modele: &ModeleCourriel, valeurs: &Valeurs) {
    for a in list_surely(parts) {
        posting::send(parts, &a, modele, valeurs.clone());
    }
}

/// To each of the addresses that the settings give.
pub(super) fn send_avis(parts: &Parts, modele: &ModeleCourriel, valeurs: &Valeurs) {
    for a in parts.reglages.get().page.avis_commandes.lines() {
        posting::send(parts, a, modele, valeurs.clone());
    }
}

/// Tells them that an order they were to wait with is paid otherwise.
pub(super) fn send_reglement_change(parts: &Parts, commande: &Commande) {
    let suite = match commande.paiement {
        Paiement::AttenteBanque | Paiement::AttenteReglement => "",
        Paiement::Valide | Paiement::Terminee => "Elle peut être préparée.",
    };
    let valeurs = build_valeurs(parts, commande)
        .with("suite", suite)
        .blocs("faits", [build_faits(commande, None)]);
    send_avis(parts, &modeles::AVIS_REGLEMENT_CHANGE, &valeurs);
}

/// Tells the merchant that a customer withdrew from an order.
pub(super) fn send_retractation(parts: &Parts, commande: &Commande, le: &str) {
    let merchant = parts.reglages.get().page.courriel.clone();
    let valeurs = build_valeurs(parts, commande)
        .with("recue_le", le)
        .blocs("sur_mesure", legal_notices::build_sur_mesure(commande));
    if merchant.is_empty() {
        // Fourteen days run: somebody has to know.
        return send_surely(parts, &modeles::AVIS_RETRACTATION, &valeurs);
    }
    posting::send(parts, &merchant, &modeles::AVIS_RETRACTATION, valeurs);
}
