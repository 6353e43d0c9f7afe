//! The numbers of orders: each is given once, whatever becomes of the order.

use crate::tables::META;
use crate::{Result, Rows, Write};
use domain::ids::CommandeId;

/// Counter of order numbers, in `META`.
const NUMERO: &str = "commandes";

/// The next order number.
pub fn next_id(write: &mut Write<'_>) -> Result<CommandeId> {
    write.next_number(NUMERO).map(CommandeId)
}

/// The last order number that was given.
pub fn find_last_id(rows: &impl Rows) -> Result<CommandeId> {
    let last = rows.get(&META, &NUMERO.to_owned())?;
    Ok(CommandeId(last.unwrap_or(0)))
}

/// Gives no order number up to this one any more.
pub fn put_last_id(write: &mut Write<'_>, last: CommandeId) -> Result<()> {
    if find_last_id(write)? >= last {
        return Ok(());
    }
    write.put(&META, &NUMERO.to_owned(), &last.0)
}
