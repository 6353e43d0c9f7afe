//! Macros of the plainest columns: a text, told as it is kept.

/// A column of plain text: its field is told as it is, and a bad cell is set aside.
macro_rules! texte {
    ($name:literal, $field:ident) => {
        $crate::column::Column::<Self>::optional(
            $name,
            |it| it.$field.clone(),
            |it, text| $crate::column::cells::set_texte(&mut it.$field, text),
        )
    };
}
pub(crate) use texte;

/// A column of plain text that a record cannot do without.
macro_rules! required_texte {
    ($name:literal, $field:ident) => {
        $crate::column::Column::<Self>::strict(
            $name,
            |it| it.$field.clone(),
            |it, text| $crate::column::cells::set_texte(&mut it.$field, text),
        )
        .required()
    };
}
pub(crate) use required_texte;

/// The columns of a record that is a page: its title and its description for search engines.
macro_rules! titre_seo {
    () => {
        $crate::column::Column::<Self>::optional(
            "titre_seo",
            |it| it.titre_seo.clone(),
            |it, text| $crate::column::cells::set_titre_seo(&mut it.titre_seo, text),
        )
        .cut_at($crate::column::cells::TITRE_SEO_CHARS_MAX)
        .on_the_wire("titreSeo")
    };
}
pub(crate) use titre_seo;

/// The description, beside [`titre_seo`].
macro_rules! description_seo {
    () => {
        $crate::column::Column::<Self>::optional(
            "description_seo",
            |it| it.description_seo.clone(),
            |it, text| $crate::column::cells::set_description_seo(&mut it.description_seo, text),
        )
        .cut_at($crate::column::cells::DESCRIPTION_SEO_CHARS_MAX)
        .on_the_wire("descriptionSeo")
    };
}
pub(crate) use description_seo;
