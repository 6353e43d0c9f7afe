//! Files an administrator puts into the media folder: pictures and documents, told by their
//! content.

use std::fs;
use std::io::Cursor;
use std::panic::catch_unwind;
use std::path::Path;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageFormat, ImageReader, Limits};

use super::{images, webp};

/// Pixels a side of a picture, as it comes.
pub const SIDE_MAX: u32 = 8_192;
/// Bytes its decoding may take (tests/SECURITE.md T34).
const DECODED_BYTES_MAX: u64 = 128 << 20;
/// Pixels a side of what is kept: the width of a large screen.
const KEPT_SIDE: u32 = 2_400;
/// Quality of JPEG pictures, of 100.
const JPEG_QUALITY: u8 = 85;
/// Bytes at the end of a PDF in which its last mark stands (ISO 32000-1, annex H).
const PDF_END_BYTES: usize = 1_024;

/// Reason a file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MediaFault {
    /// Neither PNG, JPEG, WebP nor PDF.
    #[error("neither PNG, JPEG, WebP nor PDF")]
    Unknown,
    /// More than [`SIDE_MAX`] pixels a side.
    #[error("a picture of more than {SIDE_MAX} pixels a side")]
    TooWide,
    /// Starts like one of these, and is not one.
    #[error("a damaged picture or PDF")]
    Damaged,
}

/// A file ready to be kept.
#[derive(Clone, Debug)]
pub struct MediaPret {
    /// The extension that its content asks for.
    pub extension: &'static str,
    /// Its bytes: a picture is encoded anew, so that nothing but pixels gets in.
    pub bytes: Vec<u8>,
}

/// Reads a file that came from somebody.
pub fn prepare(bytes: &[u8]) -> Result<MediaPret, MediaFault> {
    if bytes.starts_with(b"%PDF-") {
        return document(bytes);
    }
    // A decoder that panics on a crafted picture costs that picture only.
    catch_unwind(|| picture(bytes)).unwrap_or(Err(MediaFault::Damaged))
}

/// True for a kept file that is still whole, as far as its kind tells.
pub fn is_sound(path: &Path) -> bool {
    let extension = path.extension().and_then(|it| it.to_str());
    match extension {
        Some("png" | "jpg" | "webp") => images::is_sound(path),
        Some("pdf") => fs::read(path).is_ok_and(|bytes| document(&bytes).is_ok()),
        Some(_) | None => fs::metadata(path).is_ok_and(|about| about.len() > 0),
    }
}

fn document(bytes: &[u8]) -> Result<MediaPret, MediaFault> {
    if !bytes.starts_with(b"%PDF-") {
        return Err(MediaFault::Unknown);
    }
    let end = &bytes[bytes.len().saturating_sub(PDF_END_BYTES)..];
    if !end.windows(5).any(|window| window == b"%%EOF") {
        return Err(MediaFault::Damaged);
    }
    Ok(MediaPret {
        extension: "pdf",
        bytes: bytes.to_vec(),
    })
}

fn picture(bytes: &[u8]) -> Result<MediaPret, MediaFault> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    let mut reader = reader.map_err(|_| MediaFault::Unknown)?;
    let Some(format @ (ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)) = reader.format()
    else {
        return Err(MediaFault::Unknown);
    };
    let (width, height) = dimensions_of(bytes).ok_or(MediaFault::Damaged)?;
    if width > SIDE_MAX || height > SIDE_MAX {
        return Err(MediaFault::TooWide);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    reader.limits(limits);
    let image = reader.decode().map_err(|_| MediaFault::Damaged)?;
    let fits = width <= KEPT_SIDE && height <= KEPT_SIDE;
    if fits && format == ImageFormat::WebP && webp::is_bare(bytes, &image) {
        return Ok(MediaPret {
            extension: "webp",
            bytes: bytes.to_vec(),
        });
    }
    let image = if fits {
        image
    } else {
        image.thumbnail(KEPT_SIDE, KEPT_SIDE)
    };
    encode(&image, format).ok_or(MediaFault::Damaged)
}

/// Photographs stay JPEG; the others become PNG, which loses nothing.
fn encode(image: &DynamicImage, format: ImageFormat) -> Option<MediaPret> {
    let mut out = Vec::new();
    if format == ImageFormat::Jpeg {
        let encoder = JpegEncoder::new_with_quality(&mut out, JPEG_QUALITY);
        image.to_rgb8().write_with_encoder(encoder).ok()?;
        return Some(MediaPret {
            extension: "jpg",
            bytes: out,
        });
    }
    let encoder = PngEncoder::new(&mut out);
    if image.color().has_alpha() {
        image.to_rgba8().write_with_encoder(encoder).ok()?;
    } else {
        image.to_rgb8().write_with_encoder(encoder).ok()?;
    }
    Some(MediaPret {
        extension: "png",
        bytes: out,
    })
}

fn dimensions_of(bytes: &[u8]) -> Option<(u32, u32)> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    reader.ok()?.into_dimensions().ok()
}

/// Width and height of a picture that is kept, read from its first bytes.
pub fn read_dimensions(path: &Path) -> Option<(u32, u32)> {
    let reader = ImageReader::open(path).ok()?.with_guessed_format();
    reader.ok()?.into_dimensions().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        let image = DynamicImage::new_rgb8(width, height);
        image.write_to(&mut out, format).expect("encoded");
        out.into_inner()
    }

    #[test]
    fn a_file_is_told_by_its_content() {
        for (format, extension) in [
            (ImageFormat::Png, "png"),
            (ImageFormat::Jpeg, "jpg"),
            (ImageFormat::WebP, "webp"),
        ] {
            let media = prepare(&encoded(40, 20, format)).expect("taken");
            assert_eq!(media.extension, extension);
            assert_eq!(dimensions_of(&media.bytes), Some((40, 20)));
        }
        let pdf = prepare(b"%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n").expect("taken");
        assert_eq!(pdf.extension, "pdf");
    }

    #[test]
    fn what_hides_behind_a_picture_is_left_out() {
        let mut png = encoded(8, 8, ImageFormat::Png);
        png.extend(b"<script>alert(1)</script>");
        let kept = prepare(&png).expect("taken").bytes;
        assert!(!kept.windows(7).any(|window| window == b"<script"));
    }

    #[test]
    fn what_is_no_media_is_refused() {
        let fault = |bytes: &[u8]| prepare(bytes).expect_err("refused");
        assert_eq!(fault(b"<svg onload=alert(1)>"), MediaFault::Unknown);
        assert_eq!(fault(b"GIF89a"), MediaFault::Unknown);
        assert_eq!(fault(b"%PDF-1.7 without an end"), MediaFault::Damaged);
        let png = encoded(8, 8, ImageFormat::Png);
        assert_eq!(fault(&png[..40]), MediaFault::Damaged);
        let wide = encoded(SIDE_MAX + 1, 1, ImageFormat::Png);
        assert_eq!(fault(&wide), MediaFault::TooWide);
    }
}
