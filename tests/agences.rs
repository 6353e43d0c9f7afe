//! The popup that finds and chooses a delivery agency.

use insta::assert_snapshot;
use serde_json::json;

use crate::reglements::with_bank;
use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::with_password;
use crate::support::{Boutique, CLIENT, LOGIN_ADMIN, MOT_DE_PASSE, code_client};
use comptoir::domain::agence::{Agence, Commune};
use comptoir::domain::commande::EtatCommande;
use comptoir::domain::ids::{CodeAgence, CommandeId};
use comptoir::shop::reglages;
use comptoir::store::{StoreError, clients, commandes, tables};

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

/// A place of the map: code, town or label, degrees.
type Lieu = (&'static str, &'static str, f64, f64);

/// Postal codes that were imported with their places.
const COMMUNES: [Lieu; 3] = [
    ("44000", "Nantes", 47.22, -1.55),
    ("45001", "Lyon", 45.76, 4.83),
    ("53000", "Laval", 48.07, -0.77),
];

/// Agencies with their places.
const AGENCES: [Lieu; 4] = [
    ("69000", "Agence de Lyon", 45.76, 4.83),
    ("35000", "Agence de Rennes", 48.11, -1.68),
    ("49000", "Agence d'Angers", 47.47, -0.55),
    ("29200", "Agence de Brest", 48.39, -4.49),
];

/// A code that nobody imported lies near a known one: of its department, else of the next number. How
/// far the agencies are from it, nobody knows.
#[tokio::test]
async fn agencies_near_a_code_that_was_not_imported_are_those_near_the_next_one() {
    let boutique = Boutique::vide();
    let placed = boutique.parts().store.write(|write| {
        for (code, commune, latitude, longitude) in COMMUNES {
            let commune = Commune {
                code_postal: code.into(),
                commune: commune.into(),
                departement: code[..2].into(),
                latitude: Some(latitude),
                longitude: Some(longitude),
            };
            let key = (code.to_owned(), commune.commune.clone());
            write.put(&tables::COMMUNES, &key, &commune)?;
        }
        for (place, (code, libelle, latitude, longitude)) in AGENCES.into_iter().enumerate() {
            let agence = Agence {
                code: CodeAgence::parse(&format!("A0{}", place + 1)).expect("a plain code"),
                libelle: libelle.into(),
                code_postal: code.into(),
                departement: code[..2].into(),
                latitude: Some(latitude),
                longitude: Some(longitude),
                ..Agence::default()
            };
            write.put(&tables::AGENCES, &agence.code, &agence)?;
        }
        Ok::<_, StoreError>(())
    });
    placed.expect("kept");
    reglages::reload(boutique.parts()).expect("readable");
    let visiteur = boutique.visiteur();
    let near = async |code: &str| {
        let fields = [("codePostal", code), ("refresh", "1")];
        let found = visiteur.form(POPUP, &fields).await.ok();
        let html = found["html"].as_str().expect("html").to_owned();
        let names = AGENCES.map(|(_, libelle, ..)| libelle.rsplit([' ', '\'']).next());
        let mut found = names.map(|name| (html.find(name.expect("a place")), name.expect("one")));
        found.sort_unstable();
        let is_measured = html.contains(" km") || html.contains("\u{a0}km");
        (found.map(|(_, name)| name), is_measured)
    };
    // 45001 is the nearer number, 44000 is of the department.
    let nantes = ["Angers", "Rennes", "Brest", "Lyon"];
    assert_eq!(near("44800").await, (nantes, false));
    // Nobody knows a code of the Manche: 53000 is the next number after 50.
    let laval = ["Rennes", "Angers", "Brest", "Lyon"];
    assert_eq!(near("50100").await, (laval, false));
    assert_eq!(near("46000").await.0[0], "Lyon", "45001 is the next number");
    assert!(near("44000").await.1, "a known code is measured from");
}

#[tokio::test]
async fn agencies_without_a_code_stand_in_the_order_of_the_alphabet() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (code, nom) in [("A07", "Évreux"), ("A08", "Zuydcoote"), ("A09", "alès")] {
        let new = json!({ "code_agence": code, "libelle_agence": nom, "version": 0 });
        admin.post("/service/agence", new).await.ok();
    }
    let fields = [("codePostal", ""), ("refresh", "1")];
    let found = boutique.visiteur().form(POPUP, &fields).await.ok();
    let html = found["html"].as_str().expect("html");
    let names = [
        "Agence de Brest",
        "Agence de Rennes",
        "alès",
        "Évreux",
        "Zuydcoote",
    ];
    let places: Vec<Option<usize>> = names.iter().map(|nom| html.find(nom)).collect();
    assert!(places.iter().all(Option::is_some), "{html}");
    assert!(places.is_sorted(), "{places:?}");
}

