//! Pictures of the shop: files of the media folder, by their path in it.

use std::fs::{File, Metadata};
use std::io::Read;
use std::path::{Path as FilePath, PathBuf};
use std::time::UNIX_EPOCH;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;

use crate::conditional_get;
use crate::error::{HttpError, Result};
use crate::extract::Path;
use crate::route::{Access, Route, get};
use crate::upload::send_open;
use shop::{Shop, ShopError};

/// Folder of the pictures in the data folder.
const FOLDER: &str = "medias";

/// Folders below it at most.
const DEPTH_MAX: usize = 6;

/// A picture keeps its name when it is replaced: a browser asks again after this time.
const CACHE: &str = "public, max-age=3600";

/// Bytes of a file that is read whole before it is sent: most pictures are less. What is larger is
/// read as it is taken, since any visitor may leave a document of 20 MB half taken.
const WHOLE_BYTES_MAX: u64 = 256 * 1024;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![get("/media/{*chemin}", Access::Ouvert, send_media)]
}

struct SentMedia {
    contenu: SentPart,
    etag: String,
}

/// Part of a file that is sent.
enum SentPart {
    /// Nothing: the browser has it.
    Connu,
    Entier(Vec<u8>),
    /// It, and its bytes, too many to be held.
    Ouvert(File, u64),
}

async fn send_media(
    State(shop): State<Shop>,
    Path(chemin): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let not_found = || HttpError(ShopError::NotFound);
    let kind = find_content_type(&chemin).ok_or_else(not_found)?;
    let relative = parse_path(&chemin).ok_or_else(not_found)?;
    let media = shop.call(move |parts| {
        let root = parts.config.folder.join(FOLDER);
        read(&root, &relative, &headers).ok_or(ShopError::NotFound)
    });
    let media = media.await?;
    let etag = HeaderValue::from_str(&media.etag).expect("an ETag is made of digits");
    let mut response = match media.contenu {
        SentPart::Connu => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        }
        SentPart::Entier(bytes) => Response::new(Body::from(bytes)),
        SentPart::Ouvert(file, bytes) => {
            let mut response = Response::new(send_open(file.into()));
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_LENGTH, bytes.into());
            response
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(CACHE));
    headers.insert(header::ETAG, etag);
    Ok(response)
}

/// A file that is really one, in folders that really are: a link could lead out of the folder.
fn read(root: &FilePath, relative: &FilePath, headers: &HeaderMap) -> Option<SentMedia> {
    let mut path = root.to_owned();
    for folder in relative.parent()?.components() {
        path.push(folder);
        path.symlink_metadata().ok().filter(Metadata::is_dir)?;
    }
    path.push(relative.file_name()?);
    path.symlink_metadata().ok().filter(Metadata::is_file)?;
    let mut file = File::open(&path).ok()?;
    let about = file.metadata().ok()?;
    let changed = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let bytes = about.len();
    let etag = format!("\"{}-{bytes}\"", changed.as_nanos());
    let contenu = if conditional_get::is_known(headers, &etag) {
        SentPart::Connu
    } else if bytes <= WHOLE_BYTES_MAX {
        let mut whole = Vec::new();
        file.read_to_end(&mut whole).ok()?;
        SentPart::Entier(whole)
    } else {
        SentPart::Ouvert(file, bytes)
    };
    Some(SentMedia { contenu, etag })
}

/// A path below the media folder: plain names only, so that it never leads out of it.
fn parse_path(chemin: &str) -> Option<PathBuf> {
    let names: Vec<&str> = chemin.split('/').collect();
    let is_plain = |name: &&str| {
        let refused = |c: char| c.is_control() || matches!(c, '\\' | ':');
        !name.is_empty() && !name.starts_with('.') && !name.contains(refused)
    };
    (names.len() <= DEPTH_MAX && names.iter().all(is_plain)).then(|| names.iter().collect())
}

fn find_content_type(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
        "png" => Some("image/png"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        "webp" => Some("image/webp"),
        "svg" => Some("image/svg+xml"),
        "pdf" => Some("application/pdf"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn neither_a_linked_file_nor_what_stands_in_a_linked_folder_is_served() {
        let data = tempfile::tempdir().expect("a folder");
        let [root, outside] = ["medias", "ailleurs"].map(|name| data.path().join(name));
        for folder in [root.join("vrai"), outside.clone()] {
            fs::create_dir_all(&folder).expect("made");
            fs::write(folder.join("a.png"), "bytes").expect("written");
        }
        std::os::unix::fs::symlink(&outside, root.join("lien")).expect("linked");
        std::os::unix::fs::symlink(outside.join("a.png"), root.join("a.png")).expect("linked");
        let is_served =
            |chemin: &str| read(&root, FilePath::new(chemin), &HeaderMap::new()).is_some();
        assert!(is_served("vrai/a.png"));
        assert!(!is_served("lien/a.png"));
        assert!(!is_served("a.png"));
    }

    #[test]
    fn what_is_large_is_not_held_and_what_is_known_is_not_read() {
        let data = tempfile::tempdir().expect("a folder");
        let about = |name: &str, bytes: u64, headers: &HeaderMap| {
            let file = File::create(data.path().join(name)).expect("made");
            file.set_len(bytes).expect("there is room");
            read(data.path(), FilePath::new(name), headers).expect("a file")
        };
        let none = HeaderMap::new();
        let small = about("a.png", WHOLE_BYTES_MAX, &none);
        assert!(matches!(small.contenu, SentPart::Entier(_)));
        let large = about("a.pdf", WHOLE_BYTES_MAX + 1, &none);
        assert!(
            matches!(large.contenu, SentPart::Ouvert(_, bytes) if bytes == WHOLE_BYTES_MAX + 1)
        );
        let mut any = HeaderMap::new();
        any.insert(header::IF_NONE_MATCH, HeaderValue::from_static("*"));
        let known = about("a.pdf", WHOLE_BYTES_MAX + 1, &any);
        assert!(matches!(known.contenu, SentPart::Connu));
    }

    #[test]
    fn a_path_never_leads_out_of_the_folder() {
        for out in [
            "../a.png",
            "a/../b.png",
            "/a.png",
            "a//b.png",
            ".cache/a.png",
            "c:a.png",
        ] {
            assert_eq!(parse_path(out), None, "{out}");
        }
        assert!(parse_path("articles/VIS 1_2.webp").is_some());
    }

    #[test]
    fn only_pictures_and_documents_are_served() {
        assert_eq!(find_content_type("a.WEBP"), Some("image/webp"));
        assert_eq!(find_content_type("a.html"), None);
        assert_eq!(find_content_type("commande.xml"), None);
    }
}
