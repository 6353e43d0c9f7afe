//! Page layout: texts and grounds put on sheets, with what each says in the document's structure.

use super::font::Graisse;

/// Width of an A4 sheet, in points.
pub(super) const LARGEUR: f32 = 595.28;
/// Height of an A4 sheet, in points.
pub(super) const HAUTEUR: f32 = 841.89;
/// White left around what is written.
pub(super) const MARGE: f32 = 42.0;
/// Right end of what is written.
pub(super) const DROITE: f32 = LARGEUR - MARGE;
/// Top of a sheet after the first.
pub(super) const SUITE: f32 = 64.0;
/// Top of the foot of a sheet: nothing of the order goes below.
pub(super) const PIED: f32 = HAUTEUR - 62.0;

/// A colour, in its red, green and blue.
pub(super) type Couleur = [u8; 3];

/// The colour of texts.
pub(super) const ENCRE: Couleur = [28, 36, 43];
/// The colour of what is said beside.
pub(super) const GRIS: Couleur = [88, 99, 110];
/// The colour of rules.
pub(super) const FILET: Couleur = [208, 215, 221];
/// Behind what stands out.
pub(super) const PALE: Couleur = [240, 243, 246];
/// Text on a dark ground.
pub(super) const BLANC: Couleur = [255, 255, 255];

/// Text style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    pub(super) corps: f32,
    pub(super) graisse: Graisse,
    pub(super) couleur: Couleur,
}

impl Style {
    /// A text of this size.
    pub(super) const fn new(corps: f32) -> Self {
        Self {
            corps,
            graisse: Graisse::Normale,
            couleur: ENCRE,
        }
    }

    /// The same in bold.
    pub(super) const fn gras(self) -> Self {
        Self {
            graisse: Graisse::Grasse,
            ..self
        }
    }

    /// The same in a colour.
    pub(super) const fn en(self, couleur: Couleur) -> Self {
        Self { couleur, ..self }
    }

    /// From one line to the next.
    pub(super) fn interligne(self) -> f32 {
        self.corps * 1.32
    }

    pub(super) fn largeur(self, text: &str) -> f32 {
        self.graisse.largeur(text, self.corps)
    }

    pub(super) fn lignes(self, text: &str, largeur: f32) -> Vec<String> {
        self.graisse.lignes(text, self.corps, largeur)
    }
}

/// Structural role of a part of the document, for those who hear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PdfRole {
    Titre,
    /// A heading, as it reads.
    SousTitre(&'static str),
    Paragraphe,
    Table,
    Rangee,
    /// The heading of a column.
    Entete,
    /// A cell of so many columns.
    Cellule(u32),
}

/// A step of the drawing of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Trait {
    /// A part begins; it may end on a later sheet.
    Ouvre(PdfRole),
    /// The part that began last ends.
    Ferme,
    /// A text. `decor` is repeated on each sheet, or only drawn: it is not heard.
    Texte {
        x: f32,
        y: f32,
        style: Style,
        texte: String,
        decor: bool,
    },
    /// A filled rectangle.
    Fond {
        x: f32,
        y: f32,
        largeur: f32,
        hauteur: f32,
        couleur: Couleur,
    },
}

/// A sheet.
pub(super) type SheetPage = Vec<Trait>;

/// The sheets being written, and how far down the last one is.
#[derive(Debug, Default)]
pub(super) struct Sheets {
    pub(super) pages: Vec<SheetPage>,
    pub(super) y: f32,
}

impl Sheets {
    /// Begins a sheet.
    pub(super) fn sheet(&mut self, y: f32) {
        self.pages.push(SheetPage::new());
        self.y = y;
    }

    /// Begins a sheet after the first.
    pub(super) fn open_next(&mut self) {
        self.sheet(SUITE);
    }

    pub(super) fn push(&mut self, step: Trait) {
        if let Some(page) = self.pages.last_mut() {
            page.push(step);
        }
    }

    /// True while so much more fits on the sheet.
    pub(super) fn fits(&self, hauteur: f32) -> bool {
        self.y + hauteur <= PIED
    }

    /// A text whose letters stand on `y`.
    pub(super) fn write(&mut self, x: f32, y: f32, style: Style, texte: &str) {
        let texte = style.graisse.ecrit(texte);
        self.push(Trait::Texte {
            x,
            y,
            style,
            texte,
            decor: false,
        });
    }

    /// A text that ends at `x`.
    pub(super) fn write_to(&mut self, x: f32, y: f32, style: Style, texte: &str) {
        let texte = style.graisse.ecrit(texte);
        self.write(x - style.largeur(&texte), y, style, &texte);
    }

    pub(super) fn ground(&mut self, x: f32, y: f32, size: (f32, f32), couleur: Couleur) {
        self.push(Trait::Fond {
            x,
            y,
            largeur: size.0,
            hauteur: size.1,
            couleur,
        });
    }

    /// A thin line across.
    pub(super) fn rule(&mut self, x: f32, y: f32, largeur: f32) {
        self.ground(x, y, (largeur, 0.6), FILET);
    }

    /// A part with its content.
    pub(super) fn part(&mut self, role: PdfRole, inner: impl FnOnce(&mut Self)) {
        self.push(Trait::Ouvre(role));
        inner(self);
        self.push(Trait::Ferme);
    }

    /// Lines of a text one below the other, as one part; gives back where the next would stand.
    pub(super) fn paragraph(
        &mut self,
        role: PdfRole,
        at: (f32, f32),
        style: Style,
        lignes: &[String],
    ) -> f32 {
        let (x, mut y) = at;
        if lignes.is_empty() {
            return y;
        }
        self.part(role, |sheets| {
            for ligne in lignes {
                y += style.interligne();
                sheets.write(x, y, style, ligne);
            }
        });
        y
    }
}
