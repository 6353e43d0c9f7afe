//! Transport: what each carrier costs for an order, and what an administrator edits of it.

mod lecture;
mod offres;
mod saisie;

pub use self::lecture::{choices, forfait, forfaits, tranches, transporteurs, type_forfait, zones};
pub use self::offres::{Trajet, offers};
pub(in crate::shop) use self::saisie::check_named;
pub use self::saisie::{
    NewForfait, NewTranche, NewTransporteur, NewZone, delete_forfait, delete_transporteur,
    delete_zone, reset_forfaits, save_forfait, save_tranche, save_transporteur, save_zone,
    set_type_forfait, sort_transporteurs,
};
