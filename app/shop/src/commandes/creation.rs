//! The order itself: priced, taken from stock, numbered, put into the outbox and counted in one
//! change, or not made at all.

use sha2::{Digest, Sha256};
use wasm_rules::refusal::Refusal;
use wasm_rules::texte;

use super::adresse::{self, Usage};
use super::devis::{Devis, devis};
use super::reglements::check as check_offered;
use super::{Contexte, DemandeCommande, impayees};
use crate::allocation::{self, Courte, Voulu};
use crate::courrier::{merchant_notices, messages};
use crate::paniers::{find_owner, has_numbers};
use crate::recherches::choix;
use crate::sessions::JetonSession;
use crate::{Caller, Identite, Parts, ShopError, audit, catalogue, exports};
use domain::Centimes;
use domain::adresse::Adresse;
use domain::code::Code;
use domain::commande::vie::Vie;
use domain::panier::Proprietaire;
use domain::vente::{Alerte, Estimation, LigneCourte, LigneVente, Vente};
use domain::{
    commande::CleCommande, commande::Commande, commande::LigneCommande, commande::Livraison,
    commande::Paiement, commande::Reglement, commande::TypeMouvement, commande::build_numero_web,
};
use store::{StoreError, Write, clients, commandes, connexions, envois, idempotence, paniers};

/// Seconds an idempotency key is kept: 7 days (docs/appels.md 3.8).
const CLE_SECONDS: i64 = 7 * 24 * 3600;

/// Characters of an idempotency key.
pub const CLE_CHARS_MAX: usize = 255;

/// Characters of the customer's own reference.
const REFERENCE_CHARS_MAX: usize = 60;

/// An order to make.
#[derive(Clone, Debug)]
pub struct Ordre {
    /// The basket, and the place it goes to.
    pub demande: DemandeCommande,
    /// Code of the payment mode.
    pub reglement: String,
    /// The customer's own reference.
    pub ref_client: String,
    /// The total the customer has seen, when it says so.
    pub total_ttc: Option<Centimes>,
    /// Idempotency key.
    pub cle: String,
    /// The request, in a form that is the same for the same demand.
    pub corps: String,
}

/// Reason an order was not made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ObstacleCommande {
    /// The shop refuses.
    #[error(transparent)]
    Refus(ShopError),
    /// It comes to something else than the customer has seen.
    #[error("the total has changed")]
    Total(Box<Estimation>),
    /// There is less than is wanted.
    #[error("{} lines are short of stock", .0.len())]
    Stock(Vec<LigneCourte>),
}

impl From<ShopError> for ObstacleCommande {
    fn from(error: ShopError) -> Self {
        Self::Refus(error)
    }
}

impl From<StoreError> for ObstacleCommande {
    fn from(error: StoreError) -> Self {
        Self::Refus(error.into())
    }
}

impl From<Refusal> for ObstacleCommande {
    fn from(refusal: Refusal) -> Self {
        Self::Refus(refusal.into())
    }
}

type Result<T> = std::result::Result<T, ObstacleCommande>;

/// Makes an order of a basket of the caller; the same key answers the order it made.
pub fn create(parts: &Parts, caller: &Caller, ordre: Ordre) -> Result<Commande> {
    audit::check_sale(parts)?;
    if !caller.droits.commande {
        return Err(forbidden().into());
    }
    let mut ordre = ordre;
    let mode = Reglement::parse(ordre.reglement.trim());
    let mode =
        mode.ok_or_else(|| ShopError::field("reglement", "Choisissez un mode de règlement."))?;
    let usage = match ordre.demande.transporteur {
        Some(_) => Usage::Livraison,
        None => Usage::Retrait,
    };
    ordre.demande.adresse = adresse::check(parts, &ordre.demande.adresse, usage)?;
    ordre.ref_client = ordre.ref_client.trim().to_owned();
    ordre.corps = sha256(&ordre.corps);
    if let Err(refusal) = texte::check(&ordre.ref_client, REFERENCE_CHARS_MAX) {
        return Err(ShopError::field("refClient", &refusal.to_string()).into());
    }
    let (contexte, owner) = (Contexte::new(parts, caller)?, find_owner(caller)?);
    let (over, count) = parts.store.read(|read| {
        let over = idempotence::list_expired(read, &owner, &ordre.cle, contexte.now)?;
        let panier = paniers::find(read, ordre.demande.panier)?;
        let count = panier.map_or(0, |it| it.nb_lignes as usize);
        Ok::<_, StoreError>((over, count))
    })?;
    let maker = Maker {
        contexte,
        owner,
        over,
        caller: caller.clone(),
        jeton: match mode {
            Reglement::Cb => Some(JetonSession::random()?.token),
            Reglement::Compte | Reglement::Virement | Reglement::Cheque => None,
        },
        mode,
        ordre,
    };
    let (commande, is_new) = parts
        .store
        .write_lines(count, move |write| maker.run(write))?;
    if !is_new {
        return Ok(commande);
    }
    catalogue::follow_commande(parts, &commande);
    choix::note_bought(parts, caller, &commande.lignes);
    parts.sorties.wake();
    messages::send_commande_recue(parts, &commande);
    merchant_notices::send_commande_passee(parts, &commande);
    Ok(commande)
}

fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn forbidden() -> ShopError {
    ShopError::refused(
        Code::CommandeInterdite,
        "Votre compte ne permet pas de commander.",
    )
}

/// All that the change needs.
struct Maker {
    contexte: Contexte,
    caller: Caller,
    owner: Proprietaire,
    mode: Reglement,
    jeton: Option<String>,
    ordre: Ordre,
    /// Keys of the owner that may be forgotten.
    over: Vec<(Proprietaire, String)>,
}

impl Maker {
    /// The order, and whether this change made it.
    fn run(self, write: &mut Write<'_>) -> Result<(Commande, bool)> {
        let (now, ordre) = (self.contexte.now, &self.ordre);
        if let Some(used) = idempotence::find(write, &self.owner, &ordre.cle, now)? {
            return Ok((replay(write, &used, &ordre.corps)?, false));
        }
        let devis = devis(write, &self.contexte, &self.caller, &ordre.demande)?;
        self.check(&devis)?;
        let lignes = &devis.vente.lignes;
        let wanted = lignes.iter().map(Voulu::from);
        let prises = match allocation::take(write, &devis.rayon, wanted)? {
            Ok(prises) => prises,
            Err(short) => return Err(self.too_short(lignes, &short)),
        };
        let mut commande = self.commande(write, &devis)?;
        commande.prises = prises;
        // What waits for its bank is no order for the ERP yet: it may never be paid.
        if commande.paiement != Paiement::AttenteBanque {
            exports::add(write, &mut commande)?;
        }
        commandes::put(write, &commande)?;
        if let Some(jeton) = &commande.jeton_paiement {
            envois::put_paiement(write, jeton, commande.id)?;
        }
        paniers::remove(write, &devis.vente.panier)?;
        let used = CleCommande {
            corps: ordre.corps.clone(),
            commande: commande.id,
            expire_le: now.plus(CLE_SECONDS),
        };
        idempotence::put(write, (&self.owner, &ordre.cle), &used, (&self.over, now))?;
        Ok((commande, true))
    }

    fn check(&self, devis: &Devis) -> Result<()> {
        let Estimation {
            reglements, totaux, ..
        } = &devis.estimation;
        let has_agences = !self.contexte.reglages.agences.is_empty();
        match self.ordre.demande.transporteur {
            None if devis.agence.is_none() && has_agences => {
                let sentence = "Choisissez l'agence où retirer la commande.";
                return Err(ShopError::field("codeAgence", sentence).into());
            }
            None | Some(_) => {}
        }
        check_offered(reglements, self.mode)?;
        if self.ordre.total_ttc.is_some_and(|seen| seen != totaux.ttc) {
            return Err(ObstacleCommande::Total(Box::new(devis.estimation.clone())));
        }
        Ok(())
    }

    fn too_short(&self, lignes: &[LigneVente], short: &[Courte]) -> ObstacleCommande {
        let numbers = has_numbers(&self.contexte.reglages.page, &self.caller);
        let courtes = short.iter().map(|courte| LigneCourte {
            ligne: lignes[courte.place].ligne.clone(),
            designation: lignes[courte.place].designation.clone(),
            disponible: numbers.then_some(courte.disponible),
        });
        ObstacleCommande::Stock(courtes.collect())
    }

