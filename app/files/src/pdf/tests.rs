//! An order slip read back: what it says, sheet by sheet, and what its file holds.

use super::layout::{SheetPage, Trait};
use super::{bon, font::Graisse, render_bon};
use domain::adresse::Adresse;
use domain::bon::{Bon, Vendeur};
use domain::client::Client;
use domain::commande::TypeMouvement;
use domain::ids::{CleArticle, CodeArticle, CodeClient, CodeType, CommandeId, TransporteurId};
use domain::instant::Instant;
use domain::panier::DimensionsLigne;
use domain::{Centimes, Dimension, PrixUnitaire, Quantite, TauxTva};
use domain::{
    commande::Commande, commande::LigneCommande, commande::Livraison, commande::Paiement,
    commande::Reglement,
};

fn ligne(number: i64, chantier: &str) -> LigneCommande {
    LigneCommande {
        cle: CleArticle {
            article: CodeArticle::parse(&format!("VIS-{number:04}")).unwrap(),
            declinaison: None,
        },
        designation: "Vis à bois tête fraisée 5 × 40, zinguée".into(),
        quantite: Quantite::units(2),
        unite: "BTE".into(),
        libelle_unite: "Boîte".into(),
        prix_unitaire: PrixUnitaire(125_000),
        taux_tva: TauxTva(2000),
        montant_ht: Centimes(2_500),
        dimensions: DimensionsLigne::default(),
        chantier: chantier.into(),
        eco_participation: None,
    }
}

fn bon(lignes: Vec<LigneCommande>) -> Bon {
    let articles: i64 = lignes.iter().map(|ligne| ligne.montant_ht.0).sum();
    let commande = Commande {
        id: CommandeId(1),
        web_cde_id: "W0000001".into(),
        numero: "W0000001".into(),
        ref_client: "CH-12".into(),
        date: Instant(1_795_165_200),
        type_mouvement: TypeMouvement::Web,
        paiement: Paiement::AttenteReglement,
        reglement: Some(Reglement::Cheque),
        client: CodeClient::parse("C00001"),
        adresse: Adresse {
            nom: "Chantier Nord".into(),
            ligne1: "1 rue du Port".into(),
            code_postal: "29200".into(),
            ville: "Brest".into(),
            ..Adresse::default()
        },
        livraison: Livraison {
            transporteur: Some(TransporteurId(1)),
            nom_transporteur: "Messagerie".into(),
            frais_ht: Centimes(1_000),
            ..Livraison::default()
        },
        lignes,
        montant_ht: Centimes(articles + 1_000),
        montant_ttc: Centimes((articles + 1_000) * 12 / 10),
        acheteur: "Menuiserie Le Goff".into(),
        vendeur: "Comptoir".into(),
        version: 1,
        ..Commande::empty()
    };
    Bon {
        commande,
        vendeur: Vendeur {
            nom: "Comptoir d'Évreux".into(),
            siret: "362 521 879 00034".into(),
            numero_tva: "FR12362521879".into(),
            ..Vendeur::default()
        },
        client: Some(Client {
            code: CodeClient::parse("C00001").unwrap(),
            libelle: "Menuiserie Le Goff".into(),
            ..Client::default()
        }),
        agence: None,
        consigne: None,
    }
}

/// The texts of a sheet; what is only drawn is told apart.
fn texts(page: &SheetPage, decors: bool) -> Vec<&str> {
    let told = page.iter().filter_map(|step| match step {
        Trait::Texte { texte, decor, .. } => (*decor == decors).then_some(texte.as_str()),
        Trait::Ouvre(_) | Trait::Ferme | Trait::Fond { .. } => None,
    });
    told.collect()
}

#[test]
fn an_order_with_nothing_to_pay_is_told_by_its_state() {
    let mut slip = bon(vec![ligne(1, "")]);
    slip.commande.paiement = Paiement::Terminee;
    let told = texts(&bon::pages(&slip)[0], false).join("\n");
    assert!(told.contains("Commande validée web"), "{told}");
    assert!(!told.contains("Commande terminée"), "{told}");
}

#[test]
fn a_slip_says_who_what_and_how_much() {
    let mut cut = ligne(1, "");
    cut.dimensions.longueur = Some(Dimension(2_500));
    cut.eco_participation = Some(PrixUnitaire(1_000));
    let pages = bon::pages(&bon(vec![cut]));
    assert_eq!(pages.len(), 1);
    let told = texts(&pages[0], false).join("\n");
    for expected in [
        "Bon de commande",
        "N° W0000001",
        "SIRET\u{a0}: 362 521 879 00034 · TVA\u{a0}: FR12362521879",
        "Menuiserie Le Goff",
        "Code client\u{a0}: C00001",
        "29200 Brest",
        "Transporteur\u{a0}: Messagerie",
        "Votre référence\u{a0}: CH-12",
        "Règlement\u{a0}: Chèque",
        "VIS-0001",
        "boîtes",
        "12,50\u{a0}€",
        "25,00\u{a0}€",
        "longueur 2,5 m",
        "TVA 20\u{a0}% sur 35,00\u{a0}€",
        "42,00\u{a0}€",
    ] {
        assert!(told.contains(expected), "{expected}:\n{told}");
    }
    // Its state in the words of its page.
    assert!(
        told.contains("En attente de validation du règlement"),
        "{told}"
    );
    // 0,10 € of each of 2 pieces of 2,5 m.
    assert!(
        told.contains("dont éco-participation\u{a0}: 0,50\u{a0}€ HT"),
        "{told}"
    );
}

