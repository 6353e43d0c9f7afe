//! Editable record on the wire: read, saved and followed by the audit log in one shape, by the columns it
//! says of itself.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::Value;

use crate::error::{HttpError, Result};
use crate::extract::{Json as Body, Path};
use crate::numbers::saved;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use domain::column::Columns;
use domain::retouche::Retouchee;
use shop::editable::Editable;
use shop::retouches::{self, SaisieFiche};
use shop::{Caller, Shop, ShopError};
use wire::retouche::FicheBody;

/// Record with a shape of its own, said beside its routes: what is answered of it is what the audit log compares.
pub(super) trait EditableRecord: Editable {
    /// Its shape.
    type View: From<Retouchee<Self>> + Serialize;
}

/// Answer of a saved record.
pub(super) type Saved<V> = Result<(StatusCode, Json<V>)>;

/// Reads a record.
pub(super) async fn find<F: EditableRecord>(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<F::View>> {
    let found = shop.call(move |parts| retouches::find::<F>(parts, &code));
    Ok(Json(found.await?.into()))
}

/// Saves a record; what is refused is said by the names of the form.
pub(super) async fn save<F: EditableRecord>(
    State(shop): State<Shop>,
    caller: Caller,
    Body(body): Body<FicheBody>,
) -> Saved<F::View> {
    let saisie = SaisieFiche::new(body.cellules::<F>(), body.version());
    let done = shop
        .call(move |parts| retouches::save::<F>(parts, &caller, saisie))
        .await;
    let (found, is_new) = done.map_err(to_field_names::<F>)?;
    Ok((saved(is_new), Json(found.into())))
}

/// Finds the record that a call names: by the code of its path, or by the field of its key.
pub(super) fn find_in<F: EditableRecord>(query: &RecordQuery<'_>) -> Option<Value> {
    let key = F::key_column();
    let mut names = ["code", F::field_of(key), key].into_iter();
    let code = names.find_map(|name| query.get(name))?;
    let found = retouches::find_in::<F>(query.rows, code).ok()?;
    to_snapshot(F::View::from(found))
}

/// A refusal of columns, under the names of the form.
pub(super) fn to_field_names<T: Columns>(error: ShopError) -> HttpError {
    let ShopError::Champs(champs) = error else {
        return HttpError(error);
    };
    let named = champs
        .into_iter()
        .map(|(it, text)| (T::field_of(&it).to_owned(), text));
    HttpError(ShopError::Champs(named.collect()))
}
