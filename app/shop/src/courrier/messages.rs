//! Mails to customers. A mail that cannot be written is said in the log: what it tells
//! of stands without it.

use super::mail_body::Bloc;
use super::smtp_sender::Smtp;
use super::{Courrier, Result, commande_blocks, legal_notices, mail_queue, merchant_notices};
use crate::commandes::attentes;
use crate::{Parts, comptes};
use domain::client::Client;
use domain::commande::Commande;
use domain::compte::Connexion;
use domain::typographie::euros;
use store::connexions;

/// Words of the button to an order's page.
pub(super) const VOIR: &str = "Voir ma commande";

/// Tells a customer that the merchant lets it order on account.
pub fn send_compte_valide(parts: &Parts, client: &Client) {
    let blocs = [
        Bloc::Texte(
            "La boutique a validé votre compte professionnel\u{a0}: vous pouvez désormais commander \
             en compte."
                .into(),
        ),
        Bloc::Lien {
            phrase: "Votre panier et vos commandes vous attendent ici".into(),
            bouton: "Ouvrir mon compte".into(),
            adresse: format!("{}/compte", parts.config.base_url),
        },
    ];
    let objet = "Votre compte professionnel est validé";
    send(parts, &client.email, objet, &blocs);
}

/// Tells a customer that it will not order on account, and how it still orders.
pub fn send_compte_refuse(parts: &Parts, client: &Client) {
    let blocs = [
        Bloc::Texte(
            "La boutique n'ouvre pas l'achat en compte à votre compte. Il reste ouvert\u{a0}: vous \
             commandez avec les autres règlements."
                .into(),
        ),
        Bloc::Texte("Pour en parler, prenez contact avec votre agence.".into()),
    ];
    let objet = "Votre demande d'achat en compte";
    send(parts, &client.email, objet, &blocs);
}

/// Sends the link of a forgotten password, beside the answer: it takes no longer for a login that
/// exists.
pub fn send_mot_de_passe_oublie(parts: &Parts, a: &str, adresse: String) {
    let blocs = [
        Bloc::Texte("Vous avez demandé un nouveau mot de passe.".into()),
        Bloc::Lien {
            phrase: "Pour le choisir, ouvrez cette adresse dans les 30 minutes".into(),
            bouton: "Choisir un mot de passe".into(),
            adresse,
        },
        Bloc::Texte(
            "Si vous n'avez rien demandé, ne faites rien\u{a0}: votre mot de passe reste le même."
                .into(),
        ),
    ];
    let courrier = Courrier::new(parts, a, "Votre nouveau mot de passe", &blocs);
    mail_queue::add(parts, courrier);
}

/// Sends the link by which a login that the shop opened chooses its password.
pub fn send_invitation(parts: &Parts, connexion: &Connexion, adresse: String) -> Result<()> {
    let login = &connexion.login;
    let (_, delai) = comptes::find_lifetime(connexion);
    let blocs = [
        Bloc::Texte(format!(
            "La boutique vous invite à choisir un mot de passe pour l'identifiant {login}."
        )),
        Bloc::Lien {
            phrase: format!("Ouvrez cette adresse dans les {delai}"),
            bouton: "Choisir un mot de passe".into(),
            adresse,
        },
        Bloc::Texte(
            "Passé ce délai, demandez un nouveau lien à la boutique, ou par «\u{a0}Mot de passe \
             oublié\u{a0}»."
                .into(),
        ),
    ];
    let objet = "Choisissez votre mot de passe";
    parts
        .mailer
        .send(&Courrier::new(parts, &connexion.email, objet, &blocs))
}

/// Tells the owner of a login that its password is another one now.
pub fn send_mot_de_passe_change(parts: &Parts, connexion: &Connexion) {
    let login = &connexion.login;
    let blocs = [
        Bloc::Texte(format!(
            "Votre mot de passe a été changé, pour l'identifiant {login}. Vos autres sessions sont \
             fermées."
        )),
        Bloc::Lien {
            phrase:
                "Si ce n'est pas vous, choisissez-en un nouveau sans attendre, puis prévenez la \
                     boutique"
                    .into(),
            bouton: "Choisir un nouveau mot de passe".into(),
            adresse: format!("{}/compte/oubli", parts.config.base_url),
        },
    ];
    let objet = "Votre mot de passe a été changé";
    send(parts, &connexion.email, objet, &blocs);
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
    let blocs = [
        Bloc::Texte("Votre compte est supprimé, comme vous l'avez demandé.".into()),
        Bloc::Texte(what.into()),
        Bloc::Texte("Ce courriel est le dernier que nous vous envoyons.".into()),
    ];
    send(parts, email, "Votre compte est supprimé", &blocs);
}

