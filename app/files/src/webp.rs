//! WebP pictures that are kept as they came: proved to be pixels and nothing else.

use image::{DynamicImage, ImageFormat};

/// The head of a file, and that of a chunk, in bytes.
const FILE_HEAD_BYTES: usize = 12;
const CHUNK_HEAD_BYTES: usize = 8;

/// Bytes at the end of the pixels that must be of use: encoders fill up fewer than that.
const END_BYTES: usize = 16;

/// True for a file, decoded to `image`, that is one chunk of pixels: no text, no metadata, no
/// second file behind the first, and nothing behind the last pixel.
pub(super) fn is_bare(bytes: &[u8], image: &DynamicImage) -> bool {
    let Some((head, pixels)) = bytes.split_at_checked(FILE_HEAD_BYTES + CHUNK_HEAD_BYTES) else {
        return false;
    };
    let length = pixels.len();
    let one_chunk = &head[..4] == b"RIFF"
        && number(&head[4..8]) == length + head.len() - 8
        && &head[8..12] == b"WEBP"
        && matches!(&head[12..16], b"VP8 " | b"VP8L")
        && number(&head[16..20]).next_multiple_of(2) == length;
    one_chunk && length > END_BYTES && !draws(image, &cut(head, &pixels[..length - END_BYTES]))
}

/// The same file with fewer bytes of pixels.
fn cut(head: &[u8], pixels: &[u8]) -> Vec<u8> {
    let size = |length: usize| u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes();
    let file = size(pixels.len() + FILE_HEAD_BYTES);
    let chunk = size(pixels.len());
    [&head[..4], &file, &head[8..16], &chunk, pixels].concat()
}

/// True for a file that draws the same picture.
fn draws(image: &DynamicImage, bytes: &[u8]) -> bool {
    image::load_from_memory_with_format(bytes, ImageFormat::WebP).is_ok_and(|it| it == *image)
}

fn number(bytes: &[u8]) -> usize {
    let most_first = bytes.iter().rev();
    most_first.fold(0, |all, byte| all << 8 | usize::from(*byte))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    fn photo() -> Vec<u8> {
        let medias = Path::new(env!("COMPTOIR_CLONE")).join("fixtures/demo/medias");
        fs::read(medias.join("OUT0204.webp")).expect("a picture of the demo")
    }

    /// The file with so many bytes more in its chunk, said by its sizes.
    fn longer(bytes: &[u8], more: &[u8]) -> Vec<u8> {
        let (head, pixels) = bytes.split_at(FILE_HEAD_BYTES + CHUNK_HEAD_BYTES);
        cut(head, &[pixels, more].concat())
    }

    fn is_kept(bytes: &[u8]) -> bool {
        let image = image::load_from_memory(bytes).expect("a picture");
        is_bare(bytes, &image)
    }

    #[test]
    fn a_photo_is_kept_as_it_came_and_one_that_carries_more_is_not() {
        let photo = photo();
        assert!(is_kept(&photo));
        let script = b"<script>alert(1)</script>.";
        assert!(!is_kept(&[photo.as_slice(), script].concat()), "behind it");
        assert!(!is_kept(&longer(&photo, script)), "behind its last pixel");
        let drawing = DynamicImage::new_rgb8(40, 40);
        let mut bytes = std::io::Cursor::new(Vec::new());
        drawing
            .write_to(&mut bytes, ImageFormat::WebP)
            .expect("encoded");
        let drawing = bytes.into_inner();
        assert!(!is_kept(&longer(&drawing, script)), "behind a drawing");
    }

    #[test]
    fn every_picture_of_the_demo_is_kept_as_it_came() {
        let medias = Path::new(env!("COMPTOIR_CLONE")).join("fixtures/demo/medias");
        let photos = fs::read_dir(medias).expect("a folder");
        let mut anew = Vec::new();
        for photo in photos.map(|it| it.expect("readable").path()).take(40) {
            if !is_kept(&fs::read(&photo).expect("readable")) {
                anew.push(photo);
            }
        }
        assert!(anew.is_empty(), "{anew:?}");
    }
}
