//! Transport: what each carrier costs for an order, and what an administrator edits of it.

mod choix;
mod lecture;
mod offres;
mod saisie;
mod tranches;
mod transporteurs;

pub use self::choix::save_choices;
pub(crate) use self::lecture::cle_zone;
pub use self::lecture::{
    choices, find_forfait, find_type_forfait, forfait, forfaits, list_choices, list_tranches,
    list_transporteurs, list_zones, tranches, transporteurs, type_forfait, zones,
};
pub use self::offres::{Trajet, list_offers};
pub(crate) use self::saisie::check_named;
pub use self::saisie::{
    NewForfait, NewZone, remove_forfait, remove_zone, reset_forfaits, save_forfait, save_zone,
    set_type_forfait,
};
pub use self::tranches::{NewTranche, remove_tranche, save_tranche};
pub use self::transporteurs::{
    NewTransporteur, remove_transporteur, save_transporteur, sort_transporteurs,
};
