//! The statistics dashboard: buckets of Paris, filters, CSV.

use comptoir::domain::Centimes;
use comptoir::domain::ids::{CodeAgence, CodeClient, CodeType};
use comptoir::domain::instant::Instant;
use comptoir::domain::statistique::Compteurs;
use comptoir::store::StoreError;
use comptoir::store::statistiques::{CompteStatistiques, add};
use serde_json::{Value, json};

use crate::support::{Boutique, DEBUT};

const HEURE: i64 = 3_600;

/// An order of 10.01 € at the start, one of 20 € the hour after by somebody else elsewhere, and a
/// first login the day before.
fn with_events() -> Boutique {
    let boutique = Boutique::vide();
    let order = |centimes| Compteurs {
        commandes: 1,
        ca: Centimes(centimes),
        ..Compteurs::default()
    };
    let login = Compteurs {
        connexions: 1,
        premiereco: 1,
        ..Compteurs::default()
    };
    let events = [
        (0, "A01", "PRO", "C00001", order(1_001)),
        (HEURE, "A02", "PAR", "C00002", order(2_000)),
        (-24 * HEURE, "A01", "PRO", "C00001", login),
    ];
    let written = boutique.parts().store.write(move |write| {
        for (later, agence, code_type, client, more) in events {
            let agence = CodeAgence::parse(agence);
            let compte = CompteStatistiques {
                agence: agence.as_ref(),
                code_type: &CodeType::parse(code_type).expect("a plain code"),
                client: &CodeClient::parse(client).expect("a plain code"),
            };
            add(write, Instant(DEBUT.0 + later), compte, more)?;
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    boutique
}

async fn fetch(boutique: &Boutique, query: &str) -> Value {
    boutique
        .admin()
        .get(&format!("/admin/statistiques/fetch?{query}"))
        .await
        .ok()
}

#[tokio::test]
async fn the_default_period_is_the_last_thirty_days_by_day_zeros_included() {
    let boutique = with_events();
    let view = fetch(&boutique, "").await;
    assert_eq!(view["periode"]["dateDebut"], "2026-10-22");
    assert_eq!(view["periode"]["dateFin"], "2026-11-20");
    let lignes = view["lignes"].as_array().expect("a list");
    assert_eq!(lignes.len(), 30);
    assert_eq!(lignes[0]["code"], "2026-10-22T00:00:00+02:00");
    let today = json!({
        "code": "2026-11-20T00:00:00+01:00", "libelle": "20/11/26", "connexions": 0,
        "commandes": 2, "ca": 30.01, "camoyen": 15.01, "premiereco": 0,
    });
    assert_eq!(lignes[29], today);
    let totaux = json!({
        "connexions": 1, "commandes": 2, "ca": 30.01, "camoyen": 15.01, "premiereco": 1,
    });
    assert_eq!(view["totaux"], totaux);
}

#[tokio::test]
async fn filters_and_hours_narrow_what_is_counted() {
    let boutique = with_events();
    let day = "dateDebut=2026-11-20&dateFin=20/11/2026&echelle=heure";
    let hours = fetch(&boutique, day).await;
    assert_eq!(hours["lignes"].as_array().map(Vec::len), Some(24));
    assert_eq!(hours["lignes"][10]["ca"], 10.01);
    assert_eq!(hours["lignes"][11]["ca"], 20.0);
    for (filter, ca) in [
        ("agences[]=A01", 10.01),
        ("agences=A01&agences=A02", 30.01),
        ("client=C00002", 20.0),
        ("typeClient=PRO", 10.01),
        ("typeClient=PRO&agences[]=A02", 0.0),
    ] {
        let view = fetch(&boutique, &format!("{day}&{filter}")).await;
        assert_eq!(view["totaux"]["ca"], ca, "{filter}");
    }
}

#[tokio::test]
async fn a_period_that_cannot_be_counted_is_refused() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (query, status) in [
        ("dateDebut=1900-01-01&dateFin=2026-01-01&echelle=heure", 422),
        ("dateDebut=2026-11-20&dateFin=2026-11-19", 422),
        ("dateDebut=hier", 422),
        ("echelle=siecle", 422),
    ] {
        let answer = admin
            .get(&format!("/admin/statistiques/fetch?{query}"))
            .await;
        assert_eq!(answer.status, status, "{query}");
    }
}

#[tokio::test]
async fn the_csv_opens_in_a_french_spreadsheet() {
    let boutique = with_events();
    let query = "dateDebut=2026-11-19&dateFin=2026-11-20&echelle=jour";
    let csv = boutique
        .admin()
        .get(&format!("/admin/statistiques/csv?{query}"))
        .await;
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    let name = "attachment; filename=\"statistiques_2026-11-19_2026-11-20.csv\"";
    assert_eq!(csv.header("content-disposition"), name);
    assert_eq!(
        csv.text(),
        "\u{feff}Période;Connexions;Commandes;CA HT (€);Panier moyen HT (€);Premières connexions\r\n\
         19/11/26;1;0;0,00;0,00;1\r\n20/11/26;0;2;30,01;15,01;0\r\nTotal;1;2;30,01;15,01;1\r\n"
    );
}
