//! Pages: rendered once for every visitor of an agency and a tariff, kept, and sent from memory.

use std::sync::{Arc, LazyLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{analytics_consent, offline, theme};
use crate::error::{HttpError, Result};
use crate::render_queue::RenderQueue;
use crate::turns::Turn;
use crate::{assets, conditional_get};
use domain::compte::Affichage;
use domain::html::escape;
use pages::{Built, Page};
use render::{CachedPage, PAGES_BYTES_MAX, PageCache, PageKey, RenderError, Renderer, Revisions};
use shop::{Caller, Parts, Shop, ShopError, page_frame};
use wire::html::{self, Densite, Fichiers, Racine, TarifDePage, Tete};

/// Pages of the catalogue are asked again each time, which costs a 304 when nothing changed.
const CACHE_SHARED: &str = "private, no-cache";

/// Pages of one person are never kept.
const CACHE_PERSONAL: &str = "no-store";

/// Renderer of pages, with the cache that keeps them. Cheap to clone.
#[derive(Clone)]
pub struct Vitrine(Arc<Inner>);

struct Inner {
    /// None where the screens were not built: pages are then their heads and nothing else.
    renderer: Option<Renderer>,
    queue: RenderQueue,
    cache: PageCache,
    fichiers: Fichiers,
}

/// Outcome of a miss of the cache.
enum Made {
    Page(Arc<CachedPage>),
    Moved(String),
}

impl Vitrine {
    /// Loads the screens that were built into the program.
    #[must_use]
    pub fn new() -> Self {
        // One set of rendering threads for the program; tests open many shops.
        static RENDERER: LazyLock<Option<Renderer>> =
            LazyLock::new(|| assets::bundle().map(|bundle| Renderer::new(&bundle)));
        Self(Arc::new(Inner {
            renderer: RENDERER.clone(),
            queue: RenderQueue::default(),
            cache: PageCache::new(PAGES_BYTES_MAX),
            fichiers: assets::fichiers().0,
        }))
    }

    /// Sends the page of an address: from memory, or made by `build` and then kept. `chemin` is
    /// the address in its one right spelling, so that one page is kept once.
    pub async fn send<P: Serialize, B: Into<Built<P>>>(
        &self,
        shop: &Shop,
        caller: Caller,
        headers: &HeaderMap,
        chemin: String,
        build: impl FnOnce(&Parts, &Caller) -> Result<B, ShopError> + Send + 'static,
    ) -> Result<Response> {
        let key = key(&caller, chemin);
        let revisions = page_frame::read_revisions(shop.parts());
        if let Some(page) = self.0.cache.get(&key, revisions) {
            return Ok(respond(shop.parts(), &page, headers));
        }
        let turn = match self.0.queue.wait_shared().await {
            Ok(turn) => turn,
            Err(error) => {
                let kept = self.0.cache.last_good(&key).ok_or(error)?;
                return Ok(respond(shop.parts(), &kept, headers));
            }
        };
        // Of many who wait for one page, the first has it drawn.
        if let Some(page) = self.0.cache.get(&key, revisions) {
            return Ok(respond(shop.parts(), &page, headers));
        }
        let this = self.clone();
        let made = shop.call(move |parts| {
            let made = match build(parts, &caller)?.into() {
                Built::Moved(lien) => Made::Moved(lien),
                Built::Page(page) => Made::Page(this.make(parts, &caller, &page, key, revisions)?),
            };
            drop(turn);
            Ok(made)
        });
        match made.await? {
            Made::Page(page) => Ok(respond(shop.parts(), &page, headers)),
            Made::Moved(lien) => moved_to(&lien),
        }
    }

    /// Renders a page and keeps it, unless the kept one was rendered from the very same; the last
    /// good one stands in for one that fails.
    fn make<P: Serialize>(
        &self,
        parts: &Parts,
        caller: &Caller,
        page: &Page<P>,
        key: PageKey,
        revisions: Revisions,
    ) -> Result<Arc<CachedPage>, ShopError> {
        let props = json(&page.props)?;
        let document = self.document(parts, caller, &page.tete);
        let source = Sha256::new_with_prefix(page.ecran)
            .chain_update([0])
            .chain_update(&props)
            .chain_update(document(""))
            .finalize()
            .into();
        if let Some(kept) = self.0.cache.renew(&key, revisions, &source) {
            return Ok(kept);
        }
        match self.render(page, &props).map(|corps| document(&corps)) {
            Ok(html) => Ok(self.0.cache.put(key, revisions, source, html)),
            Err(error) => {
                tracing::error!(%error, ecran = page.ecran, "une page n'a pas pu être composée");
                let kept = self.0.cache.last_good(&key);
                kept.ok_or_else(|| not_drawn(error))
            }
        }
    }

    /// Sends a page that belongs to one person: made each time, never kept.
    pub async fn send_personal<P: Serialize>(
        &self,
        shop: &Shop,
        caller: Caller,
        build: impl FnOnce(&Parts, &Caller) -> Result<Page<P>, ShopError> + Send + 'static,
    ) -> Result<Response> {
        let html = self.draw(shop, caller, build).await?;
        let mut response = Response::new(Body::from(html));
        dress(&mut response, CACHE_PERSONAL);
        Ok(response)
    }

    /// A whole page, for who sends it himself.
    pub async fn draw<P: Serialize>(
        &self,
        shop: &Shop,
        caller: Caller,
        build: impl FnOnce(&Parts, &Caller) -> Result<Page<P>, ShopError> + Send + 'static,
    ) -> Result<String> {
        let turn = self.0.queue.wait_personal().await?;
        self.draw_in(turn, shop, caller, build).await
    }

    /// The same where nobody waits to draw: for a page that can be said without.
    pub async fn draw_if_free<P: Serialize>(
        &self,
        shop: &Shop,
        caller: Caller,
        build: impl FnOnce(&Parts, &Caller) -> Result<Page<P>, ShopError> + Send + 'static,
    ) -> Result<String> {
        let turn = self.0.queue.free().ok_or(ShopError::Overloaded)?;
        self.draw_in(turn, shop, caller, build).await
    }

    async fn draw_in<P: Serialize>(
        &self,
        turn: Turn,
        shop: &Shop,
        caller: Caller,
        build: impl FnOnce(&Parts, &Caller) -> Result<Page<P>, ShopError> + Send + 'static,
    ) -> Result<String> {
        let this = self.clone();
        let drawn = shop.call(move |parts| {
            let built = build(parts, &caller)?;
            let corps = this.render(&built, &json(&built.props)?);
            drop(turn);
            let corps = corps.map_err(not_drawn)?;
            Ok(this.document(parts, &caller, &built.tete)(&corps))
        });
        Ok(drawn.await?)
    }

    /// A piece of HTML for a popup; none where the screens were not built, and the caller has
    /// plainer words.
    pub async fn fragment(
        &self,
        shop: &Shop,
        ecran: &'static str,
        props: &impl Serialize,
    ) -> Result<Option<String>> {
        let Some(renderer) = self.0.renderer.clone() else {
            return Ok(None);
        };
        let (props, turn) = (json(props)?, self.0.queue.wait_shared().await?);
        let rendered = shop.call(move |_| {
            let html = renderer.render(ecran, &props);
            drop(turn);
            html.map_err(not_drawn)
        });
        Ok(Some(rendered.await?))
    }

    /// Renders a screen of its props.
    fn render<P>(&self, page: &Page<P>, props: &str) -> Result<String, RenderError> {
        match &self.0.renderer {
            Some(renderer) => renderer.render(page.ecran, props),
            None => {
                let titre = escape(&page.tete.titre);
                Ok(format!("<main><h1>{titre}</h1></main>"))
            }
        }
    }

    /// Document around a page's body.
    fn document<'p>(
        &self,
        parts: &Parts,
        caller: &Caller,
        tete: &'p Tete,
    ) -> impl Fn(&str) -> String + use<'p> {
        let reglages = parts.reglages.get();
        let fichiers = Fichiers {
            theme: theme::address(&reglages.page),
            ..self.0.fichiers.clone()
        };
        let tarif = match caller.affichage {
            Affichage::Ht => TarifDePage::Ht,
            Affichage::Ttc => TarifDePage::Ttc,
        };
        let racine = Racine {
            tarif,
            textes_corriges: reglages.page.textes_corriges,
            densite: Densite::Confort,
            apparence: reglages.page.apparence,
        };
        move |corps| {
            let nom = &reglages.page.nom;
            html::document(tete, nom, &fichiers, racine, corps)
        }
    }
}

