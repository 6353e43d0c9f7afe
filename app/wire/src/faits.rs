//! Facts for machines in the head of pages (schema.org, JSON-LD).

use serde_json::{Value, json};

use super::horaires;
use super::pages::{BoutiqueView, LienView};
use domain::agence::Agence;
use domain::fiche::FicheArticle;
use domain::lien;
use wasm_rules::code_barres;

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

/// Facts of the home page: the shop, its search, the merchant, and the agencies that have an address.
pub fn list_accueil<'a>(
    base: &str,
    boutique: &BoutiqueView,
    agences: impl Iterator<Item = &'a Agence>,
) -> Vec<Value> {
    let shop = [
        self::boutique(base, &boutique.nom),
        organisation(base, boutique),
    ];
    let placed = agences.filter(|it| !it.adresse.is_empty());
    let placed = placed.take(AGENCES_MAX);
    let agences = placed.map(|it| agence(base, &boutique.nom, it));
    shop.into_iter().chain(agences).collect()
}

/// Agencies told on the home page.
const AGENCES_MAX: usize = 20;

/// The merchant.
#[must_use]
pub fn organisation(base: &str, boutique: &BoutiqueView) -> Value {
    let mut fact = json!({
        "@context": "https://schema.org",
        "@type": "Organization",
        "name": boutique.nom,
        "url": format!("{base}/"),
    });
    let logo = match boutique.logo.starts_with('/') {
        true => format!("{base}{}", boutique.logo),
        false => String::new(),
    };
    add_texts(
        &mut fact,
        [
            ("logo", &logo),
            ("telephone", &boutique.telephone),
            ("email", &boutique.courriel),
        ],
    );
    fact
}

fn add_texts<'t>(fact: &mut Value, texts: impl IntoIterator<Item = (&'t str, &'t String)>) {
    for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        fact[name] = json!(text);
    }
}

/// An agency where people come.
#[must_use]
pub fn agence(base: &str, boutique: &str, agence: &Agence) -> Value {
    let mut fact = json!({
        "@context": "https://schema.org",
        "@type": "LocalBusiness",
        "@id": format!("{base}/#agence-{}", lien::segment(agence.code.as_str())),
        "name": format!("{boutique} – {}", agence.libelle),
        "url": format!("{base}/"),
        "address": {
            "@type": "PostalAddress",
            "streetAddress": agence.adresse,
            "postalCode": agence.code_postal,
            "addressLocality": agence.commune,
            "addressCountry": "FR",
        },
    });
    add_texts(&mut fact, [("telephone", &agence.telephone)]);
    if let Some((latitude, longitude)) = agence.latitude.zip(agence.longitude) {
        fact["geo"] = json!({
            "@type": "GeoCoordinates",
            "latitude": latitude,
            "longitude": longitude,
        });
    }
    let heures = horaires::parse(&agence.horaires);
    if !heures.is_empty() {
        fact["openingHours"] = json!(heures);
    }
    fact
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
pub fn produit(base: &str, fiche: &FicheArticle) -> Value {
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
    let told = [&article.designation2, &article.description_seo];
    if let Some(description) = told.into_iter().find(|it| !it.is_empty()) {
        add("description", json!(description));
    }
    if !article.marque.is_empty() {
        add("brand", json!({ "@type": "Brand", "name": article.marque }));
    }
    if !article.reference_fabricant.is_empty() {
        add("mpn", json!(article.reference_fabricant));
    }
    // Thirteen digits have a name of their own; what is no bar code is not told as one.
    if code_barres::check(&article.gtin13).is_ok() {
        let name = match article.gtin13.len() {
            13 => "gtin13",
            _ => "gtin",
        };
        add(name, json!(article.gtin13));
    }
    if let Some(prix) = find_prix(fiche) {
        let offre = json!({
            "@type": "Offer",
            "price": prix,
            "priceCurrency": "EUR",
            "url": format!("{base}{}", fiche.carte.lien),
            "availability": availability(fiche),
            "itemCondition": "https://schema.org/NewCondition",
        });
        add("offers", offre);
    }
    fact
}

/// Price with VAT that a page tells, in euros; none where prices are hidden, or asked for.
#[must_use]
pub fn find_prix(fiche: &FicheArticle) -> Option<f64> {
    let prix = fiche.carte.prix.filter(|_| !fiche.carte.sur_demande);
    prix.map(|it| it.ttc.to_euros())
}

fn availability(fiche: &FicheArticle) -> &'static str {
    match fiche.carte.stock.etat.map(|etat| etat.code()) {
        Some("indisponible") => "https://schema.org/OutOfStock",
        Some("surCommande") => "https://schema.org/BackOrder",
        Some("quantiteLimitee") => "https://schema.org/LimitedAvailability",
        _ => "https://schema.org/InStock",
    }
}
