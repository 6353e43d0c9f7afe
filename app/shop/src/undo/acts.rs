//! Acts that can be undone: how each is named, what it says where it cannot be any more, what must
//! still be there for it, and who follows it.

use super::{TicketKey, refused};
use crate::ShopError;
use domain::ids::{
    CodeAgence, CodeArticle, CodeClient, CodeTarif, CommandeId, ForfaitId, Login, ModeleId,
    RegroupementId, TrancheId, ZoneId,
};
use store::{Inverse, Touched, tables};

/// Something that was taken away, or changed.
#[derive(Clone, Debug)]
pub enum Act {
    /// A customer account with its logins. The sessions open under them ended for good.
    Client(CodeClient),
    /// A login, and the customer it was of.
    Connexion(Login, CodeClient),
    /// An agency with its stocks, and its place with the customers that had chosen it.
    Agence(CodeAgence),
    /// A transport fee.
    Forfait(ForfaitId),
    /// Every transport fee there was, and its place with the carriers that bore one.
    TousForfaits,
    /// Prices of an article in a price list.
    Tarif(CodeTarif, CodeArticle),
    /// A delivery zone.
    Zone(ZoneId),
    /// A bracket of transport fees.
    Tranche(TrancheId),
    /// A selection model.
    Modele(ModeleId),
    /// A grouping.
    Regroupement(RegroupementId),
    /// An empty folder of the media, by its path: it has no row.
    Dossier(String),
    /// The state of an order, and its customer.
    Etat(CommandeId, Option<CodeClient>),
    /// An act on an order, its customer, and the articles whose stock it moved.
    Commande(CommandeId, Option<CodeClient>, Vec<CodeArticle>),
}

impl Act {
    /// Its kind, and the code of its object.
    pub(super) fn key(&self) -> TicketKey {
        let (genre, code) = match self {
            Self::Client(code) => ("client", code.to_string()),
            Self::Connexion(login, _) => ("connexion", login.to_string()),
            Self::Agence(code) => ("agence", code.to_string()),
            Self::Forfait(id) => ("forfait", id.0.to_string()),
            Self::TousForfaits => ("forfaits", String::new()),
            Self::Tarif(tarif, article) => ("tarif", price_of(tarif, article)),
            Self::Zone(id) => ("zone", id.to_string()),
            Self::Tranche(id) => ("tranche", id.to_string()),
            Self::Modele(id) => ("modele", id.0.to_string()),
            Self::Regroupement(id) => ("regroupement", id.to_string()),
            Self::Dossier(chemin) => ("dossier", chemin.clone()),
            Self::Etat(id, _) => ("etat", id.to_string()),
            Self::Commande(id, ..) => ("commande", id.to_string()),
        };
        TicketKey {
            genre: genre.to_owned(),
            code,
        }
    }

    /// The order it was done on.
    pub(crate) fn commande(&self) -> Option<CommandeId> {
        self.find_concerned().0
    }

    /// The customer it tells of.
    pub(super) fn client(&self) -> Option<&CodeClient> {
        self.find_concerned().1
    }

    /// The order it was done on, and the customer it tells of.
    fn find_concerned(&self) -> (Option<CommandeId>, Option<&CodeClient>) {
        match self {
            Self::Client(code) | Self::Connexion(_, code) => (None, Some(code)),
            Self::Etat(id, code) | Self::Commande(id, code, _) => (Some(*id), code.as_ref()),
            Self::Agence(_)
            | Self::Forfait(_)
            | Self::TousForfaits
            | Self::Tarif(..)
            | Self::Zone(_)
            | Self::Tranche(_)
            | Self::Modele(_)
            | Self::Regroupement(_)
            | Self::Dossier(_) => (None, None),
        }
    }

    /// Reason it cannot be undone: somebody made anew, or changed, what stands in a row of it.
    pub(super) fn refuse(&self, inverse: &Inverse, touched: &Touched) -> ShopError {
        refused(match self {
            Self::Client(code) => match touched.find_key_in(&tables::CONNEXIONS) {
                Some(login) => login_taken(&login),
                None => format!("Le client {code} a été créé de nouveau entre-temps."),
            },
            Self::Connexion(login, _) => login_taken(login),
            Self::Agence(code) => format!("L'agence {code} a été créée de nouveau entre-temps."),
            Self::Forfait(_) | Self::TousForfaits => {
                let libelle = fee_of(inverse, touched).unwrap_or_default();
                format!("Un autre forfait a pris entre-temps la place de « {libelle} ».")
            }
            Self::Tarif(tarif, article) => {
                format!("L'article {article} a reçu entre-temps un autre prix au tarif {tarif}.")
            }
            Self::Zone(_) => number_taken("Une autre zone"),
            Self::Tranche(_) => number_taken("Une autre tranche"),
            Self::Modele(_) => number_taken("Un autre modèle"),
            Self::Regroupement(_) => number_taken("Un autre regroupement"),
            Self::Dossier(_) | Self::Etat(..) | Self::Commande(..) => return ShopError::stale(),
        })
    }
}

fn login_taken(login: &Login) -> String {
    format!("La connexion {login} a été créée de nouveau entre-temps.")
}

/// An import may have brought another under the same number meanwhile.
fn number_taken(autre: &str) -> String {
    format!("{autre} a pris entre-temps le même numéro.")
}

/// The label of the fee whose row was touched, or whose place was taken.
fn fee_of(inverse: &Inverse, touched: &Touched) -> Option<String> {
    let id = touched.find_key_in(&tables::FORFAITS).or_else(|| {
        let cle = touched.find_key_in(&tables::FORFAITS_PAR_CLE)?;
        inverse
            .find_before(&tables::FORFAITS_PAR_CLE, &cle)
            .map(ForfaitId)
    })?;
    Some(inverse.find_before(&tables::FORFAITS, &id)?.libelle)
}

/// Both codes of a price as one, spelled as the screens do: a code may hold the sign between them.
fn price_of(tarif: &CodeTarif, article: &CodeArticle) -> String {
    let tarif = tarif.as_str().replace('%', "%25").replace(':', "%3A");
    format!("{tarif}:{article}")
}
