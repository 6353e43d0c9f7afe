//! Events of an order's life, as its time line tells them: parcels, changes, returns, notes, and the
//! mails that went with them.

use crate::courrier::mail_body::join;
use domain::commande::Commande;
use domain::commande::vie::{Correction, EtatRetour, Expedition, Part};
use domain::histoire::EvenementCommande;
use domain::ids::Login;
use domain::instant::Instant;
use domain::typographie::{euros, quantite};

/// Said of an event its customer got a mail about.
const PREVENU: &str = "client prévenu par courriel";

/// Lines of an act that its event names.
const LIGNES_DITES: usize = 5;

/// Every event of it, in no particular order.
pub(super) fn list_events(commande: &Commande) -> Vec<EvenementCommande> {
    let vie = &commande.vie;
    let mut events = Vec::new();
    if let Some(login) = &vie.saisie_par {
        let texte = "Commande saisie pour le client";
        events.push(build_event(commande.date, texte, Some(login), ""));
    }
    events.extend(
        vie.expeditions
            .iter()
            .flat_map(|it| list_parcel(commande, it)),
    );
    events.extend(
        vie.corrections
            .iter()
            .map(|it| build_correction(commande, it)),
    );
    for retour in &vie.retours {
        for etape in &retour.etapes {
            let goods = list_parts(commande, &retour.lignes);
            let texte = format!("Retour n° {} {}", retour.numero, etape.etat.libelle());
            let words = match etape.etat {
                EtatRetour::Demande => &retour.motif,
                EtatRetour::Accepte | EtatRetour::Refuse | EtatRetour::Recu => &etape.message,
            };
            let stock = match etape.etat == EtatRetour::Recu && retour.stock_rendu {
                true => "remis en stock",
                false => "",
            };
            let detail = build_detail(&[&goods, words, stock, build_mention(etape.prevenu)]);
            events.push(build_event(etape.le, &texte, etape.par.as_ref(), &detail));
        }
    }
    events.extend(vie.notes.iter().map(|note| {
        let texte = match note.au_client {
            true => "Note envoyée au client",
            false => "Note",
        };
        build_event(note.le, texte, note.par.as_ref(), &note.texte)
    }));
    events
}

fn list_parcel(commande: &Commande, parcel: &Expedition) -> Vec<EvenementCommande> {
    let numero = parcel.numero;
    let goods = list_parts(commande, &parcel.lignes);
    let is_collected = parcel.transporteur.is_empty();
    let (made, received) = match is_collected {
        true => ("prêt au retrait", "retiré"),
        false => ("expédié", "livré"),
    };
    let mail = build_mention(parcel.prevenu);
    let detail = build_detail(&[&parcel.transporteur, &parcel.colis, &goods, mail]);
    let texte = format!("Colis n° {numero} {made}");
    let mut events = vec![build_event(parcel.le, &texte, parcel.par.as_ref(), &detail)];
    if let Some(le) = parcel.livree_le {
        let texte = format!("Colis n° {numero} {received}");
        events.push(build_event(
            le,
            &texte,
            None,
            build_mention(parcel.livree_prevenu),
        ));
    }
    events
}

fn build_correction(commande: &Commande, correction: &Correction) -> EvenementCommande {
    let stock = match correction.stock_rendu {
        true => "stock rendu",
        false => "stock gardé",
    };
    let mail = build_mention(correction.prevenu);
    let (texte, changed) = match correction.lignes.as_slice() {
        [] => ("Commande annulée", stock.to_owned()),
        ecarts => {
            let told = ecarts.iter().take(LIGNES_DITES).filter_map(|it| {
                let ligne = commande.lignes.get(it.rang as usize)?;
                let (avant, apres) = (quantite(it.avant), quantite(it.apres));
                Some(format!("{}\u{a0}: {avant} → {apres}", ligne.designation))
            });
            let lines: Vec<String> = told.collect();
            let before = format!("total d'avant\u{a0}: {} TTC", euros(correction.ttc_avant));
            (
                "Quantités changées",
                build_detail(&[&lines.join(", "), stock, &before]),
            )
        }
    };
    let detail = build_detail(&[&changed, &correction.motif, mail]);
    let author = correction.par.as_ref();
    let texte = match author {
        Some(_) => texte.to_owned(),
        None => format!("{texte} par le client"),
    };
    build_event(correction.le, &texte, author, &detail)
}

fn list_parts(commande: &Commande, parts: &[Part]) -> String {
    let told = parts.iter().take(LIGNES_DITES).filter_map(|part| {
        let ligne = commande.lignes.get(part.rang as usize)?;
        Some(format!(
            "{} x {}",
            quantite(part.quantite),
            ligne.designation
        ))
    });
    let mut told: Vec<String> = told.collect();
    if parts.len() > LIGNES_DITES {
        told.push(format!("et {} autres", parts.len() - LIGNES_DITES));
    }
    told.join(", ")
}

fn build_mention(prevenu: bool) -> &'static str {
    match prevenu {
        true => PREVENU,
        false => "",
    }
}

fn build_detail(texts: &[&str]) -> String {
    join(texts, " · ")
}

fn build_event(
    date: Instant,
    texte: &str,
    author: Option<&Login>,
    detail: &str,
) -> EvenementCommande {
    EvenementCommande {
        auteur: author.map_or_else(String::new, ToString::to_string),
        detail: detail.to_owned(),
        ..EvenementCommande::new(date, texte)
    }
}
