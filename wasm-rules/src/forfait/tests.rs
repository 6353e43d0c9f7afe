//! Choice of the fee of an order, case by case.

use super::*;
use crate::money::Centimes;

const COMMANDE: Commande<'_> = Commande {
    agence: Some("LILLE"),
    valeur: Valeur(15_000),
    articles_ht: Centimes(10_000),
    poids: Valeur(15_000),
    volume: Valeur(2_400),
    is_located: true,
};

/// The transport by a carrier with fees of its own, beside one common fee.
#[track_caller]
fn by_own(propres: &[Candidat<'_>], commande: &Commande<'_>) -> Result<Port, Ecart> {
    let grille = Grille {
        propres: Some(propres),
        communs: &[forfait(1)],
        poids_max: None,
        volume_max: None,
    };
    port(&grille, commande).expect("small")
}

/// The transport by a carrier that takes the common fees.
#[track_caller]
fn by_common(communs: &[Candidat<'_>], commande: &Commande<'_>) -> Result<Port, Ecart> {
    let grille = Grille {
        propres: None,
        communs,
        poids_max: None,
        volume_max: None,
    };
    port(&grille, commande).expect("small")
}

/// A fee for all, of 10 € from 0 kg.
fn forfait(id: u64) -> Candidat<'static> {
    Candidat {
        id,
        agence: None,
        zone: None,
        categorie: None,
        tranche: Tranche {
            debut: Valeur(0),
            mode: Mode::Unique,
        },
        montant: Centimes(1000),
        franco: None,
    }
}

fn from_kg(kg: i64, candidat: Candidat<'static>) -> Candidat<'static> {
    let tranche = Tranche {
        debut: Valeur(kg * 1000),
        mode: Mode::Unique,
    };
    Candidat {
        tranche,
        ..candidat
    }
}

fn zone(id: u64, holds_delivery: bool) -> Option<Zone> {
    Some(Zone { id, holds_delivery })
}

fn categorie(depth: u32, covers_every_line: bool) -> Option<Categorie> {
    Some(Categorie {
        depth,
        covers_every_line,
    })
}

/// The fee chosen, whatever the order in which they come.
#[track_caller]
fn check(candidats: &[Candidat<'_>], expected: Option<u64>) {
    let mut reversed = candidats.to_vec();
    reversed.reverse();
    for candidats in [candidats, &reversed] {
        let chosen = choose(candidats, &COMMANDE);
        assert_eq!(chosen.map(|candidat| candidat.id), expected);
    }
}

#[test]
fn without_fees_there_is_none() {
    check(&[], None);
}

#[test]
fn another_agency_zone_or_category_is_left_out() {
    check(
        &[
            Candidat {
                agence: Some("PARIS"),
                ..forfait(1)
            },
            Candidat {
                zone: zone(1, false),
                ..forfait(2)
            },
            Candidat {
                zone: zone(1, true),
                categorie: categorie(3, false),
                ..forfait(3)
            },
        ],
        None,
    );
}

#[test]
fn the_bracket_is_the_highest_not_above_the_value() {
    let brackets = [forfait(1), from_kg(10, forfait(2)), from_kg(30, forfait(3))];
    check(&brackets, Some(2));
    check(&[from_kg(15, forfait(1))], Some(1));
    check(&[from_kg(16, forfait(1))], None);
}

#[test]
fn the_bracket_comes_before_what_is_specific() {
    check(
        &[
            Candidat {
                agence: Some("LILLE"),
                ..forfait(1)
            },
            from_kg(10, forfait(2)),
        ],
        Some(2),
    );
}

#[test]
fn the_bracket_of_a_fee_left_out_does_not_count() {
    let elsewhere = Candidat {
        agence: Some("PARIS"),
        ..from_kg(10, forfait(2))
    };
    check(&[forfait(1), elsewhere], Some(1));
}

#[test]
fn an_agency_wins_over_a_zone_and_a_zone_over_a_category() {
    let agence = Candidat {
        agence: Some("LILLE"),
        ..forfait(1)
    };
    let in_zone = Candidat {
        zone: zone(4, true),
        ..forfait(2)
    };
    let in_category = Candidat {
        categorie: categorie(5, true),
        ..forfait(3)
    };
    check(&[agence, in_zone, in_category, forfait(4)], Some(1));
    check(&[in_zone, in_category, forfait(4)], Some(2));
    check(&[in_category, forfait(4)], Some(3));
}

#[test]
fn of_two_zones_the_lowest_id_wins_and_of_two_categories_the_deepest() {
    let low = Candidat {
        zone: zone(4, true),
        ..forfait(1)
    };
    let high = Candidat {
        zone: zone(9, true),
        categorie: categorie(5, true),
        ..forfait(2)
    };
    check(&[low, high], Some(1));
    let shallow = Candidat {
        zone: zone(4, true),
        categorie: categorie(1, true),
        ..forfait(3)
    };
    let deep = Candidat {
        zone: zone(4, true),
        categorie: categorie(3, true),
        ..forfait(4)
    };
    check(&[low, shallow, deep], Some(4));
}

/// The transport for a franco: id, paid, threshold, what is missing.
#[track_caller]
fn check_franco(franco: Option<i64>, expected: (i64, Option<i64>, Option<i64>)) {
    let candidat = Candidat {
        franco: franco.map(Centimes),
        ..forfait(1)
    };
    let (paid, threshold, missing) = expected;
    assert_eq!(
        by_common(&[candidat], &COMMANDE),
        Ok(Port {
            forfait: Some(1),
            montant: Centimes(paid),
            franco: threshold.map(Centimes),
            reste_avant_franco: missing.map(Centimes),
        })
    );
}

#[test]
fn a_franco_reached_makes_transport_free() {
    check_franco(None, (1000, None, None));
    check_franco(Some(-1), (1000, None, None));
    check_franco(Some(0), (1000, None, None));
    check_franco(Some(10_001), (1000, Some(10_001), Some(1)));
    check_franco(Some(10_000), (0, Some(10_000), Some(0)));
    check_franco(Some(9_999), (0, Some(9_999), Some(0)));
}

#[test]
fn a_carrier_with_fees_of_its_own_takes_the_one_that_applies() {
    let propres = [
        Candidat {
            montant: Centimes(2500),
            ..forfait(7)
        },
        Candidat {
            montant: Centimes(4000),
            ..from_kg(15, forfait(8))
        },
        from_kg(30, forfait(9)),
    ];
    let port = by_own(&propres, &COMMANDE).expect("offered");
    assert_eq!((port.forfait, port.montant), (Some(8), Centimes(4000)));
}

#[test]
fn a_carrier_none_of_whose_fees_applies_is_not_offered_and_says_why() {
    let elsewhere = Candidat {
        agence: Some("PARIS"),
        ..forfait(7)
    };
    let overseas = Candidat {
        zone: zone(1, false),
        ..forfait(8)
    };
    let tools = Candidat {
        categorie: categorie(1, false),
        ..forfait(9)
    };
    let heavy = from_kg(20, forfait(10));
    let debut = Valeur(20_000);
    for (propres, ecart) in [
        (&[] as &[_], Ecart::SansForfait),
        (&[elsewhere], Ecart::Agence),
        (&[elsewhere, tools], Ecart::Categorie),
        (&[tools, overseas], Ecart::Zone),
        (&[heavy, elsewhere], Ecart::Seuil { debut }),
        (&[heavy, overseas], Ecart::Zone),
        (
            &[heavy, from_kg(30, overseas), from_kg(40, forfait(11))],
            Ecart::Seuil { debut },
        ),
    ] {
        assert_eq!(by_own(propres, &COMMANDE), Err(ecart), "{propres:?}");
    }
}

#[test]
fn the_common_fees_leave_out_a_place_and_nothing_else() {
    let overseas = Candidat {
        zone: zone(1, false),
        ..forfait(8)
    };
    let free = Ok(Port::default());
    assert_eq!(by_common(&[], &COMMANDE), free);
    assert_eq!(by_common(&[from_kg(20, forfait(7))], &COMMANDE), free);
    assert_eq!(by_common(&[overseas], &COMMANDE), Err(Ecart::Zone));
    // Neither free below a threshold that is for all, where others pay.
    let both = [overseas, from_kg(20, forfait(7))];
    assert_eq!(by_common(&both, &COMMANDE), Err(Ecart::Zone));
}

#[test]
fn a_place_not_known_yet_leaves_nobody_out() {
    let nowhere = Commande {
        is_located: false,
        ..COMMANDE
    };
    let zoned = [Candidat {
        zone: zone(1, false),
        ..forfait(8)
    }];
    assert_eq!(by_common(&zoned, &nowhere), Ok(Port::default()));
    assert_eq!(by_own(&zoned, &nowhere), Ok(Port::default()));
}

#[test]
fn a_carrier_takes_no_more_than_its_weight() {
    for (max, ecart) in [
        (None, None),
        (Some(Valeur(15_000)), None),
        (Some(Valeur(14_999)), Some(Valeur(14_999))),
    ] {
        let grille = Grille {
            propres: None,
            communs: &[forfait(1)],
            poids_max: max,
            volume_max: None,
        };
        let port = port(&grille, &COMMANDE).expect("small");
        assert_eq!(port.err(), ecart.map(|max| Ecart::Poids { max }), "{max:?}");
    }
}

#[test]
fn a_carrier_takes_no_more_than_its_volume() {
    for (max, ecart) in [
        (None, None),
        (Some(Valeur(2_400)), None),
        (Some(Valeur(2_399)), Some(Valeur(2_399))),
    ] {
        let grille = Grille {
            propres: None,
            communs: &[forfait(1)],
            poids_max: None,
            volume_max: max,
        };
        let port = port(&grille, &COMMANDE).expect("small");
        let ecart = ecart.map(|max| Ecart::Volume { max });
        assert_eq!(port.err(), ecart, "{max:?}");
    }
}
