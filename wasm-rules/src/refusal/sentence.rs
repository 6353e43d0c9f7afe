//! The sentences, to the letter of docs/vitrine.md and docs/gestion.md, typing errors included.

use std::fmt::{Display, Formatter, Result, Write};

use super::Refusal;

impl Refusal {
    /// The sentence in correct French, where the one to the letter is not.
    #[must_use]
    pub fn corrigee(&self) -> String {
        if *self == Self::PanierTypeNameForbiddenChar {
            return "Un nom de panier type ne peut pas contenir les caractères suivants \
                    : \" \\ ' < > & ;"
                .to_owned();
        }
        self.to_string()
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let fixed = match self {
            Self::TexteTooLong { max } => {
                return write!(f, "Veuillez saisir au plus {max} caractères.");
            }
            Self::EmailInvalid { email } => {
                return write!(f, "{email} n'est pas une adresse valide.");
            }
            Self::RechercheArticleTooShort { missing } => {
                return write!(f, "Encore {missing} caractère(s)");
            }
            Self::NombreDecimals { max: 0 } => {
                return f.write_str("Veuillez saisir un nombre entier.");
            }
            Self::NombreDecimals { max } => {
                return write!(f, "Veuillez saisir un nombre à {max} décimales au plus.");
            }
            Self::QuantiteDecimals { max: 0 } => {
                return f.write_str("La quantité doit être un nombre entier.");
            }
            Self::QuantiteDecimals { max: 1 } => {
                return f.write_str("La quantité accepte une décimale au plus.");
            }
            Self::QuantiteDecimals { max } => {
                return write!(f, "La quantité accepte {max} décimales au plus.");
            }
            Self::QuantiteMultiple { multiple, next } => {
                write!(f, "Cet article est vendu par {}", multiple.to_french())?;
                return match next {
                    Some(next) => {
                        write!(
                            f,
                            "\u{a0}: veuillez saisir par exemple {}.",
                            next.to_french()
                        )
                    }
                    None => f.write_str("."),
                };
            }
            Self::DimensionTooSmall { min } => {
                return write!(f, "Cet article se vend à partir de {}.", min.to_french());
            }
            Self::DimensionTooLarge { max } => {
                return write!(f, "Cet article se vend jusqu'à {}.", max.to_french());
            }
            Self::ScissionTooLarge { whole } => {
                return write!(
                    f,
                    "La part à répartir est inférieure à la quantité de la ligne ({}).",
                    whole.to_french()
                );
            }
            Self::RegroupementTooManyArticles { max } => {
                return write!(f, "Un regroupement contient {max} articles au plus.");
            }
            Self::RegroupementExcludedAttribut { propriete } => {
                return write!(
                    f,
                    "L'attribut {propriete} ne peut pas servir à un regroupement."
                );
            }
            Self::CouleurIllisible {
                what,
                tenths,
                lisible,
            } => {
                // A tenth of what is refused has one digit before the comma: 4,5 is enough.
                let digit = |value: u8| char::from(b'0' + value % 10);
                f.write_str(what.phrase())?;
                f.write_str("\u{a0}: contraste de ")?;
                f.write_char(digit(tenths / 10))?;
                f.write_char(',')?;
                f.write_char(digit(*tenths))?;
                f.write_str(", il en faut 4,5 au moins.")?;
                let Some(shade) = lisible else {
                    return f.write_str(" Éclaircissez d’abord le fond des pages.");
                };
                f.write_str(" La nuance la plus proche qui convient\u{a0}: ")?;
                shade.fmt(f)?;
                return f.write_char('.');
            }
            Self::PanierNameEmpty => "Veuillez saisir un nom pour le panier",
            Self::PanierNameForbiddenChar => {
                "Un nom de panier ne peut pas contenir les caractères suivants : \" \\ ' < > & ;"
            }
            Self::PanierTypeNameEmpty => "Veuillez saisir un nom pour le panier type",
            // "caracteres suivant" stays to the letter (docs/vitrine.md 5.1).
            Self::PanierTypeNameForbiddenChar => {
                "Un nom de panier type ne peut pas contenir les caracteres suivant \
                 : \" \\ ' < > & ;"
            }
            Self::ChantierNameEmpty => "Veuillez saisir un nom pour le chantier",
            Self::ChantierNameForbiddenChar => {
                "Un nom de chantier ne peut pas contenir les caractères suivants : \" \\ ' < > & ;"
            }
            Self::TexteInvisibleChar => {
                "Ce texte contient un caractère invisible\u{a0}: veuillez le saisir à nouveau."
            }
            Self::PasswordEmpty => "Veuillez saisir un mot de passe.",
            Self::PasswordMismatch => "Les mots de passe ne correspondent pas.",
            Self::PasswordTooShort => "Le mot de passe doit contenir au moins 8 caractères",
            Self::PasswordTooLong => "Le mot de passe est trop long\u{a0}: veuillez le raccourcir.",
            Self::PasswordWeak => "Sécurité faible",
            Self::PasswordAdminTooShort => {
                "Le mot de passe d'un administrateur doit contenir au moins 12 caractères"
            }
            Self::PasswordAdminWeak => {
                "Le mot de passe d'un administrateur doit contenir une majuscule, une minuscule, \
                 un chiffre et un caractère spécial"
            }
            Self::EmailEmpty => "Veuillez saisir une adresse e-mail.",
            Self::TelephoneInvalid => "Veuillez saisir un numéro de téléphone valide.",
            Self::CodePostalInvalid => "Veuillez saisir un code postal valide (4 ou 5 chiffres).",
            Self::CodePostalLivraisonInvalid => {
                "Veuillez saisir les 5 chiffres du code postal de livraison."
            }
            Self::SiretInvalid => "Veuillez saisir un numéro SIRET valide (14 chiffres).",
            Self::CodeBarresInvalid => {
                "Veuillez saisir un code-barres valide\u{a0}: 8, 12, 13 ou 14 chiffres, dont le dernier \
                 est la clé."
            }
            Self::RechercheTooShort => "Veuillez saisir au moins 3 caractères.",
            Self::RechercheTooLong => "La recherche est limitée à 60 caractères.",
            Self::NombreInvalid => "Veuillez saisir un nombre valide.",
            Self::NombreNegative => "Veuillez saisir un nombre positif.",
            Self::NombreTooLarge => "Ce nombre est trop grand.",
            Self::TauxTvaInvalid => "Veuillez saisir un taux de TVA entre 0 et 100.",
            Self::MontantTooLarge => {
                "Ce montant est trop élevé\u{a0}: veuillez réduire la quantité."
            }
            Self::QuantiteInvalid => "Veuillez saisir une quantité valide.",
            Self::QuantiteNotPositive => "La quantité doit être supérieure à 0.",
            Self::QuantiteTooLarge => "La quantité est limitée à 999 999.",
            Self::DimensionInvalid => {
                "Chaque dimension doit être supérieure à 0 et au plus égale à 100, \
                 avec 3 décimales au plus."
            }
            Self::ForfaitZoneMissing => {
                "Forfait non valide : la zone est obligatoire si un plan de vente a été saisi"
            }
            Self::ForfaitTrancheMissing => "Forfait non valide : la tranche est obligatoire",
            Self::ForfaitMontantMissing => "Forfait non valide : le montant est obligatoire",
            Self::ForfaitLibelleMissing => "Forfait non valide : le libellé est obligatoire",
            Self::ForfaitMontantInvalid => {
                "Forfait non valide : le montant et le franco vont de 0 à 999 999,99 €"
            }
            Self::ForfaitExists => "Forfait déjà existant",
            Self::TrancheLibelleMissing => "Tranche non valide : le libellé est obligatoire",
            Self::TrancheDebutInvalid => "Tranche non valide : le début va de 0 à 999 999",
            Self::TrancheIntervalInvalid => {
                "Tranche non valide : l'intervalle doit être supérieur à 0"
            }
            Self::RegroupementTooFewArticles => "Veuillez sélectionner plusieurs articles",
            Self::RegroupementDuplicateArticle => {
                "Le même article figure deux fois dans le regroupement."
            }
            Self::RegroupementTooManyAttributs => "2 attributs maximum",
            Self::RegroupementMaitreMissing => {
                "L'article maître doit faire partie des articles du regroupement."
            }
            Self::RegroupementSameValues => {
                "Deux articles ont les mêmes valeurs pour tous les attributs choisis."
            }
            Self::TransporteurInvalid => "Transporteur invalide",
            Self::ModeleNameEmpty => "Veuillez spécifier le nom de la sélection",
            Self::AgenceDefautTarifMissing => {
                "Veuillez choisir l'agence de tarif par défaut, ou « Aucune agence »."
            }
        };
        f.write_str(fixed)
    }
}
