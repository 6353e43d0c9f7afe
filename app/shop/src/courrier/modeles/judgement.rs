//! Judgement of the words of a mail, before they are kept: French sentences, each at its field.

use std::collections::BTreeMap;

use super::composition::{Piece, cut, read_bouton};
use super::{Forme, ModeleCourriel};
use wasm_rules::texte;

/// Characters of a subject: mail programs show fewer than a hundred.
pub const OBJET_CHARS_MAX: usize = 150;

/// Characters of a text, its variables unfilled.
pub const TEXTE_CHARS_MAX: usize = 6_000;

/// Refusals by field, `objet` and `texte`; none where all is right.
pub fn check(modele: &ModeleCourriel, objet: &str, texte: &str) -> BTreeMap<String, String> {
    let mut refused = check_measure(objet, texte);
    for (nom, judged) in [
        ("objet", check_objet(modele, objet)),
        ("texte", check_texte(modele, texte)),
    ] {
        if let Err(sentence) = judged {
            refused.entry(nom.to_owned()).or_insert(sentence);
        }
    }
    refused
}

/// Refusals of what is too long, or holds letters that nobody sees.
pub fn check_measure(objet: &str, texte: &str) -> BTreeMap<String, String> {
    let of = [
        ("objet", texte::check(objet, OBJET_CHARS_MAX)),
        ("texte", texte::check_multiline(texte, TEXTE_CHARS_MAX)),
    ];
    let refused = of
        .into_iter()
        .filter_map(|(nom, judged)| Some((nom.to_owned(), judged.err()?.to_string())));
    refused.collect()
}

fn check_objet(modele: &ModeleCourriel, objet: &str) -> Result<(), String> {
    if objet.trim().is_empty() {
        return Err("Écrivez l’objet du courriel.".to_owned());
    }
    for nom in names(objet) {
        if find_forme(modele, nom)? != Forme::Texte {
            return Err(format!(
                "{{{nom}}} ne tient pas dans un objet\u{a0}: retirez-la."
            ));
        }
    }
    Ok(())
}

fn check_texte(modele: &ModeleCourriel, texte: &str) -> Result<(), String> {
    if texte.trim().is_empty() {
        return Err("Écrivez le texte du courriel.".to_owned());
    }
    if texte.contains("![") {
        return Err(
            "Un courriel ne montre pas d’image\u{a0}: retirez «\u{a0}![\u{a0}».".to_owned(),
        );
    }
    let texte = texte.replace("\r\n", "\n");
    for paragraph in texte.split("\n\n") {
        check_paragraph(modele, paragraph.trim_matches('\n'))?;
    }
    let missing = modele
        .requises
        .iter()
        .find(|it| !names(&texte).any(|nom| nom == **it));
    missing.map_or(Ok(()), |nom| Err(build_missing(modele, nom)))
}

fn check_paragraph(modele: &ModeleCourriel, paragraph: &str) -> Result<(), String> {
    let is_alone = matches!(cut(paragraph.trim())[..], [Piece::Variable(_)]);
    let (before, last) = paragraph.rsplit_once('\n').unwrap_or(("", paragraph));
    let bouton = read_bouton(last);
    let words = bouton.map_or(paragraph.to_owned(), |(words, _)| {
        format!("{before} {words}")
    });
    for nom in names(&words) {
        match find_forme(modele, nom)? {
            Forme::Texte => {}
            Forme::Bloc if is_alone => {}
            Forme::Bloc => {
                return Err(format!(
                    "{{{nom}}} remplit un paragraphe\u{a0}: laissez-la seule, une ligne vide avant et \
                     une après."
                ));
            }
            Forme::Lien => {
                return Err(format!(
                    "{{{nom}}} s’écrit derrière les mots de son bouton, sur la dernière ligne d’un \
                     paragraphe\u{a0}: [Ouvrir]({{{nom}}})."
                ));
            }
        }
    }
    bouton.map_or(Ok(()), |(_, address)| check_address(modele, address))
}

