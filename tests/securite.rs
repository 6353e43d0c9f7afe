//! Rules of every request and every answer: names, headers, methods, and what is only for this
//! machine.

use axum::http::Method;
use comptoir::shop::sessions;

use crate::support::{Answer, Boutique, LOGIN_CLIENT};

async fn asked_as(boutique: &Boutique, host: &str) -> Answer {
    let headers = [("host", host)];
    boutique
        .visiteur()
        .ask(Method::GET, "/sante", None, &headers)
        .await
}

#[tokio::test]
async fn the_shop_answers_to_its_own_names_only() {
    let boutique =
        Boutique::configured(|config| config.base_url = "https://boutique.example".into());
    for own in [
        "boutique.example",
        "Boutique.Example:443",
        "localhost",
        "127.0.0.1:8080",
        "[::1]:80",
    ] {
        assert_eq!(asked_as(&boutique, own).await.status, 200, "{own}");
    }
    for foreign in [
        "evil.example",
        "boutique.example.evil.example",
        "192.0.2.1",
        "127.0.0.1:8080.evil.example",
        "localhost:evil.example",
        "[::1]evil.example",
        "[::1",
        "",
    ] {
        let answer = asked_as(&boutique, foreign).await;
        assert_eq!(answer.status, 421, "{foreign}: {answer}");
    }
}

/// The policy of pages (docs/appels.md 1.12), and the worker that says there is no network.
const POLITIQUE: &str = "default-src 'none'; base-uri 'none'; object-src 'none'; \
    frame-ancestors 'none'; form-action 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; \
    trusted-types comptoir; report-uri /csp-rapport";

#[tokio::test]
async fn every_answer_wears_the_headers() {
    let boutique = Boutique::vide();
    let who = boutique.visiteur();
    for path in [
        "/sante",
        "/mentions-legales",
        "/inconnu",
        "/service/regroupements",
    ] {
        let answer = who.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(
            answer.header("cross-origin-resource-policy"),
            "same-origin",
            "{path}"
        );
        assert_eq!(
            answer.header("referrer-policy"),
            "strict-origin-when-cross-origin"
        );
        assert!(
            answer
                .header("content-security-policy")
                .starts_with("default-src 'none'")
        );
        assert!(!answer.header("cache-control").is_empty(), "{path}");
        assert_eq!(answer.header("server"), "", "{path}");
    }
    let page = who.get("/mentions-legales").await;
    assert_eq!(page.header("content-security-policy"), POLITIQUE);
    assert_eq!(
        page.header("cross-origin-opener-policy"),
        "same-origin-allow-popups"
    );
    let withheld = "camera=(), microphone=(), geolocation=(), payment=(self)";
    assert_eq!(page.header("permissions-policy"), withheld);
    assert_eq!(page.header("cache-control"), "private, no-cache");
    let call = who.get("/rest/session").await;
    assert!(call.header("content-security-policy").ends_with("sandbox"));
    assert_eq!(call.header("cache-control"), "no-store");
    assert_eq!(call.header("x-robots-tag"), "noindex");
    assert_eq!(call.header("strict-transport-security"), "");
    let secure = Boutique::configured(|config| config.base_url = "https://boutique.example".into());
    let answer = asked_as(&secure, "boutique.example").await;
    // The other names of the merchant's domain are not ours to bind.
    assert_eq!(
        answer.header("strict-transport-security"),
        "max-age=31536000"
    );
}

#[tokio::test]
async fn head_answers_like_get_without_a_body() {
    let boutique = Boutique::vide();
    let answer = boutique
        .visiteur()
        .ask(Method::HEAD, "/sante", None, &[])
        .await;
    assert_eq!((answer.status.as_u16(), answer.bytes.len()), (200, 0));
}

#[tokio::test]
async fn an_error_is_a_page_for_who_reads_pages_and_a_problem_for_scripts() {
    let boutique = Boutique::vide();
    let who = boutique.visiteur();
    let problem = who.get("/inconnu").await;
    assert_eq!(problem.header("content-type"), "application/problem+json");
    assert_eq!(problem.status, 404);
    let accept = [("accept", "text/html,application/xhtml+xml")];
    let page = who.ask(Method::GET, "/inconnu", None, &accept).await;
    assert_eq!(page.status, 404);
    assert!(
        page.header("content-type").starts_with("text/html"),
        "{page}"
    );
}

