//! `/openweb/admin/admin_parametrageInterfaceEdite`: the connection settings, as a normal form. The
//! application draws it, and asks its values here; a browser without scripts gets a plain one.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use wasm_rules::chemin::is_local_path;
use wasm_rules::connexion::check_agence_defaut_tarif;

use super::ecrans::application;
use super::formulaire::{champ_liste, champ_oui_non, champ_texte};
use crate::audited::note_act;
use crate::error::Result;
use crate::extract::{Fields, Form, Query};
use crate::rate_classes::RateClass;
use crate::record_snapshot::{RecordQuery, to_snapshot};
use crate::route::{Access, Route, get, post};
use crate::storefront::session::come_back_or;
use domain::agence::Agence;
use domain::client::Parametrage;
use domain::html::escape;
use domain::ids::{CodeAgence, CodeClient, CodeParametrage, CodeType};
use domain::reglages::{ModeSelectionAgence, ReglagesConnexion};
use shop::recent_password::require_recent;
use shop::reglages::{self, ChoixConnexion};
use shop::{Caller, FormErrors, Shop, reglages_connexion};
use wire::connexion::ConnexionView;
use wire::suivi::ChoixView;

const PATH: &str = "/openweb/admin/admin_parametrageInterfaceEdite";

/// The modes of agency selection, with their labels.
const MODES: [(ModeSelectionAgence, &str, &str); 3] = [
    (ModeSelectionAgence::Aucun, "aucun", "Pas de choix d’agence"),
    (ModeSelectionAgence::Libre, "libre", "Choix libre"),
    (
        ModeSelectionAgence::Obligatoire,
        "obligatoire",
        "Choix obligatoire",
    ),
];

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get(PATH, Access::Admin, find).page(),
        post(PATH, Access::Admin, save)
            .rate(RateClass::Basket)
            .audited(
                note_act("Réglages de connexion")
                    .follows(find_in)
                    .answered(StatusCode::SEE_OTHER),
            )
            .page(),
    ]
}

async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    headers: HeaderMap,
) -> Result<Response> {
    let profil = caller.profil;
    let (choix, confirmation) = shop
        .call(move |parts| {
            let recent = require_recent(parts, &caller);
            Ok((reglages::list_choices(parts)?, recent.is_err()))
        })
        .await?;
    let accepted = headers.get(header::ACCEPT).map(HeaderValue::as_bytes);
    if accepted == Some(b"application/json") {
        return Ok(Json(build_view(choix, confirmation)).into_response());
    }
    // An address of elsewhere is not even carried: whoever reads the page could be sent there.
    let url_from = query.get("urlFrom").filter(|it| is_local_path(it));
    let form = render_form(&choix, url_from.unwrap_or_default());
    application(&shop, profil, &format!("<h1>Connexion</h1>{form}"))
}

fn build_view(choix: ChoixConnexion, confirmation: bool) -> ConnexionView {
    let kept = choix.connexion;
    let mode = MODES
        .iter()
        .find(|(mode, _, _)| *mode == kept.mode_selection_agence);
    let code = |code: Option<String>| code.unwrap_or_default();
    ConnexionView {
        allow_anonymous_access: kept.allow_anonymous_access,
        visiteur_code_client: code(kept.visiteur_code_client.map(|it| it.to_string())),
        anonymous_parametrages: kept
            .anonymous_parametrages
            .iter()
            .map(ToString::to_string)
            .collect(),
        allow_par_account: kept.allow_par_account,
        allow_pro_account: kept.allow_pro_account,
        allow_anonymous_commande: kept.allow_anonymous_commande,
        anonymous_account: kept.anonymous_account,
        type_client_temporaire: kept.type_client_temporaire.to_string(),
        activate_encours_checking: kept.activate_encours_checking,
        block_offline_payment: kept.block_offline_payment,
        block_on_encours_error: kept.block_on_encours_error,
        mode_selection_agence: mode.map_or("", |(_, code, _)| code),
        agence_defaut_tarif: code(kept.agence_defaut_tarif.map(|it| it.to_string())),
        encours_actif: choix.encours_actif,
        modes: MODES
            .iter()
            .map(|(_, code, libelle)| build_choice(code, libelle))
            .collect(),
        agences: choix
            .agences
            .iter()
            .map(|agence| build_choice(agence.code.as_str(), &agence.libelle))
            .collect(),
        confirmation,
        version: kept.version,
    }
}

fn build_choice(val: &str, lib: &str) -> ChoixView {
    ChoixView {
        val: val.to_owned(),
        lib: lib.to_owned(),
    }
}

