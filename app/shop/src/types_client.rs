//! Kinds of customers. A customer bears the code and the label of his; one that no customer has yet
//! stands in the page settings.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{Caller, FormErrors, Parts, Result, ShopError, reglages, versions};
use crate::editable::{CODE_AVEC_ESPACE, are_twins, signature};
use crate::retouches::{SaisieFiche, read_form};
use domain::client::Client;
use domain::code::Code;
use domain::column::{CellSource, Columns, Row};
use domain::ids::{CodeClient, CodeType};
use domain::retouche::{FicheModifiable, Retouche};
use domain::type_client::{TypeClient, TypeClientSuivi};
use store::{Rows, Write, clients, reglages as kept, retouches};

/// Kinds of customers of every shop, code and label: who opens an account has one of them.
const PROPRES: [(&str, &str); 3] = [
    ("PAR", "Particulier"),
    ("PRO", "Professionnel"),
    ("TMP", "Client temporaire"),
];

/// Accounts that take another label in one change: orders go between two.
const CLIENTS_PAR_CHANGE: usize = 500;

/// Every kind, by code.
pub fn list(parts: &Parts) -> Result<Vec<TypeClientSuivi>> {
    parts.store.read(list_in)
}

fn list_in(rows: &impl Rows) -> Result<Vec<TypeClientSuivi>> {
    let mut types = BTreeMap::new();
    clients::scan_summaries(rows, |_, summary| {
        let (libelle, clients) = types
            .entry(summary.code_type.to_string())
            .or_insert_with(|| (String::new(), 0_usize));
        *clients += 1;
        if libelle.is_empty() {
            *libelle = summary.libelle_type.into_owned();
        }
        ControlFlow::Continue(())
    })?;
    let page = kept::find_page(rows)?;
    let declared = page.types_client.iter();
    let declared = declared.map(|(code, libelle)| (code.as_str(), libelle.as_str()));
    for (code, libelle) in declared.chain(PROPRES) {
        let told = &mut types.entry(code.to_owned()).or_default().0;
        if told.is_empty() {
            libelle.clone_into(told);
        }
    }
    let known = types.into_iter().filter_map(|(code, (libelle, clients))| {
        let code = CodeType::parse(&code)?;
        Some(TypeClientSuivi {
            propre: is_propre(&code),
            fiche: TypeClient { code, libelle },
            clients,
        })
    });
    Ok(known.collect())
}

/// Every shop has it: who opens an account is of it.
pub fn is_propre(code: &CodeType) -> bool {
    find_libelle_propre(code.as_str()).is_some()
}

/// Label of a kind that every shop has.
fn find_libelle_propre(code: &str) -> Option<&'static str> {
    let own = PROPRES.iter().find(|(own, _)| *own == code);
    own.map(|(_, libelle)| *libelle)
}

/// One kind.
pub fn find(parts: &Parts, code: &str) -> Result<TypeClientSuivi> {
    let mut all = list(parts)?.into_iter();
    all.find(|it| it.fiche.code.as_str() == code)
        .ok_or(ShopError::NotFound)
}

/// One kind among these rows, its customers not counted: the first that says its label is enough, so
/// that a change that tells the kind before and after does not read every customer twice.
pub fn find_in(rows: &impl Rows, code: &str) -> Result<TypeClient> {
    let parsed = CodeType::parse(code).filter(|it| it.as_str() == code);
    let parsed = parsed.ok_or(ShopError::NotFound)?;
    let mut borne = None;
    clients::scan_summaries(rows, |_, summary| {
        if summary.code_type != code {
            return ControlFlow::Continue(());
        }
        let libelle = borne.insert(summary.libelle_type.into_owned());
        match libelle.is_empty() {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    })?;
    let declared = kept::find_page(rows)?.types_client.remove(code);
    let own = find_libelle_propre(code).map(str::to_owned);
    let told = [borne, declared, own].into_iter().flatten();
    let libelle = told.reduce(|first, next| if first.is_empty() { next } else { first });
    let libelle = libelle.ok_or(ShopError::NotFound)?;
    Ok(TypeClient {
        code: parsed,
        libelle,
    })
}

/// Saves a kind, new where the version read is 0; says whether it is. Its customers take its label.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    saisie: &SaisieFiche,
) -> Result<(TypeClientSuivi, bool)> {
    let retouche = signature(parts, caller)?;
    let code = saisie.text(TypeClient::key_column()).unwrap_or_default();
    let known = list(parts)?;
    let has_twin = known
        .iter()
        .any(|it| are_twins(it.fiche.code.as_str(), code));
    let mut known = known.into_iter().map(|it| it.fiche);
    let parsed = CodeType::parse(code);
    let before = known.find(|it| Some(&it.code) == parsed.as_ref());
    if before.is_none() && saisie.text(TypeClient::LIBELLE).is_none() {
        return Err(ShopError::NotFound);
    }
    let TypeClient { code, libelle } = judge(parts, before.as_ref(), saisie)?;
    match (&before, saisie.version) {
        (None, _) if has_twin => return Err(build_conflict()),
        (Some(_), Some(0)) => return Err(build_conflict()),
        (Some(before), seen) => versions::check(before.version(), seen)?,
        (None, None | Some(0)) => {}
        (None, Some(_)) => return Err(ShopError::stale()),
    }
    let (of_type, label, is_new) = (code.clone(), libelle.clone(), before.is_none());
    let mut others = list_others(parts, &code, &libelle)?;
    let later = others.split_off(others.len().min(CLIENTS_PAR_CHANGE));
    let mark = retouche.clone();
    // The first accounts take the label with the kind: its list tells it by them.
    parts.create_or_change(
        caller,
        move |()| is_new,
        move |write| {
            let mut page = kept::find_page(write)?;
            page.types_client.insert(of_type.to_string(), label.clone());
            page.version += 1;
            kept::put_page(write, &page)?;
            relabel_all(write, &others, (&of_type, &label), &mark)
        },
    )?;
    for some in later.chunks(CLIENTS_PAR_CHANGE) {
        let (some, of_type, label) = (some.to_vec(), code.clone(), libelle.clone());
        let mark = retouche.clone();
        parts
            .store
            .write(move |write| relabel_all(write, &some, (&of_type, &label), &mark))?;
    }
    reglages::reload(parts)?;
    Ok((find(parts, code.as_str())?, is_new))
}

