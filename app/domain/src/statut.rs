//! State of an order: where it comes from, how far the ERP has it, how it is paid.

use serde::{Deserialize, Serialize};

/// Origin of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TypeMouvement {
    /// Ordered in this shop.
    #[serde(rename = "web")]
    Web,
    /// The ERP's own order.
    #[serde(rename = "cde")]
    Cde,
}

impl TypeMouvement {
    /// Code on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Cde => "cde",
        }
    }
}

/// Progress of an order, as the ERP reports it; none before it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "labels in `libelle`")]
pub enum EtatCommande {
    #[serde(rename = "E_PRE")]
    Preparee,
    #[serde(rename = "E_DIS")]
    EnPreparation,
    #[serde(rename = "E_LIV")]
    Livree,
    #[serde(rename = "E_FAC")]
    Facturee,
    #[serde(rename = "E_LIVPAR")]
    PartiellementLivree,
    #[serde(rename = "E_CDEFOU")]
    EnReapprovisionnement,
    #[serde(rename = "E_ANN")]
    Annulee,
}

impl EtatCommande {
    /// True once all of the goods were received: an invoice comes after.
    pub fn is_delivered(self) -> bool {
        matches!(self, Self::Livree | Self::Facturee)
    }

    /// Every state with its code on the wire and its label (docs/gestion.md 4.1), in
    /// the order an order goes through them.
    pub const ALL: [(Self, &'static str, &'static str); 7] = [
        (
            Self::EnReapprovisionnement,
            "E_CDEFOU",
            "en cours de réapprovisionnement",
        ),
        (Self::EnPreparation, "E_DIS", "en cours de préparation"),
        (Self::Preparee, "E_PRE", "préparée"),
        (
            Self::PartiellementLivree,
            "E_LIVPAR",
            "partiellement livrée",
        ),
        (Self::Livree, "E_LIV", "livrée"),
        (Self::Facturee, "E_FAC", "facturée"),
        (Self::Annulee, "E_ANN", "annulée"),
    ];

    /// The state of a code.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known, _)| *known == code)
            .map(|(etat, _, _)| *etat)
    }

    /// Code on the wire.
    pub fn code(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(etat, _, _)| *etat == self)
            .map_or("", |(_, code, _)| code)
    }

    /// Label.
    pub fn libelle(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(etat, _, _)| *etat == self)
            .map_or("", |(_, _, libelle)| libelle)
    }
}

/// Payment status, by the type its basket takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Paiement {
    /// 'Commande terminée': nothing to pay online.
    #[serde(rename = "TER")]
    Terminee,
    /// 'Paiement validé'.
    #[serde(rename = "VAL")]
    Valide,
    /// 'Paiement non validé par la banque'.
    #[serde(rename = "ATT")]
    AttenteBanque,
    /// 'En attente de validation du règlement'.
    #[serde(rename = "AT2")]
    AttenteReglement,
}

impl Paiement {
    /// Code on the wire: the order's `typePanier`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Terminee => "TER",
            Self::Valide => "VAL",
            Self::AttenteBanque => "ATT",
            Self::AttenteReglement => "AT2",
        }
    }

    /// Label (docs/gestion.md 4.2).
    pub fn libelle(self) -> &'static str {
        match self {
            Self::Terminee => "Commande terminée",
            Self::Valide => "Paiement validé",
            Self::AttenteBanque => "Paiement non validé par la banque",
            Self::AttenteReglement => "En attente de validation du règlement",
        }
    }
}
