//! The stable names of refusals: `/erreurs/<code>`, and the form field they belong to.

use super::Refusal;

/// A table of rules that refuse and of their codes: read one by one, and whole.
macro_rules! codes {
    ($($refusal:pat => $code:literal,)*) => {
        impl Refusal {
            /// Every code of a rule.
            pub const CODES: &[&str] = &[$($code),*];

            /// The stable name used in `/erreurs/<code>` and in the tables of cases.
            pub fn code(&self) -> &'static str {
                match self {
                    $($refusal => $code,)*
                }
            }
        }
    };
}

codes! {
    Self::PanierNameEmpty => "panier_nom_vide",
    Self::PanierNameForbiddenChar => "panier_nom_caractere_interdit",
    Self::PanierTypeNameEmpty => "panier_type_nom_vide",
    Self::PanierTypeNameForbiddenChar => "panier_type_nom_caractere_interdit",
    Self::ChantierNameEmpty => "chantier_nom_vide",
    Self::ChantierNameForbiddenChar => "chantier_nom_caractere_interdit",
    Self::TexteTooLong { .. } => "texte_trop_long",
    Self::TexteInvisibleChar => "texte_caractere_invisible",
    Self::PasswordEmpty => "mot_de_passe_vide",
    Self::PasswordMismatch => "mot_de_passe_different",
    Self::PasswordTooShort => "mot_de_passe_trop_court",
    Self::PasswordTooLong => "mot_de_passe_trop_long",
    Self::PasswordWeak => "mot_de_passe_faible",
    Self::PasswordAdminTooShort => "mot_de_passe_admin_trop_court",
    Self::PasswordAdminWeak => "mot_de_passe_admin_faible",
    Self::EmailEmpty => "email_vide",
    Self::EmailInvalid { .. } => "email_invalide",
    Self::TelephoneInvalid => "telephone_invalide",
    Self::CodePostalInvalid => "code_postal_invalide",
    Self::CodePostalLivraisonInvalid => "code_postal_livraison",
    Self::SiretInvalid => "siret_invalide",
    Self::CodeBarresInvalid => "code_barres_invalide",
    Self::RechercheTooShort => "recherche_trop_courte",
    Self::RechercheTooLong => "recherche_trop_longue",
    Self::RechercheArticleTooShort { .. } => "recherche_article_trop_courte",
    Self::NombreInvalid => "nombre_invalide",
    Self::NombreNegative => "nombre_negatif",
    Self::NombreDecimals { .. } => "nombre_decimales",
    Self::NombreTooLarge => "nombre_trop_grand",
    Self::TauxTvaInvalid => "taux_tva_invalide",
    Self::MontantTooLarge => "montant_trop_grand",
    Self::QuantiteInvalid => "quantite_invalide",
    Self::QuantiteNotPositive => "quantite_nulle",
    Self::QuantiteTooLarge => "quantite_trop_grande",
    Self::QuantiteDecimals { .. } => "quantite_decimales",
    Self::QuantiteMultiple { .. } => "quantite_multiple",
    Self::ScissionTooLarge { .. } => "scission_trop_grande",
    Self::DimensionInvalid => "dimension_invalide",
    Self::DimensionTooSmall { .. } => "dimension_trop_petite",
    Self::DimensionTooLarge { .. } => "dimension_trop_grande",
    Self::ForfaitZoneMissing => "forfait_zone_obligatoire",
    Self::ForfaitTrancheMissing => "forfait_tranche_obligatoire",
    Self::ForfaitMontantMissing => "forfait_montant_obligatoire",
    Self::ForfaitLibelleMissing => "forfait_libelle_obligatoire",
    Self::ForfaitMontantInvalid => "forfait_montant_invalide",
    Self::ForfaitExists => "forfait_existant",
    Self::TrancheLibelleMissing => "tranche_libelle_obligatoire",
    Self::TrancheDebutInvalid => "tranche_debut_invalide",
    Self::TrancheIntervalInvalid => "tranche_interval_invalide",
    Self::RegroupementTooFewArticles => "regroupement_articles",
    Self::RegroupementTooManyArticles { .. } => "regroupement_articles_trop_nombreux",
    Self::RegroupementDuplicateArticle => "regroupement_article_double",
    Self::RegroupementTooManyAttributs => "regroupement_attributs",
    Self::RegroupementExcludedAttribut { .. } => "regroupement_attribut_exclu",
    Self::RegroupementMaitreMissing => "regroupement_article_maitre",
    Self::RegroupementSameValues => "regroupement_valeurs_identiques",
    Self::TransporteurInvalid => "transporteur_invalide",
    Self::ModeleNameEmpty => "modele_nom_vide",
    Self::AgenceDefautTarifMissing => "agence_defaut_tarif_obligatoire",
    Self::CouleurIllisible { .. } => "couleur_illisible",
}

