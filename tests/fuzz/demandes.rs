//! Requests of strangers: every route of the shop, its address, headers and body spoiled, asked by
//! a visitor, a customer and an administrator. None is answered by an error of ours, none tells
//! what is inside.

use axum::http::{HeaderName, HeaderValue, Method, Uri};
use comptoir::http::routes;
use tokio::runtime::{Builder, Runtime};

use super::attack;
use crate::support::{Answer, Boutique, Quelquun};

/// Words of the inside that no answer tells.
const INSIDE: [&str; 8] = [
    "panicked", "src/", ".rs:", "redb", "tantivy", "/tmp/", "serde", "RUST_",
];

pub(super) fn runtime() -> Runtime {
    let mut builder = Builder::new_multi_thread();
    let runtime = builder.worker_threads(1).enable_all().build();
    runtime.expect("a runtime")
}

/// A request as it is kept in the corpus: method and address, headers, an empty line, the body.
pub(super) struct Demande {
    method: Method,
    path: String,
    pub(super) headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Demande {
    /// Reads a request; none where no client could have sent it.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let split = bytes.windows(2).position(|it| it == b"\n\n");
        let (head, body) = match split {
            Some(at) => (&bytes[..at], &bytes[at + 2..]),
            None => (bytes, &b""[..]),
        };
        let head = String::from_utf8_lossy(head);
        let mut lines = head.lines();
        let (method, path) = lines.next()?.split_once(' ')?;
        let uri: Uri = path.parse().ok()?;
        // What a client sends to a server, and not to a proxy.
        uri.host().is_none().then_some(())?;
        let headers = lines.filter_map(|line| line.split_once(": ")).take(40);
        let headers = headers.filter(|(name, value)| {
            let name = name.parse::<HeaderName>();
            name.is_ok_and(|name| name != "cookie") && value.parse::<HeaderValue>().is_ok()
        });
        Some(Self {
            method: method.parse().ok()?,
            path: path.to_owned(),
            headers: headers
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect(),
            body: body.to_vec(),
        })
    }

    pub(super) async fn send(&self, who: &Quelquun<'_>) -> Answer {
        let headers: Vec<_> = self
            .headers
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let method = self.method.clone();
        who.ask_bytes(method, &self.path, self.body.clone(), &headers)
            .await
    }
}

/// A request of every route, with something where it takes a parameter or a body.
fn seeds() -> Vec<Vec<u8>> {
    let seeds = routes().into_iter().map(|route| {
        let path: Vec<&str> = route
            .path
            .split('/')
            .map(|part| match part {
                "{id}" | "{position}" | "{ligne}" | "{cartRowId}" => "1",
                part if part.starts_with('{') => "VIS",
                part => part,
            })
            .collect();
        let body = if route.method == Method::GET {
            "?page=1&size=20&q=vis&codeArticle=VIS\n\n"
        } else {
            "\ncontent-type: application/json\n\n\
             {\"id\":1,\"nom\":\"Nord\",\"codeArticle\":\"VIS\",\"quantite\":\"2\",\"libelle\":\"x\"}"
        };
        format!("{} {}{body}", route.method, path.join("/")).into_bytes()
    });
    seeds.collect()
}

pub(super) fn assert_decent(demande: &Demande, answer: &Answer) {
    let what = || format!("{} {}: {answer}", demande.method, demande.path);
    let status = answer.status.as_u16();
    assert!(status < 500, "{}", what());
    assert_eq!(
        answer.header("x-content-type-options"),
        "nosniff",
        "{}",
        what()
    );
    if status < 400 {
        return;
    }
    let text = String::from_utf8_lossy(&answer.bytes);
    let kind = answer.header("content-type");
    let is_page = kind.starts_with("text/html");
    if demande.method != Method::HEAD && !answer.bytes.is_empty() && !is_page {
        assert_eq!(kind, "application/problem+json", "{}", what());
        let detail = answer.json()["detail"].as_str().map(str::to_owned);
        let detail = detail.unwrap_or_else(|| panic!("no sentence: {}", what()));
        for inside in INSIDE {
            let echoed = demande.path.contains(inside);
            assert!(echoed || !detail.contains(inside), "{}", what());
        }
    }
    assert!(!text.contains("panicked at"), "{}", what());
}

#[test]
fn no_request_makes_the_shop_fail_or_tell_what_is_inside() {
    let runtime = runtime();
    let boutique = Boutique::garnie();
    let people = [boutique.visiteur(), boutique.client(), boutique.admin()];
    attack("demande", seeds(), |bytes| {
        let Some(demande) = Demande::read(bytes) else {
            return;
        };
        for who in &people {
            let answer = runtime.block_on(demande.send(who));
            assert_decent(&demande, &answer);
        }
    });
}

#[test]
fn a_search_of_three_to_sixty_characters_is_answered_and_others_refused() {
    let runtime = runtime();
    let boutique = Boutique::etalee();
    let visitor = boutique.visiteur();
    attack("recherche", Vec::new(), |bytes| {
        let text: String = String::from_utf8_lossy(bytes).chars().take(80).collect();
        let encoded: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
        let encoded = encoded.replace('+', "%20");
        if encoded.is_empty() || [".", ".."].contains(&encoded.as_str()) {
            return;
        }
        let answer = runtime.block_on(visitor.get(&format!("/rest/recherche/{encoded}")));
        let count = text.trim().chars().count();
        if !(3..=60).contains(&count) {
            assert_eq!(answer.status, 422, "{text:?}: {answer}");
        } else if answer.status != 422 {
            // Control characters are refused; every other text is looked for.
            assert!(answer.ok()["totalResults"].is_u64(), "{text:?}");
        } else {
            assert!(text.contains(|c: char| !is_shown(c)), "{text:?}: {answer}");
        }
    });
}

/// True for a character that somebody may type.
fn is_shown(c: char) -> bool {
    let hidden = [
        '\u{200b}'..='\u{200f}',
        '\u{202a}'..='\u{202e}',
        '\u{2066}'..='\u{2069}',
    ];
    !c.is_control() && !hidden.iter().any(|range| range.contains(&c)) && c != '\u{feff}'
}

#[test]
fn a_redirect_is_one_of_the_known_names_and_never_a_path() {
    const KNOWN: [&str; 5] = [
        "produit_checkPanierExists",
        "produit_panier_ajoute",
        "php/src/common/ajax/ordonnerItems",
        "php/src/elfinder/default/elfinder",
        "common_popupChoixAgence",
    ];
    let runtime = runtime();
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let seeds = KNOWN.map(|name| name.as_bytes().to_vec()).into();
    attack("redirect", seeds, |bytes| {
        let name: String = String::from_utf8_lossy(bytes).chars().take(300).collect();
        let encoded: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
        for method in [Method::GET, Method::POST] {
            let path = format!("/openweb?redirect={encoded}");
            let answer = runtime.block_on(admin.ask(method, &path, None, &[]));
            let is_known = KNOWN.contains(&name.trim());
            assert!(answer.status.as_u16() < 500, "{name:?}: {answer}");
            assert_eq!(answer.status != 404, is_known, "{name:?}: {answer}");
        }
    });
}
