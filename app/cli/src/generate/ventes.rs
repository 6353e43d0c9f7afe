//! Past orders of the ERP, for lists of any length.

use std::path::Path;

use anyhow::Result;

use super::GeneratedFile;
use super::hasard::Hasard;
use super::vocabulaire::AGENCES;

/// Days the orders are spread over: five years.
const JOURS: u64 = 5 * 365;

/// States of generated orders (docs/gestion.md 4.1).
const ETATS: [&str; 6] = ["E_PRE", "E_DIS", "E_LIV", "E_FAC", "E_LIVPAR", "E_CDEFOU"];

/// Writes `commandes` orders of the first `clients` customers; no file for none.
pub(super) fn write(dir: &Path, commandes: u32, clients: u32, seed: u64) -> Result<()> {
    if commandes == 0 {
        return Ok(());
    }
    let mut hasard = Hasard::new(seed, 3);
    let titres = "num;type_mouvement;etat;code_client;code_agence;date;montant_ht;montant_ttc;\
                  web_cde_id";
    let mut file = GeneratedFile::create(dir, "mouvements", titres)?;
    let first = jiff::civil::date(2021, 11, 20);
    for number in 1..=commandes {
        let days = i32::try_from(hasard.below(JOURS)).unwrap_or(0);
        let day = first.saturating_add(jiff::Span::new().days(days));
        let (hour, minute) = (7 + hasard.below(12), hasard.below(60));
        let client = 1 + hasard.below(u64::from(clients));
        let agence = 1 + hasard.below(AGENCES.len() as u64);
        let centimes = 1_000 + hasard.below(200_000);
        let (ht, ttc) = (centimes, centimes * 6 / 5);
        file.row(format_args!(
            "CD{number:07};cde;{};C{client:05};AG{agence:02};{day} {hour:02}:{minute:02};\
             {}.{:02};{}.{:02};",
            hasard.pick(&ETATS),
            ht / 100,
            ht % 100,
            ttc / 100,
            ttc % 100,
        ))?;
    }
    file.finish()
}
