//! The columns of an order that an import brings.

use super::{Commande, EtatCommande};
use crate::column::cells::optional;
use crate::column::{Column, Columns};

impl Columns for Commande {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("num", |it| it.numero.clone()),
        Column::<Self>::told("etat", |it| {
            it.etat
                .map(EtatCommande::code)
                .unwrap_or_default()
                .to_owned()
        }),
        Column::<Self>::told("code_client", |it| optional(it.client.as_ref())),
        Column::<Self>::told("code_agence", |it| optional(it.agence.as_ref())),
        Column::<Self>::told("date", |it| {
            let date = it.date.in_paris();
            date.strftime("%Y-%m-%d %H:%M").to_string()
        }),
        Column::<Self>::told("montant_ht", |it| it.montant_ht.to_decimal()),
        Column::<Self>::told("montant_ttc", |it| it.montant_ttc.to_decimal()),
        Column::<Self>::told("web_cde_id", |it| it.web_cde_id.clone()),
    ];
}
