//! The articles an index holds, one by one: for whoever compares it with the store.

use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED};

use super::schema::column;
use super::{Result, Search};

impl Search {
    /// The revision of the store that the index knows, with the code and number of every article
    /// it holds, in the order of the codes.
    pub fn codes(&self) -> Result<(u64, Vec<(String, u64)>)> {
        self.ask(|| self.read_codes())
    }

    fn read_codes(&self) -> Result<(u64, Vec<(String, u64)>)> {
        let state = self.state();
        let mut found = Vec::new();
        for segment in state.searcher.segment_readers() {
            let terms = segment.inverted_index(self.fields.code)?;
            let nos = segment
                .fast_fields()
                .column_first_or_default::<u64>(column::NO)?;
            let mut stream = terms.terms().stream()?;
            while stream.advance() {
                let code = String::from_utf8_lossy(stream.key()).into_owned();
                let basic = IndexRecordOption::Basic;
                let mut docs = terms.read_postings_from_terminfo(stream.value(), basic)?;
                while docs.doc() != TERMINATED {
                    let alive = segment.alive_bitset();
                    if alive.is_none_or(|alive| alive.is_alive(docs.doc())) {
                        found.push((code.clone(), nos.get_val(docs.doc())));
                    }
                    docs.advance();
                }
            }
        }
        found.sort_unstable();
        Ok((state.revision, found))
    }
}
