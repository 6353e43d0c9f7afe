//! The state of a list as its address says it: page, order, facets, stock.

use std::collections::BTreeMap;

use shop::catalogue::FiltreFacette;
use shop::catalogue::{DemandeListe, FILTRES_MAX, TriListe};
use wire::pages_catalogue::EtatListe;

/// Values chosen at once in a facet at most.
const VALEURS_MAX: usize = 50;

/// Pages that can be asked for: past the last one a list is empty.
const PAGE_MAX: usize = 100_000;

/// State of a list, as its address says it.
#[derive(Clone, Debug, Default)]
pub struct Etat {
    /// Page, from 1.
    pub page: usize,
    tri: TriListe,
    stock: bool,
    filtres: BTreeMap<String, Vec<String>>,
    query: String,
}

impl Etat {
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
        }
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
            ..Self::default()
        }
    }

    /// True of one of the endless forms of a list.
    pub fn is_filtered(&self) -> bool {
        self.stock || !self.filtres.is_empty() || self.tri != TriListe::default()
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
            ..DemandeListe::default()
        }
    }

    /// The state as the screen takes it.
    pub fn view(&self, chemin: String) -> EtatListe {
        EtatListe {
            page: self.page,
            tri: self.tri.name(),
            stock: self.stock,
            query: self.query.clone(),
            chemin,
        }
    }

    /// The address of this state: the same state always has the same one.
    pub fn address(&self, chemin: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        if !self.query.is_empty() {
            query.append_pair("query", &self.query);
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

    fn etat(query: &str) -> Etat {
        let fields = form_urlencoded::parse(query.as_bytes()).into_owned();
        Etat::read(&fields.collect::<Vec<_>>())
    }

    #[test]
    fn the_same_state_has_one_address() {
        let wanted = "/c?f.A=1&f.A=2&f.B=x+y&stock=1&tri=-prix&page=3";
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
    }

    #[test]
    fn search_engines_know_the_pages_but_not_the_facets() {
        let etat = etat("f.A=1&page=2&stock=1");
        assert!(etat.is_filtered());
        assert_eq!(etat.unfiltered().address("/c"), "/c?page=2");
    }
}
