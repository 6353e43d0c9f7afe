//! Pages and calls of the shop's front.

pub mod agences;
pub mod articles;
pub mod banque;
pub mod cadre;
pub mod chantiers;
pub mod commande;
pub mod compte;
pub mod erreurs;
pub mod etat_liste;
pub mod medias;
pub mod menu;
pub mod mouvements;
pub mod pages;
pub mod pages_compte;
pub mod pages_compte_commandes;
pub mod pages_compte_paniers;
pub mod pages_listes;
pub mod pages_produit;
pub mod paniers;
pub mod paniers_nommes;
pub mod recherche;
pub mod saisie;
pub mod session;
pub mod theme;
pub mod vitrine;
pub mod vue_session;
