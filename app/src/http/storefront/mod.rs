//! Pages and calls of the shop's front.

pub mod vitrine;
//! What shoppers call.

pub mod agences;
pub mod chantiers;
pub mod paniers;
pub mod paniers_nommes;
