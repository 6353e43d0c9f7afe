//! Words that ask: courtesy, need and price around what is searched. They name no article, and are not
//! among the words that must be found unless there is nothing else.

use super::french::Word;

/// Words that ask wherever they stand, without accents.
const ASKING: &[&str] = &[
    "achat",
    "achete",
    "acheter",
    "ai",
    "aimerais",
    "aimerait",
    "aurais",
    "aurait",
    "auriez",
    "avez",
    "avoir",
    "avons",
    "besoin",
    "bonjour",
    "bonsoir",
    "cher",
    "cherchait",
    "cherche",
    "cherchent",
    "chercher",
    "chercherais",
    "cherchons",
    "chere",
    "cheres",
    "chers",
    "chose",
    "combien",
    "commander",
    "comment",
    "cordialement",
    "coucou",
    "cout",
    "coute",
    "coutent",
    "desire",
    "desirerais",
    "desirons",
    "dispo",
    "disponible",
    "disponibles",
    "dois",
    "es",
    "est",
    "etes",
    "faudrait",
    "faut",
    "il",
    "j",
    "je",
    "ma",
    "madame",
    "me",
    "meilleur",
    "meilleure",
    "merci",
    "mes",
    "messieurs",
    "moi",
    "mon",
    "monsieur",
    "nos",
    "notre",
    "nous",
    "on",
    "ou",
    "peut",
    "peux",
    "plait",
    "pourrais",
    "pourriez",
    "pouvez",
    "prix",
    "promo",
    "promos",
    "promotion",
    "promotions",
    "proposez",
    "quel",
    "quelle",
    "quelles",
    "quelque",
    "quelques",
    "quels",
    "qui",
    "quoi",
    "recherche",
    "rechercher",
    "recherchons",
    "salut",
    "sont",
    "souhaite",
    "souhaiterais",
    "souhaitons",
    "stock",
    "stp",
    "svp",
    "tarif",
    "tarifs",
    "trouve",
    "trouver",
    "tu",
    "vend",
    "vendez",
    "vendre",
    "vends",
    "veut",
    "veux",
    "vos",
    "votre",
    "voudrais",
    "voudrait",
    "voudrions",
    "voulons",
    "vous",
    "y",
];

/// Words that ask only before another: `pas cher`, and not `pas 1,5 mm`.
const ASKING_BEFORE: &[(&str, &[&str])] = &[
    ("bas", &["prix"]),
    ("pas", &["cher", "chere", "chers", "cheres", "trop"]),
    ("moins", &["cher", "chere", "chers", "cheres"]),
    ("trop", &["cher", "chere", "chers", "cheres"]),
    ("bon", &["marche"]),
    ("si", &["possible"]),
    ("te", &["plait"]),
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
