//! Names of pictures: `CODE.jpg` is the first of an article, `CODE_2.jpg` the second, in whatever
//! folders. A code with signs that a file's name cannot hold is a path of folders, or is written with
//! percent signs, or with `_` or `-` in their place where no other article could be meant.

use std::collections::HashMap;

use super::article_index::ArticleIndex;
use domain::ids::CodeArticle;

/// Signs that the name of a file cannot hold on one system or another.
const FORBIDDEN: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// Signs that people write in their place.
const REPLACEMENTS: [&str; 2] = ["_", "-"];

/// Codes as the names of files write them.
pub(super) struct PictureNames {
    /// The article of a code whose signs are replaced; none where there are two.
    replaced: HashMap<String, Option<u32>>,
}

impl PictureNames {
    /// The names of these articles.
    pub(super) fn new(articles: &ArticleIndex) -> Self {
        let mut replaced: HashMap<String, Option<u32>> = HashMap::new();
        for (place, info) in (0..).zip(&articles.infos) {
            let code = info.code.to_string();
            if !code.contains(FORBIDDEN) {
                continue;
            }
            for replacement in REPLACEMENTS {
                let written = code.replace(FORBIDDEN, replacement);
                let known = replaced.entry(written).or_insert(Some(place));
                if *known != Some(place) {
                    *known = None;
                }
            }
        }
        Self { replaced }
    }

    /// The article and the place that a picture's path tells: by the whole of it, else without the
    /// folders it begins with.
    pub(super) fn find(&self, articles: &ArticleIndex, path: &str) -> Option<(u32, u32)> {
        let (mut stem, _) = path.rsplit_once('.')?;
        loop {
            let found = self.find_stem(articles, stem);
            let found = found.or_else(|| self.find_stem(articles, &decode(stem)?));
            if found.is_some() {
                return found;
            }
            stem = stem.split_once('/')?.1;
        }
    }

    fn find_stem(&self, articles: &ArticleIndex, stem: &str) -> Option<(u32, u32)> {
        let place = |text: &str| articles.place(&CodeArticle::parse(text)?);
        let replaced = |text: &str| self.replaced.get(text).copied().flatten();
        if let Some(article) = place(stem) {
            return Some((article, 1));
        }
        let numbered = stem.rsplit_once('_');
        let numbered = numbered.and_then(|(stem, rang)| Some((stem, rang.parse().ok()?)));
        if let Some((stem, rang)) = numbered
            && let Some(article) = place(stem)
        {
            return Some((article, rang));
        }
        if let Some(article) = replaced(stem) {
            return Some((article, 1));
        }
        let (stem, rang) = numbered?;
        Some((replaced(stem)?, rang))
    }
}

/// A name whose percent signs stand for what a file's name cannot hold; none without any.
fn decode(stem: &str) -> Option<String> {
    let parts: Vec<&str> = stem.split('%').collect();
    let (first, rest) = parts.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let mut bytes = first.as_bytes().to_vec();
    for part in rest {
        let (digits, text) = part.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend_from_slice(text.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_known_by_its_name_in_whatever_folder() {
        let mut articles = ArticleIndex::default();
        for code in ["SER/003", "V1", "A/B", "A:B", "V_2"] {
            articles.add(CodeArticle::parse(code).expect("a code"), false);
        }
        let names = PictureNames::new(&articles);
        for (path, found) in [
            ("SER/003.jpg", Some((0, 1))),
            ("photos/SER/003_2.jpg", Some((0, 2))),
            ("SER_003.jpg", Some((0, 1))),
            ("a/b/SER-003_4.png", Some((0, 4))),
            ("SER%2F003.jpg", Some((0, 1))),
            ("Été/V1.jpg", Some((1, 1))),
            ("V1_2.jpg", Some((1, 2))),
            ("V_2.jpg", Some((4, 1))),
            // Two articles could be meant.
            ("A_B.jpg", None),
            ("V3.jpg", None),
            ("V1", None),
        ] {
            assert_eq!(names.find(&articles, path), found, "{path}");
        }
    }
}
