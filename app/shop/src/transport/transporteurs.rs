//! Editing of the carriers.

use wasm_rules::{texte, transporteur};

use super::delais::{self, NewDelai};
use super::saisie::INCONNUE;
use crate::{Caller, FormErrors, Parts, Result, ShopError, logos, versions};
use domain::forfait::{Transporteur, TransporteurNomme};
use domain::ids::{ForfaitId, TransporteurId};
use store::transport as kept;
use store::{Rows, Write, tables};

/// Parameters or options of a carrier.
pub(super) const PAIRS_MAX: usize = 50;

/// Fees a carrier names at most.
const FORFAITS_MAX: usize = 500;

/// Characters of a carrier's texts.
pub(super) const TEXT_CHARS_MAX: usize = 500;

/// A carrier, new or changed; its place in the list is not. What is not given stays.
#[derive(Clone, Debug, Default)]
pub struct NewTransporteur {
    /// Its number, when it exists.
    pub id: Option<TransporteurId>,
    /// Name.
    pub nom: Option<String>,
    /// Path of its logo.
    pub logo: Option<String>,
    /// Description that shoppers read.
    pub description: Option<String>,
    /// Offered at checkout; a new one is, unless it is said.
    pub etat: Option<bool>,
    /// Address where a parcel is followed.
    pub tracking_url: Option<String>,
    /// The fees it names as its own, or that it names none.
    pub forfaits: Option<Vec<ForfaitId>>,
    /// The first of them, from who knows of one only: the others go, unless it is that already.
    pub forfait: Option<Option<ForfaitId>>,
    /// The heaviest order it takes, as typed; empty for any.
    pub poids_max: Option<String>,
    /// The largest order it takes, in m³, as typed; empty for any.
    pub volume_max: Option<String>,
    /// Time it takes, a line an agency.
    pub delais: Option<Vec<NewDelai>>,
    /// Parameters.
    pub params: Option<Vec<(String, String)>>,
    /// Options.
    pub options: Option<Vec<(String, String)>>,
    /// Version seen.
    pub version: Option<u64>,
}

impl NewTransporteur {
    /// The carrier `before` with what is given.
    fn over(self, before: Transporteur) -> Transporteur {
        Transporteur {
            nom: self.nom.unwrap_or(before.nom),
            logo: self.logo.unwrap_or(before.logo),
            description: self.description.unwrap_or(before.description),
            etat: self.etat.unwrap_or(before.etat),
            tracking_url: self.tracking_url.unwrap_or(before.tracking_url),
            params: self.params.unwrap_or(before.params),
            options: self.options.unwrap_or(before.options),
            version: before.version + 1,
            ..before
        }
    }
}

/// Saves a carrier, a new one at the end of the list; says whether it is new.
pub fn save_transporteur(
    parts: &Parts,
    caller: &Caller,
    new: NewTransporteur,
) -> Result<(TransporteurNomme, bool)> {
    parts.create_or_change(
        caller,
        |(_, is_new)| *is_new,
        move |write| {
            let all = kept::list_transporteurs(write)?;
            let before = match new.id {
                None => None,
                Some(id) => {
                    let found = all.iter().find(|transporteur| transporteur.id == id);
                    let found = found.ok_or(ShopError::NotFound)?;
                    versions::check(found.version, new.version)?;
                    Some(found.clone())
                }
            };
            let is_new = before.is_none();
            let mut errors = FormErrors::default();
            let (poids_max, volume_max) = (new.poids_max.clone(), new.volume_max.clone());
            let delais = match &new.delais {
                None => None,
                Some(typed) => Some(delais::check(write, typed, &mut errors)?),
            };
            let field = match new.forfaits {
                Some(_) => "forfaits",
                None => "id_forfait_transport",
            };
            let named = find_named(write, &new, before.as_ref())?;
            let mut saved = new.over(before.unwrap_or_else(|| Transporteur {
                etat: true,
                position: u32::try_from(all.len()).unwrap_or(u32::MAX),
                ..Transporteur::default()
            }));
            if let Some(named) = named {
                match check_fees(write, saved.id, &named)? {
                    Ok(named) => saved.put_named(named),
                    Err(sentence) => errors.add(field, sentence),
                }
            }
            if let Some(text) = poids_max {
                let read = transporteur::parse_maximum(&text);
                saved.poids_max = errors.check("poidsMax", read).flatten().map(|it| it.0);
            }
            if let Some(text) = volume_max {
                let read = transporteur::parse_maximum(&text);
                saved.volume_max = errors.check("volumeMax", read).flatten().map(|it| it.0);
            }
            if let Some(delais) = delais {
                saved.delais = delais;
            }
            let nom = errors.check(
                "nom",
                transporteur::check_nom(&saved.nom).map(str::to_owned),
            );
            check_texts(&saved, &mut errors);
            saved.nom = errors.into_value(nom)?;
            if is_new {
                saved.id = kept::next_transporteur(write)?;
            }
            kept::put_transporteur(write, &saved)?;
            let all = kept::list_forfaits(write)?;
            Ok((TransporteurNomme::new(saved, &all), is_new))
        },
    )
}

/// The fees to name, where the request says which.
fn find_named(
    write: &Write<'_>,
    new: &NewTransporteur,
    before: Option<&Transporteur>,
) -> Result<Option<Vec<ForfaitId>>> {
    let Some(first) = new.forfait.filter(|_| new.forfaits.is_none()) else {
        return Ok(new.forfaits.clone());
    };
    let shown = match before {
        None => None,
        Some(before) => {
            let all = kept::list_forfaits(write)?;
            let own = TransporteurNomme::new(before.clone(), &all);
            own.forfaits.first().copied()
        }
    };
    Ok((first != shown).then(|| first.into_iter().collect()))
}

