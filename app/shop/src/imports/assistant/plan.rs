//! Plan of a conversion: for each sheet, which of its columns fill which cells of which table.

use std::collections::{HashMap, HashSet};

use super::cellule::{ChampCompile, SANS_NOM, is_nameless, settle_price};
use super::champs::{CHEMIN, GenreChamp, PRIX_TTC};
use super::codes_lus::CodesLus;
use super::familles::Familles;
use super::feuille::{find_head, read_titles};
use super::fichiers::{FichierOffert, find_fichier, list_colonnes};
use super::reconnaissance::{HEAD_ROWS, sample};
use super::sheet_plan::{Producteur, SheetPlan};
use super::{NomsConnus, fold};
use domain::modele_import::{ChampModele, FeuilleModele, ModeleImport};
use files::Faute;
use files::csv::RefusLigne;
use files::feuilles::{Classeur, SheetRow};

/// Text of a cell that cannot be read, for the import to judge where it is not a text.
const UNREADABLE: &str = "#";

/// Column of the contribution of an article.
const ECO: &str = "eco_participation";

/// Result of a row.
pub(super) enum Emise {
    /// A row of a table.
    Ligne {
        table: usize,
        cells: Vec<String>,
        /// Code of its article.
        code: String,
    },
    /// Something to tell, the row being in.
    Ecart { refus: RefusLigne, titre: String },
}

/// A conversion as it will be done.
pub(super) struct PlanConversion<'c> {
    pub(super) feuilles: Vec<SheetPlan>,
    /// Titles that the file lacks.
    pub(super) absents: Vec<String>,
    /// Place of the table of articles.
    pub(super) articles: Option<usize>,
    /// Place of their contribution.
    pub(super) eco: Option<usize>,
    tables: Vec<(&'static FichierOffert, Vec<String>)>,
    familles: Familles,
    codes: CodesLus,
    connus: &'c NomsConnus,
}

impl<'c> PlanConversion<'c> {
    pub(super) fn new(
        classeur: &mut Classeur,
        modele: &ModeleImport,
        connus: &'c NomsConnus,
    ) -> Result<Self, Faute> {
        let mut plan = Self {
            feuilles: Vec::new(),
            absents: Vec::new(),
            articles: None,
            eco: None,
            tables: Vec::new(),
            familles: Familles::default(),
            codes: CodesLus::default(),
            connus,
        };
        for feuille in &modele.feuilles {
            let sheet = plan.find_sheet(classeur, feuille)?;
            plan.feuilles.push(sheet);
        }
        plan.find_tables();
        Ok(plan)
    }

    fn find_sheet(
        &mut self,
        classeur: &mut Classeur,
        feuille: &FeuilleModele,
    ) -> Result<SheetPlan, Faute> {
        let key = fold(&feuille.feuille);
        let mut places = classeur.feuilles().iter();
        let place = places.position(|it| fold(&it.nom) == key);
        let is_alone = classeur.feuilles().len() == 1;
        let place = place.or((is_alone || key.is_empty()).then_some(0));
        let place = place.ok_or_else(|| {
            let motif = format!("La feuille « {} » du modèle manque.", feuille.feuille);
            Faute::new(classeur.fichier(), motif)
        })?;
        let rows = sample(classeur, place, HEAD_ROWS)?;
        let head = find_head(&rows, feuille);
        let names = match rows.is_empty() {
            true => Vec::new(),
            false => read_titles(&rows, head),
        };
        let titles: HashMap<String, usize> = names
            .iter()
            .enumerate()
            .rev()
            .map(|(at, it)| (fold(it), at))
            .collect();
        let producteurs = self.find_producteurs(classeur, feuille, &titles)?;
        Ok(SheetPlan {
            nom: match feuille.feuille.is_empty() {
                true => classeur.fichier().to_owned(),
                false => feuille.feuille.clone(),
            },
            place,
            titres: rows.get(head).map_or(0, |it| it.numero),
            names,
            head: rows
                .get(head)
                .map(|it| it.cellules.clone())
                .unwrap_or_default(),
            producteurs,
        })
    }

