//! Kinds of customers. A customer bears the code and the label of his; one that no customer has yet
//! stands in the page settings.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use wasm_rules::texte;

use super::{Caller, FormErrors, Parts, Result, ShopError, reglages, versions};
use crate::editable::{CODE_AVEC_ESPACE, are_twins, signature};
use domain::client::{Client, TypeClient};
use domain::code::Code;
use domain::ids::{CodeClient, CodeType};
use domain::retouche::{FicheModifiable, Retouche};
use store::{Rows, Write, clients, reglages as kept, retouches};

/// Kinds of customers of every shop, code and label: who opens an account has one of them.
const PROPRES: [(&str, &str); 3] = [
    ("PAR", "Particulier"),
    ("PRO", "Professionnel"),
    ("TMP", "Client temporaire"),
];

/// Characters of a label.
const LIBELLE_CHARS_MAX: usize = 60;

/// Accounts that take another label in one change: orders go between two.
const CLIENTS_PAR_CHANGE: usize = 500;

/// Every kind, by code.
pub fn list(parts: &Parts) -> Result<Vec<TypeClient>> {
    parts.store.read(list_in)
}

fn list_in(rows: &impl Rows) -> Result<Vec<TypeClient>> {
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
        Some(TypeClient {
            propre: PROPRES.iter().any(|(own, _)| *own == code),
            code: CodeType::parse(&code)?,
            libelle,
            clients,
        })
    });
    Ok(known.collect())
}

/// One kind.
pub fn find(parts: &Parts, code: &str) -> Result<TypeClient> {
    parts.store.read(|read| find_in(read, code))
}

/// One kind among these rows.
pub fn find_in(rows: &impl Rows, code: &str) -> Result<TypeClient> {
    let mut all = list_in(rows)?.into_iter();
    all.find(|it| it.code.as_str() == code)
        .ok_or(ShopError::NotFound)
}

/// Saves a kind, new where `version` is 0; says whether it is. Its customers take its label.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    (code, libelle): (&str, &str),
    version: Option<u64>,
) -> Result<(TypeClient, bool)> {
    let retouche = signature(parts, caller)?;
    let libelle = libelle.trim().to_owned();
    let mut errors = FormErrors::default();
    let parsed = CodeType::parse(code.trim());
    let known = list(parts)?;
    let has_twin = known
        .iter()
        .any(|it| are_twins(it.code.as_str(), code.trim()));
    let before = known
        .into_iter()
        .find(|it| Some(&it.code) == parsed.as_ref());
    if parsed.is_none() {
        errors.add("code_type", "Donnez un code, par exemple PRO.");
    } else if before.is_none() && code.trim().contains(char::is_whitespace) {
        errors.add("code_type", CODE_AVEC_ESPACE);
    }
    if libelle.is_empty() {
        errors.add(
            "libelle_type",
            "Veuillez saisir le nom de ce type de client.",
        );
    }
    errors.check("libelle_type", texte::check(&libelle, LIBELLE_CHARS_MAX));
    errors.into_result()?;
    let code = parsed.ok_or(ShopError::NotFound)?;
    match (&before, version) {
        (None, _) if has_twin => return Err(build_conflict()),
        (Some(_), Some(0)) => return Err(build_conflict()),
        (Some(before), seen) => versions::check(before.version(), seen)?,
        (None, None | Some(0)) => {}
        (None, Some(_)) => return Err(ShopError::stale()),
    }
    let (of_type, label, is_new) = (code.clone(), libelle.clone(), before.is_none());
    let mut others = others(parts, &code, &libelle)?;
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

/// The conflict of a code that another type has.
fn build_conflict() -> ShopError {
    let detail = "Ce code est déjà utilisé. Choisissez-en un autre, ou modifiez ce type.";
    ShopError::refused(Code::CodePris, detail)
}

/// The customers of a kind that bear another label.
fn others(parts: &Parts, code: &CodeType, libelle: &str) -> Result<Vec<CodeClient>> {
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
    versions::check(gone.version(), version)?;
    let refused = |detail: String| Err(ShopError::refused(Code::TypeUtilise, detail));
    if gone.propre {
        return refused("Toute boutique a ce type : qui ouvre un compte en est.".to_owned());
    }
    if parts.reglages.get().connexion.type_client_temporaire == gone.code {
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
        page.types_client.remove(gone.code.as_str());
        page.version += 1;
        Ok::<_, ShopError>(kept::put_page(write, &page)?)
    })?;
    reglages::reload(parts)
}
