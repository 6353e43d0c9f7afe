//! Order slip: its texts, and their places on the sheets.

use super::layout::{
    BLANC, Couleur, DROITE, FILET, GRIS, LARGEUR, MARGE, PALE, PIED, PdfRole, SUITE, SheetPage,
    Sheets, Style, Trait,
};
use super::lignes;
use domain::bon::{Bon, Vendeur};
use domain::client::Client;
use domain::recapitulatif::Rang;
use domain::typographie::euros;

/// The program's own colour of headings, where the settings name none.
const MARINE: Couleur = [16, 52, 74];

const TITRE: Style = Style::new(19.0).gras();
const NOM: Style = Style::new(15.0).gras();
const SOUS_TITRE: Style = Style::new(8.0).gras();
const TEXTE: Style = Style::new(8.6);
const PETIT: Style = Style::new(7.4).en(GRIS);
const TOTAL: Style = Style::new(10.5).gras().en(BLANC);

/// Width of what is written.
const PLEIN: f32 = LARGEUR - 2.0 * MARGE;
/// White between two blocks side by side.
const GOUTTIERE: f32 = 12.0;
/// Width of the block of totals.
const TOTAUX: f32 = 236.0;

/// Title of the paper.
const TITRE_BON: &str = "Bon de commande";

/// The sheets of an order slip.
pub(super) fn pages(bon: &Bon) -> Vec<SheetPage> {
    let couleur = colour(&bon.vendeur.couleur);
    let mut sheets = Sheets::default();
    sheets.sheet(MARGE);
    let commande = &bon.commande;
    let date = commande.date.in_paris().strftime("%d/%m/%Y à %H:%M");
    let facts = [
        format!("N° {}", commande.numero),
        format!("Passée le {date}"),
    ];
    head(&mut sheets, &bon.vendeur, (TITRE_BON, &facts), couleur);
    blocks(&mut sheets, bon, couleur);
    notices(&mut sheets, bon);
    lignes::draw(&mut sheets, bon, couleur);
    ends(&mut sheets, bon, couleur);
    payment(&mut sheets, bon, couleur);
    let name = format!("{TITRE_BON} {}", commande.numero);
    feet(&mut sheets, &bon.vendeur, &name, couleur);
    sheets.pages
}

pub(super) fn colour(text: &str) -> Couleur {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
    let part = |at: usize| {
        let pair = digits.and_then(|digits| digits.get(at..at + 2));
        pair.and_then(|pair| u8::from_str_radix(pair, 16).ok())
    };
    match (part(0), part(2), part(4)) {
        (Some(red), Some(green), Some(blue)) => [red, green, blue],
        _ => MARINE,
    }
}

/// Header: the seller, the kind of paper, and two facts about it.
pub(super) fn head(
    sheets: &mut Sheets,
    vendeur: &Vendeur,
    (titre, facts): (&str, &[String; 2]),
    couleur: Couleur,
) {
    let half = PLEIN / 2.0 - GOUTTIERE;
    let mut y = sheets.y;
    y = sheets.paragraph(
        PdfRole::Paragraphe,
        (MARGE, y),
        NOM.en(couleur),
        &NOM.lignes(&vendeur.nom, half),
    );
    let mut told: Vec<String> = PETIT.lignes(&vendeur.adresse, half);
    let reached = [vendeur.telephone.as_str(), vendeur.courriel.as_str()];
    told.extend(PETIT.lignes(&joined(&reached), half));
    let siret = labelled("SIRET", &vendeur.siret);
    let tva = labelled("TVA", &vendeur.numero_tva);
    told.extend(PETIT.lignes(&joined(&[&siret, &tva]), half));
    let left = sheets.paragraph(PdfRole::Paragraphe, (MARGE, y + 2.0), PETIT, &told);

    let top = sheets.y;
    let mut right = top + TITRE.interligne();
    sheets.part(PdfRole::Titre, |sheets| {
        sheets.write_to(DROITE, right, TITRE.en(couleur), titre);
    });
    sheets.part(PdfRole::Paragraphe, |sheets| {
        for (fact, style) in facts.iter().zip([SOUS_TITRE, PETIT]) {
            right += style.interligne() + 2.0;
            sheets.write_to(DROITE, right, style, fact);
        }
    });
    sheets.y = left.max(right) + 14.0;
    sheets.ground(MARGE, sheets.y, (PLEIN, 1.6), couleur);
    sheets.y += 14.0;
}