    /// Files that the fields of a sheet make, a group each, in the order they are made.
    fn find_producteurs(
        &mut self,
        classeur: &Classeur,
        feuille: &FeuilleModele,
        titles: &HashMap<String, usize>,
    ) -> Result<Vec<Producteur>, Faute> {
        let mut producteurs: Vec<Producteur> = Vec::new();
        for champ in &feuille.champs {
            let Some(fichier) = find_fichier(&champ.fichier) else {
                continue;
            };
            let places = champ.titres.iter().map(|it| titles.get(&fold(it)).copied());
            let places: Option<Vec<usize>> = places.collect();
            let Some(places) = places else {
                self.note_absent(classeur, champ, titles)?;
                continue;
            };
            let compiled = ChampCompile::compile(champ, places);
            let same =
                |it: &&mut Producteur| it.fichier.nom == fichier.nom && it.groupe == champ.groupe;
            match producteurs.iter_mut().find(same) {
                Some(known) => known.champs.push(compiled),
                None => producteurs.push(Producteur {
                    fichier,
                    groupe: champ.groupe.clone(),
                    champs: vec![compiled],
                }),
            }
        }
        // An article's family is made before the article, which is made before the rest.
        producteurs.sort_by_key(|it| match it.fichier.nom {
            "categories" => 0,
            "articles" => 1,
            _ => 2,
        });
        Ok(producteurs)
    }

    fn note_absent(
        &mut self,
        classeur: &Classeur,
        champ: &ChampModele,
        titles: &HashMap<String, usize>,
    ) -> Result<(), Faute> {
        let absent = champ
            .titres
            .iter()
            .find(|it| !titles.contains_key(&fold(it)));
        let titre = absent.map_or("", String::as_str);
        let is_key = find_fichier(&champ.fichier)
            .is_some_and(|it| it.cles.contains(&champ.colonne.as_str()));
        if is_key {
            let motif = format!("La colonne « {titre} » du modèle manque dans ce fichier.");
            return Err(Faute::new(classeur.fichier(), motif));
        }
        self.absents.push(format!(
            "La colonne « {titre} » du modèle manque : ce qu'elle remplit reste comme il est."
        ));
        Ok(())
    }

    /// The tables and their columns, in the order of the import.
    fn find_tables(&mut self) {
        let mut wanted: HashMap<&'static str, HashSet<String>> = HashMap::new();
        for producteur in self.feuilles.iter().flat_map(|it| &it.producteurs) {
            let columns = wanted.entry(producteur.fichier.nom).or_default();
            columns.extend(producteur.champs.iter().map(|it| it.colonne.clone()));
            columns.extend(producteur.fichier.cles.iter().map(|it| (*it).to_owned()));
            if producteur.fichier.nom == "attributs" {
                columns.insert("nature".to_owned());
            }
        }
        let all = self.feuilles.iter().flat_map(|it| &it.producteurs);
        let mut rules = all.flat_map(|it| &it.champs);
        if rules.any(ChampCompile::has_contribution)
            && let Some(articles) = wanted.get_mut("articles")
        {
            articles.insert(ECO.to_owned());
        }
        let has_ways = wanted
            .get("categories")
            .is_some_and(|it| it.contains(CHEMIN));
        if let Some(articles) = wanted.get_mut("articles") {
            if articles.contains(PRIX_TTC) {
                articles.insert("prix_ht".to_owned());
                articles.insert("taux_tva".to_owned());
            }
            if has_ways {
                articles.insert("code_famille".to_owned());
            }
        }
        if has_ways && let Some(categories) = wanted.get_mut("categories") {
            categories.extend(["libelle", "code_parent"].map(str::to_owned));
        }
        for fichier in super::fichiers::FICHIERS {
            let Some(columns) = wanted.get(fichier.nom) else {
                continue;
            };
            let own = list_colonnes(fichier.nom);
            let own = own.into_iter().filter(|it| columns.contains(*it));
            self.tables
                .push((fichier, own.map(str::to_owned).collect()));
        }
        self.articles = self.tables.iter().position(|(it, _)| it.nom == "articles");
        let colonnes = self.articles.map(|it| &self.tables[it].1);
        self.eco = colonnes.and_then(|all| all.iter().position(|it| it == ECO));
    }

    /// The tables that the conversion writes.
    pub(super) fn list_colonnes(&self) -> Vec<(&'static str, Vec<String>)> {
        let tables = self.tables.iter();
        tables
            .map(|(fichier, colonnes)| (fichier.nom, colonnes.clone()))
            .collect()
    }

