//! Field labels: names of the wire in the words of the screens.

/// Names that their own words do not tell, in snake case.
const LABELS: &[(&str, &str)] = &[
    ("id", "n°"),
    ("num", "numéro"),
    ("etat", "actif"),
    ("etat_commande", "état"),
    ("colis", "numéro de colis"),
    ("nombre_colis", "colis"),
    ("colis_livres", "colis livrés"),
    ("quantite_expediee", "quantité expédiée"),
    ("quantite_annulee", "quantité annulée"),
    ("email", "e-mail"),
    ("login", "identifiant"),
    ("q", "recherche"),
    ("code_tarif", "tarif"),
    ("code_type", "type de client"),
    ("code_agence", "agence"),
    ("code_article", "article"),
    ("article_code", "article"),
    ("code_client", "client"),
    ("code_famille", "famille"),
    ("tracking_url", "adresse de suivi"),
    ("id_forfait_transport", "forfait"),
    ("poids_max", "poids maximal (kg)"),
    ("volume_max", "volume maximal (m³)"),
    ("debut_tranche", "début"),
    ("tranche_unique", "un seul prix"),
    ("tranche_interval", "intervalle"),
    ("interval", "intervalle"),
    ("params", "paramètres"),
    ("canonical_tag", "balise canonique"),
    ("article_maitre", "article maître"),
    ("bloquee", "fermée"),
    ("mot_de_passe", "mot de passe"),
    ("export", "renvoi"),
    ("valide", "confirmation"),
    ("allow_anonymous_access", "accès des visiteurs"),
    ("visiteur_code_client", "client des visiteurs"),
    ("anonymous_parametrages", "profils des visiteurs"),
    ("allow_par_account", "comptes de particuliers"),
    ("allow_pro_account", "comptes de professionnels"),
    ("allow_anonymous_commande", "prix montrés aux visiteurs"),
    ("anonymous_account", "comptes temporaires"),
    ("type_client_temporaire", "type des comptes temporaires"),
    ("activate_encours_checking", "contrôle de l’encours"),
    (
        "block_offline_payment",
        "règlements différés refusés au-delà de l’encours",
    ),
    (
        "block_on_encours_error",
        "paiement en ligne seul sans réponse de l’encours",
    ),
    ("mode_selection_agence", "choix de l’agence"),
    ("agence_defaut_tarif", "agence du tarif par défaut"),
    (
        "second_facteur_exige",
        "deux étapes exigées des administrateurs",
    ),
    ("second_facteur", "deux étapes"),
    ("recherche_declencheur", "caractères avant la recherche"),
    ("plv_affichage", "disposition du menu"),
    ("plv_ouverture", "ouverture du menu"),
    ("plv_casse", "casse du menu"),
    ("niveau_max", "niveaux du menu"),
    ("first_code", "première famille du menu"),
    ("cache_key", "clé du menu"),
    ("dismiss", "bouton du bandeau"),
    ("learn_more", "lien du bandeau"),
    ("link", "adresse du lien"),
    ("target", "ouverture du lien"),
    ("theme", "thème"),
    ("theme_pages", "thème sombre"),
    ("entete", "en-tête"),
    ("arrondi", "angles"),
    ("path", "chemin du cookie"),
    ("domain", "domaine du cookie"),
    ("expiry", "durée du cookie"),
    ("popup_agence", "fenêtre de l’agence"),
    ("popup_session", "fenêtre d’arrivée"),
    ("smtp_hote", "serveur des courriels"),
    ("smtp_port", "port des courriels"),
    ("smtp_utilisateur", "utilisateur des courriels"),
    ("smtp_expediteur", "expéditeur des courriels"),
    ("actions_commande", "actions sur les commandes"),
    ("encours_actif", "section Encours"),
    ("encours_url", "adresse de l’encours"),
    ("import_mo", "taille des imports (Mo)"),
    ("titre_seo", "titre pour les moteurs"),
    ("description_seo", "description pour les moteurs"),
    ("ancienne", "ancienne adresse"),
    ("nouvelle", "nouvelle adresse"),
    ("flux_ouverts", "flux ouverts"),
    ("textes_corriges", "orthographe corrigée"),
    ("matomo_url", "adresse de Matomo"),
    ("matomo_site", "site de Matomo"),
];

/// Words whose accents names leave out.
const ACCENTS: &[(&str, &str)] = &[
    ("adresse", "adresse"),
    ("categorie", "catégorie"),
    ("debut", "début"),
    ("declinaison", "déclinaison"),
    ("declinaisons", "déclinaisons"),
    ("densite", "densité"),
    ("departement", "département"),
    ("departements", "départements"),
    ("designation1", "désignation"),
    ("designation2", "désignation (suite)"),
    ("designation", "désignation"),
    ("diametre", "diamètre"),
    ("eco", "éco"),
    ("libelle", "libellé"),
    ("libelle1", "libellé"),
    ("medias", "médias"),
    ("modele", "modèle"),
    ("numero", "numéro"),
    ("prix", "prix"),
    ("publie", "publié"),
    ("quantite", "quantité"),
    ("reference", "référence"),
    ("selection", "sélection"),
    ("telephone", "téléphone"),
    ("unite", "unité"),
    ("ht", "HT"),
    ("ttc", "TTC"),
    ("tva", "TVA"),
    ("siret", "SIRET"),
    ("ean", "EAN"),
];

/// Label of a name of the wire, as people read it; one inside another, by both.
pub(super) fn render_label(name: &str) -> String {
    let parts: Vec<String> = name.split(' ').map(render_one).collect();
    parts.join(" ")
}

fn render_one(name: &str) -> String {
    let words = split_words(name);
    let whole = words.join("_");
    if let Some((_, label)) = LABELS.iter().find(|(known, _)| *known == whole) {
        return (*label).to_owned();
    }
    let accented = words.iter().map(|word| {
        let found = ACCENTS.iter().find(|(known, _)| known == word);
        found.map_or(word.as_str(), |(_, label)| *label)
    });
    accented.collect::<Vec<_>>().join(" ")
}

/// The words of `code_article`, `codeArticle` and `prixHT`.
fn split_words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before_was_lower = false;
    for letter in name.chars() {
        if letter == '_' || (letter.is_uppercase() && before_was_lower) {
            words.push(String::new());
        }
        before_was_lower = letter.is_lowercase() || letter.is_numeric();
        if letter != '_' {
            let last = words.last_mut().expect("never empty");
            last.extend(letter.to_lowercase());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_wire_are_read_as_french() {
        for (name, expected) in [
            ("id", "n°"),
            ("libelle", "libellé"),
            ("prixHT", "prix HT"),
            ("multiple_vente", "multiple vente"),
            (
                "secondFacteurExige",
                "deux étapes exigées des administrateurs",
            ),
            ("zone libelle", "zone libellé"),
            ("allowParAccount", "comptes de particuliers"),
            ("numeroTva", "numéro TVA"),
            ("longueurVariable", "longueur variable"),
        ] {
            assert_eq!(render_label(name), expected);
        }
    }
}