/// The kind that a form makes of the one before, or every fault of the form.
fn judge(parts: &Parts, before: Option<&TypeClient>, saisie: &SaisieFiche) -> Result<TypeClient> {
    let key = TypeClient::key_column();
    let text = saisie.text(key).unwrap_or_default();
    let code = CodeType::parse(text);
    let mut errors = FormErrors::default();
    if code.is_none() {
        errors.add(key, "Donnez un code, par exemple PRO.");
    } else if before.is_none() && text.contains(char::is_whitespace) {
        errors.add(key, CODE_AVEC_ESPACE);
    }
    let mut after = before.cloned().unwrap_or_else(|| TypeClient {
        code: code.unwrap_or_default(),
        libelle: String::new(),
    });
    let row = Row {
        source: CellSource::Hand,
        is_known: before.is_some(),
    };
    let fautes = parts
        .store
        .read(|read| read_form(read, &mut after, saisie, row))?;
    for (colonne, motif) in fautes {
        errors.add(colonne, motif);
    }
    for column in TypeClient::COLUMNS {
        if let Some(rule) = column.by_hand {
            errors.check(column.name, rule(&(column.get)(&after)));
        }
    }
    errors.into_result()?;
    Ok(after)
}

/// The conflict of a code that another type has.
fn build_conflict() -> ShopError {
    let detail = "Ce code est déjà utilisé. Choisissez-en un autre, ou modifiez ce type.";
    ShopError::refused(Code::CodePris, detail)
}

/// The customers of a kind that bear another label.
fn list_others(parts: &Parts, code: &CodeType, libelle: &str) -> Result<Vec<CodeClient>> {
    let mut others = Vec::new();
    parts.store.read(|read| {
        clients::scan_summaries(read, |client, summary| {
            if summary.code_type == code.as_str() && summary.libelle_type != libelle {
                others.push(client);
            }
            ControlFlow::Continue(())
        })
    })?;
    Ok(others)
}

/// Gives customers of a kind its label, marked as typed by hand.
fn relabel_all(
    write: &mut Write<'_>,
    clients: &[CodeClient],
    label: (&CodeType, &str),
    retouche: &Retouche,
) -> Result<()> {
    for client in clients {
        relabel(write, client, label, retouche)?;
    }
    Ok(())
}

fn relabel(
    write: &mut Write<'_>,
    code: &CodeClient,
    (of_type, libelle): (&CodeType, &str),
    retouche: &Retouche,
) -> Result<()> {
    let kept = clients::find(write, code)?;
    // Of another kind meanwhile, it keeps the label of that.
    let Some(mut client) = kept.filter(|it| it.code_type == *of_type) else {
        return Ok(());
    };
    libelle.clone_into(&mut client.libelle_type);
    client.version += 1;
    clients::put(write, &client)?;
    let cle = retouches::build_cle(Client::FICHIER, code.as_str());
    retouches::add_columns(write, &cle, &["libelle_type"], retouche)?;
    Ok(())
}

/// Removes a kind that no customer has, and no setting names.
pub fn remove(parts: &Parts, caller: &Caller, code: &str, version: Option<u64>) -> Result<()> {
    let gone = find(parts, code)?;
    versions::check(gone.fiche.version(), version)?;
    let refused = |detail: String| Err(ShopError::refused(Code::TypeUtilise, detail));
    if gone.propre {
        return refused("Toute boutique a ce type : qui ouvre un compte en est.".to_owned());
    }
    if parts.reglages.get().connexion.type_client_temporaire == gone.fiche.code {
        return refused(
            "Les comptes temporaires sont de ce type : voyez « Connexion ».".to_owned(),
        );
    }
    if gone.clients > 0 {
        let detail = "Des clients sont de ce type : donnez-leur-en un autre d'abord.";
        return refused(detail.to_owned());
    }
    parts.change(caller, move |write| {
        let mut page = kept::find_page(write)?;
        page.types_client.remove(gone.fiche.code.as_str());
        page.version += 1;
        Ok::<_, ShopError>(kept::put_page(write, &page)?)
    })?;
    reglages::reload(parts)
}
