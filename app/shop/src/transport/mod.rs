//! Transport: what each carrier costs for an order, and what an administrator edits of it.

mod annonces;
mod choix;
mod delais;
mod ecarts;
mod export;
mod grille;
mod lecture;
mod offres;
mod premieres;
mod saisie;
mod simulation;
mod tranches;
mod transporteurs;

pub use self::annonces::{announce, announce_retrait, list_announces};
pub use self::choix::save_choices;
pub use self::delais::NewDelai;
pub(crate) use self::ecarts::refuse;
pub use self::ecarts::to_sentence;
pub use self::export::export_zip;
pub use self::grille::{CelluleGrille, GrilleForfaits, save_grille};
pub(crate) use self::lecture::cle_zone;
pub use self::lecture::{
    choices, find_forfait, find_type_forfait, forfait, forfaits, list_choices, list_named_forfaits,
    list_tranches, list_transporteurs, list_zones, tranches, transporteurs, type_forfait, zones,
};
pub(crate) use self::offres::weigh;
pub use self::offres::{Cotation, Trajet, list_quotes};
pub use self::premieres::settle;
pub(crate) use self::saisie::check_named;
pub use self::saisie::{
    NewForfait, NewZone, remove_forfait, remove_zone, reset_forfaits, save_forfait, save_zone,
    set_type_forfait,
};
pub use self::simulation::{LivraisonEssayee, TransporteurEssaye, simulate};
pub use self::tranches::{NewTranche, remove_tranche, save_tranche};
pub(crate) use self::transporteurs::check_plain;
pub use self::transporteurs::{
    NewTransporteur, remove_transporteur, save_transporteur, sort_transporteurs,
};