    /// Reads a row.
    pub(super) fn read_row(&mut self, sheet: &SheetPlan, rangee: &SheetRow, out: &mut Vec<Emise>) {
        for (place, defaut) in &rangee.defauts {
            out.push(Emise::Ecart {
                refus: RefusLigne::new("", defaut.motif()),
                titre: sheet.names.get(*place).cloned().unwrap_or_default(),
            });
        }
        let (mut code, mut chemin) = (String::new(), Vec::new());
        let contribution = sheet.find_contribution(rangee, self.connus);
        for producteur in &sheet.producteurs {
            let mut row = self.read_cells(sheet, producteur, rangee, out);
            match producteur.fichier.nom {
                "categories" if row.contains_key(CHEMIN) => {
                    chemin = Familles::read_way(&mut row);
                    continue;
                }
                "articles" => {
                    code = row.get("code_article").cloned().unwrap_or_default();
                    settle_price(&mut row);
                    if let Some(motif) = self.codes.note(&code, rangee.numero) {
                        let refus = RefusLigne::new("", motif);
                        let titre = String::new();
                        out.push(Emise::Ecart { refus, titre });
                    }
                    if let Some(eco) = &contribution {
                        row.insert(ECO.to_owned(), eco.clone());
                    }
                    if !chemin.is_empty() {
                        self.add_famille(&mut row, &chemin, out);
                    }
                }
                _ => self.fill(producteur, &mut row, &code),
            }
            if producteur.fichier.nom == "attributs" && is_nameless(&row) {
                let refus = RefusLigne::new("", SANS_NOM);
                out.push(Emise::Ecart {
                    refus,
                    titre: String::new(),
                });
                continue;
            }
            let is_told = contribution.is_some() && producteur.has_contribution();
            if !is_told {
                self.push(producteur.fichier, row, &code, out);
            }
        }
    }

    fn read_cells(
        &self,
        sheet: &SheetPlan,
        producteur: &Producteur,
        rangee: &SheetRow,
        out: &mut Vec<Emise>,
    ) -> HashMap<String, String> {
        let mut row = HashMap::with_capacity(producteur.champs.len() + 2);
        for champ in &producteur.champs {
            let is_bad = |place: &usize| rangee.defauts.iter().any(|(at, _)| at == place);
            if champ.places.iter().any(is_bad) {
                let text = match champ.genre {
                    GenreChamp::Texte => "",
                    GenreChamp::Agence
                    | GenreChamp::TypeClient
                    | GenreChamp::Code
                    | GenreChamp::Nombre
                    | GenreChamp::Taux
                    | GenreChamp::Drapeau
                    | GenreChamp::CodeBarres
                    | GenreChamp::Unite
                    | GenreChamp::Mesure => UNREADABLE,
                };
                row.insert(champ.colonne.clone(), text.to_owned());
                continue;
            }
            let (text, told) = champ.read(rangee, self.connus);
            if let Some(motif) = told {
                let place = champ.places.first().copied().unwrap_or(usize::MAX);
                out.push(Emise::Ecart {
                    refus: RefusLigne::new("", motif),
                    titre: sheet.names.get(place).cloned().unwrap_or_default(),
                });
            }
            row.insert(champ.colonne.clone(), text);
        }
        row
    }

    /// The cells that a row has by its article and its group.
    fn fill(&self, producteur: &Producteur, row: &mut HashMap<String, String>, code: &str) {
        if producteur.fichier.cles.contains(&"code_article") && !row.contains_key("code_article") {
            row.insert("code_article".to_owned(), code.to_owned());
        }
        let groupe = producteur.fichier.groupe;
        if !groupe.is_empty() && !row.contains_key(groupe) {
            row.insert(groupe.to_owned(), producteur.groupe.clone());
            if producteur.fichier.nom == "attributs" {
                row.insert("nature".to_owned(), "ERP".to_owned());
            }
        }
    }

    /// The family of an article by the names on the way to it; those that are new are made.
    fn add_famille(
        &mut self,
        row: &mut HashMap<String, String>,
        chemin: &[String],
        out: &mut Vec<Emise>,
    ) {
        let given = row.get("code_famille").cloned().unwrap_or_default();
        let (code, made) = self.familles.find(self.connus, &given, chemin);
        for [code, libelle, parent] in made {
            let cells = [
                ("code_famille", code),
                ("libelle", libelle),
                ("code_parent", parent),
            ];
            let cells = cells.map(|(name, text)| (name.to_owned(), text));
            if let Some(fichier) = find_fichier("categories") {
                self.push(fichier, HashMap::from(cells), "", out);
            }
        }
        row.insert("code_famille".to_owned(), code);
    }

    fn push(
        &self,
        fichier: &'static FichierOffert,
        mut row: HashMap<String, String>,
        code: &str,
        out: &mut Vec<Emise>,
    ) {
        // A row of a group that says nothing is none; an article without its code is told.
        let is_told = fichier.nom == "articles" || fichier.nom == "clients";
        let says = match is_told {
            true => row.values().any(|it| !it.is_empty()),
            false => row.get(fichier.voulue).is_some_and(|it| !it.is_empty()),
        };
        let Some(table) = self.tables.iter().position(|(it, _)| it.nom == fichier.nom) else {
            return;
        };
        if says {
            let columns = self.tables[table].1.iter();
            let cells = columns.map(|it| row.remove(it).unwrap_or_default());
            out.push(Emise::Ligne {
                table,
                cells: cells.collect(),
                code: code.to_owned(),
            });
        }
    }
}
