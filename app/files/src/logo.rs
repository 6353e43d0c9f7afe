//! Logos: told by their content, kept as pixels only.

use std::io::Cursor;

use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ImageFormat, ImageReader, Limits};

/// Pixels a side at most (docs/appels.md 1.4).
const SIDE_MAX: u32 = 4_096;

/// Bytes a logo may take once decoded: the largest that is let in, with some room.
const DECODED_BYTES_MAX: u64 = 96 * 1024 * 1024;

/// Pixels of a box that a kept logo fits: width, height.
pub type Cadre = (u32, u32);

/// A carrier's logo: those are shown small.
pub const TRANSPORTEUR: Cadre = (480, 480);

/// The shop's own: three times what the head of a page gives it (9 rem by 2.25 rem).
pub const ENTETE: Cadre = (432, 108);

/// The shop's own in its mails: twice what they show of it.
pub const COURRIEL: Cadre = (360, 90);

/// Reason a logo is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogoFault {
    /// Not a PNG, JPEG or WebP picture.
    #[error("no PNG, JPEG or WebP picture")]
    NotAnImage,
    /// More than [`SIDE_MAX`] pixels a side.
    #[error("a picture of more than {SIDE_MAX} pixels a side")]
    TooWide,
}

/// Decodes a PNG, JPEG or WebP picture and encodes it anew, as WebP that fits the box.
pub fn reencode(bytes: &[u8], cadre: Cadre) -> Result<Vec<u8>, LogoFault> {
    let image = read_within(bytes, cadre)?;
    let mut out = Vec::new();
    let pixels = image.to_rgba8();
    WebPEncoder::new_lossless(&mut out)
        .encode(
            &pixels,
            pixels.width(),
            pixels.height(),
            image::ExtendedColorType::Rgba8,
        )
        .map_err(|_| LogoFault::NotAnImage)?;
    Ok(out)
}

/// Decodes one of these pictures and encodes it anew, as PNG that fits the box; gives its pixels.
pub fn encode_png(bytes: &[u8], cadre: Cadre) -> Result<(Vec<u8>, Cadre), LogoFault> {
    let image = read_within(bytes, cadre)?;
    let mut out = Cursor::new(Vec::new());
    DynamicImage::from(image.to_rgba8())
        .write_to(&mut out, ImageFormat::Png)
        .map_err(|_| LogoFault::NotAnImage)?;
    Ok((out.into_inner(), (image.width(), image.height())))
}

/// Pixels of a picture, made small enough for the box.
fn read_within(bytes: &[u8], (width, height): Cadre) -> Result<DynamicImage, LogoFault> {
    let dimensions = reader(bytes)?
        .into_dimensions()
        .map_err(|_| LogoFault::NotAnImage)?;
    if dimensions.0 > SIDE_MAX || dimensions.1 > SIDE_MAX {
        return Err(LogoFault::TooWide);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    let mut reader = reader(bytes)?;
    reader.limits(limits);
    let image = reader.decode().map_err(|_| LogoFault::NotAnImage)?;
    let fits = image.width() <= width && image.height() <= height;
    let image = if fits {
        image
    } else {
        image.thumbnail(width, height)
    };
    Ok(image)
}

fn reader(bytes: &[u8]) -> Result<ImageReader<Cursor<&[u8]>>, LogoFault> {
    let reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|_| LogoFault::NotAnImage)?;
    match reader.format() {
        Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP) => Ok(reader),
        Some(_) | None => Err(LogoFault::NotAnImage),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        let image = DynamicImage::new_rgb8(width, height);
        image
            .write_to(&mut out, ImageFormat::Png)
            .expect("written to memory");
        out.into_inner()
    }

    #[test]
    fn a_logo_is_encoded_anew_and_made_small() {
        let kept = reencode(&png(960, 480), TRANSPORTEUR).expect("a picture");
        let image = image::load_from_memory(&kept).expect("a picture");
        assert_eq!((image.width(), image.height()), (480, 240));
        let kept = reencode(&png(960, 480), ENTETE).expect("a picture");
        let image = image::load_from_memory(&kept).expect("a picture");
        assert_eq!((image.width(), image.height()), (216, 108));
    }

    #[test]
    fn what_is_no_picture_or_too_wide_is_refused() {
        assert_eq!(
            reencode(b"<svg onload='alert(1)'/>", ENTETE),
            Err(LogoFault::NotAnImage)
        );
        let half = &png(10, 10)[..40];
        assert_eq!(reencode(half, ENTETE), Err(LogoFault::NotAnImage));
        assert_eq!(reencode(&png(4_097, 1), ENTETE), Err(LogoFault::TooWide));
    }
}
