//! Files in forms, under a limit of their own.

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use hyper::body::Frame;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::error::HttpError;
use super::extract::{broken, has_type, unsupported};
use shop::ShopError;
use shop::imports::fichiers::Depot;

/// Fields of a form read before its file at most.
const FIELDS_MAX: usize = 20;

/// Bytes of a field that is no file.
const FIELD_BYTES_MAX: usize = 1_024;

/// A form with files, refused in our own words when it is none.
pub struct UploadForm(pub Multipart);

impl<S: Send + Sync> FromRequest<S> for UploadForm {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        if !has_type(request.headers(), "multipart/form-data") {
            return Err(unsupported("un formulaire avec son fichier"));
        }
        let form = Multipart::from_request(request, state).await;
        form.map(Self).map_err(|_| unreadable())
    }
}

/// The bytes of the file in `name`; more than `bytes_max` is refused with `too_large`.
pub async fn one_file(
    mut form: Multipart,
    name: &str,
    bytes_max: usize,
    too_large: &str,
) -> Result<Vec<u8>, HttpError> {
    for _ in 0..FIELDS_MAX {
        let field = form.next_field().await.map_err(|error| partial(&error))?;
        let Some(field) = field else { break };
        if field.name() == Some(name) {
            return read(field, bytes_max, too_large).await;
        }
    }
    Err(HttpError(ShopError::Unreadable(
        "Choisissez un fichier à envoyer.".into(),
    )))
}

