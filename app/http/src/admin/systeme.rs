//! Page of the design system: every token, widget and state of the screens, in the demonstration alone.

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use serde_json::json;

use super::ecrans::private_page;
use crate::assets;
use crate::error::Result;
use crate::route::{Access, Route, get};
use crate::storefront::vitrine::Vitrine;
use shop::{Shop, ShopError};
use wire::html::{Fichiers, Racine, Tete, document};

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![get("/systeme", Access::Ouvert, show).page()]
}

/// The page, drawn as a fragment is: no frame around it, no script.
async fn show(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
) -> Result<Response> {
    if !shop.parts().config.demo_bank {
        return Err(ShopError::NotFound.into());
    }
    let corps = vitrine.fragment(&shop, "systeme", &json!({})).await?;
    let (storefront, _) = assets::fichiers();
    let fichiers = Fichiers {
        css: assets::systeme(),
        js: String::new(),
        preload: Vec::new(),
        ..storefront
    };
    let tete = Tete {
        titre: "Le système".into(),
        sans_index: true,
        ..Tete::default()
    };
    let nom = shop.parts().reglages.get().page.nom.clone();
    let corps = corps.unwrap_or_default();
    let html = document(&tete, &nom, &fichiers, Racine::default(), &corps);
    Ok(private_page(html, None))
}
