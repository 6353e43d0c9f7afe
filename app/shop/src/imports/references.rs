//! Reference records that the rest of a catalogue names: agencies, units, towns, profiles.

use std::collections::BTreeMap;

use super::cellules::{code, refused, required_texte};
use super::diff_builder::{DiffBuilder, SeenKeys, StepResult};
use super::header::Header;
use domain::agence::{Agence, Commune};
use domain::article::Unite;
use domain::client::Parametrage;
use domain::column::Columns;
use domain::ids::{CodeAgence, CodeParametrage, CodeUnite};
use domain::redirection::{
    ANCIENNE_ATTENDUE, AncienneAdresse, REDIRECTIONS_MAX, Redirection, build_refusal,
};
use domain::synonyme::{CodeSynonyme, GroupeSynonymes};
use files::csv::{ColonneCsv, LigneCsv, RefusLigne};
use files::zip::Archive;
use store::Rows;
use store::tables::*;
use wasm_rules::code_postal;

pub(super) fn unites(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_fiche::<Unite>(archive, |diff, header, ligne| {
        let code: CodeUnite = header.code(ligne)?;
        let before = diff.read.get(&UNITES, &code)?;
        let unite = diff.read_fiche(header, ligne, (&code, before.clone()))?;
        seen.add(code.clone(), ligne.numero, "code_unite")?;
        diff.keep_plain(&UNITES, (&code, &unite, before.as_ref()), ligne.numero)?;
        diff.unites.insert(code);
        Ok(())
    })
}

pub(super) fn synonymes(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_fiche::<GroupeSynonymes>(archive, |diff, header, ligne| {
        let code: CodeSynonyme = header.code(ligne)?;
        let before = diff.read.get(&SYNONYMES, &code)?;
        let groupe = diff.read_fiche(header, ligne, (&code, before.clone()))?;
        seen.add(code.clone(), ligne.numero, "code")?;
        diff.keep_plain(&SYNONYMES, (&code, &groupe, before.as_ref()), ligne.numero)?;
        Ok(())
    })
}

/// Redirections are judged once the file is read whole: its rows may lead to one another in any order.
pub(super) fn redirections(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    let mut lues: BTreeMap<AncienneAdresse, (Redirection, u64)> = BTreeMap::new();
    let mut count = diff.read.len(&REDIRECTIONS)?;
    diff.each_fiche::<Redirection>(archive, |diff, header, ligne| {
        let key = header.key();
        let refuse = |motif: String| RefusLigne::new(key.nom, motif);
        let code = match ligne.find_filled(key) {
            Some(text) => {
                AncienneAdresse::parse(text).ok_or_else(|| refuse(ANCIENNE_ATTENDUE.to_owned()))?
            }
            None => header.code(ligne)?,
        };
        let before = diff.read.get(&REDIRECTIONS, &code)?;
        let redirection = diff.read_fiche(header, ligne, (&code, before.clone()))?;
        seen.add(code.clone(), ligne.numero, "ancienne")?;
        count += u64::from(before.is_none());
        if before.is_none() && count > REDIRECTIONS_MAX as u64 {
            return Err(refuse(build_refusal()).into());
        }
        lues.insert(code, (redirection, ligne.numero));
        Ok(())
    })?;
    let all: Vec<AncienneAdresse> = lues.keys().cloned().collect();
    for code in all {
        let Some((redirection, ligne)) = lues.get(&code).cloned() else {
            continue;
        };
        let arrived = redirection.find_arrivee(|at| match lues.get(at) {
            Some((own, _)) => Ok(Some(own.clone())),
            None => diff.read.get(&REDIRECTIONS, at),
        })?;
        if let Err(motif) = arrived {
            let refus = RefusLigne::new("nouvelle", motif);
            diff.rapport.refuse("redirections.csv", Some(ligne), refus);
            lues.remove(&code);
            continue;
        }
        let before = diff.read.get(&REDIRECTIONS, &code)?;
        let kept = (&code, &redirection, before.as_ref());
        diff.keep_plain(&REDIRECTIONS, kept, ligne)?;
    }
    Ok(())
}

pub(super) fn agences(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_fiche::<Agence>(archive, |diff, header, ligne| {
        let code: CodeAgence = header.code(ligne)?;
        let before = diff.read.get(&AGENCES, &code)?;
        let agence = diff.read_fiche(header, ligne, (&code, before))?;
        seen.add(code.clone(), ligne.numero, "code_agence")?;
        let version: fn(&mut Agence) -> &mut u64 = |it| &mut it.version;
        diff.keep_fiche(&AGENCES, &code, agence, (version, ligne.numero))?;
        diff.agences.insert(code);
        Ok(())
    })
}

pub(super) fn parametrages(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_fiche::<Parametrage>(archive, |diff, header, ligne| {
        let code: CodeParametrage = header.code(ligne)?;
        let before = diff.read.get(&PARAMETRAGES, &code)?;
        let profil = diff.read_fiche(header, ligne, (&code, before.clone()))?;
        seen.add(code.clone(), ligne.numero, "code")?;
        let kept = (&code, &profil, before.as_ref());
        diff.keep_plain(&PARAMETRAGES, kept, ligne.numero)?;
        Ok(())
    })
}

pub(super) fn communes(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        ("codes_postaux", &["code_postal", "commune"]),
        |table| {
            Ok((
                Header::<Commune>::find(table)?,
                table.find_column("commune")?,
            ))
        },
        |diff, (header, nom), ligne| {
            let postal = header.key();
            let code = code(ligne, postal, |text| Some(text.to_owned()))?;
            let code = code_postal::parse(&code).map_err(|refusal| refused(postal, &refusal))?;
            let code = format!("{code:0>5}");
            let mut name = String::new();
            required_texte(&mut name, ligne, *nom)?;
            let key = (code, name);
            let before = diff.read.get(&COMMUNES, &key)?;
            let mut commune = before.clone().unwrap_or_default();
            (commune.code_postal, commune.commune) = key.clone();
            diff.read_into(header, ligne, &mut commune, before.is_some())?;
            seen.add(key.clone(), ligne.numero, "commune")?;
            let nom = format!("{} {}", key.0, key.1);
            diff.keep(
                &COMMUNES,
                (&key, &nom),
                (&commune, before.as_ref()),
                Commune::colonnes,
            )?;
            Ok(())
        },
    )?;
    Ok(())
}

/// A number that names something: whole, above zero.
pub(super) fn number(ligne: &LigneCsv<'_>, colonne: ColonneCsv) -> Result<u64, RefusLigne> {
    let text = ligne.find_filled(colonne).unwrap_or_default();
    let number = text
        .parse()
        .ok()
        .filter(|n| (1..=u64::from(u32::MAX)).contains(n));
    number.ok_or_else(|| {
        RefusLigne::new(
            colonne.nom,
            "Veuillez saisir un nombre entier à partir de 1.",
        )
    })
}
