//! Figures: lines, VAT, totals, transport fees, stock.

use comptoir::domain::article::{Article, DimensionsVariables, Mesure, Physique, Stocks};
use comptoir::domain::ids::{CodeAgence, CodeUnite};
use comptoir::domain::reglages::{AffichageStock, ReglagesPage};
use comptoir::domain::{PrixUnitaire, Quantite, TauxTva};
use comptoir::shop::reglages;
use comptoir::store::{Read, catalogue, tables};
use serde_json::{Value, json};
use wasm_rules::forfait::Valeur;

use super::{euros, put, rows, table, unite, write};
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::code;
use crate::support::{Answer, Boutique, Quelquun};

/// Unit of sale by none, one, two or three dimensions.
fn dimensions(boutique: &Boutique, count: usize) -> CodeUnite {
    let unite = unite(boutique, &format!("D{count}"), 3);
    let variables = DimensionsVariables {
        code_unite: unite.clone(),
        longueur: count > 0,
        largeur: count > 1,
        hauteur: count > 2,
        diametre: false,
        densite: false,
        contenance: false,
        poids: false,
        version: 1,
    };
    write(boutique, move |write| {
        write.put(
            &tables::DIMENSIONS,
            &variables.code_unite.clone(),
            &variables,
        )
    });
    unite
}

fn sold(reference: &str, prix: &str, taux: &str) -> Article {
    Article {
        code: code(reference),
        prix_ht: PrixUnitaire::parse(prix).expect("a price"),
        taux_tva: TauxTva::parse(taux).expect("a rate"),
        sur_commande: true,
        ..Article::default()
    }
}

#[tokio::test]
async fn the_amount_of_a_line_follows_its_table() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let gifts = json!({"id": "commandes", "articlesGratuits": 1});
    boutique.admin().post("/service/reglages", gifts).await.ok();
    let table = rows(table!("montant_ligne"));
    for (index, [prix, quantite, sizes, expected]) in table.into_iter().enumerate() {
        let reference = format!("L{index}");
        let mut sizes = sizes.lines();
        let (longueur, largeur) = (sizes.next(), sizes.next());
        let count = longueur.iter().chain(&largeur).count();
        let unite = dimensions(&boutique, count);
        let article = sold(&reference, &prix, "20");
        put(&boutique, Article { unite, ..article });
        let body = json!({
            "codeArticle": reference, "quantite": quantite,
            "longueur": longueur, "largeur": largeur,
        });
        let line = client.post("/rest/paniers/0/lignes", body).await.ok();
        assert_eq!(line["montantHT"], euros(&expected), "{prix} × {quantite}");
    }
}

#[tokio::test]
async fn what_a_line_takes_of_a_stock_follows_its_table() {
    /// More than any row takes, in thousandths.
    const STOCK: i64 = 100_000_000_000;
    let table = rows(table!("quantite_facturee"));
    for (index, [quantite, sizes, taken]) in table.into_iter().enumerate() {
        let boutique = Boutique::garnie();
        let client = boutique.client();
        let reference = format!("S{index}");
        let sizes: Vec<&str> = sizes.lines().collect();
        let unite = dimensions(&boutique, sizes.len());
        let article = Article {
            unite,
            sur_commande: false,
            stock_total: Quantite(STOCK),
            ..sold(&reference, "0,01", "20")
        };
        put(&boutique, article);
        let body = json!({
            "codeArticle": reference, "quantite": quantite, "longueur": sizes.first(),
            "largeur": sizes.get(1), "hauteur": sizes.get(2),
        });
        let line = client.post("/rest/paniers/0/lignes", body).await.ok();
        let panier = line["id"].as_u64().expect("a number") >> 22;
        let placed = order(&client, "k", &demand(panier)).await;
        assert_eq!(placed.status, 201, "{quantite} × {sizes:?}: {placed}");
        let find = |read: &Read| catalogue::find(read, &code(&reference));
        let left = boutique.parts().store.read(find).expect("readable");
        let left = left.expect("on the shelf").stock_total;
        let expected = Quantite::parse(&taken, 3).expect("a quantity");
        assert_eq!(STOCK - left.0, expected.0, "{quantite} × {sizes:?}");
    }
}

