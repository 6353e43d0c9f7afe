//! Search of a typed text: its words are looked up, and what they find is scored.

use super::lookup::Lookup;
use super::matching::{Asked, Found, Match, TextSuggestion};
use super::plan_words::PlanWords;
use super::{Result, Search, State};

impl Search {
    /// The best `limit` articles for a text, which may name a family of the plan.
    pub fn suggest(
        &self,
        text: &str,
        limit: usize,
        plan_words: &PlanWords,
    ) -> Result<TextSuggestion> {
        let state = self.state();
        let asked = Asked {
            texte: text,
            plan_words,
            is_literal: false,
        };
        let found = self.ask(|| self.matches(&state, asked))?;
        let mut rows = found.rows;
        let total = rows.len();
        let by_rank = |one: &Match, other: &Match| state.rank(one).cmp(&state.rank(other));
        if total > limit && limit > 0 {
            rows.select_nth_unstable_by(limit - 1, by_rank);
        }
        rows.truncate(limit);
        rows.sort_unstable_by(by_rank);
        let articles = rows.iter().map(|found| state.columns.no(found.row));
        Ok(TextSuggestion {
            articles: articles.collect(),
            total,
            lecture: found.lecture,
        })
    }

    /// Every article a text finds, in no order.
    pub(super) fn matches(&self, state: &State, asked: Asked<'_>) -> Result<Found> {
        let mut cells = self.scratch.take(state.columns.len());
        let mut found = Lookup::new(state, asked, &mut cells).and_then(|mut it| it.run());
        self.scratch.give_back(cells);
        if let (Ok(found), false) = (&mut found, asked.is_literal) {
            let rows = [&mut found.rows[..], &mut found.partiels[..]];
            self.learned().lift(asked.texte, &state.columns, rows);
        }
        found
    }
}
