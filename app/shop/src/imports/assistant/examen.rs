//! Examination of a sheet: its columns by their titles, then by what they hold.

use std::collections::HashSet;

use super::champs::{CHAMPS, CHEMIN, DESCRIPTIF};
use super::feuille::{ColonneReconnue, FeuilleReconnue, read_above, read_titles, split_unit};
use super::fichiers::{FICHIERS, list_colonnes};
use super::groupes::{STOCKS, find_agence, is_purchase};
use super::valeurs::read_nombre;
use super::{NomsConnus, fold, sources};
use domain::modele_import::ChampModele;
use files::feuilles::{SheetRow, list_titles};
use wasm_rules::code_barres;

/// Test of a text that a column holds.
type TestContenu = fn(&str) -> bool;

/// Texts shown of a column.
const EXAMPLES: usize = 4;

/// Share of a column's texts that must be of a kind, in percent.
const SHARE: usize = 80;

/// Fields by which a sheet whose key has no known title still is one to import.
const TITLES_WITHOUT_KEY_MIN: usize = 3;

/// Texts that a column must have before what it holds says anything.
const TEXTS_MIN: usize = 3;

/// A sheet being recognised.
pub(super) struct Examen<'r> {
    rows: &'r [SheetRow],
    head: usize,
    nom: &'r str,
    titres: Vec<String>,
    above: Vec<String>,
    source: Option<&'static str>,
    champs: Vec<ChampModele>,
    raisons: Vec<String>,
}

impl<'r> Examen<'r> {
    /// A sheet by its first rows, the place of its titles and its name.
    pub(super) fn new(rows: &'r [SheetRow], head: usize, nom: &'r str) -> Self {
        let mut titres = read_titles(rows, head);
        // A column without a title may hold something all the same.
        let widest = rows
            .iter()
            .map(|it| it.cellules.len())
            .max()
            .unwrap_or_default();
        if widest > titres.len() {
            let mut cells = rows[head].cellules.clone();
            cells.resize(widest, String::new());
            let more = list_titles(&cells);
            titres.extend(more.into_iter().skip(titres.len()));
        }
        let both = titres
            .iter()
            .flat_map(|it| [fold(it), fold(split_unit(it).0)]);
        let folded: Vec<String> = both.collect();
        let source = sources::find(&fold(nom), &folded);
        Self {
            rows,
            head,
            nom,
            above: read_above(rows, head),
            source,
            champs: Vec::new(),
            raisons: vec![String::new(); titres.len()],
            titres,
        }
    }

