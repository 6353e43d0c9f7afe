//! Values of the variables of one mail.

use std::collections::BTreeMap;

use super::super::mail_body::BlocCourriel;
use super::super::{Sujet, commande_blocks};
use crate::Parts;
use domain::commande::Commande;
use domain::ids::CommandeId;
use domain::typographie::euros;

/// Value of a variable.
#[derive(Clone, Debug)]
pub(crate) enum ValeurVariable {
    /// Words.
    Texte(String),
    /// An address.
    Lien(String),
    /// Paragraphs, maybe none.
    Blocs(Vec<BlocCourriel>),
}

/// Values of the variables of one mail, by their names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Valeurs {
    par_nom: BTreeMap<&'static str, ValeurVariable>,
    commande: Option<CommandeId>,
}

impl Valeurs {
    /// Words.
    pub(crate) fn with(mut self, nom: &'static str, texte: impl ToString) -> Self {
        self.par_nom
            .insert(nom, ValeurVariable::Texte(texte.to_string()));
        self
    }

    /// The address behind its button.
    pub(crate) fn lien(mut self, adresse: impl Into<String>) -> Self {
        self.par_nom
            .insert("lien", ValeurVariable::Lien(adresse.into()));
        self
    }

    /// Paragraphs.
    pub(crate) fn blocs(
        mut self,
        nom: &'static str,
        blocs: impl IntoIterator<Item = BlocCourriel>,
    ) -> Self {
        let blocs = blocs.into_iter().collect();
        self.par_nom.insert(nom, ValeurVariable::Blocs(blocs));
        self
    }

    /// Values that every mail about an order has, for its customer.
    pub(crate) fn from_commande(parts: &Parts, commande: &Commande) -> Self {
        let mut of = Self::default()
            .with("numero", &commande.numero)
            .with("client", &commande.acheteur)
            .with("date", commande.date.in_paris().strftime("%d/%m/%Y"))
            .with("montant", euros(commande.montant_ttc))
            .lien(commande_blocks::build_adresse(parts, commande))
            .blocs("lignes", [commande_blocks::build_lignes(commande)])
            .blocs("totaux", [BlocCourriel::Totaux(commande.totaux())])
            .blocs(
                "livraison",
                [commande_blocks::build_livraison(parts, commande)],
            )
            .blocs(
                "reglement",
                commande_blocks::build_reglement(parts, commande),
            );
        of.commande = Some(commande.id);
        of
    }

    /// The same, about this order.
    pub(crate) fn about(mut self, commande: CommandeId) -> Self {
        self.commande = Some(commande);
        self
    }

    /// The value of a variable.
    pub(super) fn find(&self, nom: &str) -> Option<&ValeurVariable> {
        self.par_nom.get(nom)
    }

    /// Subject of the mail, for who follows it.
    pub(super) fn into_sujet(self, modele: &'static str) -> Sujet {
        Sujet {
            modele: modele.to_owned(),
            commande: self.commande,
        }
    }
}
