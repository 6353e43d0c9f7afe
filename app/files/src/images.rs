//! Pictures of strangers: what they are is told by their content, and what is kept is always
//! encoded anew, so that nothing but pixels gets in.

use std::fs::File;
use std::io::{BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ImageFormat, ImageReader, Limits, RgbImage};
use sha2::{Digest, Sha256};

use super::webp;

/// Bytes of one picture, as it comes.
pub const BYTES_MAX: u64 = 20 << 20;
/// Pixels a side of a picture, as it comes.
const SIDE_MAX: u32 = 8_192;
/// Bytes its decoding may take (tests/SECURITE.md T34).
const DECODED_BYTES_MAX: u64 = 128 << 20;
/// Pixels a side of what product pages show.
const LARGE_SIDE: u32 = 1_200;
/// Pixels a side of what lists show.
const SMALL_SIDE: u32 = 320;
/// A WebP picture up to this many bytes is kept as it came, once proved to hold pixels only:
/// encoding it anew would make it larger.
const KEPT_BYTES_MAX: usize = 60 * 1024;
/// Quality of JPEG pictures, of 100.
const JPEG_QUALITY: u8 = 80;
/// The mark every JPEG ends with.
const JPEG_END: [u8; 2] = [0xff, 0xd9];

/// The chunk every PNG ends with, its check included.
const PNG_END: [u8; 12] = *b"\0\0\0\0IEND\xaeB`\x82";

/// A picture ready to be kept.
pub struct ImagePrete {
    /// Name of the large one, which is that of the content; see [`build_small_name`] for the other.
    pub nom: String,
    /// For product pages.
    pub large: Vec<u8>,
    /// For lists: a JPEG.
    pub small: Vec<u8>,
}

/// Name of the small picture that goes with a large one.
pub fn build_small_name(nom: &str) -> String {
    let stem = nom.rsplit_once('.').map_or(nom, |(stem, _)| stem);
    format!("{stem}-s.jpg")
}

/// First part of the name that a picture of this content gets: the same bytes, the same name.
pub fn build_stem(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Reads a JPEG, PNG or WebP picture and makes two sizes of it. The error says in French why it
/// is not taken.
pub fn prepare(bytes: &[u8]) -> Result<ImagePrete, &'static str> {
    let image = decode(bytes)?;
    let small = encode_jpeg(&shrunk(&image, SMALL_SIDE));
    let fits = image.width() <= LARGE_SIDE && image.height() <= LARGE_SIDE;
    let kept = fits && bytes.len() <= KEPT_BYTES_MAX && webp::is_bare(bytes, &image);
    let (extension, large) = if kept {
        ("webp", Some(bytes.to_vec()))
    } else {
        encode(&shrunk(&image, LARGE_SIDE))
    };
    let (Some(large), Some(small)) = (large, small) else {
        return Err("Cette image ne peut pas être enregistrée.");
    };
    let nom = format!("{}.{extension}", build_stem(bytes));
    Ok(ImagePrete { nom, large, small })
}

/// Reads a picture as [`prepare`] does, and keeps nothing of it: the name it would get, but for the
/// extension, which is that of the smaller of two encodings.
pub fn check(bytes: &[u8]) -> Result<String, &'static str> {
    decode(bytes)?;
    Ok(format!("{}.jpg", build_stem(bytes)))
}

/// Drawings are smaller without loss, photographs as JPEG.
fn encode(image: &DynamicImage) -> (&'static str, Option<Vec<u8>>) {
    let (webp, jpeg) = (encode_webp(image), encode_jpeg(image));
    match (webp, jpeg) {
        (Some(webp), Some(jpeg)) if jpeg.len() < webp.len() => ("jpg", Some(jpeg)),
        (None, jpeg) => ("jpg", jpeg),
        (webp, _) => ("webp", webp),
    }
}

/// True for a kept picture that is still one, whole and of the kind its name says. Its head is
/// decoded, and its end is where its head or its format puts it: pixels are not.
pub fn is_sound(path: &Path) -> bool {
    read_sound(path).unwrap_or(false)
}

fn read_sound(path: &Path) -> std::io::Result<bool> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut reader = ImageReader::new(BufReader::new(&file)).with_guessed_format()?;
    reader.limits(limits());
    let format = reader.format();
    let shown = reader
        .into_dimensions()
        .is_ok_and(|(width, height)| width > 0 && height > 0);
    let extension = path
        .extension()
        .and_then(|it| it.to_str())
        .unwrap_or_default();
    let whole = match format {
        Some(ImageFormat::Jpeg) => {
            let mut end = [0; 2];
            file.seek(SeekFrom::End(-2))?;
            file.read_exact(&mut end)?;
            extension == "jpg" && end == JPEG_END
        }
        Some(ImageFormat::WebP) => {
            let mut head = [0; 8];
            file.seek(SeekFrom::Start(0))?;
            file.read_exact(&mut head)?;
            let [.., a, b, c, d] = head;
            extension == "webp" && u64::from(u32::from_le_bytes([a, b, c, d])) + 8 == length
        }
        Some(ImageFormat::Png) => {
            let mut end = [0; PNG_END.len()];
            file.seek(SeekFrom::End(-(PNG_END.len() as i64)))?;
            file.read_exact(&mut end)?;
            extension == "png" && end == PNG_END
        }
        Some(_) | None => false,
    };
    Ok(shown && whole)
}

