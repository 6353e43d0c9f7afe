//! Fields of the index, and the format number that makes it be built again when they change.

use std::ops::ControlFlow;

use tantivy::TantivyDocument;
use tantivy::schema::{
    FAST, Field, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions,
};
use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

use wasm_rules::texte::comparison_key;

use super::Result;
use super::french;
use super::joined;
use super::natural_order::build_natural_key;
use super::stem::singular;
use super::weights::{ATTRIBUTS, DESCRIPTION, DESIGNATION, TETE, Weights};
use domain::article::{Article, Nature};
use store::{Order, Rows, tables};

/// Add one with each change of a field or of the analyser: the index is then built again.
pub(super) const INDEX_FORMAT: u64 = 6;

/// Between the two orders of a designation; no text of an article holds it.
pub(super) const ORDER_SEPARATOR: char = '\0';

/// Name of the analyser in the index's own settings.
pub(super) const ANALYSER: &str = "french";

/// Name of the analyser that keeps words as they are written.
pub(super) const WRITTEN: &str = "written";

/// Between the name and the value of a facet; never part of either.
pub(super) const FACET_SEPARATOR: char = '\u{1}';

/// The facet of the brand (docs/appels.md 3.3).
pub const MARQUE: &str = "MARQUE";

/// Names of the columns.
pub(super) mod column {
    pub(crate) const NO: &str = "no";
    pub(crate) const FAMILLE: &str = "famille";
    pub(crate) const VALEURS: &str = "valeurs";
    pub(crate) const DESIGNATION: &str = "designation_tri";
    pub(crate) const LONGUEUR: &str = "longueur";
    pub(crate) const CREE_LE: &str = "cree_le";
    pub(crate) const PRIX: &str = "prix";
}

/// The fields.
#[derive(Clone, Copy)]
pub(super) struct Fields {
    /// Article code, to find the document of a changed article.
    pub(super) code: Field,
    /// Folded references: article code, manufacturer's reference, EAN.
    pub(super) references: Field,
    /// First word of the designation: what the thing is.
    pub(super) tete: Field,
    /// Words of the main designation.
    pub(super) designation: Field,
    /// Words of the brand, the attributes and the declinaisons.
    pub(super) attributs: Field,
    /// Words of the complement of the designation.
    pub(super) description: Field,
    /// Words of the designation, and of the brand, joined with their neighbours.
    pub(super) jointes: Field,
    /// Words of the long description.
    pub(super) texte: Field,
    /// Words as they are written, without case or accents: typos are measured on them.
    pub(super) mots: Field,
    no: Field,
    famille: Field,
    valeurs: Field,
    designation_tri: Field,
    longueur: Field,
    cree_le: Field,
    prix: Field,
}

impl Fields {
    /// The fields a word is read in as another, heaviest first.
    pub(super) fn list_weighed(&self) -> [(Field, Weights); 4] {
        [
            (self.tete, TETE),
            (self.designation, DESIGNATION),
            (self.attributs, ATTRIBUTS),
            (self.description, DESCRIPTION),
        ]
    }

    /// The schema and its fields.
    pub(super) fn new() -> (Schema, Self) {
        let mut schema = Schema::builder();
        let indexing = TextFieldIndexing::default()
            .set_tokenizer(ANALYSER)
            .set_fieldnorms(false)
            .set_index_option(IndexRecordOption::Basic);
        let text = TextOptions::default().set_indexing_options(indexing);
        let written = TextFieldIndexing::default()
            .set_tokenizer(WRITTEN)
            .set_fieldnorms(false)
            .set_index_option(IndexRecordOption::Basic);
        let written = TextOptions::default().set_indexing_options(written);
        let column = TextOptions::default().set_fast("raw");
        let fields = Self {
            code: schema.add_text_field("code", STRING),
            references: schema.add_text_field("references", STRING),
            tete: schema.add_text_field("tete", STRING),
            designation: schema.add_text_field("designation", text.clone()),
            attributs: schema.add_text_field("attributs", text.clone()),
            description: schema.add_text_field("description", text.clone()),
            jointes: schema.add_text_field("jointes", STRING),
            texte: schema.add_text_field("texte", text),
            mots: schema.add_text_field("mots", written),
            no: schema.add_u64_field(column::NO, FAST),
            famille: schema.add_text_field(column::FAMILLE, column.clone()),
            valeurs: schema.add_text_field(column::VALEURS, column.clone()),
            designation_tri: schema.add_text_field(column::DESIGNATION, column),
            longueur: schema.add_u64_field(column::LONGUEUR, FAST),
            cree_le: schema.add_i64_field(column::CREE_LE, FAST),
            prix: schema.add_i64_field(column::PRIX, FAST),
        };
        (schema.build(), fields)
    }

