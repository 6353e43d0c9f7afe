//! What customers are told by mail. A mail that cannot be written is said in the log: what it tells
//! of stands without it.

use super::lettre::{Bloc, LigneLettre};
use super::{Courrier, Result};
use crate::domain::Centimes;
use crate::domain::commande::{Adresse, Commande, LigneCommande, Paiement};
use crate::domain::compte::Connexion;
use crate::domain::typographie::{euros, quantite, taux};
use crate::shop::Parts;
use crate::store::connexions;

/// Lines of an order that a mail lists; the shop shows them all.
const LINES_MAX: usize = 100;

/// Tells a customer that an account is open.
pub fn compte_cree(parts: &Parts, connexion: &Connexion) {
    let login = &connexion.login;
    let blocs = [
        Bloc::Texte(format!(
            "Votre compte est ouvert. Votre identifiant : {login}"
        )),
        Bloc::Lien {
            phrase: "Votre compte, vos paniers et vos commandes vous attendent ici".into(),
            bouton: "Ouvrir mon compte".into(),
            adresse: format!("{}/compte", parts.config.base_url),
        },
    ];
    send(parts, &connexion.email, "Votre compte est ouvert", &blocs);
}

/// Sends the link of a forgotten password.
pub fn mot_de_passe_oublie(parts: &Parts, a: &str, adresse: String) -> Result<()> {
    let blocs = [
        Bloc::Texte("Vous avez demandé un nouveau mot de passe.".into()),
        Bloc::Lien {
            phrase: "Pour le choisir, ouvrez cette adresse dans les 30 minutes".into(),
            bouton: "Choisir un mot de passe".into(),
            adresse,
        },
        Bloc::Texte(
            "Si vous n'avez rien demandé, ne faites rien : votre mot de passe reste le même."
                .into(),
        ),
    ];
    let courrier = Courrier::new(parts, a, "Votre nouveau mot de passe", &blocs);
    parts.courrier.send(&courrier)
}

/// Sends the link by which a login that the shop opened chooses its password.
pub fn invitation(parts: &Parts, connexion: &Connexion, adresse: String) -> Result<()> {
    let login = &connexion.login;
    let blocs = [
        Bloc::Texte(format!(
            "La boutique vous invite à choisir un mot de passe pour l'identifiant {login}."
        )),
        Bloc::Lien {
            phrase: "Ouvrez cette adresse dans les 30 minutes".into(),
            bouton: "Choisir un mot de passe".into(),
            adresse,
        },
        Bloc::Texte(
            "Passé ce délai, demandez un nouveau lien à la boutique, ou par « Mot de passe \
             oublié »."
                .into(),
        ),
    ];
    let objet = "Choisissez votre mot de passe";
    parts
        .courrier
        .send(&Courrier::new(parts, &connexion.email, objet, &blocs))
}

