//! A text column merged over the segments: texts that each segment numbers for itself, under one
//! numbering.

use tantivy::SegmentReader;
use tantivy::columnar::StrColumn;

use super::Result;

/// A column of texts of several segments, under one numbering in the order of the texts.
pub(super) struct MergedColumn {
    pub(super) columns: Vec<Option<StrColumn>>,
    /// By segment, the number of each of its own texts.
    pub(super) numbers: Vec<Vec<u32>>,
    /// The texts, when asked for.
    pub(super) terms: Vec<String>,
}

impl MergedColumn {
    pub(super) fn read(segments: &[SegmentReader], name: &str) -> Result<Self> {
        let columns = segments
            .iter()
            .map(|segment| segment.fast_fields().str(name));
        Self::new(columns.collect::<Result<_, _>>()?, true)
    }

    pub(super) fn new(columns: Vec<Option<StrColumn>>, with_terms: bool) -> Result<Self> {
        if let ([Some(only)], false) = (columns.as_slice(), with_terms) {
            // One segment: its own numbers are in the order of the texts already.
            let numbers = (0..only.num_terms() as u32).collect();
            return Ok(Self {
                numbers: vec![numbers],
                columns,
                terms: Vec::new(),
            });
        }
        let (numbers, terms) = merge(&columns, with_terms)?;
        Ok(Self {
            columns,
            numbers,
            terms,
        })
    }

    /// For each row, what the number of its text becomes.
    pub(super) fn build_by_row(&self, rows: usize, rank: impl Fn(u32) -> u32) -> Vec<u32> {
        let mut ranks = Vec::with_capacity(rows);
        for (column, numbers) in self.columns.iter().zip(&self.numbers) {
            let Some(column) = column else { continue };
            let ords = column.ords();
            let of_doc = |doc| ords.first(doc).map_or(0, |ord| rank(numbers[ord as usize]));
            ranks.extend((0..column.num_rows()).map(of_doc));
        }
        ranks
    }
}

/// Numbers the texts of several dictionaries in their order: by dictionary, the number of each of
/// its texts, then the texts themselves when they are wanted.
fn merge(columns: &[Option<StrColumn>], with_terms: bool) -> Result<(Vec<Vec<u32>>, Vec<String>)> {
    let mut numbers: Vec<Vec<u32>> = vec![Vec::new(); columns.len()];
    let mut streams = Vec::with_capacity(columns.len());
    for (segment, column) in columns.iter().enumerate() {
        if let Some(column) = column {
            let mut stream = column.dictionary().stream()?;
            if stream.advance() {
                streams.push((segment, stream));
            }
        }
    }
    let (mut number, mut terms, mut smallest) = (0, Vec::new(), Vec::new());
    while let Some(key) = streams.iter().map(|(_, stream)| stream.key()).min() {
        smallest.clear();
        smallest.extend_from_slice(key);
        streams.retain_mut(|(segment, stream)| {
            let is_it = stream.key() == smallest;
            if is_it {
                numbers[*segment].push(number);
            }
            !is_it || stream.advance()
        });
        if with_terms {
            terms.push(String::from_utf8_lossy(&smallest).into_owned());
        }
        number += 1;
    }
    Ok((numbers, terms))
}