    /// The document of an article.
    pub(super) fn build_document(
        &self,
        rows: &impl Rows,
        article: &Article,
    ) -> Result<TantivyDocument> {
        let mut document = TantivyDocument::new();
        document.add_text(self.code, article.code.as_str());
        for reference in build_references(article) {
            document.add_text(self.references, reference);
        }
        let words = french::list_words(&article.designation1);
        if let Some(tete) = words.first() {
            document.add_text(self.tete, &tete.stem);
        }
        document.add_text(self.designation, &article.designation1);
        for text in [&article.designation1, &article.marque] {
            for form in joined::list_joined(text) {
                document.add_text(self.jointes, form);
            }
        }
        let attributs = attribute_words(rows, article)?;
        for text in [&article.designation1, &attributs, &article.designation2] {
            document.add_text(self.mots, text);
        }
        document.add_text(self.attributs, attributs);
        document.add_text(self.description, &article.designation2);
        document.add_text(self.texte, &article.description);
        document.add_u64(self.no, u64::from(article.no.0));
        document.add_text(self.famille, article.famille.as_str());
        for valeur in build_facet_values(article) {
            document.add_text(self.valeurs, valeur);
        }
        document.add_text(self.designation_tri, build_sort_key(&article.designation1));
        // A unit says nothing more than its number.
        let units = french::list_units(&words)
            .into_iter()
            .filter(|is_unit| *is_unit);
        let longueur = words.len() - units.count();
        document.add_u64(self.longueur, longueur.min(u8::MAX.into()) as u64);
        document.add_i64(self.cree_le, article.cree_le.0);
        document.add_i64(self.prix, article.prix_ht.0);
        Ok(document)
    }
}

/// Both orders of a designation: numbers by value first, then the plain alphabet.
pub(super) fn build_sort_key(designation: &str) -> String {
    let natural = build_natural_key(designation);
    let alphabetical = comparison_key(designation);
    format!("{natural}{ORDER_SEPARATOR}{alphabetical}")
}

pub(super) fn build_references(article: &Article) -> Vec<String> {
    let mut references: Vec<String> = [
        article.code.as_str(),
        &article.reference_fabricant,
        &article.gtin13,
    ]
    .into_iter()
    .map(french::reference)
    .filter(|reference| !reference.is_empty())
    .collect();
    references.sort_unstable();
    references.dedup();
    references
}

pub(super) fn build_facet_values(article: &Article) -> Vec<String> {
    let marque = (!article.marque.is_empty()).then(|| build_facet_value(MARQUE, &article.marque));
    let attributs = article
        .attributs
        .iter()
        .filter(|attribut| attribut.nature == Nature::Opt && !attribut.valeur.is_empty())
        .map(|attribut| build_facet_value(&attribut.propriete, &attribut.valeur));
    let mut values: Vec<String> = marque.into_iter().chain(attributs).collect();
    // An article counts once for a value it carries twice.
    values.sort_unstable();
    values.dedup();
    values
}

/// Encoded value of a facet, as its column holds it.
pub(super) fn build_facet_value(propriete: &str, valeur: &str) -> String {
    format!("{propriete}{FACET_SEPARATOR}{valeur}")
}

fn attribute_words(rows: &impl Rows, article: &Article) -> Result<String> {
    let mut text = article.marque.clone();
    for attribut in &article.attributs {
        text.extend([" ", &attribut.valeur, " ", &attribut.suffixe]);
    }
    if article.a_declinaisons {
        let prefix = Some(&article.code);
        rows.scan(
            &tables::DECLINAISONS,
            prefix,
            Order::Ascending,
            |_, declinaison| {
                text.extend([" ", &declinaison.valeur]);
                Ok(ControlFlow::Continue(()))
            },
        )?;
    }
    Ok(text)
}

/// The analyser, as the engine asks for it.
#[derive(Clone)]
pub(super) enum French {
    /// Stems.
    Stems,
    /// Words as they are written, of those that may hold a typo.
    Written,
}

/// Letters of the shortest word that is kept as it is written.
const WRITTEN_LETTERS_MIN: usize = 4;

/// The words of one text, as the engine reads them.
pub(super) struct Words {
    words: std::vec::IntoIter<String>,
    token: Token,
}

impl Tokenizer for French {
    type TokenStream<'a> = Words;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Words {
        let words = french::list_words(text).into_iter();
        let words: Vec<String> = match self {
            Self::Stems => {
                // `1"` is found by who types the number alone.
                let spelled = words.flat_map(|it| {
                    let number = it.stem.strip_suffix('"').map(str::to_owned);
                    [Some(it.stem), number].into_iter().flatten()
                });
                spelled.collect()
            }
            Self::Written => {
                let is_one = |it: &String| {
                    it.len() >= WRITTEN_LETTERS_MIN && it.chars().all(char::is_alphabetic)
                };
                let words = words.map(|it| singular(&it.folded).to_owned());
                words.filter(is_one).collect()
            }
        };
        Words {
            words: words.into_iter(),
            token: Token::default(),
        }
    }
}

impl TokenStream for Words {
    fn advance(&mut self) -> bool {
        let Some(word) = self.words.next() else {
            return false;
        };
        self.token.text = word;
        self.token.position = self.token.position.wrapping_add(1);
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}
