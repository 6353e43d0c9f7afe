//! The shop behind a server that passes on what others ask: which name it answers to, what it tells of
//! itself to this machine alone; and by what its own script fetches.

use axum::http::Method;
use comptoir::shop::Config;

use crate::support::Boutique;

#[tokio::test]
async fn counters_are_for_this_machine() {
    let boutique = Boutique::vide();
    let here = boutique.visiteur().get("/metrics").await;
    assert!(here.text().contains("\ncomptoir_commits_total "), "{here}");
    let elsewhere = boutique.visiteur_from([192, 0, 2, 1]).get("/metrics").await;
    assert_eq!(elsewhere.status, 404);
}

#[tokio::test]
async fn counters_are_not_read_through_a_proxy_of_this_machine() {
    let ask = async |boutique: &Boutique, header: (&str, &str)| {
        let headers = [header];
        let visitor = boutique.visiteur();
        let answer = visitor.ask(Method::GET, "/metrics", None, &headers).await;
        answer.status.as_u16()
    };
    let public = |config: &mut Config| config.base_url = "https://boutique.example".into();
    let boutique = Boutique::configured(public);
    assert_eq!(ask(&boutique, ("host", "localhost:8080")).await, 200);
    for passed_on in [
        ("x-forwarded-for", "192.0.2.1"),
        ("x-forwarded-proto", "https"),
        ("x-real-ip", "192.0.2.1"),
        ("forwarded", "for=192.0.2.1"),
        ("via", "1.1 relais"),
        ("host", "boutique.example"),
    ] {
        assert_eq!(ask(&boutique, passed_on).await, 404, "{passed_on:?}");
    }
    let hidden = Boutique::configured(|config| config.hidden_proxy = true);
    assert_eq!(ask(&hidden, ("host", "127.0.0.1:8080")).await, 404);
}

#[tokio::test]
async fn a_request_names_the_shop_once() {
    let boutique = Boutique::vide();
    let own = ("host", "127.0.0.1:8080");
    let visitor = boutique.visiteur();
    for twice in [[own, own], [own, ("host", "evil.example")]] {
        let answer = visitor.ask(Method::GET, "/sante", None, &twice).await;
        assert_eq!(answer.status, 400, "{twice:?}: {answer}");
    }
    let other = visitor.get("http://evil.example/sante").await;
    assert_eq!(other.status, 421, "{other}");
}

/// A redirection of a server that is not what it was leads to no plain http.
#[test]
fn the_script_of_installation_fetches_by_https_alone() {
    let script = include_str!("../install.sh");
    let fetches: Vec<&str> = script.lines().filter(|it| it.contains("curl -")).collect();
    assert!(!fetches.is_empty() && !script.contains("wget "));
    for line in fetches {
        assert!(line.contains("--proto '=https' --tlsv1.2"), "{line}");
    }
}
