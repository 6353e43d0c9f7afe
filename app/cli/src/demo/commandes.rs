//! Twelve months of web orders for the demo shop: the same for the same day, at the prices of its
//! catalogue, further along the older they are. They take nothing from the stock.

use std::collections::HashSet;
use std::ops::ControlFlow;

use anyhow::{Context, Result};
use jiff::Span;

use super::{FINIE, reach};
use crate::generate::Hasard;
use domain::adresse::Adresse;
use domain::annulation::CauseAnnulation;
use domain::article::{Article, Paliers};
use domain::client::Client;
use domain::forfait::{Forfait, Transporteur, Zone};
use domain::ids::*;
use domain::instant::Instant;
use domain::statistique::Compteurs;
use domain::{Centimes, PrixUnitaire, Quantite, TauxTva};
use domain::{
    commande::Commande, commande::EtatCommande, commande::LigneCommande, commande::Livraison,
    commande::Paiement, commande::Reglement, commande::TypeMouvement,
};
use shop::Parts;
use store::tables::*;
use store::{Order, Read, Rows, StoreError, Write, commandes, connexions, statistiques, transport};
use wasm_rules::code_postal;
use wasm_rules::money::{TVA_PORT, line_amount, totals};
use wasm_rules::tarif::price_for;

/// Orders of the twelve months: rather more than one a day.
const COMMANDES: u64 = 430;

/// Days the orders are spread over.
const JOURS: u64 = 365;

/// Seed of the orders.
const GRAINE: u64 = 2026;

/// Lines an order has at most.
const LIGNES: u64 = 6;

/// Seconds from an order to its delivery: the youngest delivered ones are two days old.
const LIVRAISON: i64 = 2 * 24 * 3_600;

/// Seconds after which the shop cancels what its bank was not paid.
const ABANDON: i64 = 30 * 60;

/// Parts the orders are composed of.
struct RayonDemo {
    articles: Vec<Article>,
    clients: Vec<(Client, Option<Login>)>,
    agences: Vec<CodeAgence>,
    tarifs: Vec<((CodeTarif, CodeArticle), Paliers)>,
    tournee: Option<(Transporteur, Forfait, Zone)>,
    vendeur: String,
}

/// Writes the orders, oldest first.
pub(super) fn import(parts: &Parts) -> Result<()> {
    let rayon: RayonDemo = parts.store.read(|read| RayonDemo::read(read, parts))?;
    let mut hasard = Hasard::new(GRAINE, 3);
    let now = parts.now();
    let mut dates: Vec<Instant> = (0..COMMANDES).map(|_| date(&mut hasard, now)).collect();
    dates.sort_unstable();
    let orders: Vec<Commande> = dates
        .into_iter()
        .filter_map(|date| rayon.order(&mut hasard, date, now))
        .collect();
    let written: Result<(), StoreError> = parts.store.write_alone(move |write| {
        let mut seen = HashSet::new();
        orders
            .into_iter()
            .try_for_each(|order| put(write, order, &mut seen))?;
        reach(write, FINIE)
    });
    written.context("les commandes de démonstration n'ont pas pu être écrites")
}

/// A moment of opening hours, in the last twelve months.
fn date(hasard: &mut Hasard, now: Instant) -> Instant {
    let today = now.in_paris().date();
    let back = i64::try_from(1 + hasard.below(JOURS)).unwrap_or(1);
    let day = today.saturating_sub(Span::new().days(back));
    let minutes = i64::try_from(7 * 60 + hasard.below(11 * 60)).unwrap_or(0);
    let start = Instant::from_day(day).unwrap_or(now);
    start.plus(minutes * 60)
}

fn put(
    write: &mut Write<'_>,
    mut commande: Commande,
    seen: &mut HashSet<Login>,
) -> Result<(), StoreError> {
    commande.id = commandes::next_id(write)?;
    commande.numero = format!("W{:07}", commande.id.0);
    commande.web_cde_id.clone_from(&commande.numero);
    commandes::put(write, &commande)?;
    let (Some(login), Some(client), Some(code_type)) =
        (&commande.login, &commande.client, &commande.type_client)
    else {
        return Ok(());
    };
    // Whoever ordered had logged in; the first time counts apart.
    let premiereco = u64::from(seen.insert(login.clone()));
    let compte = statistiques::CompteStatistiques {
        agence: commande.agence.as_ref(),
        code_type,
        client,
    };
    let more = Compteurs {
        connexions: 1,
        premiereco,
        ..Compteurs::default()
    };
    statistiques::add(write, commande.date, compte, more)?;
    if premiereco == 1
        && let Some(mut connexion) = connexions::find(write, login)?
    {
        connexion.premiere_connexion = Some(commande.date);
        connexions::put(write, &connexion)?;
    }
    Ok(())
}

