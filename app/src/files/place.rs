//! Giving a file a name that is not taken.

use std::fs;
use std::io;
use std::path::Path;

use rustix::fs::{CWD, RenameFlags, renameat_with};
use rustix::io::Errno;

/// Moves a file or a folder to a free name of the same disk, in one step: a program that is killed
/// leaves it under the one or the other. A name that is taken is refused (`AlreadyExists`), where
/// [`fs::rename`] would silently replace what has it.
pub fn move_to_free(from: &Path, to: &Path) -> io::Result<()> {
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
        // A disk that cannot say so (a network's, one of another system).
        Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) => link_and_remove(from, to),
        moved => moved.map_err(io::Error::from),
    }
}

/// Two steps that never replace either: between them the file has both names, and is lost under none.
fn link_and_remove(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to)?;
    fs::remove_file(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Way = fn(&Path, &Path) -> io::Result<()>;

    /// Both ways: the second is only taken where a disk cannot do the first.
    const WAYS: [Way; 2] = [move_to_free, link_and_remove];

    #[test]
    fn a_name_that_is_taken_is_refused_and_both_files_stay() {
        for way in WAYS {
            let folder = tempfile::tempdir().expect("a folder");
            let [from, to] = ["a", "b"].map(|name| folder.path().join(name));
            fs::write(&from, "moved").expect("written");
            fs::write(&to, "there").expect("written");
            let refused = way(&from, &to).expect_err("taken");
            assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
            assert_eq!(fs::read(&from).expect("kept"), b"moved");
            assert_eq!(fs::read(&to).expect("kept"), b"there");
        }
    }

    #[test]
    fn a_free_name_is_taken_and_the_former_given_back() {
        for way in WAYS {
            let folder = tempfile::tempdir().expect("a folder");
            let [from, to] = ["a", "b"].map(|name| folder.path().join(name));
            fs::write(&from, "moved").expect("written");
            way(&from, &to).expect("moved");
            assert!(!from.exists());
            assert_eq!(fs::read(&to).expect("there"), b"moved");
        }
    }

    #[test]
    fn a_folder_moves_with_what_it_holds() {
        let folder = tempfile::tempdir().expect("a folder");
        let [from, to] = ["a", "b"].map(|name| folder.path().join(name));
        fs::create_dir(&from).expect("made");
        fs::write(from.join("c"), "inside").expect("written");
        move_to_free(&from, &to).expect("moved");
        assert_eq!(fs::read(to.join("c")).expect("there"), b"inside");
    }
}