#[tokio::test]
async fn a_postal_code_near_which_nothing_is_known_is_said_above_all_agencies() {
    let boutique = Boutique::vide();
    let visiteur = boutique.visiteur();
    let found = async |code: &str| {
        let fields = [("codePostal", code), ("refresh", "1")];
        let found = visiteur.form(POPUP, &fields).await.ok();
        found["html"].as_str().expect("html").to_owned()
    };
    let far = found("98799").await;
    let said = far.find("Aucune agence n’est connue près du code postal 98799");
    assert!(said.is_some(), "{far}");
    assert!(said < far.find("Agence de Brest"), "{far}");
    assert!(far.contains("Agence de Rennes"), "{far}");
    for code in ["29200", ""] {
        let html = found(code).await;
        assert!(!html.contains("Aucune agence"), "{code}: {html}");
        assert!(html.contains("Agence de Rennes"), "{code}: {html}");
    }
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

#[tokio::test]
async fn what_waits_at_an_agency_is_told_before_it_goes_and_its_orders_keep_its_name() {
    let boutique = with_bank();
    let (admin, client) = (boutique.admin(), boutique.client());
    let panier = basket(&client, &[("VIS", 1)]).await;
    let collected = json!({
        "idPanier": panier, "idTransporteur": null, "codeAgence": "A02", "reglement": "VIREMENT",
    });
    let id = order(&client, "retrait", &collected).await.ok()["id"].clone();
    let situation = async || admin.get("/service/agence/A02/situation").await.ok();
    assert_eq!(situation().await["retraits"], 1);
    assert_eq!(situation().await["clients"], 0);
    client.form(POPUP, &[("codeAgence", "A02")]).await.ok();
    assert_eq!(situation().await["clients"], 1);
    // What the bank has not paid, what is sent to its customer, waits for nobody there.
    for (key, transporteur, reglement) in [("b", json!(null), "CB"), ("c", json!(1), "VIREMENT")] {
        let panier = basket(&client, &[("VIS", 1)]).await;
        let mut other = demand(panier);
        other["codeAgence"] = json!("A02");
        other["idTransporteur"] = transporteur;
        other["reglement"] = json!(reglement);
        order(&client, key, &other).await.ok();
    }
    assert_eq!(situation().await["retraits"], 1);
    assert_eq!(situation().await["retraitsEtPlus"], false);
    let etat = format!("/service/commandes/{id}/etat");
    let received = json!({ "etat": "E_LIV" });
    admin.post(&etat, received).await.ok();
    assert_eq!(situation().await["retraits"], 0);
    // An invoice by hand says nothing of its reception.
    admin.post(&etat, json!({ "etat": null })).await.ok();
    admin.post(&etat, json!({ "etat": "E_FAC" })).await.ok();
    assert_eq!(situation().await["retraits"], 1);
    // Behind more invoices than are read it still waits, and may not be counted.
    let number = id.as_u64().expect("a number");
    let invoices = boutique.parts().store.write(move |write| {
        let mut invoice = commandes::find(write, CommandeId(number))?.expect("ordered");
        invoice.etat = Some(EtatCommande::Facturee);
        invoice.facturee_avant_reception = false;
        for later in 1..=5_000 {
            invoice.id = CommandeId(number + 1_000 + later);
            invoice.date = invoice.date.plus(1);
            commandes::put(write, &invoice)?;
        }
        Ok::<_, StoreError>(())
    });
    invoices.expect("kept");
    assert_eq!(situation().await["retraitsEtPlus"], true);
    let detail = admin.get(&format!("/service/commandes/{id}")).await.ok();
    assert_eq!(detail["lignes"][0]["codeArticle"], "VIS");

    let listed = async || {
        let list = admin
            .get("/admin/commandes/fetch?page=0&size=20")
            .await
            .ok();
        list["elements"][0]["agence"].clone()
    };
    let before = listed().await;
    assert_eq!(before["code_agence"], "A02");
    admin.delete("/service/agence/A02").await.ok();
    assert_eq!(listed().await, before);
    let gone = admin.get("/service/agence/A02/situation").await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn an_agency_that_has_nothing_in_stock_is_told() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let new = json!({ "code_agence": "A09", "libelle_agence": "Neuve", "version": 0 });
    admin.post("/service/agence", new).await.ok();
    let told = async |code: &str| {
        let path = format!("/service/agence/{code}/situation");
        admin.get(&path).await.ok()["sansStock"].clone()
    };
    assert_eq!(told("A09").await, true);
    assert_eq!(told("A01").await, false);
}

/// Whoever reads the orders of an agency reads where money is to go.
#[tokio::test]
async fn the_address_where_orders_of_an_agency_are_told_wants_a_recent_password() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_ADMIN);
    let admin = boutique.admin();
    boutique.horloge.advance(11 * 60);
    let named = json!({"code_agence": "A02", "libelle_agence": "Quimper"});
    assert_eq!(admin.post("/service/agence", named).await.status, 200);
    let told = json!({"code_agence": "A02", "email": "ailleurs@exemple.test"});
    let refused = admin.post("/service/agence", told.clone()).await;
    assert_eq!(refused.json()["type"], "/erreurs/reauthentification");
    let again = json!({"motDePasse": MOT_DE_PASSE});
    admin.post("/rest/session/confirmation", again).await.ok();
    assert_eq!(admin.post("/service/agence", told).await.status, 200);
}
