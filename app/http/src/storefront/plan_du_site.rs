//! Pages that belong to no screen of the catalogue: site map, what machines read.

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use jiff::ToSpan;

use super::vitrine::Vitrine;
use crate::conditional_get;
use crate::error::Result;
use crate::extract::Query;
use crate::route::{Access, Route, get};
use domain::html::escape;
use domain::lien;
use shop::page_frame::{self, SiteMapPage};
use shop::{Caller, Shop, contenus, plan};

/// Months for which what `security.txt` says may be believed (RFC 9116: under a year).
const SECURITY_MONTHS: i64 = 11;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/plan-du-site", Access::Catalogue, render_plan).page(),
        get("/robots.txt", Access::Ouvert, render_robots),
        get("/.well-known/security.txt", Access::Ouvert, render_security),
        get("/sitemap.xml", Access::Catalogue, render_sitemap).page(),
    ]
}

async fn render_plan(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response> {
    let chemin = "/plan-du-site".to_owned();
    vitrine
        .send(&shop, caller, &headers, chemin, pages::plan::build)
        .await
}

/// Lists with chosen facets are endless: crawlers are kept to their first form.
async fn render_robots(State(shop): State<Shop>, headers: HeaderMap) -> Response {
    let base = &shop.parts().config.base_url;
    let text = format!(
        "User-agent: *\nDisallow: /compte\nDisallow: /panier\nDisallow: /commande\n\
         Disallow: /openweb\nDisallow: /rest\nDisallow: /*?*f.\nDisallow: /*?*tri=\n\
         Disallow: /*?*stock=\n\nSitemap: {base}/sitemap.xml\n"
    );
    conditional_get::build_answer(&headers, "text/plain; charset=utf-8", text)
}

/// Whom to tell of a weakness (RFC 9116): the shop's mail, or where its legal notice says.
async fn render_security(State(shop): State<Shop>, headers: HeaderMap) -> Response {
    let parts = shop.parts();
    let base = &parts.config.base_url;
    let mail = parts.reglages.get().page.courriel.clone();
    let contact = if mail.is_empty() {
        format!("{base}/mentions-legales")
    } else {
        format!("mailto:{mail}")
    };
    // The first of a month within a year, so that the text does not change at each request.
    let month = parts.now().in_paris().date().first_of_month();
    let expires = month.saturating_add(SECURITY_MONTHS.months());
    let text = format!(
        "Contact: {contact}\nExpires: {expires}T00:00:00Z\nPreferred-Languages: fr, en\n\
         Canonical: {base}/.well-known/security.txt\n"
    );
    conditional_get::build_answer(&headers, "text/plain; charset=utf-8", text)
}

/// The site map for machines: categories and articles, in several files when there are many.
async fn render_sitemap(
    State(shop): State<Shop>,
    headers: HeaderMap,
    Query(query): Query,
) -> Result<Response> {
    let page = query
        .get("page")
        .and_then(|page| page.parse::<usize>().ok());
    let xml = shop.call(move |parts| {
        let base = &parts.config.base_url;
        let (articles, files) = page_frame::list_article_pages(parts, page.unwrap_or(1))?;
        if files > 1 && page.is_none() {
            let maps = (1..=files).map(|file| format!("/sitemap.xml?page={file}"));
            let maps = maps.map(SiteMapPage::new);
            return Ok(render_sites(base, "sitemapindex", "sitemap", maps));
        }
        let plan = plan::find_current(parts)?;
        let is_first = page.unwrap_or(1) == 1;
        let familles = plan
            .familles()
            .iter()
            .filter(|_| is_first)
            .map(|it| SiteMapPage::new(lien::famille(it)));
        let accueil = is_first.then(|| SiteMapPage::new("/".to_owned()));
        let written = match is_first {
            true => parts.store.read(contenus::list_site_map)?,
            false => Vec::new(),
        };
        let pages = accueil.into_iter().chain(written);
        let pages = pages.chain(familles).chain(articles);
        Ok(render_sites(base, "urlset", "url", pages))
    });
    let kind = "application/xml; charset=utf-8";
    Ok(conditional_get::build_answer(&headers, kind, xml.await?))
}

fn render_sites(
    base: &str,
    list: &str,
    item: &str,
    pages: impl Iterator<Item = SiteMapPage>,
) -> String {
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <{list} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n"
    );
    let write = |path: &str| escape(&format!("{base}{path}"));
    for page in pages {
        xml.push_str(&format!("<{item}><loc>{}</loc>", write(&page.chemin)));
        if let Some(modifie) = page.modifie {
            let day = modifie.in_paris().date();
            xml.push_str(&format!("<lastmod>{day}</lastmod>"));
        }
        for image in &page.images {
            let image = write(image);
            let told = format!("<image:image><image:loc>{image}</image:loc></image:image>");
            xml.push_str(&told);
        }
        xml.push_str(&format!("</{item}>\n"));
    }
    xml.push_str(&format!("</{list}>\n"));
    xml
}
