//! Files of an import, sent as a merchant sends them.

use std::path::PathBuf;

use comptoir::files::zip_out::Sortie;
use comptoir::shop::imports::{self, rapport::Rapport};

use super::Boutique;

/// A zip of one file, of a name and a text; it goes with its folder.
pub(crate) fn zipped((name, text): (&str, &str)) -> (tempfile::TempDir, PathBuf) {
    packed(&[(name, text.as_bytes())])
}

fn packed(files: &[(&str, &[u8])]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("essai.zip");
    let mut zip = Sortie::create(&place).expect("a file");
    for &(name, mut bytes) in files {
        zip.add(name, &mut bytes).expect("added");
    }
    zip.finish().expect("written");
    (folder, place)
}

impl Boutique {
    /// Imports a file: its name and its text.
    #[track_caller]
    pub(crate) fn import(&self, file: (&str, &str)) -> Rapport {
        self.worked_out(file, false)
    }

    /// Imports several files at once: their names and their bytes.
    #[track_caller]
    pub(crate) fn import_all(&self, files: &[(&str, &[u8])]) -> Rapport {
        let (_folder, place) = packed(files);
        imports::import(self.parts(), &place, false, &|_, _| ()).expect("imported")
    }

    /// Report of what importing a file would do.
    #[track_caller]
    pub(crate) fn simulate(&self, file: (&str, &str)) -> Rapport {
        self.worked_out(file, true)
    }

    #[track_caller]
    fn worked_out(&self, file: (&str, &str), a_blanc: bool) -> Rapport {
        let (_folder, place) = zipped(file);
        imports::import(self.parts(), &place, a_blanc, &|_, _| ()).expect("imported")
    }
}
