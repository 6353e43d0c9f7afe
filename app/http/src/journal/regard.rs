//! Snapshot of a record before and after an act, in the words of the wire: its screen's own shape.

use serde::Serialize;
use serde_json::{Value, json};

use super::Nommes;
use crate::audited::Followed;
use domain::agence::Agence;
use domain::article::Unite;
use domain::client::{Client, Parametrage};
use domain::forfait::TypeForfait;
use domain::ids::{
    CodeArticle, CodeTarif, CommandeId, ContenuId, ForfaitId, ModeleId, RegroupementId,
};
use domain::modele::ModeleNomme;
use domain::plan::Famille;
use domain::regroupement::Regroupement;
use domain::retouche::LigneTarif;
use domain::{PrixUnitaire, Quantite, typographie};
use shop::journal::View;
use shop::retouches::{self, connexions, stocks, tarifs};
use shop::{
    articles, contenus, dimensions, modeles, reglages, reglages_page, regroupements, suivi,
    transport, types_client, utilisateurs,
};
use wire::article_admin::ArticleDetailView;
use wire::connexion_admin::ConnexionSuivieView;
use wire::contenu::ContenuView;
use wire::dimension::LigneDimensionView;
use wire::fiches::{AgenceFicheView, ClientFicheView, FamilleFicheView};
use wire::nomenclature::{ProfilFicheView, TypeClientFicheView, UniteFicheView};
use wire::prix_stock::StockView;
use wire::transport::{ForfaitView, TrancheView, TransporteurView, ZoneView};
use wire::utilisateur::UtilisateurView;

/// The record that a call is about; none where it is new, gone, or not followed.
pub(super) fn find_record(
    rows: &View<'_>,
    record: Followed,
    has_bank: bool,
    nommes: &Nommes,
) -> Option<Value> {
    let code = || nommes.get("code").or_else(|| nommes.get("code_agence"));
    match record {
        Followed::ReglagesDePage => page_settings(rows, has_bank, nommes.get("id")?),
        Followed::ReglagesDeConnexion => {
            let connexion = reglages::find_connexion(rows).ok()?;
            serde_json::to_value(connexion).ok()
        }
        Followed::Zone => {
            let all = transport::list_zones(rows).ok()?;
            one(all.into_iter().map(ZoneView::from), "id", nommes.get("id")?)
        }
        Followed::Tranche => {
            let all = transport::list_tranches(rows).ok()?;
            let views = all.into_iter().map(TrancheView::from);
            one(views, "id", nommes.get("id")?)
        }
        Followed::Forfait => {
            let id = ForfaitId(nommes.number("id")?);
            told(ForfaitView::from(transport::find_forfait(rows, id).ok()?))
        }
        Followed::TypeDeForfait => {
            let kind = match transport::find_type_forfait(rows).ok()? {
                TypeForfait::Poids => "poids",
                TypeForfait::Montant => "montant",
            };
            Some(json!({ "type": kind }))
        }
        Followed::Transporteur => carrier(rows, "id", nommes.get("id")?),
        Followed::TransporteurParPosition => carrier(rows, "position", nommes.get("position")?),
        Followed::ChoixDeTransporteurs => {
            let (choix, _) = transport::list_choices(rows).ok()?;
            let lines = |pairs: Vec<(String, String)>| {
                let line = |(nom, valeur): (String, String)| format!("{nom} : {valeur}");
                pairs.into_iter().map(line).collect::<Vec<_>>()
            };
            Some(json!({ "params": lines(choix.params), "options": lines(choix.options) }))
        }
        Followed::EtatDeCommande => {
            let id = CommandeId(nommes.number("id")?);
            let commande = suivi::find_in(rows, id).ok()?;
            let etat = commande.etat.map_or("validée", |etat| etat.libelle());
            Some(json!({ "etatCommande": etat, "colis": commande.livraison.colis }))
        }
        Followed::Contenu => {
            let id = ContenuId(nommes.number("id")?);
            told(ContenuView::from(contenus::find_in(rows, id).ok()?))
        }
        Followed::Utilisateur => {
            let found = utilisateurs::find_in(rows, nommes.get("id")?).ok()?;
            let garde = (found.second_facteur, found.sessions);
            told(UtilisateurView::new(found.connexion, garde, ""))
        }
        Followed::Client => {
            let found = retouches::find_in::<Client>(rows, code()?).ok()?;
            told(ClientFicheView::from(found))
        }
        Followed::Agence => {
            let found = retouches::find_in::<Agence>(rows, code()?).ok()?;
            told(AgenceFicheView::from(found))
        }
        Followed::Unite => {
            let code = nommes.get("code").or_else(|| nommes.get("codeUnite"))?;
            told(UniteFicheView::from(
                retouches::find_in::<Unite>(rows, code).ok()?,
            ))
        }
        Followed::Profil => {
            let found = retouches::find_in::<Parametrage>(rows, nommes.get("code")?).ok()?;
            told(ProfilFicheView::from(found))
        }
        Followed::TypeClient => {
            let code = nommes.get("code").or_else(|| nommes.get("code_type"))?;
            told(TypeClientFicheView::from(
                types_client::find_in(rows, code).ok()?,
            ))
        }
        Followed::Famille => {
            let code = nommes.get("code").or_else(|| nommes.get("code_famille"))?;
            let found = retouches::find_in::<Famille>(rows, code).ok()?;
            told(FamilleFicheView::from(found))
        }
        Followed::Article => {
            let code = nommes
                .get("codeArticle")
                .or_else(|| nommes.get("code_article"))?;
            let found = articles::find_in(rows, &CodeArticle::parse(code)?).ok()?;
            told(ArticleDetailView::from(found))
        }
        Followed::Stock => {
            let code = CodeArticle::parse(nommes.get("code_article")?)?;
            told(StockView::from(stocks::find_in(rows, &code).ok()?))
        }
        Followed::Tarif => {
            let tarif = nommes.get("code_tarif").or_else(|| nommes.get("code"))?;
            let article = nommes
                .get("code_article")
                .or_else(|| nommes.get("article"))?;
            let (tarif, article) = (CodeTarif::parse(tarif)?, CodeArticle::parse(article)?);
            let found = tarifs::find(rows, tarif, article).ok()??;
            Some(price(&found))
        }
        Followed::Connexion => {
            let found = connexions::find_in(rows, nommes.get("login")?).ok()?;
            told(ConnexionSuivieView::from(found))
        }
        Followed::Regroupement => {
            let id = RegroupementId(nommes.number("id")?);
            Some(grouping(regroupements::find_in(rows, id).ok()?))
        }
        Followed::Modele => {
            let id = ModeleId(nommes.number("id")?);
            Some(model(modeles::find_in(rows, id).ok()?))
        }
        Followed::Dimensions => {
            let unites = dimensions::list_unites(rows).ok()?;
            let all = dimensions::list_in(rows).ok()?.into_iter();
            let keyed = all.filter_map(|it| {
                let unite = unites.iter().find(|unite| unite.code == it.code_unite);
                let name = unite.map_or(it.code_unite.as_str(), |unite| &unite.libelle);
                Some((name.to_owned(), told(LigneDimensionView::from(it.clone()))?))
            });
            Some(Value::Object(keyed.collect()))
        }
    }
}

