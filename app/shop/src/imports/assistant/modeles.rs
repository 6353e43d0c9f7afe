//! Import models that the shop keeps, under a name for each source.

use domain::code::Code;
use domain::modele_import::{
    CHAMPS_MAX, FEUILLES_MAX, ModeleImport, TEXTE_CHARS_MAX, TITRES_MAX, VALEURS_MAX,
};
use domain::typographie;
use store::Rows;
use store::tables::MODELES_IMPORT;
use wasm_rules::texte;

use super::champs::{BASE_PRIX, CHEMIN, PRIX_TTC};
use super::fichiers::{find_fichier, list_colonnes};
use crate::{Caller, Parts, Result, ShopError, versions};

/// Models that a shop keeps.
const MODELES_MAX: usize = 200;

/// The models, by name.
pub fn list(parts: &Parts) -> Result<Vec<ModeleImport>> {
    let rows = parts.store.read(|read| read.list(&MODELES_IMPORT))?;
    Ok(rows.into_iter().map(|(_, modele)| modele).collect())
}

/// A model among these rows.
pub fn find_in(rows: &impl Rows, nom: &str) -> Result<Option<ModeleImport>> {
    Ok(rows.get(&MODELES_IMPORT, &nom.trim().to_owned())?)
}

/// A model by its name.
pub fn find(parts: &Parts, nom: &str) -> Result<ModeleImport> {
    let found = parts
        .store
        .read(|read| read.get(&MODELES_IMPORT, &nom.trim().to_owned()))?;
    found.ok_or_else(|| {
        let detail = format!("Aucun modèle d'import ne s'appelle « {} ».", nom.trim());
        ShopError::Unreadable(detail)
    })
}

/// Saves a model under its name; says whether it is new.
pub fn save(parts: &Parts, caller: &Caller, modele: ModeleImport) -> Result<(bool, ModeleImport)> {
    check(&modele)?;
    let nom = modele.nom.trim().to_owned();
    if nom.is_empty() || texte::check(&nom, TEXTE_CHARS_MAX).is_err() {
        let detail = "Donnez un nom à ce modèle.".to_owned();
        return Err(ShopError::Unreadable(detail));
    }
    parts.create_or_change(
        caller,
        |(is_new, _)| *is_new,
        move |write| {
            let before = write.get(&MODELES_IMPORT, &nom)?;
            if before.is_none() && write.list(&MODELES_IMPORT)?.len() >= MODELES_MAX {
                let detail = format!(
                    "La boutique garde {} modèles au plus.",
                    typographie::compte(MODELES_MAX)
                );
                return Err(ShopError::refused(Code::TropDeModeles, detail));
            }
            // A model that was read is not saved over what somebody made of it meanwhile.
            let read = Some(modele.version).filter(|it| *it > 0);
            if let Some(before) = &before {
                versions::check(before.version, read)?;
            }
            let version = before.as_ref().map_or(1, |before| before.version + 1);
            let modele = ModeleImport {
                nom: nom.clone(),
                version,
                ..modele.clone()
            };
            write.put(&MODELES_IMPORT, &nom, &modele)?;
            Ok((before.is_none(), modele))
        },
    )
}

/// Removes a model.
pub fn remove(parts: &Parts, caller: &Caller, nom: &str, version: Option<u64>) -> Result<()> {
    let nom = nom.to_owned();
    parts.change(caller, move |write| {
        let kept = write
            .get(&MODELES_IMPORT, &nom)?
            .ok_or(ShopError::NotFound)?;
        versions::check(kept.version, version)?;
        write.remove(&MODELES_IMPORT, &nom)?;
        Ok::<_, ShopError>(())
    })
}

/// Refuses a model that names no column of the import, or says more than is kept.
pub(super) fn check(modele: &ModeleImport) -> Result<()> {
    let champs = || modele.feuilles.iter().flat_map(|it| &it.champs);
    let fits = modele.feuilles.len() <= FEUILLES_MAX
        && modele
            .feuilles
            .iter()
            .all(|it| it.champs.len() <= CHAMPS_MAX)
        && champs().all(|it| it.titres.len() <= TITRES_MAX && it.valeurs.len() <= VALEURS_MAX);
    let texts = champs().flat_map(|it| {
        let titres = it
            .titres
            .iter()
            .chain([&it.joint, &it.coupe, &it.constante, &it.groupe]);
        let valeurs = it
            .valeurs
            .iter()
            .flat_map(|(text, meaning)| [text, meaning]);
        titres.chain(valeurs)
    });
    let names = modele.feuilles.iter().map(|it| &it.feuille);
    let fits = fits
        && texts
            .chain(names)
            .all(|it| texte::check(it, TEXTE_CHARS_MAX).is_ok());
    if !fits {
        let detail =
            "Ce modèle d'import est trop long, ou contient des caractères invisibles.".to_owned();
        return Err(ShopError::Unreadable(detail));
    }
    for champ in champs() {
        let known = find_fichier(&champ.fichier).is_some_and(|_| {
            let chemin = champ.fichier == "categories" && champ.colonne.starts_with(CHEMIN);
            let made = [PRIX_TTC, BASE_PRIX].contains(&champ.colonne.as_str());
            let made = made && champ.fichier == "articles";
            let own = list_colonnes(&champ.fichier);
            chemin || made || own.contains(&champ.colonne.as_str())
        });
        if !known {
            let detail = format!(
                "L'import n'a pas de colonne {} dans {}.csv.",
                champ.colonne, champ.fichier
            );
            return Err(ShopError::Unreadable(detail));
        }
    }
    Ok(())
}
