//! The shop that holds a case.

use comptoir::domain::article::{Article, Mesure, Physique};
use comptoir::domain::forfait::{TypeForfait, Zone};
use comptoir::domain::ids::{CleArticle, CodeFamille, CodeUnite, PanierId, ZoneId};
use comptoir::domain::plan::Famille;
use comptoir::domain::{Centimes, PrixUnitaire, Quantite, TauxTva};
use comptoir::shop::paniers::{Ajout, add};
use comptoir::shop::transport::{
    NewForfait, NewTranche, NewTransporteur, save_forfait, save_tranche, save_transporteur,
    set_type_forfait,
};
use comptoir::shop::{Caller, Cles, Parts, Priorite, caller, sessions};
use comptoir::store::{StoreError, catalogue, tables, transport};
use wasm_rules::forfait::{Draft, Valeur};

use super::{Cas, FAMILLES, Ligne, TAUX, TRANCHES, ZONES};
use crate::support::{Boutique, nobody, rayon};

/// A shop that holds the case, and who asks.
pub(super) fn world(cas: &Cas) -> (Boutique, Caller, PanierId) {
    let boutique = Boutique::vide();
    let parts = boutique.parts();
    let lignes = cas.lignes.clone();
    parts
        .store
        .write(move |write| {
            for (code, parent, niveau) in FAMILLES {
                let famille = Famille {
                    code: famille(code),
                    libelle: code.into(),
                    niveau,
                    parent: parent.map(famille),
                    rang: 0,
                    version: 1,
                    ..Famille::default()
                };
                write.put(&tables::FAMILLES, &famille.code.clone(), &famille)?;
            }
            let unite = comptoir::domain::article::Unite {
                code: unite(),
                libelle: "Mètre".into(),
                decimales: 3,
            };
            write.put(&tables::UNITES, &unite.code.clone(), &unite)?;
            for (n, ligne) in lignes.iter().enumerate() {
                catalogue::put(write, &article(n, ligne))?;
            }
            Ok::<_, StoreError>(())
        })
        .expect("kept");
    fees(parts, cas);
    let (jeton, _) = sessions::open(parts, None).expect("a session");
    let cles = Cles {
        client: Some(jeton.cle),
        admin: None,
        ..Cles::default()
    };
    let caller = caller::work_out(parts, cles, Priorite::Client).expect("a visitor");
    let mut panier = PanierId(0);
    for (n, ligne) in cas.lignes.iter().enumerate() {
        let ajout = Ajout {
            cle: CleArticle {
                article: rayon::code(&format!("A{n}")),
                declinaison: None,
            },
            quantite: Quantite(ligne.quantite).to_decimal(),
            dimensions: Default::default(),
            chantier: String::new(),
        };
        let added = parts.store.write(add(parts, caller.clone(), None, ajout));
        panier = added.expect("added").panier.id;
    }
    (boutique, caller, panier)
}

fn famille(code: &str) -> CodeFamille {
    CodeFamille::parse(code).expect("a code")
}

fn unite() -> CodeUnite {
    CodeUnite::parse("M").expect("a code")
}

fn article(n: usize, ligne: &Ligne) -> Article {
    Article {
        code: rayon::code(&format!("A{n}")),
        designation1: "Article".into(),
        famille: famille(FAMILLES[ligne.famille].0),
        unite: unite(),
        prix_ht: PrixUnitaire(ligne.prix),
        taux_tva: TauxTva(TAUX[ligne.taux]),
        stock_total: Quantite::units(999_999),
        physique: Physique {
            poids: Some(Mesure(ligne.poids)),
            unite_poids: "kg".into(),
            ..Physique::default()
        },
        ..Article::default()
    }
}

fn fees(parts: &Parts, cas: &Cas) {
    for (place, departements) in ZONES.into_iter().enumerate() {
        let zone = Zone {
            id: ZoneId(place as u64 + 1),
            libelle: "Zone".into(),
            departements: departements.iter().map(ToString::to_string).collect(),
            version: 1,
        };
        let kept = parts
            .store
            .write(move |write| transport::put_zone(write, &zone));
        kept.expect("a zone");
    }
    for (debut, interval) in TRANCHES {
        let tranche = NewTranche {
            id: None,
            libelle: "Tranche".into(),
            debut: Valeur(debut),
            unique: interval.is_none(),
            interval: interval.map(Valeur),
            version: None,
        };
        save_tranche(parts, &nobody(parts), tranche).expect("a bracket");
    }
    let mut first = None;
    for fee in &cas.fees {
        let draft = Draft {
            agence: fee.agence.map(str::to_owned),
            zone: fee.zone.map(|zone| zone as u64 + 1),
            categorie: fee.famille.map(|famille| FAMILLES[famille].0.to_owned()),
            tranche: Some(fee.tranche as u64 + 1),
            libelle: "Forfait".into(),
        };
        let new = NewForfait {
            draft,
            montant: Centimes(fee.montant).to_decimal(),
            franco: Centimes(fee.franco).to_decimal(),
            ..NewForfait::default()
        };
        let (saved, _) = save_forfait(parts, &nobody(parts), new).expect("a fee");
        first.get_or_insert(saved.id);
    }
    let new = NewTransporteur {
        nom: Some("Transporteur".into()),
        forfaits: Some(first.filter(|_| cas.propre).into_iter().collect()),
        ..NewTransporteur::default()
    };
    save_transporteur(parts, &nobody(parts), new).expect("a carrier");
    if cas.par_poids {
        set_type_forfait(parts, &nobody(parts), TypeForfait::Poids).expect("kept");
    }
}
