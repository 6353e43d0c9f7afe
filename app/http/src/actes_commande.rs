//! Acts on an order, as the back office and programs ask them: one form, read and done in one way.

use serde::Deserialize;

use domain::commande::Commande;
use domain::ids::TransporteurId;
use shop::commandes::vie::annulations::{self, NewAnnulation};
use shop::commandes::vie::expeditions::{self, NewExpedition};
use shop::commandes::vie::notes::{self, NewNote};
use shop::commandes::vie::quantites::{self, NewQuantites};
use shop::commandes::vie::retours::{self, DecisionRetour, NewRetour};
use shop::commandes::vie::{ActeVie, PartDemandee};
use shop::remboursements::{DemandeRemboursement, LigneDemandee, Moyen, ObjetRemboursement};
use shop::{Caller, Parts, ShopError};
use wire::objet::Objet;
use wire::remboursement::RemboursementBody;
use wire::vie_commande::{ActeBody, PartBody};

/// Address of an act: its order, by its number or by its id, and what of it the act is about.
#[derive(Deserialize)]
pub(crate) struct ActePath {
    /// The order.
    #[serde(alias = "numero")]
    pub(crate) id: String,
    /// The parcel or the return; empty where the act is about the whole order.
    #[serde(default, alias = "retour")]
    colis: String,
}

impl ActePath {
    fn parse_part(&self) -> Result<u32, ShopError> {
        self.colis.parse().map_err(|_| ShopError::NotFound)
    }
}

/// Act on an order that is asked by its form.
pub(crate) trait ActeCommande {
    /// Does the act, and gives the order as it stands then.
    fn run(
        parts: &Parts,
        caller: &Caller,
        acte: &ActeVie,
        asked: (&ActePath, ActeBody),
    ) -> Result<Commande, ShopError>;
}

/// Names an act by what is done for it.
macro_rules! actes {
    ($($(#[$doc:meta])* $nom:ident = |$parts:ident, $caller:ident, $acte:ident, $adresse:pat, $body:ident| $run:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) enum $nom {}

        impl ActeCommande for $nom {
            fn run(
                $parts: &Parts,
                $caller: &Caller,
                $acte: &ActeVie,
                ($adresse, $body): (&ActePath, ActeBody),
            ) -> Result<Commande, ShopError> {
                $run
            }
        }
    )*};
}

actes! {
    /// Parcel that leaves.
    Expedition = |parts, caller, acte, _, body| {
        let new = NewExpedition {
            lignes: read_parts(body.lignes),
            transporteur: body.id_transporteur.map(|it| TransporteurId(it.0)),
            colis: body.colis.0,
            prevenir: body.prevenir.0,
        };
        expeditions::create(parts, caller, acte, new)
    };
    /// Parcel that arrived.
    Livraison = |parts, caller, acte, adresse, body| {
        let told = (adresse.parse_part()?, body.prevenir.0);
        expeditions::deliver(parts, caller, acte, told)
    };
    /// Cancellation, whole or of lines.
    Annulation = |parts, caller, acte, _, body| {
        let new = NewAnnulation {
            lignes: read_parts(body.lignes),
            motif: body.motif.0,
            rendre_stock: body.rendre_stock.0,
            prevenir: body.prevenir.0,
        };
        annulations::cancel(parts, caller, acte, new)
    };
    /// Other quantities.
    Quantites = |parts, caller, acte, _, body| {
        let new = NewQuantites {
            lignes: read_parts(body.lignes),
            prevenir: body.prevenir.0,
        };
        quantites::update(parts, caller, acte, new)
    };
    /// Goods that come back.
    Retour = |parts, caller, acte, _, body| {
        retours::create(parts, caller, acte, read_retour(body))
    };
    /// Answer to a return that was asked.
    ReponseRetour = |parts, caller, acte, adresse, body| {
        let reponse = DecisionRetour {
            etat: body.etat.0,
            message: body.message.0,
            rendre_stock: body.rendre_stock.0,
            prevenir: body.prevenir.0,
        };
        retours::answer(parts, caller, acte, (adresse.parse_part()?, reponse))
    };
    /// Note on an order.
    Note = |parts, caller, acte, _, body| {
        let new = NewNote {
            texte: body.texte.0,
            au_client: body.au_client.0,
        };
        notes::create(parts, caller, acte, new)
    };
}

/// A return, as asked by the merchant or a customer.
pub(crate) fn read_retour(body: ActeBody) -> NewRetour {
    NewRetour {
        lignes: read_parts(body.lignes),
        motif: body.motif.0,
        recu: body.recu.0,
        rendre_stock: body.rendre_stock.0,
        prevenir: body.prevenir.0,
    }
}

/// A refund, as asked.
pub(crate) fn read_remboursement(body: RemboursementBody) -> DemandeRemboursement {
    let lignes = body.lignes.into_iter().map(|Objet(it)| LigneDemandee {
        // A place beyond any order is that of no line.
        rang: it.rang.0.try_into().unwrap_or(u32::MAX),
        quantite: it.quantite.0,
    });
    let lignes: Vec<LigneDemandee> = lignes.collect();
    DemandeRemboursement {
        objet: match (body.tout.0, lignes.is_empty() && !body.port.0) {
            (true, _) => ObjetRemboursement::Tout,
            (false, true) => ObjetRemboursement::Montant(body.montant.0),
            (false, false) => ObjetRemboursement::Lignes(lignes, body.port.0),
        },
        moyen: match body.hors_boutique.0 {
            true => Moyen::Main,
            false => Moyen::Banque,
        },
        stock: body.stock.0,
        motif: body.motif.0,
        version: body.version.map(|it| it.0),
    }
}

/// Quantities of lines, as asked.
fn read_parts(lignes: Vec<PartBody>) -> Vec<PartDemandee> {
    let asked = lignes.into_iter().map(|it| PartDemandee {
        rang: it.rang.0,
        quantite: it.quantite.0,
    });
    asked.collect()
}
