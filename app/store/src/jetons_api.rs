//! Tokens of the API, under their hash.

use super::tables::JETONS_API;
use super::{Result, Rows, Write};
use domain::instant::Instant;
use domain::jeton_api::JetonApi;

/// SHA-256 of a token.
pub type CleJeton = [u8; 32];

/// The token of a hash.
pub fn find(rows: &impl Rows, cle: &CleJeton) -> Result<Option<JetonApi>> {
    rows.get(&JETONS_API, cle)
}

/// The token of a number: there are few.
pub fn find_by_numero(rows: &impl Rows, numero: u64) -> Result<Option<(CleJeton, JetonApi)>> {
    let all = rows.list(&JETONS_API)?.into_iter();
    Ok(all.into_iter().find(|(_, it)| it.numero == numero))
}

/// Every token, the newest first.
pub fn list(rows: &impl Rows) -> Result<Vec<JetonApi>> {
    let all = rows.list(&JETONS_API)?.into_iter();
    let mut all: Vec<JetonApi> = all.map(|(_, it)| it).collect();
    all.sort_by_key(|it| std::cmp::Reverse(it.numero));
    Ok(all)
}

/// Keeps a token.
pub fn put(write: &mut Write<'_>, cle: &CleJeton, jeton: &JetonApi) -> Result<()> {
    write.put(&JETONS_API, cle, jeton)
}

/// Notes the use of a token that is still there.
pub fn update_use(write: &mut Write<'_>, cle: &CleJeton, now: Instant) -> Result<()> {
    match find(write, cle)? {
        Some(jeton) if jeton.utilise_le < Some(now) => {
            let utilise_le = Some(now);
            put(
                write,
                cle,
                &JetonApi {
                    utilise_le,
                    ..jeton
                },
            )
        }
        Some(_) | None => Ok(()),
    }
}

/// Removes a token: it opens nothing from then on.
pub fn remove(write: &mut Write<'_>, cle: &CleJeton) -> Result<()> {
    write.remove(&JETONS_API, cle)
}
