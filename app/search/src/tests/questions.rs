//! Findings of a typed text.

use super::{article, attribut, caught_up, code_of, famille, found, put};
use crate::{ListQuery, PlanWords, Search};
use domain::article::Article;
use store::Store;

pub(super) fn shop() -> (Store, Search) {
    let mut vis = article("VIS-00001", "Vis à bois tête fraisée 4 x 40 zinguée");
    vis.reference_fabricant = "QX 14.21/02".into();
    vis.gtin13 = "3245060000017".into();
    vis.marque = "Quilbrax".into();
    let mut inox = article("VIS-00002", "Vis à bois inox A2 5 x 60");
    inox.attributs = vec![attribut("TETE", "Fraisée"), attribut("DIAMETRE", "5")];
    let mut cheville = article("CHE100", "Cheville nylon pour vis à bois");
    cheville.designation2 = "Ancrage dans la brique creuse".into();
    let mut perceuse = article("PER18", "Perceuse-visseuse sans fil 18 V");
    perceuse.marque = "Étincelle".into();
    caught_up(vec![
        vis,
        inox,
        cheville,
        perceuse,
        article("ETR10", "Étrier d'angle galvanisé"),
        article("TUY20", "Tuyau cuivre 12mm"),
        article("RAD30", "Radiateur en métal à panneaux"),
        article("BOU8", "Boulon M8 x 16"),
        article("BOU6", "Boulon M6 x 16"),
        article("GAN1", "Gant de manutention"),
        Article {
            masque: true,
            ..article("CACHE1", "Vis à bois cachée")
        },
    ])
}

/// Question, then the codes that must come first, in order, separated by spaces.
const QUESTIONS: &[(&str, &str)] = &[
    ("étrier", "ETR10"),
    ("etrier", "ETR10"),
    ("l'étrier", "ETR10"),
    ("L’ETRIER", "ETR10"),
    ("etriers", "ETR10"),
    ("e\u{301}trier", "ETR10"),
    ("etrie", "ETR10"),
    ("etr", "ETR10"),
    ("étriez", "ETR10"),
    ("perseuse", "PER18"),
    ("perceues", "PER18"),
    ("percuse visseuze", "PER18"),
    ("etincelle", "PER18"),
    ("sans fil", "PER18"),
    ("18v", "PER18"),
    ("métaux", "RAD30"),
    ("panneau", "RAD30"),
    ("tuyaux cuivre", "TUY20"),
    ("tuyau 12 mm", "TUY20"),
    ("VIS-00001", "VIS-00001"),
    ("vis00001", "VIS-00001"),
    ("vis 00001", "VIS-00001"),
    ("vis.000-01", "VIS-00001"),
    ("vis-0000", "VIS-00001 VIS-00002"),
    ("QX142102", "VIS-00001"),
    ("qx 14-21 02", "VIS-00001"),
    ("3245060000017", "VIS-00001"),
    ("3 245060 000017", "VIS-00001"),
    ("VIS-00002 bois", "VIS-00002"),
    ("vis bois fraisée", "VIS-00001 VIS-00002"),
    ("vis à bois", "VIS-00002 VIS-00001 CHE100"),
    ("vis 4x40", "VIS-00001"),
    ("vis4x40", "VIS-00001"),
    ("boulonm8", "BOU8"),
    ("tuyau12 millimètres", "TUY20"),
    ("m6", "BOU6"),
    ("boulon m8", "BOU8"),
    ("brique creuse", "CHE100"),
    ("vis inox introuvable", "VIS-00002"),
    ("gants", "GAN1"),
];

#[test]
fn each_question_finds_its_articles_first() {
    let (store, search) = shop();
    for (text, expected) in QUESTIONS {
        let expected: Vec<&str> = expected.split(' ').collect();
        let found = found(&store, &search, text);
        assert!(found.len() >= expected.len(), "{text:?} finds {found:?}");
        assert_eq!(found[..expected.len()], expected, "{text:?}");
    }
}

#[test]
fn forms_of_a_word_find_the_same_articles() {
    let (store, search) = shop();
    let first = found(&store, &search, "étrier");
    for text in ["etrier", "l'étrier", "etriers", "ÉTRIERS", "d’étrier"] {
        assert_eq!(found(&store, &search, text), first, "{text:?}");
    }
}

#[test]
fn what_is_not_there_is_not_found() {
    let (store, search) = shop();
    let none: [&str; 7] = [
        "m10",
        "introuvable",
        "cachée",
        "CACHE1",
        "gan2",
        "zzz",
        "à la",
    ];
    for text in none {
        let found = found(&store, &search, text);
        assert!(found.is_empty(), "{text:?} finds {found:?}");
    }
}

#[test]
fn a_reference_is_found_alone_and_fewer_words_only_as_few_as_needed() {
    let (store, search) = shop();
    assert_eq!(found(&store, &search, "vis-00001"), ["VIS-00001"]);
    assert_eq!(
        found(&store, &search, "vis bois cuivre"),
        ["VIS-00002", "VIS-00001", "CHE100"]
    );
}

