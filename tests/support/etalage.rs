//! Articles on display before a test of the search or of the lists begins.

use comptoir::domain::article::{
    Article, AttributArticle, Declinaison, Mesure, Nature, Paliers, Physique, Stocks, Unite,
};
use comptoir::domain::ids::{
    CleArticle, CodeAgence, CodeArticle, CodeDeclinaison, CodeFamille, CodeTarif, CodeUnite,
    RegroupementId,
};
use comptoir::domain::instant::Instant;
use comptoir::domain::plan::Famille;
use comptoir::domain::regroupement::{AttributChoisi, Regroupement};
use comptoir::domain::{PrixUnitaire, Quantite, TauxTva};
use comptoir::shop::{Parts, catalogue as shown, reglages};
use comptoir::store::{StoreError, Write, catalogue, clients, tables};

use super::code_client;

type Result = std::result::Result<(), StoreError>;

/// Families: code, label, level, parent.
const FAMILLES: [(&str, &str, u8, Option<&str>); 5] = [
    ("fix", "Fixation", 1, None),
    ("vis", "Vis à bois", 2, Some("fix")),
    ("vis-inox", "Vis inox", 3, Some("vis")),
    ("che", "Chevilles", 2, Some("fix")),
    ("out", "Outillage", 1, None),
];

/// Fills the display: three screws of one regroupement (`V4`, `V5`, `V6`), a dowel by declinaison
/// (`CHE`), a drill on order (`PER/18`), and one hidden screw (`V0`).
pub(super) fn fill(parts: &Parts) {
    parts.store.write(rows).expect("an empty store takes rows");
    reglages::reload(parts).expect("the store is readable");
    shown::reload(parts);
}

fn rows(write: &mut Write<'_>) -> Result {
    for (rang, (code, libelle, niveau, parent)) in (1..).zip(FAMILLES) {
        let famille = Famille {
            code: famille(code),
            libelle: libelle.into(),
            niveau,
            parent: parent.map(famille),
            rang,
            version: 1,
            ..Famille::default()
        };
        write.put(&tables::FAMILLES, &famille.code.clone(), &famille)?;
    }
    let boite = Unite {
        code: CodeUnite::parse("BTE").expect("a plain code"),
        libelle: "Boîte".into(),
        decimales: 0,
    };
    write.put(&tables::UNITES, &boite.code.clone(), &boite)?;
    for article in articles() {
        catalogue::put(write, &article)?;
    }
    stocks(write)?;
    tarif(write)?;
    regroupement(write)
}

fn articles() -> Vec<Article> {
    let vis = |reference: &str, diametre: &str, famille_: &str, prix: i64, day: i64| Article {
        code: code(reference),
        designation1: format!("Vis à bois {diametre} x 40 zinguée"),
        designation2: "Boîte de 200, empreinte Torx".into(),
        famille: famille(famille_),
        marque: "Vissolane".into(),
        reference_fabricant: format!("VS-{diametre}.40"),
        unite: CodeUnite::parse("BTE").expect("a plain code"),
        conditionnement: Some(Quantite::units(200)),
        prix_ht: PrixUnitaire(prix),
        taux_tva: TauxTva(2000),
        est_variante: true,
        attributs: vec![attribut("DIAMETRE", "Diamètre", diametre, "mm")],
        images: vec![format!("{reference}.webp")],
        cree_le: Instant(1_700_000_000 + day),
        physique: Physique {
            longueur: Some(Mesure(400_000)),
            unite_dimensions: "mm".into(),
            ..Physique::default()
        },
        ..Article::default()
    };
    let cheville = Article {
        marque: "Ankoria".into(),
        a_declinaisons: true,
        est_variante: false,
        designation1: "Cheville nylon".into(),
        attributs: vec![attribut("DIAMETRE", "Diamètre", "6", "mm")],
        images: Vec::new(),
        reference_fabricant: String::new(),
        ..vis("CHE", "6", "che", 41_900, 4)
    };
    let perceuse = Article {
        marque: "Étincelle".into(),
        designation1: "Perceuse-visseuse 18 V".into(),
        designation2: String::new(),
        sur_commande: true,
        attributs: Vec::new(),
        gtin13: "3245060000017".into(),
        reference_fabricant: String::new(),
        ..vis("PER/18", "18", "out", 1_290_000, 5)
    };
    let cachee = Article {
        masque: true,
        ..vis("V0", "3", "vis", 10_000, 6)
    };
    vec![
        vis("V4", "4", "vis", 111_900, 1),
        vis("V5", "5", "vis", 133_333, 2),
        vis("V6", "16", "vis-inox", 99_900, 3),
        cheville,
        perceuse,
        cachee,
    ]
}

