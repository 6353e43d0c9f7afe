//! Pages and calls of the shop's front.

pub mod vitrine;
