//! Agencies, groupings and orders.

use super::*;
use domain::commande::{EtatCommande, TypeMouvement};
use domain::ids::{CodeAgence, RegroupementId};
use store::{commandes, regroupements};

const AGENCES: &str = "code_agence;libelle_agence\nA;Agence A\nB;Agence B\n";

fn stocks(boutique: &Boutique) -> Vec<(String, String)> {
    let read: Result<_, StoreError> = boutique.store.read(|read| {
        let code = CodeArticle::parse("V1").expect("a code");
        let stocks = read.get(&STOCKS, &code)?.unwrap_or_default().0;
        let shown = stocks
            .iter()
            .map(|(agence, stock)| (agence.to_string(), stock.to_decimal()));
        Ok(shown.collect())
    });
    read.expect("readable")
}

#[test]
fn a_stock_the_file_does_not_name_stays() {
    let boutique = Boutique::with_vis();
    let head = "code_article;code_agence;stock\n";
    boutique.import(&[
        ("agences.csv", AGENCES),
        ("stocks.csv", &format!("{head}V1;A;1\nV1;B;2,5\n")),
    ]);
    let rapport = boutique.import(&[("stocks.csv", &format!("{head}V1;A;7\n"))]);
    assert_eq!(counts(&rapport), (0, 1, 0, 0));
    assert_eq!(
        stocks(&boutique),
        [("A".into(), "7".into()), ("B".into(), "2.5".into())]
    );
}

#[test]
fn an_agency_goes_with_its_stock_and_no_row_may_name_it_any_more() {
    let boutique = Boutique::with_vis();
    let head = "code_article;code_agence;stock\n";
    boutique.import(&[
        ("agences.csv", AGENCES),
        ("stocks.csv", &format!("{head}V1;A;1\nV1;B;2\n")),
    ]);
    let rapport = boutique.import(&[
        ("suppressions.csv", "type;code\nagence;A\n"),
        ("stocks.csv", &format!("{head}V1;A;5\nV1;B;6\n")),
    ]);
    assert_eq!(refused(&rapport), ("stocks.csv", Some(2), "code_agence"));
    assert_eq!((rapport.modifies, rapport.supprimes), (1, 1));
    assert_eq!(stocks(&boutique), [("B".into(), "6".into())]);
    let code = CodeAgence::parse("A").expect("a code");
    let kept: Result<_, StoreError> = boutique
        .store
        .read(|read| read.contains(&store::tables::AGENCES, &code));
    assert!(!kept.expect("readable"));
}

const REGROUPEMENTS_CSV: &str =
    "id;titre;code_article_maitre;attribut1;attribut2;type\n1;Vis;V1;D;;0\n";
const MEMBRES: &str = "id;code_article\n1;V1\n1;V2\n";

fn attributs(first: &str, second: &str) -> String {
    format!("code_article;propriete;valeur\nV1;D;{first}\nV2;D;{second}\n")
}

#[test]
fn a_grouping_whose_articles_cannot_be_told_apart_is_left_out() {
    let boutique = Boutique::with_vis();
    let same = attributs("M6", "M6");
    let rapport = boutique.import(&[
        ("attributs.csv", &same),
        ("regroupements.csv", REGROUPEMENTS_CSV),
        ("regroupement_articles.csv", MEMBRES),
    ]);
    assert_eq!(refused(&rapport), ("regroupements.csv", Some(2), ""));
    let rapport = boutique.import(&[
        ("attributs.csv", &attributs("M6", "M8")),
        ("regroupements.csv", REGROUPEMENTS_CSV),
        ("regroupement_articles.csv", MEMBRES),
    ]);
    assert_eq!(counts(&rapport), (3, 1, 0, 0), "{rapport:?}");
}

#[test]
fn a_grouping_left_with_one_article_is_none_any_more() {
    let boutique = Boutique::with_vis();
    boutique.import(&[
        ("attributs.csv", &attributs("M6", "M8")),
        ("regroupements.csv", REGROUPEMENTS_CSV),
        ("regroupement_articles.csv", MEMBRES),
    ]);
    boutique.import(&[("suppressions.csv", "type;code\narticle;V1\n")]);
    let left: Result<_, StoreError> = boutique.store.read(|read| {
        let one = regroupements::find(read, RegroupementId(1))?;
        Ok((one.is_none(), read.list(&REGROUPEMENTS_PAR_ARTICLE)?.len()))
    });
    assert_eq!(left.expect("readable"), (true, 0));
}

#[test]
fn orders_of_the_erp_are_kept_once_and_their_state_follows() {
    let boutique = Boutique::new();
    let clients = "code;libelle;code_type\nC1;Client;PRO\n";
    let head = "num;type_mouvement;etat;code_client;date;montant_ht;montant_ttc;web_cde_id\n";
    let row = |etat: &str| format!("{head}BL1;cde;{etat};C1;2026-07-01 12:00;10;12;\n");
    let first = boutique.import(&[("clients.csv", clients), ("mouvements.csv", &row("E_PRE"))]);
    assert_eq!(counts(&first), (2, 0, 0, 0), "{first:?}");
    assert_eq!(
        counts(&boutique.import(&[("mouvements.csv", &row("E_PRE"))])),
        (0, 0, 0, 0)
    );
    assert_eq!(
        counts(&boutique.import(&[("mouvements.csv", &row("E_LIV"))])),
        (0, 1, 0, 0)
    );
    let found: Result<_, StoreError> = boutique
        .store
        .read(|read| commandes::list_by_reference(read, "BL1"));
    let found = found.expect("readable");
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].etat, found[0].type_mouvement),
        (Some(EtatCommande::Livree), TypeMouvement::Cde)
    );
    // Noon in Paris in summer is ten in the morning, UTC.
    assert_eq!(found[0].date.0, 1_782_900_000);
    let unknown = format!("{head};web;E_LIV;;;;;W0000009\n");
    assert_eq!(
        refused(&boutique.import(&[("mouvements.csv", &unknown)])),
        ("mouvements.csv", Some(2), "web_cde_id")
    );
}
