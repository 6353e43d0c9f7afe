//! Totals and carriage against a model written another way: whole numbers, plain loops, nothing
//! of the shop's own rules.

mod monde;

use comptoir::domain::adresse::Adresse;
use comptoir::domain::ids::TransporteurId;
use comptoir::domain::vente::Estimation;
use comptoir::shop::commandes::{DemandeCommande, estimate};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use self::monde::world;

/// Families: `F` above `F1` and `F2`; `G` apart.
const FAMILLES: [(&str, Option<&str>, u8); 4] = [
    ("F", None, 1),
    ("F1", Some("F"), 2),
    ("F2", Some("F"), 2),
    ("G", None, 1),
];
const ZONES: [&[&str]; 3] = [&["29", "35"], &["29"], &["75"]];
const TAUX: [u32; 4] = [0, 550, 1000, 2000];
/// Start and interval of the brackets, in thousandths.
const TRANCHES: [(i64, Option<i64>); 4] = [
    (0, None),
    (0, Some(7_000)),
    (20_000, None),
    (50_000, Some(12_345)),
];

#[derive(Clone, Debug)]
struct Ligne {
    prix: i64,
    quantite: i64,
    taux: usize,
    famille: usize,
    poids: i64,
}

#[derive(Clone, Copy, Debug)]
struct Fee {
    agence: Option<&'static str>,
    zone: Option<usize>,
    famille: Option<usize>,
    tranche: usize,
    montant: i64,
    franco: i64,
}

#[derive(Clone, Debug)]
struct Cas {
    lignes: Vec<Ligne>,
    fees: Vec<Fee>,
    postal: &'static str,
    par_poids: bool,
    /// The carrier's own fee, rather than the one the rules choose.
    propre: bool,
}

fn ligne() -> impl Strategy<Value = Ligne> {
    (
        0..2_000_000_i64,
        1..40_000_i64,
        0..4_usize,
        0..4_usize,
        0..300_000_i64,
    )
        .prop_map(|(prix, quantite, taux, famille, poids)| Ligne {
            prix,
            quantite,
            taux,
            famille,
            poids,
        })
}

fn fee() -> impl Strategy<Value = Fee> {
    let agence = prop_oneof![Just(None), Just(Some("A01")), Just(Some("A02"))];
    let zone = proptest::option::of(0..3_usize);
    let famille = proptest::option::of(0..4_usize);
    (
        agence,
        zone,
        famille,
        0..4_usize,
        0..9_999_i64,
        prop_oneof![Just(0), 1..400_000_i64],
    )
        .prop_map(|(agence, zone, famille, tranche, montant, franco)| Fee {
            agence,
            zone,
            famille: famille.filter(|_| zone.is_some()),
            tranche,
            montant,
            franco,
        })
}

fn cas() -> impl Strategy<Value = Cas> {
    let postal = prop_oneof![Just("29200"), Just("35000"), Just("75001"), Just("69000")];
    let lignes = proptest::collection::vec(ligne(), 1..6);
    let fees = proptest::collection::vec(fee(), 0..7);
    (lignes, fees, postal, any::<bool>(), any::<bool>()).prop_map(
        |(lignes, fees, postal, par_poids, propre)| {
            let mut kept: Vec<Fee> = Vec::new();
            for fee in fees {
                let cle = |it: &Fee| (it.agence, it.zone, it.famille, it.tranche);
                if kept.iter().all(|other| cle(other) != cle(&fee)) {
                    kept.push(fee);
                }
            }
            Cas {
                lignes,
                fees: kept,
                postal,
                par_poids,
                propre,
            }
        },
    )
}

/// Half away from zero; everything here is zero or more.
fn rounded(numerator: i128, denominator: i128) -> i128 {
    (2 * numerator + denominator) / (2 * denominator)
}

fn amount(ligne: &Ligne) -> i128 {
    rounded(
        i128::from(ligne.prix) * i128::from(ligne.quantite) * 100,
        10_000_000,
    )
}

fn articles_ht(cas: &Cas) -> i128 {
    cas.lignes.iter().map(amount).sum()
}

/// Value that the brackets measure, in thousandths.
fn valeur(cas: &Cas) -> i128 {
    if !cas.par_poids {
        return articles_ht(cas) * 10;
    }
    let grams = cas
        .lignes
        .iter()
        .map(|ligne| i128::from(ligne.poids) * i128::from(ligne.quantite));
    grams.sum::<i128>() / 10_000
}

fn suits(cas: &Cas, fee: &Fee) -> bool {
    let agence = fee.agence.is_none_or(|agence| agence == "A01");
    let zone = fee
        .zone
        .is_none_or(|zone| ZONES[zone].contains(&&cas.postal[..2]));
    let famille = fee.famille.is_none_or(|wanted| {
        cas.lignes.iter().all(|ligne| {
            let own = FAMILLES[ligne.famille];
            own.0 == FAMILLES[wanted].0 || own.1 == Some(FAMILLES[wanted].0)
        })
    });
    agence && zone && famille
}