/// Tells the old address of an account that it is no longer the account's.
pub fn email_change(parts: &Parts, a: &str) {
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

/// Tells a customer that an order has come in.
pub fn commande_recue(parts: &Parts, commande: &Commande) {
    let suite = match commande.paiement {
        Paiement::Terminee => "Elle est transmise à nos équipes.",
        Paiement::Valide => "Son paiement est validé : elle est transmise à nos équipes.",
        Paiement::AttenteBanque => "Elle partira dès que la banque aura validé son paiement.",
        Paiement::AttenteReglement => "Elle partira dès réception de son règlement.",
    };
    let numero = &commande.numero;
    let mut blocs = vec![
        Bloc::Texte(format!(
            "Nous avons bien reçu votre commande {numero}. {suite}"
        )),
        Bloc::Lignes(lines(commande)),
        Bloc::Totaux(totals(commande)),
        delivery(commande),
    ];
    let mut facts = Vec::new();
    if let Some(mode) = commande.reglement {
        facts.push(format!("Règlement : {}", mode.libelle()));
    }
    if !commande.ref_client.is_empty() {
        facts.push(format!("Votre référence : {}", commande.ref_client));
    }
    if !facts.is_empty() {
        blocs.push(Bloc::Faits {
            titre: "Votre commande".into(),
            lignes: facts,
        });
    }
    blocs.push(link(parts, commande));
    tell(parts, commande, &format!("Votre commande {numero}"), &blocs);
}

/// Tells a customer that the payment of an order has come in.
pub fn reglement_valide(parts: &Parts, commande: &Commande) {
    let numero = &commande.numero;
    let blocs = [
        Bloc::Texte(format!(
            "Le règlement de votre commande {numero} est validé : {} TTC. Elle est transmise à \
             nos équipes.",
            euros(commande.montant_ttc),
        )),
        link(parts, commande),
    ];
    let objet = format!("Paiement validé, commande {numero}");
    tell(parts, commande, &objet, &blocs);
}

/// Acknowledges a withdrawal to the customer, with its date and time (Code de la consommation,
/// L.221-21), and tells the merchant.
pub fn retractation_recue(parts: &Parts, commande: &Commande) {
    let Some(instant) = commande.retractation else {
        return;
    };
    let le = instant.in_paris().strftime("%d/%m/%Y à %H:%M");
    let numero = &commande.numero;
    let blocs = [
        Bloc::Texte(format!(
            "Nous avons reçu le {le} votre rétractation de la commande {numero}. Ce courriel vaut \
             accusé de réception."
        )),
        Bloc::Texte(
            "Renvoyez les articles reçus sous 14 jours. Nous vous remboursons au plus tard 14 \
             jours après avoir été informés de votre décision."
                .into(),
        ),
        link(parts, commande),
    ];
    let objet = format!("Rétractation de la commande {numero}");
    tell(parts, commande, &objet, &blocs);
    let merchant = parts.reglages.get().page.courriel.clone();
    let told = [Bloc::Texte(format!(
        "Le client a renoncé le {le} à la commande {numero}."
    ))];
    send(parts, &merchant, &objet, &told);
}

/// Tells a customer that an account nobody uses will be erased.
pub fn compte_bientot_efface(parts: &Parts, connexion: &Connexion, jours: i64) {
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

fn tell(parts: &Parts, commande: &Commande, objet: &str, blocs: &[Bloc]) {
    let Some(login) = &commande.login else {
        return;
    };
    match parts.store.read(|read| connexions::find(read, login)) {
        Ok(Some(connexion)) => send(parts, &connexion.email, objet, blocs),
        Ok(None) => {}
        Err(error) => tracing::error!(?error, "a customer is not told of an order"),
    }
}

fn send(parts: &Parts, a: &str, objet: &str, blocs: &[Bloc]) {
    if a.is_empty() {
        return;
    }
    let courrier = Courrier::new(parts, a, objet, blocs);
    if let Err(error) = parts.courrier.send(&courrier) {
        tracing::error!(?error, "a mail could not be written");
    }
}

fn link(parts: &Parts, commande: &Commande) -> Bloc {
    let client = commande.client.as_ref().map(ToString::to_string);
    Bloc::Lien {
        phrase: "Son détail, son bon de commande et son suivi".into(),
        bouton: "Voir ma commande".into(),
        adresse: format!(
            "{}/compte/detail-mouvement/{}/web?codeClient={}",
            parts.config.base_url,
            commande.id.0,
            client.unwrap_or_default()
        ),
    }
}

fn lines(commande: &Commande) -> Vec<LigneLettre> {
    let mut lines: Vec<LigneLettre> = commande.lignes.iter().take(LINES_MAX).map(line).collect();
    if commande.lignes.len() > LINES_MAX {
        let rest = &commande.lignes[LINES_MAX..];
        let sum: i64 = rest.iter().map(|ligne| ligne.montant_ht.0).sum();
        lines.push(LigneLettre {
            quantite: String::new(),
            unite: String::new(),
            designation: format!("et {} autres lignes", rest.len()),
            detail: "voir la commande".into(),
            montant: euros(Centimes(sum)),
        });
    }
    lines
}

fn line(ligne: &LigneCommande) -> LigneLettre {
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
    LigneLettre {
        quantite: quantite(ligne.quantite),
        unite: unite.to_owned(),
        designation: ligne.designation.clone(),
        detail,
        montant: euros(ligne.montant_ht),
    }
}

fn totals(commande: &Commande) -> Vec<(String, String)> {
    let port = commande.livraison.frais_ht;
    let mut totals = Vec::new();
    if commande.livraison.transporteur.is_some() {
        let fee = if port == Centimes(0) {
            "offerts".to_owned()
        } else {
            euros(port)
        };
        totals.push(("Frais de port HT".to_owned(), fee));
    }
    totals.push(("Total HT".to_owned(), euros(commande.montant_ht)));
    for ligne in commande.tva() {
        let rate = taux(&ligne.taux.to_decimal());
        totals.push((format!("TVA {rate}"), euros(ligne.montant)));
    }
    totals.push(("Total TTC".to_owned(), euros(commande.montant_ttc)));
    totals
}

fn delivery(commande: &Commande) -> Bloc {
    let (livraison, adresse) = (&commande.livraison, &commande.adresse);
    let (titre, mut lignes) = match livraison.transporteur {
        Some(_) => ("Livraison", address(adresse)),
        None => (
            "Retrait",
            vec![livraison.libelle_frais.clone(), adresse.nom.clone()],
        ),
    };
    if livraison.transporteur.is_some() {
        lignes.push(format!("Transporteur : {}", livraison.nom_transporteur));
    }
    lignes.retain(|ligne| !ligne.trim().is_empty());
    Bloc::Faits {
        titre: titre.into(),
        lignes,
    }
}

fn address(adresse: &Adresse) -> Vec<String> {
    vec![
        adresse.nom.clone(),
        adresse.ligne1.clone(),
        adresse.ligne2.clone(),
        format!("{} {}", adresse.code_postal, adresse.ville),
        adresse.telephone.clone(),
    ]
}