impl RayonDemo {
    fn read(read: &Read, parts: &Parts) -> Result<Self, StoreError> {
        let mesures: HashSet<CodeUnite> = read
            .list(&DIMENSIONS)?
            .into_iter()
            .map(|(code, _)| code)
            .collect();
        let mut articles = Vec::new();
        read.scan(
            &ARTICLES,
            None::<&CodeArticle>,
            Order::Ascending,
            |_, article| {
                let plain = !article.masque && !article.a_declinaisons;
                if plain && !mesures.contains(&article.unite) {
                    articles.push(article);
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        let mut clients = Vec::new();
        for (code, client) in read.list(&CLIENTS)? {
            let login = connexions::list_of_client(read, &code)?.into_iter().next();
            clients.push((client, login));
        }
        let carriers = transport::list_transporteurs(read)?;
        let fees = transport::list_forfaits(read)?;
        let zones = transport::list_zones(read)?;
        let tournee = carriers.into_iter().find_map(|carrier| {
            let forfait = fees
                .iter()
                .find(|fee| Some(fee.id) == carrier.forfait)?
                .clone();
            let zone = zones
                .iter()
                .find(|zone| Some(zone.id) == forfait.zone)?
                .clone();
            Some((carrier, forfait, zone))
        });
        Ok(Self {
            articles,
            clients,
            agences: read
                .list(&AGENCES)?
                .into_iter()
                .map(|(code, _)| code)
                .collect(),
            tarifs: read.list(&TARIFS)?,
            tournee,
            vendeur: parts.reglages.get().page.nom.clone(),
        })
    }

    fn order(&self, hasard: &mut Hasard, date: Instant, now: Instant) -> Option<Commande> {
        let (client, login) = one(hasard, &self.clients)?;
        let agence = client
            .agence
            .clone()
            .or_else(|| one(hasard, &self.agences).cloned())?;
        let lignes = self.lines(hasard, client);
        let articles: i64 = lignes.iter().map(|ligne| ligne.montant_ht.0).sum();
        let (livraison, frais) = self.carriage(hasard, client, Centimes(articles));
        let mut amounts: Vec<(TauxTva, Centimes)> = lignes
            .iter()
            .map(|ligne| (ligne.taux_tva, ligne.montant_ht))
            .collect();
        if frais != Centimes(0) {
            amounts.push((TVA_PORT, frais));
        }
        let totaux = totals(&amounts)?;
        let age = (now.0 - date.0) / 86_400;
        let (reglement, paiement) = payment(hasard, client, age);
        let waits = paiement == Paiement::AttenteBanque;
        let etat = if waits { None } else { progress(hasard, age) };
        let delivered = etat.is_some_and(EtatCommande::is_delivered);
        let mut commande = Commande {
            date,
            type_mouvement: TypeMouvement::Web,
            etat,
            livree_le: delivered.then(|| date.plus(LIVRAISON)),
            paiement,
            reglement: Some(reglement),
            client: Some(client.code.clone()),
            type_client: Some(client.code_type.clone()),
            login: login.clone().or_else(|| Login::parse(&client.email)),
            agence: Some(agence),
            adresse: address(client),
            livraison,
            lignes,
            montant_ht: totaux.ht,
            montant_ttc: totaux.ttc,
            acheteur: client.libelle.clone(),
            vendeur: self.vendeur.clone(),
            a_exporter: waits,
            version: 1,
            ..Commande::empty()
        };
        if waits {
            commande.cancel(CauseAnnulation::PaiementAbandonne, date.plus(ABANDON));
        }
        Some(commande)
    }

    fn lines(&self, hasard: &mut Hasard, client: &Client) -> Vec<LigneCommande> {
        let mut lines: Vec<LigneCommande> = Vec::new();
        for _ in 0..=hasard.below(LIGNES) {
            let Some(article) = one(hasard, &self.articles) else {
                continue;
            };
            let step = article.multiple_vente.unwrap_or(Quantite(1000));
            let times = i64::try_from(1 + hasard.below(12)).unwrap_or(1);
            let quantite = Quantite(step.0 * times);
            let known = lines.iter().any(|line| line.cle.article == article.code);
            let prix = self.price(client, article, quantite);
            if let Some(montant_ht) = line_amount(prix, quantite, &[]).filter(|_| !known) {
                lines.push(LigneCommande {
                    cle: CleArticle {
                        article: article.code.clone(),
                        declinaison: None,
                    },
                    designation: article.designation1.clone(),
                    quantite,
                    unite: article.unite.to_string(),
                    libelle_unite: String::new(),
                    prix_unitaire: prix,
                    taux_tva: article.taux_tva,
                    montant_ht,
                    dimensions: Default::default(),
                    chantier: String::new(),
                    eco_participation: article.eco_participation,
                });
            }
        }
        lines
    }

    /// The price of the customer's list, else the public one.
    fn price(&self, client: &Client, article: &Article, quantite: Quantite) -> PrixUnitaire {
        let list = client.tarif.as_ref().and_then(|tarif| {
            let key = (tarif.clone(), article.code.clone());
            let place = self
                .tarifs
                .binary_search_by(|(known, _)| known.cmp(&key))
                .ok()?;
            price_for(&self.tarifs[place].1.0, quantite)
        });
        list.unwrap_or(article.prix_ht)
    }

    /// Carriage of an order: where our own lorries go, half of the orders travel; the others are
    /// collected.
    fn carriage(
        &self,
        hasard: &mut Hasard,
        client: &Client,
        articles: Centimes,
    ) -> (Livraison, Centimes) {
        let half = hasard.below(2) == 0;
        let tournee = self.tournee.as_ref().filter(|(_, _, zone)| {
            half && code_postal::is_in(&zone.departements, &client.code_postal)
        });
        let Some((carrier, forfait, _)) = tournee else {
            return (Livraison::default(), Centimes(0));
        };
        let free = forfait.franco.is_some_and(|franco| articles >= franco);
        let frais = if free { Centimes(0) } else { forfait.montant };
        let livraison = Livraison {
            transporteur: Some(carrier.id),
            nom_transporteur: carrier.nom.clone(),
            tracking_url: carrier.tracking_url.clone(),
            params: carrier.params.clone(),
            frais_ht: frais,
            libelle_frais: forfait.libelle.clone(),
            colis: String::new(),
            promis_le: None,
        };
        (livraison, frais)
    }
}

fn one<'l, T>(hasard: &mut Hasard, list: &'l [T]) -> Option<&'l T> {
    list.get(usize::try_from(hasard.below(list.len() as u64)).ok()?)
}

fn address(client: &Client) -> Adresse {
    Adresse {
        nom: client.libelle.clone(),
        ligne1: client.adresse.clone(),
        ligne2: String::new(),
        code_postal: client.code_postal.clone(),
        ville: client.commune.clone(),
        telephone: client.telephone.clone(),
    }
}

/// Payment of an order, and its state by now: transfers and cheques take a week.
fn payment(hasard: &mut Hasard, client: &Client, age: i64) -> (Reglement, Paiement) {
    let person = matches!(client.code_type.as_str(), "PAR" | "TMP");
    let mode = match hasard.below(10) {
        0..=5 if !person => Reglement::Compte,
        6 => Reglement::Virement,
        7 => Reglement::Cheque,
        _ => Reglement::Cb,
    };
    let paiement = match mode {
        Reglement::Compte => Paiement::Terminee,
        Reglement::Cb if hasard.below(25) == 0 => Paiement::AttenteBanque,
        Reglement::Cb => Paiement::Valide,
        Reglement::Virement | Reglement::Cheque if age < 8 => Paiement::AttenteReglement,
        Reglement::Virement | Reglement::Cheque => Paiement::Valide,
    };
    (mode, paiement)
}

/// State that the ERP gives an order, by its age in days.
fn progress(hasard: &mut Hasard, age: i64) -> Option<EtatCommande> {
    match (age, hasard.below(10)) {
        (..=1, 0..=5) => None,
        (..=1, _) => Some(EtatCommande::EnPreparation),
        (2..=5, 0..=3) => Some(EtatCommande::EnPreparation),
        (2..=5, 4..=6) => Some(EtatCommande::Preparee),
        (2..=5, 7) => Some(EtatCommande::EnReapprovisionnement),
        (6..=25, 0) => Some(EtatCommande::PartiellementLivree),
        (6..=25, 1) => Some(EtatCommande::EnReapprovisionnement),
        (2..=25, _) | (26.., 0) => Some(EtatCommande::Livree),
        (26.., _) => Some(EtatCommande::Facturee),
    }
}
