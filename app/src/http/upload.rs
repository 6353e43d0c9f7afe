//! Files in forms, under a limit of their own.

use axum::extract::Multipart;
use axum::extract::multipart::Field;

use super::error::HttpError;
use crate::shop::ShopError;

/// Fields of a form read before its file at most.
const FIELDS_MAX: usize = 20;

/// The bytes of the file in `name`; more than `bytes_max` is refused with `too_large`.
pub async fn one_file(
    mut form: Multipart,
    name: &str,
    bytes_max: usize,
    too_large: &str,
) -> Result<Vec<u8>, HttpError> {
    for _ in 0..FIELDS_MAX {
        let field = form.next_field().await.map_err(|_| unreadable())?;
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
    while let Some(chunk) = field.chunk().await.map_err(|_| unreadable())? {
        if bytes.len() + chunk.len() > bytes_max {
            return Err(HttpError(ShopError::TooLarge(too_large.to_owned())));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn unreadable() -> HttpError {
    HttpError(ShopError::Unreadable(
        "L'envoi n'est pas arrivé entier.".into(),
    ))
}
