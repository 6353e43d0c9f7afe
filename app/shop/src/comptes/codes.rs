//! The codes of accounts that are opened here: `W` keeps them apart from the ERP's.

use domain::client::is_of_the_shop;
use domain::ids::CodeClient;
use store::tables::{CLIENTS, META};
use store::{Rows, StoreError, Write};

/// Counter of the codes, in `META`.
const NUMERO: &str = "client";

/// A code no account has.
pub(super) fn free_code(write: &mut Write<'_>) -> Result<CodeClient, StoreError> {
    loop {
        let number = write.next_number(NUMERO)?;
        let code = CodeClient::parse(&format!("W{number:06}")).expect("a plain code");
        if !write.contains(&CLIENTS, &code)? {
            return Ok(code);
        }
    }
}

/// The number that a code was made of here; none where it is the ERP's.
pub(crate) fn number_of_code(code: &str) -> Option<u64> {
    let code = CodeClient::parse(code).filter(is_of_the_shop)?;
    code.as_str().strip_prefix('W')?.parse().ok()
}

/// The last number that a code was made of.
pub(crate) fn last_code(rows: &impl Rows) -> Result<u64, StoreError> {
    Ok(rows.get(&META, &NUMERO.to_owned())?.unwrap_or(0))
}

/// Makes no code of a number up to this one any more.
pub(crate) fn skip_codes_to(write: &mut Write<'_>, last: u64) -> Result<(), StoreError> {
    if last_code(write)? >= last {
        return Ok(());
    }
    write.put(&META, &NUMERO.to_owned(), &last)
}
