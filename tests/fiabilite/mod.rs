//! Promises of the shop when the machine fails it: full disks, failed syncs, power cuts, kills.
//! `./install.sh torture` runs the same tests many times more, by the variables of [`atelier`].

mod ailleurs;
mod alarmes;
mod allure;
mod arrets;
mod assauts;
pub(crate) mod atelier;
mod banques;
mod catalogues;
mod coupures;
mod devins;
mod endurance;
mod ensemble;
mod formats;
mod horloges;
mod index;
mod invitations;
mod lents;
mod octets;
mod pages;
mod place;
mod plein;
mod plein_admin;
mod poids;
mod prive;
mod programme;
mod restaurations;
mod retablissements;
mod sauvegardes;
mod spoiling;
mod syncs;
mod terminal;
mod veille;
mod verification;