    fn commande(&self, write: &mut Write<'_>, devis: &Devis) -> Result<Commande> {
        let id = commandes::next_id(write)?;
        let numero = build_numero_web(id);
        let estimation = &devis.estimation;
        let (login, client, code_type) = match &self.caller.identite {
            Identite::Client {
                login,
                client,
                code_type,
            } => (login.clone(), client.clone(), code_type.clone()),
            Identite::Visiteur | Identite::Admin { .. } => return Err(ShopError::NotLogged.into()),
        };
        // It is the customer's: it gets the mails, and reads the order.
        let login = match &self.caller.saisie_par {
            Some(_) => connexions::list_of_client(write, &client)?
                .into_iter()
                .next(),
            None => Some(login),
        };
        let known = clients::find(write, &client)?.unwrap_or_default();
        let attente = impayees::begin(write, &self.contexte, &self.caller, &known)?;
        Ok(Commande {
            id,
            web_cde_id: numero.clone(),
            numero,
            ref_client: self.ordre.ref_client.clone(),
            date: self.contexte.now,
            type_mouvement: TypeMouvement::Web,
            paiement: self.mode.paiement(),
            reglement: Some(self.mode),
            client: Some(client),
            type_client: Some(code_type),
            login,
            agence: devis.agence.clone(),
            adresse: self.adresse(),
            livraison: livraison(devis),
            lignes: lignes(&devis.vente)?,
            montant_ht: estimation.totaux.ht,
            montant_ttc: estimation.totaux.ttc,
            acheteur: known.libelle,
            vendeur: self.contexte.reglages.page.nom.clone(),
            jeton_paiement: self.jeton.clone(),
            a_exporter: true,
            attente: match self.mode.paiement() {
                Paiement::AttenteBanque | Paiement::AttenteReglement => Some(attente),
                Paiement::Terminee | Paiement::Valide => None,
            },
            vie: Vie {
                saisie_par: self.caller.saisie_par.clone(),
                ..Vie::default()
            },
            version: 1,
            ..Commande::empty()
        })
    }

    fn adresse(&self) -> Adresse {
        self.ordre.demande.adresse.clone()
    }
}

/// The order a key made, if it was made by the same body.
fn replay(write: &Write<'_>, used: &CleCommande, corps: &str) -> Result<Commande> {
    if used.corps != corps {
        let detail = "Cette clé a déjà servi à une autre commande.";
        return Err(ShopError::refused(Code::CleReutilisee, detail).into());
    }
    let commande = commandes::find(write, used.commande)?;
    Ok(commande.ok_or(ShopError::NotFound)?)
}

fn livraison(devis: &Devis) -> Livraison {
    let frais = &devis.estimation.frais;
    let carrier = devis.transporteur.clone().unwrap_or_default();
    let estimation = &devis.estimation;
    let promise = match &devis.transporteur {
        None => estimation.retrait.as_ref(),
        Some(carrier) => {
            let mut offers = estimation.transporteurs.iter();
            let offer = offers.find(|it| it.id == carrier.id);
            offer.and_then(|it| it.promesse.as_ref())
        }
    };
    Livraison {
        transporteur: devis.transporteur.as_ref().map(|carrier| carrier.id),
        nom_transporteur: carrier.nom,
        tracking_url: carrier.tracking_url,
        params: carrier.params,
        frais_ht: frais.montant_ht,
        libelle_frais: frais.libelle.clone(),
        colis: String::new(),
        promis_le: promise.map(|it| it.jour),
    }
}

/// A line that stands in the way of the order.
fn refused(code: Code, ligne: &LigneVente, alerte: &Alerte) -> ObstacleCommande {
    let detail = format!("{}\u{a0}: {}", ligne.designation, alerte.sentence(""));
    ShopError::refused(code, detail).into()
}

/// The lines of the order: copies, so that later changes of the catalogue do not touch them.
fn lignes(vente: &Vente) -> Result<Vec<LigneCommande>> {
    let mut lignes = Vec::with_capacity(vente.lignes.len());
    for ligne in &vente.lignes {
        match &ligne.alerte {
            Some(Alerte::Montant) => return Err(Refusal::MontantTooLarge.into()),
            Some(alerte @ (Alerte::Conditions | Alerte::SansPrix)) => {
                return Err(refused(Code::LignePerimee, ligne, alerte));
            }
            Some(alerte @ Alerte::Premiere { .. }) => {
                return Err(refused(Code::PremiereCommande, ligne, alerte));
            }
            // Stock is taken, or found short, by the change itself.
            Some(Alerte::Retire | Alerte::Agence { .. } | Alerte::Stock { .. }) | None => {}
        }
        lignes.push(LigneCommande {
            cle: ligne.ligne.cle.clone(),
            designation: ligne.designation.clone(),
            quantite: ligne.ligne.quantite,
            unite: ligne.unite.clone(),
            libelle_unite: ligne.libelle_unite.clone(),
            prix_unitaire: ligne.prix,
            taux_tva: ligne.taux_tva,
            montant_ht: ligne.montant,
            dimensions: ligne.ligne.dimensions,
            chantier: ligne.ligne.chantier.clone(),
            eco_participation: ligne.eco_participation,
        });
    }
    Ok(lignes)
}
