//! Mails to customers. A mail that cannot be written is said in the log: what it tells
//! of stands without it.

use super::mail_body::BlocCourriel;
use super::modeles::{self, ModeleCourriel, Valeurs};
use super::posting::send;
use super::smtp_server::Smtp;
use super::{Result, commande_blocks, legal_notices, mail_queue, merchant_notices};
use crate::Parts;
use domain::client::Client;
use domain::commande::Commande;
use domain::compte::Connexion;
use store::connexions;

/// Tells a customer that the merchant lets it order on account.
pub fn send_compte_valide(parts: &Parts, client: &Client) {
    let valeurs = Valeurs::default().lien(format!("{}/compte", parts.config.base_url));
    send(parts, &client.email, &modeles::COMPTE_VALIDE, valeurs);
}

/// Tells a customer that it will not order on account, and how it still orders.
pub fn send_compte_refuse(parts: &Parts, client: &Client) {
    send(
        parts,
        &client.email,
        &modeles::COMPTE_REFUSE,
        Valeurs::default(),
    );
}

/// Sends the link of a forgotten password, beside the answer: it takes no longer for a login that
/// exists.
pub fn send_mot_de_passe_oublie(parts: &Parts, a: &str, adresse: String) {
    let valeurs = Valeurs::default().lien(adresse);
    mail_queue::add(parts, modeles::MOT_DE_PASSE_OUBLIE.build(parts, a, valeurs));
}

/// Sends the link by which a login that the shop opened chooses its password.
pub fn send_invitation(parts: &Parts, connexion: &Connexion, adresse: String) -> Result<()> {
    let (_, delai) = connexion.find_lien_lifetime();
    let valeurs = Valeurs::default()
        .with("identifiant", &connexion.login)
        .with("delai", delai)
        .lien(adresse);
    let courrier = modeles::INVITATION.build(parts, &connexion.email, valeurs);
    parts.mailer.send(&courrier)
}

/// Tells the owner of a login that its password is another one now.
pub fn send_mot_de_passe_change(parts: &Parts, connexion: &Connexion) {
    let valeurs = Valeurs::default()
        .with("identifiant", &connexion.login)
        .lien(format!("{}/compte/oubli", parts.config.base_url));
    send(
        parts,
        &connexion.email,
        &modeles::MOT_DE_PASSE_CHANGE,
        valeurs,
    );
}

/// Tells a person, a last time, that the account is erased; `seul` when nobody else uses it.
pub fn send_compte_efface(parts: &Parts, email: &str, seul: bool) {
    let what = if seul {
        "Vos coordonnées, vos paniers, vos chantiers et vos accès sont effacés. Vos commandes sont \
         conservées sans votre nom ni votre adresse, comme la loi le demande pour la comptabilité."
    } else {
        "Votre accès est effacé. Le compte client reste ouvert à ses autres utilisateurs, et ses \
         commandes ne portent plus votre identifiant."
    };
    let valeurs = Valeurs::default().with("effacement", what);
    send(parts, email, &modeles::COMPTE_EFFACE, valeurs);
}

/// Tells a customer that an order has come in.
pub fn send_commande_recue(parts: &Parts, commande: &Commande) {
    let mut facts = Vec::new();
    if let Some(mode) = commande.reglement {
        facts.push(format!("Règlement\u{a0}: {}", mode.libelle()));
    }
    if !commande.ref_client.is_empty() {
        facts.push(format!("Votre référence\u{a0}: {}", commande.ref_client));
    }
    let details = (!facts.is_empty()).then(|| BlocCourriel::Faits {
        titre: "Votre commande".into(),
        lignes: facts,
    });
    let valeurs = Valeurs::from_commande(parts, commande)
        .with("suite", commande.suite())
        .blocs("details", details)
        .blocs("mentions", legal_notices::build_blocs(parts, commande));
    send_to_buyer(parts, commande, &modeles::COMMANDE_RECUE, valeurs);
}

/// Tells a customer that the payment of an order has come in.
pub fn send_reglement_valide(parts: &Parts, commande: &Commande) {
    // Who comes to collect it needs the place and its hours more than ever.
    let is_collected = commande.livraison.transporteur.is_none();
    let retrait = is_collected.then(|| commande_blocks::build_livraison(parts, commande));
    let valeurs = Valeurs::from_commande(parts, commande).blocs("retrait", retrait);
    send_to_buyer(parts, commande, &modeles::REGLEMENT_VALIDE, valeurs);
}