impl Default for Vitrine {
    fn default() -> Self {
        Self::new()
    }
}

/// A screen stopped at its time limit waited for the processor: a machine that busy answers later.
fn not_drawn(error: RenderError) -> ShopError {
    match error {
        RenderError::TooLong => ShopError::Overloaded,
        RenderError::Script(_) | RenderError::Stopped => ShopError::internal(error),
    }
}

fn json(props: &impl Serialize) -> Result<String, ShopError> {
    serde_json::to_string(props).map_err(ShopError::internal)
}

/// Key of a page in the cache: what makes two callers see the same one.
fn key(caller: &Caller, chemin: String) -> PageKey {
    let tarifs: Vec<&str> = caller.tarifs.iter().map(|it| it.as_str()).collect();
    let agence = caller.agence_stock.as_ref().map_or("", |it| it.as_str());
    PageKey {
        chemin,
        agence: agence.to_owned(),
        tarif: tarifs.join("\n"),
        ttc: caller.affichage == Affichage::Ttc,
        prix_visibles: caller.droits.prix,
        commande_possible: caller.droits.commande,
        stock_visible: caller.droits.stock,
    }
}

/// A kept page in the form the browser takes; 304 when it has it already.
fn respond(parts: &Parts, page: &Arc<CachedPage>, headers: &HeaderMap) -> Response {
    let etag = analytics_consent::build_etag(parts, headers, &page.etag);
    let mut response = if conditional_get::is_known(headers, &etag) {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else if assets::accepts(headers, "gzip") {
        let mut response = Response::new(Body::from(bytes(page, |it| &it.gzip)));
        let encoding = HeaderValue::from_static("gzip");
        response
            .headers_mut()
            .insert(header::CONTENT_ENCODING, encoding);
        response
    } else {
        Response::new(Body::from(bytes(page, |it| &it.html)))
    };
    dress(&mut response, CACHE_SHARED);
    let etag = HeaderValue::from_str(&etag).expect("an ETag is hexadecimal and a mark");
    response.headers_mut().insert(header::ETAG, etag);
    let vary = HeaderValue::from_static("Accept-Encoding");
    response.headers_mut().insert(header::VARY, vary);
    response
}

fn dress(response: &mut Response, cache: &'static str) {
    let headers = response.headers_mut();
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, html);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    let rules = format!("\"{}\"", offline::PREFETCH_PATH);
    let rules = HeaderValue::from_str(&rules).expect("a plain path");
    headers.insert("speculation-rules", rules);
}

/// The kept bytes themselves: nothing is copied for an answer.
fn bytes(page: &Arc<CachedPage>, part: fn(&CachedPage) -> &[u8]) -> Bytes {
    struct Part(Arc<CachedPage>, fn(&CachedPage) -> &[u8]);
    impl AsRef<[u8]> for Part {
        fn as_ref(&self) -> &[u8] {
            self.1(&self.0)
        }
    }
    Bytes::from_owner(Part(Arc::clone(page), part))
}

/// An address that is not the right one of its page.
fn moved_to(lien: &str) -> Result<Response> {
    let location = HeaderValue::from_str(lien)
        .map_err(|_| HttpError(ShopError::internal("address not ASCII")))?;
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    response.headers_mut().insert(header::LOCATION, location);
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_the_machine_was_too_busy_for_is_asked_again_later() {
        assert!(matches!(
            not_drawn(RenderError::TooLong),
            ShopError::Overloaded
        ));
        let failed = not_drawn(RenderError::Script("panne".into()));
        assert!(matches!(failed, ShopError::Internal(_)));
    }
}