/// Blocks of the customer, the delivery and the payment.
pub(super) fn blocks(sheets: &mut Sheets, bon: &Bon, couleur: Couleur) {
    let titre = match bon.commande.livraison.transporteur {
        Some(_) => "Livraison",
        None => "Retrait",
    };
    let blocks = [
        ("Client", client_lines(bon.client.as_ref(), bon)),
        (titre, delivery_lines(bon)),
        ("Commande", order_lines(bon)),
    ];
    let wide = (PLEIN - 2.0 * GOUTTIERE) / 3.0;
    let top = sheets.y;
    let mut bottom = top;
    for (place, (titre, lignes)) in (0_u8..).zip(blocks) {
        let x = MARGE + f32::from(place) * (wide + GOUTTIERE);
        let mut y = top + SOUS_TITRE.corps;
        sheets.part(PdfRole::SousTitre(titre), |sheets| {
            sheets.write(x, y, SOUS_TITRE.en(couleur), titre);
        });
        y += 3.0;
        let lignes: Vec<String> = lignes
            .iter()
            .flat_map(|it| TEXTE.lignes(it, wide))
            .collect();
        bottom = sheets
            .paragraph(PdfRole::Paragraphe, (x, y), TEXTE, &lignes)
            .max(bottom);
    }
    sheets.y = bottom + 16.0;
}

fn client_lines(client: Option<&Client>, bon: &Bon) -> Vec<String> {
    let Some(client) = client else {
        let code = bon.commande.client.as_ref().map(ToString::to_string);
        return vec![code.unwrap_or_else(|| "Compte effacé".to_owned())];
    };
    list_written(vec![
        client.libelle.clone(),
        client.adresse.clone(),
        format!("{} {}", client.code_postal, client.commune),
        labelled("Code client", client.code.as_str()),
        labelled("SIRET", &client.siret),
    ])
}

fn delivery_lines(bon: &Bon) -> Vec<String> {
    let (livraison, adresse) = (&bon.commande.livraison, &bon.commande.adresse);
    if livraison.transporteur.is_some() {
        let mut lignes = adresse.lignes();
        lignes.push(labelled("Transporteur", &livraison.nom_transporteur));
        return list_written(lignes);
    }
    let mut lignes = match &bon.agence {
        Some(agence) => vec![
            agence.libelle.clone(),
            agence.adresse.clone(),
            format!("{} {}", agence.code_postal, agence.commune),
        ],
        None => vec![livraison.lieu().to_owned()],
    };
    lignes.push(labelled(
        "Pour",
        &joined(&[&adresse.nom, &adresse.telephone]),
    ));
    list_written(lignes)
}

fn order_lines(bon: &Bon) -> Vec<String> {
    let commande = &bon.commande;
    let agence = match (&bon.agence, &commande.agence) {
        (Some(agence), _) => agence.libelle.clone(),
        (None, Some(code)) => code.to_string(),
        (None, None) => String::new(),
    };
    let reglement = commande.reglement.map_or("", |mode| mode.libelle());
    let mut lignes = vec![
        labelled("Votre référence", &commande.ref_client),
        labelled("Agence", &agence),
        labelled("Règlement", reglement),
    ];
    // In the words of the order's page: the paper and the screen say one thing.
    lignes.extend(commande.situation().into_iter().map(|(texte, _)| texte));
    list_written(lignes)
}

/// Notices about the order as a whole.
fn notices(sheets: &mut Sheets, bon: &Bon) {
    let Some(when) = bon.commande.retractation else {
        return;
    };
    let when = when.in_paris().strftime("%d/%m/%Y à %H:%M");
    let notice = [format!(
        "Le client s'est rétracté de cette commande le {when}."
    )];
    let top = sheets.y;
    sheets.ground(MARGE, top, (PLEIN, 20.0), PALE);
    let at = (MARGE + 8.0, top + 2.0);
    sheets.paragraph(PdfRole::Paragraphe, at, TEXTE.gras(), &notice);
    sheets.y = top + 32.0;
}

/// Payment instructions, where the customer has something to send; never cut in two.
fn payment(sheets: &mut Sheets, bon: &Bon, couleur: Couleur) {
    let Some(consigne) = &bon.consigne else {
        return;
    };
    let mut told = TEXTE.lignes(&consigne.phrase, PLEIN);
    for (name, value) in &consigne.faits {
        told.extend(TEXTE.lignes(&labelled(name, value), PLEIN));
    }
    sheets.y += 16.0;
    if !sheets.fits(TEXTE.interligne() * (told.len() as f32 + 2.0)) {
        sheets.open_next();
    }
    sheets.part(PdfRole::SousTitre(consigne.titre), |sheets| {
        sheets.y += SOUS_TITRE.corps;
        sheets.write(MARGE, sheets.y, SOUS_TITRE.en(couleur), consigne.titre);
        sheets.y += 3.0;
    });
    sheets.y = sheets.paragraph(PdfRole::Paragraphe, (MARGE, sheets.y), TEXTE, &told);
}

