//! Rules of the records that administrators change by hand.

use serde_json::json;

use super::{judged, rows, table};
use crate::support::Boutique;

#[tokio::test]
async fn a_bar_code_follows_its_table_when_there_is_one() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    for [text, _, sentence] in rows(table!("code_barres")) {
        let body = json!({ "codeArticle": "VIS", "gtin13": text });
        let answer = admin.post("/service/article", body).await;
        // The reader of the import speaks first: fourteen digits at most, and nothing else.
        let digits = text
            .chars()
            .all(|c| c.is_ascii_digit() || c.is_whitespace());
        let count = text.chars().filter(char::is_ascii_digit).count();
        match digits && count <= 14 {
            true if text.is_empty() => judged(&text, &answer, ""),
            true => judged(&text, &answer, &sentence),
            false => assert_eq!(answer.status, 422, "{text}"),
        }
    }
}
