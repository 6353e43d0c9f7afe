//! A shop in memory, and people who ask it things: a visitor, a customer, an administrator.
//!
//! A test builds the world, asks, and compares `status body`. The clock stands still until the
//! test moves it; nothing waits.

mod answer;
pub(crate) mod caisse;
mod catalogue;
pub(crate) mod classeur;
pub(crate) mod comptes;
pub(crate) mod envoi;
pub(crate) mod etalage;
pub(crate) mod guichet;
pub(crate) mod rayon;
pub(crate) mod recepteur;
pub(crate) mod tours;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, header};
use comptoir::domain::commande::Commande;
use comptoir::domain::ids::{CodeClient, CommandeId, Login};
use comptoir::domain::instant::Instant;
use comptoir::http::cookies::Cookie;
use comptoir::http::peer::Peer;
use comptoir::http::{assets, router};
use comptoir::search::Search;
use comptoir::shop::courrier::{Mailer, mail_queue};
use comptoir::shop::{Clock, Config, Parts, Shop, sessions};
#[cfg(feature = "pannes")]
use comptoir::store::DiskSpace;
use comptoir::store::{Store, StoreError, commandes};
use serde_json::Value;
use tower::ServiceExt;

pub(crate) use self::answer::Answer;
pub(crate) use self::catalogue::{
    CLIENT, LOGIN_ADMIN, LOGIN_CLIENT, LOGIN_COLLEGUE, MOT_DE_PASSE, nobody,
};

/// Instant at which every test starts: Friday 20 November 2026, 10:00 in Paris.
pub(crate) const DEBUT: Instant = Instant(1_795_165_200);

/// A shop in memory.
pub(crate) struct Boutique {
    shop: Shop,
    router: Router,
    /// Its clock, held at [`DEBUT`].
    pub(crate) horloge: Clock,
    folder: tempfile::TempDir,
}

impl Boutique {
    /// A shop without articles: two agencies, two customers with a login each, an administrator.
    pub(crate) fn vide() -> Self {
        Self::configured(|_| ())
    }

    /// The same, told something else at start.
    pub(crate) fn configured(configure: impl FnOnce(&mut Config)) -> Self {
        let store = Store::in_memory().expect("a store in memory opens");
        Self::told(store, configure).peopled()
    }

    /// A shop over a store that holds whatever it holds.
    pub(crate) fn on(store: Store) -> Self {
        Self::told(store, |_| ())
    }

    /// This shop with its agencies, customers and administrator.
    pub(crate) fn peopled(self) -> Self {
        catalogue::people(self.parts());
        self
    }

    /// The same, told something else at start.
    pub(crate) fn told(store: Store, configure: impl FnOnce(&mut Config)) -> Self {
        Self::built(store, in_memory(), configure, |_| ())
    }

    /// A shop over a store and the index of it.
    #[cfg(feature = "pannes")]
    pub(crate) fn searching(store: Store, search: Search) -> Self {
        Self::built(store, search, |_| (), |_| ())
    }

    /// The same over a disk of its own measure.
    #[cfg(feature = "pannes")]
    pub(crate) fn measured(store: Store, mesure: fn(&Path) -> Option<DiskSpace>) -> Self {
        Self::built(
            store,
            in_memory(),
            |_| (),
            |parts| parts.alarmes.mesure = mesure,
        )
    }

    /// A shop over an empty store, told something at start, that tells disks apart in a way of its own.
    #[cfg(feature = "pannes")]
    pub(crate) fn on_disks(
        configure: impl FnOnce(&mut Config),
        numero: fn(&Path) -> Option<u64>,
    ) -> Self {
        let store = Store::in_memory().expect("a store in memory opens");
        let adjust = |parts: &mut Parts| parts.alarmes.numero_disque = numero;
        Self::built(store, in_memory(), configure, adjust).peopled()
    }

    /// The same, with another way for its mails.
    pub(crate) fn mailed(courrier: Box<dyn Mailer>) -> Self {
        Self::mailed_on(Store::in_memory().expect("opens"), courrier).peopled()
    }

