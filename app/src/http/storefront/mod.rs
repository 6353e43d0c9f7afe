//! Pages and calls of the shop's front.

pub mod agences;
pub mod chantiers;
pub mod paniers;
pub mod paniers_nommes;
pub mod vitrine;
