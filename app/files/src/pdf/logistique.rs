//! Papers of the warehouse: the delivery note that goes with a parcel, and the picking list of
//! several orders.

use super::bon::{blocks, colour, feet, head, next};
use super::layout::{Couleur, MARGE, Page, Role, Sheets, Style};
use super::lignes::{DETAIL, ENTETE, TEXTE, colonne, reference};
use super::table::{Cellule, Colonne, Rangee, Tableau};
use domain::bon::{BonLivraison, Prelevement, Preparation, PreparationAgence};
use domain::commande::LigneCommande;
use domain::commande::vie::Part;
use domain::typographie::quantite;

const SOUS_TITRE: Style = Style::new(11.0).gras();

const LIVRAISON: [Colonne; 5] = [
    colonne("Référence", 90.0, false),
    colonne("Désignation", 257.28, false),
    colonne("Commandé", 52.0, true),
    colonne("Livré", 52.0, true),
    colonne("Unité", 60.0, false),
];

const PREPARATION: [Colonne; 5] = [
    colonne("Référence", 90.0, false),
    colonne("Désignation", 197.28, false),
    colonne("À prendre", 56.0, true),
    colonne("Unité", 58.0, false),
    colonne("Commandes", 110.0, false),
];

/// The sheets of a delivery note.
pub(super) fn livraison_pages(bon: &BonLivraison) -> Vec<Page> {
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
    let rows: Vec<Rangee> = rows.collect();
    draw(&mut sheets, &LIVRAISON, &rows, couleur);
    sheets.y += 26.0;
    if !sheets.fits(60.0) {
        next(&mut sheets);
    }
    let received = [
        "Reçu le\u{a0}:".to_owned(),
        "Nom et signature\u{a0}:".to_owned(),
    ];
    let at = (MARGE, sheets.y);
    sheets.y = sheets.paragraph(Role::Paragraphe, at, TEXTE, &received);
    let name = format!("Bon de livraison {}", bon.numero());
    feet(&mut sheets, vendeur, &name, couleur);
    sheets.pages
}

fn draw(sheets: &mut Sheets, colonnes: &[Colonne], rows: &[Rangee], couleur: Couleur) {
    let tableau = Tableau {
        x: MARGE,
        colonnes,
        couleur,
        entete: ENTETE,
    };
    tableau.draw(sheets, rows, next);
}

fn delivered(bon: &BonLivraison, part: &Part) -> Option<Rangee> {
    let ligne = bon.bon.commande.lignes.get(part.rang as usize)?;
    Some(Rangee {
        cellules: vec![
            reference(ligne),
            designation(ligne),
            Cellule::new(TEXTE, quantite(ligne.quantite)),
            Cellule::new(TEXTE.gras(), quantite(part.quantite)),
            Cellule::new(TEXTE, unite(ligne)),
        ],
        ..Rangee::default()
    })
}

/// The sheets of a picking list.
pub(super) fn preparation_pages(preparation: &Preparation) -> Vec<Page> {
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
        next(sheets);
    }
    let name = SOUS_TITRE.en(couleur);
    let told = [agence.nom.clone()];
    let at = (MARGE, sheets.y);
    sheets.y = sheets.paragraph(Role::Paragraphe, at, name, &told) + 6.0;
    let rows: Vec<Rangee> = agence.articles.iter().map(build_rangee).collect();
    draw(sheets, &PREPARATION, &rows, couleur);
    sheets.y += 18.0;
}

fn build_rangee(article: &Prelevement) -> Rangee {
    let ligne = &article.ligne;
    let shares = article.commandes.iter();
    let shares = shares.map(|(numero, part)| format!("{numero}\u{a0}: {}", quantite(*part)));
    let shares: Vec<String> = shares.collect();
    Rangee {
        cellules: vec![
            reference(ligne),
            designation(ligne),
            Cellule::new(TEXTE.gras(), quantite(article.quantite)),
            Cellule::new(TEXTE, unite(ligne)),
            Cellule::new(DETAIL, shares.join(", ")),
        ],
        ..Rangee::default()
    }
}

fn designation(ligne: &LigneCommande) -> Cellule {
    let cell = Cellule::new(TEXTE, &ligne.designation);
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
