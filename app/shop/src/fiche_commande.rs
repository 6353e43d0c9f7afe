//! An order as its own screen shows it: the whole of it, whom to call about it, what became of it.

use std::ops::ControlFlow;

use super::mouvements::MouvementMontre;
use super::{Caller, Parts, Result, caisse, fiche_vie, suivi};
use domain::commande::{Commande, TypeMouvement};
use domain::histoire::EvenementCommande;
use domain::ids::CommandeId;
use domain::journal::{
    COMMANDE_ETAT, COMMANDE_EXPORT, COMMANDE_REGLEMENT, FaitJournal, OBJET_SEPARATEUR, objet_numero,
};
use domain::remboursement::{EtatRemboursement, Remboursement};
use domain::suivi::{CommandeSuivie, EnTete};
use domain::typographie::euros;
use store::{catalogue, journal};

/// Lines of the audit log that are looked through: those since the order, the newest first.
const LIGNES_LUES_MAX: usize = 20_000;

/// An order, whole.
pub struct FicheCommande {
    /// Its row of the list.
    pub suivie: CommandeSuivie<EnTete>,
    /// The order with its lines.
    pub mouvement: MouvementMontre,
    /// Path of the picture of each line, empty for none.
    pub images: Vec<String>,
    /// Events of the order, newest first.
    pub evenements: Vec<EvenementCommande>,
    /// The audit log has more lines since then than were looked through.
    pub est_coupee: bool,
}

