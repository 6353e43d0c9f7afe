//! Changes by hand of what imports bring. A form holds the columns of the import, each judged by
//! the same column table; the columns whose text changes are marked with the day and the
//! administrator, so that the next import can say what it overwrites.

mod agences;
mod articles;
mod clients;
pub mod connexions;
mod examen;
pub mod familles;
mod formulaire;
pub mod listes;
pub mod profils;
mod removals;
pub mod stocks;
pub mod synonymes;
pub mod tarifs;
pub mod unites;

pub(crate) use self::formulaire::read_form;
pub use self::removals::{remove_agence, remove_client, remove_famille, remove_tarif};
use crate::editable::{Editable, changed, signature};
use crate::recent_password::require_recent;
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::code::Code;
use domain::ids::RecordCode;
use domain::retouche::Retouchee;
use store::{Rows, Write, retouches as kept};

/// Form of a record, as an administrator typed it.
#[derive(Clone, Debug, Default)]
pub struct SaisieFiche {
    /// Columns of the import and their texts; a column that is not there stays as it is.
    pub cellules: Vec<(String, String)>,
    /// The version that was on the screen; 0 for a new record.
    pub version: Option<u64>,
}

impl SaisieFiche {
    /// Columns and their texts, typed over a version.
    pub fn new(cellules: Vec<(String, String)>, version: Option<u64>) -> Self {
        Self { cellules, version }
    }

    /// Text typed into a column.
    pub fn text(&self, colonne: &str) -> Option<&str> {
        let found = self.cellules.iter().find(|(name, _)| name == colonne);
        found.map(|(_, text)| text.trim())
    }
}

/// A record and what was changed of it by hand.
pub fn find<F: Editable>(parts: &Parts, code: &str) -> Result<Retouchee<F>> {
    parts.store.read(|read| find_in(read, code))
}

/// The same among these rows.
pub fn find_in<F: Editable>(rows: &impl Rows, code: &str) -> Result<Retouchee<F>> {
    let fiche = F::find(rows, code)?.ok_or(ShopError::NotFound)?;
    let retouches = kept::find(rows, &kept::build_cle(F::FICHIER, fiche.code().as_str()))?;
    Ok(Retouchee { fiche, retouches })
}

/// Saves a record, new or changed; says whether it is new.
pub fn save<F: Editable>(
    parts: &Parts,
    caller: &Caller,
    saisie: SaisieFiche,
) -> Result<(Retouchee<F>, bool)> {
    save_then(parts, caller, saisie, |_, fiche| Ok(fiche))
}

/// The same, with what follows in the same change.
pub(super) fn save_then<F: Editable>(
    parts: &Parts,
    caller: &Caller,
    saisie: SaisieFiche,
    then: impl FnOnce(&mut Write<'_>, F) -> Result<F> + Send + 'static,
) -> Result<(Retouchee<F>, bool)> {
    let (retouche, recent) = (signature(parts, caller)?, require_recent(parts, caller));
    let is_new = |(_, before): &(Retouchee<F>, Option<F>)| before.is_none();
    let (saved, before) = parts.create_or_change(caller, is_new, move |write| {
        let before = match saisie.text(F::key_column()) {
            Some(code) => F::find(write, code)?,
            None => None,
        };
        let says_more = saisie
            .cellules
            .iter()
            .any(|(name, _)| name != F::key_column());
        // A code alone, not of a form for a new record, asks for what is not there.
        let names = saisie
            .text(F::key_column())
            .is_some_and(|it| !it.is_empty());
        if before.is_none() && names && !says_more && saisie.version != Some(0) {
            return Err(ShopError::NotFound);
        }
        let typed = |after: &F| {
            let mut colonnes = changed(before.as_ref().map(F::cellules), &after.cellules());
            // What follows from another column was typed by nobody.
            colonnes.retain(|colonne| saisie.text(colonne).is_some());
            colonnes
        };
        let is_twin = match (&before, saisie.text(F::key_column())) {
            (None, Some(code)) => F::has_twin(write, code)?,
            (None, None) | (Some(_), _) => false,
        };
        let seen = match is_twin {
            true => Err(ShopError::refused(Code::CodePris, DEJA_UTILISE)),
            false => check_version(before.as_ref().map(F::version), saisie.version),
        };
        // A form for a new record is judged as such, whoever has its code already.
        let known = before.as_ref().filter(|_| seen.is_ok());
        let judged = formulaire::judge(write, known, &saisie, typed);
        let after = with_code_taken(F::key_column(), seen, judged)?;
        let cle = kept::build_cle(F::FICHIER, after.code().as_str());
        let colonnes = typed(&after);
        if before.is_some() && colonnes.iter().any(|it| F::SENSIBLES.contains(it)) {
            recent?;
        }
        let fiche = match &before {
            Some(before) if *before == after => after,
            Some(_) | None => after.put(write, retouche.le)?,
        };
        let fiche = then(write, fiche)?;
        let retouches = kept::add_columns(write, &cle, &colonnes, &retouche)?;
        Ok::<_, ShopError>((Retouchee { fiche, retouches }, before))
    })?;
    saved.fiche.follow(before.as_ref(), parts)?;
    Ok((saved, before.is_none()))
}

/// Refuses a record changed since it was read; version 0 is that of a record to create.
pub(super) fn check_version(kept: Option<u64>, seen: Option<u64>) -> Result<()> {
    match (kept, seen) {
        (_, None) | (None, Some(0)) => Ok(()),
        (Some(kept), Some(0)) if kept != 0 => Err(ShopError::refused(Code::CodePris, DEJA_UTILISE)),
        (Some(kept), seen) => versions::check(kept, seen),
        (None, Some(_)) => Err(ShopError::stale()),
    }
}

const DEJA_UTILISE: &str =
    "Ce code est déjà utilisé. Choisissez-en un autre, ou modifiez la fiche qui le porte.";

/// Value that was judged, unless its version or its code stands against it. A code that is taken is
/// told with the other refused fields, where there are some.
fn with_code_taken<T>(colonne: &str, seen: Result<()>, judged: Result<T>) -> Result<T> {
    match (seen, judged) {
        (Ok(()), judged) => judged,
        (Err(taken), Err(ShopError::Champs(mut champs))) if taken.code() == Code::CodePris => {
            champs.insert(colonne.to_owned(), DEJA_UTILISE.to_owned());
            Err(ShopError::Champs(champs))
        }
        (Err(error), _) => Err(error),
    }
}
