//! Form errors, all of them: no field's fault hides another's.

use std::collections::BTreeMap;

use domain::code::Code;
use wasm_rules::refusal::Refusal;

use super::{Result, ShopError};

/// The refused fields of a form. The first one noted speaks for the whole: its code and its
/// sentence are those of the answer.
#[derive(Debug, Default)]
pub struct Constat {
    premier: Option<(Code, String)>,
    champs: BTreeMap<String, String>,
}

impl Constat {
    /// Notes why a field is refused, under the code of the reason.
    pub fn refuse_as(&mut self, code: Code, champ: &str, phrase: impl Into<String>) {
        let phrase = phrase.into();
        self.premier.get_or_insert_with(|| (code, phrase.clone()));
        // A field says one thing at a time: what was found first.
        self.champs.entry(champ.to_owned()).or_insert(phrase);
    }

    /// Notes why a field is refused.
    pub fn refuse(&mut self, champ: &str, phrase: impl Into<String>) {
        self.refuse_as(Code::ChampsRefuses, champ, phrase);
    }

    /// What a rule accepts; its refusal is noted at the field it names, else at `champ`.
    pub fn judge<T>(&mut self, champ: &str, verdict: Result<T, Refusal>) -> Option<T> {
        let noted = |it: &Refusal| {
            self.refuse_as(it.into(), it.champ().unwrap_or(champ), it.to_string());
        };
        verdict.inspect_err(noted).ok()
    }

    /// What a part of the form comes to; its refused fields are noted with the others. What is no
    /// field's fault ends it at once.
    pub fn absorb<T>(&mut self, part: Result<T>) -> Result<Option<T>> {
        let error = match part {
            Ok(value) => return Ok(Some(value)),
            Err(error) => error,
        };
        let Some((code, champs)) = refused_fields(&error) else {
            return Err(error);
        };
        for (champ, phrase) in champs {
            self.refuse_as(code, champ, phrase);
        }
        Ok(None)
    }

    /// Whether nothing is refused.
    pub fn is_empty(&self) -> bool {
        self.premier.is_none()
    }

    /// Refuses the form if one of its fields is.
    pub fn verdict(self) -> Result<()> {
        match self.premier {
            None => Ok(()),
            Some((code, detail)) => Err(ShopError::Refused {
                code,
                detail,
                champs: self.champs,
                extra: None,
            }),
        }
    }

    /// What passed its rule, once nothing is refused.
    pub fn accept<T>(self, judged: Option<T>) -> Result<T> {
        self.verdict()?;
        judged.ok_or_else(|| ShopError::internal("a field was judged by nothing"))
    }
}

/// The fields that a refusal names, and its code; nothing where it is about none.
fn refused_fields(error: &ShopError) -> Option<(Code, &BTreeMap<String, String>)> {
    if let ShopError::Champs(champs) = error {
        return Some((Code::ChampsRefuses, champs));
    }
    if let ShopError::Refused { code, champs, .. } = error {
        return (!champs.is_empty()).then_some((*code, champs));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refused_field_is_told_and_the_first_speaks_for_all() {
        let mut constat = Constat::default();
        assert_eq!(constat.judge("nom", Ok("Nord")), Some("Nord"));
        let missing: Option<()> = constat.judge("tranche", Err(Refusal::ForfaitTrancheMissing));
        assert_eq!(missing, None);
        constat.refuse("libelle", "Trop long.");
        let part = ShopError::Champs([("libelle".into(), "Encore.".into())].into());
        assert!(constat.absorb::<()>(Err(part)).is_ok());
        let Err(ShopError::Refused {
            code,
            detail,
            champs,
            ..
        }) = constat.verdict()
        else {
            panic!("two fields are refused");
        };
        let rule = Refusal::ForfaitTrancheMissing;
        assert_eq!((code, detail), (Code::from(&rule), rule.to_string()));
        assert_eq!(
            champs,
            [
                ("libelle".to_owned(), "Trop long.".to_owned()),
                ("tranche".to_owned(), rule.to_string()),
            ]
            .into()
        );
    }

    #[test]
    fn what_is_no_field_s_fault_ends_it() {
        let mut constat = Constat::default();
        assert!(constat.absorb::<()>(Err(ShopError::stale())).is_err());
        assert!(constat.verdict().is_ok());
    }
}
