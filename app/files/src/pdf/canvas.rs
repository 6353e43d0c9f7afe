//! PDF canvas: draws laid-out pages and their structure. The one place that names krilla.

use std::io;
use std::num::{NonZeroU16, NonZeroU32};

use krilla::color::rgb;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Node, SpanTag, TableHeaderScope, Tag, TagGroup, TagKind,
    TagTree,
};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

use super::font::{GRASSE, Graisse, REGULIERE};
use super::layout::{Couleur, HAUTEUR, LARGEUR, PdfRole, SheetPage, Style, Trait};
use domain::instant::Instant;

/// The language of the papers.
const LANGUE: &str = "fr-FR";

/// Metadata of a document.
pub(super) struct DocumentInfo<'p> {
    pub(super) titre: &'p str,
    pub(super) auteur: &'p str,
    pub(super) date: Instant,
}

/// The file of these sheets.
pub(super) fn write(info: &DocumentInfo<'_>, pages: &[SheetPage]) -> io::Result<Vec<u8>> {
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .expect("one standard does not contradict itself");
    let mut document = Document::new_with(SerializeSettings {
        configuration,
        enable_tagging: true,
        ..SerializeSettings::default()
    });
    let mut encre = Canvas::new();
    for page in pages {
        let settings = PageSettings::from_wh(LARGEUR, HAUTEUR).expect("an A4 sheet has a size");
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for step in page {
            encre.draw(&mut surface, step, info.titre);
        }
        surface.finish();
        sheet.finish();
    }
    document.set_metadata(metadata(info));
    document.set_outline(outline(info.titre));
    document.set_tag_tree(encre.structure);
    document
        .finish()
        .map_err(|error| io::Error::other(format!("{error:?}")))
}

fn metadata(info: &DocumentInfo<'_>) -> Metadata {
    let date = info.date.in_paris();
    let part = |part: i8| u8::try_from(part).unwrap_or_default();
    let mut metadata = Metadata::new()
        .title(info.titre.to_owned())
        .language(LANGUE.to_owned())
        .creator("Comptoir".to_owned())
        .creation_date(
            DateTime::new(u16::try_from(date.year()).unwrap_or_default())
                .month(part(date.month()))
                .day(part(date.day()))
                .hour(part(date.hour()))
                .minute(part(date.minute()))
                .second(part(date.second()))
                .utc_offset_hour(i8::try_from(date.offset().seconds() / 3600).unwrap_or_default())
                .utc_offset_minute(0),
        );
    if !info.auteur.is_empty() {
        metadata = metadata.authors(vec![info.auteur.to_owned()]);
    }
    metadata
}

fn outline(titre: &str) -> Outline {
    let mut outline = Outline::new();
    let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
    outline.push_child(OutlineNode::new(titre.to_owned(), top));
    outline
}

struct Canvas {
    polices: [Font; 2],
    structure: TagTree,
    /// Parts that have begun, the outermost first.
    open: Vec<TagGroup>,
}

impl Canvas {
    fn new() -> Self {
        let polices = [REGULIERE, GRASSE].map(|file| {
            Font::new(file.into(), 0).expect("the font files of the program are whole")
        });
        Self {
            polices,
            structure: TagTree::new().with_lang(Some(LANGUE.to_owned())),
            open: Vec::new(),
        }
    }

    fn draw(&mut self, surface: &mut Surface<'_>, step: &Trait, titre: &str) {
        match step {
            Trait::Ouvre(role) => self.open.push(TagGroup::new(tag(*role, titre))),
            Trait::Ferme => {
                if let Some(group) = self.open.pop() {
                    self.keep(group);
                }
            }
            Trait::Texte {
                x,
                y,
                style,
                texte,
                decor,
            } => {
                let says = match decor {
                    true => artifact(ArtifactType::PaginationOther),
                    false => ContentTag::Span(SpanTag::empty()),
                };
                let id = surface.start_tagged(says);
                self.letters(surface, (*x, *y), *style, texte);
                surface.end_tagged();
                if !decor {
                    self.keep(id);
                }
            }
            Trait::Fond {
                x,
                y,
                largeur,
                hauteur,
                couleur,
            } => {
                let Some(rect) = Rect::from_xywh(*x, *y, *largeur, *hauteur) else {
                    return;
                };
                let mut path = PathBuilder::new();
                path.push_rect(rect);
                surface.start_tagged(artifact(ArtifactType::Layout));
                surface.set_fill(Some(fill(*couleur)));
                if let Some(path) = path.finish() {
                    surface.draw_path(&path);
                }
                surface.end_tagged();
            }
        }
    }

    /// Puts a part or a text into the part that is open.
    fn keep(&mut self, node: impl Into<Node>) {
        match self.open.last_mut() {
            Some(parent) => parent.push(node),
            None => self.structure.push(node),
        }
    }

    fn letters(&self, surface: &mut Surface<'_>, at: (f32, f32), style: Style, texte: &str) {
        let glyphs: Vec<KrillaGlyph> = texte
            .char_indices()
            .map(|(place, letter)| {
                let known = style.graisse.lettre(letter);
                let range = place..place + letter.len_utf8();
                let id = GlyphId::new(known.glyphe.into());
                KrillaGlyph::new(id, known.largeur, 0.0, 0.0, 0.0, range, None)
            })
            .collect();
        let police = match style.graisse {
            Graisse::Normale => &self.polices[0],
            Graisse::Grasse => &self.polices[1],
        };
        surface.set_fill(Some(fill(style.couleur)));
        let start = Point::from_xy(at.0, at.1);
        surface.draw_glyphs(start, &glyphs, police.clone(), texte, style.corps, false);
    }
}

fn fill([red, green, blue]: Couleur) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        ..Fill::default()
    }
}

fn artifact(kind: ArtifactType) -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(kind))
}

fn tag(role: PdfRole, titre: &str) -> TagKind {
    let heading = |level: u16, text: &str| {
        let level = NonZeroU16::new(level).expect("headings count from one");
        Tag::Hn(level, Some(text.to_owned()))
    };
    match role {
        PdfRole::Titre => heading(1, titre).into(),
        PdfRole::SousTitre(text) => heading(2, text).into(),
        PdfRole::Paragraphe => Tag::P.into(),
        PdfRole::Table => Tag::Table.into(),
        PdfRole::Rangee => Tag::TR.into(),
        PdfRole::Entete => Tag::TH(TableHeaderScope::Column).into(),
        PdfRole::Cellule(columns) => Tag::TD
            .with_col_span(NonZeroU32::new(columns).filter(|columns| columns.get() > 1))
            .into(),
    }
}
