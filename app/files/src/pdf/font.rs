//! Font metrics: the glyph of each letter and its width. Read from the font files themselves, so
//! that what is measured is what is drawn.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Noto Sans reduced to Latin letters, without kerning (see assets/polices/README.md).
pub(super) const REGULIERE: &[u8] =
    include_bytes!("../../../../assets/polices/NotoSans-Regular.ttf");
/// The same in bold.
pub(super) const GRASSE: &[u8] = include_bytes!("../../../../assets/polices/NotoSans-Bold.ttf");

/// Units of an em in both files.
const UNITES: f32 = 1000.0;

/// Replacement of a letter the font does not have.
const ABSENTE: char = '?';

static LETTRES: LazyLock<[Lettres; 2]> = LazyLock::new(|| [REGULIERE, GRASSE].map(read));

/// The glyph of each letter and its width.
type Lettres = HashMap<char, Lettre>;

/// A letter of a font.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lettre {
    /// Number of its glyph.
    pub(super) glyphe: u16,
    /// Its width, in ems.
    pub(super) largeur: f32,
}

/// The weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Graisse {
    Normale,
    Grasse,
}

impl Graisse {
    fn lettres(self) -> &'static Lettres {
        match self {
            Self::Normale => &LETTRES[0],
            Self::Grasse => &LETTRES[1],
        }
    }

    /// The letter, or what stands for it.
    pub(super) fn lettre(self, letter: char) -> Lettre {
        let known = self.lettres();
        let found = known.get(&letter).or_else(|| known.get(&ABSENTE));
        found.copied().unwrap_or_default()
    }

    /// The text in letters the font has, its controls as spaces.
    pub(super) fn ecrit(self, text: &str) -> String {
        let known = self.lettres();
        let drawn = |letter: char| match letter {
            _ if letter.is_control() => ' ',
            _ if known.contains_key(&letter) => letter,
            _ => ABSENTE,
        };
        text.chars().map(drawn).collect()
    }

    /// The width of a text of this size.
    pub(super) fn largeur(self, text: &str, corps: f32) -> f32 {
        let ems: f32 = text.chars().map(|letter| self.lettre(letter).largeur).sum();
        ems * corps
    }

    /// The lines of a text that may be so wide. A word that is wider than a line is cut.
    pub(super) fn lignes(self, text: &str, corps: f32, largeur: f32) -> Vec<String> {
        let mut lignes = Vec::new();
        for paragraph in text.lines() {
            let mut ligne = String::new();
            for word in self.ecrit(paragraph).split(' ').filter(|it| !it.is_empty()) {
                let joined = match ligne.as_str() {
                    "" => word.to_owned(),
                    before => format!("{before} {word}"),
                };
                if self.largeur(&joined, corps) <= largeur {
                    ligne = joined;
                    continue;
                }
                if !ligne.is_empty() {
                    lignes.push(std::mem::take(&mut ligne));
                }
                ligne = self.cut(word, corps, largeur, &mut lignes);
            }
            if !ligne.is_empty() {
                lignes.push(ligne);
            }
        }
        lignes
    }

    /// Cuts what is too wide for a line, and gives back its end.
    fn cut(self, word: &str, corps: f32, largeur: f32, lignes: &mut Vec<String>) -> String {
        let (mut piece, mut used) = (String::new(), 0.0);
        for letter in word.chars() {
            let wide = self.lettre(letter).largeur * corps;
            if used + wide > largeur && !piece.is_empty() {
                lignes.push(std::mem::take(&mut piece));
                used = 0.0;
            }
            piece.push(letter);
            used += wide;
        }
        piece
    }
}

/// Reads the letters of a TrueType file: its tables `cmap` (format 4) and `hmtx`.
fn read(font: &[u8]) -> Lettres {
    lettres(font).expect("the font files of the program are whole")
}

fn lettres(font: &[u8]) -> Option<Lettres> {
    let cmap = table(font, b"cmap")?;
    let hmtx = table(font, b"hmtx")?;
    let measured = u16_at(table(font, b"hhea")?, 34)?;
    let segments = cmap.get(u32_at(cmap, 8)? as usize..)?;
    let width = |glyphe: u16| {
        let place = usize::from(glyphe.min(measured.saturating_sub(1)));
        u16_at(hmtx, place * 4).map(|units| f32::from(units) / UNITES)
    };
    let mut found = Lettres::new();
    let doubled = usize::from(u16_at(segments, 6)?);
    for segment in (0..doubled).step_by(2) {
        let (last, first) = (
            u16_at(segments, 14 + segment)?,
            u16_at(segments, 16 + doubled + segment)?,
        );
        let delta = u16_at(segments, 16 + 2 * doubled + segment)?;
        let at = 16 + 3 * doubled + segment;
        let offset = usize::from(u16_at(segments, at)?);
        for code in first..=last.min(u16::MAX - 1) {
            let glyphe = match offset {
                0 => code.wrapping_add(delta),
                _ => match u16_at(segments, at + offset + 2 * usize::from(code - first))? {
                    0 => 0,
                    named => named.wrapping_add(delta),
                },
            };
            if let Some(letter) = char::from_u32(code.into()).filter(|_| glyphe != 0) {
                let largeur = width(glyphe)?;
                found.insert(letter, Lettre { glyphe, largeur });
            }
        }
    }
    Some(found)
}

/// A table of a font file, by its tag.
fn table<'f>(font: &'f [u8], tag: &[u8; 4]) -> Option<&'f [u8]> {
    let tables = usize::from(u16_at(font, 4)?);
    let mut records = font.get(12..)?.chunks_exact(16).take(tables);
    let record = records.find(|record| record.starts_with(tag))?;
    let (start, length) = (u32_at(record, 8)? as usize, u32_at(record, 12)? as usize);
    font.get(start..start.checked_add(length)?)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let pair = bytes.get(at..at + 2)?;
    Some(u16::from_be_bytes([pair[0], pair[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(u16_at(bytes, at)?) << 16 | u32::from(u16_at(bytes, at + 2)?))
}
