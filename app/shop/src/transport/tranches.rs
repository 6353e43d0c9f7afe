//! Brackets: from which value on a fee applies, and how it is counted.

use wasm_rules::forfait::{self as rule, Mode, Valeur};

use crate::undo::{self, Act};
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::code::Code;
use domain::forfait::Tranche;
use domain::ids::TrancheId;
use store::{Write, tables, transport as kept};

/// A bracket, new or changed.
#[derive(Clone, Debug)]
pub struct NewTranche {
    /// Its number, when it exists.
    pub id: Option<TrancheId>,
    /// Label.
    pub libelle: String,
    /// From this value on.
    pub debut: Valeur,
    /// One fee for the whole bracket.
    pub unique: bool,
    /// Step of a progressive bracket; it counts for nothing in another.
    pub interval: Option<Valeur>,
    /// Version seen.
    pub version: Option<u64>,
}

/// Saves a bracket; says whether it is new.
pub fn save_tranche(parts: &Parts, caller: &Caller, new: NewTranche) -> Result<(Tranche, bool)> {
    let mode = match new.unique {
        true => Mode::Unique,
        false => Mode::Progressive {
            interval: new.interval.unwrap_or_default(),
        },
    };
    let (libelle, checked) = rule::check_tranche(&new.libelle, new.debut, mode)?;
    parts.create_or_change(
        caller,
        |(_, is_new)| *is_new,
        move |write| {
            let find = |id| {
                versions::find(write, (&tables::TRANCHES, &id), new.version, |it| {
                    it.version
                })
            };
            let before = new.id.map(find).transpose()?;
            let tranche = Tranche {
                id: match new.id {
                    Some(id) => id,
                    None => kept::next_tranche(write)?,
                },
                libelle,
                debut: checked.debut.0,
                unique: checked.mode == Mode::Unique,
                interval: new.interval.map(|interval| interval.0),
                version: before.as_ref().map_or(1, |tranche| tranche.version + 1),
            };
            refuse_alike(write, &tranche)?;
            kept::put_tranche(write, &tranche)?;
            Ok((tranche, before.is_none()))
        },
    )
}

/// Two that count alike, whatever they are called, are one too many: which of them a fee names would
/// change nothing.
fn refuse_alike(write: &Write<'_>, tranche: &Tranche) -> Result<()> {
    let mut others = kept::list_tranches(write)?.into_iter();
    let alike = |other: &Tranche| other.id != tranche.id && other.is_alike(tranche);
    if let Some(other) = others.find(alike) {
        let detail = format!(
            "La tranche « {} » existe déjà, avec le même seuil et le même calcul. Prenez celle-là, \
             ou changez le seuil ou le calcul.",
            other.libelle
        );
        return Err(ShopError::refused(Code::TrancheExiste, detail));
    }
    Ok(())
}

/// Removes a bracket that no fee names.
pub fn remove_tranche(
    parts: &Parts,
    caller: &Caller,
    id: TrancheId,
    version: Option<u64>,
) -> Result<()> {
    let inverse = parts.change(caller, move |write| {
        versions::find(write, (&tables::TRANCHES, &id), version, |it| it.version)?;
        let fees = kept::list_forfaits(write)?.into_iter();
        let used = fees.filter(|forfait| forfait.tranche == id).count();
        if used > 0 {
            let detail = match used {
                1 => "Un forfait utilise cette tranche. Supprimez-le d'abord.".to_owned(),
                _ => format!("{used} forfaits utilisent cette tranche. Supprimez-les d'abord."),
            };
            return Err(ShopError::refused(Code::TrancheUtilisee, detail));
        }
        kept::remove_tranche(write, id)?;
        Ok(write.build_inverse()?)
    })?;
    undo::keep(parts, caller, Act::Tranche(id), inverse);
    Ok(())
}
