//! Orders of who asks: their list, one of them, the checkout, the thanks.

use domain::commande::{Commande, Reglement};
use domain::consigne;
use domain::ids::CommandeId;
use domain::retractation::DelaiRetractation;
use shop::caisse::DebutCaisse;
use shop::commandes::reglement;
use shop::commandes::vie::{annulations, retours};
use shop::courrier::messages;
use shop::paging::PageRequest;
use shop::{Caller, Parts, Result, ShopError, agences, banque, caisse, mouvements};
use wire::commande::EstimationView;
use wire::mouvement::{MouvementDetailView, PaiementView};
use wire::pages::fenetre;
use wire::pages_commandes::{
    CommandePageView, CommandesPageView, MerciPageView, MouvementPageView,
};
use wire::panier::PanierView;

/// A page of the orders of who asks.
///
/// # Errors
///
/// A failed read of the store.
pub fn build_list(parts: &Parts, caller: &Caller, coupe: PageRequest) -> Result<CommandesPageView> {
    let page = coupe.page + 1;
    let (commandes, pages) = mouvements::list(parts, caller, coupe)?;
    Ok(CommandesPageView {
        mouvements: commandes.iter().map(Into::into).collect(),
        page,
        pages,
        fenetre: fenetre(page, pages),
    })
}

/// An order by the number people speak of.
///
/// # Errors
///
/// [`ShopError::NotFound`] where this caller has no such order.
pub fn build_mouvement_of(
    parts: &Parts,
    caller: &Caller,
    (numero, client): (&str, &str),
) -> Result<MouvementPageView> {
    let id = caisse::find_by_numero(parts, caller, numero)?;
    build_mouvement(parts, caller, (id, client))
}

/// An order; `client` is whose it is by the link that led an administrator there.
///
/// # Errors
///
/// [`ShopError::NotFound`] where this caller has no such order, or it is another customer's.
pub fn build_mouvement(
    parts: &Parts,
    caller: &Caller,
    (id, client): (CommandeId, &str),
) -> Result<MouvementPageView> {
    let found = caisse::find_mouvement(parts, caller, id)?;
    let own = found.commande.client.as_ref().map_or("", |it| it.as_str());
    if caller.is_admin() && !client.is_empty() && client != own {
        return Err(ShopError::NotFound);
    }
    let delai = caisse::find_delai(parts, &found.commande);
    Ok(MouvementPageView {
        mouvement: MouvementDetailView::new(&found.commande, found.dits()),
        paiement: paiement_view(parts, caller, &found.commande)?,
        retractable: delai.is_some(),
        retractable_jusquau: delai
            .and_then(DelaiRetractation::find_last)
            .map(|last| last.0),
        annulable: !caller.is_admin() && annulations::is_own_cancellable(parts, &found.commande),
        retours_jusquau: retours::find_limite(parts, &found.commande)
            .filter(|_| !caller.is_admin())
            .map(|end| end.0),
        adresse_retour: parts.reglages.get().page.retour(),
        lecture: caller.is_admin(),
    })
}

/// Payment left to make; an administrator reads it and pays nothing.
fn paiement_view(parts: &Parts, caller: &Caller, commande: &Commande) -> Result<PaiementView> {
    let own = !caller.is_admin();
    let reglements = match own {
        true => reglement::list_choices(parts, caller, commande)?,
        false => Vec::new(),
    };
    let others = reglements.iter().filter(|it| it.mode != Reglement::Cb);
    let page = &parts.reglages.get().page;
    Ok(PaiementView {
        refuse: commande.refus_paiement.map(|when| when.0),
        attend: own && commande.is_payable(),
        confirmation: false,
        limite: commande.find_end_of_wait(&page.attentes).map(|it| it.0),
        lien: banque::find_unpaid_lien(parts, commande).filter(|_| own),
        reglements: others.map(Into::into).collect(),
        consigne: consigne::find_consigne(page, commande).map(Into::into),
    })
}

/// Page that led to the thanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrivee {
    /// The checkout, or a link.
    Boutique,
    /// The bank's page: its server may not have told yet what came of the payment.
    Banque,
}

/// The thanks after an order, and what is left to do for it.
///
/// # Errors
///
/// [`ShopError::NotFound`] where this caller has no such order.
pub fn build_merci(
    parts: &Parts,
    caller: &Caller,
    (id, arrivee): (CommandeId, Arrivee),
) -> Result<MerciPageView> {
    let found = mouvements::find(parts, caller, id)?;
    let mut paiement = paiement_view(parts, caller, &found.commande)?;
    let is_told = found.commande.refus_paiement.is_some();
    paiement.confirmation = arrivee == Arrivee::Banque && paiement.attend && !is_told;
    Ok(MerciPageView {
        mouvement: MouvementDetailView::new(&found.commande, found.dits()),
        suite: found.commande.suite(),
        retrait: agences::build_coordonnees(parts, &found.commande),
        paiement,
        courriel: messages::find_destinataire(parts, &found.commande)?,
    })
}

/// The checkout of what `depart` brings there.
#[must_use]
pub fn build_caisse(parts: &Parts, caller: &Caller, depart: DebutCaisse) -> CommandePageView {
    let prix = caller.droits.prix;
    let reglages = parts.reglages.get();
    CommandePageView {
        panier: PanierView::new(&depart.vente, prix),
        estimation: EstimationView::new(&depart.estimation, prix),
        id_transporteur: depart.transporteur.map(|id| id.0),
        adresse: (&depart.adresse).into(),
        adresses: depart
            .carnet
            .map(|kept| kept.iter().map(Into::into).collect()),
        agences: agences::sort_by_nearness(
            reglages.agences.values(),
            caller.agence_stock.as_ref(),
            &depart.adresse.code_postal,
        )
        .into_iter()
        .map(Into::into)
        .collect(),
        // Its own or the one it chose: the agency of the public tariff is nobody's choice.
        code_agence: caller
            .agence_stock
            .as_ref()
            .map_or_else(String::new, ToString::to_string),
    }
}