async fn save(
    State(shop): State<Shop>,
    caller: Caller,
    Query(query): Query,
    Form(fields): Form,
) -> Result<Response> {
    let version = fields.get("version").and_then(|text| text.parse().ok());
    let (saisie, errors) = ParametrageBody::read(&fields);
    shop.call(move |parts| {
        reglages_connexion::save(parts, &caller, version, errors, |kept| saisie.apply(kept))
    })
    .await?;
    // The form carries where it came from; a call to the screen's own address has it there.
    let url_from = fields.get("urlFrom").or(query.get("urlFrom"));
    Ok(come_back_or(url_from.unwrap_or_default(), PATH))
}

fn find_in(query: &RecordQuery<'_>) -> Option<Value> {
    to_snapshot(reglages::find_connexion(query.rows).ok()?)
}

/// Field of a setting that is yes or no.
type Flag = fn(&mut ReglagesConnexion) -> &mut bool;

/// The form as sent. A field that is absent keeps its setting: the screen switches off those that
/// others make meaningless.
#[derive(Default)]
struct ParametrageBody {
    flags: Vec<(Flag, bool)>,
    visiteur_code_client: Option<Option<CodeClient>>,
    anonymous_parametrages: Option<Vec<CodeParametrage>>,
    type_client_temporaire: Option<CodeType>,
    mode_selection_agence: Option<ModeSelectionAgence>,
    agence_defaut_tarif: Option<CodeAgence>,
}

/// Settings that are yes or no, by their names on the wire.
const FLAGS: [(&str, Flag); 8] = [
    ("allowAnonymousAccess", |it| &mut it.allow_anonymous_access),
    ("allowParAccount", |it| &mut it.allow_par_account),
    ("allowProAccount", |it| &mut it.allow_pro_account),
    ("allowAnonymousCommande", |it| {
        &mut it.allow_anonymous_commande
    }),
    ("anonymousAccount", |it| &mut it.anonymous_account),
    ("activateEncoursChecking", |it| {
        &mut it.activate_encours_checking
    }),
    ("blockOfflinePayment", |it| &mut it.block_offline_payment),
    ("blockOnEncoursError", |it| &mut it.block_on_encours_error),
];

impl ParametrageBody {
    /// Reads the form, and what of it cannot be read: whether what it names exists is judged later.
    fn read(fields: &Fields) -> (Self, FormErrors) {
        let mut errors = FormErrors::default();
        let mut refuse = |name: &str, sentence: &str| errors.add(name, sentence);
        let sent = |name: &str| fields.0.iter().any(|(known, _)| known == name);
        let mut saisie = Self::default();
        for (name, of) in FLAGS {
            match fields.text(name).trim() {
                _ if !sent(name) => {}
                "1" | "true" | "on" => saisie.flags.push((of, true)),
                "0" | "false" => saisie.flags.push((of, false)),
                _ => refuse(name, "Choisissez oui (1) ou non (0)."),
            }
        }
        if sent("visiteurCodeClient") {
            saisie.visiteur_code_client = Some(match fields.get("visiteurCodeClient") {
                None => None,
                Some(code) => CodeClient::parse(code).or_else(|| {
                    refuse("visiteurCodeClient", reglages::CLIENT_INCONNU);
                    None
                }),
            });
        }
        let profils = fields.list("anonymousParametrages");
        // A browser sends nothing for an empty list; nor for one that is switched off.
        if !profils.is_empty() || fields.text("allowAnonymousAccess").trim() != "0" {
            let chosen = profils.into_iter().filter(|code| !code.trim().is_empty());
            let chosen: Option<Vec<_>> = chosen.map(CodeParametrage::parse).collect();
            if chosen.is_none() {
                refuse("anonymousParametrages", reglages::PROFIL_INCONNU);
            }
            saisie.anonymous_parametrages = chosen;
        }
        if let Some(code) = fields.given("typeClientTemporaire") {
            saisie.type_client_temporaire = CodeType::parse(code.trim());
            if saisie.type_client_temporaire.is_none() {
                refuse("typeClientTemporaire", reglages::TYPE_INCONNU);
            }
        }
        if let Some(code) = fields.given("modeSelectionAgence") {
            let mode = MODES.iter().find(|(_, known, _)| *known == code.trim());
            saisie.mode_selection_agence = mode.map(|(mode, _, _)| *mode);
            if mode.is_none() {
                refuse("modeSelectionAgence", "Ce mode de sélection n’existe pas.");
            }
        }
        let tarif = sent("agenceDefautTarif").then(|| fields.text("agenceDefautTarif"));
        match check_agence_defaut_tarif(tarif) {
            Err(refusal) => refuse("agenceDefautTarif", &refusal.to_string()),
            Ok("") => {}
            Ok(code) => {
                saisie.agence_defaut_tarif = CodeAgence::parse(code);
                if saisie.agence_defaut_tarif.is_none() {
                    refuse("agenceDefautTarif", reglages::AGENCE_INCONNUE);
                }
            }
        }
        (saisie, errors)
    }

