//! Events of an order's life, as its time line tells them: parcels, changes, returns, notes, and the
//! mails that went with them.

use crate::courrier::mail_body::join;
use crate::courrier::smtp_server::Smtp;
use domain::commande::Commande;
use domain::commande::vie::{Correction, EtatRetour, Expedition, Part};
use domain::histoire::EvenementCommande;
use domain::ids::Login;
use domain::instant::Instant;
use domain::reglages::ReglagesPage;
use domain::typographie::{euros, quantite};

/// Said of an event whose customer was written to, in a shop that sends its mails.
const PREVENU: &str = "client prévenu par courriel";

/// The same in a shop whose mails stay in their folder.
const EN_ATTENTE: &str = "courriel au client en attente\u{a0}: aucun serveur d'envoi n'est réglé";

/// Lines of an act that its event names.
const LIGNES_DITES: usize = 5;

/// Words about a mail to the customer, as the settings send it or keep it.
pub(super) fn find_mention(page: &ReglagesPage) -> &'static str {
    match Smtp::from_reglages(page) {
        Some(_) => PREVENU,
        None => EN_ATTENTE,
    }
}

/// Every event of it, in no particular order; `mention` is said of those its customer was written to about.
pub(super) fn list_events(commande: &Commande, mention: &'static str) -> Vec<EvenementCommande> {
    let vie = &commande.vie;
    let mut events = Vec::new();
    if let Some(login) = &vie.saisie_par {
        let texte = "Commande saisie pour le client";
        events.push(build_event(commande.date, texte, Some(login), ""));
    }
    events.extend(
        vie.expeditions
            .iter()
            .flat_map(|it| list_parcel(commande, it, mention)),
    );
    events.extend(
        vie.corrections
            .iter()
            .map(|it| build_correction(commande, it, mention)),
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
            let detail =
                build_detail(&[&goods, words, stock, build_mention(etape.prevenu, mention)]);
            events.push(build_event(etape.le, &texte, etape.par.as_ref(), &detail));
        }
    }
    events.extend(vie.notes.iter().map(|note| {
        let texte = match note.au_client {
            true => "Note au client",
            false => "Note",
        };
        let detail = build_detail(&[&note.texte, build_mention(note.au_client, mention)]);
        build_event(note.le, texte, note.par.as_ref(), &detail)
    }));
    events
}

fn list_parcel(
    commande: &Commande,
    parcel: &Expedition,
    mention: &'static str,
) -> Vec<EvenementCommande> {
    let numero = parcel.numero;
    let goods = list_parts(commande, &parcel.lignes);
    let is_collected = parcel.transporteur.is_empty();
    let (made, received) = match is_collected {
        true => ("prêt au retrait", "retiré"),
        false => ("expédié", "livré"),
    };
    let mail = build_mention(parcel.prevenu, mention);
    let detail = build_detail(&[&parcel.transporteur, &parcel.colis, &goods, mail]);
    let texte = format!("Colis n° {numero} {made}");
    let mut events = vec![build_event(parcel.le, &texte, parcel.par.as_ref(), &detail)];
    if let Some(le) = parcel.livree_le {
        let texte = format!("Colis n° {numero} {received}");
        events.push(build_event(
            le,
            &texte,
            None,
            build_mention(parcel.livree_prevenu, mention),
        ));
    }
    events
}

fn build_correction(
    commande: &Commande,
    correction: &Correction,
    mention: &'static str,
) -> EvenementCommande {
    let stock = match correction.stock_rendu {
        true => "stock rendu",
        false => "stock gardé",
    };
    let mail = build_mention(correction.prevenu, mention);
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

fn build_mention(prevenu: bool, mention: &'static str) -> &'static str {
    match prevenu {
        true => mention,
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
