//! Shapes that leave and enter the process, spelled as the wire has them (docs/appels.md 8).
//! `*Body` comes in, `*Query` comes in by address, `*View` goes out.

pub mod acces;
pub mod agence;
pub mod alarme;
pub mod article;
pub mod article_admin;
pub mod attribut;
pub mod chantier;
pub mod commande;
pub mod compte;
pub mod connexion;
pub mod connexion_admin;
pub mod contenu;
pub mod courriel;
pub mod demarrage;
pub mod dimension;
pub mod dossier;
pub mod erreur;
pub mod essai_banque;
pub mod etat_commande;
pub mod faits;
pub mod fiche_commande;
pub mod fiches;
pub mod grille;
pub mod html;
pub mod jeton_api;
pub mod media;
pub mod menu;
pub mod modele;
pub mod mouvement;
pub mod nomenclature;
pub mod pages;
pub mod pages_catalogue;
pub mod pages_commandes;
pub mod pages_compte;
pub mod panier;
pub mod plan_vente;
pub mod prix_stock;
pub mod recherche;
pub mod reglages;
pub mod regroupement;
pub mod remboursement;
pub mod retouche;
pub mod saisie;
pub mod sauvegarde;
pub mod session;
pub mod souple;
pub mod statistique;
pub mod suivi;
pub mod utilisateur;
pub mod vie_commande;
pub mod xml;

pub mod fichier;
pub mod transport;
#[cfg(test)]
mod typescript;
