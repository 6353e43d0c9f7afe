//! Pictures of strangers: what they are is told by their content, and what is kept is always
//! encoded anew, so that nothing but pixels gets in.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ImageFormat, ImageReader, Limits, RgbImage};
use sha2::{Digest, Sha256};

/// Bytes of one picture, as it comes.
pub const BYTES_MAX: u64 = 20 << 20;
/// Pixels a side of a picture, as it comes.
const SIDE_MAX: u32 = 8_192;
/// Bytes its decoding may take (`reliability.md`, T34).
const DECODED_BYTES_MAX: u64 = 128 << 20;
/// Pixels a side of what product pages show.
const LARGE_SIDE: u32 = 1_200;
/// Pixels a side of what lists show.
const SMALL_SIDE: u32 = 320;
/// A drawing stays lossless up to this many bytes; beyond, JPEG is smaller.
const LOSSLESS_BYTES_MAX: usize = 120 * 1024;
/// Quality of JPEG pictures, of 100.
const JPEG_QUALITY: u8 = 80;

/// A picture ready to be kept.
pub struct Image {
    /// Name of the large one, which is that of the content; see [`small_name`] for the other.
    pub nom: String,
    /// For product pages.
    pub large: Vec<u8>,
    /// For lists.
    pub small: Vec<u8>,
}

/// Name of the small picture that goes with a large one.
pub fn small_name(nom: &str) -> String {
    match nom.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-s.{extension}"),
        None => format!("{nom}-s"),
    }
}

/// First part of the name that a picture of this content gets: the same bytes, the same name.
pub fn stem(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Reads a JPEG, PNG or WebP picture and encodes it anew in two sizes. The error says in French
/// why it is not taken.
pub fn prepare(bytes: &[u8]) -> Result<Image, &'static str> {
    let image = decode(bytes)?;
    let large = shrunk(&image, LARGE_SIDE);
    let small = shrunk(&image, SMALL_SIDE);
    let lossless = encode_webp(&large).filter(|bytes| bytes.len() <= LOSSLESS_BYTES_MAX);
    let (extension, large, small) = match lossless {
        Some(large) => ("webp", Some(large), encode_webp(&small)),
        None => ("jpg", encode_jpeg(&large), encode_jpeg(&small)),
    };
    let (Some(large), Some(small)) = (large, small) else {
        return Err("Cette image ne peut pas être enregistrée.");
    };
    let nom = format!("{}.{extension}", stem(bytes));
    Ok(Image { nom, large, small })
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
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE_MAX);
    limits.max_image_height = Some(SIDE_MAX);
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    reader.limits(limits);
    let damaged = "Cette image est abîmée, ou dépasse 8 192 pixels de côté.";
    reader.decode().map_err(|_| damaged)
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