impl Refusal {
    /// The field of the form the refusal belongs to, when the rule alone knows it.
    pub fn champ(&self) -> Option<&'static str> {
        Some(match self {
            Self::PanierNameEmpty
            | Self::PanierNameForbiddenChar
            | Self::PanierTypeNameEmpty
            | Self::PanierTypeNameForbiddenChar => "nomPanier",
            Self::ChantierNameEmpty | Self::ChantierNameForbiddenChar => "tagName",
            Self::PasswordEmpty
            | Self::PasswordTooShort
            | Self::PasswordTooLong
            | Self::PasswordWeak
            | Self::PasswordAdminTooShort
            | Self::PasswordAdminWeak => "motDePasse",
            Self::PasswordMismatch => "confirmation",
            Self::EmailEmpty | Self::EmailInvalid { .. } => "email",
            Self::TelephoneInvalid => "telephone",
            Self::CodePostalInvalid | Self::CodePostalLivraisonInvalid => "codePostal",
            Self::SiretInvalid => "siret",
            Self::CodeBarresInvalid => "gtin13",
            Self::RechercheTooShort | Self::RechercheTooLong => "query",
            Self::RechercheArticleTooShort { .. } => "queryString",
            Self::QuantiteInvalid
            | Self::QuantiteNotPositive
            | Self::QuantiteTooLarge
            | Self::QuantiteDecimals { .. }
            | Self::QuantiteMultiple { .. } => "quantite",
            Self::ScissionTooLarge { .. } => "scinder",
            Self::ForfaitZoneMissing => "zone",
            Self::ForfaitTrancheMissing => "tranche",
            Self::ForfaitMontantMissing | Self::ForfaitMontantInvalid => "montant",
            Self::ForfaitLibelleMissing | Self::TrancheLibelleMissing => "libelle",
            Self::TrancheDebutInvalid => "debut",
            Self::TrancheIntervalInvalid => "interval",
            Self::RegroupementTooFewArticles
            | Self::RegroupementTooManyArticles { .. }
            | Self::RegroupementDuplicateArticle
            | Self::RegroupementSameValues => "articles",
            Self::RegroupementTooManyAttributs | Self::RegroupementExcludedAttribut { .. } => {
                "attributs"
            }
            Self::RegroupementMaitreMissing => "articleMaitre",
            Self::TransporteurInvalid | Self::ModeleNameEmpty => "nom",
            Self::AgenceDefautTarifMissing => "agenceDefautTarif",
            Self::TexteTooLong { .. }
            | Self::TexteInvisibleChar
            | Self::NombreInvalid
            | Self::NombreNegative
            | Self::NombreDecimals { .. }
            | Self::NombreTooLarge
            | Self::TauxTvaInvalid
            | Self::MontantTooLarge
            | Self::DimensionInvalid
            | Self::DimensionTooSmall { .. }
            | Self::DimensionTooLarge { .. }
            | Self::ForfaitExists
            | Self::CouleurIllisible { .. } => return None,
        })
    }
}
