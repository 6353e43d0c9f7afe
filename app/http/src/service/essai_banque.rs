//! Trial of the bank: begun from the settings, followed as it goes.

use axum::Json;
use axum::extract::State;

use crate::audited::{Outside, note_act};
use crate::error::Result;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get, post};
use domain::instant::Instant;
use domain::typographie::euros;
use shop::banque::essai::{self, AvisRecu, ContenuNotification, EssaiBanque};
use shop::banque::{Issue, RefusAvis};
use shop::{Caller, Shop};
use wire::essai_banque::{AvisView, EssaiBanqueView};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/paiementEnLigne/essai", Access::Admin, find),
        post("/service/paiementEnLigne/essai", Access::Admin, create)
            .rate(RateClass::Upload)
            .audited(note_act("Réglages : essayer la banque").outside(Outside::Memory)),
    ]
}

/// The last trial; null before any.
async fn find(State(shop): State<Shop>) -> Json<Option<EssaiBanqueView>> {
    let now = shop.parts().now();
    let found = shop.parts().essais.find();
    Json(found.map(|it| build_view(&it, now)))
}

async fn create(State(shop): State<Shop>, caller: Caller) -> Result<Json<EssaiBanqueView>> {
    let made = shop
        .call(move |parts| essai::create(parts, &caller))
        .await?;
    Ok(Json(build_view(&made, shop.parts().now())))
}

fn build_view(essai: &EssaiBanque, now: Instant) -> EssaiBanqueView {
    EssaiBanqueView {
        banque: essai.banque.nom(),
        lien: essai.lien(),
        reference: essai.reference.clone(),
        montant: essai::MONTANT.to_euros(),
        le: essai.le.0,
        attend: essai.is_payable(now),
        echec: essai.echec.clone(),
        revenu: essai.is_revenu,
        avis: essai.avis.iter().map(view_of).collect(),
    }
}

fn view_of(avis: &AvisRecu) -> AvisView {
    let (juste, paye) = match avis.contenu {
        ContenuNotification::Juste(issue, _) => (true, issue == Issue::Capture),
        ContenuNotification::Refuse(_) | ContenuNotification::AutreMontant(_) => (false, false),
    };
    AvisView {
        le: avis.le.0,
        juste,
        paye,
        phrase: explain(&avis.contenu),
    }
}

/// Words of a notification, and what to do where it is not believed.
fn explain(contenu: &ContenuNotification) -> String {
    match contenu {
        ContenuNotification::Juste(Issue::Capture, montant) => format!(
            "Sceau juste, mode test, {}\u{a0}: le paiement est accepté. Une commande serait payée.",
            euros(*montant)
        ),
        ContenuNotification::Juste(Issue::Attente, _) => {
            "Sceau juste, mode test\u{a0}: la banque attend encore la réponse d'une autre.".into()
        }
        ContenuNotification::Juste(Issue::Refus, _) => {
            "Sceau juste, mode test\u{a0}: la carte est refusée. Une commande resterait à payer.".into()
        }
        ContenuNotification::Juste(Issue::Abandon, _) => {
            "Sceau juste, mode test\u{a0}: le paiement est abandonné. Une commande resterait à payer."
                .into()
        }
        ContenuNotification::AutreMontant(montant) => format!(
            "Sceau juste, mais la banque annonce {}\u{a0}: la boutique ne le croit pas.",
            euros(*montant)
        ),
        ContenuNotification::Refuse(refus) => explain_refus(*refus).into(),
    }
}

fn explain_refus(refus: RefusAvis) -> &'static str {
    match refus {
        RefusAvis::Sceau => {
            "Le sceau n'est pas juste\u{a0}: la clé des réglages n'est pas celle de la banque. Recopiez-la."
        }
        RefusAvis::Illisible(_) => {
            "La notification ne dit pas ce que la banque promet\u{a0}: vérifiez la version et les champs de \
             son espace."
        }
        RefusAvis::AutreContrat => {
            "La notification est d'un autre commerçant\u{a0}: vérifiez le numéro de boutique."
        }
        RefusAvis::AutreMode => {
            "La notification est d'un autre mode\u{a0}: la banque est en production, ou la clé est celle de \
             l'autre mode."
        }
        RefusAvis::Devise => "La notification n'est pas en euros.",
        RefusAvis::Perime => {
            "La notification est datée de plus d'un jour d'écart\u{a0}: réglez l'horloge de la machine."
        }
    }
}
