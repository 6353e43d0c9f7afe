//! Export of the transport in the columns of the import: brought back, it changes nothing.

use crate::import_files::{FORFAITS, TRANCHES, TRANSPORTEURS, ZONES};
use crate::{Parts, Result, ShopError};
use domain::column::Columns;
use files::tableau::{self, CelluleTableau};
use files::zip_out;
use store::transport as kept;

/// Zones, brackets, carriers and fees, a file each, as a zip that the import takes.
pub fn export_zip(parts: &Parts) -> Result<Vec<u8>> {
    let files = parts.store.read(|read| {
        let files = [
            (ZONES, write_table(&kept::list_zones(read)?)),
            (TRANCHES, write_table(&kept::list_tranches(read)?)),
            (TRANSPORTEURS, write_table(&kept::list_transporteurs(read)?)),
            (FORFAITS, write_table(&kept::list_forfaits(read)?)),
        ];
        Ok::<_, ShopError>(files.map(|(name, text)| (format!("{name}.csv"), text)))
    })?;
    let files = files
        .each_ref()
        .map(|(name, text)| (name.as_str(), text.clone()));
    zip_out::build_small(&files).map_err(|_| ShopError::internal("a zip in memory"))
}

fn write_table<T: Columns>(records: &[T]) -> String {
    let titres: Vec<&str> = T::COLUMNS.iter().map(|column| column.name).collect();
    let rows = records.iter().map(|record| {
        let cells = T::COLUMNS.iter().map(|column| (column.get)(record));
        cells.map(CelluleTableau::Donnee).collect()
    });
    tableau::write(&titres, rows)
}