/// An order, by its number.
pub fn find(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<FicheCommande> {
    let mouvement = caisse::find_mouvement(parts, caller, id)?;
    let suivie = suivi::find(parts, id)?;
    let (faits, est_coupee) = acts(parts, &mouvement.commande)?;
    let mention = fiche_vie::find_mention(&parts.reglages.get().page);
    let evenements = events(&mouvement.commande, &faits, mention);
    Ok(FicheCommande {
        suivie: CommandeSuivie {
            commande: EnTete::from(&suivie.commande),
            client: suivie.client,
            agence: suivie.agence,
        },
        images: list_images(parts, &mouvement.commande)?,
        mouvement,
        evenements,
        est_coupee,
    })
}

/// The first picture of each line's article.
fn list_images(parts: &Parts, commande: &Commande) -> Result<Vec<String>> {
    parts.store.read(|read| {
        let lignes = commande.lignes.iter();
        let images = lignes.map(|ligne| {
            let article = catalogue::find(read, &ligne.cle.article)?;
            let first = article.and_then(|article| article.images.into_iter().next());
            Ok(first.unwrap_or_default())
        });
        images.collect()
    })
}

/// Acts of administrators on an order, by the log; true if there was more to look through.
fn acts(parts: &Parts, commande: &Commande) -> Result<(Vec<FaitJournal>, bool)> {
    let wanted = objet_numero(commande.id.0);
    let (mut found, mut seen) = (Vec::new(), 0);
    parts.store.read(|read| {
        journal::scan(read, |_, fait| {
            seen += 1;
            if fait.date < commande.date || seen > LIGNES_LUES_MAX {
                return ControlFlow::Break(());
            }
            let is_act =
                [COMMANDE_ETAT, COMMANDE_EXPORT, COMMANDE_REGLEMENT].contains(&&*fait.acte);
            if is_act && fait.objet.split(OBJET_SEPARATEUR).any(|it| it == wanted) {
                found.push(fait);
            }
            ControlFlow::Continue(())
        })
    })?;
    Ok((found, seen > LIGNES_LUES_MAX))
}

/// Events that the order keeps of itself, and the acts on it.
fn events(
    commande: &Commande,
    faits: &[FaitJournal],
    mention: &'static str,
) -> Vec<EvenementCommande> {
    let passee = match commande.type_mouvement {
        TypeMouvement::Web => "Commande passée en ligne",
        TypeMouvement::Cde => "Commande enregistrée par la gestion commerciale",
    };
    let mut events = vec![EvenementCommande::new(commande.date, passee)];
    let is_declared = faits
        .iter()
        .any(|it| it.acte == COMMANDE_REGLEMENT && it.statut < 400);
    let declaree = commande.declaree_le.filter(|_| !is_declared);
    // What somebody cancelled is told with its reason.
    let is_told = commande
        .vie
        .corrections
        .iter()
        .any(|it| it.lignes.is_empty());
    let annulation = commande.annulation.map(|it| it.le).filter(|_| !is_told);
    let paid = [
        (commande.refus_paiement, "Paiement refusé par la banque"),
        (commande.payee_carte_le, "Payée par carte bancaire"),
        (declaree, "Règlement déclaré reçu"),
    ];
    let ended = [
        (commande.livree_le, "Livrée"),
        (commande.retractation, "Rétractation du client"),
        (annulation, "Commande annulée"),
    ];
    let tell = |(date, texte): (Option<_>, &str)| Some(EvenementCommande::new(date?, texte));
    events.extend(paid.into_iter().filter_map(tell));
    // The log gives the newest first.
    events.extend(faits.iter().rev().map(|fait| {
        let (texte, detail) = words(fait);
        EvenementCommande {
            auteur: fait.login.clone(),
            detail: detail.to_owned(),
            refuse: fait.statut >= 400,
            ..EvenementCommande::new(fait.date, texte)
        }
    }));
    events.extend(fiche_vie::list_events(commande, mention));
    events.extend(ended.into_iter().filter_map(tell));
    events.extend(commande.remboursements.iter().flat_map(find_refund_events));
    // Told in the order of a life: of what happened in the same second, what comes later is newer.
    events.reverse();
    events.sort_by_key(|it| std::cmp::Reverse(it.date));
    events
}

/// A refund as it was asked, and its outcome once that is known.
fn find_refund_events(one: &Remboursement) -> Vec<EvenementCommande> {
    let montant = euros(one.montant);
    let asked = EvenementCommande {
        auteur: one.par.clone(),
        detail: one.motif.clone(),
        ..EvenementCommande::new(one.le, format!("Remboursement de {montant} demandé"))
    };
    let (le, is_refused) = (one.conclu_le, one.etat == EtatRemboursement::Refuse);
    let outcome = le.map(|le| {
        let words = match one.etat {
            EtatRemboursement::HorsBoutique => format!("{montant} remboursés hors boutique"),
            EtatRemboursement::Confirme => format!("{montant} remboursés par la banque"),
            EtatRemboursement::EnAttente
            | EtatRemboursement::AVerifier
            | EtatRemboursement::Abandonne
            | EtatRemboursement::Refuse => {
                format!("Remboursement de {montant}\u{a0}: {}", one.etat.libelle())
            }
        };
        EvenementCommande {
            detail: one.echec.clone(),
            refuse: is_refused,
            ..EvenementCommande::new(le, words)
        }
    });
    match one.etat {
        // Asked and done at once.
        EtatRemboursement::HorsBoutique => outcome
            .map(|it| EvenementCommande {
                auteur: one.par.clone(),
                detail: one.motif.clone(),
                ..it
            })
            .into_iter()
            .collect(),
        EtatRemboursement::EnAttente
        | EtatRemboursement::AVerifier
        | EtatRemboursement::Confirme
        | EtatRemboursement::Abandonne
        | EtatRemboursement::Refuse => [Some(asked), outcome].into_iter().flatten().collect(),
    }
}

/// Words in the log of a form by which an order was sent again, and not its file downloaded.
const RENVOIS: [&str; 2] = ["renvoi : 1", "renvoi : true"];

/// An act of the log, as it is told of its order, and what it changed. What a form held says only
/// which of its two acts it was.
fn words(fait: &FaitJournal) -> (&'static str, &str) {
    match fait.acte.as_str() {
        COMMANDE_REGLEMENT => ("Règlement déclaré reçu", &fait.detail),
        COMMANDE_EXPORT if RENVOIS.iter().any(|it| fait.detail.contains(it)) => {
            ("Renvoyée à la gestion commerciale", "")
        }
        COMMANDE_EXPORT => ("Fichier téléchargé", ""),
        // Whatever else was found.
        _ => ("Suivi modifié", &fait.detail),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use domain::instant::Instant;

    #[test]
    fn an_order_tells_what_it_keeps_and_what_was_done_with_it() {
        let at = Instant;
        let fait = |date, acte: &str, statut| FaitJournal {
            date: at(date),
            login: "marie".into(),
            acte: acte.into(),
            statut,
            ..FaitJournal::default()
        };
        let commande: Commande = serde_json::from_value(json!({
            "id": 1, "web_cde_id": "1", "numero": "1", "ref_client": "", "date": 10,
            "type_mouvement": "web", "etat": null, "paiement": "VAL", "reglement": null,
            "client": null, "agence": null, "montant_ht": 0, "montant_ttc": 0, "version": 1,
            "refus_paiement": 20, "declaree_le": 30,
        }))
        .expect("an order");
        let told = |faits: &[FaitJournal]| {
            let events = events(&commande, faits, "").into_iter();
            events
                .map(|it| (it.date.0, it.texte, it.auteur, it.refuse))
                .collect::<Vec<_>>()
        };
        let event = |date, texte: &str, auteur: &str, refuse| {
            (date, texte.to_owned(), auteur.to_owned(), refuse)
        };
        assert_eq!(
            told(&[]),
            [
                event(30, "Règlement déclaré reçu", "", false),
                event(20, "Paiement refusé par la banque", "", false),
                event(10, "Commande passée en ligne", "", false),
            ]
        );
        // Who declared it is in the log: it is told once. What was refused changed nothing.
        let faits = [
            fait(40, COMMANDE_ETAT, 409),
            fait(30, COMMANDE_REGLEMENT, 200),
        ];
        assert_eq!(
            told(&faits),
            [
                event(40, "Suivi modifié", "marie", true),
                event(30, "Règlement déclaré reçu", "marie", false),
                event(20, "Paiement refusé par la banque", "", false),
                event(10, "Commande passée en ligne", "", false),
            ]
        );
    }
}
