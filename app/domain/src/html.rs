//! HTML escaping: the one place where text becomes what may stand in HTML.

/// Text as it may stand in HTML, between quotes of an attribute included.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_opens_an_element_nor_closes_an_attribute() {
        let text = "<b title=\"l'été\"> & co";
        assert_eq!(
            escape(text),
            "&lt;b title=&quot;l&#39;été&quot;&gt; &amp; co"
        );
    }
}
