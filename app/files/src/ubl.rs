//! An order as its ERP reads it: UBL 2.1 Order. The bytes depend on the order alone, so that the
//! same order is the same file however often it is written.

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use wasm_rules::money::TVA_PORT;

use domain::commande::{Commande, LigneCommande, Paiement, Reglement};
use domain::{Centimes, Dimension, TauxTva};

const ORDER: &str = "urn:oasis:names:specification:ubl:schema:xsd:Order-2";
const CAC: &str = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2";
const CBC: &str = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2";

type Xml = Writer<Vec<u8>>;
type Done = io::Result<()>;

/// The file of a web order. An ERP movement has no lines, and no file.
pub fn render(commande: &Commande) -> Option<Vec<u8>> {
    if commande.lignes.is_empty() {
        return None;
    }
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    document(&mut xml, commande).expect("writing to memory does not fail");
    let mut bytes = xml.into_inner();
    bytes.push(b'\n');
    Some(bytes)
}

fn document(xml: &mut Xml, commande: &Commande) -> Done {
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let names = [("xmlns", ORDER), ("xmlns:cac", CAC), ("xmlns:cbc", CBC)];
    let root = xml.create_element("Order").with_attributes(names);
    root.write_inner_content(|xml| {
        head(xml, commande)?;
        parties(xml, commande)?;
        delivery(xml, commande)?;
        payment(xml, commande)?;
        amounts(xml, commande)?;
        for (rang, ligne) in commande.list_lignes() {
            line(xml, rang + 1, ligne)?;
        }
        Ok(())
    })?;
    Ok(())
}

fn head(xml: &mut Xml, commande: &Commande) -> Done {
    let date = commande.date.in_paris();
    text(xml, "cbc:UBLVersionID", "2.1")?;
    text(xml, "cbc:ID", &commande.web_cde_id)?;
    text(xml, "cbc:IssueDate", &date.strftime("%Y-%m-%d").to_string())?;
    text(
        xml,
        "cbc:IssueTime",
        &date.strftime("%H:%M:%S%:z").to_string(),
    )?;
    if let Some(annulation) = commande.annulation {
        let day = annulation.le.in_paris().strftime("%d/%m/%Y");
        let told = format!("Commande annulée le {day} : {}", annulation.phrase());
        text(xml, "cbc:Note", &told)?;
    }
    if let Some(last) = commande
        .vie
        .corrections
        .iter()
        .rfind(|it| !it.lignes.is_empty())
    {
        let day = last.le.in_paris().strftime("%d/%m/%Y");
        text(xml, "cbc:Note", &format!("Quantités modifiées le {day}"))?;
    }
    text(xml, "cbc:DocumentCurrencyCode", "EUR")?;
    text(xml, "cbc:CustomerReference", &commande.ref_client)?;
    text(
        xml,
        "cbc:LineCountNumeric",
        &commande.list_lignes().count().to_string(),
    )
}

fn parties(xml: &mut Xml, commande: &Commande) -> Done {
    let client = commande.client.as_ref().map(ToString::to_string);
    let acheteur = match commande.acheteur.as_str() {
        "" => &commande.adresse.nom,
        name => name,
    };
    group(xml, "cac:BuyerCustomerParty", |xml| {
        party(xml, "cac:Party", client.as_deref(), acheteur)
    })?;
    let agence = commande.agence.as_ref().map(ToString::to_string);
    group(xml, "cac:SellerSupplierParty", |xml| {
        party(xml, "cac:Party", agence.as_deref(), &commande.vendeur)
    })
}

fn party(xml: &mut Xml, name: &str, id: Option<&str>, label: &str) -> Done {
    group(xml, name, |xml| {
        if let Some(id) = id {
            group(xml, "cac:PartyIdentification", |xml| {
                text(xml, "cbc:ID", id)
            })?;
        }
        group(xml, "cac:PartyName", |xml| text(xml, "cbc:Name", label))
    })
}

