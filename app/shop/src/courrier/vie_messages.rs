//! Mails about what becomes of an order: parcels, cancellations, returns, notes.

use super::commande_blocks::{LINES_MAX, build_adresse_retour};
use super::mail_body::BlocCourriel;
use super::merchant_notices::{build_valeurs, send_avis};
use super::messages::send_to_buyer;
use super::modeles::{self, ModeleCourriel, Valeurs};
use crate::Parts;
use domain::commande::Commande;
use domain::commande::vie::{Correction, EtatRetour, Expedition, Note, Part, Retour};
use domain::typographie::{euros, quantite};

/// Quantities of an act, one a line.
fn build_articles(commande: &Commande, titre: &str, parts: &[Part]) -> BlocCourriel {
    let known = parts.iter().filter_map(|part| {
        let ligne = commande.lignes.get(part.rang as usize)?;
        let quantite = quantite(part.quantite);
        Some(format!(
            "{quantite} x {} (réf. {})",
            ligne.designation, ligne.cle.article
        ))
    });
    let mut lignes: Vec<String> = known.take(LINES_MAX).collect();
    if parts.len() > LINES_MAX {
        lignes.push("et d'autres lignes\u{a0}: voir la commande".into());
    }
    BlocCourriel::Faits {
        titre: titre.into(),
        lignes,
    }
}

/// Words that somebody typed, as a paragraph; none of none.
fn build_words(text: &str) -> Option<BlocCourriel> {
    (!text.is_empty()).then(|| BlocCourriel::Texte(text.to_owned()))
}

/// Something is left to ship.
fn is_partial(commande: &Commande) -> bool {
    let mut lignes = commande.list_lignes();
    lignes.any(|(rang, _)| commande.count_a_expedier(rang).0 > 0)
}

/// Tells a customer that a parcel left, or that it can come and collect it.
pub fn send_expedition(parts: &Parts, commande: &Commande, parcel: &Expedition) {
    let (modele, etat, titre) = match (commande.livraison.transporteur, is_partial(commande)) {
        (Some(_), false) => (&modeles::COMMANDE_EXPEDIEE, "expédiée", "Dans ce colis"),
        (Some(_), true) => (
            &modeles::COMMANDE_EXPEDIEE,
            "expédiée en partie",
            "Dans ce colis",
        ),
        (None, false) => (&modeles::COMMANDE_PRETE, "prête au retrait", "À retirer"),
        (None, true) => (&modeles::COMMANDE_PRETE, "prête en partie", "À retirer"),
    };
    let suite = match is_partial(commande) {
        true => "Le reste suivra.",
        false => "",
    };
    let valeurs = Valeurs::from_commande(parts, commande)
        .with("etat", etat)
        .with("transporteur", &parcel.transporteur)
        .with("suite", suite)
        .blocs(
            "articles",
            [build_articles(commande, titre, &parcel.lignes)],
        )
        .blocs("suivi", build_suivi(parcel));
    send_to_buyer(parts, commande, modele, valeurs);
}

/// The number of a parcel, and the way to follow it.
fn build_suivi(parcel: &Expedition) -> Vec<BlocCourriel> {
    let numero = format!("Numéro de colis\u{a0}: {}", parcel.colis);
    let numero = (!parcel.colis.is_empty()).then_some(BlocCourriel::Texte(numero));
    let lien = parcel.find_suivi().map(|adresse| BlocCourriel::Lien {
        phrase: "Suivez-le chez le transporteur".into(),
        bouton: "Suivre mon colis".into(),
        adresse,
    });
    numero.into_iter().chain(lien).collect()
}

/// Tells a customer that a parcel was received, or collected.
pub fn send_livree(parts: &Parts, commande: &Commande, parcel: &Expedition) {
    let etat = match (commande.livraison.transporteur, is_partial(commande)) {
        (Some(_), false) => "livrée",
        (Some(_), true) => "livrée en partie",
        (None, false) => "retirée",
        (None, true) => "retirée en partie",
    };
    let articles = build_articles(commande, "Ce que vous avez reçu", &parcel.lignes);
    let valeurs = Valeurs::from_commande(parts, commande)
        .with("etat", etat)
        .blocs("articles", [articles]);
    send_to_buyer(parts, commande, &modeles::COMMANDE_LIVREE, valeurs);
}

