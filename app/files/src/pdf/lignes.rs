//! The lines of an order slip, worksite by worksite where there are some.

use wasm_rules::money::line_amount;

use super::layout::{Couleur, GRIS, MARGE, PdfRole, Sheets, Style};
use super::table::{CellulePdf, ColonnePdf, RangeePdf, TableauPdf};
use domain::Centimes;
use domain::bon::Bon;
use domain::commande::{Commande, LigneCommande};
use domain::compte::Affichage;
use domain::typographie::{accord, euros, quantite, taux};

pub(super) const TEXTE: Style = Style::new(8.0);
pub(super) const DETAIL: Style = Style::new(7.0).en(GRIS);
pub(super) const ENTETE: Style = Style::new(7.6).gras();

const fn colonnes(prix: &'static str, montant: &'static str) -> [ColonnePdf; 7] {
    [
        colonne("Référence", 66.0, false),
        colonne("Désignation", 184.28, false),
        colonne("Quantité", 47.0, true),
        colonne("Unité", 64.0, false),
        colonne(prix, 56.0, true),
        colonne("TVA", 34.0, true),
        colonne(montant, 60.0, true),
    ]
}

const COLONNES_HT: [ColonnePdf; 7] = colonnes("P.U. HT", "Montant HT");
const COLONNES_TTC: [ColonnePdf; 7] = colonnes("P.U. TTC", "Montant TTC");

pub(super) const fn colonne(titre: &'static str, largeur: f32, nombre: bool) -> ColonnePdf {
    ColonnePdf {
        titre,
        largeur,
        nombre,
    }
}

/// Draws the lines, or says who knows them.
pub(super) fn draw(sheets: &mut Sheets, bon: &Bon, couleur: Couleur) {
    if bon.commande.lignes.is_empty() {
        let sentence = "Le détail de cette commande est disponible auprès de votre agence.";
        let at = (MARGE, sheets.y);
        let lignes = [sentence.to_owned()];
        sheets.y = sheets.paragraph(PdfRole::Paragraphe, at, TEXTE, &lignes);
        return;
    }
    let tableau = TableauPdf {
        x: MARGE,
        colonnes: match bon.commande.affichage() {
            Affichage::Ht => &COLONNES_HT,
            Affichage::Ttc => &COLONNES_TTC,
        },
        couleur,
        entete: ENTETE,
    };
    tableau.draw(sheets, &rows(&bon.commande));
}

/// Eco-participation of the order; none where no line bears any.
pub(super) fn count_eco_participation(commande: &Commande) -> Option<Centimes> {
    let shares = commande.list_lignes().filter_map(|(_, ligne)| share(ligne));
    let cents: i64 = shares.map(|share| share.0).sum();
    (cents != 0).then_some(Centimes(cents))
}

/// Eco-participation of a line.
fn share(ligne: &LigneCommande) -> Option<Centimes> {
    let eco = ligne.eco_participation?;
    line_amount(eco, ligne.quantite, &ligne.dimensions.list_priced())
}

fn rows(commande: &Commande) -> Vec<RangeePdf> {
    let affichage = commande.affichage();
    let row = |ligne: &LigneCommande| row(ligne, affichage);
    let mut chantiers: Vec<&str> = Vec::new();
    for (_, ligne) in commande.list_lignes() {
        if !chantiers.contains(&ligne.chantier.as_str()) {
            chantiers.push(&ligne.chantier);
        }
    }
    if chantiers == [""] {
        let lignes = commande.list_lignes();
        return lignes.map(|(_, ligne)| row(ligne)).collect();
    }
    // Lines of no worksite come last.
    chantiers.sort_by_key(|chantier| chantier.is_empty());
    let mut rows = Vec::with_capacity(commande.lignes.len() + 2 * chantiers.len());
    for chantier in chantiers {
        let name = match chantier {
            "" => "Sans chantier".to_owned(),
            chantier => format!("Chantier\u{a0}: {chantier}"),
        };
        let lignes = commande.list_lignes().map(|(_, ligne)| ligne);
        let own = lignes.filter(|ligne| ligne.chantier == chantier);
        let sum: i64 = own.clone().map(|ligne| ligne.montant(affichage).0).sum();
        rows.push(RangeePdf {
            cellules: vec![CellulePdf::new(TEXTE.gras(), name).across(COLONNES_HT.len())],
            marquee: true,
            suivie: true,
        });
        rows.extend(own.map(row));
        // The subtotal stays with the line before it.
        if let Some(last) = rows.last_mut() {
            last.suivie = true;
        }
        rows.push(RangeePdf {
            cellules: vec![
                CellulePdf::new(TEXTE.gras(), format!("Sous-total {}", affichage.mot()))
                    .across(COLONNES_HT.len() - 1),
                CellulePdf::new(TEXTE.gras(), euros(Centimes(sum))),
            ],
            marquee: false,
            suivie: false,
        });
    }
    rows
}

fn row(ligne: &LigneCommande, affichage: Affichage) -> RangeePdf {
    let mut designation = CellulePdf::new(TEXTE, &ligne.designation);
    let dimensions = ligne.dimensions.to_french();
    if !dimensions.is_empty() {
        designation = designation.below(DETAIL, dimensions);
    }
    if let Some(share) = share(ligne) {
        let text = format!("dont éco-participation\u{a0}: {} HT", euros(share));
        designation = designation.below(DETAIL, text);
    }
    let unite = match ligne.libelle_unite.as_str() {
        "" => ligne.unite.as_str(),
        label => label,
    };
    let mut unitaire = CellulePdf::new(TEXTE, ligne.prix(affichage));
    let par = ligne.dimensions.unite_prix();
    if !par.is_empty() {
        unitaire = unitaire.below(DETAIL, format!("par {par}"));
    }
    RangeePdf {
        cellules: vec![
            reference(ligne),
            designation,
            CellulePdf::new(TEXTE, quantite(ligne.quantite)),
            CellulePdf::new(TEXTE, accord(ligne.quantite, unite)),
            unitaire,
            CellulePdf::new(TEXTE, taux(&ligne.taux_tva.to_decimal())),
            CellulePdf::new(TEXTE, euros(ligne.montant(affichage))),
        ],
        ..RangeePdf::default()
    }
}

pub(super) fn reference(ligne: &LigneCommande) -> CellulePdf {
    let cell = CellulePdf::new(TEXTE, ligne.cle.article.as_str());
    match &ligne.cle.declinaison {
        Some(code) => cell.below(DETAIL, code.as_str()),
        None => cell,
    }
}
