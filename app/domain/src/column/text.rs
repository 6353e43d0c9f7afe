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
