//! QR codes, as the path of a drawing: one unit a module, the quiet zone included.

use qrcode::{Color, QrCode};

/// Modules left white around the code, as readers need them (ISO/IEC 18004).
const QUIET: usize = 4;

/// A code to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dessin {
    /// Side of the drawing, in modules.
    pub cote: usize,
    /// Path of the dark modules, in the language of SVG.
    pub trace: String,
}

/// The code of a text; none for one too long to fit.
pub fn render(text: &str) -> Option<Dessin> {
    let code = QrCode::new(text.as_bytes()).ok()?;
    let width = code.width();
    let mut trace = String::new();
    for (place, color) in code.into_colors().into_iter().enumerate() {
        if color == Color::Dark {
            let (x, y) = (place % width + QUIET, place / width + QUIET);
            trace.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    Some(Dessin {
        cote: width + 2 * QUIET,
        trace,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners_and_its_quiet_zone() {
        let drawn = render("otpauth://totp/essai").expect("a short text fits");
        let far = drawn.cote - QUIET - 7;
        for (x, y) in [(QUIET, QUIET), (far, QUIET), (QUIET, far)] {
            assert!(
                drawn.trace.contains(&format!("M{x} {y}h1v1h-1z")),
                "{x} {y}"
            );
        }
        assert!(!drawn.trace.contains("M3 ") && !drawn.trace.contains("M0 "));
        assert_eq!(render(&"x".repeat(10_000)), None);
    }
}
