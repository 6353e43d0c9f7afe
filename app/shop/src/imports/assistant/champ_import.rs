//! Field that a merchant's column may fill, and the kind of its texts.

/// Kind of the texts of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenreChamp {
    /// As it is.
    Texte,
    /// As it is; a number loses no digit.
    Code,
    /// A decimal number.
    Nombre,
    /// A rate of VAT.
    Taux,
    /// Yes or no.
    Drapeau,
    /// A bar code.
    CodeBarres,
    /// An agency.
    Agence,
    /// A type of customer.
    TypeClient,
    /// A unit of sale.
    Unite,
    /// A unit of measure.
    Mesure,
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub struct ChampImport {
    /// File of the import.
    pub fichier: &'static str,
    /// Its column.
    pub colonne: &'static str,
    /// Its name on the screen.
    pub libelle: &'static str,
    /// Kind of its texts.
    pub genre: GenreChamp,
    /// Titles it goes by, without case, accents or signs.
    pub titres: &'static str,
}
