//! The shop asked from outside: one binary, its modules in reading order.

mod support;

mod access;
mod agences;
mod catalogue;
mod chantiers;
mod compte;
mod modeles;
mod pages_compte;
mod paniers;
mod plan;
mod recherche;
mod regroupements;
mod statistiques;
mod suivi;
