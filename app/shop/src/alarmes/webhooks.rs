//! Alarm of the webhooks that nobody takes.

use super::Alarme;
use crate::Parts;
use store::webhooks;

/// Alarm of the messages that were given up, or had no room.
pub(super) fn find_alarme(parts: &Parts) -> Option<Alarme> {
    let all = parts.store.read(webhooks::list).unwrap_or_default();
    let count: u64 = all.iter().map(|it| it.abandonnes + it.perdus).sum();
    let titre = match count {
        0 => return None,
        1 => "Un événement n'a pas pu être dit à l'un de vos programmes.".to_owned(),
        more => format!("{more} événements n'ont pas pu être dits à vos programmes."),
    };
    Some(Alarme {
        objet: "Des webhooks n'arrivent pas",
        titre,
        conseil:
            "Écran « Webhooks » : regardez ce que l'adresse a répondu, puis renvoyez ce qui a été \
                  abandonné. Ce qui n'a pas eu de place se relit par l'API."
                .to_owned(),
    })
}