    fn apply(self, kept: &mut ReglagesConnexion) {
        for (of, value) in self.flags {
            *of(kept) = value;
        }
        if let Some(client) = self.visiteur_code_client {
            kept.visiteur_code_client = client;
        }
        if let Some(profils) = self.anonymous_parametrages {
            kept.anonymous_parametrages = profils;
        }
        if let Some(code) = self.type_client_temporaire {
            kept.type_client_temporaire = code;
        }
        if let Some(mode) = self.mode_selection_agence {
            kept.mode_selection_agence = mode;
        }
        kept.agence_defaut_tarif = self.agence_defaut_tarif;
    }
}

fn render_form(choix: &ChoixConnexion, url_from: &str) -> String {
    let kept = &choix.connexion;
    let oui_non = |name: &str, libelle: &str| {
        let of = FLAGS.iter().find(|(known, _)| *known == name);
        let value = of.is_some_and(|(_, of)| *of(&mut kept.clone()));
        champ_oui_non(name, libelle, value)
    };
    let client = kept
        .visiteur_code_client
        .as_ref()
        .map_or("", CodeClient::as_str);
    let profils = build_profils(choix);
    let agences = build_agences(choix);
    let modes = MODES.map(|(mode, code, libelle)| {
        let chosen = mode == kept.mode_selection_agence;
        (code.to_owned(), libelle.to_owned(), chosen)
    });
    let encours = if choix.encours_actif {
        render_encours(oui_non)
    } else {
        String::new()
    };
    format!(
        "<form method=\"post\" action=\"{PATH}\">\
         <input type=\"hidden\" name=\"urlFrom\" value=\"{}\">\
         <input type=\"hidden\" name=\"version\" value=\"{}\">\
         <fieldset><legend>Connexion</legend>{}{}{}{}{}{}{}{}</fieldset>{encours}\
         <fieldset><legend>Agence</legend>{}{}</fieldset>\
         <p><button>Enregistrer</button> \
         <a href=\"/openweb/admin/admin_accueil\">Retour</a></p></form>",
        escape(url_from),
        kept.version,
        oui_non("allowAnonymousAccess", "Visiteurs admis dans la boutique"),
        champ_texte(
            "visiteurCodeClient",
            "Code du client dont les visiteurs ont le tarif",
            client
        ),
        champ_liste(
            "anonymousParametrages",
            "Profils des visiteurs",
            &profils,
            true
        ),
        oui_non("allowAnonymousCommande", "Prix montrés aux visiteurs"),
        oui_non(
            "allowParAccount",
            "Les particuliers peuvent créer un compte"
        ),
        oui_non(
            "allowProAccount",
            "Les professionnels peuvent créer un compte"
        ),
        oui_non("anonymousAccount", "Comptes temporaires"),
        champ_texte(
            "typeClientTemporaire",
            "Type des comptes temporaires",
            kept.type_client_temporaire.as_str(),
        ),
        champ_liste(
            "modeSelectionAgence",
            "Choix de l’agence par vos clients",
            &modes,
            false
        ),
        champ_liste("agenceDefautTarif", "Agence tarifaire", &agences, false),
    )
}

/// Option of a list: its code, its label, and true where it is chosen.
type OptionListe = (String, String, bool);

fn build_profils(choix: &ChoixConnexion) -> Vec<OptionListe> {
    let kept = &choix.connexion.anonymous_parametrages;
    let offre = |profil: &Parametrage| {
        let chosen = kept.contains(&profil.code);
        (profil.code.to_string(), profil.libelle.clone(), chosen)
    };
    choix.profils.iter().map(offre).collect()
}

fn build_agences(choix: &ChoixConnexion) -> Vec<OptionListe> {
    let kept = choix.connexion.agence_defaut_tarif.as_ref();
    let none = (String::new(), "Aucune agence".to_owned(), kept.is_none());
    let offre = |agence: &Agence| {
        let chosen = kept == Some(&agence.code);
        (agence.code.to_string(), agence.libelle.clone(), chosen)
    };
    let offered = choix.agences.iter().map(offre);
    std::iter::once(none).chain(offered).collect()
}

fn render_encours(oui_non: impl Fn(&str, &str) -> String) -> String {
    format!(
        "<fieldset><legend>Encours client</legend>{}{}{}</fieldset>",
        oui_non(
            "activateEncoursChecking",
            "Contrôler l’encours à la connexion et à la commande"
        ),
        oui_non(
            "blockOfflinePayment",
            "Paiement en ligne obligatoire au-delà du plafond"
        ),
        oui_non(
            "blockOnEncoursError",
            "Paiement en ligne obligatoire si l’encours ne peut pas être lu"
        ),
    )
}
