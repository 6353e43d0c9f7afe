//! Unreadable names in the import folder: files under a name that no screen can show and nobody can
//! ask for: bytes of an older machine that are no UTF-8, signs that hide what they stand in. They
//! get one that reads, and then come in as the others do.

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::Path;
use std::time::SystemTime;

use encoding_rs::WINDOWS_1252;

use crate::{Parts, journal};
use domain::ids::is_plain;
use files::atomic_rename::move_to_free;

/// Characters of a name that are kept, before its extension.
const STEM_CHARS_MAX: usize = 100;

/// Names tried for a file: one that is taken gets a number.
const TRIES_MAX: u32 = 100;

/// Such files as the last look saw them.
#[derive(Default)]
pub(super) struct UnreadableNames {
    seen: HashMap<OsString, (u64, SystemTime)>,
    /// Those that cannot be renamed, which are told once.
    told: HashSet<OsString>,
}

impl UnreadableNames {
    /// Renames those that nobody writes to any more: they are as the last look saw them.
    pub(super) fn rename(&mut self, parts: &Parts, folder: &Path) -> io::Result<()> {
        let mut seen = HashMap::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let nom = entry.file_name();
            if !is_unreadable(&nom) || !entry.file_type()?.is_file() {
                continue;
            }
            let metadata = entry.metadata()?;
            let date = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let state = (metadata.len(), date);
            if self.seen.get(&nom) == Some(&state) {
                self.rename_one(parts, folder, &nom);
            }
            seen.insert(nom, state);
        }
        self.seen = seen;
        Ok(())
    }

    fn rename_one(&mut self, parts: &Parts, folder: &Path, nom: &OsStr) {
        let former = build_readable(nom);
        match rename_file(folder, nom) {
            Ok(name) => {
                tracing::warn!(name, "un fichier d'import au nom illisible est renommé");
                journal::note_machine(parts, "Fichier d'import renommé", name, 200);
            }
            Err(error) if self.told.insert(nom.to_owned()) => {
                let why = "un fichier d'import au nom illisible n'a pas pu être renommé";
                tracing::error!(%error, former, "{why}");
            }
            Err(_) => {}
        }
    }
}

/// True if a name cannot be shown; one that begins with a dot is being written.
fn is_unreadable(nom: &OsStr) -> bool {
    let plain = |text: &str| text.chars().all(is_plain);
    !nom.as_encoded_bytes().starts_with(b".") && !nom.to_str().is_some_and(plain)
}

/// A name as it was meant: bytes that are no UTF-8 are those of an older Windows.
fn build_readable(nom: &OsStr) -> String {
    let text = match nom.to_str() {
        Some(text) => text.into(),
        None => {
            WINDOWS_1252
                .decode_without_bom_handling(nom.as_encoded_bytes())
                .0
        }
    };
    let shown = |c: char| if is_plain(c) { c } else { '_' };
    text.chars().map(shown).collect()
}

/// Renames a file of a folder, and gives its new name.
fn rename_file(folder: &Path, nom: &OsStr) -> io::Result<String> {
    let name = build_readable(nom);
    let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
    let stem: String = stem.chars().take(STEM_CHARS_MAX).collect();
    let mut number = 1;
    loop {
        let stem = match number {
            1 => stem.clone(),
            number => format!("{stem}-{number}"),
        };
        let name = match extension {
            "" => stem,
            extension => format!("{stem}.{extension}"),
        };
        match move_to_free(&folder.join(nom), &folder.join(&name)) {
            Ok(()) => return Ok(name),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < TRIES_MAX => {
                number += 1;
            }
            Err(error) => return Err(error),
        }
    }
}
