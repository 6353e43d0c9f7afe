//! Column rows made of a few articles themselves, without the index: what is answered without an
//! index is counted and sorted as everything else.

use std::sync::OnceLock;

use super::{Columns, Designations, facets};
use crate::french;
use crate::schema::{ORDER_SEPARATOR, build_facet_values, build_sort_key};
use domain::article::Article;
use domain::ids::CodeFamille;

/// One row: the values that columns keep of an article.
pub(crate) struct ArticleRow {
    code: String,
    no: u32,
    famille: CodeFamille,
    valeurs: Vec<String>,
    designation: String,
    longueur: u8,
    cree_le: u32,
    prix: i64,
}

impl ArticleRow {
    pub(crate) fn from_article(article: &Article) -> Self {
        let longueur = french::list_words(&article.designation1).len();
        Self {
            code: article.code.to_string(),
            no: article.no.0,
            famille: article.famille.clone(),
            valeurs: build_facet_values(article),
            designation: build_sort_key(&article.designation1),
            longueur: u8::try_from(longueur).unwrap_or(u8::MAX),
            cree_le: article.cree_le.0.clamp(0, u32::MAX.into()) as u32,
            prix: article.prix_ht.0,
        }
    }

    /// Words of its designation.
    pub(crate) fn longueur(&self) -> u8 {
        self.longueur
    }
}

impl Columns {
    /// The columns of these articles, in one segment.
    pub(crate) fn from_rows(lignes: &[ArticleRow]) -> Self {
        let mut codes_famille: Vec<_> = lignes.iter().map(|it| it.famille.clone()).collect();
        codes_famille.sort_unstable();
        codes_famille.dedup();
        let mut terms: Vec<String> = lignes.iter().flat_map(|it| it.valeurs.clone()).collect();
        terms.sort_unstable();
        terms.dedup();
        let (axes, valeurs, places) = facets(&terms);
        let place = |term: &String| terms.binary_search(term).ok().map(|at| places[at]);
        let famille =
            |it: &ArticleRow| codes_famille.binary_search(&it.famille).unwrap_or(0) as u32;
        let mut columns = Self {
            bases: vec![0],
            nos: lignes.iter().map(|it| it.no).collect(),
            familles: lignes.iter().map(famille).collect(),
            famille_starts: Vec::new(),
            famille_rows: Vec::new(),
            value_starts: vec![0],
            values: Vec::new(),
            axes,
            valeurs,
            lengths: lignes.iter().map(|it| it.longueur).collect(),
            dates: lignes.iter().map(|it| it.cree_le).collect(),
            prices: lignes.iter().map(|it| it.prix).collect(),
            designations: Designations {
                segments: Vec::new(),
                natural: OnceLock::from(ranks(lignes, |it| it.designation.as_str())),
                alphabetical: OnceLock::from(ranks(lignes, alphabetical)),
            },
            codes_famille,
        };
        for ligne in lignes {
            columns
                .values
                .extend(ligne.valeurs.iter().filter_map(place));
            columns.value_starts.push(columns.values.len() as u32);
        }
        columns.find_examples();
        columns.sort_by_famille();
        columns
    }
}

/// Rank of each article by its code.
pub(crate) fn build_code_ranks(lignes: &[ArticleRow]) -> Vec<u32> {
    ranks(lignes, |it| it.code.as_str())
}

fn alphabetical(ligne: &ArticleRow) -> &str {
    let text = ligne.designation.as_str();
    let at = text.find(ORDER_SEPARATOR).map_or(0, |at| at + 1);
    &text[at..]
}

/// Rank of each article by a text; equal texts have one.
fn ranks(lignes: &[ArticleRow], text: impl Fn(&ArticleRow) -> &str) -> Vec<u32> {
    let mut order: Vec<usize> = (0..lignes.len()).collect();
    order.sort_by(|one, other| text(&lignes[*one]).cmp(text(&lignes[*other])));
    let mut ranks = vec![0; lignes.len()];
    let mut rank = 0;
    for pair in order.windows(2) {
        rank += u32::from(text(&lignes[pair[0]]) != text(&lignes[pair[1]]));
        ranks[pair[1]] = rank;
    }
    ranks
}
