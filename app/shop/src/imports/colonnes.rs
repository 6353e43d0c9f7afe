//! What a difference tells of the records that have no form of their columns: these, as an import
//! would bring them.

use std::collections::BTreeSet;

use domain::agence::Commune;
use domain::article::{AttributArticle, Declinaison, Nature};
use domain::commande::{Commande, Etat};
use domain::forfait::Zone;
use domain::ids::{CleArticle, CodeAgence, CodeClient};
use domain::regroupement::Regroupement;
use domain::retouche::Cellules;

pub(super) fn commune(commune: &Commune) -> Cellules {
    let degres = |degres: Option<f64>| degres.map_or(String::new(), |it| it.to_string());
    vec![
        ("departement", commune.departement.clone()),
        ("latitude", degres(commune.latitude)),
        ("longitude", degres(commune.longitude)),
    ]
}

pub(crate) fn zone(zone: &Zone) -> Cellules {
    vec![
        ("libelle", zone.libelle.clone()),
        ("departements", zone.departements.join(",")),
    ]
}

pub(super) fn declinaison(declinaison: &Declinaison) -> Cellules {
    vec![
        ("attribut", declinaison.attribut.clone()),
        ("valeur", declinaison.valeur.clone()),
        ("stock", declinaison.stock.to_decimal()),
    ]
}

pub(super) fn attribut(attribut: &AttributArticle) -> Cellules {
    let nature = match attribut.nature {
        Nature::Opt => "OPT",
        Nature::Erp => "ERP",
    };
    vec![
        ("nature", nature.to_owned()),
        ("designation", attribut.designation.clone()),
        ("valeur", attribut.valeur.clone()),
        ("suffixe", attribut.suffixe.clone()),
    ]
}

/// The head of a grouping. An import brings two attributes at most, in place of all there are: the
/// second column tells those that follow too.
pub(crate) fn regroupement(one: &Regroupement) -> Cellules {
    let mut noms = one.attributs.iter().map(|it| it.propriete.as_str());
    let premier = noms.next().unwrap_or_default();
    vec![
        ("titre", one.titre.clone()),
        ("code_article_maitre", one.article_maitre.to_string()),
        ("attribut1", premier.to_owned()),
        ("attribut2", noms.collect::<Vec<_>>().join(", ")),
        ("type", one.type_regroupement.clone()),
    ]
}

/// Articles of a grouping told by their codes; of more, how many others there are.
const MEMBRES_DITS: usize = 6;

/// The articles of a grouping: all that an import brings of it, in one column. Of those that
/// another state of it has too, none is told.
pub(crate) fn membres(one: &Regroupement, autre: &Regroupement) -> Cellules {
    let communs: BTreeSet<&CleArticle> = autre.articles.iter().collect();
    let own = one.articles.iter().filter(|it| !communs.contains(it));
    let codes: Vec<String> = own.map(ToString::to_string).collect();
    let dits = codes[..codes.len().min(MEMBRES_DITS)].join(", ");
    let texte = match codes.len().saturating_sub(MEMBRES_DITS) {
        0 => dits,
        1 => format!("{dits} et un autre"),
        autres => format!("{dits} et {autres} autres"),
    };
    vec![(MEMBRES, texte)]
}

/// The column of the articles of a grouping.
pub(crate) const MEMBRES: &str = "code_article";

pub(super) fn mouvement(commande: &Commande) -> Cellules {
    let etat = commande.etat.map(Etat::code).unwrap_or_default();
    let date = commande.date.in_paris().strftime("%Y-%m-%d %H:%M");
    let client = commande.client.as_ref().map(CodeClient::to_string);
    let agence = commande.agence.as_ref().map(CodeAgence::to_string);
    vec![
        ("etat", etat.to_owned()),
        ("code_client", client.unwrap_or_default()),
        ("code_agence", agence.unwrap_or_default()),
        ("date", date.to_string()),
        ("montant_ht", commande.montant_ht.to_decimal()),
        ("montant_ttc", commande.montant_ttc.to_decimal()),
        ("web_cde_id", commande.web_cde_id.clone()),
    ]
}
