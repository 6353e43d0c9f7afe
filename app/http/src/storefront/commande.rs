//! Checkout.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};

use crate::error::{HttpError, Result};
use crate::extract::Json;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, post};
use domain::Centimes;
use domain::code::Code;
use domain::ids::{PanierId, TransporteurId};
use shop::commandes::{self, CLE_CHARS_MAX, DemandeCommande, ObstacleCommande, Ordre};
use shop::{Caller, Shop, ShopError, banque};
use wire::commande::{CommandeBody, CommandeView, EstimationView, LigneCourteView};
use wire::souple::Texte;

/// Calls of the checkout.
pub fn routes() -> Vec<Route> {
    vec![
        post(
            "/rest/commande/estimation",
            Access::Catalogue,
            find_estimation,
        ),
        post("/rest/commande", Access::Client, create).rate(RateClass::Order),
    ]
}

async fn find_estimation(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<CommandeBody>,
) -> Result<Json<EstimationView>> {
    let demande = read_demande(&body)?;
    let prix = caller.droits.prix;
    let estimation = shop
        .call(move |parts| commandes::estimate(parts, &caller, &demande))
        .await?;
    Ok(Json(EstimationView::new(&estimation, prix)))
}

/// Demand of an order, as a body says it.
fn read_demande(body: &CommandeBody) -> Result<DemandeCommande> {
    let transporteur = match body.id_transporteur.as_ref().map(|text| text.0.trim()) {
        None | Some("") => None,
        Some(text) => {
            let id = text.parse().map_err(|_| {
                ShopError::field(
                    "idTransporteur",
                    "Ce transporteur n'existe pas. Choisissez-en un autre.",
                )
            })?;
            Some(TransporteurId(id))
        }
    };
    if body.id_panier.0 == 0 {
        return Err(ShopError::field("idPanier", "Ce champ est obligatoire.").into());
    }
    Ok(DemandeCommande {
        panier: PanierId(body.id_panier.0),
        transporteur,
        adresse: body.adresse(),
        agence: body.code_agence.0.clone(),
    })
}

async fn create(
    State(shop): State<Shop>,
    caller: Caller,
    headers: HeaderMap,
    Json(body): Json<CommandeBody>,
) -> Result<(StatusCode, Json<CommandeView>)> {
    let ordre = read_ordre(&headers, &body)?;
    let prix = caller.droits.prix;
    let (made, lien) = shop
        .call(move |parts| {
            let made = commandes::create(parts, &caller, ordre);
            let lien = made
                .as_ref()
                .ok()
                .and_then(|commande| banque::find_lien(parts, commande));
            Ok((made, lien))
        })
        .await?;
    let commande = made.map_err(|obstacle| build_refusal(obstacle, prix))?;
    Ok((
        StatusCode::CREATED,
        Json(CommandeView::new(&commande, lien)),
    ))
}

fn read_ordre(headers: &HeaderMap, body: &CommandeBody) -> Result<Ordre> {
    let total_ttc = match &body.total_ttc {
        None => None,
        Some(Texte(text)) if text.trim().is_empty() => None,
        Some(Texte(text)) => Some(
            Centimes::parse(text)
                .map_err(|refusal| ShopError::field("totalTTC", &refusal.to_string()))?,
        ),
    };
    Ok(Ordre {
        cle: read_cle(headers)?,
        demande: read_demande(body)?,
        reglement: body.reglement.0.clone(),
        ref_client: body.ref_client.0.clone(),
        total_ttc,
        corps: serde_json::to_string(body).map_err(ShopError::internal)?,
    })
}

/// The key that makes an order only once.
fn read_cle(headers: &HeaderMap) -> Result<String> {
    let given = headers.get("idempotency-key");
    let text = given.and_then(|value| value.to_str().ok()).map(str::trim);
    match text {
        Some(text) if !text.is_empty() && text.len() <= CLE_CHARS_MAX => Ok(text.to_owned()),
        None | Some(_) => Err(ShopError::Unreadable(
            "L'en-tête Idempotency-Key est obligatoire, de 1 à 255 caractères.".into(),
        )
        .into()),
    }
}

/// Reason an order was not made, with what the customer needs to decide again.
fn build_refusal(obstacle: ObstacleCommande, prix: bool) -> HttpError {
    let error = match obstacle {
        ObstacleCommande::Refus(error) => error,
        ObstacleCommande::Total(estimation) => changed(
            Code::TotalChange,
            "Le total a changé entre-temps. Vérifiez-le avant de commander.",
            "estimation",
            serde_json::to_value(EstimationView::new(&estimation, prix)),
        ),
        ObstacleCommande::Stock(courtes) => {
            let views: Vec<_> = courtes.iter().map(LigneCourteView::from).collect();
            changed(
                Code::StockInsuffisant,
                "Le stock ne suffit plus pour certaines lignes. Réduisez leur quantité.",
                "lignes",
                serde_json::to_value(views),
            )
        }
    };
    HttpError(error)
}

fn changed(
    code: Code,
    detail: &str,
    name: &'static str,
    value: serde_json::Result<serde_json::Value>,
) -> ShopError {
    match value {
        Ok(value) => ShopError::refused(code, detail).with(name, value),
        Err(error) => ShopError::internal(error),
    }
}
