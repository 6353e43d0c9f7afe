//! The state of a list as its address says it: page, order, facets, stock.

use std::collections::BTreeMap;

use domain::fiche::ListeCartes;
use shop::catalogue::FiltreFacette;
use shop::catalogue::{DemandeListe, FILTRES_MAX, TriListe};
use wire::pages_catalogue::EtatListe;

/// Values chosen at once in a facet at most.
const VALEURS_MAX: usize = 50;

/// Pages that can be asked for: past the last one a list is empty.
const PAGE_MAX: usize = 100_000;

/// Presentation of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presentation {
    /// A card an article.
    Cartes,
    /// A row an article, a table a regroupement.
    Tableau,
}

impl Presentation {
    /// The presentation of a name; an unknown one is none.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Cartes, Self::Tableau]
            .into_iter()
            .find(|it| it.name() == name)
    }

    /// Its name, in addresses and in the cookie that keeps it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cartes => "cartes",
            Self::Tableau => "tableau",
        }
    }

    /// That of a list nobody chose for: tables where most of it is told apart by regroupements. One
    /// article has nothing to be told from.
    fn from_liste(liste: &ListeCartes) -> Self {
        let told_apart = liste.cartes.iter().filter(|it| it.article.est_variante);
        match liste.cartes.len() {
            0 | 1 => Self::Cartes,
            all if told_apart.count() * 2 > all => Self::Tableau,
            _ => Self::Cartes,
        }
    }
}

/// State of a list, as its address says it.
#[derive(Clone, Debug, Default)]
pub struct EtatAdresse {
    /// Page, from 1.
    pub page: usize,
    tri: TriListe,
    stock: bool,
    filtres: BTreeMap<String, Vec<String>>,
    query: String,
    /// The text is taken as it is typed.
    lettre: bool,
    /// Presentation that the address asks for.
    asked: Option<Presentation>,
    /// Presentation that was asked for before.
    kept: Option<Presentation>,
}