async fn read(
    mut field: Field<'_>,
    bytes_max: usize,
    too_large: &str,
) -> Result<Vec<u8>, HttpError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(|error| partial(&error))? {
        if bytes.len() + chunk.len() > bytes_max {
            return Err(HttpError(ShopError::TooLarge(too_large.to_owned())));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// A file, its name and the folder its form names.
pub struct Sent {
    /// The folder; empty is the top.
    pub dossier: String,
    /// The name the file came with.
    pub nom: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// The file in `name`, at most `bytes_max`, with the field `dossier` that may stand before it.
pub async fn file_in_folder(
    mut form: Multipart,
    name: &str,
    bytes_max: usize,
) -> Result<Sent, HttpError> {
    let mut dossier = String::new();
    for _ in 0..FIELDS_MAX {
        let field = form.next_field().await.map_err(|error| partial(&error))?;
        let Some(field) = field else { break };
        let too_large = format!("Un fichier pèse {} Mo au plus.", bytes_max >> 20);
        if field.name() == Some("dossier") {
            let bytes = read(field, FIELD_BYTES_MAX, &too_large).await?;
            dossier = String::from_utf8(bytes).map_err(|_| unreadable())?;
        } else if field.name() == Some(name) {
            let nom = field.file_name().unwrap_or_default().to_owned();
            let bytes = read(field, bytes_max, &too_large).await?;
            return Ok(Sent {
                dossier,
                nom,
                bytes,
            });
        }
    }
    Err(HttpError(ShopError::Unreadable(
        "Choisissez un fichier à envoyer.".into(),
    )))
}

const NOT_WHOLE: &str = "L'envoi n'est pas arrivé entier.";

fn unreadable() -> HttpError {
    HttpError(ShopError::Unreadable(NOT_WHOLE.into()))
}

fn partial(error: &MultipartError) -> HttpError {
    broken(error, NOT_WHOLE)
}

/// Writes the file in `name` to disk as it arrives, at most `mo_max` megabytes; `prepare` takes its
/// name and says where it goes. What is not whole leaves nothing behind.
pub async fn file_to_disk<F>(
    mut form: Multipart,
    name: &str,
    mo_max: u32,
    prepare: impl FnOnce(String) -> F,
) -> Result<Depot, HttpError>
where
    F: Future<Output = Result<Depot, ShopError>>,
{
    for _ in 0..FIELDS_MAX {
        let field = form.next_field().await.map_err(|error| partial(&error))?;
        let Some(field) = field else { break };
        if field.name() != Some(name) {
            continue;
        }
        let file_name = field.file_name().unwrap_or_default().to_owned();
        let envoi = prepare(file_name).await?;
        write(field, &envoi.aside, mo_max).await?;
        return Ok(envoi);
    }
    Err(HttpError(ShopError::Unreadable(
        "Choisissez un fichier à envoyer.".into(),
    )))
}

async fn write(mut field: Field<'_>, path: &Path, mo_max: u32) -> Result<(), HttpError> {
    let bytes_max = u64::from(mo_max) << 20;
    let internal = |error| HttpError(ShopError::internal(error));
    let mut file = tokio::fs::File::create(path).await.map_err(internal)?;
    let mut written = 0_u64;
    while let Some(chunk) = field.chunk().await.map_err(|error| partial(&error))? {
        written += chunk.len() as u64;
        if written > bytes_max {
            let detail = format!("Ce fichier dépasse la taille acceptée ({mo_max} Mo).");
            return Err(HttpError(ShopError::TooLarge(detail)));
        }
        file.write_all(&chunk).await.map_err(internal)?;
    }
    file.sync_all().await.map_err(internal)
}

/// A file as the body of an answer, read as it is sent.
pub async fn send_file(path: PathBuf) -> Result<Body, HttpError> {
    let internal = |error| HttpError(ShopError::internal(error));
    Ok(send_open(
        tokio::fs::File::open(path).await.map_err(internal)?,
    ))
}

/// The same of one that is open.
pub fn send_open(mut file: tokio::fs::File) -> Body {
    let (chunks, received) = tokio::sync::mpsc::channel(CHUNKS_AHEAD);
    tokio::spawn(async move {
        loop {
            let mut chunk = vec![0; CHUNK_BYTES];
            let (item, is_last) = match file.read(&mut chunk).await {
                Ok(0) => return,
                Ok(bytes) => {
                    chunk.truncate(bytes);
                    (Ok(Bytes::from(chunk)), false)
                }
                Err(error) => (Err(error), true),
            };
            // The browser may have gone away.
            if chunks.send(item).await.is_err() || is_last {
                return;
            }
        }
    });
    Body::new(FileBody(received))
}

/// A body that is read by places, as slowly as the browser takes it; zero bytes end it.
pub(super) fn send_chunks(
    read: impl Fn(&mut [u8], u64) -> std::io::Result<usize> + Send + Sync + 'static,
) -> Body {
    let (chunks, received) = tokio::sync::mpsc::channel(CHUNKS_AHEAD);
    let read = Arc::new(read);
    tokio::spawn(async move {
        let mut at = 0;
        loop {
            let read = Arc::clone(&read);
            let taken = tokio::task::spawn_blocking(move || {
                let mut chunk = vec![0; CHUNK_BYTES];
                let bytes = read(&mut chunk, at)?;
                chunk.truncate(bytes);
                Ok(chunk)
            });
            let taken = taken.await.unwrap_or_else(|_| Ok(Vec::new()));
            let item = match taken {
                Ok(chunk) if chunk.is_empty() => return,
                Ok(chunk) => {
                    at += chunk.len() as u64;
                    Ok(Bytes::from(chunk))
                }
                Err(error) => Err(error),
            };
            let is_last = item.is_err();
            if chunks.send(item).await.is_err() || is_last {
                return;
            }
        }
    });
    Body::new(FileBody(received))
}

/// Bytes read from a file at once.
const CHUNK_BYTES: usize = 64 * 1024;

/// Chunks read before the browser has taken those before them.
const CHUNKS_AHEAD: usize = 4;

struct FileBody(tokio::sync::mpsc::Receiver<std::io::Result<Bytes>>);

impl HttpBody for FileBody {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        self.0
            .poll_recv(context)
            .map(|item| item.map(|chunk| chunk.map(Frame::data)))
    }
}