/// Totals of the order, on the right; never cut in two.
fn ends(sheets: &mut Sheets, bon: &Bon, couleur: Couleur) {
    let commande = &bon.commande;
    let rows = commande.totaux();
    let eco = lignes::count_eco_participation(commande);
    // A label may go on below: room for four lines more than there are rows.
    let height = 17.0 * (rows.len() as f32 + 7.0);
    sheets.y += 14.0;
    if !sheets.fits(height) {
        sheets.open_next();
    }
    let x = DROITE - TOTAUX;
    sheets.part(PdfRole::SousTitre("Totaux"), |sheets| {
        sheets.y += SOUS_TITRE.corps;
        sheets.write(x, sheets.y, SOUS_TITRE.en(couleur), "Totaux");
        sheets.y += 6.0;
    });
    sheets.push(Trait::Ouvre(PdfRole::Table));
    for rang in &rows {
        if rang.fort {
            sheets.ground(x, sheets.y, (TOTAUX, 22.0), couleur);
            sheets.y += 3.0;
            total_row(sheets, (x, TOTAL), rang);
            sheets.y += 2.0;
        } else {
            total_row(sheets, (x, TEXTE), rang);
            sheets.rule(x, sheets.y, TOTAUX);
        }
    }
    sheets.push(Trait::Ferme);
    let eco = eco.map(|it| format!("dont éco-participation\u{a0}: {} HT", euros(it)));
    for text in eco.into_iter().chain(commande.note_arrondi()) {
        let lignes = PETIT.lignes(&text, TOTAUX - 12.0);
        let at = (x + 6.0, sheets.y + 4.0);
        sheets.y = sheets.paragraph(PdfRole::Paragraphe, at, PETIT, &lignes);
    }
}

fn total_row(sheets: &mut Sheets, (x, style): (f32, Style), rang: &Rang) {
    let (label, amount) = (&rang.libelle, &rang.montant);
    let mut base = sheets.y + 4.0 + style.corps;
    let first = base;
    let lignes = style.lignes(label, TOTAUX - 18.0 - style.largeur(amount));
    sheets.part(PdfRole::Rangee, |sheets| {
        sheets.part(PdfRole::Cellule(1), |sheets| {
            for (place, ligne) in lignes.iter().enumerate() {
                if place > 0 {
                    base += style.interligne();
                }
                sheets.write(x + 6.0, base, style, ligne);
            }
        });
        sheets.part(PdfRole::Cellule(1), |sheets| {
            sheets.write_to(DROITE - 6.0, first, style, amount);
        });
    });
    sheets.y = base + 5.0;
}

/// The head of each sheet after the first, and the foot of all: drawn, not heard.
pub(super) fn feet(sheets: &mut Sheets, vendeur: &Vendeur, name: &str, couleur: Couleur) {
    let count = sheets.pages.len();
    let legal = joined(&[&vendeur.nom, &vendeur.mentions]);
    let legal = PETIT.lignes(&legal, PLEIN - 70.0);
    for (place, page) in sheets.pages.iter_mut().enumerate() {
        let mut write = |x: f32, y: f32, style: Style, texte: &str| {
            page.push(Trait::Texte {
                x,
                y,
                style,
                texte: style.graisse.ecrit(texte),
                decor: true,
            });
        };
        for (line, texte) in (0_u8..2).zip(&legal) {
            write(
                MARGE,
                PIED + 22.0 + f32::from(line) * PETIT.interligne(),
                PETIT,
                texte,
            );
        }
        let number = format!("page {} / {count}", place + 1);
        write(DROITE - PETIT.largeur(&number), PIED + 22.0, PETIT, &number);
        if place > 0 {
            write(MARGE, SUITE - 18.0, SOUS_TITRE.en(couleur), &vendeur.nom);
            write(DROITE - PETIT.largeur(name), SUITE - 18.0, PETIT, name);
        }
        page.push(Trait::Fond {
            x: MARGE,
            y: PIED + 8.0,
            largeur: PLEIN,
            hauteur: 0.6,
            couleur: FILET,
        });
    }
}

/// The texts that are not empty, between middle dots.
fn joined(texts: &[&str]) -> String {
    let there: Vec<&str> = texts
        .iter()
        .copied()
        .filter(|text| !text.is_empty())
        .collect();
    there.join(" · ")
}

fn labelled(label: &str, value: &str) -> String {
    match value {
        "" => String::new(),
        value => format!("{label}\u{a0}: {value}"),
    }
}

fn list_written(lignes: Vec<String>) -> Vec<String> {
    lignes
        .into_iter()
        .filter(|ligne| !ligne.trim().is_empty())
        .collect()
}
