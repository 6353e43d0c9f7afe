use std::collections::BTreeMap;

use super::*;

const STORE: &str = "s.redb";

/// A folder with files of several kinds, and its backup.
fn packed(data: &Path) -> PathBuf {
    fs::create_dir_all(data.join("medias/a/b")).expect("created");
    fs::create_dir_all(data.join("export")).expect("created");
    fs::write(data.join("medias/a/b/x.webp"), b"pixels").expect("written");
    fs::write(data.join("medias/y.webp"), b"other pixels").expect("written");
    fs::write(data.join("medias/.y"), b"half").expect("written");
    fs::write(data.join("export/c.xml"), b"").expect("written");
    let store = data.join("copie");
    fs::write(&store, b"rows and rows and rows").expect("written");
    let place = data.join("s.zip");
    let files = [(STORE, store.as_path())];
    let verify = |place: &Path| read_through(place, STORE).map(drop);
    write(&place, &files, data, &FOLDERS, verify).expect("written");
    place
}

const FOLDERS: [&str; 3] = ["medias", "export", "absent"];

/// Every file below a folder, by its path in it.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            let below = files(&path).into_iter();
            let name = PathBuf::from(path.file_name().expect("a name"));
            all.extend(below.map(|(inside, bytes)| (name.join(inside), bytes)));
        } else {
            let name = PathBuf::from(path.file_name().expect("a name"));
            all.insert(name, fs::read(path).expect("read"));
        }
    }
    all
}

/// Contents of a backup, unpacked.
fn unpacked(place: &Path) -> io::Result<(Donnees, BTreeMap<PathBuf, Vec<u8>>)> {
    // In memory where that can be: each file is synced.
    let into = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    let into = into.expect("a folder");
    let donnees = read(place, STORE, &FOLDERS, into.path())?;
    Ok((donnees, files(into.path())))
}

#[test]
fn a_backup_is_read_back_file_by_file() {
    let data = tempfile::tempdir().expect("a folder");
    let place = packed(data.path());
    let (donnees, files) = unpacked(&place).expect("read");
    assert_eq!(donnees, Donnees::Intactes);
    let names: Vec<&str> = files.keys().filter_map(|it| it.to_str()).collect();
    assert_eq!(
        names,
        ["export/c.xml", "medias/a/b/x.webp", "medias/y.webp", STORE]
    );
    assert_eq!(files[Path::new("medias/a/b/x.webp")], b"pixels");
    assert!(has_manifest(&place).expect("read"));
}

/// Names and contents, headers and manifest: whatever bit changes, the backup is refused or is what
/// it was.
#[test]
fn a_backup_with_a_changed_bit_is_refused_or_is_what_it_was() {
    let data = tempfile::tempdir().expect("a folder");
    let place = packed(data.path());
    let sound = fs::read(&place).expect("read");
    let (_, wanted) = unpacked(&place).expect("sound");
    let changed = data.path().join("changed.zip");
    let mut refused = 0;
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&changed, bytes).expect("written");
        match unpacked(&changed) {
            Err(_) => refused += 1,
            // What no file hangs on: a date, a right.
            Ok((Donnees::Intactes, files)) => assert!(files == wanted, "byte {at}"),
            // Whoever takes one without manifest says so first.
            Ok((Donnees::SansManifeste, _)) => assert!(!has_manifest(&changed).expect("read")),
            Ok((Donnees::Changees, _)) => panic!("byte {at}: its own sum said nothing"),
        }
    }
    assert!(3 * refused > sound.len(), "{refused} of {}", sound.len());
}

/// Packs files anew, so that the sums of the archive are right whatever is in them.
fn repacked(place: &Path, entries: &[(&str, &[u8])]) {
    let mut zip = Sortie::create(place).expect("created");
    for (name, bytes) in entries {
        let mut bytes = *bytes;
        zip.add(name, &mut bytes).expect("added");
    }
    zip.finish().expect("written");
}

#[test]
fn what_the_manifest_does_not_say_is_refused_though_the_archive_is_right() {
    let data = tempfile::tempdir().expect("a folder");
    let place = packed(data.path());
    let mut zip = open(&place).expect("a zip");
    let mut lines = Vec::new();
    let at = zip.index_for_name(manifest::NOM).expect("there");
    let mut entry = zip.by_index(at).expect("readable");
    entry.read_to_end(&mut lines).expect("read");
    let rows: &[u8] = b"rows and rows and rows";
    let pixels: &[u8] = b"pixels";
    let other: &[u8] = b"other pixels";
    let whole = [
        (STORE, rows),
        ("medias/a/b/x.webp", pixels),
        ("medias/y.webp", other),
        ("export/c.xml", b"".as_slice()),
        (manifest::NOM, lines.as_slice()),
    ];
    let read = |entries: &[(&str, &[u8])]| {
        repacked(&place, entries);
        unpacked(&place).map(|(donnees, _)| donnees)
    };
    assert_eq!(read(&whole).expect("sound"), Donnees::Intactes);
    let changed = |at: usize, entry| {
        let mut entries = whole;
        entries[at] = entry;
        entries
    };
    // A store that changed is judged row by row.
    let store = changed(0, (STORE, b"rows and rowt and rows".as_slice()));
    assert_eq!(read(&store).expect("read"), Donnees::Changees);
    assert!(read(&changed(1, ("medias/a/b/x.webp", b"pixelt".as_slice()))).is_err());
    assert!(
        read(&changed(1, ("medias/a/b/w.webp", pixels))).is_err(),
        "another name"
    );
    assert!(read(&whole[1..]).is_err(), "the store is missing");
    assert!(
        read(&[&whole[..2], &whole[3..]].concat()).is_err(),
        "a picture is missing"
    );
    let more = [whole.as_slice(), &[("medias/z.webp", other)]].concat();
    assert!(read(&more).is_err(), "a picture more");
    assert_eq!(
        read(&whole[..4]).expect("an older one"),
        Donnees::SansManifeste
    );
}

#[test]
fn a_backup_that_does_not_read_back_leaves_nothing() {
    let data = tempfile::tempdir().expect("a folder");
    let place = data.path().join("s.zip");
    let refused = write(&place, &[], data.path(), &[], |_| {
        Err(io::ErrorKind::InvalidData.into())
    });
    assert!(refused.is_err());
    assert_eq!(fs::read_dir(data.path()).expect("a folder").count(), 0);
}

#[test]
fn what_would_leave_the_folder_is_no_backup() {
    for name in [
        "../s.redb",
        "/s.redb",
        "medias/../../x",
        "autre/x",
        "medias",
    ] {
        assert_eq!(inside(name, "s.redb", &["medias"]), None, "{name}");
    }
    assert!(inside("s.redb", "s.redb", &[]).is_some());
}
