//! The links that wait for an e-mail to be confirmed, by that e-mail: a login typed wrong looks at
//! its own alone, not at every link there is. Held in memory, and filled from the links themselves
//! at the first question: what it names is read again each time, so that what is over opens
//! nothing.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Parts, Result, ShopError};
use domain::compte::JetonLien as Lien;
use store::connexions;

/// Links that are held: far more than a shop sends in a week, and some 2 MB.
const LIENS_MAX: usize = 20_000;

/// Key of a link in the index by e-mail.
type CleAttendu = [u8; 32];

/// The links of each e-mail; none before they are asked for.
#[derive(Debug, Default)]
pub struct Attendus(Mutex<Option<Tenus>>);

#[derive(Debug, Default)]
struct Tenus {
    by_email: HashMap<String, Vec<CleAttendu>>,
    count: usize,
}

impl Tenus {
    fn add(&mut self, email: String, cle: CleAttendu) {
        self.by_email.entry(email).or_default().push(cle);
        self.count += 1;
    }
}

impl Attendus {
    fn held(&self) -> MutexGuard<'_, Option<Tenus>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A link was kept: called once it is, so that who fills this at that moment finds it. Where
    /// they are many, those that are there still are found again at the next question.
    pub(super) fn note(&self, email: &str, cle: CleAttendu) {
        let mut held = self.held();
        match held.as_mut() {
            Some(tenus) if tenus.count < LIENS_MAX => tenus.add(email.to_owned(), cle),
            Some(_) | None => *held = None,
        }
    }

    /// Links were put back that had been taken away.
    pub(crate) fn remove(&self) {
        *self.held() = None;
    }

    /// The links that wait for an e-mail.
    pub(crate) fn list_liens(&self, parts: &Parts, email: &str) -> Result<Vec<Lien>> {
        let mut held = self.held();
        let tenus = match held.as_mut() {
            Some(tenus) => tenus,
            None => held.insert(fill(parts)?),
        };
        let Some(cles) = tenus.by_email.get_mut(email) else {
            return Ok(Vec::new());
        };
        let (mut found, before) = (Vec::with_capacity(cles.len()), cles.len());
        let mut left = Vec::with_capacity(cles.len());
        parts.store.read(|read| {
            for cle in cles.iter() {
                let lien = connexions::find_jeton(read, cle)?;
                if let Some(lien) = lien.filter(|it| it.email.as_deref() == Some(email)) {
                    left.push(*cle);
                    found.push(lien);
                }
            }
            Ok::<_, ShopError>(())
        })?;
        tenus.count -= before - left.len();
        match left.is_empty() {
            true => drop(tenus.by_email.remove(email)),
            false => *cles = left,
        }
        Ok(found)
    }
}

/// Every link of an e-mail, as they are now.
fn fill(parts: &Parts) -> Result<Tenus> {
    let mut tenus = Tenus::default();
    parts.store.read(|read| {
        connexions::scan_awaited(read, |cle, email| {
            tenus.add(email, cle);
            tenus.count < LIENS_MAX
        })
    })?;
    Ok(tenus)
}
