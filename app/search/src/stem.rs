//! Stemmer of French inflection: one stem for both genders and numbers of a noun or an adjective, by
//! regular endings and a short list of irregular words. Derivation is left alone: `visserie` is no `vis`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Letters under which a word has no ending to lose.
const WORD_LETTERS_MIN: usize = 4;
/// Letters that a stem keeps when a mute e goes.
const STEM_LETTERS_MIN: usize = 4;
/// Letters from which a doubled consonant before the e of a feminine is that of its masculine:
/// `universelle`, and not `colle`.
const DOUBLED_LETTERS_MIN: usize = 6;
/// Letters from which `-eur` and `-euse` are two genders of one noun.
const AGENT_LETTERS_MIN: usize = 6;

/// Irregular words: the forms, then the stem they share.
const IRREGULAR: &[(&[&str], &str)] = &[
    (&["beau", "beaux", "bel", "belle", "belles"], "beau"),
    (
        &["nouveau", "nouveaux", "nouvel", "nouvelle", "nouvelles"],
        "nouveau",
    ),
    (
        &[
            "jumeau", "jumeaux", "jumelle", "jumelles", "jumele", "jumelee", "jumeles", "jumelees",
        ],
        "jumeau",
    ),
    (&["vieux", "vieil", "vieille", "vieilles"], "vieux"),
    (&["blanc", "blancs", "blanche", "blanches"], "blanc"),
    (&["franc", "francs", "franche", "franches"], "franc"),
    (&["sec", "secs", "seche", "seches"], "sec"),
    (&["frais", "fraiche", "fraiches"], "frais"),
    (&["long", "longs", "longue", "longues"], "long"),
    (&["oblong", "oblongs", "oblongue", "oblongues"], "oblong"),
    (&["public", "publics", "publique", "publiques"], "public"),
    (&["turc", "turcs", "turque", "turques"], "turc"),
    (&["doux", "douce", "douces"], "doux"),
    (&["faux", "fausse", "fausses"], "faux"),
    (&["roux", "rousse", "rousses"], "roux"),
    (&["gris", "grise", "grises"], "gris"),
    (&["gros", "grosse", "grosses"], "gros"),
    (&["gras", "grasse", "grasses"], "gras"),
    (&["bas", "basse", "basses"], "bas"),
    (&["ras", "rase", "rases"], "ras"),
    (&["las", "lasse", "lasses"], "las"),
    (&["epais", "epaisse", "epaisses"], "epais"),
    (&["neuf", "neufs", "neuve", "neuves"], "neuf"),
    (&["vif", "vifs", "vive", "vives"], "vif"),
    (&["bref", "brefs", "breve", "breves"], "bref"),
    (&["net", "nets", "nette", "nettes"], "net"),
    (&["mat", "mats", "mate", "mates"], "mat"),
    (&["nul", "nuls", "nulle", "nulles"], "nul"),
    (&["bon", "bons", "bonne", "bonnes"], "bon"),
    (&["fin", "fins", "fine", "fines"], "fin"),
    (&["uni", "unis", "unie", "unies"], "uni"),
    (&["nu", "nus", "nue", "nues"], "nu"),
    (&["dur", "durs", "dure", "dures"], "dur"),
    (&["pur", "purs", "pure", "pures"], "pur"),
    (&["plat", "plats", "plate", "plates"], "plat"),
    (&["sourd", "sourds", "sourde", "sourdes"], "sourd"),
    (&["aigu", "aigus", "aigue", "aigues"], "aigu"),
    (&["precis", "precise", "precises"], "precis"),
    (&["diffus", "diffuse", "diffuses"], "diffus"),
    (&["obtus", "obtuse", "obtuses"], "obtus"),
    (&["clos", "close", "closes"], "clos"),
    (&["tiers", "tierce", "tierces"], "tiers"),
    (&["favori", "favoris", "favorite", "favorites"], "favori"),
    (&["oeil", "yeux", "oeils"], "oeil"),
    (&["te", "tes"], "te"),
    (&["cle", "cles", "clef", "clefs"], "cle"),
    // Feminine nouns that are no feminine of a shorter word: a longe is not long.
    (&["longe", "longes"], "longe"),
    (&["pointe", "pointes", "pointee", "pointees"], "pointe"),
    (&["porte", "portes"], "porte"),
    (&["coupe", "coupes", "coupee", "coupees"], "coupe"),
    (&["course", "courses"], "course"),
    (&["poste", "postes"], "poste"),
    (&["graine", "graines", "grainee", "grainees"], "graine"),
    (&["fraise", "fraises", "fraisee", "fraisees"], "fraise"),
    // The plural in -aux of what ends in -ail or in -au.
    (&["travail", "travaux"], "travail"),
    (&["vitrail", "vitraux"], "vitrail"),
    (&["email", "emaux"], "email"),
    (&["corail", "coraux"], "corail"),
    (&["soupirail", "soupiraux"], "soupirail"),
    (&["vantail", "vantaux", "ventail", "ventaux"], "vantail"),
    (&["bail", "baux"], "bail"),
    (&["etau", "etaux"], "etau"),
    (&["landau", "landaus", "landaux"], "landau"),
    (&["chaux"], "chaux"),
    (&["taux"], "taux"),
    // The same in both numbers.
    (&["bois"], "bois"),
    (&["acces"], "acces"),
    (&["abces"], "abces"),
    (&["biais"], "biais"),
    (&["cours"], "cours"),
    (&["dessous"], "dessous"),
    (&["dessus"], "dessus"),
    (&["process"], "process"),
    (&["divers", "diverse", "diverses"], "divers"),
    (&["pneus"], "pneu"),
];