/// A proxy of this machine asks for others: it says so, or it keeps the name they typed; of one that
/// does neither the merchant has not spoken.
/// A server before the shop may read one name, and the shop the other.
#[tokio::test]
async fn the_yardstick_is_two_kilobytes_and_only_there_when_asked_for() {
    let closed = Boutique::vide();
    assert_eq!(closed.visiteur().get("/etalon.json").await.status, 404);
    let open = Boutique::configured(|config| config.etalon = true);
    assert_eq!(open.visiteur().get("/etalon.json").await.bytes.len(), 2_000);
}

#[tokio::test]
async fn unreadable_and_oversized_bodies_have_their_statuses() {
    let boutique = Boutique::vide();
    let who = boutique.visiteur();
    let ask = async |kind: &str, body: String| {
        let headers = [("content-type", kind)];
        let answer = who
            .ask(Method::POST, "/rest/connexion", Some(body), &headers)
            .await;
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{answer}"
        );
        answer.status.as_u16()
    };
    assert_eq!(ask("application/json", "{".into()).await, 400);
    assert_eq!(ask("application/json", "[]".into()).await, 400);
    assert_eq!(ask("application/json", "[".repeat(8_000)).await, 400);
    assert_eq!(ask("text/plain", "login=a".into()).await, 415);
    // No request is unpacked: a kilobyte that says it is more is what it is.
    let packed = [
        ("content-type", "application/json"),
        ("content-encoding", "gzip"),
    ];
    let login = Some("{\"login\":\"a\"}".into());
    let packed = who
        .ask(Method::POST, "/rest/connexion", login, &packed)
        .await;
    assert!(packed.status.is_client_error(), "{packed}");
    let too_long = format!("\"{}\"", "a".repeat(1024 * 1024));
    assert_eq!(ask("application/json", too_long).await, 413);
    let form = format!("login={}", "a".repeat(64 * 1024));
    assert_eq!(ask("application/x-www-form-urlencoded", form).await, 413);
}

#[tokio::test]
async fn sessions_that_are_over_are_swept_and_sights_are_written_together() {
    let boutique = Boutique::vide();
    let who = boutique.client();
    boutique.horloge.advance(3600);
    who.get("/rest/session").await.ok();
    let before = boutique.parts().store.counts().commits();
    for _ in 0..10 {
        who.get("/rest/session").await.ok();
    }
    assert_eq!(
        boutique.parts().store.counts().commits(),
        before,
        "a request writes nothing"
    );
    sessions::write_vues(boutique.parts()).expect("written");
    assert_eq!(boutique.parts().store.counts().commits(), before + 1);
    boutique.horloge.advance(11 * 3600 + 1800);
    assert_eq!(sessions::remove_over(boutique.parts()).expect("swept"), 0);
    boutique.horloge.advance(3600);
    assert_eq!(sessions::remove_over(boutique.parts()).expect("swept"), 1);
    let login = comptoir::domain::ids::Login::parse(LOGIN_CLIENT).expect("a plain login");
    let left = boutique
        .parts()
        .store
        .read(|read| comptoir::store::sessions::list_of_login(read, &login));
    assert!(left.expect("readable").is_empty());
}

