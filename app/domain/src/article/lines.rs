//! The columns of what an article has several of: attributes and declinaisons.

use super::{AttributArticle, Declinaison, Nature};
use crate::Quantite;
use crate::column::cells::{set_description, set_value, stock};
use crate::column::{Cell, Column, Columns};
use crate::column::{required_texte, texte};

impl Columns for AttributArticle {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("propriete", |it| it.propriete.clone()),
        Column::<Self>::strict(
            "nature",
            |it| match it.nature {
                Nature::Opt => "OPT".to_owned(),
                Nature::Erp => "ERP".to_owned(),
            },
            |it, text| set_nature(&mut it.nature, text),
        ),
        texte!("designation", designation).then(|it, _| {
            if it.designation.is_empty() {
                it.designation.clone_from(&it.propriete);
            }
            Ok(())
        }),
        Column::<Self>::strict(
            "valeur",
            |it| it.valeur.clone(),
            |it, text| set_description(&mut it.valeur, text),
        )
        .required(),
        texte!("suffixe", suffixe),
    ];
}

fn set_nature(place: &mut Nature, text: &str) -> Cell {
    *place = match text {
        "" | "OPT" => Nature::Opt,
        "ERP" => Nature::Erp,
        _ => return Err("Veuillez saisir OPT ou ERP.".to_owned()),
    };
    Ok(())
}

impl Columns for Declinaison {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("code_declinaison", |it| it.code.to_string()),
        required_texte!("attribut", attribut).in_differences(),
        required_texte!("valeur", valeur).in_differences(),
        Column::<Self>::optional(
            "stock",
            |it| it.stock.to_decimal(),
            |it, text| set_stock(&mut it.stock, text),
        ),
    ];
}

/// Puts a stock in its place; an empty cell is none.
pub(super) fn set_stock(place: &mut Quantite, text: &str) -> Cell {
    match text {
        "" => {
            *place = Quantite(0);
            Ok(())
        }
        text => set_value(place, text, stock),
    }
}
