//! Form errors, all of them: no field's fault hides another's.

use std::collections::BTreeMap;

use domain::code::Code;
use wasm_rules::refusal::Refusal;

use super::{Result, ShopError};

/// Refused fields of a form, each with its sentence. The first one noted speaks for the whole: its
/// code and its sentence are those of the answer.
#[derive(Debug, Default)]
pub struct FormErrors {
    premier: Option<(Code, String)>,
    champs: BTreeMap<String, String>,
}

impl FormErrors {
    /// Adds a refused field, under the code of the reason.
    pub fn add_as(&mut self, code: Code, champ: &str, phrase: impl Into<String>) {
        let phrase = phrase.into();
        self.premier.get_or_insert_with(|| (code, phrase.clone()));
        // A field says one thing at a time: what was found first.
        self.champs.entry(champ.to_owned()).or_insert(phrase);
    }

    /// Adds a refused field.
    pub fn add(&mut self, champ: &str, phrase: impl Into<String>) {
        self.add_as(Code::ChampsRefuses, champ, phrase);
    }

    /// Value that a rule accepts; its refusal is added at the field it names, else at `champ`.
    pub fn check<T>(&mut self, champ: &str, verdict: Result<T, Refusal>) -> Option<T> {
        let noted = |it: &Refusal| {
            self.add_as(it.into(), it.champ().unwrap_or(champ), it.to_string());
        };
        verdict.inspect_err(noted).ok()
    }

    /// Value of a part of the form; its refused fields are added to the others. What is no
    /// field's fault ends it at once.
    pub fn add_part<T>(&mut self, part: Result<T>) -> Result<Option<T>> {
        let error = match part {
            Ok(value) => return Ok(Some(value)),
            Err(error) => error,
        };
        let Some((code, champs)) = refused_fields(&error) else {
            return Err(error);
        };
        for (champ, phrase) in champs {
            self.add_as(code, champ, phrase);
        }
        Ok(None)
    }

    /// True while nothing is refused.
    pub fn is_empty(&self) -> bool {
        self.premier.is_none()
    }

    /// Refuses the form if one of its fields is.
    pub fn into_result(self) -> Result<()> {
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

    /// Value that passed its rule, once nothing is refused.
    pub fn into_value<T>(self, judged: Option<T>) -> Result<T> {
        self.into_result()?;
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
        let mut errors = FormErrors::default();
        assert_eq!(errors.check("nom", Ok("Nord")), Some("Nord"));
        let missing: Option<()> = errors.check("tranche", Err(Refusal::ForfaitTrancheMissing));
        assert_eq!(missing, None);
        errors.add("libelle", "Trop long.");
        let part = ShopError::Champs([("libelle".into(), "Encore.".into())].into());
        assert!(errors.add_part::<()>(Err(part)).is_ok());
        let Err(ShopError::Refused {
            code,
            detail,
            champs,
            ..
        }) = errors.into_result()
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
        let mut errors = FormErrors::default();
        assert!(errors.add_part::<()>(Err(ShopError::stale())).is_err());
        assert!(errors.into_result().is_ok());
    }
}