    /// The same over a store that holds whatever it holds.
    pub(crate) fn mailed_on(store: Store, courrier: Box<dyn Mailer>) -> Self {
        Self::built(store, in_memory(), |_| (), |parts| parts.mailer = courrier)
    }

    fn built(
        store: Store,
        search: Search,
        configure: impl FnOnce(&mut Config),
        adjust: impl FnOnce(&mut Parts),
    ) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut config = Config::new(folder.path().to_owned(), "http://127.0.0.1:8080");
        config.rate_limits = false;
        configure(&mut config);
        let horloge = Clock::held_at(DEBUT);
        let mut parts = Parts::new(store, search, config).expect("an empty store is readable");
        parts.clock = horloge.clone();
        adjust(&mut parts);
        assets::carry(comptoir::assets::screens::file);
        let shop = Shop::new(parts);
        Self {
            router: router(shop.clone()),
            shop,
            horloge,
            folder,
        }
    }

    /// A shop with a few articles of every kind on its shelves (see [`rayon`]).
    pub(crate) fn garnie() -> Self {
        Self::vide().filled()
    }

    /// This shop with those shelves, and a carrier (see [`caisse`]).
    pub(crate) fn filled(self) -> Self {
        rayon::fill(self.parts());
        caisse::carriers(self.parts());
        self
    }

    /// A shop whose articles can be searched: see `etalage.rs`.
    pub(crate) fn etalee() -> Self {
        let boutique = Self::vide();
        etalage::fill(boutique.parts());
        boutique
    }

    /// Parts of the shop, to prepare what HTTP cannot.
    pub(crate) fn parts(&self) -> &Parts {
        self.shop.parts()
    }

    /// The shop behind it.
    pub(crate) fn shop(&self) -> Shop {
        self.shop.clone()
    }

    /// The shop over HTTP, for a test that serves it on a socket.
    pub(crate) fn router(&self) -> Router {
        self.router.clone()
    }

    /// Order of this number, as the store holds it.
    pub(crate) fn find_commande(&self, id: u64) -> Commande {
        let store = &self.parts().store;
        let found: Result<_, StoreError> = store.read(|read| commandes::find(read, CommandeId(id)));
        found.expect("readable").expect("an order")
    }

    /// Mails sent so far, oldest first within a second of the clock.
    pub(crate) fn mails(&self) -> Vec<String> {
        mail_queue::write_all(self.parts()).expect("mails are written");
        let Ok(entries) = std::fs::read_dir(self.folder.path().join("courrier")) else {
            return Vec::new();
        };
        let mut paths: Vec<_> = entries
            .map(|entry| entry.expect("a readable folder").path())
            .collect();
        paths.sort();
        let read = |path| std::fs::read_to_string(path).expect("a mail in UTF-8");
        paths.into_iter().map(read).collect()
    }

    /// Someone who has never been here.
    pub(crate) fn visiteur(&self) -> Quelquun<'_> {
        self.visiteur_from([127, 0, 0, 1])
    }

    /// Someone who has never been here, from somewhere.
    pub(crate) fn visiteur_from(&self, adresse: [u8; 4]) -> Quelquun<'_> {
        Quelquun {
            boutique: self,
            cookies: Mutex::default(),
            adresse,
        }
    }

    /// The customer of [`CLIENT`], logged in.
    pub(crate) fn client(&self) -> Quelquun<'_> {
        self.logged_in(LOGIN_CLIENT, Cookie::Client)
    }

    /// A colleague of that customer, with a login of its own to the same account.
    pub(crate) fn collegue(&self) -> Quelquun<'_> {
        catalogue::colleague(self.parts());
        self.logged_in(LOGIN_COLLEGUE, Cookie::Client)
    }

    /// The other customer, `C00002`, logged in.
    pub(crate) fn autre_client(&self) -> Quelquun<'_> {
        self.logged_in("client2@example.test", Cookie::Client)
    }

    /// The administrator, logged in.
    pub(crate) fn admin(&self) -> Quelquun<'_> {
        self.logged_in(LOGIN_ADMIN, Cookie::Admin)
    }

    /// Opens a session as a login does, without the cost of its password.
    fn logged_in(&self, login: &str, cookie: Cookie) -> Quelquun<'_> {
        let parts = self.parts();
        let (jeton, _) = sessions::open(parts, Login::parse(login)).expect("a session opens");
        let quelquun = self.visiteur();
        let name = cookie.name(&parts.config).to_owned();
        quelquun
            .cookies
            .lock()
            .expect("one test, one thread")
            .insert(name, jeton.token);
        quelquun
    }
}

