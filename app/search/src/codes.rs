//! The articles an index holds, one by one, by their codes: to compare it with the store, and to
//! list articles by reference.

use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED};

use super::columns::Row;
use super::{Result, Search, State};

impl Search {
    /// The revision of the store that the index knows, with the code and number of every article
    /// it holds, in the order of the codes.
    pub fn list_codes(&self) -> Result<(u64, Vec<(String, u64)>)> {
        self.ask(|| self.read_codes())
    }

    fn read_codes(&self) -> Result<(u64, Vec<(String, u64)>)> {
        let state = self.state();
        let mut found = Vec::new();
        state.each_code(|code, row| {
            let code = String::from_utf8_lossy(code).into_owned();
            found.push((code, u64::from(state.columns.no(row).0)));
        })?;
        found.sort_unstable();
        Ok((state.revision, found))
    }
}

impl State {
    /// Rank of each row's code, worked out when a list is first sorted by it.
    pub(super) fn find_code_ranks(&self) -> Result<&[u32]> {
        if let Some(ranks) = self.code_ranks.get() {
            return Ok(ranks);
        }
        let mut codes = Vec::with_capacity(self.columns.len());
        self.each_code(|code, row| codes.push((Box::<[u8]>::from(code), row)))?;
        codes.sort_unstable();
        let mut ranks = vec![0; self.columns.len()];
        for (rank, (_, row)) in (0..).zip(codes) {
            ranks[row as usize] = rank;
        }
        Ok(self.code_ranks.get_or_init(|| ranks))
    }

    /// Walks the rows of the articles that are there, segment by segment.
    fn each_code(&self, mut visit: impl FnMut(&[u8], Row)) -> Result<()> {
        for (number, segment) in self.searcher.segment_readers().iter().enumerate() {
            let terms = segment.inverted_index(self.fields.code)?;
            let base = self.columns.base(number);
            let mut stream = terms.terms().stream()?;
            while stream.advance() {
                let basic = IndexRecordOption::Basic;
                let mut docs = terms.read_postings_from_terminfo(stream.value(), basic)?;
                while docs.doc() != TERMINATED {
                    let row = base + docs.doc();
                    if self.columns.is_alive(row) {
                        visit(stream.key(), row);
                    }
                    docs.advance();
                }
            }
        }
        Ok(())
    }
}