fn stocks(write: &mut Write<'_>) -> Result {
    for (reference, agences) in [
        ("V4", &[("A01", 12_000), ("A02", 3_000)][..]),
        ("V5", &[("A01", 0), ("A02", 4_500)]),
        ("PER/18", &[("A01", 0)]),
    ] {
        let stocks = agences.iter().map(|(agence, stock)| {
            let agence = CodeAgence::parse(agence).expect("a plain code");
            (agence, Quantite(*stock))
        });
        write.put(&tables::STOCKS, &code(reference), &Stocks(stocks.collect()))?;
    }
    for (declinaison, stock) in [("GRIS", 40_000), ("ROUGE", 0)] {
        let declinaison = Declinaison {
            article: code("CHE"),
            code: CodeDeclinaison::parse(declinaison).expect("a plain code"),
            attribut: "Coloris".into(),
            valeur: declinaison.to_lowercase(),
            stock: Quantite(stock),
        };
        let key = (code("CHE"), declinaison.code.clone());
        write.put(&tables::DECLINAISONS, &key, &declinaison)?;
    }
    Ok(())
}

/// The customer's own list: `V4` at 10 € from 1 and 9.50 € from 10.
fn tarif(write: &mut Write<'_>) -> Result {
    let pro = CodeTarif::parse("PRO").expect("a plain code");
    let breaks = [(1, 100_000), (10, 95_000)];
    let breaks = breaks.map(|(min, prix)| (Quantite::units(min), PrixUnitaire(prix)));
    write.put(
        &tables::TARIFS,
        &(pro.clone(), code("V4")),
        &Paliers(breaks.into()),
    )?;
    let mut client = clients::find(write, &code_client())?.expect("the customer is there");
    client.tarif = Some(pro);
    clients::put(write, &client)
}

fn regroupement(write: &mut Write<'_>) -> Result {
    let articles = ["V4", "V5", "V6", "V0"].map(|reference| CleArticle {
        article: code(reference),
        declinaison: None,
    });
    let regroupement = Regroupement {
        id: RegroupementId(7),
        type_regroupement: "0".into(),
        titre: "Vis à bois".into(),
        article_maitre: articles[0].clone(),
        canonical_tag: String::new(),
        articles: articles.to_vec(),
        attributs: vec![AttributChoisi {
            propriete: "DIAMETRE".into(),
            nature: Nature::Opt,
            affichage: "SEL".into(),
        }],
        version: 1,
    };
    for cle in &regroupement.articles {
        let key = (cle.article.clone(), regroupement.id);
        write.put(&tables::REGROUPEMENTS_PAR_ARTICLE, &key, &())?;
    }
    write.put(&tables::REGROUPEMENTS, &regroupement.id, &regroupement)
}

/// A value an article has among those of a choice.
pub(crate) fn attribut(
    propriete: &str,
    designation: &str,
    valeur: &str,
    suffixe: &str,
) -> AttributArticle {
    AttributArticle {
        propriete: propriete.into(),
        nature: Nature::Opt,
        designation: designation.into(),
        valeur: valeur.into(),
        suffixe: suffixe.into(),
    }
}

fn code(text: &str) -> CodeArticle {
    CodeArticle::parse(text).expect("a plain code")
}

fn famille(text: &str) -> CodeFamille {
    CodeFamille::parse(text).expect("a plain code")
}