/// Tells a customer that an order has come in.
pub fn send_commande_recue(parts: &Parts, commande: &Commande) {
    let suite = commande.suite();
    let numero = &commande.numero;
    let mut blocs = vec![
        Bloc::Texte(format!(
            "Nous avons bien reçu votre commande {numero}. {suite}"
        )),
        commande_blocks::build_lignes(commande),
        Bloc::Totaux(commande.totaux()),
        commande_blocks::build_livraison(parts, commande),
    ];
    blocs.extend(commande_blocks::build_reglement(parts, commande));
    let mut facts = Vec::new();
    if let Some(mode) = commande.reglement {
        facts.push(format!("Règlement\u{a0}: {}", mode.libelle()));
    }
    if !commande.ref_client.is_empty() {
        facts.push(format!("Votre référence\u{a0}: {}", commande.ref_client));
    }
    if !facts.is_empty() {
        blocs.push(Bloc::Faits {
            titre: "Votre commande".into(),
            lignes: facts,
        });
    }
    blocs.push(commande_blocks::build_lien(parts, commande, VOIR));
    blocs.extend(legal_notices::build_blocs(parts, commande));
    send_to_buyer(parts, commande, &format!("Votre commande {numero}"), &blocs);
}

/// Tells a customer that the payment of an order has come in.
pub fn send_reglement_valide(parts: &Parts, commande: &Commande) {
    let numero = &commande.numero;
    let mut blocs = vec![Bloc::Texte(format!(
        "Le règlement de votre commande {numero} est validé\u{a0}: {} TTC. Elle est transmise à nos \
         équipes.",
        euros(commande.montant_ttc),
    ))];
    // Who comes to collect it needs the place and its hours more than ever.
    if commande.livraison.transporteur.is_none() {
        blocs.push(commande_blocks::build_livraison(parts, commande));
    }
    blocs.push(commande_blocks::build_lien(parts, commande, VOIR));
    let objet = format!("Paiement validé, commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells a customer that the card was refused, and that the order can still be paid.
pub fn send_paiement_refuse(parts: &Parts, commande: &Commande) {
    let numero = &commande.numero;
    let blocs = [
        Bloc::Texte(format!(
            "Votre banque a refusé le paiement de votre commande {numero}\u{a0}: {} TTC. Rien n'a été \
             débité, et la commande est gardée.",
            euros(commande.montant_ttc),
        )),
        Bloc::Texte(
            "Depuis sa page, payez à nouveau par carte ou choisissez un autre règlement.".into(),
        ),
        commande_blocks::build_lien(parts, commande, "Payer ma commande"),
    ];
    let objet = format!("Paiement refusé, commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells a customer that an order is paid otherwise, and how; and the merchant's people, who were
/// told to wait for the bank.
pub fn send_reglement_change(parts: &Parts, commande: &Commande) {
    let (numero, mode) = (&commande.numero, commande.reglement);
    let mut blocs = vec![Bloc::Texte(format!(
        "Votre commande {numero} sera réglée ainsi\u{a0}: {}. Elle n'a changé en rien d'autre.",
        mode.map_or("", |mode| mode.libelle()),
    ))];
    blocs.extend(commande_blocks::build_reglement(parts, commande));
    blocs.push(commande_blocks::build_lien(parts, commande, VOIR));
    let objet = format!("Règlement de votre commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
    merchant_notices::send_reglement_change(parts, commande);
}

/// Tells a customer that an order was cancelled for want of its money.
pub fn send_commande_annulee(parts: &Parts, commande: &Commande) {
    let numero = &commande.numero;
    let cause = commande.annulation.map_or("", |it| it.cause.phrase());
    let blocs = [
        Bloc::Texte(format!(
            "Votre commande {numero} est annulée\u{a0}: {cause}. Rien ne partira, et vous n'avez rien à \
             régler."
        )),
        Bloc::Texte(
            "Pour la passer de nouveau, ouvrez sa page\u{a0}: «\u{a0}Commander à nouveau\u{a0}» remet \
             ses articles dans votre panier. Si vous veniez de la régler, prenez contact avec la \
             boutique."
                .into(),
        ),
        commande_blocks::build_lien(parts, commande, VOIR),
    ];
    let objet = format!("Commande {numero} annulée");
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells a customer until when the transfer or the cheque of an order is waited for.
pub fn send_reglement_attendu(parts: &Parts, commande: &Commande) {
    let numero = &commande.numero;
    let page = &parts.reglages.get().page;
    let Some(end) = attentes::find_end(&page.attentes, commande) else {
        return;
    };
    let day = end.in_paris().strftime("%d/%m/%Y");
    let mut blocs = vec![Bloc::Texte(format!(
        "Nous n'avons pas encore reçu le règlement de votre commande {numero}\u{a0}: {}. Nous \
         l'attendons jusqu'au {day}\u{a0}; ensuite, la commande est annulée.",
        euros(commande.montant_ttc),
    ))];
    blocs.extend(commande_blocks::build_reglement(parts, commande));
    blocs.push(Bloc::Texte(
        "Si votre règlement est parti, ne faites rien de plus.".into(),
    ));
    blocs.push(commande_blocks::build_lien(parts, commande, VOIR));
    let objet = format!("Règlement attendu, commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Tells a customer that the money of a cancelled order will be given back.
pub fn send_paiement_a_rendre(parts: &Parts, commande: &Commande) {
    let numero = &commande.numero;
    let blocs = [
        Bloc::Texte(format!(
            "Votre paiement de la commande {numero} est arrivé après son annulation, et ses articles \
             ne sont plus disponibles\u{a0}: {} vous seront rendus.",
            euros(commande.montant_ttc)
        )),
        commande_blocks::build_lien(parts, commande, VOIR),
    ];
    let objet = format!("Paiement à vous rendre, commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
}

/// Acknowledges a withdrawal to the customer, with its date and time (Code de la consommation,
/// L.221-21), and tells the merchant.
pub fn send_retractation_recue(parts: &Parts, commande: &Commande) {
    let Some(instant) = commande.retractation else {
        return;
    };
    let le = instant.in_paris().strftime("%d/%m/%Y à %H:%M");
    let numero = &commande.numero;
    let mut blocs = vec![
        Bloc::Texte(format!(
            "Nous avons reçu le {le} votre rétractation de la commande {numero}. Ce courriel vaut \
             accusé de réception."
        )),
        Bloc::Texte(
            "Renvoyez les articles reçus sous 14 jours. Nous vous remboursons au plus tard 14 \
             jours après avoir été informés de votre décision."
                .into(),
        ),
        Bloc::Faits {
            titre: "Adresse de retour".into(),
            lignes: vec![parts.reglages.get().page.retour()],
        },
    ];
    blocs.extend(legal_notices::build_sur_mesure(commande));
    blocs.push(commande_blocks::build_lien(parts, commande, VOIR));
    let objet = format!("Rétractation de la commande {numero}");
    send_to_buyer(parts, commande, &objet, &blocs);
    merchant_notices::send_retractation(parts, commande, &le.to_string());
}

/// Tells a customer that an account nobody uses will be erased.
pub fn send_compte_bientot_efface(parts: &Parts, connexion: &Connexion, jours: i64) {
    let login = &connexion.login;
    let blocs = [
        Bloc::Texte(format!(
            "Votre compte {login} n'a pas servi depuis près de trois ans. Sans connexion de votre \
             part, il sera effacé dans {jours} jours avec vos coordonnées, comme la loi le demande."
        )),
        Bloc::Lien {
            phrase: "Pour le garder, connectez-vous".into(),
            bouton: "Garder mon compte".into(),
            adresse: format!("{}/compte", parts.config.base_url),
        },
    ];
    send(parts, &connexion.email, "Votre compte sera effacé", &blocs);
}

pub(super) fn send_to_buyer(parts: &Parts, commande: &Commande, objet: &str, blocs: &[Bloc]) {
    match find_address(parts, commande) {
        Ok(Some(email)) => send(parts, &email, objet, blocs),
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

pub(super) fn send(parts: &Parts, a: &str, objet: &str, blocs: &[Bloc]) {
    if a.is_empty() {
        return;
    }
    let courrier = Courrier::new(parts, a, objet, blocs);
    if let Err(error) = parts.mailer.send(&courrier) {
        tracing::error!(cause = error.causes(), "un courriel n'a pas pu être écrit");
    }
}
