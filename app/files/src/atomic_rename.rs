//! Atomic rename with `fsync` of the folder: files get their names in one step, and keep them after
//! a power cut.

use std::fs::{self, File};
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
        Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) => link_and_remove(from, to)?,
        moved => moved?,
    }
    sync_folder_of(to)
}

/// Puts a folder in the place of another, which gets a name of its own: at no moment is there none.
pub fn put_in_place(aside: &Path, place: &Path, before: &Path) -> io::Result<()> {
    match renameat_with(CWD, aside, CWD, place, RenameFlags::EXCHANGE) {
        // A disk that cannot say so: two steps.
        Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) => {
            fs::rename(place, before)?;
            fs::rename(aside, place)?;
        }
        exchanged => {
            exchanged?;
            fs::rename(aside, before)?;
        }
    }
    sync_folder_of(place)
}

/// Names a file written aside, in one step, over what had the name: whole or not at all, and still
/// there after a power cut.
pub fn name_written(aside: &Path, to: &Path) -> io::Result<()> {
    File::open(aside)?.sync_all()?;
    fs::rename(aside, to)?;
    sync_folder_of(to)
}

/// A name is on the disk once its folder is.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    path.parent()
        .map_or(Ok(()), |it| File::open(it)?.sync_all())
}

/// Two steps that never replace either: between them the file has both names, and is lost under
/// none.
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
    fn what_was_written_aside_takes_the_place_of_what_was_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let [aside, to] = [".a.part", "a"].map(|name| folder.path().join(name));
        fs::write(&to, "before").expect("written");
        fs::write(&aside, "after").expect("written");
        name_written(&aside, &to).expect("named");
        assert!(!aside.exists());
        assert_eq!(fs::read(&to).expect("there"), b"after");
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
