//! Logos of carriers and of the shop: kept in the media folder under the name of their content.

use domain::code::Code;
use std::fs;

use sha2::{Digest, Sha256};

use super::{Parts, Result, ShopError, medias};
use files::atomic_rename::name_written;
use files::logo::{self, Cadre, LogoFault};

/// Bytes of a logo as it comes (docs/appels.md 1.4).
pub const BYTES_MAX: usize = 2 * 1024 * 1024;

/// Folder of the logos, in the media folder and in the address.
const FOLDER: &str = "logos";

/// Bytes of the content's hash that make a name: enough that two logos never share one.
const NAME_BYTES: usize = 12;

/// Bytes up to which the shop's logo is served as it was chosen: each page carries it.
const ENTETE_BYTES_MAX: u64 = 64 * 1024;

/// Keeps a carrier's logo and gives its address.
pub fn add(parts: &Parts, bytes: &[u8]) -> Result<String> {
    keep_within(parts, bytes, logo::TRANSPORTEUR)
}

/// Gives the address of the shop's logo as the head of each page may carry it: the picture
/// chosen among the media when it is small, else a small copy of it.
pub fn find_for_header(parts: &Parts, address: &str) -> Result<String> {
    let address = check(address)?;
    let Some(chemin) = address.strip_prefix("/media/") else {
        return Ok(address);
    };
    let Ok(media) = medias::find(parts, chemin) else {
        return Ok(address);
    };
    // What has no pixels (a drawing) is small at any size, or no picture at all.
    let Some((width, height)) = media.dimensions else {
        return Ok(address);
    };
    let is_small = width <= logo::ENTETE.0 && height <= logo::ENTETE.1;
    if is_small && media.taille <= ENTETE_BYTES_MAX {
        return Ok(address);
    }
    let file = parts.config.folder.join("medias").join(chemin);
    let bytes = fs::read(file).map_err(ShopError::internal)?;
    keep_within(parts, &bytes, logo::ENTETE)
}

fn keep_within(parts: &Parts, bytes: &[u8], cadre: Cadre) -> Result<String> {
    let webp = logo::reencode(bytes, cadre).map_err(|fault| match fault {
        LogoFault::NotAnImage => {
            ShopError::Unsupported("Choisissez une image PNG, JPEG ou WebP.".into())
        }
        LogoFault::TooWide => ShopError::refused(
            Code::LogoTropGrand,
            "Un logo mesure 4096 pixels de côté au plus.",
        ),
    })?;
    let digest = Sha256::digest(&webp);
    let name: String = digest[..NAME_BYTES]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let folder = parts.config.folder.join("medias").join(FOLDER);
    fs::create_dir_all(&folder).map_err(ShopError::internal)?;
    // Written aside, then named: a logo is there whole or not at all.
    let aside = folder.join(format!(".{name}.part"));
    let file = folder.join(format!("{name}.webp"));
    fs::write(&aside, &webp)
        .and_then(|()| name_written(&aside, &file))
        .map_err(ShopError::internal)?;
    Ok(format!("/media/{FOLDER}/{name}.webp"))
}

/// Takes the address of a logo of this shop, or none.
pub fn check(address: &str) -> Result<String> {
    let address = address.trim();
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '-' | '_');
    let is_media = address.starts_with("/media/")
        && !address.contains("..")
        && !address.contains("//")
        && address.chars().all(plain);
    if address.is_empty() || is_media {
        return Ok(address.to_owned());
    }
    Err(ShopError::refused(
        Code::LogoInconnu,
        "Envoyez d'abord le logo, puis enregistrez.",
    )
    .at("logo"))
}
