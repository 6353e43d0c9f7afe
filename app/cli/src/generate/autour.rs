//! Files around the articles: the sales plan, agencies, units, customers, towns.

use std::path::Path;

use anyhow::Result;

use super::hasard::Hasard;
use super::vocabulaire::{ACTIVITES, AGENCES, GAMMES, METIERS, NOMS};
use super::{Generate, GeneratedFile};
use crate::demo;

/// Families below each family, from level 2 to level 5: 10 activities make 890 families.
const ENFANTS: [usize; 4] = [4, 3, 2, 2];

/// Articles for one customer, and how many customers at least and at most.
const ARTICLES_PER_CLIENT: u32 = 50;
const CLIENTS: (u32, u32) = (60, 5_000);

/// Customers who can log in: as many as a load run uses at once, twice over.
const LOGINS: u32 = 32;

/// Password of the logins (docs/appels.md 7.1).
const MOT_DE_PASSE: &str = "Comptoir-2026!";

/// Price lists: code, discount on the public price in percent.
pub(super) const TARIFS: [(&str, u64); 3] = [("PRO", 8), ("GC", 15), ("NEG", 22)];

/// Writes every file but those of the articles and the orders; says how many customers there are.
pub(super) fn write(dir: &Path, generate: &Generate) -> Result<u32> {
    familles(dir)?;
    agences(dir)?;
    let few = (generate.articles / ARTICLES_PER_CLIENT).clamp(CLIENTS.0, CLIENTS.1);
    let clients = generate.clients.unwrap_or(few);
    write_clients(dir, clients, generate)?;
    let mut unites = GeneratedFile::create(dir, "unites", "code_unite;libelle;decimales")?;
    for unite in [
        "PCE;Pièce;0",
        "BTE;Boîte;0",
        "ML;Mètre;2",
        "KG;Kilogramme;3",
    ] {
        unites.row(format_args!("{unite}"))?;
    }
    unites.finish()?;
    std::fs::write(
        dir.join("codes_postaux.csv"),
        demo::read_file("codes_postaux.csv")?,
    )?;
    Ok(clients)
}

/// The leaves of each activity, by code, with the words of the way to them.
pub(super) fn list_leaves() -> Vec<Vec<String>> {
    let activities = (1..=ACTIVITES.len()).map(|number| {
        let mut leaves = Vec::new();
        walk(&format!("f-{number}"), 0, &mut |code, depth| {
            if depth == ENFANTS.len() {
                leaves.push(code.to_owned());
            }
        });
        leaves
    });
    activities.collect()
}

/// Visits a family and those below it.
fn walk(code: &str, depth: usize, visit: &mut dyn FnMut(&str, usize)) {
    visit(code, depth);
    if let Some(enfants) = ENFANTS.get(depth) {
        for number in 1..=*enfants {
            walk(&format!("{code}-{number}"), depth + 1, visit);
        }
    }
}

fn familles(dir: &Path) -> Result<()> {
    let titres = "code_famille;libelle;niveau;code_parent";
    let mut file = GeneratedFile::create(dir, "categories", titres)?;
    for (number, activite) in (1..).zip(&ACTIVITES) {
        let mut rows = Vec::new();
        walk(&format!("f-{number}"), 0, &mut |code, depth| {
            let places: Vec<usize> = code
                .split('-')
                .skip(2)
                .filter_map(|part| part.parse().ok())
                .collect();
            let libelle = match places.as_slice() {
                [] => activite.libelle.to_owned(),
                [rayon] => activite.rayons[rayon - 1].to_owned(),
                [_, sorte] => activite.produits[*sorte - 1].to_owned(),
                [rayon, sorte, gamme] => {
                    let produit = activite.produits[(rayon + sorte) % 8];
                    format!("{produit}, gamme {}", GAMMES[*gamme - 1])
                }
                [rayon, sorte, gamme, serie, ..] => {
                    let produit = activite.produits[(rayon + sorte + gamme) % 8];
                    format!("{produit}, série {}", GAMMES[(gamme + serie) % 6])
                }
            };
            let parent = if depth == 0 {
                ""
            } else {
                code.rsplit_once('-').map_or("", |cut| cut.0)
            };
            rows.push(format!("{code};{libelle};{};{parent}", depth + 1));
        });
        for row in rows {
            file.row(format_args!("{row}"))?;
        }
    }
    file.finish()
}

fn agences(dir: &Path) -> Result<()> {
    let titres = "code_agence;libelle_agence;code_postal;commune;departement;latitude;longitude";
    let mut file = GeneratedFile::create(dir, "agences", titres)?;
    for (number, (ville, postal, latitude, longitude)) in (1..).zip(AGENCES) {
        let departement = &postal[..2];
        file.row(format_args!(
            "AG{number:02};Agence de {ville};{postal};{ville};{departement};{latitude};{longitude}"
        ))?;
    }
    file.finish()
}

fn write_clients(dir: &Path, count: u32, generate: &Generate) -> Result<()> {
    let mut hasard = Hasard::new(generate.seed, 1);
    let titres = "code;libelle;code_type;libelle_type;contact;email;telephone;adresse;code_postal;\
                  commune;code_agence;code_tarif;encours;plafond_encours";
    let mut clients = GeneratedFile::create(dir, "clients", titres)?;
    let titres = "login;code_client;email;mot_de_passe";
    let mut connexions = GeneratedFile::create(dir, "connexions", titres)?;
    for number in 1..=count {
        let nom = hasard.pick(&NOMS);
        let metier = hasard.pick(&METIERS);
        let (agence, (ville, postal, ..)) = {
            let place = usize::try_from(hasard.below(24)).unwrap_or(0);
            (place + 1, AGENCES[place])
        };
        // The first customers are professionals: they are the ones who log in.
        let (code_type, libelle_type, libelle) = match number % 5 {
            _ if number <= LOGINS => ("PRO", "Professionnel", format!("{metier} {nom}")),
            0 => ("PAR", "Particulier", nom.to_owned()),
            1 => ("GC", "Grand compte", format!("Groupe {nom}")),
            _ => ("PRO", "Professionnel", format!("{metier} {nom}")),
        };
        let tarif = match code_type {
            "PAR" => "",
            "GC" => TARIFS[1].0,
            _ => TARIFS[0].0,
        };
        let email = format!("client{number}@example.test");
        let (rue, encours) = (1 + hasard.below(90), hasard.below(4_000));
        clients.row(format_args!(
            "C{number:05};{libelle};{code_type};{libelle_type};{nom};{email};02 61 91 {:02} {:02};\
             {rue} rue des Artisans;{postal};{ville};AG{agence:02};{tarif};{encours};8000",
            number / 100 % 100,
            number % 100,
        ))?;
        if number <= LOGINS {
            connexions.row(format_args!("{email};C{number:05};{email};{MOT_DE_PASSE}"))?;
        } else if generate.clients.is_some() {
            // Nobody uses these: a password would cost the import its hash.
            connexions.row(format_args!("{email};C{number:05};{email};"))?;
        }
    }
    clients.finish()?;
    connexions.finish()
}