#[test]
fn a_word_more_narrows_once_a_few_articles_hold_them_all() {
    let named = |kind: &str, n: usize| {
        (0..n)
            .map(|rang| article(&format!("{kind}{rang}"), &format!("Vis {kind} {rang} x 20")))
            .collect::<Vec<_>>()
    };
    let (store, search) = caught_up([named("inox", 3), named("laiton", 2)].concat());
    assert_eq!(found(&store, &search, "vis").len(), 5);
    assert_eq!(found(&store, &search, "vis inox").len(), 3);
    // However few hold them all, the others are no part of what is found, counted or sorted.
    assert_eq!(found(&store, &search, "vis laiton").len(), 2);
    let page = search.list(&ListQuery {
        texte: Some("vis laiton"),
        nombre: 8,
        ..ListQuery::default()
    });
    let page = page.expect("answers");
    assert_eq!((page.total, page.partiels.len()), (2, 3));
    assert!(!page.lecture.en_partie);
}

#[test]
fn every_word_of_sixty_characters_counts() {
    let long = "Vis sans tête HC bout plat ISO 4026 M8 x 30 acier 45H noir";
    let (store, search) = caught_up(vec![
        article("M3", "Vis sans tête HC bout plat ISO 4026 M3 x 3 inox A2"),
        article("M8", long),
    ]);
    assert_eq!(found(&store, &search, long), ["M8"]);
    let apart = "a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4";
    let (store, search) = caught_up(vec![article("TOUT", apart), article("RIEN", "Tout autre")]);
    assert_eq!(found(&store, &search, apart), ["TOUT"]);
}

#[test]
fn a_short_word_and_a_number_bear_no_typo() {
    let (store, search) = shop();
    assert_eq!(found(&store, &search, "BOU8"), ["BOU8"]);
    assert!(found(&store, &search, "gaz").is_empty());
    assert!(found(&store, &search, "m9").is_empty());
}

#[test]
fn beside_other_words_a_short_one_begins_no_word_with_a_typo() {
    let (store, search) = caught_up(vec![
        article("VIS", "Vis inox"),
        article("MAS", "Mastic neutre"),
    ]);
    let read = |text: &str| {
        let found = search.suggest(text, 8, &PlanWords::default());
        found.expect("answers").lecture
    };
    let beside = read("vis inox neuf");
    assert!(beside.corrections.is_empty(), "{beside:?}");
    assert_eq!(beside.inconnus, ["neuf"]);
    // Alone it is all there is to answer.
    assert_eq!(found(&store, &search, "neuf"), ["MAS"]);
}

#[test]
fn a_reference_in_a_title_is_found_in_pieces_and_by_its_beginning() {
    let (store, search) = caught_up(vec![
        article("A", "Perceuse DHP484RTJ"),
        Article {
            marque: "De Walt".into(),
            ..article("B", "Perceuse GSR 18V-55")
        },
        article("C", "Charnière 1002540"),
        article("D", "Perceuse DHP111"),
    ]);
    for (text, code) in [
        ("dhp-48", "A"),
        ("gsr18v55", "B"),
        ("dewalt", "B"),
        ("1.002.540", "C"),
    ] {
        assert_eq!(found(&store, &search, text), [code], "{text}");
    }
}

#[test]
fn a_unit_need_not_be_found_and_a_number_before_its_own_comes_first() {
    let (store, search) = caught_up(vec![
        article("A", "Disjoncteur 10A 6kA"),
        article("B", "Disjoncteur 6 A 10 kA"),
        article("C", "Disjoncteur calibre 6"),
    ]);
    assert_eq!(found(&store, &search, "disjoncteur 6 ampères")[0], "B");
    assert_eq!(found(&store, &search, "disjoncteur 6A").len(), 3);
    // Nor is one that no article holds told as unknown, or read as another word.
    let (_, search) = caught_up(vec![
        article("D", "Disjoncteur calibre 6"),
        article("E", "Coffret Amperys"),
    ]);
    let read = search.suggest("disjoncteur 6 ampères", 8, &PlanWords::default());
    let read = read.expect("answers");
    assert_eq!((read.total, read.lecture), (1, Default::default()));
}

#[test]
fn what_no_reference_can_be_is_compared_with_none() {
    let (_, search) = shop();
    let references = search.open_references().expect("read");
    let near = |text: &str| {
        let found = [
            references.list_one_typo(text, 5),
            references.list_two_typos(text, 5),
            references.list_akin(text, 5),
        ];
        found
            .map(|it| it.expect("answers").len())
            .iter()
            .sum::<usize>()
    };
    // One letter too many, in a reference as long as one may be, is still compared.
    assert_eq!(near(&"a".repeat(64)), 0);
    // Hundreds of megabytes and minutes, were an automaton built of them.
    let ideograms: String = (0..199)
        .filter_map(|n| char::from_u32(0x4e00 + n))
        .collect();
    for text in [ideograms, "a1".repeat(100)] {
        assert_eq!(near(&text), 0);
    }
    assert!(near("vis-00010") > 0);
}

