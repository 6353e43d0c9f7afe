//! Files of the media folder.

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::souple::{Drapeau, Texte};

/// A file or a folder.
#[derive(Debug, Serialize, TS)]
pub struct MediaView {
    /// Its path below the media folder.
    pub id: String,
    /// The last part of it.
    pub nom: String,
    /// It is a folder.
    pub dossier: bool,
    /// Address under which the shop serves it; empty for a folder.
    pub src: String,
    /// Bytes.
    pub taille: u64,
    /// The same, to be read.
    pub formatsize: String,
    /// Time it was last written, in epoch seconds.
    pub date: i64,
    /// Pixels, for a picture.
    pub largeur: Option<u32>,
    /// Pixels, for a picture.
    pub hauteur: Option<u32>,
}

/// A new folder, or with `id` another name.
#[derive(Debug, Deserialize)]
pub struct MediaBody {
    /// The file or folder to rename.
    #[serde(default)]
    pub id: Texte,
    /// Folder the new one goes into; empty is the top. What the list says of a folder comes back with
    /// its other name, and says nothing of a place.
    #[serde(default, deserialize_with = "place")]
    pub dossier: Texte,
    /// Name, as typed.
    pub nom: Texte,
    /// Also where it is in use.
    #[serde(default)]
    pub force: Drapeau,
}

/// A place, or the yes and no of [`MediaView`], which is none.
fn place<'de, D: Deserializer<'de>>(from: D) -> Result<Texte, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Dossier {
        Place(Texte),
        EstUn(Drapeau),
    }
    Ok(match Dossier::deserialize(from)? {
        Dossier::Place(place) => place,
        Dossier::EstUn(Drapeau(_)) => Texte::default(),
    })
}
