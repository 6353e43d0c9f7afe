//! Orders in the back office: the list, its filters, the payment to declare, the generic lists.

use comptoir::domain::Centimes;
use comptoir::domain::commande::{Commande, Paiement, Reglement, TypeMouvement};
use comptoir::domain::ids::{CodeAgence, CodeClient};
use comptoir::domain::instant::Instant;
use comptoir::domain::reglages::ReglagesPage;
use comptoir::shop::reglages;
use comptoir::store::{StoreError, commandes, tables};
use insta::assert_snapshot;

use crate::support::{Boutique, DEBUT};

/// Half a day: orders of the tests lie this far apart, the newest last.
const PAS_SECONDES: i64 = 43_200;

const VALIDE: &str = "/openweb/admin/admin_commandeValideReglement";

fn order(numero: &str, client: &str, agence: &str, rang: i64, paiement: Paiement) -> Commande {
    Commande {
        id: Default::default(),
        web_cde_id: numero.into(),
        numero: numero.into(),
        ref_client: "Halle nord".into(),
        date: Instant(DEBUT.0 + rang * PAS_SECONDES),
        type_mouvement: TypeMouvement::Web,
        paiement,
        reglement: Some(Reglement::Virement),
        client: CodeClient::parse(client),
        agence: CodeAgence::parse(agence),
        montant_ht: Centimes(1_000),
        montant_ttc: Centimes(1_200),
        version: 1,
        ..Commande::empty()
    }
}