#[test]
fn hostile_texts_are_answered() {
    let (_, search) = shop();
    let emoji = "🔩".repeat(60);
    let letters = "a ".repeat(30);
    let hostile = [
        "*^2",
        "((((",
        "foo:/x/",
        "AND AND",
        "\0\0\0",
        "\u{202e}siv",
        "\"vis",
        "-vis",
        "vis~9",
        "[a TO b]",
        "%00",
        "' OR 1=1 --",
        "<script>",
        "\u{feff}",
        "ﷺﷺﷺ",
        "١٢٣",
        "½½½",
        "ß",
        "漢字漢字",
        &emoji,
        &letters,
    ];
    for text in hostile {
        search
            .suggest(text, 8, &PlanWords::default())
            .unwrap_or_else(|error| panic!("{text:?}: {error}"));
    }
    assert_eq!(
        search
            .suggest(&emoji, 8, &PlanWords::default())
            .expect("answers")
            .total,
        0
    );
}

#[test]
fn the_total_counts_every_article_not_only_those_shown() {
    let many = (0..30)
        .map(|at| article(&format!("A{at}"), "Rondelle plate"))
        .collect();
    let (_, search) = caught_up(many);
    let suggestion = search
        .suggest("rondelles", 8, &PlanWords::default())
        .expect("answers");
    assert_eq!((suggestion.articles.len(), suggestion.total), (8, 30));
}

#[test]
fn a_hidden_article_is_found_no_more() {
    let (store, search) = shop();
    let hidden = Article {
        masque: true,
        ..article("ETR10", "Étrier d'angle galvanisé")
    };
    put(&store, vec![hidden]);
    search.catch_up(&store).expect("catches up");
    assert!(found(&store, &search, "étrier").is_empty());
}

#[test]
fn the_name_of_a_family_finds_its_articles_after_those_that_hold_the_word() {
    let in_famille = |code: &str, designation: &str, famille_: &str| Article {
        famille: famille(famille_),
        ..article(code, designation)
    };
    let (store, search) = caught_up(vec![
        in_famille("EMB1", "Embout Torx T20", "vis"),
        in_famille("MIT1", "Mitigeur évier chromé", "mit"),
        in_famille("ROB1", "Robinet de puisage", "pui"),
        in_famille("GAN1", "Gant de manutention", "gan"),
    ]);
    let (mit, pui, rob) = (famille("mit"), famille("pui"), famille("rob"));
    let (vis, gan) = (famille("vis"), famille("gan"));
    let plan_words = PlanWords::new(
        [
            (&rob, vec!["Robinetterie"]),
            (&mit, vec!["Robinetterie", "Mitigeurs"]),
            (&pui, vec!["Robinetterie", "Puisage"]),
            (&vis, vec!["Visserie"]),
            (&gan, vec!["Gants"]),
        ]
        .into_iter(),
    );
    let codes = |text: &str| -> Vec<String> {
        let found = search.suggest(text, 8, &plan_words).expect("answers");
        let codes = found.articles.into_iter().map(|no| code_of(&store, no));
        codes.collect()
    };
    assert_eq!(codes("visserie"), ["EMB1"]);
    assert_eq!(codes("robinet"), ["ROB1", "MIT1"]);
    assert_eq!(codes("robinetterie évier"), ["MIT1"]);
    assert_eq!(codes("mitigeurs"), ["MIT1"]);
    // Three letters begin too many names.
    assert_eq!(codes("rob"), ["ROB1"]);
}

#[test]
fn a_word_typed_to_its_end_stands_above_longer_ones() {
    let told = |code: &str, designation: &str, description: &str| Article {
        designation2: description.into(),
        ..article(code, designation)
    };
    let (store, search) = caught_up(vec![
        Article {
            famille: famille("ecr"),
            ..article("VIS2", "Boulon")
        },
        told("PLB4", "Coude", "En cuivre écroui"),
        article("PLB1", "Tube cuivre écroui"),
        article("FIX7", "Écrou frein"),
        told("OUT3", "Clé mixte", "Serre un écrou de 13"),
    ]);
    let ecr = famille("ecr");
    let plan_words = PlanWords::new([(&ecr, vec!["Écrouissage"])].into_iter());
    let codes = |text: &str| -> Vec<String> {
        let found = search.suggest(text, 8, &plan_words).expect("answers");
        let codes = found.articles.into_iter().map(|no| code_of(&store, no));
        codes.collect()
    };
    // The word itself, then longer ones of a name, of a description, of a family.
    for text in ["écrou", "ecrou", "l'écrou"] {
        let expected = ["FIX7", "OUT3", "PLB1", "PLB4", "VIS2"];
        assert_eq!(codes(text), expected, "{text}");
    }
    // The plural has no longer word: what it finds is the beginning of what the singular does.
    assert_eq!(codes("écrous"), ["FIX7", "OUT3"]);
    // Still being typed, it is the beginning of both: names, then descriptions.
    assert_eq!(codes("ecro")[2..], ["PLB4", "OUT3"]);
}
