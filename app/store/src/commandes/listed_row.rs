//! Values in the rows that list orders, of fixed width: a total of 200,000 orders reads no order.

use ground::RecordError;

use super::super::Record;
use domain::ids::CodeAgence;
use domain::totaux::Montants;

/// An order of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DansEtat {
    /// Its amounts.
    pub montants: Montants,
    /// Agency it was passed at.
    pub agence: Option<CodeAgence>,
}

impl Record for DansEtat {
    fn encode(&self) -> Vec<u8> {
        let agence = self.agence.as_ref().map_or("", CodeAgence::as_str);
        [self.montants.encode(), agence.as_bytes().to_vec()].concat()
    }

    fn decode(bytes: &[u8]) -> Result<Self, RecordError> {
        let damaged = || RecordError::Damaged("state");
        let (montants, agence) = bytes
            .split_at_checked(Montants::BYTES)
            .ok_or_else(damaged)?;
        let agence = std::str::from_utf8(agence).map_err(|_| damaged())?;
        Ok(Self {
            montants: Montants::decode(montants)?,
            agence: CodeAgence::parse(agence),
        })
    }
}