/// Tells a customer that the card was refused, and that the order can still be paid.
pub fn send_paiement_refuse(parts: &Parts, commande: &Commande) {
    let valeurs = Valeurs::from_commande(parts, commande);
    send_to_buyer(parts, commande, &modeles::PAIEMENT_REFUSE, valeurs);
}

/// Tells a customer that an order is paid otherwise, and how; and the merchant's people, who were
/// told to wait for the bank.
pub fn send_reglement_change(parts: &Parts, commande: &Commande) {
    let mode = commande.reglement.map_or("", |mode| mode.libelle());
    let valeurs = Valeurs::from_commande(parts, commande).with("mode", mode);
    send_to_buyer(parts, commande, &modeles::REGLEMENT_CHANGE, valeurs);
    merchant_notices::send_reglement_change(parts, commande);
}

/// Tells a customer that an order was cancelled for want of its money.
pub fn send_commande_annulee(parts: &Parts, commande: &Commande) {
    let cause = commande.annulation.map_or("", |it| it.phrase());
    let valeurs = Valeurs::from_commande(parts, commande).with("cause", cause);
    send_to_buyer(parts, commande, &modeles::COMMANDE_ANNULEE, valeurs);
}

/// Tells a customer until when the transfer or the cheque of an order is waited for.
pub fn send_reglement_attendu(parts: &Parts, commande: &Commande) {
    let page = &parts.reglages.get().page;
    let Some(end) = commande.find_end_of_wait(&page.attentes) else {
        return;
    };
    let valeurs =
        Valeurs::from_commande(parts, commande).with("jour", end.in_paris().strftime("%d/%m/%Y"));
    send_to_buyer(parts, commande, &modeles::REGLEMENT_ATTENDU, valeurs);
}

/// Tells a customer that the money of a cancelled order will be given back.
pub fn send_paiement_a_rendre(parts: &Parts, commande: &Commande) {
    let valeurs = Valeurs::from_commande(parts, commande);
    send_to_buyer(parts, commande, &modeles::PAIEMENT_A_RENDRE, valeurs);
}

/// Acknowledges a withdrawal to the customer, with its date and time (Code de la consommation,
/// L.221-21), and tells the merchant.
pub fn send_retractation_recue(parts: &Parts, commande: &Commande) {
    let Some(instant) = commande.retractation else {
        return;
    };
    let le = instant.in_paris().strftime("%d/%m/%Y à %H:%M");
    let valeurs = Valeurs::from_commande(parts, commande)
        .with("recue_le", &le)
        .blocs("retour", [commande_blocks::build_adresse_retour(parts)])
        .blocs("sur_mesure", legal_notices::build_sur_mesure(commande));
    send_to_buyer(parts, commande, &modeles::RETRACTATION_RECUE, valeurs);
    merchant_notices::send_retractation(parts, commande, &le.to_string());
}

/// Tells a customer that an account nobody uses will be erased.
pub fn send_compte_bientot_efface(parts: &Parts, connexion: &Connexion, jours: i64) {
    let valeurs = Valeurs::default()
        .with("identifiant", &connexion.login)
        .with("jours", jours)
        .lien(format!("{}/compte", parts.config.base_url));
    send(
        parts,
        &connexion.email,
        &modeles::COMPTE_BIENTOT_EFFACE,
        valeurs,
    );
}

/// Sends a mail about an order to who placed it.
pub(super) fn send_to_buyer(
    parts: &Parts,
    commande: &Commande,
    modele: &ModeleCourriel,
    valeurs: Valeurs,
) {
    match find_address(parts, commande) {
        Ok(Some(email)) => send(parts, &email, modele, valeurs),
        Ok(None) => {}
        Err(error) => tracing::error!(
            cause = error.causes(),
            "un client n'a pas été prévenu de sa commande"
        ),
    }
}

/// Address the mails of an order go to, in a shop whose settings send them.
pub fn find_destinataire(parts: &Parts, commande: &Commande) -> Result<Option<String>> {
    match Smtp::from_reglages(&parts.reglages.get().page) {
        Some(_) => find_address(parts, commande),
        None => Ok(None),
    }
}

/// E-mail address of the login that ordered; none where it has none any more.
pub(crate) fn find_address(parts: &Parts, commande: &Commande) -> Result<Option<String>> {
    let Some(login) = &commande.login else {
        return Ok(None);
    };
    let connexion = parts.store.read(|read| connexions::find(read, login))?;
    let email = connexion.map(|connexion| connexion.email);
    Ok(email.filter(|email| !email.is_empty()))
}