fn decode(bytes: &[u8]) -> Result<DynamicImage, &'static str> {
    const UNKNOWN: &str = "Ce fichier n'est pas une image JPEG, PNG ou WebP.";
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    let mut reader = reader.map_err(|_| UNKNOWN)?;
    if !matches!(
        reader.format(),
        Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)
    ) {
        return Err(UNKNOWN);
    }
    reader.limits(limits());
    let damaged = "Cette image est abîmée, ou dépasse 8 192 pixels de côté.";
    reader.decode().map_err(|_| damaged)
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE_MAX);
    limits.max_image_height = Some(SIDE_MAX);
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    limits
}

fn shrunk(image: &DynamicImage, side: u32) -> DynamicImage {
    if image.width() <= side && image.height() <= side {
        return image.clone();
    }
    image.thumbnail(side, side)
}

fn encode_webp(image: &DynamicImage) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let encoder = WebPEncoder::new_lossless(&mut out);
    let encoded = if image.color().has_alpha() {
        image.to_rgba8().write_with_encoder(encoder)
    } else {
        image.to_rgb8().write_with_encoder(encoder)
    };
    encoded.ok().map(|()| out)
}

fn encode_jpeg(image: &DynamicImage) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut out, JPEG_QUALITY);
    on_white(image)
        .write_with_encoder(encoder)
        .ok()
        .map(|()| out)
}

/// JPEG knows no transparency: what shows through is white, like the page.
fn on_white(image: &DynamicImage) -> RgbImage {
    if !image.color().has_alpha() {
        return image.to_rgb8();
    }
    let rgba = image.to_rgba8();
    RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
        let [red, green, blue, alpha] = rgba.get_pixel(x, y).0;
        let blend = |channel: u8| {
            let mixed = u32::from(channel) * u32::from(alpha) + 255 * (255 - u32::from(alpha));
            u8::try_from(mixed / 255).unwrap_or(u8::MAX)
        };
        image::Rgb([blend(red), blend(green), blend(blue)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(side: u32) -> DynamicImage {
        DynamicImage::ImageRgba8(image::RgbaImage::from_fn(side, side, |x, y| {
            image::Rgba([if x < side / 2 { 200 } else { 10 }, (y % 4) as u8, 0, 255])
        }))
    }

    #[test]
    fn a_picture_is_told_by_its_content_and_shrunk() {
        let mut png = Vec::new();
        let written = drawing(1_500).write_to(&mut Cursor::new(&mut png), ImageFormat::Png);
        written.expect("encoded");
        let image = prepare(&png).expect("a picture");
        let side = |bytes: &[u8]| decode(bytes).expect("readable").width();
        assert_eq!(
            (side(&image.large), side(&image.small)),
            (LARGE_SIDE, SMALL_SIDE)
        );
        for hostile in [&b"<svg onload=alert(1)>"[..], b"", b"GIF89a", &png[..40]] {
            assert!(prepare(hostile).is_err());
        }
    }

    #[test]
    fn a_kept_picture_that_is_cut_short_or_something_else_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let check = |name: &str, bytes: &[u8], expected: bool| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).expect("written");
            assert_eq!(is_sound(&path), expected, "{name} of {} bytes", bytes.len());
        };
        let jpeg = encode_jpeg(&drawing(64)).expect("encoded");
        let webp = encode_webp(&drawing(64)).expect("encoded");
        check("a.jpg", &jpeg, true);
        check("a.webp", &webp, true);
        check("a.jpg", &jpeg[..jpeg.len() - 100], false);
        check("a.webp", &webp[..webp.len() - 100], false);
        check("a.webp", &jpeg, false);
        check("a.jpg", &vec![0; jpeg.len()], false);
        check("a.jpg", b"", false);
        assert!(!is_sound(&folder.path().join("absent.jpg")));
    }

    #[test]
    fn a_small_webp_is_kept_unless_something_hides_in_it() {
        let webp = encode_webp(&drawing(64)).expect("encoded");
        assert_eq!(prepare(&webp).expect("a picture").large, webp);
        let mut polyglot = webp.clone();
        polyglot.extend(b"<script>alert(1)</script>");
        let kept = prepare(&polyglot).expect("a picture").large;
        assert!(!kept.windows(7).any(|window| window == b"<script"));
    }
}
