//! Terminal output of the commands: flushed lines, so that whoever reads the address has it at once.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};

/// Tells the person at the terminal.
pub(super) fn say(line: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(())
}

/// Tells why the shop stops by itself.
pub(super) fn say_lost() {
    let line = "comptoir : le disque a perdu une écriture, la boutique s'arrête. Vérifiez-le, puis \
                relancez-la : les commandes confirmées y sont.";
    writeln!(std::io::stderr(), "{line}").ok();
}

/// Refuses a file that is not there before anything is made for it.
pub(super) fn check_file(file: &Path) -> Result<()> {
    if file.is_file() {
        return Ok(());
    }
    bail!(
        "le fichier {} n'existe pas : vérifiez son nom et son dossier",
        file.display()
    );
}
