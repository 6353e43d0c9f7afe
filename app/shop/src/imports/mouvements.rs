//! The ERP's own orders, and states of web orders. They take their numbers when they are written.

use jiff::civil::DateTime;

use super::cellules::{code, optional_code, unknown, valeur};
use super::colonnes_lues;
use super::diff_builder::{DiffBuilder, SeenKeys, StepResult};
use super::overwritten_marks::RowPlace;
use super::rapport::{ActeImport, ecarts};
use crate::import_files;
use domain::Centimes;
use domain::column::Columns;
use domain::commande::{Commande, EtatCommande, TypeMouvement};
use domain::ids::{CodeAgence, CodeClient};
use domain::instant::{Instant, paris};
use files::csv::{ColonneCsv, LigneCsv, RefusLigne};
use files::zip::Archive;
use store::tables::CLIENTS;
use store::{Rows, StoreError, commandes};

pub(super) fn mouvements(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        (import_files::MOUVEMENTS, &["num", "type_mouvement"]),
        |table| table.find_columns(colonnes_lues::MOUVEMENTS),
        |diff, columns, ligne| {
            let web = match ligne.find_filled(columns[1]).unwrap_or_default() {
                "web" => true,
                "cde" => false,
                _ => {
                    return Err(
                        RefusLigne::new("type_mouvement", "Veuillez saisir cde ou web.").into(),
                    );
                }
            };
            let (before, commande) = match web {
                true => read_web(diff, columns, ligne)?,
                false => read_cde(diff, columns, ligne)?,
            };
            let cle = (web, commande.numero.clone());
            seen.add(cle, ligne.numero, "num")?;
            match before {
                None => diff.rapport.count(ActeImport::Cree, &commande.numero),
                Some(before) if before == commande => return Ok(()),
                Some(before) => {
                    let [before, after] = [&before, &commande].map(Commande::colonnes);
                    let place = RowPlace {
                        fichier: import_files::MOUVEMENTS,
                        codes: (&commande.web_cde_id, ""),
                        ligne: Some(ligne.numero),
                    };
                    // Only orders of this shop are treated by hand.
                    if web {
                        diff.tell_overwritten(&place, || (Some(before.clone()), after.clone()));
                    }
                    diff.rapport
                        .change(&commande.numero, || ecarts(before, after));
                }
            }
            diff.commandes.push(commande);
            Ok(())
        },
    )?;
    Ok(())
}

type MouvementLu = (Option<Commande>, Commande);

/// The new state of an order made in this shop.
fn read_web(
    diff: &DiffBuilder<'_>,
    c: &[ColonneCsv; 9],
    ligne: &LigneCsv<'_>,
) -> StepResult<MouvementLu> {
    let id = code(ligne, c[8], |text| Some(text.to_owned()))?;
    let found = commandes::list_by_reference(diff.read, &id)?;
    let found = found.into_iter().find(|commande| {
        commande.type_mouvement == TypeMouvement::Web && commande.web_cde_id == id
    });
    let before = found.ok_or_else(|| unknown(c[8], "Commande", &id))?;
    let motif = "L'état d'une commande web est obligatoire.";
    let etat = read_etat(ligne, c[2])?.ok_or_else(|| RefusLigne::new("etat", motif))?;
    let mut commande = before.clone();
    commande.advance(Some(etat), diff.maintenant);
    Ok((Some(before), commande))
}

/// An order of the ERP.
fn read_cde(
    diff: &DiffBuilder<'_>,
    c: &[ColonneCsv; 9],
    ligne: &LigneCsv<'_>,
) -> StepResult<MouvementLu> {
    let numero = code(ligne, c[0], |text| {
        CodeClient::parse(text).map(|code| code.to_string())
    })?;
    let client = code(ligne, c[3], CodeClient::parse)?;
    let stored = diff.read.get(&CLIENTS, &client)?;
    if stored.is_none() && !diff.clients.contains(&client) {
        return Err(unknown(c[3], "Client", &client).into());
    }
    let agence = optional_code(ligne, c[4], CodeAgence::parse)?;
    if let Some(agence) = agence.as_ref().filter(|code| !diff.agences.contains(*code)) {
        return Err(unknown(c[4], "Agence", agence).into());
    }
    let required =
        |colonne: ColonneCsv| RefusLigne::new(colonne.nom, "Le montant est obligatoire.");
    let before = find_cde(diff.read, &numero)?;
    let mut commande = Commande {
        numero,
        etat: read_etat(ligne, c[2])?,
        date: read_date(ligne, c[5])?,
        montant_ht: valeur(ligne, c[6], Centimes::parse)?.ok_or_else(|| required(c[6]))?,
        montant_ttc: valeur(ligne, c[7], Centimes::parse)?.ok_or_else(|| required(c[7]))?,
        web_cde_id: ligne.find_text(c[8]).unwrap_or_default().to_owned(),
        type_client: stored.map(|client| client.code_type),
        client: Some(client),
        agence,
        ..before.clone().unwrap_or_else(Commande::empty)
    };
    if let Some(before) = &before {
        commande.type_client.clone_from(&before.type_client);
    }
    Ok((before, commande))
}

/// The ERP's order of a number.
pub(super) fn find_cde(rows: &impl Rows, numero: &str) -> Result<Option<Commande>, StoreError> {
    let found = commandes::list_by_reference(rows, numero)?;
    Ok(found.into_iter().find(|commande| {
        commande.type_mouvement == TypeMouvement::Cde && commande.numero == numero
    }))
}

fn read_etat(
    ligne: &LigneCsv<'_>,
    colonne: ColonneCsv,
) -> Result<Option<EtatCommande>, RefusLigne> {
    let Some(text) = ligne.find_filled(colonne) else {
        return Ok(None);
    };
    let known = EtatCommande::ALL.map(|(_, code, _)| code).join(", ");
    let motif = format!("Cet état est inconnu. États acceptés : {known}.");
    EtatCommande::parse(text)
        .map(Some)
        .ok_or_else(|| RefusLigne::new(colonne.nom, motif))
}

/// `YYYY-MM-DD HH:MM` on the clocks of Paris.
fn read_date(ligne: &LigneCsv<'_>, colonne: ColonneCsv) -> Result<Instant, RefusLigne> {
    let text = ligne.find_filled(colonne).unwrap_or_default();
    let date = DateTime::strptime("%Y-%m-%d %H:%M", text).ok();
    let instant = date.and_then(|date| date.to_zoned(paris()).ok());
    let motif = "Veuillez saisir une date et une heure, par exemple 2026-11-20 14:30.";
    instant
        .map(|zoned| Instant(zoned.timestamp().as_second()))
        .ok_or_else(|| RefusLigne::new(colonne.nom, motif))
}