/// Three orders: two of the professional, one of the individual; one waits for its transfer.
fn with_orders() -> Boutique {
    let boutique = Boutique::vide();
    let written = boutique.parts().store.write(|write| {
        for mut commande in [
            order("W1", "C00001", "A01", 0, Paiement::Terminee),
            order("W2", "C00002", "A01", 1, Paiement::AttenteReglement),
            order("W3", "C00001", "A02", 2, Paiement::Terminee),
        ] {
            commande.id = commandes::next_id(write)?;
            commandes::put(write, &commande)?;
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    boutique
}

async fn numeros(boutique: &Boutique, query: &str) -> (u64, Vec<String>) {
    let list = boutique
        .admin()
        .get(&format!("/admin/commandes/fetch?{query}"))
        .await
        .ok();
    let elements = list["elements"].as_array().expect("a list");
    let numeros = elements
        .iter()
        .map(|it| it["numero"].as_str().expect("text").to_owned());
    (list["total"].as_u64().expect("a count"), numeros.collect())
}

/// Days the wrong way round are refused in the words of the statistics.
#[tokio::test]
async fn an_order_list_of_reversed_days_is_refused() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let period = "dateDebut=2026-11-20&dateFin=2026-11-19";
    for list in [
        "commandes/fetch",
        "commandes/totaux",
        "commandes/csv",
        "statistiques/fetch",
    ] {
        let refused = admin.get(&format!("/admin/{list}?{period}")).await;
        refused.refused_with(422, "La date de fin précède la date de début.");
    }
    let day = "dateDebut=20/11/2026&dateFin=2026-11-20";
    admin
        .get(&format!("/admin/commandes/fetch?{day}"))
        .await
        .ok();
}

#[tokio::test]
async fn the_list_shows_the_newest_order_first_with_its_customer_and_agency() {
    let boutique = with_orders();
    let first = boutique
        .admin()
        .get("/admin/commandes/fetch?page=2&size=1")
        .await;
    assert_snapshot!(first, @r#"200 {"total":3,"elements":[{"id":1,"webCdeId":"W1","date":1795165200,"refClient":"Halle nord","numero":"W1","typeWebMouvement":"web","etat":null,"libelleEtat":"Commande validée web","codeClient":"C00001","codeAgence":"A01","montantHT":10.0,"montantTTC":12.0,"libelleModeReglement":"Virement bancaire","typePanier":"TER","libellePaiement":"Commande terminée","aRegler":false,"aTraiter":true,"situation":[{"texte":"Commande validée web","ton":"neutre"}],"client":{"code":"C00001","libelle":"Menuiserie Le Goff","libelle_type":"","code_type":"PRO"},"agence":{"code_agence":"A01","libelle_agence":"Agence de Rennes"}}]}"#);
    assert_eq!(
        numeros(&boutique, "").await,
        (3, vec!["W3".into(), "W2".into(), "W1".into()])
    );
    assert_eq!(numeros(&boutique, "page=9").await, (3, vec![]));
}

#[tokio::test]
async fn each_filter_narrows_the_list() {
    let boutique = with_orders();
    let one = |numero: &str| (1, vec![numero.to_owned()]);
    assert_eq!(numeros(&boutique, "codeClient=C00002").await, one("W2"));
    assert_eq!(numeros(&boutique, "codeAgence=A02").await, one("W3"));
    assert_eq!(
        numeros(&boutique, "codeClient=C00001&codeAgence=A01").await,
        one("W1")
    );
    assert_eq!(numeros(&boutique, "reference=W2").await, one("W2"));
    assert_eq!(numeros(&boutique, "reference=Halle%20nord").await.0, 3);
    assert_eq!(numeros(&boutique, "reference=Halle").await.0, 0);
    assert_eq!(numeros(&boutique, "codeClient=%00").await.0, 0);
    // 10:00 and 22:00 in Paris are the same day; the third order is the day after.
    assert_eq!(
        numeros(&boutique, "dateDebut=2026-11-20&dateFin=20/11/2026")
            .await
            .0,
        2
    );
    assert_eq!(numeros(&boutique, "dateDebut=2026-11-21").await, one("W3"));
}

#[tokio::test]
async fn a_filter_that_cannot_be_read_is_said() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let fetch = |query: &str| format!("/admin/commandes/fetch?{query}");
    let unsorted = admin.get(&fetch("tri=numero")).await;
    unsorted.refused_with(422, "Cette liste se trie par date, montantHT.");
    let refused = admin.get(&fetch("dateDebut=31/02/2026")).await;
    refused.refused_with(422, "Veuillez saisir une date valide (jj/mm/aaaa).");
    let unreadable = admin.get(&fetch("page=-1")).await;
    unreadable.refused_with(400, "Le champ page attend un nombre entier.");
    for size in ["-1", "1e9", "NaN", "99999999999999999999"] {
        let answer = admin.get(&fetch(&format!("size={size}"))).await;
        assert_eq!(answer.status, 400, "{size}: {answer}");
    }
    // No pattern: what is asked for is the reference itself.
    let boutique = with_orders();
    let all = boutique
        .admin()
        .get(&fetch("reference=%25&size=1000000000"))
        .await;
    assert_eq!(all.ok()["total"], 0, "{all}");
}

#[tokio::test]
async fn a_payment_is_declared_once_by_the_button_and_not_by_looking() {
    let boutique = with_orders();
    let admin = boutique.admin();
    let waiting = |boutique: &Boutique| {
        let order = boutique
            .parts()
            .store
            .read(|read| commandes::list_by_reference(read, "W2").map(|found| found[0].paiement));
        order.expect("readable") == Paiement::AttenteReglement
    };
    let asked = admin.get(&format!("{VALIDE}?id=2")).await;
    assert_eq!(asked.status, 200, "{asked}");
    assert!(asked.text().contains("Anne Morvan"));
    assert!(asked.text().contains("10,00\u{a0}€"), "{asked}");
    assert!(waiting(&boutique));
    let done = admin.form(VALIDE, &[("id", "2")]).await;
    assert_eq!(done.status, 200, "{done}");
    assert!(!waiting(&boutique));
    assert_eq!(admin.form(VALIDE, &[("id", "2")]).await.status, 409);
    assert_eq!(admin.get(&format!("{VALIDE}?id=2")).await.status, 409);
    assert_eq!(admin.get(&format!("{VALIDE}?id=77")).await.status, 404);
    assert_eq!(admin.get(&format!("{VALIDE}?id=x")).await.status, 404);
}

#[tokio::test]
async fn order_actions_can_be_switched_off() {
    let boutique = with_orders();
    let parts = boutique.parts();
    let written = parts.store.write(|write| {
        let key = "page".to_owned();
        let page = ReglagesPage {
            actions_commande: "0".into(),
            ..ReglagesPage::default()
        };
        write.put(&tables::REGLAGES_PAGE, &key, &page)
    });
    written.expect("kept");
    reglages::reload(parts).expect("readable");
    assert_eq!(
        boutique.admin().form(VALIDE, &[("id", "2")]).await.status,
        403
    );
}

#[tokio::test]
async fn generic_lists_show_public_columns_only() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let liste = |query: &str| format!("/openweb/admin/admin_liste?{query}");
    let clients = liste("table=client&chpVal=code&chpLib=libelle&order=VAL&sortOrder=ASC");
    assert_snapshot!(admin.get(&clients).await, @r#"200 [{"VAL":"C00001","LIB":"Menuiserie Le Goff"},{"VAL":"C00002","LIB":"Anne Morvan"}]"#);
    let particuliers = format!("{clients}&chpRestriction=code_type&valRestriction=PAR");
    assert_snapshot!(admin.get(&particuliers).await, @r#"200 [{"VAL":"C00002","LIB":"Anne Morvan"}]"#);
    for query in [
        "table=session&chpVal=code&chpLib=libelle",
        "table=connexion&chpVal=login&chpLib=mot_de_passe",
        "table=client&chpVal=code&chpLib=libelle&chpRestriction=email&valRestriction=x",
        "",
    ] {
        assert_eq!(admin.get(&liste(query)).await.status, 422, "{query}");
    }
}

#[tokio::test]
async fn customers_and_agencies_are_listed_for_the_selects() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    assert_snapshot!(admin.get("/service/agences").await, @r#"200 [{"code_agence":"A02","libelle_agence":"Agence de Brest"},{"code_agence":"A01","libelle_agence":"Agence de Rennes"}]"#);
    assert_snapshot!(admin.get("/service/clients?q=MORVAN").await, @r#"200 {"list":[{"code":"C00002","libelle":"Anne Morvan","libelle_type":"","code_type":"PAR","acces":"jamais","invite_le":null,"commune":"","telephone":""}],"pages":1}"#);
    assert_snapshot!(admin.get("/service/clients?page=2").await, @r#"200 {"list":[],"pages":1}"#);
    assert_snapshot!(admin.get("/service/typesClient").await, @r#"200 [{"code_type":"PAR","libelle_type":"Particulier"},{"code_type":"PRO","libelle_type":"Professionnel"},{"code_type":"TMP","libelle_type":"Client temporaire"}]"#);
}

#[tokio::test]
async fn a_selection_is_summed_over_all_pages_and_goes_to_a_spreadsheet() {
    let boutique = with_orders();
    let admin = boutique.admin();
    for (query, total) in [
        ("", 3),
        ("codeClient=C00001", 2),
        ("codeAgence=A01", 2),
        ("codeClient=C00001&codeAgence=A01", 1),
        ("reference=W2", 1),
        ("reference=W2&codeAgence=A02", 0),
        ("dateDebut=2026-11-21", 1),
        ("dateFin=2020-01-01", 0),
    ] {
        let sum = admin
            .get(&format!("/admin/commandes/totaux?{query}"))
            .await
            .ok();
        let (ht, ttc) = (sum["montantHT"].as_f64(), sum["montantTTC"].as_f64());
        assert_eq!(sum["total"], total, "{query}");
        assert_eq!(
            (ht, ttc),
            (Some(f64::from(total) * 10.0), Some(f64::from(total) * 12.0))
        );
        let listed = numeros(&boutique, query).await;
        assert_eq!(listed.0, u64::try_from(total).expect("few"), "{query}");
    }
    let csv = admin.get("/admin/commandes/csv?codeClient=C00002").await;
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(
        csv.header("content-disposition"),
        "attachment; filename=\"commandes.csv\""
    );
    let text = csv.text();
    assert!(text.starts_with('\u{feff}'), "{text}");
    let rows: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(rows.len(), 2);
    assert!(
        rows[0].starts_with("Date;Id OEC;Référence;N° de bon;Agence;Code client;"),
        "{text}"
    );
    assert!(rows[1].contains(";Halle nord;W2;"), "{text}");
    assert!(
        rows[1].contains(";10,00;12,00;En attente de validation du règlement;"),
        "{text}"
    );
    // The same table of those that are ticked, in their order.
    let some = admin.get("/admin/commandes/csv?ids=3,2").await;
    let ticked: Vec<&str> = some.text().trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(ticked.len(), 3, "{ticked:?}");
    assert_eq!((ticked[0], ticked[2]), (rows[0], rows[1]));
    assert!(ticked[1].contains(";W3;"), "{ticked:?}");
    let none = admin.get("/admin/commandes/csv?ids=").await;
    none.refused_with(422, "Cochez de 1 à 200 commandes.");
}

#[tokio::test]
async fn the_list_is_sorted_as_a_whole_by_date_or_amount() {
    let boutique = with_orders();
    let written = boutique.parts().store.write(|write| {
        for (numero, rang, ht) in [("W4", 3, 1_000), ("W5", 4, 250), ("W6", 5, 990_000)] {
            let mut commande = order(numero, "C00001", "A01", rang, Paiement::Terminee);
            commande.id = commandes::next_id(write)?;
            commande.montant_ht = Centimes(ht);
            commandes::put(write, &commande)?;
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    for (query, total, expected) in [
        ("", 6, "W6 W5 W4 W3 W2 W1"),
        ("tri=-date", 6, "W6 W5 W4 W3 W2 W1"),
        ("tri=date", 6, "W1 W2 W3 W4 W5 W6"),
        ("tri=-montantHT", 6, "W6 W4 W3 W2 W1 W5"),
        ("tri=montantHT", 6, "W5 W4 W3 W2 W1 W6"),
        // A page is cut from the whole selection, with whatever filters it.
        ("tri=montantHT&size=2&page=2", 6, "W1 W6"),
        ("tri=-montantHT&size=1&codeClient=C00002", 1, "W2"),
        ("tri=montantHT&codeAgence=A01&size=2", 5, "W5 W4"),
        ("tri=date&dateDebut=2026-11-21&size=1", 4, "W3"),
        ("tri=montantHT&reference=Halle%20nord&size=1", 6, "W5"),
    ] {
        let (count, found) = numeros(&boutique, query).await;
        assert_eq!(
            (count, found.join(" ").as_str()),
            (total, expected),
            "{query}"
        );
    }
    let admin = boutique.admin();
    for path in ["/admin/commandes/totaux", "/admin/commandes/csv"] {
        let plain = admin.get(&format!("{path}?codeAgence=A01")).await;
        let sorted = admin
            .get(&format!("{path}?codeAgence=A01&tri=montantHT"))
            .await;
        assert_eq!(plain.text(), sorted.text(), "{path}");
    }
}
