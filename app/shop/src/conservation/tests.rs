//! Owners who come back between the judging and the change.

use super::*;
use crate::Config;
use domain::client::Client;
use domain::commande::Commande;
use domain::compte::Role;
use domain::ids::{CommandeId, Login};
use search::Search;
use store::{Store, Write};

/// Some day long after the account was opened.
const NOW: Instant = Instant(1_900_000_000);

fn code() -> CodeClient {
    CodeClient::parse("W000001").expect("a code")
}

/// A shop whose one account nobody has used for three years.
fn shop(folder: &tempfile::TempDir, prevenue_le: Option<Instant>) -> Parts {
    let store = Store::in_memory().expect("opens");
    let search = Search::in_memory().expect("opens");
    let config = Config::new(folder.path().to_owned(), "http://localhost");
    let parts = Parts::new(store, search, config).expect("opens");
    let kept: Result<(), StoreError> = parts.store.write(move |write| {
        let client = Client {
            code: code(),
            ..Client::default()
        };
        clients::put(write, &client)?;
        let connexion = Connexion {
            email: "anne@example.test".to_owned(),
            creee_le: Some(NOW.plus(-KEPT_SECONDS)),
            prevenue_le,
            version: 1,
            ..Connexion::new(
                Login::parse("anne@example.test").expect("a login"),
                Role::Client(code()),
            )
        };
        connexions::put(write, &connexion)
    });
    kept.expect("kept");
    parts
}

fn login(write: &mut Write<'_>) -> Result<(), StoreError> {
    for login in connexions::list_of_client(write, &code())? {
        let mut kept = connexions::find(write, &login)?.expect("kept");
        kept.derniere_connexion = Some(NOW);
        kept.prevenue_le = None;
        connexions::put(write, &kept)?;
    }
    Ok(())
}

fn order(write: &mut Write<'_>) -> Result<(), StoreError> {
    let mut commande = Commande::empty();
    commande.id = CommandeId(1);
    commande.client = Some(code());
    commande.date = NOW;
    commandes::put(write, &commande)
}

fn removal(write: &mut Write<'_>) -> Result<(), StoreError> {
    for login in connexions::list_of_client(write, &code())? {
        connexions::remove(write, &login)?;
    }
    order(write)?;
    clients::remove(write, &code())
}

/// Outcome for the account a little more than 30 days after it was told, or was not, when somebody
/// does something after it was found.
fn settled(is_told: bool, meanwhile: fn(&mut Write<'_>) -> Result<(), StoreError>) -> SortCompte {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder, is_told.then_some(NOW));
    let now = NOW.plus(NOTICE_DAYS * DAY + 1);
    assert_eq!(idle(&parts, now).expect("read"), [code()]);
    parts.store.write(meanwhile).expect("kept");
    let gone: Result<_, StoreError> = parts.store.read(|read| clients::find(read, &code()));
    let gone = gone.expect("read").is_none();
    let suite = settle(&parts, code(), now).expect("settled");
    let kept: Result<_, StoreError> = parts.store.read(|read| {
        let mut told = false;
        for login in connexions::list_of_client(read, &code())? {
            let kept = connexions::find(read, &login)?.expect("kept");
            told |= kept.prevenue_le == Some(now);
        }
        Ok((clients::find(read, &code())?.is_some(), told))
    });
    let (is_kept, told) = kept.expect("read");
    assert_eq!(told, matches!(suite, SortCompte::Prevenue(_)));
    assert_eq!(is_kept, suite != SortCompte::Effacee && !gone);
    suite
}

#[test]
fn who_comes_back_between_the_judging_and_the_erasing_is_not_erased() {
    assert_eq!(settled(true, |_| Ok(())), SortCompte::Effacee);
    assert_eq!(settled(true, login), SortCompte::Gardee);
    assert_eq!(settled(true, order), SortCompte::Gardee);
}

#[test]
fn who_comes_back_meanwhile_is_not_noted_as_told() {
    assert!(matches!(
        settled(false, |_| Ok(())),
        SortCompte::Prevenue(_)
    ));
    assert_eq!(settled(false, login), SortCompte::Gardee);
    assert_eq!(settled(false, order), SortCompte::Gardee);
}

#[test]
fn an_account_that_is_gone_meanwhile_ends_no_round() {
    assert_eq!(settled(true, removal), SortCompte::Gardee);
}

#[test]
fn who_orders_after_a_notice_is_given_another_three_years_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let parts = shop(&folder, Some(NOW.plus(-DAY)));
    parts.store.write(order).expect("kept");
    let later = NOW.plus(KEPT_SECONDS);
    let suite = settle(&parts, code(), later).expect("settled");
    assert!(matches!(suite, SortCompte::Prevenue(_)), "{suite:?}");
    let suite = settle(&parts, code(), later.plus(NOTICE_DAYS * DAY));
    assert_eq!(suite.expect("settled"), SortCompte::Effacee);
}
