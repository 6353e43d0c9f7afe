//! The popup that finds and chooses a delivery agency.

use insta::assert_snapshot;

use crate::support::{Boutique, CLIENT, code_client};
use comptoir::store::clients;

const POPUP: &str = "/openweb/redirect/common_popupChoixAgence";

#[tokio::test]
async fn agencies_are_found_nearest_first() {
    let boutique = Boutique::vide();
    let visiteur = boutique.visiteur();
    let near = async |code: &str| {
        let fields = [("codePostal", code), ("refresh", "1")];
        let found = visiteur.form(POPUP, &fields).await.ok();
        let html = found["html"].as_str().expect("html").to_owned();
        (html.find("Rennes"), html.find("Brest"))
    };
    let (rennes, brest) = near("29000").await;
    assert!(brest < rennes, "the same department comes first");
    let (rennes, brest) = near("35000").await;
    assert!(rennes < brest, "the same code comes first");
}

#[tokio::test]
async fn a_wrong_postal_code_is_said_inside_the_popup() {
    let boutique = Boutique::vide();
    let fields = [("codePostal", "0'"), ("refresh", "1")];
    let answer = boutique.visiteur().form(POPUP, &fields).await;
    // With the screens built, the sentence stands inside the popup's form.
    let view = answer.ok();
    let html = view["html"].as_str().expect("html");
    assert!(
        html.contains("Veuillez saisir un code postal valide (4 ou 5 chiffres)."),
        "{html}"
    );
    assert_eq!(view["reload"], 0);
}

#[tokio::test]
async fn a_chosen_agency_is_kept_in_the_session_and_on_the_account() {
    let boutique = Boutique::vide();
    let client = boutique.client();
    let unknown = client.form(POPUP, &[("codeAgence", "X99")]).await;
    assert_eq!(unknown.status, 404);
    let chosen = client.form(POPUP, &[("codeAgence", "A02")]).await;
    assert_snapshot!(chosen, @r#"200 {"html":"","reload":1}"#);
    let account = boutique
        .parts()
        .store
        .read(|read| clients::find(read, &code_client()))
        .expect("readable")
        .unwrap_or_else(|| panic!("{CLIENT} exists"));
    assert_eq!(
        account.agence.map(|code| code.to_string()).as_deref(),
        Some("A02")
    );
}