fn in_memory() -> Search {
    Search::in_memory().expect("an index in memory opens")
}

/// Someone with a browser's cookies.
pub(crate) struct Quelquun<'b> {
    boutique: &'b Boutique,
    /// Cookies of the browser.
    pub(crate) cookies: Mutex<BTreeMap<String, String>>,
    adresse: [u8; 4],
}

impl Quelquun<'_> {
    /// GET.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None, &[]).await
    }

    /// GET of what the browser has already, as `etag`.
    pub(crate) async fn get_again(&self, path: &str, etag: &str) -> Answer {
        self.ask(Method::GET, path, None, &[("if-none-match", etag)])
            .await
    }

    /// POST of JSON.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.json(Method::POST, path, body).await
    }

    /// PUT of JSON.
    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.json(Method::PUT, path, body).await
    }

    /// PATCH of JSON.
    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.json(Method::PATCH, path, body).await
    }

    /// DELETE, without a body.
    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.ask(Method::DELETE, path, None, &[]).await
    }

    /// Any method with a JSON body.
    pub(crate) async fn json(&self, method: Method, path: &str, body: Value) -> Answer {
        let kind = ("content-type", "application/json");
        self.ask(method, path, Some(body.to_string()), &[kind])
            .await
    }

    /// POST of a form, as a script sends it.
    pub(crate) async fn form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.ask(Method::POST, path, Some(encode(fields)), &[FORM])
            .await
    }

    /// POST of a form, as a browser without JavaScript sends it.
    pub(crate) async fn submit(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let navigation = [
            FORM,
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-mode", "navigate"),
            ("sec-fetch-dest", "document"),
            ("accept", "text/html,application/xhtml+xml"),
        ];
        self.ask(Method::POST, path, Some(encode(fields)), &navigation)
            .await
    }

    /// Any request.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let body = body.unwrap_or_default().into_bytes();
        self.ask_bytes(method, path, body, headers).await
    }

    /// Any request, its body in bytes.
    pub(crate) async fn ask_bytes(
        &self,
        method: Method,
        path: &str,
        body: Vec<u8>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .extension(Peer(SocketAddr::from((self.adresse, 40_000))));
        if let Some(cookies) = self.cookie_header() {
            request = request.header(header::COOKIE, cookies);
        }
        if headers.iter().all(|(name, _)| *name != "host") {
            request = request.header(header::HOST, "127.0.0.1:8080");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request
            .body(Body::from(body))
            .expect("a test writes a request that can be sent");
        let router = self.boutique.router.clone();
        let response = router.oneshot(request).await.expect("a router never fails");
        self.keep_cookies(&response);
        Answer::read(response).await
    }

    pub(crate) fn cookie_header(&self) -> Option<String> {
        let cookies = self.cookies.lock().expect("one test, one thread");
        let pairs: Vec<String> = cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }

    fn keep_cookies(&self, response: &axum::response::Response) {
        let mut cookies = self.cookies.lock().expect("one test, one thread");
        for set in response.headers().get_all(header::SET_COOKIE) {
            let set = set.to_str().expect("cookies are plain text");
            let pair = set.split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a cookie is a pair");
            if value.is_empty() {
                cookies.remove(name);
            } else {
                cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

fn encode(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish()
}

/// The account of the customer, for comparisons.
pub(crate) fn code_client() -> CodeClient {
    CodeClient::parse(CLIENT).expect("a plain code")
}
