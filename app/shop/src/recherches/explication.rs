//! Explanation of a search, for administrators and for the terminal: the search's own words.

use std::fmt::Write;

use wasm_rules::recherche::Recherche;

use crate::{Caller, Parts, Result, caller, catalogue};
use domain::ids::Login;
use domain::recherche::{ArticleExplique, Explication, MotLu};
use domain::synonyme::{CodeSynonyme, GroupeSynonymes, Sens, parse_mots};
use domain::typographie;

/// Group of synonyms that is tried before it is kept.
#[derive(Clone, Debug, Default)]
pub struct EssaiSynonymes {
    /// Its code, in whose place it stands; empty for a new one.
    pub code: String,
    /// Its expressions, as a file writes them.
    pub mots: String,
    /// Its sense.
    pub sens: String,
    /// It is switched off.
    pub coupe: bool,
}

/// Name under which the terminal asks.
const TERMINAL: &str = "terminal";

/// Code of a group that has none yet.
const NEW: &str = "+";

/// The reading of a text and why its first articles stand where they do; with a group that is tried.
pub fn explain(
    parts: &Parts,
    caller: &Caller,
    texte: &Recherche,
    essai: Option<EssaiSynonymes>,
) -> Result<Explication> {
    let draft = essai.map(|it| GroupeSynonymes {
        code: CodeSynonyme::parse(&it.code)
            .or_else(|| CodeSynonyme::parse(NEW))
            .unwrap_or_default(),
        mots: parse_mots(&it.mots)
            .into_iter()
            .map(str::to_owned)
            .collect(),
        sens: Sens::parse(&it.sens).unwrap_or_default(),
        actif: !it.coupe,
    });
    catalogue::explain(parts, caller, texte, draft)
}

/// The same, as the terminal shows it to who holds the shop's folder.
pub fn explain_to_terminal(parts: &Parts, texte: &Recherche) -> Result<String> {
    let login = Login::parse(TERMINAL).unwrap_or_default();
    let caller = caller::for_program(parts, login);
    Ok(write_text(&explain(parts, &caller, texte, None)?))
}

fn write_text(told: &Explication) -> String {
    let mut text = format!("« {} »\n\nMots\n", told.texte);
    let mut line = |line: String| {
        writeln!(text, "  {line}").expect("a text takes lines");
    };
    for mot in &told.mots {
        line(format!(
            "{} (racine {}) : {}",
            mot.mot,
            mot.racine,
            tell_word(mot)
        ));
    }
    for (typed, read) in &told.corrections {
        line(format!("{typed} lu comme {read}"));
    }
    for (typed, others) in &told.synonymes {
        line(format!("{typed} se dit aussi {}", others.join(", ")));
    }
    if !told.familles.is_empty() {
        line(format!("famille nommée : {}", told.familles.join(", ")));
    }
    if told.en_partie {
        line("aucun article ne contient tous les mots".to_owned());
    }
    let total = typographie::denombre(told.total, "article");
    write!(text, "\n{total}\n").expect("a text takes lines");
    for (rang, article) in (1..).zip(&told.articles) {
        let facts = list_facts(article).join(", ");
        writeln!(
            text,
            "{rang}. {} {}\n   {facts}",
            article.code, article.designation
        )
        .expect("a text takes lines");
        for marque in &article.marques {
            let place = match marque.champ {
                "" => String::new(),
                champ => format!(" dans {champ} ({})", marque.terme),
            };
            let mots = marque.mots.join(" ");
            writeln!(
                text,
                "   + {} {} : {mots}{place}",
                marque.poids, marque.etape
            )
            .expect("a text takes lines");
        }
    }
    text
}

fn tell_word(mot: &MotLu) -> &'static str {
    match (mot.demande, mot.trouve) {
        (true, _) => "mot de demande, laissé de côté",
        (false, true) if mot.commence => "trouvé, ou début d'un mot",
        (false, true) => "trouvé",
        (false, false) => "inconnu, laissé de côté",
    }
}

/// The places of a score that say something, the first the strongest.
#[must_use]
pub fn list_facts(article: &ArticleExplique) -> Vec<String> {
    let mut facts = Vec::new();
    if article.reference {
        facts.push("référence exacte".to_owned());
    }
    facts.push(match article.complet {
        true => "tous les mots".to_owned(),
        false => format!("une partie des mots (rareté {})", article.rarete),
    });
    if article.famille > 0 {
        facts.push(format!("famille {}", article.famille));
    }
    facts.push(format!("poids {}", article.poids));
    if article.appris > 0 {
        facts.push(format!("choix après cette question {}/15", article.appris));
    }
    facts.push(format!("titre de {} mots", article.longueur));
    facts
}