impl EtatAdresse {
    /// Reads `page`, `tri`, `stock` and every `f.{PROPRIETE}`; what cannot be read is left out.
    pub fn read(fields: &[(String, String)]) -> Self {
        let given = |wanted: &str| {
            let found = fields.iter().find(|(name, _)| name == wanted);
            found.map_or("", |(_, value)| value.as_str())
        };
        let mut filtres: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, value) in fields {
            let Some(propriete) = name
                .strip_prefix("f.")
                .map(|it| it.strip_suffix("[]").unwrap_or(it))
                .filter(|it| !it.is_empty())
            else {
                continue;
            };
            if filtres.len() == FILTRES_MAX && !filtres.contains_key(propriete) {
                continue;
            }
            let valeurs = filtres.entry(propriete.to_owned()).or_default();
            if !value.is_empty() && valeurs.len() < VALEURS_MAX && !valeurs.contains(value) {
                valeurs.push(value.clone());
            }
        }
        filtres.retain(|_, valeurs| !valeurs.is_empty());
        let page = given("page").trim().parse().unwrap_or(1);
        Self {
            page: usize::clamp(page, 1, PAGE_MAX),
            tri: TriListe::parse(given("tri")),
            stock: matches!(given("stock").trim(), "1" | "true"),
            filtres,
            query: String::new(),
            lettre: given("lettre").trim() == "1",
            asked: Presentation::parse(given("presentation")),
            kept: None,
        }
    }

    /// The same state for who chose a presentation before.
    pub fn with_kept(self, kept: Option<Presentation>) -> Self {
        Self { kept, ..self }
    }

    /// Presentation that the address asks for, to be kept.
    pub fn asked(&self) -> Option<Presentation> {
        self.asked
    }

    /// Key of a page in this state, at its address: what is kept is no part of the address.
    pub fn key(&self, address: &str) -> String {
        match self.kept {
            Some(kept) => format!("{address}#{}", kept.name()),
            None => address.to_owned(),
        }
    }

    /// Presentation of a list in this state.
    pub fn presentation(&self, liste: &ListeCartes) -> Presentation {
        let chosen = self.asked.or(self.kept);
        chosen.unwrap_or_else(|| Presentation::from_liste(liste))
    }

    /// The same state of a list of results.
    pub fn with_query(&self, texte: &str) -> Self {
        Self {
            query: texte.to_owned(),
            ..self.clone()
        }
    }

    /// The same page without facets, order and stock: what search engines should know.
    pub fn unfiltered(&self) -> Self {
        Self {
            page: self.page,
            query: self.query.clone(),
            lettre: self.lettre,
            ..Self::default()
        }
    }

    /// True of one of the endless forms of a list.
    pub fn is_filtered(&self) -> bool {
        self.stock
            || !self.filtres.is_empty()
            || self.tri != TriListe::default()
            || self.asked.is_some()
    }

    /// True of a question as it is first asked: neither narrowed, nor turned over, nor word for word.
    pub fn is_first_asked(&self) -> bool {
        !self.is_filtered() && self.page <= 1 && !self.lettre
    }

    /// Order.
    pub fn tri(&self) -> TriListe {
        self.tri
    }

    /// Question to the catalogue; the family and the text are the page's to add.
    pub fn demande(&self) -> DemandeListe {
        let filtres = self
            .filtres
            .iter()
            .map(|(propriete, valeurs)| FiltreFacette {
                propriete: propriete.clone(),
                valeurs: valeurs.clone(),
            });
        DemandeListe {
            filtres: filtres.collect(),
            en_stock: self.stock,
            tri: self.tri,
            page: self.page,
            is_literal: self.lettre,
            ..DemandeListe::default()
        }
    }

    /// The state as the screen takes it.
    pub fn view(&self, chemin: String, presentation: Presentation) -> EtatListe {
        EtatListe {
            presentation: presentation.name(),
            page: self.page,
            tri: self.tri.name(),
            stock: self.stock,
            query: self.query.clone(),
            lettre: self.lettre,
            chemin,
        }
    }

    /// The address of this state: the same state always has the same one.
    pub fn address(&self, chemin: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        if !self.query.is_empty() {
            query.append_pair("query", &self.query);
        }
        if self.lettre {
            query.append_pair("lettre", "1");
        }
        for (propriete, valeurs) in &self.filtres {
            for valeur in valeurs {
                query.append_pair(&format!("f.{propriete}"), valeur);
            }
        }
        if self.stock {
            query.append_pair("stock", "1");
        }
        if self.tri != TriListe::default() {
            query.append_pair("tri", self.tri.name());
        }
        if let Some(asked) = self.asked {
            query.append_pair("presentation", asked.name());
        }
        if self.page > 1 {
            query.append_pair("page", &self.page.to_string());
        }
        match query.finish() {
            query if query.is_empty() => chemin.to_owned(),
            query => format!("{chemin}?{query}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn etat(query: &str) -> EtatAdresse {
        let fields = form_urlencoded::parse(query.as_bytes()).into_owned();
        EtatAdresse::read(&fields.collect::<Vec<_>>())
    }

    #[test]
    fn the_same_state_has_one_address() {
        let wanted = "/c?f.A=1&f.A=2&f.B=x+y&stock=1&tri=-prix&page=3";
        assert_eq!(etat("lettre=1&page=1").address("/c"), "/c?lettre=1");
        for query in [
            "page=3&tri=-prix&f.B=x+y&f.A=1&f.A=2&stock=1&inconnu=1",
            "f.A=1&f.A=2&f.A=1&f.B=x%20y&stock=1&tri=-prix&page=3",
        ] {
            assert_eq!(etat(query).address("/c"), wanted);
        }
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        assert_eq!(
            etat("page=0&tri=bizarre&f.=1&f.A=&stock=non").address("/c"),
            "/c"
        );
        assert_eq!(etat("page=-4").page, 1);
        assert_eq!(etat("presentation=frise").asked(), None);
    }

    #[test]
    fn a_presentation_asked_for_comes_before_the_one_kept_which_is_no_part_of_the_address() {
        let kept = etat("page=2").with_kept(Presentation::parse("cartes"));
        assert_eq!(kept.address("/c"), "/c?page=2");
        assert_eq!(kept.key("/c?page=2"), "/c?page=2#cartes");
        let none = ListeCartes::default();
        assert_eq!(kept.presentation(&none), Presentation::Cartes);
        let asked = etat("presentation=tableau").with_kept(Some(Presentation::Cartes));
        assert_eq!(asked.address("/c"), "/c?presentation=tableau");
        assert_eq!(asked.presentation(&none), Presentation::Tableau);
    }

    #[test]
    fn search_engines_know_the_pages_but_not_the_facets() {
        let etat = etat("f.A=1&page=2&stock=1");
        assert!(etat.is_filtered());
        assert_eq!(etat.unfiltered().address("/c"), "/c?page=2");
    }
}
