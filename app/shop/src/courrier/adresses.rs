//! Mails to an address that somebody typed for an account.

use super::mail_body::Bloc;
use super::{Courrier, mail_queue, messages::send};
use crate::Parts;
use domain::compte::Connexion;

/// Said to who finds a mail about an address that somebody else typed.
const RIEN: &str = "Si vous n'avez rien demandé, ne faites rien\u{a0}: rien n'est changé.";

/// Sends the link that confirms an e-mail, beside the answer: it takes no longer than to tell the
/// owner of an account.
pub fn send_a_confirmer(parts: &Parts, a: &str, adresse: String) {
    let blocs = [
        Bloc::Texte(format!(
            "L'adresse {a} vient d'être donnée pour un compte de la boutique."
        )),
        Bloc::Lien {
            phrase: "Pour confirmer qu'elle est à vous, ouvrez cette adresse dans les 7 jours"
                .into(),
            bouton: "Confirmer mon adresse".into(),
            adresse,
        },
        Bloc::Texte(RIEN.into()),
    ];
    add_to_queue(parts, a, "Confirmez votre adresse e-mail", &blocs);
}

/// Tells the owner of an account that somebody gave its e-mail for another one.
pub fn send_deja_prise(parts: &Parts, a: &str) {
    let blocs = [
        Bloc::Texte(format!(
            "L'adresse {a} vient d'être donnée pour un compte de la boutique, mais vous en avez déjà \
             un avec cette adresse."
        )),
        Bloc::Lien {
            phrase: "Connectez-vous à celui-là".into(),
            bouton: "Me connecter".into(),
            adresse: format!("{}/compte/connexion", parts.config.base_url),
        },
        Bloc::Texte(
            "Si vous ne savez plus votre mot de passe, «\u{a0}Mot de passe oublié\u{a0}» vous en fait \
             choisir un autre."
                .into(),
        ),
        Bloc::Texte(RIEN.into()),
    ];
    add_to_queue(parts, a, "Vous avez déjà un compte", &blocs);
}

fn add_to_queue(parts: &Parts, a: &str, objet: &str, blocs: &[Bloc]) {
    mail_queue::add(parts, Courrier::new(parts, a, objet, blocs));
}

/// Tells a customer that an account is open, and by what one logs in.
pub fn send_compte_ouvert(parts: &Parts, connexion: &Connexion) {
    let login = &connexion.login;
    let blocs = [
        Bloc::Texte(format!(
            "Votre compte est ouvert. Votre identifiant\u{a0}: {login}"
        )),
        Bloc::Lien {
            phrase: "Votre compte, vos paniers et vos commandes vous attendent ici".into(),
            bouton: "Ouvrir mon compte".into(),
            adresse: format!("{}/compte", parts.config.base_url),
        },
    ];
    send(parts, &connexion.email, "Votre compte est ouvert", &blocs);
}

/// Tells the old address of an account that it is no longer the account's.
pub fn send_changee(parts: &Parts, a: &str) {
    let blocs = [
        Bloc::Texte("L'adresse e-mail de votre compte vient d'être changée.".into()),
        Bloc::Texte(
            "Si vous n'êtes pas à l'origine de ce changement, prenez contact avec la boutique \
             sans attendre."
                .into(),
        ),
    ];
    send(parts, a, "Votre adresse e-mail a changé", &blocs);
}