#[tokio::test]
async fn a_price_with_its_vat_follows_its_table() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let table = rows(table!("prix_ttc"));
    for (index, [prix, taux, expected]) in table.into_iter().enumerate() {
        let reference = format!("P{index}");
        put(&boutique, sold(&reference, &prix, &taux));
        let page = client
            .get(&format!("/rest/articles/{reference}"))
            .await
            .ok();
        assert_eq!(page["prixTTC"], euros(&expected), "{prix} at {taux}");
    }
}

#[tokio::test]
async fn the_totals_of_a_basket_follow_their_table() {
    for [lines, ht, ttc, tva] in rows(table!("totaux")) {
        let boutique = Boutique::garnie();
        let client = boutique.client();
        let body = json!({"nomPanier": "Totaux", "actif": true});
        client.post("/rest/paniers", body).await.ok();
        for (index, line) in lines.lines().enumerate() {
            let (taux, montant) = line.split_once(':').expect("a rate and an amount");
            let reference = format!("T{index}");
            put(&boutique, sold(&reference, montant, taux));
            let body = json!({"codeArticle": reference});
            client.post("/rest/paniers/1/lignes", body).await.ok();
        }
        let expected: Vec<Value> = tva
            .lines()
            .map(|line| {
                let figures: Vec<f64> = line.split(':').map(euros).collect();
                json!({"taux": figures[0], "base": figures[1], "montant": figures[2]})
            })
            .collect();
        let panier = client.get("/rest/paniers/1").await.ok();
        assert_eq!(panier["totalHT"], euros(&ht), "{lines}");
        assert_eq!(panier["totalTTC"], euros(&ttc), "{lines}");
        assert_eq!(panier["tva"], json!(expected), "{lines}");
    }
}

/// Estimate of an order of one article to a postal code.
async fn estimated(client: &Quelquun<'_>, panier: u64, code_postal: &str) -> Answer {
    let mut demand = demand(panier);
    demand["adresse"]["codePostal"] = json!(code_postal);
    client.post("/rest/commande/estimation", demand).await
}

#[tokio::test]
async fn what_a_fee_costs_follows_its_table() {
    for [montant, debut, interval, valeur, expected] in rows(table!("forfait_montant")) {
        let boutique = Boutique::garnie();
        let (admin, client) = (boutique.admin(), boutique.client());
        let kind = json!({"type": "poids"});
        admin
            .post("/service/setTypeForfaitTransport", kind)
            .await
            .ok();
        let tranche = json!({
            "id": 1, "libelle": "Tranche", "debut": debut,
            "unique": interval.is_empty(), "interval": interval,
        });
        admin.post("/service/tranche", tranche).await.ok();
        let fee = json!({
            "id": 1, "libelle": "Forfait", "montant": montant, "franco": -1,
            "agence": "", "zone": 1, "categorie": "", "tranche": 1,
        });
        admin.post("/service/forfaitTransport", fee).await.ok();
        let weight = Valeur::parse(&valeur).expect("a weight in kg");
        let physique = Physique {
            poids: Some(Mesure(weight.0 * 10)),
            unite_poids: "kg".into(),
            ..Physique::default()
        };
        let article = sold("POIDS", "1", "20");
        put(
            &boutique,
            Article {
                physique,
                ..article
            },
        );
        let panier = basket(&client, &[("POIDS", 1)]).await;
        let estimation = estimated(&client, panier, "29200").await.ok();
        let paid = &estimation["fraisPort"]["montantHT"];
        assert_eq!(
            paid,
            euros(&expected),
            "{montant} at {valeur}: {estimation}"
        );
    }
}

