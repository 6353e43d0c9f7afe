//! Articles on the shelves before a test of baskets or orders begins.

use comptoir::domain::article::{
    Article, Declinaison, DimensionsVariables, Mesure, Paliers, Physique, Stocks, Unite,
};
use comptoir::domain::ids::{
    CodeAgence, CodeArticle, CodeDeclinaison, CodeFamille, CodeTarif, CodeUnite,
};
use comptoir::domain::plan::Famille;
use comptoir::domain::{PrixUnitaire, Quantite, TauxTva};
use comptoir::shop::{Parts, reglages};
use comptoir::store::{Rows, StoreError, Write, catalogue, clients, tables};

use super::code_client;

type Result = std::result::Result<(), StoreError>;

/// An article: code, unit, price in 1/10 000 €, VAT in basis points, stock.
type Row = (&'static str, &'static str, i64, u32, i64);

/// `VIS` at 1.25 € (1.00 € from 10 for the customer), 5 in Rennes and 3 in Brest; `CABLE` by the
/// metre with two decimals; `LIVRE` at 5.5 % of VAT; `PLAQUE` by length and width; `RUPTURE` out
/// of stock; `DEVIS` out of stock but sold on order; `SAC` sold by five; `TEINTE` by declinaison;
/// `CACHE` hidden from sale.
const ARTICLES: [Row; 9] = [
    ("VIS", "PCE", 12_500, 2000, 0),
    ("CABLE", "MTR", 4_567, 2000, 100),
    ("LIVRE", "PCE", 100_000, 550, 10),
    ("PLAQUE", "M2", 125_000, 2000, 50),
    ("RUPTURE", "PCE", 10_000, 2000, 0),
    ("DEVIS", "PCE", 500_000, 2000, 0),
    ("SAC", "PCE", 30_000, 1000, 100),
    ("TEINTE", "PCE", 200_000, 2000, 0),
    ("CACHE", "PCE", 10_000, 2000, 10),
];

/// Fills the shelves.
pub(super) fn fill(parts: &Parts) {
    parts.store.write(rows).expect("an empty store takes rows");
    reglages::reload(parts).expect("the store is readable");
}

fn rows(write: &mut Write<'_>) -> Result {
    for (code, decimales) in [("PCE", 0), ("MTR", 2), ("M2", 0)] {
        let code = unite(code);
        let unite = Unite {
            libelle: code.to_string(),
            code: code.clone(),
            decimales,
        };
        write.put(&tables::UNITES, &code, &unite)?;
    }
    let dimensions = DimensionsVariables {
        code_unite: unite("M2"),
        longueur: true,
        largeur: true,
        hauteur: false,
        diametre: false,
        densite: false,
        contenance: false,
        poids: false,
        version: 1,
    };
    write.put(&tables::DIMENSIONS, &unite("M2"), &dimensions)?;
    plan(write)?;
    for row in ARTICLES {
        catalogue::put(write, &article(row))?;
    }
    let stocks = [("A01", 5), ("A02", 3)].map(|(agence, stock)| {
        let agence = CodeAgence::parse(agence).expect("a plain code");
        (agence, Quantite::units(stock))
    });
    write.put(&tables::STOCKS, &code("VIS"), &Stocks(stocks.into()))?;
    for (teinte, stock) in [("BLANC", 4), ("GRIS", 0)] {
        let declinaison = Declinaison {
            article: code("TEINTE"),
            code: CodeDeclinaison::parse(teinte).expect("a plain code"),
            attribut: "Teinte".into(),
            valeur: teinte.to_lowercase(),
            stock: Quantite::units(stock),
        };
        let key = (code("TEINTE"), declinaison.code.clone());
        write.put(&tables::DECLINAISONS, &key, &declinaison)?;
    }
    tarif(write)
}

fn plan(write: &mut Write<'_>) -> Result {
    for (rang, (famille_, parent)) in [("F", None), ("F1", Some("F"))].into_iter().enumerate() {
        let famille_ = Famille {
            code: famille(famille_),
            libelle: famille_.into(),
            niveau: if parent.is_some() { 2 } else { 1 },
            parent: parent.map(famille),
            rang: u32::try_from(rang).expect("two families"),
            version: 1,
            ..Famille::default()
        };
        write.put(&tables::FAMILLES, &famille_.code.clone(), &famille_)?;
    }
    Ok(())
}

fn tarif(write: &mut Write<'_>) -> Result {
    let pro = CodeTarif::parse("PRO").expect("a plain code");
    let paliers = Paliers(vec![(Quantite::units(10), PrixUnitaire(10_000))]);
    write.put(&tables::TARIFS, &(pro.clone(), code("VIS")), &paliers)?;
    let mut client = clients::find(write, &code_client())?.expect("the customer is there");
    client.tarif = Some(pro);
    clients::put(write, &client)
}

fn article((reference, unite_, prix, taux, stock): Row) -> Article {
    Article {
        code: code(reference),
        designation1: format!("Article {reference}"),
        famille: famille("F1"),
        unite: unite(unite_),
        prix_ht: PrixUnitaire(prix),
        taux_tva: TauxTva(taux),
        stock_total: Quantite(stock * 1000),
        sur_commande: reference == "DEVIS",
        masque: reference == "CACHE",
        a_declinaisons: reference == "TEINTE",
        multiple_vente: (reference == "SAC").then(|| Quantite::units(5)),
        physique: Physique {
            poids: Some(Mesure(20_000)),
            unite_poids: "kg".into(),
            ..Physique::default()
        },
        ..Article::default()
    }
}

/// Stock of an article on the shelves: by agency, or in all where no agency has a row.
pub(crate) fn stock(parts: &Parts, reference: &str) -> Vec<i64> {
    let read = parts.store.read(|read| {
        let stocks = read.get(&tables::STOCKS, &code(reference))?;
        let article = catalogue::find(read, &code(reference))?;
        Ok::<_, StoreError>(match (stocks, article) {
            (Some(stocks), _) => stocks.0.values().map(|stock| stock.0 / 1000).collect(),
            (None, Some(article)) => vec![article.stock_total.0 / 1000],
            (None, None) => Vec::new(),
        })
    });
    read.expect("readable")
}

/// The code of an article.
pub(crate) fn code(text: &str) -> CodeArticle {
    CodeArticle::parse(text).expect("a plain code")
}

/// Gives an article another price, in 1/10 000 €.
pub(crate) fn reprice(parts: &Parts, reference: &'static str, prix: i64) {
    let changed = parts.store.write(move |write| {
        let mut article = catalogue::find(write, &code(reference))?.expect("on the shelf");
        article.prix_ht = PrixUnitaire(prix);
        catalogue::put(write, &article)
    });
    changed.expect("kept");
}

fn unite(text: &str) -> CodeUnite {
    CodeUnite::parse(text).expect("a plain code")
}

fn famille(text: &str) -> CodeFamille {
    CodeFamille::parse(text).expect("a plain code")
}
