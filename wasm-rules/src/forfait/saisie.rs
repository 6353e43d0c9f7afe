//! A fee or a bracket as an administrator types it (back office, section 5).

use super::{Mode, Tranche, Valeur};
use crate::money::Centimes;
use crate::{Refusal, texte};

/// Most characters of a label.
pub const LIBELLE_CHARS_MAX: usize = 120;
/// The dearest fee, and the highest franco.
pub const MONTANT_MAX: Centimes = Centimes(99_999_999);
/// The highest start and the widest interval of a bracket: 999 999 kg or €.
const VALEUR_MAX: Valeur = Valeur(999_999_000);

/// A fee as typed: what was left empty is `None`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// Code of the agency, none for all.
    pub agence: Option<String>,
    /// Id of the zone, none for all.
    pub zone: Option<u64>,
    /// Code of the family of the sales plan, none for all.
    pub categorie: Option<String>,
    /// Id of the bracket.
    pub tranche: Option<u64>,
    /// The fee.
    pub montant: Option<Centimes>,
    /// The amount of articles from which the fee is free; negative or zero means none.
    pub franco: Option<Centimes>,
    /// Its label.
    pub libelle: String,
}

/// A fee that passed the rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complete {
    /// Code of the agency, none for all.
    pub agence: Option<String>,
    /// Id of the zone, none for all.
    pub zone: Option<u64>,
    /// Code of the family of the sales plan, none for all.
    pub categorie: Option<String>,
    /// Id of the bracket.
    pub tranche: u64,
    /// The fee, zero or more.
    pub montant: Centimes,
    /// The amount of articles from which the fee is free, above zero.
    pub franco: Option<Centimes>,
    /// Its label, without outer spaces.
    pub libelle: String,
}

/// Accepts a fee, in the specification's order of messages. Empty codes are none.
pub fn check(draft: Draft) -> Result<Complete, Refusal> {
    let agence = draft.agence.filter(|code| !code.is_empty());
    let categorie = draft.categorie.filter(|code| !code.is_empty());
    if categorie.is_some() && draft.zone.is_none() {
        return Err(Refusal::ForfaitZoneMissing);
    }
    let tranche = draft.tranche.ok_or(Refusal::ForfaitTrancheMissing)?;
    let montant = draft.montant.ok_or(Refusal::ForfaitMontantMissing)?;
    let libelle = draft.libelle.trim();
    if libelle.is_empty() {
        return Err(Refusal::ForfaitLibelleMissing);
    }
    let franco = draft.franco.filter(|franco| *franco > Centimes(0));
    if montant < Centimes(0) || montant.max(franco.unwrap_or_default()) > MONTANT_MAX {
        return Err(Refusal::ForfaitMontantInvalid);
    }
    texte::check(libelle, LIBELLE_CHARS_MAX)?;
    let libelle = libelle.to_owned();
    Ok(Complete {
        agence,
        zone: draft.zone,
        categorie,
        tranche,
        montant,
        franco,
        libelle,
    })
}

/// A draft with its amounts as typed: an empty one is none, a negative franco too (contract,
/// section 3). What is missing is said before what is badly typed.
pub fn with_amounts(draft: Draft, montant: &str, franco: &str) -> Result<Draft, Refusal> {
    let given = |text: &str| (!text.trim().is_empty()).then(|| Centimes::parse(text));
    let none = Some(franco).filter(|text| !text.trim().starts_with('-'));
    let (montant, franco) = (given(montant), none.and_then(given));
    let read = |amount: &Option<Result<Centimes, Refusal>>| {
        amount
            .as_ref()
            .map(|amount| *amount.as_ref().unwrap_or(&Centimes(0)))
    };
    check(Draft {
        montant: read(&montant),
        franco: read(&franco),
        ..draft.clone()
    })?;
    Ok(Draft {
        montant: montant.transpose()?,
        franco: franco.transpose()?,
        ..draft
    })
}

/// The field that a refusal of [`with_amounts`] is about, given the amount that was typed.
pub fn champ(refusal: &Refusal, montant: &str) -> &'static str {
    let is_text = matches!(
        refusal,
        Refusal::TexteTooLong { .. } | Refusal::TexteInvisibleChar
    );
    match refusal.champ() {
        Some(champ) => champ,
        None if is_text => "libelle",
        None if Centimes::parse(montant).is_err() => "montant",
        None => "franco",
    }
}

/// The field that a refusal of a bracket is about.
pub fn champ_tranche(refusal: &Refusal) -> &'static str {
    refusal.champ().unwrap_or("libelle")
}

