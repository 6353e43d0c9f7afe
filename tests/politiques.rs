//! The policy of whatever is no page (docs/appels.md 1.12; tests/SECURITE.md T34): opened by itself
//! in a browser, a file runs nothing, whoever sent it.

use axum::http::Method;
use serde_json::json;

use crate::medias::PNG;
use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique};

const POLITIQUE: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// Files of the media folder, and what they are served as. A browser would run the first.
const MEDIAS: [(&str, &[u8], &str); 3] = [
    (
        "a.svg",
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
        "image/svg+xml",
    ),
    ("a.png", PNG, "image/png"),
    ("a.pdf", b"%PDF-1.7", "application/pdf"),
];

#[tokio::test]
async fn what_is_no_page_runs_nothing() {
    let boutique = Boutique::garnie();
    let folder = boutique.parts().config.folder.join("medias");
    std::fs::create_dir_all(&folder).expect("made");
    let (who, client, admin) = (boutique.visiteur(), boutique.client(), boutique.admin());
    let mut answers: Vec<(Answer, u16, &str)> = Vec::new();
    for (name, bytes, kind) in MEDIAS {
        std::fs::write(folder.join(name), bytes).expect("written");
        let path = format!("/media/{name}");
        let whole = who.get(&path).await;
        let known = who.get_again(&path, whole.header("etag")).await;
        answers.push((whole, 200, kind));
        answers.push((known, 304, kind));
    }
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "cle", &demand(panier)).await.ok();
    let slip = client.get("/compte/detail-mouvement/1/pdf").await;
    answers.push((slip, 200, "application/pdf"));
    let csv = admin.get("/admin/commandes/csv").await;
    answers.push((csv, 200, "text/csv; charset=utf-8"));
    let export = [("action", "EXPORT"), ("valide", "1"), ("id", "1")];
    let xml = admin.form("/openweb/admin/admin_commandeEdite", &export);
    answers.push((xml.await, 200, "application/xml"));
    let problem = "application/problem+json";
    answers.push((who.get("/inconnu").await, 404, problem));
    answers.push((who.get("/media/absent.svg").await, 404, problem));
    answers.push((who.put("/rest/session", json!({})).await, 405, problem));
    let long = json!({"login": "a".repeat(100_000), "motDePasse": "b"});
    answers.push((who.post("/rest/connexion", long).await, 413, problem));
    let kind = [("content-type", "text/plain")];
    let body = Some("a".to_owned());
    let plain = who.ask(Method::POST, "/rest/connexion", body, &kind).await;
    answers.push((plain, 415, problem));
    for (answer, status, kind) in answers {
        assert_eq!(answer.status.as_u16(), status, "{kind}: {answer}");
        assert_eq!(answer.header("content-type"), kind, "{status}: {answer}");
        let policy = answer.header("content-security-policy");
        assert_eq!(policy, POLITIQUE, "{status} {kind}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
}
