//! Spooled download: everything kept about a person, written to an unnamed file before it is handed
//! out, since it may be long.

use std::fs::File;
use std::io::{BufWriter, Seek, Write};

use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde::Serialize;

use super::error::Result;
use super::upload::send_open;
use domain::dossier::{Dossier, OrderSource};
use shop::{Parts, ShopError};
use wire::dossier::DossierView;

/// A file that was written down, from its start.
type Done = std::result::Result<File, ShopError>;

/// Writes down what is kept about one person.
pub(super) fn write_dossier(parts: &Parts, dossier: &Dossier, commandes: &dyn OrderSource) -> Done {
    write_file(parts, &DossierView::new(dossier, commandes))
}

/// Writes down what is kept about an account, once for each of its logins.
pub(super) fn write_dossiers(
    parts: &Parts,
    dossiers: &[Dossier],
    commandes: &dyn OrderSource,
) -> Done {
    let views = dossiers.iter();
    let views = views.map(|dossier| DossierView::new(dossier, commandes));
    write_file(parts, &views.collect::<Vec<_>>())
}

/// The file has no name: it is gone with whoever reads it.
fn write_file(parts: &Parts, view: &impl Serialize) -> Done {
    let file = tempfile::tempfile_in(&parts.config.folder).map_err(ShopError::internal)?;
    let mut out = BufWriter::new(file);
    serde_json::to_writer(&mut out, view).map_err(ShopError::internal)?;
    out.flush().map_err(ShopError::internal)?;
    let mut file = out.into_inner().map_err(ShopError::internal)?;
    file.rewind().map_err(ShopError::internal)?;
    Ok(file)
}

/// Hands it out under a name.
pub(super) fn send(file: File, disposition: &'static str) -> Result<Response> {
    let bytes = file.metadata().map_err(ShopError::internal)?.len();
    let mut response = Response::new(send_open(file.into()));
    let headers = response.headers_mut();
    let json = HeaderValue::from_static("application/json");
    headers.insert(header::CONTENT_TYPE, json);
    headers.insert(header::CONTENT_LENGTH, bytes.into());
    let disposition = HeaderValue::from_static(disposition);
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    Ok(response)
}
