//! The shop asked from outside: one binary, its modules in reading order.

mod support;

mod access;
mod agences;
mod chantiers;
mod paniers;
mod suivi;
