//! Facts for machines in the head of pages (schema.org, JSON-LD).

use serde_json::{Value, json};

use super::pages::LienView;
use domain::fiche::Fiche;

/// The shop and its search.
#[must_use]
pub fn boutique(base: &str, nom: &str) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": nom,
        "url": format!("{base}/"),
        "inLanguage": "fr",
        "potentialAction": {
            "@type": "SearchAction",
            "target": format!("{base}/recherche?query={{query}}"),
            "query-input": "required name=query",
        },
    })
}

/// The path to a page, the page itself last.
#[must_use]
pub fn fil(base: &str, fil: &[LienView], ici: &str, chemin: &str) -> Value {
    let above = fil.iter().map(|it| (it.libelle.as_str(), it.lien.as_str()));
    let steps = above.chain(std::iter::once((ici, chemin)));
    let items = (1..).zip(steps).map(|(place, (nom, lien)): (u32, _)| {
        json!({
            "@type": "ListItem",
            "position": place,
            "name": nom,
            "item": format!("{base}{lien}"),
        })
    });
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": items.collect::<Vec<_>>(),
    })
}

/// An article and its offer; no offer where prices are hidden, or asked for.
#[must_use]
pub fn produit(base: &str, fiche: &Fiche) -> Value {
    let article = &fiche.carte.article;
    let images: Vec<String> = fiche
        .images
        .iter()
        .map(|src| format!("{base}{src}"))
        .collect();
    let mut fact = json!({
        "@context": "https://schema.org",
        "@type": "Product",
        "name": article.designation1,
        "sku": article.code.as_str(),
        "url": format!("{base}{}", fiche.carte.lien),
    });
    let mut add = |name: &str, value: Value| fact[name] = value;
    if !images.is_empty() {
        add("image", json!(images));
    }
    if !article.designation2.is_empty() {
        add("description", json!(article.designation2));
    }
    if !article.marque.is_empty() {
        add("brand", json!({ "@type": "Brand", "name": article.marque }));
    }
    if !article.reference_fabricant.is_empty() {
        add("mpn", json!(article.reference_fabricant));
    }
    if !article.gtin13.is_empty() {
        add("gtin13", json!(article.gtin13));
    }
    if let Some(prix) = fiche.carte.prix.filter(|_| !fiche.carte.sur_demande) {
        let offre = json!({
            "@type": "Offer",
            "price": prix.ttc.to_euros(),
            "priceCurrency": "EUR",
            "url": format!("{base}{}", fiche.carte.lien),
            "availability": availability(fiche),
        });
        add("offers", offre);
    }
    fact
}

fn availability(fiche: &Fiche) -> &'static str {
    match fiche.carte.stock.etat.map(|etat| etat.code()) {
        Some("indisponible") => "https://schema.org/OutOfStock",
        Some("surCommande") => "https://schema.org/BackOrder",
        Some("quantiteLimitee") => "https://schema.org/LimitedAvailability",
        _ => "https://schema.org/InStock",
    }
}
