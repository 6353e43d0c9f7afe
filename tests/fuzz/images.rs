//! Pictures of strangers: what is kept is decoded and encoded anew, whatever came.

use comptoir::files::{images, logo, media};
use image::ImageFormat;

use super::{attack, graines};

/// Text that no picture may carry into a page.
const HIDDEN: &[u8] = b"<script>alert(1)</script>";

/// Sound pictures, and the same with something hidden behind or inside.
fn seeds() -> Vec<Vec<u8>> {
    let sound = graines::pictures();
    let behind = sound.iter().map(|bytes| [bytes, HIDDEN].concat());
    let inside = sound.iter().map(|bytes| {
        let (head, rest) = bytes.split_at(bytes.len() / 2);
        [head, HIDDEN, rest].concat()
    });
    let bare = [b"GIF89a".to_vec(), b"<svg onload='a'/>".to_vec()];
    let all = behind.chain(inside).chain(bare);
    sound.iter().cloned().chain(all).collect()
}

fn assert_picture(bytes: &[u8], (width_max, height_max): (u32, u32)) {
    let format = image::guess_format(bytes).expect("a picture");
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP];
    assert!(known.contains(&format));
    let image = image::load_from_memory(bytes).expect("whole");
    assert!((1..=width_max).contains(&image.width()));
    assert!((1..=height_max).contains(&image.height()));
    // What is left of it is drawn: without it the picture is another one.
    if let Some(at) = bytes.windows(HIDDEN.len()).position(|it| it == HIDDEN) {
        let mut without = bytes.to_vec();
        without[at..at + HIDDEN.len()].fill(0);
        let without = image::load_from_memory(&without).ok();
        assert_ne!(without, Some(image), "{format:?} carries what hid in it");
    }
}

#[test]
fn a_picture_of_an_article_is_only_pixels() {
    attack("image", seeds(), |bytes| {
        if let Ok(kept) = images::prepare(bytes) {
            assert_picture(&kept.large, (1_200, 1_200));
            assert_picture(&kept.small, (320, 320));
        }
    });
}

#[test]
fn a_logo_is_only_pixels() {
    attack("image", seeds(), |bytes| {
        for cadre in [logo::ENTETE, logo::TRANSPORTEUR] {
            if let Ok(kept) = logo::reencode(bytes, cadre) {
                assert_picture(&kept, cadre);
            }
        }
    });
}

#[test]
fn a_media_is_what_its_name_says() {
    attack("image", seeds(), |bytes| {
        let Ok(kept) = media::prepare(bytes) else {
            return;
        };
        if kept.extension == "pdf" {
            assert!(kept.bytes.starts_with(b"%PDF-"));
        } else {
            assert_picture(&kept.bytes, (2_400, 2_400));
        }
    });
}
