//! Column tables: a record says each of its columns once. An import, a form, a difference, the marks
//! of changes by hand and the names on the wire all walk the same table.

pub mod cells;
mod text;

pub(crate) use self::text::{description_seo, required_texte, texte, titre_seo};

use self::cells::{COLONNE_MANQUE, VALEUR_OBLIGATOIRE, bad_code};
use crate::ids::{CodeAgence, CodeClient, CodeFamille};
use wasm_rules::Refusal;

/// A cell that was read, or the sentence that refuses it.
pub type Cell = Result<(), String>;

/// The columns of a record, each with its text as an import would bring it.
pub type Cellules = Vec<(&'static str, String)>;

/// A rule of a text, shared with the browser.
pub type Rule = fn(&str) -> Result<(), Refusal>;

/// A column of a record.
pub struct Column<T: 'static> {
    /// Name in a file.
    pub name: &'static str,
    /// Name on the wire.
    pub wire: &'static str,
    /// The cell as a file would bring it.
    pub get: fn(&T) -> String,
    /// Puts a trimmed cell in its place; none for a column that is only told.
    pub set: Option<fn(&mut T, &str) -> Cell>,
    /// Effect of an empty cell.
    pub empty: Empty<T>,
    /// Effect of a cell that cannot be read, in a file.
    pub fault: Fault,
    /// Screens and files that show it.
    pub told: Told,
    /// Columns of a lower turn are read first; within a turn, in the order of the table.
    pub turn: u8,
    /// The column of its unit: an import does not read this one where the unit is bad.
    pub unit: Option<&'static str>,
    /// Characters at which a file's longer text is cut, which is told: its row is not refused.
    pub cut_at: Option<usize>,
    /// Record that its code must name.
    pub names: Option<Reference>,
    /// Rule that must hold after its turn, whether or not the row has the column; the flag is that of a
    /// record that was known before.
    pub then: Option<fn(&mut T, bool) -> Cell>,
    /// A further rule of a text that a hand changes: an import brings what the ERP holds, a hand is
    /// told of its slips.
    pub by_hand: Option<Rule>,
}

/// Effect of an empty cell on what is kept.
pub enum Empty<T: 'static> {
    /// It clears what is kept.
    Clears,
    /// It leaves what is kept.
    Leaves,
    /// An import's leaves what is kept, a hand's clears it.
    LeftByImports,
    /// It is refused.
    Required {
        /// Said of an empty cell.
        empty: &'static str,
        /// Said of a column that the file of a new record does not have; none where it may do
        /// without.
        absent: Option<&'static str>,
    },
    /// The value follows from other columns: also where the column is absent, or its cell bad.
    Follows(fn(&mut T)),
}

/// Effect of a cell that cannot be read, in a file; a hand is always told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The row is imported without it.
    SetAside,
    /// The row is refused.
    RefusesRow,
}

/// Screens and files that show a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The form and the difference.
    Form,
    /// The difference alone.
    Difference,
    /// Nobody: a code by which the record is known, a secret.
    Nobody,
}

/// Source of a cell: a file or a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellSource {
    /// A row of a file.
    Import,
    /// An administrator's form.
    Hand,
}

/// Record that a code must name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// An agency.
    Agence,
    /// A customer account.
    Client,
    /// A family of the sales plan.
    Famille,
    /// A price list; imports bring its prices after, so that only a hand is held to it.
    Tarif,
}

/// End of the sentence about a code that names nothing, for an import.
pub const NOT_KNOWN: &str = " de la boutique et de cet import.";

/// The same for a hand.
const NOT_KNOWN_HERE: &str = " de la boutique.";

impl CellSource {
    /// End of the sentence about a code that names nothing.
    pub fn to_phrase(self) -> &'static str {
        match self {
            Self::Import => NOT_KNOWN,
            Self::Hand => NOT_KNOWN_HERE,
        }
    }
}

