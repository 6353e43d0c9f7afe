//! The session as the wire spells it.

use domain::Centimes;
use shop::encours::AvisEncours;
use shop::session_summary::SessionSummary;
use wire::session::{BlocPanierView, ClientSessionView, EncoursView, SessionView};

/// The session as the wire spells it.
pub fn session_view(etat: SessionSummary) -> SessionView {
    let prix = etat.caller.droits.prix;
    SessionView {
        connecte: etat.login.is_some(),
        login: etat.login,
        client: etat.client.map(|client| ClientSessionView {
            code: client.code.to_string(),
            libelle: client.libelle,
        }),
        admin: etat.admin,
        pour_client: etat.pour_client,
        agence: etat.agence.as_ref().map(Into::into),
        tarif: etat.caller.affichage,
        prix_visibles: prix,
        commande_possible: etat.caller.droits.commande,
        panier: match etat.panier {
            Some((panier, totaux)) => BlocPanierView {
                id: Some(panier.id.0),
                nom_panier: panier.nom,
                nb_lignes: panier.nb_lignes,
                total_ht: prix.then(|| totaux.ht.to_euros()),
                total_ttc: prix.then(|| totaux.ttc.to_euros()),
            },
            None => BlocPanierView {
                id: None,
                nom_panier: String::new(),
                nb_lignes: 0,
                total_ht: prix.then_some(0.0),
                total_ttc: prix.then_some(0.0),
            },
        },
        popup_agence: etat.popup_agence,
        popup_session: etat.popup_session,
        encours: etat.encours.map(encours_view),
    }
}

/// An outstanding balance, and what to do about it.
pub fn encours_view(avis: AvisEncours) -> EncoursView {
    EncoursView {
        encours: avis.solde.encours.map(Centimes::to_euros),
        plafond: avis.solde.plafond.map(Centimes::to_euros),
        depasse: avis.solde.is_over(),
        message: avis.message,
    }
}
