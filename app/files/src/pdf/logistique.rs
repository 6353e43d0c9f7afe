//! Papers of the warehouse: the delivery note that goes with a parcel, and the picking list of
//! several orders.

use super::bon::{blocks, colour, feet, head};
use super::layout::{Couleur, MARGE, PdfRole, SheetPage, Sheets, Style};
use super::lignes::{DETAIL, ENTETE, TEXTE, colonne, reference};
use super::table::{CellulePdf, ColonnePdf, RangeePdf, TableauPdf};
use domain::bon::{BonLivraison, Prelevement, Preparation, PreparationAgence};
use domain::commande::LigneCommande;
use domain::commande::vie::Part;
use domain::typographie::quantite;

const SOUS_TITRE: Style = Style::new(11.0).gras();

const LIVRAISON: [ColonnePdf; 5] = [
    colonne("Référence", 90.0, false),
    colonne("Désignation", 257.28, false),
    colonne("Commandé", 52.0, true),
    colonne("Livré", 52.0, true),
    colonne("Unité", 60.0, false),
];

const PREPARATION: [ColonnePdf; 6] = [
    colonne("Emplacement", 68.0, false),
    colonne("Référence", 80.0, false),
    colonne("Désignation", 149.28, false),
    colonne("À prendre", 56.0, true),
    colonne("Unité", 52.0, false),
    colonne("Commandes", 106.0, false),
];

/// The sheets of a delivery note.
pub(super) fn livraison_pages(bon: &BonLivraison) -> Vec<SheetPage> {
    let vendeur = &bon.bon.vendeur;
    let couleur = colour(&vendeur.couleur);
    let mut sheets = Sheets::default();
    sheets.sheet(MARGE);
    let facts = [
        format!("N° {}", bon.numero()),
        format!("Le {}", bon.date.in_paris().strftime("%d/%m/%Y")),
    ];
    head(&mut sheets, vendeur, ("Bon de livraison", &facts), couleur);
    blocks(&mut sheets, &bon.bon, couleur);
    let rows = bon.lignes.iter().filter_map(|part| delivered(bon, part));
    let rows: Vec<RangeePdf> = rows.collect();
    draw(&mut sheets, &LIVRAISON, &rows, couleur);
    sheets.y += 26.0;
    if !sheets.fits(60.0) {
        sheets.open_next();
    }
    let received = [
        "Reçu le\u{a0}:".to_owned(),
        "Nom et signature\u{a0}:".to_owned(),
    ];
    let at = (MARGE, sheets.y);
    sheets.y = sheets.paragraph(PdfRole::Paragraphe, at, TEXTE, &received);
    let name = format!("Bon de livraison {}", bon.numero());
    feet(&mut sheets, vendeur, &name, couleur);
    sheets.pages
}

fn draw(sheets: &mut Sheets, colonnes: &[ColonnePdf], rows: &[RangeePdf], couleur: Couleur) {
    let tableau = TableauPdf {
        x: MARGE,
        colonnes,
        couleur,
        entete: ENTETE,
    };
    tableau.draw(sheets, rows);
}

fn delivered(bon: &BonLivraison, part: &Part) -> Option<RangeePdf> {
    let ligne = bon.bon.commande.lignes.get(part.rang as usize)?;
    Some(RangeePdf {
        cellules: vec![
            reference(ligne),
            designation(ligne),
            CellulePdf::new(TEXTE, quantite(ligne.quantite)),
            CellulePdf::new(TEXTE.gras(), quantite(part.quantite)),
            CellulePdf::new(TEXTE, unite(ligne)),
        ],
        ..RangeePdf::default()
    })
}

/// The sheets of a picking list.
pub(super) fn preparation_pages(preparation: &Preparation) -> Vec<SheetPage> {
    let vendeur = &preparation.vendeur;
    let couleur = colour(&vendeur.couleur);
    let mut sheets = Sheets::default();
    sheets.sheet(MARGE);
    let count = preparation.commandes.len();
    let facts = [
        match count {
            1 => format!("Commande {}", preparation.commandes[0]),
            count => format!("{count} commandes"),
        },
        format!(
            "Le {}",
            preparation.date.in_paris().strftime("%d/%m/%Y à %H:%M")
        ),
    ];
    head(
        &mut sheets,
        vendeur,
        ("Liste de préparation", &facts),
        couleur,
    );
    for agence in &preparation.agences {
        agence_part(&mut sheets, agence, couleur);
    }
    feet(&mut sheets, vendeur, "Liste de préparation", couleur);
    sheets.pages
}

fn agence_part(sheets: &mut Sheets, agence: &PreparationAgence, couleur: Couleur) {
    if !sheets.fits(80.0) {
        sheets.open_next();
    }
    let name = SOUS_TITRE.en(couleur);
    let told = [agence.nom.clone()];
    let at = (MARGE, sheets.y);
    sheets.y = sheets.paragraph(PdfRole::Paragraphe, at, name, &told) + 6.0;
    let rows: Vec<RangeePdf> = agence.articles.iter().map(build_rangee).collect();
    draw(sheets, &PREPARATION, &rows, couleur);
    sheets.y += 18.0;
}

fn build_rangee(article: &Prelevement) -> RangeePdf {
    let ligne = &article.ligne;
    let shares = article.commandes.iter();
    let shares = shares.map(|(numero, part)| format!("{numero}\u{a0}: {}", quantite(*part)));
    let shares: Vec<String> = shares.collect();
    RangeePdf {
        cellules: vec![
            CellulePdf::new(TEXTE, &article.emplacement),
            reference(ligne),
            designation(ligne),
            CellulePdf::new(TEXTE.gras(), quantite(article.quantite)),
            CellulePdf::new(TEXTE, unite(ligne)),
            CellulePdf::new(DETAIL, shares.join(", ")),
        ],
        ..RangeePdf::default()
    }
}

fn designation(ligne: &LigneCommande) -> CellulePdf {
    let cell = CellulePdf::new(TEXTE, &ligne.designation);
    let mut more = vec![ligne.dimensions.to_french()];
    if !ligne.chantier.is_empty() {
        more.push(format!("Chantier\u{a0}: {}", ligne.chantier));
    }
    more.retain(|it| !it.is_empty());
    match more.is_empty() {
        true => cell,
        false => cell.below(DETAIL, more.join(" · ")),
    }
}

fn unite(ligne: &LigneCommande) -> &str {
    match ligne.libelle_unite.as_str() {
        "" => ligne.unite.as_str(),
        label => label,
    }
}