/// The start and the growth of a bracket as typed; what is no number is refused as out of range.
/// The interval counts only when the bracket is progressive.
pub fn bracket(debut: &str, is_progressive: bool, interval: &str) -> Tranche {
    let interval = Valeur::parse(interval).unwrap_or_default();
    Tranche {
        debut: Valeur::parse(debut).unwrap_or(Valeur(-1)),
        mode: match is_progressive {
            true => Mode::Progressive { interval },
            false => Mode::Unique,
        },
    }
}

/// Accepts a bracket and gives its label without outer spaces. `interval` is none for a bracket
/// of one fee.
pub fn check_tranche(
    libelle: &str,
    debut: Valeur,
    mode: Mode,
) -> Result<(String, Tranche), Refusal> {
    let libelle = libelle.trim();
    if libelle.is_empty() {
        return Err(Refusal::TrancheLibelleMissing);
    }
    texte::check(libelle, LIBELLE_CHARS_MAX)?;
    if !(Valeur(0)..=VALEUR_MAX).contains(&debut) {
        return Err(Refusal::TrancheDebutInvalid);
    }
    match mode {
        Mode::Progressive { interval } if !(Valeur(1)..=VALEUR_MAX).contains(&interval) => {
            Err(Refusal::TrancheIntervalInvalid)
        }
        Mode::Unique | Mode::Progressive { .. } => {
            Ok((libelle.to_owned(), Tranche { debut, mode }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    /// A typed field, none when left empty.
    fn given(text: &str) -> Option<&str> {
        Some(text.trim()).filter(|text| !text.is_empty())
    }

    /// The fee as a form sends it.
    fn check_typed(cells: [&str; 6]) -> Result<Complete, Refusal> {
        let [zone, categorie, tranche, montant, libelle, franco] = cells;
        let draft = Draft {
            zone: given(zone).map(|id| id.parse().expect("an id")),
            categorie: given(categorie).map(str::to_owned),
            tranche: given(tranche).map(|id| id.parse().expect("an id")),
            libelle: libelle.to_owned(),
            ..Draft::default()
        };
        check(with_amounts(draft, montant, franco)?)
    }

    #[test]
    fn a_fee_follows_its_table() {
        let table = include_str!("../../../fixtures/cas/forfait.tsv");
        for row in cas::rows::<8>(table) {
            let [
                zone,
                categorie,
                tranche,
                montant,
                libelle,
                franco,
                code,
                sentence,
            ] = &row;
            let answer = check_typed([zone, categorie, tranche, montant, libelle, franco]);
            cas::compare(&row, answer, code, sentence);
        }
    }

    #[test]
    fn a_negative_franco_is_none_and_a_label_has_no_outer_spaces() {
        let complete = check_typed(["", "", "2", "12,50", " Nord ", "-1"]).expect("complete");
        assert_eq!((complete.franco, &*complete.libelle), (None, "Nord"));
        let complete = check_typed(["", "", "2", "12,50", "Nord", "300"]).expect("complete");
        assert_eq!(complete.franco, Some(Centimes(30_000)));
    }

    #[test]
    fn a_refusal_names_its_field() {
        let long = "x".repeat(LIBELLE_CHARS_MAX + 1);
        for (cells, expected) in [
            (["", "VIS", "2", "1", "Nord", ""], "zone"),
            (["", "", "", "1", "Nord", ""], "tranche"),
            (["", "", "2", "", "Nord", ""], "montant"),
            (["", "", "2", "x", "Nord", ""], "montant"),
            (["", "", "2", "1", "", ""], "libelle"),
            (["", "", "2", "1", &long, ""], "libelle"),
            (["", "", "2", "1", "Nord", "x"], "franco"),
        ] {
            let refusal = check_typed(cells).expect_err("refused");
            assert_eq!(champ(&refusal, cells[3]), expected, "{cells:?}");
        }
    }

    #[test]
    fn an_empty_code_is_none() {
        let draft = Draft {
            agence: Some(String::new()),
            categorie: Some(String::new()),
            tranche: Some(1),
            montant: Some(Centimes(1)),
            libelle: "Nord".to_owned(),
            ..Draft::default()
        };
        let complete = check(draft).expect("complete");
        assert_eq!((complete.agence, complete.categorie), (None, None));
    }

    #[test]
    fn a_bracket_follows_its_table() {
        let table = include_str!("../../../fixtures/cas/tranche.tsv");
        for [libelle, debut, progressive, interval, code, sentence] in cas::rows(table) {
            let tranche = bracket(&debut, progressive == "oui", &interval);
            cas::compare(
                &(&libelle, tranche),
                check_tranche(&libelle, tranche.debut, tranche.mode),
                &code,
                &sentence,
            );
        }
    }
}