fn delivery(xml: &mut Xml, commande: &Commande) -> Done {
    let (adresse, livraison) = (&commande.adresse, &commande.livraison);
    group(xml, "cac:Delivery", |xml| {
        if livraison.transporteur.is_some() {
            group(xml, "cac:DeliveryAddress", |xml| {
                text(xml, "cbc:StreetName", &adresse.ligne1)?;
                text(xml, "cbc:AdditionalStreetName", &adresse.ligne2)?;
                text(xml, "cbc:CityName", &adresse.ville)?;
                text(xml, "cbc:PostalZone", &adresse.code_postal)?;
                group(xml, "cac:Country", |xml| {
                    text(xml, "cbc:IdentificationCode", "FR")
                })
            })?;
        }
        if let Some(id) = livraison.transporteur {
            let id = id.to_string();
            party(
                xml,
                "cac:CarrierParty",
                Some(&id),
                &livraison.nom_transporteur,
            )?;
        }
        group(xml, "cac:DeliveryParty", |xml| {
            group(xml, "cac:PartyName", |xml| {
                text(xml, "cbc:Name", &adresse.nom)
            })?;
            group(xml, "cac:Contact", |xml| {
                text(xml, "cbc:Telephone", &adresse.telephone)
            })
        })
    })?;
    group(xml, "cac:DeliveryTerms", |xml| {
        for (label, value) in &livraison.params {
            text(xml, "cbc:SpecialTerms", &format!("{label}={value}"))?;
        }
        Ok(())
    })
}

fn payment(xml: &mut Xml, commande: &Commande) -> Done {
    let Some(mode) = commande.reglement else {
        return Ok(());
    };
    // UN/CEFACT 4461: what the trade calls each mode.
    let code = match mode {
        Reglement::Compte => "1",
        Reglement::Virement => "30",
        Reglement::Cheque => "20",
        Reglement::Cb => "48",
    };
    group(xml, "cac:PaymentMeans", |xml| {
        text(xml, "cbc:PaymentMeansCode", code)?;
        text(xml, "cbc:InstructionNote", mode.code())?;
        match commande.paiement {
            // Nothing is to be paid for it to go on.
            Paiement::Terminee => Ok(()),
            state @ (Paiement::Valide | Paiement::AttenteBanque | Paiement::AttenteReglement) => {
                text(xml, "cbc:InstructionNote", state.libelle())
            }
        }
    })
}

fn amounts(xml: &mut Xml, commande: &Commande) -> Done {
    let frais = commande.livraison.frais_ht;
    if frais != Centimes(0) {
        group(xml, "cac:AllowanceCharge", |xml| {
            text(xml, "cbc:ChargeIndicator", "true")?;
            let label = &commande.livraison.libelle_frais;
            text(xml, "cbc:AllowanceChargeReason", label)?;
            amount(xml, "cbc:Amount", frais)?;
            category(xml, "cac:TaxCategory", TVA_PORT)
        })?;
    }
    let tva = commande.list_tva();
    let taxes = Centimes(commande.montant_ttc.0 - commande.montant_ht.0);
    group(xml, "cac:TaxTotal", |xml| {
        amount(xml, "cbc:TaxAmount", taxes)?;
        for ligne in &tva {
            group(xml, "cac:TaxSubtotal", |xml| {
                amount(xml, "cbc:TaxableAmount", ligne.base)?;
                amount(xml, "cbc:TaxAmount", ligne.montant)?;
                category(xml, "cac:TaxCategory", ligne.taux)
            })?;
        }
        Ok(())
    })?;
    group(xml, "cac:AnticipatedMonetaryTotal", |xml| {
        let articles = Centimes(commande.montant_ht.0 - frais.0);
        amount(xml, "cbc:LineExtensionAmount", articles)?;
        amount(xml, "cbc:TaxExclusiveAmount", commande.montant_ht)?;
        amount(xml, "cbc:TaxInclusiveAmount", commande.montant_ttc)?;
        amount(xml, "cbc:ChargeTotalAmount", frais)?;
        amount(xml, "cbc:PayableAmount", commande.montant_ttc)
    })
}

