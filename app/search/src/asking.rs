//! Words that ask: courtesy, need and price around what is searched. They name no article, and are not
//! among the words that must be found unless there is nothing else.

use super::french::Word;

/// Words that ask wherever they stand, without accents.
const ASKING: &[&str] = &[
    "achat",
    "acheter",
    "achete",
    "aimerais",
    "aimerait",
    "auriez",
    "avez",
    "avoir",
    "besoin",
    "bonjour",
    "bonsoir",
    "cherchait",
    "cherche",
    "cherchent",
    "chercher",
    "cherchons",
    "cher",
    "chere",
    "cheres",
    "chers",
    "combien",
    "commander",
    "comment",
    "coucou",
    "coutent",
    "coute",
    "cout",
    "es",
    "est",
    "etes",
    "faudrait",
    "faut",
    "il",
    "je",
    "j",
    "ma",
    "me",
    "meilleur",
    "meilleure",
    "mes",
    "merci",
    "moi",
    "mon",
    "nos",
    "notre",
    "nous",
    "on",
    "ou",
    "plait",
    "pourrais",
    "pourriez",
    "prix",
    "promo",
    "promos",
    "promotion",
    "promotions",
    "proposez",
    "quel",
    "quelle",
    "quelles",
    "quels",
    "qui",
    "quoi",
    "recherche",
    "recherchons",
    "rechercher",
    "salut",
    "sont",
    "souhaite",
    "souhaiterais",
    "souhaitons",
    "stp",
    "svp",
    "tarif",
    "tarifs",
    "trouve",
    "trouver",
    "tu",
    "vends",
    "vendez",
    "vendre",
    "veut",
    "veux",
    "voudrais",
    "voudrait",
    "voudrions",
    "voulons",
    "vos",
    "votre",
    "vous",
    "y",
];

/// Words that ask only before another: `pas cher`, and not `pas 1,5 mm`.
const ASKING_BEFORE: &[(&str, &[&str])] = &[
    ("pas", &["cher", "chere", "chers", "cheres"]),
    ("moins", &["cher", "chere", "chers", "cheres"]),
    ("trop", &["cher", "chere", "chers", "cheres"]),
    ("bon", &["marche"]),
    ("en", &["stock"]),
    ("si", &["possible"]),
];

/// Words that ask only after another: the `marche` of `bon marché`.
const ASKING_AFTER: &[(&str, &str)] = &[("marche", "bon"), ("possible", "si"), ("plait", "vous")];

/// For each word of a text, true where it asks and names nothing. Where all of them do, none does.
pub(super) fn list_asking(words: &[Word]) -> Vec<bool> {
    let is_one = |at: usize| {
        let word = words[at].folded.as_str();
        let next = words.get(at + 1).map(|it| it.folded.as_str());
        let before = at.checked_sub(1).map(|it| words[it].folded.as_str());
        let leads = |(first, others): &(&str, &[&str])| {
            *first == word && next.is_some_and(|next| others.contains(&next))
        };
        ASKING.contains(&word)
            || ASKING_BEFORE.iter().any(leads)
            || ASKING_AFTER
                .iter()
                .any(|(second, first)| *second == word && before == Some(*first))
    };
    let asking: Vec<bool> = (0..words.len()).map(is_one).collect();
    match asking.contains(&false) {
        true => asking,
        false => vec![false; words.len()],
    }
}

#[cfg(test)]
mod tests {
    use super::list_asking;
    use crate::french::list_words;

    #[test]
    fn words_that_ask_are_told_from_those_that_name() {
        let table = include_str!("../../../fixtures/cas/demandes.tsv");
        for line in crate::list_cases(table) {
            let [text, expected] = line[..] else {
                panic!("two columns: {line:?}");
            };
            let words = list_words(text);
            let asking = list_asking(&words);
            let named = words.iter().zip(asking).filter(|(_, asks)| !asks);
            let named: Vec<&str> = named.map(|(word, _)| word.folded.as_str()).collect();
            assert_eq!(named.join(" "), expected, "{text:?}");
        }
    }
}
