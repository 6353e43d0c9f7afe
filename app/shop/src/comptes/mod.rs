//! Customer accounts, by their owners: opened, changed, found again, exported, erased.

mod acces;
mod attendus;
mod codes;
mod confirmation;
mod coordonnees;
mod creation;
mod login_orders;
mod oubli;
mod validation;
mod vie_privee;

pub use self::acces::{change_email, change_password, save_admin, set_admin_password};
pub use self::attendus::Attendus;
pub(crate) use self::codes::{last_code, number_of_code, skip_codes_to};
pub use self::confirmation::{
    EmailConfirme, build_shown, confirm, find_adresse, find_awaited, send_again,
};
pub use self::coordonnees::correct;
pub use self::creation::{TypeCompte, create, is_temporary, may_open};
pub use self::oubli::{is_good, reset, send_link, send_reset, send_reset_again};
pub(crate) use self::oubli::{put_link, send_invitation};
pub use self::validation::{DecisionCompte, judge};
pub use self::vie_privee::{Commandes, export, export_client, remove_client, remove_own};
pub(crate) use self::vie_privee::{is_known, remove_account};

use wasm_rules::refusal::Refusal;

use super::ShopError;
pub use domain::client::is_of_the_shop;

/// A refusal at one field of a form.
fn champ(name: &str, sentence: impl Into<String>) -> ShopError {
    ShopError::Champs([(name.to_owned(), sentence.into())].into())
}

/// A rule's refusal at the field the form calls `name`.
fn refused_at(name: &str) -> impl Fn(Refusal) -> ShopError {
    move |refusal| champ(refusal.champ().unwrap_or(name), refusal.to_string())
}