impl Reference {
    /// The refusal of a code that names nothing, or of a text that is no code.
    fn refuse(self, text: &str, source: CellSource) -> String {
        let is_code = match self {
            Self::Agence => CodeAgence::parse(text).is_some(),
            Self::Client => CodeClient::parse(text).is_some(),
            Self::Famille => CodeFamille::parse(text).is_some(),
            Self::Tarif => return TARIF_INCONNU.to_owned(),
        };
        let what = match self {
            _ if !is_code => return bad_code(text).to_owned(),
            Self::Agence => "Agence",
            Self::Client => "Client",
            Self::Famille => "Famille",
            Self::Tarif => "Tarif",
        };
        build_unknown(what, text, source)
    }
}

/// Said of a price list in which nothing has a price.
pub const TARIF_INCONNU: &str = "Aucun tarif n'a ce code. Créez d'abord un prix dans ce tarif.";

/// Name of a unit of sale in the sentence about a code that names nothing.
pub const UNITE: &str = "Unité";

/// The sentence about a code that names nothing the shop knows.
pub fn build_unknown(what: &str, code: impl std::fmt::Display, source: CellSource) -> String {
    let inconnu = match what {
        "Agence" | "Commande" | "Déclinaison" | "Famille" | UNITE => "inconnue",
        _ => "inconnu",
    };
    format!("{what} {code} : {inconnu}{}", source.to_phrase())
}

impl<T> Column<T> {
    /// A column that is only told.
    pub const fn told(name: &'static str, get: fn(&T) -> String) -> Self {
        Self {
            name,
            wire: name,
            get,
            set: None,
            empty: Empty::Clears,
            fault: Fault::RefusesRow,
            told: Told::Form,
            turn: 0,
            unit: None,
            cut_at: None,
            names: None,
            then: None,
            by_hand: None,
        }
    }

    /// The column of the code: the first of a table.
    pub const fn key(name: &'static str, get: fn(&T) -> String) -> Self {
        let column = Self::told(name, get);
        Self {
            told: Told::Nobody,
            ..column
        }
    }

    /// A column whose bad cell refuses the row of a file, and whose empty one clears what is kept.
    pub const fn strict(
        name: &'static str,
        get: fn(&T) -> String,
        set: fn(&mut T, &str) -> Cell,
    ) -> Self {
        let column = Self::told(name, get);
        Self {
            set: Some(set),
            ..column
        }
    }

    /// A column that the row of a file can do without: its bad cell is set aside.
    pub const fn optional(
        name: &'static str,
        get: fn(&T) -> String,
        set: fn(&mut T, &str) -> Cell,
    ) -> Self {
        let column = Self::strict(name, get, set);
        Self {
            fault: Fault::SetAside,
            ..column
        }
    }

    /// It must say something.
    pub const fn required(self) -> Self {
        let (empty, absent) = (VALEUR_OBLIGATOIRE, Some(COLONNE_MANQUE));
        self.when_empty(Empty::Required { empty, absent })
    }

    /// It must say something, in other words.
    pub const fn required_as(self, motif: &'static str) -> Self {
        let (empty, absent) = (motif, Some(motif));
        self.when_empty(Empty::Required { empty, absent })
    }

    /// It must say something where it is there: a new record has something by itself.
    pub const fn never_empty(self) -> Self {
        let (empty, absent) = (VALEUR_OBLIGATOIRE, None);
        self.when_empty(Empty::Required { empty, absent })
    }

    /// Effect of its empty cell.
    pub const fn when_empty(mut self, empty: Empty<T>) -> Self {
        self.empty = empty;
        self
    }

    /// Its name on the wire.
    pub const fn on_the_wire(mut self, wire: &'static str) -> Self {
        self.wire = wire;
        self
    }

    /// Only the difference shows it.
    pub const fn in_differences(mut self) -> Self {
        self.told = Told::Difference;
        self
    }

    /// Nobody shows it: it is a secret.
    pub const fn untold(mut self) -> Self {
        self.told = Told::Nobody;
        self
    }

    /// It is read after those of lower turns.
    pub const fn in_turn(mut self, turn: u8) -> Self {
        self.turn = turn;
        self
    }

    /// It is measured in the unit of another column.
    pub const fn measured_in(mut self, unit: &'static str) -> Self {
        self.unit = Some(unit);
        self
    }

    /// A longer text of a file is cut there, and its row kept: its setter keeps the beginning of what it
    /// refuses.
    pub const fn cut_at(mut self, chars: usize) -> Self {
        self.cut_at = Some(chars);
        self
    }

