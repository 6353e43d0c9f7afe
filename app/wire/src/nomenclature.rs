//! Units of sale, profiles of visitors and kinds of customers, as their screens read and save them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::retouche::{RetoucheView, retouches};
use super::souple::{Entier, Texte};
use super::suivi::TypeClientView;
use domain::article::Unite;
use domain::client::Parametrage;
use domain::column::Columns;
use domain::retouche::{FicheModifiable, Retouchee, Retouches};
use domain::type_client::{TypeClient, TypeClientSuivi};

/// A unit of sale.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UniteFicheView {
    code_unite: String,
    libelle: String,
    /// Decimals a quantity may have.
    decimales: u8,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<Retouchee<Unite>> for UniteFicheView {
    fn from(found: Retouchee<Unite>) -> Self {
        let unite = found.fiche;
        Self {
            version: unite.version(),
            code_unite: unite.code.to_string(),
            libelle: unite.libelle,
            decimales: unite.decimales,
            retouches: retouches::<Unite>(found.retouches),
        }
    }
}

impl From<Unite> for UniteFicheView {
    fn from(fiche: Unite) -> Self {
        let retouches = Retouches::default();
        Retouchee { fiche, retouches }.into()
    }
}

/// A profile of visitors.
#[derive(Debug, Serialize, TS)]
pub struct ProfilFicheView {
    code: String,
    libelle: String,
    prix: bool,
    commande: bool,
    stock: bool,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<Retouchee<Parametrage>> for ProfilFicheView {
    fn from(found: Retouchee<Parametrage>) -> Self {
        let profil = found.fiche;
        Self {
            version: profil.version(),
            code: profil.code.to_string(),
            libelle: profil.libelle,
            prix: profil.prix,
            commande: profil.commande,
            stock: profil.stock,
            retouches: retouches::<Parametrage>(found.retouches),
        }
    }
}

/// A profile of the list.
#[derive(Debug, Serialize, TS)]
pub struct ProfilView {
    #[serde(flatten)]
    profil: ProfilFicheView,
    /// The settings give it to visitors.
    choisi: bool,
}

impl From<(Parametrage, bool)> for ProfilView {
    fn from((fiche, choisi): (Parametrage, bool)) -> Self {
        let retouches = Retouches::default();
        Self {
            profil: Retouchee { fiche, retouches }.into(),
            choisi,
        }
    }
}

/// A kind of customers.
#[derive(Debug, Serialize, TS)]
pub struct TypeClientFicheView {
    code_type: String,
    libelle_type: String,
    /// Customers of it.
    clients: usize,
    /// Every shop has it.
    propre: bool,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<TypeClientSuivi> for TypeClientFicheView {
    fn from(found: TypeClientSuivi) -> Self {
        Self {
            version: found.fiche.version(),
            code_type: found.fiche.code.to_string(),
            libelle_type: found.fiche.libelle,
            clients: found.clients,
            propre: found.propre,
            retouches: Vec::new(),
        }
    }
}

impl From<TypeClientSuivi> for TypeClientView {
    fn from(found: TypeClientSuivi) -> Self {
        Self {
            code_type: found.fiche.code.to_string(),
            libelle_type: found.fiche.libelle,
        }
    }
}

/// A kind of customers to save. What is not given stays.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct TypeClientBody {
    code_type: Texte,
    libelle_type: Option<Texte>,
    version: Option<Entier>,
}

impl TypeClientBody {
    /// The version that was read; 0 for a new one.
    pub fn version(&self) -> Option<u64> {
        self.version.map(|it| it.0)
    }

    /// Its fields as columns and their texts.
    pub fn into_cellules(self) -> Vec<(String, String)> {
        let code = (TypeClient::key_column().to_owned(), self.code_type.0);
        let libelle = self
            .libelle_type
            .map(|it| (TypeClient::LIBELLE.to_owned(), it.0));
        [Some(code), libelle].into_iter().flatten().collect()
    }
}
