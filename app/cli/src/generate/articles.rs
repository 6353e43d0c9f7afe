//! The articles, in series of one product whose sizes differ: each with its attributes, stocks
//! and prices, and some series as groupings.

use std::path::Path;

use anyhow::Result;

use super::GeneratedFile;
use super::autour::{TARIFS, list_leaves};
use super::hasard::Hasard;
use super::vocabulaire::{
    ACTIVITES, AGENCES, DIAMETRES, FINITIONS, GAMMES, LONGUEURS, MARQUES, MATIERES, USAGES,
};

/// Articles of a series: four lengths of two diameters.
const SERIE: u32 = 8;
/// One series of so many is sold as one choice of sizes.
const SERIES_PER_REGROUPEMENT: u32 = 4;
/// Share of the articles that the first activity holds, in percent.
const BRANCHE_PERCENT: u32 = 45;
/// An agency holds one article in so many.
const STOCK_ONE_IN: u64 = 3;

struct Fichiers {
    articles: GeneratedFile,
    attributs: GeneratedFile,
    stocks: GeneratedFile,
    tarifs: GeneratedFile,
    regroupements: GeneratedFile,
    membres: GeneratedFile,
}

/// A series: what its articles share.
struct Serie {
    numero: u32,
    activite: usize,
    famille: String,
    produit: &'static str,
    gamme: &'static str,
    marque: &'static str,
    matiere: &'static str,
    finition: &'static str,
    usage: &'static str,
    /// Places in the lists of sizes.
    diametre: usize,
    longueur: usize,
    prix: u64,
}

/// Writes the articles and all that names them.
pub(super) fn write(dir: &Path, articles: u32, seed: u64) -> Result<()> {
    let mut files = create(dir)?;
    let leaves = list_leaves();
    let mut hasard = Hasard::new(seed, 2);
    let branche = u64::from(articles) * u64::from(BRANCHE_PERCENT) / 100;
    let mut written = 0;
    let mut numero = 0;
    while written < articles {
        numero += 1;
        let in_branche = u64::from(written) < branche;
        let left = if in_branche {
            u32::try_from(branche).unwrap_or(articles) - written
        } else {
            articles - written
        };
        let activite = match in_branche {
            true => 0,
            false => 1 + usize::try_from(hasard.below(9)).unwrap_or(0),
        };
        let serie = draw(&mut hasard, numero, activite, &leaves[activite]);
        let size = SERIE.min(left);
        write_serie(&mut files, &mut hasard, &serie, written, size)?;
        written += size;
    }
    files.articles.finish()?;
    files.attributs.finish()?;
    files.stocks.finish()?;
    files.tarifs.finish()?;
    files.regroupements.finish()?;
    files.membres.finish()
}

fn create(dir: &Path) -> Result<Fichiers> {
    let articles = "code_article;designation1;designation2;code_famille;marque;\
                    reference_fabricant;gtin13;unite_stock;conditionnement;prix_ht;taux_tva;\
                    longueur;diametre;poids;unite_dimensions;unite_poids;est_variante;\
                    a_declinaisons;stock_total;sur_commande";
    let attributs = "code_article;propriete;nature;designation;valeur;suffixe";
    Ok(Fichiers {
        articles: GeneratedFile::create(dir, "articles", articles)?,
        attributs: GeneratedFile::create(dir, "attributs", attributs)?,
        stocks: GeneratedFile::create(dir, "stocks", "code_article;code_agence;stock")?,
        tarifs: GeneratedFile::create(
            dir,
            "tarifs",
            "code_tarif;code_article;quantite_min;prix_ht",
        )?,
        regroupements: GeneratedFile::create(
            dir,
            "regroupements",
            "id;titre;code_article_maitre;attribut1;attribut2;type",
        )?,
        membres: GeneratedFile::create(dir, "regroupement_articles", "id;code_article")?,
    })
}

fn draw(hasard: &mut Hasard, numero: u32, activite: usize, leaves: &[String]) -> Serie {
    let place = usize::try_from(hasard.below(leaves.len() as u64)).unwrap_or(0);
    Serie {
        numero,
        activite,
        famille: leaves[place].clone(),
        produit: hasard.pick(&ACTIVITES[activite].produits),
        gamme: hasard.pick(&GAMMES),
        marque: hasard.pick(&MARQUES),
        matiere: hasard.pick(&MATIERES),
        finition: hasard.pick(&FINITIONS),
        usage: hasard.pick(&USAGES),
        diametre: usize::try_from(hasard.below(DIAMETRES.len() as u64 - 1)).unwrap_or(0),
        longueur: usize::try_from(hasard.below(LONGUEURS.len() as u64 - 3)).unwrap_or(0),
        prix: 150 + hasard.below(9_000),
    }
}

