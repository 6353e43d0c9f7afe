//! Clocks that jump: back by a day, over the hour that comes twice and the one that never comes.

use comptoir::domain::instant::Instant;
use comptoir::shop::sessions;
use serde_json::json;

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, DEBUT};

/// 25 October 2026, 02:30 in Paris, the first of the two.
const HEURE_DOUBLE: i64 = 1_792_888_200;

/// 28 March 2027, 01:59:59 in Paris: a second later it is 03:00.
const HEURE_PERDUE: i64 = 1_806_195_599;

/// 29 February 2028, noon in Paris.
const JOUR_DE_PLUS: i64 = 1_835_434_800;

#[test]
fn the_instants_of_these_tests_are_those_of_the_law() {
    let at = |seconds| Instant(seconds).in_paris().to_string();
    assert_eq!(at(HEURE_DOUBLE), "2026-10-25T02:30:00+02:00[Europe/Paris]");
    assert_eq!(
        at(HEURE_DOUBLE + 3600),
        "2026-10-25T02:30:00+01:00[Europe/Paris]"
    );
    assert_eq!(at(HEURE_PERDUE), "2027-03-28T01:59:59+01:00[Europe/Paris]");
    assert_eq!(
        at(HEURE_PERDUE + 1),
        "2027-03-28T03:00:00+02:00[Europe/Paris]"
    );
    assert_eq!(at(JOUR_DE_PLUS), "2028-02-29T12:00:00+01:00[Europe/Paris]");
}

#[tokio::test]
async fn orders_are_numbered_in_turn_whatever_the_clock_does() {
    let boutique = Boutique::garnie();
    let mut last = (0, String::new());
    let moments = [
        DEBUT.0,
        DEBUT.0 - 86_400,
        HEURE_DOUBLE,
        HEURE_DOUBLE + 3600,
        HEURE_PERDUE,
        HEURE_PERDUE + 1,
        JOUR_DE_PLUS,
        DEBUT.0,
    ];
    let mut now = DEBUT.0;
    for (n, moment) in moments.into_iter().enumerate() {
        boutique.horloge.advance(moment - now);
        now = moment;
        // A session of that moment: one from the future would be older than it may be.
        let client = boutique.client();
        let panier = basket(&client, &[("SAC", 5)]).await;
        let answer = order(&client, &format!("k{n}"), &demand(panier)).await.ok();
        let id = answer["id"].as_u64().expect("a number");
        let numero = answer["webCdeId"].as_str().expect("a number").to_owned();
        assert!(
            (id, &numero) > (last.0, &last.1),
            "{numero} after {}",
            last.1
        );
        last = (id, numero);
    }
}

#[tokio::test]
async fn a_day_of_twenty_five_hours_has_all_its_orders_and_one_of_twenty_three_too() {
    for (day, moments) in [
        ("2026-10-25", [HEURE_DOUBLE, HEURE_DOUBLE + 3600]),
        ("2027-03-28", [HEURE_PERDUE, HEURE_PERDUE + 1]),
        ("2028-02-29", [JOUR_DE_PLUS, JOUR_DE_PLUS + 1]),
    ] {
        let boutique = Boutique::garnie();
        let mut now = DEBUT.0;
        for (n, moment) in moments.into_iter().enumerate() {
            boutique.horloge.advance(moment - now);
            now = moment;
            let client = boutique.client();
            let panier = basket(&client, &[("SAC", 5)]).await;
            order(&client, &format!("k{n}"), &demand(panier)).await.ok();
        }
        let path = format!("/admin/commandes/fetch?page=0&size=15&dateDebut={day}&dateFin={day}");
        let list = boutique.admin().get(&path).await.ok();
        assert_eq!(list["total"], json!(2), "{day}");
    }
}

#[tokio::test]
async fn a_session_that_ended_does_not_come_back_with_the_clock() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    assert_eq!(
        client.get("/rest/session").await.ok()["connecte"],
        json!(true)
    );
    boutique.horloge.advance(13 * 3600);
    assert_eq!(
        client.get("/rest/session").await.ok()["connecte"],
        json!(false)
    );
    sessions::remove_over(boutique.parts()).expect("swept");
    boutique.horloge.advance(-13 * 3600);
    assert_eq!(
        client.get("/rest/session").await.ok()["connecte"],
        json!(false)
    );
}
