//! Columns of the transport in the files of an import, and of its export.

use super::{Forfait, Tranche, Transporteur};
use crate::Centimes;
use crate::column::cells::{
    self, drapeau, optional, set_description, set_drapeau, set_optional_code, set_value,
};
use crate::column::{Cell, Column, Columns, Reference, required_texte, texte};
use crate::ids::{CodeAgence, CodeFamille, ForfaitId, TrancheId, TransporteurId, ZoneId};
use crate::promesse::{DelaiCommande, JOURS_MAX, parse_hour, write_clock};
use wasm_rules::forfait::Valeur;
use wasm_rules::money::Dimension;
use wasm_rules::transporteur::parse_maximum;

/// Between a name and its value.
const EGAL: char = '=';

/// Between two pairs.
const BARRE: char = '|';

impl Columns for Tranche {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("id", |it| it.id.to_string()),
        required_texte!("libelle", libelle),
        Column::<Self>::strict(
            "debut",
            |it| Dimension(it.debut).to_decimal(),
            |it, text| set_thousandths(&mut it.debut, text),
        ),
        Column::<Self>::strict(
            "unique",
            |it| drapeau(it.unique),
            |it, text| set_drapeau(&mut it.unique, text),
        ),
        Column::<Self>::strict(
            "interval",
            |it| {
                it.interval
                    .map_or(String::new(), |it| Dimension(it).to_decimal())
            },
            |it, text| cells::set_optional(&mut it.interval, text, parse_thousandths),
        ),
    ];
}

impl Columns for Forfait {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("id", |it| it.id.to_string()),
        required_texte!("libelle", libelle),
        Column::<Self>::strict(
            "montant",
            |it| it.montant.to_decimal(),
            |it, text| set_value(&mut it.montant, text, Centimes::parse),
        )
        .required(),
        Column::<Self>::strict(
            "franco",
            |it| it.franco.map_or(String::new(), Centimes::to_decimal),
            |it, text| cells::set_optional(&mut it.franco, text, Centimes::parse),
        ),
        Column::<Self>::strict(
            "code_agence",
            |it| optional(it.agence.as_ref()),
            |it, text| set_optional_code(&mut it.agence, text, CodeAgence::parse),
        )
        .naming(Reference::Agence),
        Column::<Self>::strict(
            "zone",
            |it| optional(it.zone.as_ref()),
            |it, text| set_optional_number(&mut it.zone, text, ZoneId),
        ),
        Column::<Self>::strict(
            "code_famille",
            |it| optional(it.categorie.as_ref()),
            |it, text| set_optional_code(&mut it.categorie, text, CodeFamille::parse),
        )
        .naming(Reference::Famille),
        Column::<Self>::strict(
            "tranche",
            |it| it.tranche.to_string(),
            |it, text| {
                it.tranche = TrancheId(read_number(text)?);
                Ok(())
            },
        )
        .required(),
        Column::<Self>::strict(
            "transporteur",
            |it| optional(it.transporteur.as_ref()),
            |it, text| set_optional_number(&mut it.transporteur, text, TransporteurId),
        ),
    ];
}

/// Column of the most that a carrier takes of an order.
macro_rules! maximum {
    ($name:literal, $field:ident) => {
        Column::<Self>::strict(
            $name,
            |it| {
                it.$field
                    .map_or(String::new(), |it| Dimension(it).to_decimal())
            },
            |it, text| {
                let read = parse_maximum(text).map_err(|refusal| refusal.to_string())?;
                it.$field = read.map(|most| most.0);
                Ok(())
            },
        )
    };
}

impl Columns for Transporteur {
    const COLUMNS: &'static [Column<Self>] = &[
        Column::<Self>::key("id", |it| it.id.to_string()),
        required_texte!("nom", nom),
        Column::<Self>::strict(
            "description",
            |it| it.description.clone(),
            |it, text| set_description(&mut it.description, text),
        ),
        Column::<Self>::strict(
            "propose",
            |it| drapeau(it.etat),
            |it, text| set_drapeau(&mut it.etat, text),
        ),
        Column::<Self>::strict(
            "position",
            |it| it.position.to_string(),
            |it, text| {
                it.position = u32::try_from(read_number(text)?).unwrap_or(u32::MAX);
                Ok(())
            },
        ),
        texte!("logo", logo),
        texte!("adresse_suivi", tracking_url),
        Column::<Self>::strict(
            "forfaits",
            |it| {
                let named = it.list_named().into_iter();
                named.map(|id| id.to_string()).collect::<Vec<_>>().join(",")
            },
            |it, text| {
                let named = text.split(',').filter(|part| !part.trim().is_empty());
                let ids: Result<Vec<_>, String> = named
                    .map(|part| read_number(part.trim()).map(ForfaitId))
                    .collect();
                it.put_named(ids?);
                Ok(())
            },
        ),
        maximum!("poids_max", poids_max),
        maximum!("volume_max", volume_max),
        Column::<Self>::strict(
            "delais",
            |it| {
                it.delais
                    .iter()
                    .map(write_delai)
                    .collect::<Vec<_>>()
                    .join("|")
            },
            |it, text| {
                let lines = text.split(BARRE).filter(|line| !line.trim().is_empty());
                it.delais = lines.map(read_delai).collect::<Result<_, _>>()?;
                Ok(())
            },
        ),
        Column::<Self>::strict(
            "parametres",
            |it| write_pairs(&it.params),
            |it, text| set_pairs(&mut it.params, text),
        ),
        Column::<Self>::strict(
            "options",
            |it| write_pairs(&it.options),
            |it, text| set_pairs(&mut it.options, text),
        ),
    ];
}

