//! The columns of what an article has several of: attributes and declinaisons.

use super::{AttributArticle, Declinaison, Nature};
use crate::Quantite;
use crate::column::cells::{set_description, set_texte, set_value, stock};
use crate::column::{Cell, Column, Columns};

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
        Column::<Self>::optional(
            "designation",
            |it| it.designation.clone(),
            |it, text| set_texte(&mut it.designation, text),
        )
        .then(|it, _| {
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
        Column::<Self>::optional(
            "suffixe",
            |it| it.suffixe.clone(),
            |it, text| set_texte(&mut it.suffixe, text),
        ),
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
        Column::<Self>::strict(
            "attribut",
            |it| it.attribut.clone(),
            |it, text| set_texte(&mut it.attribut, text),
        )
        .required()
        .in_differences(),
        Column::<Self>::strict(
            "valeur",
            |it| it.valeur.clone(),
            |it, text| set_texte(&mut it.valeur, text),
        )
        .required()
        .in_differences(),
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