/// Said of money that came for more than the order is worth now.
pub(super) const TROP_PERCU: &str =
    "Ce que vous avez payé de trop vous sera remboursé par la boutique.";

fn build_trop_percu(commande: &Commande) -> Option<BlocCourriel> {
    let paid = commande.find_paye()?;
    let owed = match commande.annulation {
        Some(_) => 0,
        None => commande.montant_ttc.0,
    };
    (paid.0 > owed).then(|| BlocCourriel::Texte(TROP_PERCU.into()))
}

/// Quantities that a correction changed, one a line.
fn build_changements(commande: &Commande, correction: &Correction) -> BlocCourriel {
    let changed = correction.lignes.iter().filter_map(|it| {
        let ligne = commande.lignes.get(it.rang as usize)?;
        let (avant, apres) = (quantite(it.avant), quantite(it.apres));
        Some(format!(
            "{}\u{a0}: {apres} au lieu de {avant}",
            ligne.designation
        ))
    });
    BlocCourriel::Faits {
        titre: "Ce qui a changé".into(),
        lignes: changed.take(LINES_MAX).collect(),
    }
}

/// Tells a customer that its order, or some of it, is cancelled, or that its quantities changed.
pub fn send_correction(parts: &Parts, commande: &Commande, correction: &Correction) {
    let valeurs = Valeurs::from_commande(parts, commande)
        .blocs("motif", build_words(&correction.motif))
        .blocs("trop_percu", build_trop_percu(commande));
    if correction.lignes.is_empty() {
        let cause = commande.annulation.map_or("", |it| it.phrase());
        let valeurs = valeurs.with("cause", cause);
        return send_to_buyer(parts, commande, &modeles::ANNULATION, valeurs);
    }
    let valeurs = valeurs
        .with("montant_avant", euros(correction.ttc_avant))
        .blocs("changements", [build_changements(commande, correction)]);
    send_to_buyer(parts, commande, &modeles::COMMANDE_MODIFIEE, valeurs);
}

/// Tells the merchant's people that a customer cancelled an order they were told of.
pub fn send_annulation_client(parts: &Parts, commande: &Commande) {
    let rendre = commande.find_paye().map_or_else(String::new, |paid| {
        let paid = euros(paid);
        format!("Elle était payée\u{a0}: {paid} sont à rembourser.")
    });
    let valeurs = build_valeurs(parts, commande).with("rendre", rendre);
    send_avis(parts, &modeles::AVIS_ANNULATION_CLIENT, &valeurs);
}

/// The mail of each state of a return.
fn find_modele(etat: EtatRetour) -> &'static ModeleCourriel {
    match etat {
        EtatRetour::Demande => &modeles::RETOUR_DEMANDE,
        EtatRetour::Accepte => &modeles::RETOUR_ACCEPTE,
        EtatRetour::Refuse => &modeles::RETOUR_REFUSE,
        EtatRetour::Recu => &modeles::RETOUR_RECU,
    }
}

/// Tells a customer how far a return is.
pub fn send_retour(parts: &Parts, commande: &Commande, retour: &Retour) {
    let message = retour.etapes.last().map_or("", |it| it.message.as_str());
    let articles = build_articles(commande, "Articles", &retour.lignes);
    let valeurs = Valeurs::from_commande(parts, commande)
        .blocs("articles", [articles])
        .blocs("message", build_words(message))
        .blocs("retour", [build_adresse_retour(parts)]);
    send_to_buyer(parts, commande, find_modele(retour.etat), valeurs);
}

/// Tells the merchant's people that a customer wants to send something back.
pub fn send_retour_demande(parts: &Parts, commande: &Commande, retour: &Retour) {
    let articles = build_articles(commande, "Articles", &retour.lignes);
    let valeurs = build_valeurs(parts, commande)
        .blocs("motif", build_words(&retour.motif))
        .blocs("articles", [articles]);
    send_avis(parts, &modeles::AVIS_RETOUR_DEMANDE, &valeurs);
}

/// Sends a customer a note about its order.
pub fn send_note(parts: &Parts, commande: &Commande, note: &Note) {
    let valeurs = Valeurs::from_commande(parts, commande).blocs("note", build_words(&note.texte));
    send_to_buyer(parts, commande, &modeles::NOTE, valeurs);
}
