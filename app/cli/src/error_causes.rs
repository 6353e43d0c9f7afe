//! Error causes of a command, in French: its own words, then those of the system and of the store.

use std::error::Error;
use std::io;

use anyhow::anyhow;

use search::SearchError;
use shop::ShopError;
use store::StoreError;

/// The error and its causes, in one line.
pub(super) fn write_phrase(error: &anyhow::Error) -> String {
    write_line(error.as_ref())
}

/// An error and its causes, in one line, before they are told with a context.
pub(super) fn write_line(error: &(dyn Error + 'static)) -> String {
    let causes: Vec<String> = anyhow::Chain::new(error).map(render_cause).collect();
    causes.join(" : ")
}

/// Sentence of a refusal of the shop, for the person at the terminal.
pub(super) fn explain(error: &ShopError) -> anyhow::Error {
    if matches!(error, ShopError::Unavailable) {
        return anyhow!("les données ne peuvent pas être écrites : le disque est peut-être plein");
    }
    match error.source() {
        Some(cause) => anyhow!(write_line(cause)),
        None => anyhow!(error.to_string()),
    }
}

fn render_cause(cause: &(dyn Error + 'static)) -> String {
    if let Some(store) = cause.downcast_ref::<StoreError>() {
        return of_store(store);
    }
    if let Some(search) = cause.downcast_ref::<SearchError>() {
        return of_search(search);
    }
    match cause.downcast_ref::<io::Error>() {
        Some(error) => of_system(error),
        None => cause.to_string(),
    }
}

fn of_store(error: &StoreError) -> String {
    if error.is_taken() {
        return "ses données sont déjà ouvertes par un autre Comptoir. Arrêtez-le d'abord, donnez \
                un autre dossier par --data ou, si c'est la boutique elle-même, lancez la commande \
                sous le compte qui la sert."
            .into();
    }
    if let Some(error) = error.system() {
        return of_system(error);
    }
    match error {
        StoreError::Full => "le disque est plein. Faites de la place, puis recommencez.".into(),
        StoreError::Lost => "le disque a perdu une écriture. Vérifiez-le, puis relancez.".into(),
        StoreError::Newer { .. } => error.to_string(),
        StoreError::Damaged(place) => format!(
            "les données sont abîmées ({place} a perdu ou changé des lignes). Vérifiez le disque, puis \
             reprenez une sauvegarde saine : comptoir restore."
        ),
        // What the engine says of it is its own language, and nothing to act on.
        StoreError::Io(_) | StoreError::Engine(_) | StoreError::Record(_) => {
            "le fichier des données est abîmé. Reprenez une sauvegarde : comptoir restore.".into()
        }
        StoreError::Busy | StoreError::Unanswered => {
            "la boutique n'a pas répondu. Recommencez dans un instant.".into()
        }
    }
}

fn of_search(error: &SearchError) -> String {
    match error {
        SearchError::Store(error) => of_store(error),
        SearchError::Engine(_) if error.is_locked() => {
            "l'index est déjà ouvert par un autre Comptoir. Arrêtez-le d'abord.".into()
        }
        SearchError::Engine(_) => "ses fichiers sont abîmés. Lancez « comptoir reindex ».".into(),
    }
}

fn of_system(error: &io::Error) -> String {
    let said = SYSTEME.iter().find(|(kind, _)| *kind == error.kind());
    match (said, error.raw_os_error()) {
        (Some((_, words)), _) => (*words).to_owned(),
        (None, Some(number)) => format!("erreur {number} du système"),
        // One of ours, which speaks French.
        (None, None) => error.to_string(),
    }
}

/// System errors that come most often, in French.
const SYSTEME: [(io::ErrorKind, &str); 11] = [
    (
        io::ErrorKind::AddrInUse,
        "un autre programme l'utilise déjà",
    ),
    (
        io::ErrorKind::AddrNotAvailable,
        "cette machine n'a pas cette adresse",
    ),
    (io::ErrorKind::PermissionDenied, "les droits manquent"),
    (
        io::ErrorKind::AlreadyExists,
        "un fichier ou un dossier porte déjà ce nom",
    ),
    (io::ErrorKind::NotFound, "fichier ou dossier introuvable"),
    (io::ErrorKind::NotADirectory, "ce n'est pas un dossier"),
    (io::ErrorKind::IsADirectory, "c'est un dossier"),
    (
        io::ErrorKind::QuotaExceeded,
        "la place accordée sur le disque est prise",
    ),
    (
        io::ErrorKind::StorageFull,
        "le disque est plein. Faites de la place, puis recommencez",
    ),
    (
        io::ErrorKind::FileTooLarge,
        "un fichier dépasse ce que le système permet",
    ),
    (
        io::ErrorKind::ReadOnlyFilesystem,
        "le disque est en lecture seule",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opening;
    use shop::Config;
    use store::FILE_NAME;

    fn opened(data: &std::path::Path) -> Result<shop::Parts, String> {
        let config = Config::new(data.to_owned(), "http://127.0.0.1:8080");
        opening::open(data, config).map_err(|error| write_phrase(&error))
    }

    #[test]
    fn a_folder_that_is_served_already_is_told_in_french_with_what_to_do() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let first = opened(folder.path()).expect("an empty folder opens");
        let said = opened(folder.path()).err().expect("one program a folder");
        assert!(
            said.contains("déjà ouvertes par un autre Comptoir"),
            "{said}"
        );
        assert!(said.contains("--data"), "{said}");
        assert!(!said.contains("Database"), "{said}");
        drop(first);
    }

    #[test]
    fn a_file_that_is_no_store_is_told_with_where_to_take_another() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(folder.path().join(FILE_NAME), "x").expect("a file is written");
        let said = opened(folder.path()).err().expect("this is no store");
        assert!(said.contains("comptoir restore"), "{said}");
        assert!(
            !said.contains("storage") && !said.contains("redb"),
            "{said}"
        );
    }
}