    fn texts(&self, place: usize) -> impl Iterator<Item = &'r str> {
        let rows = &self.rows[self.head + 1..];
        rows.iter()
            .map(move |it| it.find_text(place))
            .filter(|it| !it.is_empty())
    }

    /// The program that wrote it.
    pub(super) fn source(&self) -> Option<&'static str> {
        self.source
    }

    /// Recognises its columns.
    pub(super) fn recognise(mut self, connus: &NomsConnus) -> FeuilleReconnue {
        if !self.find_own() {
            self.find_titles();
            self.find_groups(connus);
            self.find_contents();
            self.add_units();
            let has_key = self.has("articles", "code_article") || self.has("clients", "code");
            if !has_key && self.champs.len() < TITLES_WITHOUT_KEY_MIN {
                self.champs.clear();
            }
        }
        let colonnes = self.titres.iter().zip(&self.raisons).enumerate();
        let colonnes = colonnes.map(|(place, (titre, raison))| ColonneReconnue {
            titre: titre.clone(),
            exemples: self
                .texts(place)
                .take(EXAMPLES)
                .map(str::to_owned)
                .collect(),
            raison: raison.clone(),
        });
        FeuilleReconnue {
            colonnes: colonnes.collect(),
            titres: u32::try_from(self.rows[self.head].numero).unwrap_or(u32::MAX),
            champs: self.champs,
            ..FeuilleReconnue::empty()
        }
    }

    fn has(&self, fichier: &str, colonne: &str) -> bool {
        self.champs
            .iter()
            .any(|it| it.fichier == fichier && it.colonne == colonne)
    }

    fn is_free(&self, place: usize) -> bool {
        self.raisons[place].is_empty()
    }

    fn add(&mut self, (fichier, colonne): (&str, &str), groupe: &str, place: usize, raison: &str) {
        let (coupe, part) = match (self.source, colonne) {
            (Some("WooCommerce"), CHEMIN) => (",".to_owned(), 1),
            _ => (String::new(), 0),
        };
        let constante = match (self.source, colonne) {
            // A tax class that says nothing is the standard one.
            (Some("WooCommerce"), "taux_tva") => "20",
            _ => "",
        };
        self.champs.push(ChampModele {
            fichier: fichier.to_owned(),
            colonne: colonne.to_owned(),
            groupe: groupe.to_owned(),
            titres: vec![self.titres[place].clone()],
            coupe,
            part,
            constante: constante.to_owned(),
            ..ChampModele::default()
        });
        raison.clone_into(&mut self.raisons[place]);
    }

    /// A table of the import itself: the one whose columns its titles are.
    fn find_own(&mut self) -> bool {
        let titles: Vec<String> = self.titres.iter().map(|it| it.to_lowercase()).collect();
        let has = |name: &str| titles.iter().any(|it| it == name);
        let own = FICHIERS
            .iter()
            .filter(|it| it.cles.iter().all(|cle| has(cle)));
        let own = own.map(|it| {
            let count = list_colonnes(it.nom)
                .into_iter()
                .filter(|it| has(it))
                .count();
            (it.nom == self.nom, count, it)
        });
        let Some((named, count, fichier)) = own.max_by_key(|(named, count, _)| (*named, *count))
        else {
            return false;
        };
        if !named && count * 2 < titles.len() {
            return false;
        }
        let raison = format!("colonne de l’import, fichier {}", fichier.nom);
        for colonne in list_colonnes(fichier.nom) {
            if let Some(place) = titles.iter().position(|it| it == colonne) {
                self.add((fichier.nom, colonne), "", place, &raison);
            }
        }
        true
    }

    /// Fields by the titles of the columns.
    fn find_titles(&mut self) {
        let keys: Vec<[String; 3]> = (0..self.titres.len())
            .map(|place| {
                let titre = &self.titres[place];
                let above = self.above.get(place).map_or("", String::as_str);
                let above = match above {
                    "" => String::new(),
                    above => fold(&format!("{above} {titre}")),
                };
                [fold(titre), fold(split_unit(titre).0), above]
            })
            .collect();
        let is_client = self.count(&keys, "clients") > self.count(&keys, "articles");
        self.find_known_titles(&keys);
        for champ in CHAMPS {
            let is_wanted = (champ.fichier == "clients") == is_client;
            if !is_wanted || champ.titres.is_empty() || self.has(champ.fichier, champ.colonne) {
                continue;
            }
            let mut names = champ.titres.split(' ').chain([champ.colonne]);
            let found = names.find_map(|name| {
                (0..keys.len()).find(|place| {
                    self.is_free(*place) && keys[*place].iter().any(|key| key == name)
                })
            });
            if let Some(place) = found {
                let groupe = match champ.fichier {
                    "attributs" => DESCRIPTIF,
                    _ => "",
                };
                self.add((champ.fichier, champ.colonne), groupe, place, "titre");
            }
        }
    }

    /// Fields by the titles of the program that wrote it.
    fn find_known_titles(&mut self, keys: &[[String; 3]]) {
        let titres: Vec<&str> = keys.iter().map(|[titre, ..]| titre.as_str()).collect();
        let raison = format!("titre connu de {}", self.source.unwrap_or_default());
        for ((fichier, colonne), places) in sources::list_champs(self.source, &titres) {
            let Some((first, more)) = places.split_first() else {
                continue;
            };
            if fichier.is_empty() {
                "non repris de ce programme".clone_into(&mut self.raisons[*first]);
                continue;
            }
            // Another title of the program says it better.
            if self.has(fichier, colonne) || !self.is_free(*first) {
                continue;
            }
            self.add((fichier, colonne), "", *first, &raison);
            for place in more {
                raison.clone_into(&mut self.raisons[*place]);
            }
            let titres = more.iter().map(|it| self.titres[*it].clone());
            let titres: Vec<String> = titres.collect();
            if let Some(champ) = self.champs.last_mut() {
                champ.titres.extend(titres);
                champ.valeurs = sources::list_valeurs(self.source, colonne);
            }
        }
    }

    fn count(&self, keys: &[[String; 3]], fichier: &str) -> usize {
        let champs = CHAMPS.iter().filter(|it| it.fichier == fichier);
        let is_there = |name: &str| keys.iter().any(|all| all.iter().any(|key| key == name));
        champs
            .filter(|it| it.titres.split(' ').any(is_there))
            .count()
    }

    /// Columns of one agency or of one price list: « Stock Nantes », « Tarif artisan ».
    fn find_groups(&mut self, connus: &NomsConnus) {
        for place in 0..self.titres.len() {
            if !self.is_free(place) {
                continue;
            }
            let titre = match self.above.get(place) {
                Some(above) if !above.is_empty() => format!("{above} {}", self.titres[place]),
                _ => self.titres[place].clone(),
            };
            let key = fold(&titre);
            let rest = |heads: &[&str]| {
                let rest = heads.iter().find_map(|head| key.strip_prefix(head));
                rest.filter(|it| !it.is_empty()).map(str::to_owned)
            };
            if is_purchase(&self.titres[place]) {
                "prix d’achat, qui ne se montre pas".clone_into(&mut self.raisons[place]);
                continue;
            }
            if let Some(stock) = rest(&STOCKS) {
                let own = fold(&self.titres[place]);
                if let Some(code) = find_agence(connus, &[&own, &stock]) {
                    let raison = format!("stock de l’agence {code}, d’après le titre");
                    self.add(("stocks", "stock"), code, place, &raison);
                }
                continue;
            }
            let named = titre
                .split_whitespace()
                .skip(1)
                .filter(|it| !matches!(fold(it).as_str(), "ht" | "de" | "vente" | "tarif" | ""));
            let code = named
                .map(|it| fold(it).to_uppercase())
                .collect::<Vec<_>>()
                .join("-");
            let is_price = rest(&["tarif", "prix"]).is_some() && self.is_mostly(place, is_number);
            if is_price && !code.is_empty() && !key.contains("ttc") {
                let raison = format!("tarif {code}, d’après le titre");
                self.add(("tarifs", "prix_ht"), &code, place, &raison);
            }
        }
    }

    fn is_mostly(&self, place: usize, is: fn(&str) -> bool) -> bool {
        let (all, good) = self.texts(place).fold((0, 0), |(all, good), text| {
            (all + 1, good + usize::from(is(text)))
        });
        all >= TEXTS_MIN && good * 100 >= all * SHARE
    }

    /// Fields by what the columns hold, where no title named them.
    fn find_contents(&mut self) {
        let kinds: [(&str, TestContenu, &str); 3] = [
            ("gtin13", is_bar_code, "contenu : des codes-barres justes"),
            ("taux_tva", is_rate, "contenu : des taux de TVA"),
            ("prix_ht", is_price, "contenu : des prix en euros"),
        ];
        if self.has("clients", "code") {
            return;
        }
        for (colonne, is, raison) in kinds {
            let mut places = 0..self.titres.len();
            if !self.has("articles", colonne)
                && let Some(place) = places.find(|it| self.is_free(*it) && self.is_mostly(*it, is))
            {
                self.add(("articles", colonne), "", place, raison);
            }
        }
        let is_key = |place: &usize| {
            let texts: Vec<&str> = self.texts(*place).collect();
            let different: HashSet<&&str> = texts.iter().collect();
            let is_code = |it: &&str| it.len() <= 30 && !it.contains(' ');
            self.is_free(*place)
                && texts.len() >= TEXTS_MIN
                && different.len() == texts.len()
                && texts.iter().all(is_code)
        };
        if !self.has("articles", "code_article")
            && self.has("articles", "designation1")
            && let Some(place) = (0..self.titres.len()).find(is_key)
        {
            let raison = "contenu : un code différent à chaque ligne";
            self.add(("articles", "code_article"), "", place, raison);
        }
    }

    /// Units that titles bear: « Poids (kg) ».
    fn add_units(&mut self) {
        let fields: [(&str, &[&str]); 2] = [
            ("unite_poids", &["poids"]),
            (
                "unite_dimensions",
                &["longueur", "largeur", "hauteur", "diametre"],
            ),
        ];
        for (unite, colonnes) in fields {
            let measured = self
                .champs
                .iter()
                .filter(|it| colonnes.contains(&it.colonne.as_str()));
            let units = measured
                .flat_map(|it| &it.titres)
                .map(|it| fold(split_unit(it).1));
            let known = ["kg", "g", "mm", "cm", "m"];
            let found = units.into_iter().find(|it| known.contains(&it.as_str()));
            if let (false, Some(constante)) = (self.has("articles", unite), found) {
                self.champs.push(ChampModele {
                    fichier: "articles".to_owned(),
                    colonne: unite.to_owned(),
                    constante,
                    ..ChampModele::default()
                });
            }
        }
    }
}

fn is_number(text: &str) -> bool {
    read_nombre(text).is_some()
}

fn is_bar_code(text: &str) -> bool {
    text.len() >= 8 && code_barres::check(text).is_ok()
}

fn is_rate(text: &str) -> bool {
    let number = read_nombre(text).and_then(|it| it.parse::<f64>().ok());
    let rates = [20.0, 10.0, 5.5, 2.1, 0.2, 0.1, 0.055, 0.021];
    number.is_some_and(|it| rates.contains(&it))
}

fn is_price(text: &str) -> bool {
    text.contains('€') && is_number(text)
}
