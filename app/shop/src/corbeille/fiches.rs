//! Records that took nothing else along: they come back under their own number, by which pages, imports
//! and fees know them.

use super::refused;
use crate::transport::cle_zone;
use crate::{Parts, Result, catalogue, regroupements, retouches};
use domain::article::Paliers;
use domain::forfait::{Tranche, Zone};
use domain::ids::{CodeArticle, CodeTarif};
use domain::modele::Modele;
use domain::regroupement::Regroupement;
use domain::retouche::{Retouchee, Retouches};
use store::{Rows, retouches as marques, tables, transport};

/// Such a record.
#[derive(Clone, Debug)]
pub enum Fiche {
    /// What an article cost in a price list.
    Tarif {
        /// The price list.
        tarif: CodeTarif,
        /// The article.
        article: CodeArticle,
        /// Its breaks.
        paliers: Paliers,
        /// Who typed them, if anybody did: putting them back is not typing them.
        retouches: Retouches,
    },
    /// A delivery zone.
    Zone(Retouchee<Zone>),
    /// A bracket of transport fees.
    Tranche(Tranche),
    /// A selection model.
    Modele(Modele),
    /// A grouping.
    Regroupement(Retouchee<Regroupement>),
}

impl Fiche {
    pub(super) fn nom(&self) -> (&'static str, String) {
        match self {
            Self::Tarif { tarif, article, .. } => ("tarif", price_of(tarif, article)),
            Self::Zone(zone) => ("zone", zone.fiche.id.to_string()),
            Self::Tranche(tranche) => ("tranche", tranche.id.to_string()),
            Self::Modele(modele) => ("modele", modele.id.0.to_string()),
            Self::Regroupement(kept) => ("regroupement", kept.fiche.id.to_string()),
        }
    }

    pub(super) fn restore(&self, parts: &Parts) -> Result<()> {
        let fiche = self.clone();
        parts.store.write(move |write| match fiche {
            Self::Tarif {
                tarif,
                article,
                paliers,
                retouches,
            } => retouches::tarifs::restore(write, (&tarif, &article), &paliers, &retouches),
            Self::Zone(Retouchee {
                fiche: zone,
                retouches: marks,
            }) => {
                free(write.contains(&tables::ZONES, &zone.id)?, "Une autre zone")?;
                transport::put_zone(write, &zone)?;
                Ok(marques::put(write, &cle_zone(zone.id), &marks)?)
            }
            Self::Tranche(tranche) => {
                free(
                    write.contains(&tables::TRANCHES, &tranche.id)?,
                    "Une autre tranche",
                )?;
                Ok(transport::put_tranche(write, &tranche)?)
            }
            Self::Modele(modele) => {
                free(
                    write.contains(&tables::MODELES, &modele.id)?,
                    "Un autre modèle",
                )?;
                Ok(write.put(&tables::MODELES, &modele.id, &modele)?)
            }
            Self::Regroupement(kept) => regroupements::restore(write, &kept),
        })?;
        if let Self::Tarif { tarif, .. } = self {
            catalogue::tarif_changed(parts, tarif);
        }
        Ok(())
    }
}

/// Both codes of a price as one, spelled as the screens do: a code may hold the sign between them.
fn price_of(tarif: &CodeTarif, article: &CodeArticle) -> String {
    let tarif = tarif.as_str().replace('%', "%25").replace(':', "%3A");
    format!("{tarif}:{article}")
}

/// An import may have brought another under the same number meanwhile.
fn free(is_taken: bool, autre: &str) -> Result<()> {
    if is_taken {
        return Err(refused(format!(
            "{autre} a pris entre-temps le même numéro."
        )));
    }
    Ok(())
}