/// The address of a button: the variable of a link, or a page.
fn check_address(modele: &ModeleCourriel, address: &str) -> Result<(), String> {
    if let [Piece::Variable(nom)] = cut(address)[..] {
        return match find_forme(modele, nom)? {
            Forme::Lien => Ok(()),
            Forme::Texte | Forme::Bloc => Err(format!("{{{nom}}} n’est pas une adresse.")),
        };
    }
    let is_page = address.starts_with("https://")
        || address.starts_with("mailto:")
        || (address.starts_with('/') && !address.starts_with("//"));
    match is_page && names(address).next().is_none() {
        true => Ok(()),
        false => Err(format!(
            "L’adresse «\u{a0}{address}\u{a0}» d’un bouton commence par https:// ou par /, ou est une \
             variable."
        )),
    }
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    cut(text).into_iter().filter_map(|piece| match piece {
        Piece::Variable(nom) => Some(nom),
        Piece::Lettres(_) => None,
    })
}

fn find_forme(modele: &ModeleCourriel, nom: &str) -> Result<Forme, String> {
    let known = modele.variables().find(|it| it.nom == nom);
    known.map(|it| it.forme).ok_or_else(|| {
        let all: Vec<String> = modele
            .variables()
            .map(|it| format!("{{{}}}", it.nom))
            .collect();
        format!(
            "Ce courriel n’a pas de variable {{{nom}}}. Il a celles-ci\u{a0}: {}.",
            all.join(", ")
        )
    })
}

fn build_missing(modele: &ModeleCourriel, nom: &str) -> String {
    let variable = modele.variables().find(|it| it.nom == nom);
    let sens = variable.map_or("", |it| it.sens);
    let how = match variable.map(|it| it.forme) {
        Some(Forme::Lien) => format!("[Ouvrir]({{{nom}}})"),
        Some(Forme::Texte | Forme::Bloc) | None => format!("{{{nom}}}"),
    };
    let mut first = sens.chars();
    let sens: String = first
        .next()
        .into_iter()
        .flat_map(char::to_lowercase)
        .chain(first)
        .collect();
    format!("Ce courriel ne peut pas se passer de {how}, {sens}\u{a0}: remettez-la.")
}

#[cfg(test)]
mod tests {
    use super::super::{COMMANDE_RECUE, MOT_DE_PASSE_OUBLIE, list};
    use super::*;

    #[test]
    fn the_words_of_the_shop_are_right() {
        for modele in list() {
            let judged = check(modele, modele.objet, modele.texte);
            assert!(judged.is_empty(), "{}: {judged:?}", modele.code);
        }
    }

    #[test]
    fn no_two_models_share_a_code() {
        let mut codes: Vec<&str> = list().map(|it| it.code).collect();
        codes.sort_unstable();
        let before = codes.len();
        codes.dedup();
        assert_eq!(codes.len(), before);
    }

    #[test]
    fn what_is_wrong_is_said_at_its_field() {
        let texte = |texte: &str| check(&COMMANDE_RECUE, "Commande", texte)["texte"].clone();
        let whole = "{numero}\n\n{lignes}\n\n{totaux}\n\n{mentions}";
        assert!(check(&COMMANDE_RECUE, "Commande", whole).is_empty());
        assert!(texte("").contains("Écrivez le texte"));
        assert!(texte(&whole.replace("{numero}", "")).contains("{numero}, le numéro"));
        assert!(texte(&format!("{whole}\n\n{{inconnue}}")).contains("pas de variable {inconnue}"));
        assert!(
            texte(&format!("{whole}\n\nVoici {{livraison}}")).contains("remplit un paragraphe")
        );
        assert!(texte(&format!("{whole}\n\nIci {{lien}}")).contains("[Ouvrir]({lien})"));
        assert!(texte(&format!("{whole}\n\n[Voir](javascript:x)")).contains("commence par https"));
        assert!(texte(&format!("{whole}\n\n![x](/media/a.webp)")).contains("pas d’image"));
        assert!(texte(&"a".repeat(6_001)).contains('6'));
        assert!(check(&COMMANDE_RECUE, "Commande", &format!("{whole}\u{202e}")).len() == 1);
        let objet = |objet: &str| check(&COMMANDE_RECUE, objet, whole)["objet"].clone();
        assert!(objet(" ").contains("Écrivez l’objet"));
        assert!(objet("{lignes}").contains("ne tient pas dans un objet"));
        assert!(check_measure("a\nb", whole).contains_key("objet"));
        assert!(objet(&"a".repeat(151)).contains("150"));
    }

    #[test]
    fn the_mail_of_a_password_keeps_its_link() {
        let judged = check(&MOT_DE_PASSE_OUBLIE, "Mot de passe", "Cliquez.");
        assert!(
            judged["texte"].contains("se passer de [Ouvrir]({lien})"),
            "{judged:?}"
        );
    }
}
