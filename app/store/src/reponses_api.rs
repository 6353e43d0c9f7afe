//! Answers to programs, by their token and key.

use std::ops::ControlFlow;

use super::jetons_api::CleJeton;
use super::tables::REPONSES_API;
use super::{Order, Read, Result, Rows, Write};
use domain::instant::Instant;
use domain::reponse_api::ReponseApi;

/// The answer to a key, unless its time is over.
pub fn find(
    rows: &impl Rows,
    cle: &(CleJeton, String),
    now: Instant,
) -> Result<Option<ReponseApi>> {
    let found = rows.get(&REPONSES_API, cle)?;
    Ok(found.filter(|it| now < it.expire_le))
}

/// Keeps an answer.
pub fn put(write: &mut Write<'_>, cle: &(CleJeton, String), reponse: &ReponseApi) -> Result<()> {
    write.put(&REPONSES_API, cle, reponse)
}

/// Some keys whose time is over, at most `max`.
pub fn list_expired(read: &Read, max: usize, now: Instant) -> Result<Vec<(CleJeton, String)>> {
    let mut over = Vec::new();
    let all = None::<&CleJeton>;
    read.scan(&REPONSES_API, all, Order::Ascending, |key, it| {
        if it.expire_le <= now {
            over.push(key);
        }
        Ok(match over.len() < max {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })
    })?;
    Ok(over)
}

/// Removes an answer.
pub fn remove(write: &mut Write<'_>, cle: &(CleJeton, String)) -> Result<()> {
    write.remove(&REPONSES_API, cle)
}
