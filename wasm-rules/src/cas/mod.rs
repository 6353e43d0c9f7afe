//! The tables of cases in `fixtures/cas`, for the tests of each rule.

mod table;

pub(crate) use table::rows;

/// Compares an answer with the code and the sentence of its row, `ok` standing for none.
#[track_caller]
pub(crate) fn compare<T>(
    case: &dyn std::fmt::Debug,
    answer: Result<T, crate::Refusal>,
    code: &str,
    sentence: &str,
) {
    let (actual_code, actual_sentence) = match answer {
        Ok(_) => ("ok", String::new()),
        Err(refusal) => (refusal.code(), refusal.to_string()),
    };
    assert_eq!(
        (actual_code, actual_sentence.as_str()),
        (code, sentence),
        "{case:?}"
    );
}
