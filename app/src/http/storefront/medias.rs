//! Pictures of the shop: files of the media folder, by their path in it.

use std::fs::{self, Metadata};
use std::path::{Path as FilePath, PathBuf};
use std::time::UNIX_EPOCH;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;

use crate::http::error::{HttpError, Result};
use crate::http::extract::Path;
use crate::http::relecture;
use crate::http::route::{Access, Route, get};
use crate::shop::{Shop, ShopError};

/// Folder of the pictures in the data folder.
const FOLDER: &str = "medias";

/// Folders below it at most.
const DEPTH_MAX: usize = 6;

/// A picture keeps its name when it is replaced: a browser asks again after this time.
const CACHE: &str = "public, max-age=3600";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![get("/media/{*chemin}", Access::Ouvert, media)]
}

struct Media {
    bytes: Vec<u8>,
    etag: String,
}

async fn media(
    State(shop): State<Shop>,
    Path(chemin): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let not_found = || HttpError(ShopError::NotFound);
    let kind = content_type(&chemin).ok_or_else(not_found)?;
    let relative = relative(&chemin).ok_or_else(not_found)?;
    let media = shop.call(move |parts| {
        read(&parts.config.folder.join(FOLDER), &relative).ok_or(ShopError::NotFound)
    });
    let media = media.await?;
    let etag = HeaderValue::from_str(&media.etag).expect("an ETag is made of digits");
    let mut response = if relecture::is_known(&headers, &media.etag) {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        Response::new(Body::from(media.bytes))
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(CACHE));
    headers.insert(header::ETAG, etag);
    Ok(response)
}

/// A file that is really one, in folders that really are: a link could lead out of the folder.
fn read(root: &FilePath, relative: &FilePath) -> Option<Media> {
    let mut path = root.to_owned();
    for folder in relative.parent()?.components() {
        path.push(folder);
        path.symlink_metadata().ok().filter(Metadata::is_dir)?;
    }
    path.push(relative.file_name()?);
    let about = path.symlink_metadata().ok().filter(Metadata::is_file)?;
    let changed = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(Media {
        bytes: fs::read(&path).ok()?,
        etag: format!("\"{}-{}\"", changed.as_nanos(), about.len()),
    })
}

/// A path below the media folder: plain names only, so that it never leads out of it.
fn relative(chemin: &str) -> Option<PathBuf> {
    let names: Vec<&str> = chemin.split('/').collect();
    let is_plain = |name: &&str| {
        let refused = |c: char| c.is_control() || matches!(c, '\\' | ':');
        !name.is_empty() && !name.starts_with('.') && !name.contains(refused)
    };
    (names.len() <= DEPTH_MAX && names.iter().all(is_plain)).then(|| names.iter().collect())
}

fn content_type(name: &str) -> Option<&'static str> {
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
        let is_served = |chemin: &str| read(&root, FilePath::new(chemin)).is_some();
        assert!(is_served("vrai/a.png"));
        assert!(!is_served("lien/a.png"));
        assert!(!is_served("a.png"));
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
            assert_eq!(relative(out), None, "{out}");
        }
        assert!(relative("articles/VIS 1_2.webp").is_some());
    }

    #[test]
    fn only_pictures_and_documents_are_served() {
        assert_eq!(content_type("a.WEBP"), Some("image/webp"));
        assert_eq!(content_type("a.html"), None);
        assert_eq!(content_type("commande.xml"), None);
    }
}