/// The fee among all, found by throwing out whatever another beats.
fn chosen(cas: &Cas) -> Option<&Fee> {
    let value = valeur(cas);
    let reached: Vec<&Fee> = cas
        .fees
        .iter()
        .filter(|fee| suits(cas, fee) && i128::from(TRANCHES[fee.tranche].0) <= value)
        .collect();
    let top = reached.iter().map(|fee| TRANCHES[fee.tranche].0).max()?;
    let mut left: Vec<&Fee> = reached
        .into_iter()
        .filter(|fee| TRANCHES[fee.tranche].0 == top)
        .collect();
    narrow(&mut left, |fee| fee.agence.is_some());
    narrow(&mut left, |fee| fee.zone.is_some());
    let lowest = left.iter().filter_map(|fee| fee.zone).min();
    narrow(&mut left, |fee| fee.zone == lowest);
    narrow(&mut left, |fee| {
        fee.famille.is_some_and(|famille| FAMILLES[famille].2 == 2)
    });
    narrow(&mut left, |fee| fee.famille.is_some());
    left.first().copied()
}

/// Keeps those that have something, if any has.
fn narrow(left: &mut Vec<&Fee>, has: impl Fn(&Fee) -> bool) {
    if left.iter().any(|fee| has(fee)) {
        left.retain(|fee| has(fee));
    }
}

fn cost(cas: &Cas, fee: &Fee) -> i128 {
    if fee.franco > 0 && articles_ht(cas) >= i128::from(fee.franco) {
        return 0;
    }
    let (debut, interval) = TRANCHES[fee.tranche];
    let Some(interval) = interval else {
        return i128::from(fee.montant);
    };
    let mut started = 1;
    while i128::from(debut) + started * i128::from(interval) < valeur(cas) {
        started += 1;
    }
    started * i128::from(fee.montant)
}

/// Price of carriage; none when the carrier is not offered.
fn carriage(cas: &Cas) -> Option<i128> {
    let own = cas.fees.first().filter(|_| cas.propre);
    let reached = |fee: &Fee| i128::from(TRANCHES[fee.tranche].0) <= valeur(cas);
    if let Some(own) = own {
        return (suits(cas, own) && reached(own)).then(|| cost(cas, own));
    }
    if let Some(fee) = chosen(cas) {
        return Some(cost(cas, fee));
    }
    // Free, unless it is the place alone that keeps a fee from applying, or every fee.
    let anywhere = |fee: &&Fee| {
        suits(
            cas,
            &Fee {
                zone: None,
                ..**fee
            },
        )
    };
    let near: Vec<&Fee> = cas.fees.iter().filter(anywhere).collect();
    let is_out = near.iter().any(|fee| !suits(cas, fee) && reached(fee));
    let all_out = !near.is_empty() && near.iter().all(|fee| !suits(cas, fee));
    (!is_out && !all_out).then_some(0)
}

fn check(cas: &Cas, estimation: &Estimation, port: i128) -> Result<(), TestCaseError> {
    prop_assert_eq!(estimation.transporteurs.len(), 1);
    prop_assert_eq!(i128::from(estimation.frais.montant_ht.0), port);
    let mut ttc = articles_ht(cas) + port;
    prop_assert_eq!(i128::from(estimation.totaux.ht.0), ttc);
    for taux in TAUX {
        let lines = cas.lignes.iter().filter(|ligne| TAUX[ligne.taux] == taux);
        let mut base: i128 = lines.map(amount).sum();
        if taux == 2_000 {
            base += port;
        }
        ttc += rounded(base * i128::from(taux), 10_000);
    }
    prop_assert_eq!(i128::from(estimation.totaux.ttc.0), ttc);
    Ok(())
}

/// The same cases at each run, whoever's change it is: `PROPTEST_RNG_SEED` tries others.
const SEED: RngSeed = RngSeed::Fixed(17);

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, rng_seed: SEED, ..ProptestConfig::default() })]

    #[test]
    fn totals_and_carriage_are_those_of_the_model(cas in cas()) {
        let (boutique, caller, panier) = world(&cas);
        let demande = DemandeCommande {
            panier,
            transporteur: Some(TransporteurId(1)),
            adresse: Adresse {
                code_postal: cas.postal.to_owned(),
                ..Adresse::default()
            },
            agence: "A01".to_owned(),
        };
        let by_it = estimate(boutique.parts(), &caller, &demande);
        match carriage(&cas) {
            Some(port) => check(&cas, &by_it.expect("an estimation"), port)?,
            None => {
                let told = by_it.expect_err("it is not offered").to_string();
                prop_assert!(told.contains("« Transporteur »"), "{}", told);
                let collected = DemandeCommande { transporteur: None, ..demande };
                let others = estimate(boutique.parts(), &caller, &collected);
                prop_assert!(others.expect("an estimation").transporteurs.is_empty());
            }
        }
    }
}
