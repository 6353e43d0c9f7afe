//! Explanation of a search: the search itself, run once more with a trace on the articles it shows.

use super::french::Word;
use super::lookup::{Lookup, Sought};
use super::matching::{Asked, Match};
use super::plan_words::PlanWords;
use super::schema::Fields;
use super::trace::{Mark, Trace};
use super::{Result, Search, State};
use domain::recherche::{ArticleExplique, Explication, MarqueExpliquee, MotLu};
use tantivy::schema::Field;

impl Search {
    /// The reading of a text, and why the first `limit` articles stand where they do. Families are
    /// told by their codes.
    pub fn explain(
        &self,
        texte: &str,
        limit: usize,
        plan_words: &PlanWords,
    ) -> Result<Explication> {
        let state = self.state();
        let asked = Asked {
            texte,
            plan_words,
            is_literal: false,
        };
        let mut found = self.ask(|| self.matches(&state, asked))?;
        let total = found.rows.len();
        found.rows.sort_unstable_by_key(|it| state.rank(it));
        found.rows.truncate(limit);
        let mut cells = self.scratch.take(state.columns.len());
        cells.start_trace(Trace::new(found.rows.iter().map(|it| it.row)));
        let sought = self.ask(|| {
            let mut lookup = Lookup::new(&state, asked, &mut cells)?;
            lookup.run()?;
            Ok(lookup.sought)
        })?;
        let trace = cells.stop_trace();
        self.scratch.give_back(cells);
        let lecture = found.lecture;
        Ok(Explication {
            texte: texte.to_owned(),
            mots: sought.iter().map(tell_word).collect(),
            corrections: lecture.corrections,
            familles: lecture.familles.iter().map(ToString::to_string).collect(),
            synonymes: list_meant(&sought, plan_words),
            en_partie: lecture.en_partie,
            total,
            articles: found
                .rows
                .iter()
                .map(|it| tell_article(&state, it, &trace, &sought))
                .collect(),
        })
    }
}

impl Fields {
    /// Name of a field, as it is told.
    pub(super) fn name(&self, field: Field) -> &'static str {
        let names = [
            (self.references, "référence"),
            (self.tete, "premier mot du titre"),
            (self.designation, "titre"),
            (self.jointes, "mots joints du titre"),
            (self.attributs, "marque et attributs"),
            (self.description, "complément du titre"),
            (self.texte, "description"),
        ];
        let found = names.iter().find(|(known, _)| *known == field);
        found.map_or("", |(_, name)| name)
    }
}

fn tell_word(sought: &Sought) -> MotLu {
    MotLu {
        mot: sought.word.folded.clone(),
        racine: sought.word.stem.clone(),
        demande: sought.asks,
        commence: sought.is_begun,
        trouve: sought.is_held,
    }
}

/// The expressions of a text that stand for others.
fn list_meant(sought: &[Sought], plan_words: &PlanWords) -> Vec<(String, Vec<String>)> {
    let words = sought.iter().filter(|it| !it.asks);
    let words: Vec<&Word> = words.map(|it| &it.word).collect();
    let meant = plan_words.synonymes.list_meant(&words).into_iter();
    let meant = meant.map(|it| {
        let typed = words[it.from..it.from + it.length].iter();
        let typed: Vec<&str> = typed.map(|word| word.folded.as_str()).collect();
        let others = it.others.iter().map(|stems| stems.join(" "));
        (typed.join(" "), others.collect())
    });
    meant.collect()
}

fn tell_article(state: &State, found: &Match, trace: &Trace, sought: &[Sought]) -> ArticleExplique {
    let own = trace.marks.iter().filter(|it| it.row == found.row);
    ArticleExplique {
        no: state.columns.no(found.row),
        longueur: state.columns.length(found.row).into(),
        marques: own.map(|it| tell_mark(it, sought)).collect(),
        ..found.read_places()
    }
}

fn tell_mark(mark: &Mark, sought: &[Sought]) -> MarqueExpliquee {
    let held = sought.iter().filter(|it| mark.bits & it.bit != 0);
    MarqueExpliquee {
        mots: held.map(|it| it.word.folded.clone()).collect(),
        etape: mark.stage.name(),
        champ: mark.source.champ,
        terme: mark.source.terme.clone(),
        poids: mark.weight,
    }
}