#[tokio::test]
async fn a_route_that_answers_html_refuses_in_html_and_the_others_with_a_problem() {
    let boutique = Boutique::vide();
    let who = boutique.visiteur();
    let elsewhere: &[(&str, &str)] = &[("sec-fetch-site", "cross-site")];
    let json: &[(&str, &str)] = &[("content-type", "application/json")];
    let form: &[(&str, &str)] = &[("content-type", "application/x-www-form-urlencoded")];
    let long = format!("login={}", "a".repeat(64 * 1024));
    let other_page = "Cette demande ne vient pas d'une page de la boutique.";
    let other_method = "Cette adresse ne s'utilise pas ainsi.";
    let a_form = "Cette adresse attend un formulaire.";
    let too_long = "La demande dépasse 64 ko.";
    // Passwords and codes are small, and anybody sends them.
    let too_long_a_proof = "La demande dépasse 8 ko.";
    let add = "/openweb?redirect=produit_panier_ajoute";
    let cases = [
        (
            Method::POST,
            "/compte/connexion",
            elsewhere,
            "",
            403,
            other_page,
        ),
        (Method::POST, add, elsewhere, "", 403, other_page),
        (
            Method::POST,
            "/openweb/redirect/produit_panier_ajoute",
            elsewhere,
            "",
            403,
            other_page,
        ),
        (Method::POST, "/panier", form, "", 405, other_method),
        (Method::PUT, "/produit/VIS/vis", form, "", 405, other_method),
        (
            Method::DELETE,
            "/declinaisons/VIS",
            form,
            "",
            405,
            other_method,
        ),
        (Method::GET, add, form, "", 405, other_method),
        (
            Method::POST,
            "/compte/connexion",
            form,
            &long,
            413,
            too_long_a_proof,
        ),
        (Method::POST, add, form, &long, 413, too_long),
        (Method::POST, add, json, "{}", 415, a_form),
        (
            Method::POST,
            "/rest/connexion",
            elsewhere,
            "",
            403,
            other_page,
        ),
        (Method::PUT, "/rest/paniers", json, "{}", 405, other_method),
        (
            Method::POST,
            "/openweb?redirect=produit_checkPanierExists",
            json,
            "{}",
            415,
            a_form,
        ),
        (
            Method::POST,
            "/rest/connexion",
            form,
            &long,
            413,
            too_long_a_proof,
        ),
    ];
    for (number, (method, path, headers, body, status, detail)) in cases.into_iter().enumerate() {
        let body = Some(body.to_owned());
        let answer = who.ask(method.clone(), path, body, headers).await;
        assert_eq!(answer.status.as_u16(), status, "{method} {path}: {answer}");
        let is_html = number < 10;
        let kind = if is_html {
            "text/html; charset=utf-8"
        } else {
            "application/problem+json"
        };
        assert_eq!(
            answer.header("content-type"),
            kind,
            "{method} {path}: {answer}"
        );
        let said = detail.replace('\'', if is_html { "&#39;" } else { "'" });
        assert!(answer.text().contains(&said), "{method} {path}: {answer}");
    }
}

#[tokio::test]
async fn who_asks_too_often_reads_it_in_the_form_of_the_page() {
    // For one login there is a wait of its own, far sooner than that of an address.
    for has_one_login in [true, false] {
        let boutique = Boutique::configured(|config| config.rate_limits = true);
        let who = boutique.visiteur_from([192, 0, 2, 7]);
        for (path, kind) in [
            ("/compte/connexion", "text/html; charset=utf-8"),
            ("/rest/connexion", "application/problem+json"),
        ] {
            let ask = async |n: u32| {
                let login = if has_one_login {
                    "x".to_owned()
                } else {
                    format!("x{n}")
                };
                who.form(path, &[("login", &login)]).await
            };
            let mut answer = ask(0).await;
            for n in 1..40 {
                if answer.status == 429 {
                    break;
                }
                answer = ask(n).await;
            }
            assert_eq!(answer.status, 429, "{path}: {answer}");
            assert_ne!(answer.header("retry-after"), "", "{path}: {answer}");
            assert_eq!(answer.header("content-type"), kind);
        }
    }
}

/// Each line stands once in the unit: said again, the later word would count.
#[track_caller]
fn assert_walls(unit: &str, lines: &[&str]) {
    let (_, service) = unit.split_once("\n[Service]\n").expect("a section");
    let service = service.split("\n[").next().expect("what stands in it");
    for line in lines {
        let (key, _) = line.split_once('=').expect("a setting");
        let said = service
            .lines()
            .filter(|it| it.starts_with(&format!("{key}=")));
        assert_eq!(said.collect::<Vec<_>>(), [*line]);
    }
}

#[test]
fn the_service_keeps_the_walls_it_was_given() {
    // tests/SECURITE.md T57; the last two keep the files of the shop to itself.
    let walls = [
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "PrivateTmp=yes",
        "PrivateDevices=yes",
        "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
        "MemoryDenyWriteExecute=yes",
        "CapabilityBoundingSet=CAP_NET_BIND_SERVICE",
        "LimitNOFILE=8192",
        "MemoryMax=1G",
        "Restart=on-failure",
        "User=comptoir",
        "UMask=0077",
        "StateDirectoryMode=0700",
    ];
    assert_walls(include_str!("../assets/systeme/comptoir.service"), &walls);
    // What a user without rights may ask of the system.
    let own = [
        "NoNewPrivileges=yes",
        "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
        "RestrictSUIDSGID=yes",
        "MemoryDenyWriteExecute=yes",
        "SystemCallFilter=@system-service",
        "LimitNOFILE=8192",
        "MemoryMax=1G",
        "Restart=on-failure",
        "UMask=0077",
    ];
    assert_walls(
        include_str!("../assets/systeme/comptoir-utilisateur.service"),
        &own,
    );
}
