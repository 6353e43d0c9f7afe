//! Local paths: the only ones to which a "come back here" value may lead (docs/appels.md 1.7).

/// Longer paths are no page of this shop.
pub const BYTES_MAX: usize = 2048;

/// True for a path of this shop: one leading `/`, no `//`, no `\`, no control character.
pub fn is_local_path(path: &str) -> bool {
    path.starts_with('/')
        && path.len() <= BYTES_MAX
        && !path.as_bytes().windows(2).any(|pair| pair == b"//")
        && !path.contains('\\')
        && !path.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_path_of_this_shop_follows_its_table() {
        for [path, accepted] in cas::rows(include_str!("../../fixtures/cas/chemin.tsv")) {
            assert_eq!(is_local_path(&path), accepted == "oui", "{path:?}");
        }
    }
}