/// The stem of each irregular form: every word of every text is looked up here.
static IRREGULAR_STEMS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let forms = IRREGULAR.iter();
    let stems = forms.flat_map(|(forms, stem)| forms.iter().map(|form| (*form, *stem)));
    stems.collect()
});

/// A word without the marks of plural and feminine: `metaux` is `metal`, `zinguees` is `zingu`.
/// The result need not be a word, only the same for every form of one.
pub(super) fn stem(word: &str) -> Cow<'_, str> {
    if let Some(stem) = IRREGULAR_STEMS.get(word) {
        return Cow::Borrowed(stem);
    }
    if word.len() < WORD_LETTERS_MIN || !word.bytes().all(|b| b.is_ascii_lowercase()) {
        return Cow::Borrowed(word);
    }
    if let Some(base) = word.strip_suffix("aux") {
        let keeps_its_u = base.ends_with(['e', 'y']);
        return Cow::Owned(format!("{base}{}", if keeps_its_u { "au" } else { "al" }));
    }
    if let Some(base) = word.strip_suffix("trices").or(word.strip_suffix("trice")) {
        return Cow::Owned(format!("{base}teu"));
    }
    masculine(singular(word))
}

/// The longer words whose stem a beginning does not lead to: a word typed to `blanch` is `blanc`.
pub(super) fn list_begun(folded: &str) -> Vec<Cow<'_, str>> {
    let mut begun = vec![Cow::Borrowed(folded)];
    if folded.len() < WORD_LETTERS_MIN || !folded.bytes().all(|b| b.is_ascii_lowercase()) {
        return begun;
    }
    for (forms, stem) in IRREGULAR {
        let begins = forms.iter().any(|form| form.starts_with(folded));
        if begins && !stem.starts_with(folded) {
            begun.push(Cow::Borrowed(stem));
        }
    }
    match masculine(folded) {
        shorter if !shorter.starts_with(folded) && !folded.ends_with('e') => begun.push(shorter),
        _ => {}
    }
    begun
}

/// A word without the mark of plural alone.
pub(super) fn singular(word: &str) -> &str {
    let is_plural = word.ends_with('s') || word.ends_with("eux") || word.ends_with("oux");
    match word.strip_suffix(['s', 'x']) {
        Some(base) if is_plural && !base.ends_with('s') => base,
        Some(_) | None => word,
    }
}

/// A word without the marks of the feminine; one that has none may lose the consonant that hides it.
fn masculine(word: &str) -> Cow<'_, str> {
    let base = match word.trim_end_matches('e') {
        base if base.len() >= STEM_LETTERS_MIN => base,
        _ => return Cow::Borrowed(word),
    };
    let doubled = ["ll", "nn", "tt", "ss"].iter().any(|it| base.ends_with(it));
    if doubled && base.len() >= DOUBLED_LETTERS_MIN {
        return masculine_ending(&base[..base.len() - 1]);
    }
    masculine_ending(base)
}

fn masculine_ending(base: &str) -> Cow<'_, str> {
    // `adhesive` is `adhesif`, `creuse` is `creux`, `perceuse` is `perceur`, `montoise` is `montois`.
    if let Some(root) = base.strip_suffix("iv").filter(|it| it.len() >= 3) {
        return Cow::Owned(format!("{root}if"));
    }
    let long_enough = base.len() >= AGENT_LETTERS_MIN;
    match base {
        _ if base.ends_with("eus") => Cow::Borrowed(&base[..base.len() - 1]),
        _ if long_enough && base.ends_with("eur") => Cow::Borrowed(&base[..base.len() - 1]),
        _ if long_enough && base.ends_with("ois") => Cow::Borrowed(&base[..base.len() - 1]),
        _ if long_enough && base.ends_with("ais") => Cow::Borrowed(&base[..base.len() - 1]),
        _ => Cow::Borrowed(base),
    }
}

#[cfg(test)]
mod tests {
    use super::stem;
    use wasm_rules::texte::comparison_key;

    const FORMES: &str = include_str!("../../../fixtures/cas/formes.tsv");
    const DISTINCTS: &str = include_str!("../../../fixtures/cas/formes_distinctes.tsv");

    fn rows(table: &str) -> impl Iterator<Item = Vec<String>> {
        let words = |line: Vec<&str>| line[0].split(' ').map(comparison_key).collect();
        crate::list_cases(table).map(words)
    }

    #[test]
    fn both_genders_and_numbers_have_one_stem() {
        for forms in rows(FORMES) {
            for form in &forms {
                assert_eq!(stem(form), stem(&forms[0]), "{form} and {}", forms[0]);
            }
        }
    }

    #[test]
    fn words_of_two_meanings_keep_two_stems() {
        for words in rows(DISTINCTS) {
            for (at, one) in words.iter().enumerate() {
                for other in &words[at + 1..] {
                    assert_ne!(stem(one), stem(other), "{one} and {other}");
                }
            }
        }
    }
}