fn line(xml: &mut Xml, number: usize, ligne: &LigneCommande) -> Done {
    group(xml, "cac:OrderLine", |xml| {
        group(xml, "cac:LineItem", |xml| {
            text(xml, "cbc:ID", &number.to_string())?;
            if !ligne.chantier.is_empty() {
                text(xml, "cbc:Note", &format!("Chantier : {}", ligne.chantier))?;
            }
            let quantity = ligne.quantite.to_decimal();
            let unit = ("unitCode", ligne.unite.as_str());
            with(xml, "cbc:Quantity", unit, &quantity)?;
            amount(xml, "cbc:LineExtensionAmount", ligne.montant_ht)?;
            group(xml, "cac:Price", |xml| {
                let price = ligne.prix_unitaire.to_decimal();
                with(xml, "cbc:PriceAmount", EUR, &price)
            })?;
            item(xml, ligne)
        })
    })
}

fn item(xml: &mut Xml, ligne: &LigneCommande) -> Done {
    group(xml, "cac:Item", |xml| {
        text(xml, "cbc:Name", &ligne.designation)?;
        group(xml, "cac:SellersItemIdentification", |xml| {
            text(xml, "cbc:ID", ligne.cle.article.as_str())?;
            match &ligne.cle.declinaison {
                Some(code) => text(xml, "cbc:ExtendedID", code.as_str()),
                None => Ok(()),
            }
        })?;
        category(xml, "cac:ClassifiedTaxCategory", ligne.taux_tva)?;
        let dimensions = &ligne.dimensions;
        let named = [
            ("longueur", dimensions.longueur),
            ("largeur", dimensions.largeur),
            ("hauteur", dimensions.hauteur),
            ("diametre", dimensions.diametre),
            ("contenance", dimensions.contenance),
            ("poids", dimensions.poids),
            ("densite", dimensions.densite),
        ];
        for (name, dimension) in named {
            if let Some(dimension) = dimension {
                property(xml, name, &Dimension::to_decimal(dimension))?;
            }
        }
        match ligne.eco_participation {
            Some(eco) => property(xml, "eco_participation", &eco.to_decimal()),
            None => Ok(()),
        }
    })
}

fn property(xml: &mut Xml, name: &str, value: &str) -> Done {
    group(xml, "cac:AdditionalItemProperty", |xml| {
        text(xml, "cbc:Name", name)?;
        text(xml, "cbc:Value", value)
    })
}

/// UN/CEFACT 5305: `S` a rate, `Z` the rate zero.
fn category(xml: &mut Xml, name: &str, taux: TauxTva) -> Done {
    group(xml, name, |xml| {
        text(xml, "cbc:ID", if taux.0 == 0 { "Z" } else { "S" })?;
        text(xml, "cbc:Percent", &taux.to_decimal())?;
        group(xml, "cac:TaxScheme", |xml| text(xml, "cbc:ID", "VAT"))
    })
}

const EUR: (&str, &str) = ("currencyID", "EUR");

fn amount(xml: &mut Xml, name: &str, amount: Centimes) -> Done {
    with(xml, name, EUR, &amount.to_decimal())
}

/// An element around others; without any it is not written (UBL 2.1, IND5: no element is empty).
fn group(xml: &mut Xml, name: &str, inner: impl FnOnce(&mut Xml) -> Done) -> Done {
    let before = xml.get_ref().len();
    let mut is_empty = false;
    xml.create_element(name).write_inner_content(|xml| {
        let opened = xml.get_ref().len();
        inner(xml)?;
        is_empty = xml.get_ref().len() == opened;
        Ok(())
    })?;
    if is_empty {
        xml.get_mut().truncate(before);
    }
    Ok(())
}

/// An element with a text; without one it is not written.
fn text(xml: &mut Xml, name: &str, value: &str) -> Done {
    let value = allowed(value);
    if value.trim().is_empty() {
        return Ok(());
    }
    let text = BytesText::new(&value);
    xml.create_element(name).write_text_content(text)?;
    Ok(())
}

fn with(xml: &mut Xml, name: &str, attribute: (&str, &str), value: &str) -> Done {
    let (key, given) = (attribute.0, allowed(attribute.1));
    xml.create_element(name)
        .with_attribute((key, given.as_str()))
        .write_text_content(BytesText::new(value))?;
    Ok(())
}

/// Leaves out what no XML document may hold, even escaped.
fn allowed(text: &str) -> String {
    text.chars()
        .filter(|c| {
            matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}')
                || *c > '\u{ffff}'
        })
        .collect()
}
