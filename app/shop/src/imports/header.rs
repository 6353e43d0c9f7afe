//! The reader of records: a walk of their column table over the rows of a file.

use std::io::Read;

use super::cellules::{DEBUT_GARDE, code};
use domain::column::{CellSource, Column, Columns, Fault, Reference, Row};
use domain::ids::RecordCode;
use files::Faute;
use files::csv::{ColonneCsv, LigneCsv, RefusLigne, TableCsv};

/// The columns of a record in a file, in the order its cells are read.
pub(super) struct Header<T: 'static> {
    key: ColonneCsv,
    cells: Vec<(&'static Column<T>, ColonneCsv)>,
}

impl<T: Columns> Header<T> {
    /// Finds the columns in a file; one that stands there twice refuses the file.
    pub(super) fn find<R: Read>(table: &TableCsv<R>) -> Result<Self, Faute> {
        let key = table.find_column(T::key_column())?;
        let found = T::read_order()
            .into_iter()
            .map(|column| Ok((column, table.find_column(column.name)?)));
        let cells = found.collect::<Result<_, Faute>>()?;
        Ok(Self { key, cells })
    }

    /// The code of a row, which must be there.
    pub(super) fn code<C: RecordCode>(&self, ligne: &LigneCsv<'_>) -> Result<C, RefusLigne> {
        code(ligne, self.key, C::parse)
    }

    /// The column of the code.
    pub(super) fn key(&self) -> ColonneCsv {
        self.key
    }

    /// A column by its name.
    pub(super) fn column(&self, name: &str) -> Option<ColonneCsv> {
        let found = self.cells.iter().find(|(column, _)| column.name == name);
        found.map(|(_, colonne)| *colonne)
    }

    /// Changes a record as a row says; `is_known` tells one that was there before. The first cell
    /// that the row cannot do without refuses it, the others are set aside.
    pub(super) fn read<E: From<RefusLigne>>(
        &self,
        record: &mut T,
        ligne: &LigneCsv<'_>,
        is_known: bool,
        knows: impl Fn(Reference, &str) -> Result<bool, E>,
    ) -> Result<(), E> {
        let source = CellSource::Import;
        let mut bad: Vec<&str> = Vec::new();
        for (column, colonne) in &self.cells {
            if column.unit.is_some_and(|unit| bad.contains(&unit)) {
                continue;
            }
            let row = Row { source, is_known };
            let read = column.read(record, ligne.find_text(*colonne), row, &knows)?;
            let Err(motif) = read else { continue };
            let text = ligne.find_text(*colonne).unwrap_or_default();
            let is_cut = |most| text.chars().nth(most).is_some();
            if column.cut_at.is_some_and(is_cut) && !(column.get)(record).is_empty() {
                ligne.add_aside(RefusLigne::new(
                    column.name,
                    format!("{motif} {DEBUT_GARDE}"),
                ));
                continue;
            }
            let refus = RefusLigne::new(column.name, motif);
            match column.fault {
                Fault::RefusesRow => return Err(refus.into()),
                Fault::SetAside => ligne.add_aside(refus),
            }
            bad.push(column.name);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use crate::connexion_row::ConnexionRow;
    use domain::agence::{Agence, Commune};
    use domain::article::{Article, AttributArticle, Declinaison, Unite};
    use domain::client::{Client, Parametrage};
    use domain::column::Columns;
    use domain::forfait::{Forfait, Tranche, Transporteur, Zone};
    use domain::plan::Famille;
    use domain::redirection::Redirection;
    use domain::synonyme::GroupeSynonymes;

    /// The help's list of files, as the back office shows it.
    const HELP: &str = "web/src/admin/imports/formats.ts";

    /// The columns that the help tells of a file: the fifth text of its entry.
    fn find_told(help: &str, fichier: &str) -> BTreeSet<String> {
        let entries = help
            .split("de(")
            .map(|entry| entry.split('\'').skip(1).step_by(2));
        let mut found = entries.filter(|texts| texts.clone().next() == Some(fichier));
        let mut texts = found
            .next()
            .unwrap_or_else(|| panic!("the help does not name {fichier}"));
        let columns = texts.nth(4).expect("columns");
        columns.split(' ').map(str::to_owned).collect()
    }

    /// Compares them with a table; `more` is what the row says beside the record.
    #[track_caller]
    fn check<T: Columns>(help: &str, fichier: &str, more: &[&str]) {
        let read = T::read_order().into_iter().map(|it| it.name);
        let table = read.chain([T::key_column()]).chain(more.iter().copied());
        let table: BTreeSet<String> = table.map(str::to_owned).collect();
        assert_eq!(find_told(help, fichier), table, "{fichier}");
    }

    #[test]
    fn the_help_tells_the_columns_that_the_tables_read() {
        let path = Path::new(env!("COMPTOIR_CLONE")).join(HELP);
        let help = fs::read_to_string(path).expect("the help");
        check::<Agence>(&help, "agences", &[]);
        check::<Famille>(&help, "categories", &[]);
        check::<Article>(&help, "articles", &[]);
        check::<AttributArticle>(&help, "attributs", &["code_article"]);
        check::<Declinaison>(&help, "declinaisons", &["code_article"]);
        check::<Parametrage>(&help, "parametrages", &[]);
        check::<Client>(&help, "clients", &[]);
        check::<Commune>(&help, "codes_postaux", &["commune"]);
        check::<Unite>(&help, "unites", &[]);
        check::<GroupeSynonymes>(&help, "synonymes", &[]);
        check::<Redirection>(&help, "redirections", &[]);
        check::<ConnexionRow>(&help, "connexions", &[]);
        check::<Zone>(&help, "zones", &[]);
        check::<Tranche>(&help, "tranches", &[]);
        check::<Forfait>(&help, "forfaits", &[]);
        check::<Transporteur>(&help, "transporteurs", &[]);
    }
}