    /// Its code names something that exists.
    pub const fn naming(mut self, what: Reference) -> Self {
        self.names = Some(what);
        self
    }

    /// Rule that must hold after its turn.
    pub const fn then(mut self, then: fn(&mut T, bool) -> Cell) -> Self {
        self.then = Some(then);
        self
    }

    /// A further rule of a text that a hand changes.
    pub const fn by_hand(mut self, rule: Rule) -> Self {
        self.by_hand = Some(rule);
        self
    }

    /// Reads a cell, none where the row has no such column; `knows` judges the code of what it names.
    pub fn read<E>(
        &self,
        record: &mut T,
        cell: Option<&str>,
        row: Row,
        knows: impl FnOnce(Reference, &str) -> Result<bool, E>,
    ) -> Result<Cell, E> {
        let read = match (cell, self.set) {
            (_, None) => Ok(()),
            (None, Some(_)) => self.judge_absent(row),
            (Some(""), Some(set)) => self.read_empty(record, row, set),
            (Some(text), Some(set)) => match self.names {
                Some(what) if !knows(what, text)? => Err(what.refuse(text, row.source)),
                Some(_) | None => set(record, text),
            },
        };
        let says = cell.is_some_and(|text| !text.is_empty()) && read.is_ok();
        if let (Empty::Follows(follow), false) = (&self.empty, says) {
            follow(record);
        }
        let held = self.then.map_or(Ok(()), |then| then(record, row.is_known));
        Ok(read.and(held))
    }

    fn judge_absent(&self, row: Row) -> Cell {
        let Empty::Required { empty, absent } = &self.empty else {
            return Ok(());
        };
        match (absent, row.source) {
            (None, _) => Ok(()),
            (Some(_), _) if row.is_known => Ok(()),
            (Some(absent), CellSource::Import) => Err((*absent).to_owned()),
            // A form has no columns.
            (Some(_), CellSource::Hand) => Err((*empty).to_owned()),
        }
    }

    fn read_empty(&self, record: &mut T, row: Row, set: fn(&mut T, &str) -> Cell) -> Cell {
        match (&self.empty, row.source) {
            (Empty::Required { empty, .. }, _) => Err((*empty).to_owned()),
            (Empty::Clears, _) | (Empty::LeftByImports, CellSource::Hand) => set(record, ""),
            (Empty::LeftByImports, CellSource::Import) | (Empty::Leaves | Empty::Follows(_), _) => {
                Ok(())
            }
        }
    }
}

/// The row a cell stands in.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Source of the row: a file or a hand.
    pub source: CellSource,
    /// Its record was there before.
    pub is_known: bool,
}

/// A record that says its columns.
pub trait Columns: Sized + 'static {
    /// Its columns, in the order they are told; the first is its code.
    const COLUMNS: &'static [Column<Self>];

    /// The column that holds its code.
    fn key_column() -> &'static str {
        Self::COLUMNS[0].name
    }

    /// The columns that a row fills, in the order they are read.
    fn read_order() -> Vec<&'static Column<Self>> {
        let read = |it: &&Column<Self>| it.set.is_some() || it.then.is_some();
        let mut all: Vec<_> = Self::COLUMNS.iter().filter(read).collect();
        all.sort_by_key(|column| column.turn);
        all
    }

    /// Its columns that a form shows.
    fn cellules(&self) -> Cellules {
        let shown = Self::COLUMNS.iter().filter(|it| it.told == Told::Form);
        shown.map(|it| (it.name, (it.get)(self))).collect()
    }

    /// All its columns but the code: what a difference tells.
    fn colonnes(&self) -> Cellules {
        let shown = Self::COLUMNS.iter().filter(|it| it.told != Told::Nobody);
        shown.map(|it| (it.name, (it.get)(self))).collect()
    }

    /// The column of a field; a field that none has is a column of its own.
    fn column_of(field: &str) -> &str {
        let found = Self::COLUMNS.iter().find(|it| it.wire == field);
        found.map_or(field, |it| it.name)
    }

    /// The field of a column.
    fn field_of(column: &str) -> &str {
        let found = Self::COLUMNS.iter().find(|it| it.name == column);
        found.map_or(column, |it| it.wire)
    }
}