#[tokio::test]
async fn the_zone_of_a_delivery_follows_the_table_of_departments() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let panier = basket(&client, &[("LIVRE", 1)]).await;
    for [code_postal, _, zone, is_inside] in rows(table!("departement")) {
        let departements: Vec<&str> = zone.split(',').filter(|it| !it.is_empty()).collect();
        let body = json!({"id": 1, "libelle": "Zone", "departements": departements});
        // A zone of a department that does not exist is refused, and delivers nowhere.
        if admin.post("/service/zone", body).await.status == 422 {
            assert_eq!(is_inside, "non", "{zone}");
            continue;
        }
        let answer = estimated(&client, panier, &code_postal).await;
        if code_postal.len() == 4 {
            // Four digits go nowhere without a town that says which department it is.
            assert_eq!(answer.status, 422, "{code_postal}: {answer}");
            continue;
        }
        // The fee of the zone is free from some amount: no other fee is.
        let bears_it =
            answer.status.is_success() && !answer.json()["fraisPort"]["franco"].is_null();
        assert_eq!(
            bears_it,
            is_inside == "oui",
            "{code_postal} in {zone}: {answer}"
        );
    }
}

/// Stock in Rennes and in Brest, as a customer of Rennes sees and orders it.
#[tokio::test]
async fn a_stock_among_agencies_follows_its_table() {
    for [own, others, complement, sur_commande, commandable, etat] in rows(table!("stock_agences"))
    {
        let boutique = Boutique::garnie();
        let page = ReglagesPage {
            complement_agences: complement == "oui",
            ..ReglagesPage::default()
        };
        let stocks = [("A01", &own), ("A02", &others)].map(|(agence, stock)| {
            let agence = CodeAgence::parse(agence).expect("a plain code");
            (
                agence,
                Quantite(stock.parse::<i64>().expect("an integer") * 1000),
            )
        });
        write(&boutique, move |write| {
            write.put(&tables::REGLAGES_PAGE, &"page".into(), &page)?;
            write.put(&tables::STOCKS, &code("STOCK"), &Stocks(stocks.into()))
        });
        reglages::reload(boutique.parts()).expect("readable");
        let article = Article {
            sur_commande: sur_commande == "oui",
            ..sold("STOCK", "1", "20")
        };
        put(&boutique, article);
        let client = boutique.client();
        let popup = "/openweb/redirect/common_popupChoixAgence";
        client.form(popup, &[("codeAgence", "A01")]).await.ok();
        let case = format!("{own} {others} {complement}");
        let seen = client.get("/rest/articles/STOCK").await.ok();
        assert_eq!(seen["infoStock"]["INFO_STOCK"], etat, "{case}");
        let most: u32 = commandable.parse().expect("an integer");
        let add = async |quantite: u32| {
            let body = json!({"codeArticle": "STOCK", "quantite": quantite});
            client.post("/rest/paniers/0/lignes", body).await
        };
        if sur_commande == "oui" {
            assert!(add(most + 1).await.status.is_success(), "{case}");
            continue;
        }
        let more = add(most + 1).await;
        let is_refused = more.status == 422 || more.json()["bloquante"] == true;
        assert!(is_refused, "{case}: {more}");
    }
}

#[tokio::test]
async fn the_state_of_a_stock_follows_its_table() {
    for [stock, seuil, sur_commande, etat] in rows(table!("stock")) {
        let Ok(seuil_stock) = seuil.parse() else {
            continue; // The settings know no threshold below zero.
        };
        let boutique = Boutique::garnie();
        let page = ReglagesPage {
            affichage_stock: AffichageStock::All,
            seuil_stock,
            ..ReglagesPage::default()
        };
        write(&boutique, move |write| {
            write.put(&tables::REGLAGES_PAGE, &"page".into(), &page)
        });
        reglages::reload(boutique.parts()).expect("readable");
        let article = Article {
            stock_total: Quantite(stock.parse::<i64>().expect("an integer") * 1000),
            sur_commande: sur_commande == "oui",
            ..sold("STOCK", "1", "20")
        };
        put(&boutique, article);
        let seen = boutique.visiteur().get("/rest/articles/STOCK").await.ok();
        assert_eq!(seen["infoStock"]["INFO_STOCK"], etat, "{stock} of {seuil}");
    }
}
