//! Customer accounts.

use super::tables::CLIENTS;
use super::{Result, Rows, Write};
use crate::domain::client::Client;
use crate::domain::ids::CodeClient;

/// The account of a code.
pub fn find(rows: &impl Rows, code: &CodeClient) -> Result<Option<Client>> {
    rows.get(&CLIENTS, code)
}

/// Keeps an account.
pub fn put(write: &mut Write<'_>, client: &Client) -> Result<()> {
    write.put(&CLIENTS, &client.code, client)
}

/// Removes an account.
pub fn remove(write: &mut Write<'_>, code: &CodeClient) -> Result<()> {
    write.remove(&CLIENTS, code)
}