#[test]
fn lines_with_vat_that_do_not_add_up_say_why() {
    // Twelve cents are fourteen with 20 %, three times: thirty-six are forty-three.
    let lignes = || {
        let cents = |number| LigneCommande {
            montant_ht: Centimes(12),
            ..ligne(number, "")
        };
        vec![cents(1), cents(2), cents(3)]
    };
    let words = "La TVA est arrondie par taux\u{a0}: la somme des lignes TTC diffère du total de \
                 0,01\u{a0}€.";
    let mut seen = bon(lignes());
    assert!(
        !texts(&bon::pages(&seen)[0], false)
            .join(" ")
            .contains("arrondie")
    );
    seen.commande.type_client = CodeType::parse("PAR");
    let told = texts(&bon::pages(&seen)[0], false).join(" ");
    assert!(told.contains(words), "{told}");
    seen.commande.lignes = vec![ligne(1, "")];
    assert!(
        !texts(&bon::pages(&seen)[0], false)
            .join(" ")
            .contains("arrondie")
    );
}

#[test]
fn a_long_slip_has_its_headings_and_its_number_on_each_sheet() {
    let lignes: Vec<LigneCommande> = (0..120).map(|number| ligne(number, "")).collect();
    let pages = bon::pages(&bon(lignes));
    assert!(pages.len() > 2);
    for (place, page) in pages.iter().enumerate() {
        let drawn = texts(page, true);
        let number = format!("page {} / {}", place + 1, pages.len());
        assert!(drawn.contains(&number.as_str()), "{drawn:?}");
        assert_eq!(drawn.contains(&"Désignation"), place > 0);
        for step in page {
            if let Trait::Texte {
                x, y, style, texte, ..
            } = step
            {
                let end = x + style.largeur(texte);
                assert!(*x >= 0.0 && end < super::layout::LARGEUR, "{texte}");
                assert!(*y < super::layout::HAUTEUR, "{texte}");
            }
        }
    }
    // Each line once, whatever sheet it is on.
    let told: Vec<&str> = pages.iter().flat_map(|page| texts(page, false)).collect();
    let references = told.iter().filter(|text| text.starts_with("VIS-"));
    assert_eq!(references.count(), 120);
}

#[test]
fn worksites_have_their_subtotals_and_the_rest_comes_last() {
    let lignes = vec![ligne(1, ""), ligne(2, "Halle nord"), ligne(3, "Halle nord")];
    let pages = bon::pages(&bon(lignes));
    let told = texts(&pages[0], false);
    let at = |text: &str| told.iter().position(|told| *told == text).expect(text);
    assert!(at("Chantier\u{a0}: Halle nord") < at("VIS-0002"));
    assert!(at("VIS-0003") < at("50,00\u{a0}€"));
    assert!(at("50,00\u{a0}€") < at("Sans chantier"));
    assert!(at("Sans chantier") < at("VIS-0001"));
}

#[test]
fn every_part_that_begins_ends() {
    let lignes = (0..60).map(|number| ligne(number, "A")).collect();
    let steps: Vec<Trait> = bon::pages(&bon(lignes)).concat();
    let mut open = 0_i32;
    for step in &steps {
        match step {
            Trait::Ouvre(_) => open += 1,
            Trait::Ferme => open -= 1,
            Trait::Texte { .. } | Trait::Fond { .. } => {}
        }
        assert!(open >= 0);
    }
    assert_eq!(open, 0);
}

#[test]
fn a_file_is_tagged_french_and_takes_any_letter() {
    let mut strange = ligne(1, "Ωmega – ½ m² 漢字 \u{202e}\u{7}");
    strange.designation = "Câble Ø 6 mm, 230 V ~ “œuvre” ≥ 10 kΩ 🔩 Łódź".into();
    let file = render_bon(&bon(vec![strange])).expect("a valid paper");
    let text = String::from_utf8_lossy(&file);
    for said in [
        "/StructTreeRoot",
        "/Lang",
        "fr-FR",
        "pdfuaid:part",
        "/MarkInfo",
    ] {
        assert!(text.contains(said), "{said}");
    }
}

#[test]
fn a_text_is_cut_where_its_column_ends() {
    let normal = Graisse::Normale;
    let lignes = normal.lignes("Vis à bois tête fraisée zinguée", 8.0, 60.0);
    assert!(lignes.len() > 1);
    assert!(
        lignes
            .iter()
            .all(|ligne| normal.largeur(ligne, 8.0) <= 60.0)
    );
    assert_eq!(lignes.join(" "), "Vis à bois tête fraisée zinguée");
    let long = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let lignes = normal.lignes(long, 8.0, 60.0);
    assert!(lignes.len() > 1);
    assert_eq!(lignes.concat(), long);
    // 572 units of an em of 1000, the same for each digit.
    assert!((normal.largeur("01", 10.0) - 11.44).abs() < 0.01);
}