/// Its breaks as they are read: `dès 10 : 1,00 €`.
fn price(ligne: &LigneTarif) -> Value {
    let palier = |(quantite, prix): &(Quantite, PrixUnitaire)| {
        format!(
            "dès {} : {}",
            typographie::quantite(*quantite),
            typographie::prix(*prix)
        )
    };
    let paliers: Vec<String> = ligne.paliers.0.iter().map(palier).collect();
    json!({
        "code_tarif": ligne.tarif.to_string(),
        "code_article": ligne.article.to_string(),
        "designation1": ligne.designation,
        "paliers": paliers,
    })
}

/// What it holds by names, each family with those above it.
fn model(nomme: ModeleNomme) -> Value {
    let familles = nomme.familles.iter().map(|(_, chemin)| chemin.join(" › "));
    let articles = nomme.articles.iter();
    let articles = articles.map(|(code, libelle)| format!("{libelle} ({code})"));
    json!({
        "nom": nomme.modele.nom,
        "familles": familles.collect::<Vec<_>>(),
        "articles": articles.collect::<Vec<_>>(),
    })
}

/// Its articles by their codes: their names would cost two thousand reads.
fn grouping(kept: Regroupement) -> Value {
    let articles = kept.articles.iter().map(ToString::to_string);
    let attributs = kept.attributs.iter().map(|it| &*it.propriete);
    json!({
        "type": kept.type_regroupement,
        "titre": kept.titre,
        "canonicalTag": kept.canonical_tag,
        "articleMaitre": kept.article_maitre.to_string(),
        "articles": articles.collect::<Vec<_>>(),
        "attributs": attributs.collect::<Vec<_>>(),
    })
}

fn told(view: impl Serialize) -> Option<Value> {
    serde_json::to_value(view).ok()
}

fn page_settings(rows: &View<'_>, has_bank: bool, id: &str) -> Option<Value> {
    let valeurs = reglages_page::find_in(rows, has_bank, id).ok()?.into_iter();
    let told = valeurs.map(|(nom, valeur)| {
        let valeur = match valeur {
            reglages_page::Valeur::Texte(text) => Value::from(text),
            reglages_page::Valeur::Nombre(number) => Value::from(number),
            reglages_page::Valeur::Drapeau(flag) => Value::from(flag),
        };
        (nom.to_owned(), valeur)
    });
    Some(Value::Object(told.collect()))
}

fn carrier(rows: &View<'_>, by: &str, wanted: &str) -> Option<Value> {
    let all = transport::list_transporteurs(rows).ok()?;
    one(all.into_iter().map(TransporteurView::from), by, wanted)
}

/// The one whose field is as wanted.
fn one<V: Serialize>(all: impl Iterator<Item = V>, by: &str, wanted: &str) -> Option<Value> {
    let wanted = wanted.parse::<u64>().ok()?;
    all.filter_map(told)
        .find(|it| it[by].as_u64() == Some(wanted))
}