fn write_serie(
    files: &mut Fichiers,
    hasard: &mut Hasard,
    serie: &Serie,
    before: u32,
    size: u32,
) -> Result<()> {
    let grouped = size > 1 && serie.numero.is_multiple_of(SERIES_PER_REGROUPEMENT);
    let prefixe = ACTIVITES[serie.activite].prefixe;
    let code = |place: u32| format!("{prefixe}{:06}", before + place + 1);
    if grouped {
        let id = serie.numero / SERIES_PER_REGROUPEMENT;
        files.regroupements.row(format_args!(
            "{id};{} {} {};{};DIAMETRE;LONGUEUR;0",
            serie.produit,
            serie.matiere,
            serie.finition,
            code(0)
        ))?;
        for place in 0..size {
            files.membres.row(format_args!("{id};{}", code(place)))?;
        }
    }
    for place in 0..size {
        write_article(
            files,
            hasard,
            serie,
            &code(place),
            (before + place, place),
            grouped,
        )?;
    }
    Ok(())
}

fn write_article(
    files: &mut Fichiers,
    hasard: &mut Hasard,
    serie: &Serie,
    code: &str,
    (number, place): (u32, u32),
    grouped: bool,
) -> Result<()> {
    let diametre = DIAMETRES[serie.diametre + (place / 4) as usize];
    let longueur = LONGUEURS[serie.longueur + (place % 4) as usize];
    let prix = serie.prix + u64::from(place) * 35;
    let (euros, cents) = (prix / 100, prix % 100);
    let unite = ["BTE", "PCE", "PCE", "ML", "KG"][serie.numero as usize % 5];
    let conditionnement = if unite == "BTE" { "100" } else { "" };
    let stock = hasard.below(400);
    let sur_commande = u8::from(hasard.below(10) == 0);
    files.articles.row(format_args!(
        "{code};{} {} x {} {} {};Gamme {}, {};{};{};{}-{:05}-{place};{};{unite};{conditionnement};\
         {euros}.{cents:02};20;{longueur};{diametre};0.{:03};mm;kg;{};0;{stock};{sur_commande}",
        serie.produit,
        diametre,
        longueur,
        serie.matiere.to_lowercase(),
        serie.finition.to_lowercase(),
        serie.gamme,
        serie.usage.to_lowercase(),
        serie.famille,
        serie.marque,
        &serie.marque[..3].to_uppercase(),
        serie.numero,
        gtin(number),
        1 + hasard.below(900),
        u8::from(grouped),
    ))?;
    let attributs = [
        ("DIAMETRE", "Diamètre", diametre, "mm"),
        ("LONGUEUR", "Longueur", longueur, "mm"),
        ("MATIERE", "Matière", serie.matiere, ""),
        ("FINITION", "Finition", serie.finition, ""),
        ("USAGE", "Usage", serie.usage, ""),
    ];
    for (propriete, designation, valeur, suffixe) in attributs {
        files.attributs.row(format_args!(
            "{code};{propriete};OPT;{designation};{valeur};{suffixe}"
        ))?;
    }
    for agence in 1..=AGENCES.len() {
        if hasard.below(STOCK_ONE_IN) == 0 {
            files
                .stocks
                .row(format_args!("{code};AG{agence:02};{}", hasard.below(120)))?;
        }
    }
    write_tarifs(files, code, prix, number)
}

/// Professionals get a break from 10 on, the other lists one price for half of the articles.
fn write_tarifs(files: &mut Fichiers, code: &str, prix: u64, number: u32) -> Result<()> {
    for (place, (tarif, remise)) in TARIFS.into_iter().enumerate() {
        let net = |remise: u64| {
            let net = prix * (100 - remise) / 100;
            format!("{}.{:02}", net / 100, net % 100)
        };
        if place == 0 {
            files
                .tarifs
                .row(format_args!("{tarif};{code};1;{}", net(remise)))?;
            files
                .tarifs
                .row(format_args!("{tarif};{code};10;{}", net(remise + 5)))?;
        } else if number.is_multiple_of(2) {
            files
                .tarifs
                .row(format_args!("{tarif};{code};1;{}", net(remise)))?;
        }
    }
    Ok(())
}

/// An in-house EAN-13, its key true.
fn gtin(number: u32) -> String {
    let digits = format!("20{:010}", u64::from(number) * 7 + 1_000_003);
    let sum: u32 = digits
        .bytes()
        .zip([1, 3].into_iter().cycle())
        .map(|(digit, weight)| u32::from(digit - b'0') * weight)
        .sum();
    format!("{digits}{}", (10 - sum % 10) % 10)
}