/// The fees a carrier may name, each once: those of its grid are its own without being named.
fn check_fees(
    write: &Write<'_>,
    id: TransporteurId,
    named: &[ForfaitId],
) -> Result<std::result::Result<Vec<ForfaitId>, &'static str>> {
    let mut kept = Vec::new();
    for forfait in named {
        let Some(found) = write.get(&tables::FORFAITS, forfait)? else {
            return Ok(Err(INCONNUE));
        };
        match found.transporteur {
            None if kept.contains(forfait) => {}
            None => kept.push(*forfait),
            Some(owner) if owner == id => {}
            Some(_) => return Ok(Err("Ce forfait est celui d'un autre transporteur.")),
        }
    }
    match kept.len() > FORFAITS_MAX {
        true => Ok(Err("Un transporteur a 500 forfaits au plus.")),
        false => Ok(Ok(kept)),
    }
}

/// Refuses a carrier of a file whose texts are not plain: the column, and the sentence.
pub(crate) fn check_plain(given: &Transporteur) -> std::result::Result<(), (&'static str, String)> {
    let mut errors = FormErrors::default();
    check_texts(given, &mut errors);
    if !given.logo.is_empty() && logos::check(&given.logo).is_err() {
        errors.add("logo", "Ce logo n'est pas une image de la boutique.");
    }
    let Err(ShopError::Refused { champs, .. }) = errors.into_result() else {
        return Ok(());
    };
    let columns = [
        ("tracking_url", "adresse_suivi"),
        ("params", "parametres"),
        ("options", "options"),
        ("logo", "logo"),
    ];
    let found = columns.into_iter().find_map(|(champ, column)| {
        let phrase = champs.get(champ)?;
        Some((column, phrase.clone()))
    });
    let first = || champs.into_values().next().unwrap_or_default();
    Err(found.unwrap_or_else(|| ("description", first())))
}

fn check_texts(given: &Transporteur, errors: &mut FormErrors) {
    let description = texte::check_multiline(&given.description, TEXT_CHARS_MAX);
    errors.check("description", description);
    errors.check(
        "tracking_url",
        texte::check(&given.tracking_url, TEXT_CHARS_MAX),
    );
    if !is_tracking(&given.tracking_url) {
        let sentence = "L'adresse de suivi commence par https:// et ne contient ni espace ni \
                        guillemet ; {numero} y tient la place du numéro.";
        errors.add("tracking_url", sentence);
    }
    for (field, pairs) in [("params", &given.params), ("options", &given.options)] {
        if pairs.len() > PAIRS_MAX {
            let sentence = format!("Un transporteur en a {PAIRS_MAX} au plus.");
            errors.add(field, sentence);
        }
        for text in pairs.iter().flat_map(|(name, value)| [name, value]) {
            errors.check(field, texte::check(text, TEXT_CHARS_MAX));
        }
    }
}

/// Nothing, or an address of the web where only the number is left open.
fn is_tracking(address: &str) -> bool {
    let plain = |c: char| c.is_ascii_graphic() && !"\"'<>\\{}".contains(c);
    let filled = address.replace("{numero}", "1");
    let rest = filled.strip_prefix("https://");
    let leads = rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'));
    address.is_empty() || (leads && filled.chars().all(plain))
}

/// Removes the carrier at a position and closes the gap. `version` is that of the carrier the
/// administrator saw there.
pub fn remove_transporteur(
    parts: &Parts,
    caller: &Caller,
    position: u32,
    version: Option<u64>,
) -> Result<()> {
    parts.change(caller, move |write| {
        let all = kept::list_transporteurs(write)?;
        let place = usize::try_from(position).map_err(|_| ShopError::NotFound)?;
        let removed = all.get(place).ok_or(ShopError::NotFound)?;
        versions::check(removed.version, version)?;
        kept::remove_transporteur(write, removed.id)?;
        for forfait in kept::list_forfaits(write)? {
            if forfait.transporteur == Some(removed.id) {
                kept::remove_forfait(write, forfait.id)?;
            }
        }
        let left = all.iter().filter(|other| other.id != removed.id).cloned();
        number(write, left.collect())
    })
}

/// Puts the carriers in the order of `ids`, which must be exactly them. `avant` is the order they
/// were seen in: where somebody has changed it meanwhile, it stays.
pub fn sort_transporteurs(
    parts: &Parts,
    caller: &Caller,
    ids: Vec<TransporteurId>,
    avant: Option<Vec<TransporteurId>>,
) -> Result<()> {
    parts.change(caller, move |write| {
        let mut all = kept::list_transporteurs(write)?;
        if avant.is_some_and(|avant| !all.iter().map(|it| it.id).eq(avant)) {
            return Err(ShopError::stale_order());
        }
        let mut sorted = Vec::with_capacity(all.len());
        for id in &ids {
            let place = all.iter().position(|transporteur| transporteur.id == *id);
            sorted.push(all.remove(place.ok_or_else(ShopError::stale_order)?));
        }
        if !all.is_empty() {
            return Err(ShopError::stale_order());
        }
        number(write, sorted)
    })
}

/// Numbers the carriers from 0, keeping those whose place changed.
fn number(write: &mut Write<'_>, sorted: Vec<Transporteur>) -> Result<()> {
    for (position, mut transporteur) in (0_u32..).zip(sorted) {
        if transporteur.position != position {
            transporteur.position = position;
            transporteur.version += 1;
            kept::put_transporteur(write, &transporteur)?;
        }
    }
    Ok(())
}