/// Words of a line of times that is for no zone.
const DELAI_PARTS: usize = 5;

/// `agence 15:00 1 2 0 3`: agency or `*`, hour, days of preparation, of transit, Saturdays, and the
/// number of the zone where it is for one.
fn write_delai(delai: &DelaiCommande) -> String {
    let zone = delai
        .zone
        .map_or_else(String::new, |it| format!(" {}", it.0));
    format!(
        "{} {} {} {} {}{zone}",
        delai.agence.as_ref().map_or("*", CodeAgence::as_str),
        write_clock(delai.limite),
        delai.preparation,
        delai.transit,
        drapeau(delai.samedi)
    )
}

fn read_delai(line: &str) -> Result<DelaiCommande, String> {
    let motif = || {
        "Veuillez saisir l'agence, l'heure, les jours et le samedi, par exemple * 15:00 1 2 0."
            .to_owned()
    };
    let parts: Vec<&str> = line.split_whitespace().collect();
    let (parts, zone) = match parts[..] {
        [ref parts @ .., zone] if parts.len() == DELAI_PARTS => (parts, Some(zone)),
        ref parts => (parts, None),
    };
    let &[agence, limite, preparation, transit, samedi] = parts else {
        return Err(motif());
    };
    let days = |text: &str| {
        let days = text.parse().ok().filter(|days| *days <= JOURS_MAX);
        days.ok_or_else(motif)
    };
    let mut delai = DelaiCommande {
        agence: match agence {
            "*" => None,
            code => Some(CodeAgence::parse(code).ok_or_else(motif)?),
        },
        zone: zone.map(read_number).transpose()?.map(ZoneId),
        limite: parse_hour(limite).ok_or_else(motif)?,
        preparation: days(preparation)?,
        transit: days(transit)?,
        samedi: false,
    };
    set_drapeau(&mut delai.samedi, samedi)?;
    Ok(delai)
}

fn parse_thousandths(text: &str) -> Result<i64, wasm_rules::Refusal> {
    Valeur::parse(text).map(|valeur| valeur.0)
}

fn set_thousandths(place: &mut i64, text: &str) -> Cell {
    let text = if text.is_empty() { "0" } else { text };
    set_value(place, text, parse_thousandths)
}

fn read_number(text: &str) -> Result<u64, String> {
    let read = text.parse();
    read.map_err(|_| "Veuillez saisir un nombre entier.".to_owned())
}

fn set_optional_number<T>(place: &mut Option<T>, text: &str, id: fn(u64) -> T) -> Cell {
    *place = match text {
        "" => None,
        text => Some(id(read_number(text)?)),
    };
    Ok(())
}

/// `nom=valeur|nom=valeur`; a sign that parts them is written after a backslash.
fn write_pairs(pairs: &[(String, String)]) -> String {
    let escaped = |text: &str| {
        let mut out = String::with_capacity(text.len());
        for letter in text.chars() {
            if matches!(letter, EGAL | BARRE | '\\') {
                out.push('\\');
            }
            out.push(letter);
        }
        out
    };
    let pairs = pairs.iter();
    let written = pairs.map(|(nom, valeur)| format!("{}{EGAL}{}", escaped(nom), escaped(valeur)));
    written.collect::<Vec<_>>().join("|")
}

fn set_pairs(place: &mut Vec<(String, String)>, text: &str) -> Cell {
    let (mut pairs, mut name, mut part) = (Vec::new(), None, String::new());
    let mut letters = text.chars().chain([BARRE]);
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => part.extend(letters.next()),
            EGAL if name.is_none() => name = Some(std::mem::take(&mut part)),
            BARRE => {
                let valeur = std::mem::take(&mut part);
                let (nom, valeur) = match name.take() {
                    Some(nom) => (nom, valeur),
                    None => (valeur, String::new()),
                };
                if !nom.trim().is_empty() {
                    pairs.push((nom.trim().to_owned(), valeur.trim().to_owned()));
                }
            }
            letter => part.push(letter),
        }
    }
    *place = pairs;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read_as_they_were_written() {
        let given = [("Produit", "EXP"), ("a|b=c", "\\"), ("Seul", "")];
        let pairs = given.map(|(nom, valeur)| (nom.to_owned(), valeur.to_owned()));
        let text = write_pairs(&pairs);
        assert_eq!(text, "Produit=EXP|a\\|b\\=c=\\\\|Seul=");
        let mut read = Vec::new();
        set_pairs(&mut read, &text).expect("read");
        assert_eq!(read, pairs);
        set_pairs(&mut read, "Assurance | Hayon = oui").expect("read");
        let plain = [("Assurance", ""), ("Hayon", "oui")];
        assert_eq!(
            read,
            plain.map(|(nom, valeur)| (nom.to_owned(), valeur.to_owned()))
        );
        set_pairs(&mut read, "").expect("read");
        assert!(read.is_empty());
    }
}
