//! Customer accounts.

use serde::{Deserialize, Serialize};

use super::Centimes;
use super::ids::{CodeAgence, CodeClient, CodeParametrage, CodeTarif, CodeType};
use super::retouche::{Cellules, Fiche};
use crate::store::table::json_records;

/// A customer account: a company or a person, with one or more logins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Client {
    /// Code.
    pub code: CodeClient,
    /// Name.
    pub libelle: String,
    /// Kind: `PRO`, `PAR`, `GC`, `TMP`.
    pub code_type: CodeType,
    /// Label of the kind.
    pub libelle_type: String,
    /// Person to speak to.
    pub contact: String,
    /// E-mail.
    pub email: String,
    /// Telephone.
    pub telephone: String,
    /// Street.
    pub adresse: String,
    /// Postal code.
    pub code_postal: String,
    /// Town.
    pub commune: String,
    /// Its agency, from the import or chosen by the customer.
    pub agence: Option<CodeAgence>,
    /// Its price list.
    pub tarif: Option<CodeTarif>,
    /// Outstanding balance, as imported.
    pub encours: Option<Centimes>,
    /// Limit of the outstanding balance.
    pub plafond_encours: Option<Centimes>,
    /// SIRET, digits only.
    pub siret: String,
    /// Grows with each change.
    pub version: u64,
}

/// A profile of what a visitor may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parametrage {
    /// Code.
    pub code: CodeParametrage,
    /// Label.
    pub libelle: String,
    /// Sees prices.
    pub prix: bool,
    /// May order.
    pub commande: bool,
    /// Sees stock.
    pub stock: bool,
}

impl Fiche for Client {
    const FICHIER: &'static str = "clients";

    fn code(&self) -> &str {
        self.code.as_str()
    }

    fn version(&self) -> u64 {
        self.version
    }

    fn cellules(&self) -> Cellules {
        let code = |code: Option<&str>| code.unwrap_or_default().to_owned();
        let montant = |montant: Option<Centimes>| montant.map(Centimes::to_decimal);
        vec![
            ("libelle", self.libelle.clone()),
            ("code_type", self.code_type.to_string()),
            ("libelle_type", self.libelle_type.clone()),
            ("contact", self.contact.clone()),
            ("email", self.email.clone()),
            ("telephone", self.telephone.clone()),
            ("adresse", self.adresse.clone()),
            ("code_postal", self.code_postal.clone()),
            ("commune", self.commune.clone()),
            (
                "code_agence",
                code(self.agence.as_ref().map(CodeAgence::as_str)),
            ),
            (
                "code_tarif",
                code(self.tarif.as_ref().map(CodeTarif::as_str)),
            ),
            ("encours", montant(self.encours).unwrap_or_default()),
            (
                "plafond_encours",
                montant(self.plafond_encours).unwrap_or_default(),
            ),
            ("siret", self.siret.clone()),
        ]
    }
}

json_records!(Client, Parametrage);
