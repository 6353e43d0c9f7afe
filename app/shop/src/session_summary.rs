//! Summary of a session, the first answer it gets: the person behind it, and the facts of the header.

use wasm_rules::money::Totaux;

use super::caller::{self, Caller, Cles};
use super::encours::{self, AvisEncours};
use super::{Parts, Result, comptes, paniers};
use domain::agence::Agence;
use domain::client::Client;
use domain::panier::Panier;
use domain::reglages::ModeSelectionAgence;
use store::clients;

/// Person behind a session, and the facts of the header.
#[derive(Clone, Debug)]
pub struct SessionSummary {
    /// The caller.
    pub caller: Caller,
    /// Login as it was typed; the e-mail of a temporary account.
    pub login: Option<String>,
    /// Its account.
    pub client: Option<Client>,
    /// An administrator's session is in force, alone or beside a customer's.
    pub admin: bool,
    /// The administrator shops for this customer.
    pub pour_client: bool,
    /// The agency it chose, or its account's.
    pub agence: Option<Agence>,
    /// The basket it fills.
    pub panier: Option<(Panier, Totaux)>,
    /// The agency has to be chosen first.
    pub popup_agence: bool,
    /// Text of the session popup, as harmless HTML; none shows none.
    pub popup_session: Option<String>,
    /// Outstanding balance, where the settings compare it.
    pub encours: Option<AvisEncours>,
}

/// Builds the summary of the session that asks.
pub fn build(parts: &Parts, caller: Caller, cles: Cles) -> Result<SessionSummary> {
    let reglages = parts.reglages.get();
    let admin = caller.is_admin() || caller::is_admin(parts, cles)?;
    let agence = caller
        .agence_stock
        .as_ref()
        .and_then(|code| reglages.agences.get(code).cloned());
    let (client, login, panier) = parts.store.read(|read| {
        let client = match caller.client() {
            Some(code) => clients::find(read, code)?,
            None => None,
        };
        let email = client.as_ref().map_or("", |client| client.email.as_str());
        let login = caller
            .login()
            .map(|login| comptes::build_shown(login, email));
        let panier = paniers::find_current_with_totals(read, &caller)?;
        Ok::<_, super::ShopError>((client, login, panier))
    })?;
    let encours = client
        .as_ref()
        .and_then(|client| encours::find_lately(parts, client).avis(&reglages.connexion));
    let mode = reglages.connexion.mode_selection_agence;
    let asks_agence = mode == ModeSelectionAgence::Obligatoire
        || (mode == ModeSelectionAgence::Libre && reglages.page.popup_agence);
    Ok(SessionSummary {
        popup_session: popup_session(parts, &reglages.popup_session, encours),
        encours,
        popup_agence: asks_agence && agence.is_none() && !reglages.agences.is_empty(),
        pour_client: caller.saisie_par.is_some(),
        caller,
        login,
        client,
        admin,
        agence,
        panier,
    })
}

/// Sentence for visitors while the sale is suspended.
const SUSPENDUE: &str = "La boutique vérifie ses données\u{a0}: les prix et les commandes reviendront dès \
                         que possible. Votre panier est gardé.";

/// Popup that opens by itself once a visit: that nothing is sold, a balance over its limit, which is
/// told after the login wherever that led, then the text of the settings.
fn popup_session(parts: &Parts, settings: &str, encours: Option<AvisEncours>) -> Option<String> {
    let suspended = parts
        .store
        .integrity()
        .is_sale_stopped()
        .then_some(SUSPENDUE);
    let encours = encours.and_then(|avis| avis.message);
    let notices = suspended.into_iter().chain(encours);
    let notices: String = notices.map(|it| format!("<p>{it}</p>")).collect();
    let popup = notices + settings;
    (!popup.is_empty()).then_some(popup)
}
