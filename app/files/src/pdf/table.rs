//! Table layout that goes on from sheet to sheet, its headings on top of each.

use super::layout::{BLANC, Couleur, PALE, PIED, PdfRole, Sheets, Style, Trait};

/// White inside a cell, left and right.
const BORD: f32 = 5.0;
/// White inside a cell, above and below.
const HAUT: f32 = 3.4;

/// A column.
pub(super) struct ColonnePdf {
    pub(super) titre: &'static str,
    pub(super) largeur: f32,
    /// Numbers stand on the right.
    pub(super) nombre: bool,
}

/// A cell: texts one below the other, each in its style.
#[derive(Clone, Debug, Default)]
pub(super) struct CellulePdf {
    pub(super) textes: Vec<(Style, String)>,
    /// Columns it takes.
    pub(super) colonnes: usize,
}

impl CellulePdf {
    /// A cell of one text.
    pub(super) fn new(style: Style, texte: impl Into<String>) -> Self {
        Self {
            textes: vec![(style, texte.into())],
            colonnes: 1,
        }
    }

    /// The same across so many columns.
    pub(super) fn across(mut self, colonnes: usize) -> Self {
        self.colonnes = colonnes;
        self
    }

    /// The same with a text below.
    pub(super) fn below(mut self, style: Style, texte: impl Into<String>) -> Self {
        self.textes.push((style, texte.into()));
        self
    }
}

/// A row.
#[derive(Clone, Debug, Default)]
pub(super) struct RangeePdf {
    pub(super) cellules: Vec<CellulePdf>,
    /// It stands on a pale ground.
    pub(super) marquee: bool,
    /// It is not left alone at the foot of a sheet.
    pub(super) suivie: bool,
}

/// Table: place, columns and styles.
pub(super) struct TableauPdf<'t> {
    pub(super) x: f32,
    pub(super) colonnes: &'t [ColonnePdf],
    /// Behind the headings.
    pub(super) couleur: Couleur,
    pub(super) entete: Style,
}

/// A row ready to be drawn: the lines of each cell, and how high they make it.
struct Pose<'t> {
    rangee: &'t RangeePdf,
    cellules: Vec<Posee>,
    hauteur: f32,
}

struct Posee {
    lignes: Vec<(Style, String)>,
    x: f32,
    largeur: f32,
    colonnes: usize,
    nombre: bool,
}

impl TableauPdf<'_> {
    /// Draws the rows, on as many sheets as they need.
    pub(super) fn draw(&self, sheets: &mut Sheets, rangees: &[RangeePdf]) {
        let poses: Vec<Pose<'_>> = rangees.iter().map(|rangee| self.pose(rangee)).collect();
        sheets.push(Trait::Ouvre(PdfRole::Table));
        self.headings(sheets, false);
        for (place, pose) in poses.iter().enumerate() {
            let followed = match poses.get(place + 1).filter(|_| pose.rangee.suivie) {
                Some(after) => after.hauteur,
                None => 0.0,
            };
            if !sheets.fits(pose.hauteur + followed) {
                sheets.open_next();
                self.headings(sheets, true);
            }
            self.row(sheets, pose);
        }
        sheets.push(Trait::Ferme);
    }

    fn largeur(&self) -> f32 {
        self.colonnes.iter().map(|colonne| colonne.largeur).sum()
    }

    /// The headings: heard once, drawn on each sheet.
    fn headings(&self, sheets: &mut Sheets, again: bool) {
        let hauteur = self.entete.interligne() + 2.0 * HAUT;
        sheets.ground(self.x, sheets.y, (self.largeur(), hauteur), self.couleur);
        let style = self.entete.en(BLANC);
        let base = sheets.y + HAUT + style.corps;
        let mut x = self.x;
        if !again {
            sheets.push(Trait::Ouvre(PdfRole::Rangee));
        }
        for colonne in self.colonnes {
            let left = match colonne.nombre {
                true => x + colonne.largeur - BORD - style.largeur(colonne.titre),
                false => x + BORD,
            };
            let texte = Trait::Texte {
                x: left,
                y: base,
                style,
                texte: style.graisse.ecrit(colonne.titre),
                decor: again,
            };
            if again {
                sheets.push(texte);
            } else {
                sheets.part(PdfRole::Entete, |sheets| sheets.push(texte));
            }
            x += colonne.largeur;
        }
        if !again {
            sheets.push(Trait::Ferme);
        }
        sheets.y += hauteur;
    }

    fn pose<'r>(&self, rangee: &'r RangeePdf) -> Pose<'r> {
        let (mut x, mut place) = (self.x, 0);
        let mut cellules = Vec::with_capacity(rangee.cellules.len());
        for cellule in &rangee.cellules {
            let end = (place + cellule.colonnes).min(self.colonnes.len());
            let taken = self.colonnes.get(place..end).unwrap_or_default();
            let largeur: f32 = taken.iter().map(|colonne| colonne.largeur).sum();
            let cut = |(style, texte): &(Style, String)| {
                let lignes = style.lignes(texte, largeur - 2.0 * BORD);
                lignes
                    .into_iter()
                    .map(|ligne| (*style, ligne))
                    .collect::<Vec<_>>()
            };
            cellules.push(Posee {
                lignes: cellule.textes.iter().flat_map(cut).collect(),
                x,
                largeur,
                colonnes: cellule.colonnes,
                // What stands across the whole table is a heading.
                nombre: taken.len() < self.colonnes.len()
                    && taken.last().is_some_and(|colonne| colonne.nombre),
            });
            x += largeur;
            place = end;
        }
        let high = |cell: &Posee| -> f32 {
            cell.lignes
                .iter()
                .map(|(style, _)| style.interligne())
                .sum()
        };
        let hauteur = cellules.iter().map(high).fold(0.0, f32::max) + 2.0 * HAUT;
        Pose {
            rangee,
            cellules,
            // A row is never higher than a sheet: its texts are bounded where they are kept.
            hauteur: hauteur.min(PIED / 2.0),
        }
    }

    fn row(&self, sheets: &mut Sheets, pose: &Pose<'_>) {
        let top = sheets.y;
        if pose.rangee.marquee {
            sheets.ground(self.x, top, (self.largeur(), pose.hauteur), PALE);
        }
        sheets.part(PdfRole::Rangee, |sheets| {
            for cell in &pose.cellules {
                let columns = u32::try_from(cell.colonnes).unwrap_or(1);
                sheets.part(PdfRole::Cellule(columns), |sheets| {
                    let mut y = top + HAUT;
                    for (style, ligne) in &cell.lignes {
                        let base = y + style.corps;
                        match cell.nombre {
                            true => {
                                sheets.write_to(cell.x + cell.largeur - BORD, base, *style, ligne);
                            }
                            false => sheets.write(cell.x + BORD, base, *style, ligne),
                        }
                        y += style.interligne();
                    }
                });
            }
        });
        sheets.y = top + pose.hauteur;
        sheets.rule(self.x, sheets.y, self.largeur());
    }
}
