//! A fee or a bracket as an administrator types it (docs/gestion.md 5.3).

use super::{Mode, Tranche, Valeur};
use crate::money::Centimes;
use crate::{Refusal, texte};

/// Most characters of a label.
pub const LIBELLE_CHARS_MAX: usize = 120;
/// The dearest fee, and the highest franco.
pub const MONTANT_MAX: Centimes = Centimes(99_999_999);
/// The highest start and the widest interval of a bracket: 999 999 kg or €.
const VALEUR_MAX: Valeur = Valeur(999_999_000);

/// A fee as typed, but for its amounts: what was left empty is `None`.
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
    /// Its label.
    pub libelle: String,
}

/// A field and why it is refused.
pub type Faute = (&'static str, Refusal);

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

/// Accepts a fee whose amounts are as typed, or gives every fault, in the order of
/// messages: what is missing is said before what is badly typed. Empty codes are none; an empty
/// franco is none, a negative one too.
pub fn check(draft: Draft, montant: &str, franco: &str) -> Result<Complete, Vec<Faute>> {
    let agence = draft.agence.filter(|code| !code.is_empty());
    let categorie = draft.categorie.filter(|code| !code.is_empty());
    let libelle = draft.libelle.trim();
    let none = Some(franco).filter(|text| !text.trim().starts_with('-'));
    let (montant, franco) = (amount(montant), none.and_then(amount));
    let missing = [
        (
            categorie.is_some() && draft.zone.is_none(),
            ("zone", Refusal::ForfaitZoneMissing),
        ),
        (
            draft.tranche.is_none(),
            ("tranche", Refusal::ForfaitTrancheMissing),
        ),
        (
            montant.is_none(),
            ("montant", Refusal::ForfaitMontantMissing),
        ),
        (
            libelle.is_empty(),
            ("libelle", Refusal::ForfaitLibelleMissing),
        ),
    ];
    let missing = missing.into_iter().filter(|(is_missing, _)| *is_missing);
    let mut fautes: Vec<Faute> = missing.map(|(_, faute)| faute).collect();
    let mut read = |champ, amount: Option<Result<Centimes, Refusal>>| match amount {
        Some(Err(refusal)) => {
            fautes.push((champ, refusal));
            None
        }
        Some(Ok(amount)) => Some(amount),
        None => None,
    };
    let (montant, franco) = (read("montant", montant), read("franco", franco));
    fautes.extend(fault_of_label(libelle));
    match (draft.tranche, montant) {
        (Some(tranche), Some(montant)) if fautes.is_empty() => Ok(Complete {
            agence,
            zone: draft.zone,
            categorie,
            tranche,
            montant,
            franco: franco.filter(|franco| *franco > Centimes(0)),
            libelle: libelle.to_owned(),
        }),
        _ => Err(fautes),
    }
}

/// An amount as typed; an empty one is none.
fn amount(text: &str) -> Option<Result<Centimes, Refusal>> {
    let fits = |amount: &Centimes| (Centimes(0)..=MONTANT_MAX).contains(amount);
    let parsed = (!text.trim().is_empty()).then(|| Centimes::parse(text))?;
    Some(parsed.and_then(|it| match fits(&it) {
        true => Ok(it),
        false => Err(Refusal::ForfaitMontantInvalid),
    }))
}

/// Fault of a label that is there.
fn fault_of_label(libelle: &str) -> Option<Faute> {
    let refusal = texte::check(libelle, LIBELLE_CHARS_MAX).err()?;
    Some(("libelle", refusal))
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

/// Accepts a bracket and gives its label without outer spaces, or gives every fault. `interval` is
/// none for a bracket of one fee.
pub fn check_tranche(
    libelle: &str,
    debut: Valeur,
    mode: Mode,
) -> Result<(String, Tranche), Vec<Faute>> {
    let libelle = libelle.trim();
    let mut fautes = Vec::new();
    if libelle.is_empty() {
        fautes.push(("libelle", Refusal::TrancheLibelleMissing));
    }
    fautes.extend(fault_of_label(libelle));
    if !(Valeur(0)..=VALEUR_MAX).contains(&debut) {
        fautes.push(("debut", Refusal::TrancheDebutInvalid));
    }
    if let Mode::Progressive { interval } = mode
        && !(Valeur(1)..=VALEUR_MAX).contains(&interval)
    {
        fautes.push(("interval", Refusal::TrancheIntervalInvalid));
    }
    match fautes.is_empty() {
        true => Ok((libelle.to_owned(), Tranche { debut, mode })),
        false => Err(fautes),
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
    fn check_typed(cells: [&str; 6]) -> Result<Complete, Vec<Faute>> {
        let [zone, categorie, tranche, montant, libelle, franco] = cells;
        let draft = Draft {
            zone: given(zone).map(|id| id.parse().expect("an id")),
            categorie: given(categorie).map(str::to_owned),
            tranche: given(tranche).map(|id| id.parse().expect("an id")),
            libelle: libelle.to_owned(),
            ..Draft::default()
        };
        check(draft, montant, franco)
    }

    /// First fault of a refused form, which speaks for it.
    fn first<T>(answer: Result<T, Vec<Faute>>) -> Result<T, Refusal> {
        answer.map_err(|fautes| fautes[0].1.clone())
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
            cas::compare(&row, first(answer), code, sentence);
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
            let fautes = check_typed(cells).expect_err("refused");
            assert_eq!(fautes[0].0, expected, "{cells:?}");
        }
    }

    #[test]
    fn no_fault_hides_another() {
        let champs = |cells| {
            let fautes: Vec<Faute> = check_typed(cells).expect_err("refused");
            fautes
                .into_iter()
                .map(|(champ, _)| champ)
                .collect::<Vec<_>>()
        };
        let all = ["zone", "tranche", "montant", "libelle", "franco"];
        assert_eq!(champs(["", "VIS", "", "", " ", "x"]), all);
        assert_eq!(
            champs(["", "", "2", "x", "a\u{7}", "1e9"]),
            ["montant", "franco", "libelle"]
        );
        let bracket = bracket("x", true, "0");
        let fautes = check_tranche("", bracket.debut, bracket.mode).expect_err("refused");
        let champs: Vec<_> = fautes.into_iter().map(|(champ, _)| champ).collect();
        assert_eq!(champs, ["libelle", "debut", "interval"]);
    }

    #[test]
    fn an_empty_code_is_none() {
        let draft = Draft {
            agence: Some(String::new()),
            categorie: Some(String::new()),
            tranche: Some(1),
            libelle: "Nord".to_owned(),
            ..Draft::default()
        };
        let complete = check(draft, "0,01", "").expect("complete");
        assert_eq!((complete.agence, complete.categorie), (None, None));
    }

    #[test]
    fn a_bracket_follows_its_table() {
        let table = include_str!("../../../fixtures/cas/tranche.tsv");
        for [libelle, debut, progressive, interval, code, sentence] in cas::rows(table) {
            let tranche = bracket(&debut, progressive == "oui", &interval);
            cas::compare(
                &(&libelle, tranche),
                first(check_tranche(&libelle, tranche.debut, tranche.mode)),
                &code,
                &sentence,
            );
        }
    }
}
