//! Codes of refusals (RFC 9457: the last part of a problem's `type`), a closed list. Screens compare them
//! as a union of TypeScript, `docs/appels.md` 1.15 lists them, and both are held to this table.

use wasm_rules::refusal::Refusal;

/// A table of codes: variant, status, spelling on the wire, what it says.
macro_rules! codes {
    ($($name:ident $status:literal $text:literal $sentence:literal;)*) => {
        /// Code of a refusal: its spelling on the wire and its status never change apart.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $(#[doc = $sentence] $name,)*
            /// A rule of the trade refuses: its own code, see [`Refusal::code`].
            Regle(CodeRegle),
        }

        impl Code {
            /// Every code that is no rule's, in the order of the documentation.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The spelling on the wire: `/erreurs/<code>`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                    Self::Regle(CodeRegle(text)) => text,
                }
            }

            /// The HTTP status it comes with.
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$name => $status,)*
                    Self::Regle(_) => 422,
                }
            }

            /// Sentence of the documentation about it.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => $sentence,)*
                    Self::Regle(_) => "Une règle du métier refuse.",
                }
            }
        }
    };
}

codes! {
    HoteIllisible 400 "hote_illisible" "La demande nomme la boutique deux fois.";
    RequeteIllisible 400 "requete_illisible" "La demande ne se lit pas.";
    Identifiants 401 "identifiants" "L'identifiant et le mot de passe ne vont pas ensemble.";
    JetonRefuse 401 "jeton_refuse" "L'appel d'un programme n'a pas de jeton en cours de validité.";
    NonConnecte 401 "non_connecte" "Personne n'est connecté.";
    SecondFacteur 401 "second_facteur" "Le mot de passe est juste, le code de la seconde étape manque ou est faux.";
    AccesRefuse 403 "acces_refuse" "L'action est réservée à une autre sorte de compte.";
    ActionsCommande 403 "actions_commande" "Les réglages cachent les actions sur les commandes.";
    ChoixAgenceFerme 403 "choix_agence_ferme" "La boutique ne propose pas de choisir une agence.";
    CommandeInterdite 403 "commande_interdite" "Ce compte ne commande pas.";
    CompteRefuse 403 "compte_refuse" "La boutique n'ouvre pas ce type de compte en ligne.";
    DejaConnecte 403 "deja_connecte" "Un compte s'ouvre sans être connecté à un autre.";
    OrigineRefusee 403 "origine_refusee" "La demande ne vient pas d'une page de la boutique.";
    PorteeAbsente 403 "portee_absente" "Le jeton n'a pas la portée de cet appel.";
    Reauthentification 403 "reauthentification" "L'acte veut un mot de passe saisi depuis peu (1.8).";
    SecondFacteurExige 403 "second_facteur_exige" "La boutique exige la seconde étape, que cet administrateur n'a pas.";
    EcranInconnu 404 "ecran_inconnu" "Cet écran de l'administration n'existe pas, ou plus.";
    Introuvable 404 "introuvable" "L'élément n'existe pas, ou est à un autre.";
    MethodeRefusee 405 "methode_refusee" "La méthode n'est pas de cette adresse.";
    AccesOuvert 409 "acces_ouvert" "Le client a déjà choisi son mot de passe.";
    AdresseExistante 409 "adresse_existante" "Une adresse du carnet a ce nom.";
    AdressePrise 409 "adresse_prise" "Une autre page a cette adresse.";
    ArticleMaitre 409 "article_maitre" "L'article mène un regroupement, qui en veut un autre d'abord.";
    BanqueNonReglee 409 "banque_non_reglee" "La banque n'est pas réglée, ou n'est pas en mode test.";
    CleEnCours 409 "cle_en_cours" "Un appel de la même clé `Idempotency-Key` n'a pas fini.";
    CodePris 409 "code_pris" "Une autre fiche a ce code.";
    CommandeAnnulee 409 "commande_annulee" "La commande est annulée.";
    CommandeCommencee 409 "commande_commencee" "La préparation de la commande est commencée, ou son expédition.";
    CommandeRetractee 409 "commande_retractee" "Le client s'est rétracté de la commande.";
    CompteExistant 409 "compte_existant" "Un autre compte a cette adresse e-mail.";
    DernierAdministrateur 409 "dernier_administrateur" "La boutique garde un administrateur au moins.";
    DossierOccupe 409 "dossier_plein" "Le dossier d'import n'a plus de place, ou le dossier à supprimer n'est pas vide.";
    EncoreUtilise 409 "encore_utilise" "D'autres éléments nomment celui que l'on supprime.";
    EnvoiEnCours 409 "envoi_en_cours" "Un envoi d'invitations est en cours.";
    EnvoiTermine 409 "envoi_termine" "L'envoi d'invitations est fini\u{a0}: il ne se suspend ni ne reprend.";
    FichierExistant 409 "fichier_existant" "Un fichier d'import a ce nom.";
    ForfaitExistant 409 "forfait_existant" "Un forfait a la même agence, zone, catégorie et tranche.";
    ForfaitUtilise 409 "forfait_utilise" "Un transporteur porte ce forfait.";
    IdentifiantPris 409 "identifiant_pris" "Un autre compte a cet identifiant.";
    ImportConcurrent 409 "import_concurrent" "Le catalogue a trop changé pendant l'import.";
    ImportEnCours 409 "import_en_cours" "Une importation est en cours.";
    MediaExistant 409 "media_existant" "Un fichier ou un dossier des médias a ce nom.";
    MediaUtilise 409 "media_utilise" "Des pages ou des réglages montrent ce média (`utilisations`).";
    OrdrePerime 409 "ordre_perime" "Les lignes mises en ordre ne sont plus celles du panier.";
    PageObligatoire 409 "page_obligatoire" "La page ne se retire pas.";
    PaiementDepasse 409 "paiement_depasse" "La commande coûterait plus que ce que son client a payé.";
    PaiementEnAttente 409 "paiement_en_attente" "La banque n'a pas répondu pour cette commande.";
    PanierExistant 409 "panier_existant" "Un panier a ce nom.";
    ProfilUtilise 409 "profil_utilise" "Ce profil est celui des visiteurs.";
    ReglementClos 409 "reglement_clos" "La commande n'attend plus de paiement par carte.";
    ReglementDejaValide 409 "reglement_deja_valide" "La commande n'attend pas de règlement.";
    RemboursementImpossible 409 "remboursement_impossible" "La commande n'a plus d'argent à rendre, ou ce remboursement a changé.";
    Retablissement 409 "retablissement" "Ce qui fut supprimé ne peut plus être rétabli.";
    RetourDecide 409 "retour_decide" "Ce retour a déjà sa réponse.";
    RetourImpossible 409 "retour_impossible" "Rien de la commande ne peut être retourné, ou plus.";
    SauvegardeEnCours 409 "sauvegarde_en_cours" "Une sauvegarde est en cours.";
    SecondFacteurActif 409 "second_facteur_actif" "La seconde étape est déjà en place.";
    SoiMeme 409 "soi_meme" "Un administrateur ne se supprime pas lui-même.";
    StockInsuffisant 409 "stock_insuffisant" "Le stock ne suffit plus (`lignes`).";
    TotalChange 409 "total_change" "Le total a changé depuis qu'il fut montré (`estimation`).";
    TrancheExiste 409 "tranche_existe" "Une tranche a le même seuil et le même calcul.";
    TrancheUtilisee 409 "tranche_utilisee" "Des forfaits utilisent cette tranche.";
    TropDeJetons 409 "trop_de_jetons" "La boutique a autant de jetons qu'elle en garde.";
    TropDeSuppressions 409 "trop_de_suppressions" "La corbeille des médias est pleine pour le moment.";
    TypeUtilise 409 "type_utilise" "Des clients ou des réglages nomment ce type de client.";
    UniteConfiguree 409 "unite_configuree" "L'unité a déjà ses dimensions.";
    UniteUtilisee 409 "unite_utilisee" "Des articles ou des dimensions nomment cette unité.";
    VersionPerimee 409 "version_perimee" "L'élément a changé depuis qu'il fut lu (1.6).";
    ZoneUtilisee 409 "zone_utilisee" "Des forfaits utilisent cette zone.";
    TropVolumineux 413 "trop_volumineux" "Plus grand que la limite (1.4).";
    FormatRefuse 415 "format_refuse" "D'une sorte qui n'est pas prise.";
    HoteInconnu 421 "hote_inconnu" "La boutique ne porte pas ce nom d'hôte.";
    ActionInconnue 422 "action_inconnue" "Cette action n'existe pas sur une commande.";
    AdresseRefusee 422 "adresse_refusee" "L'adresse canonique n'est pas de celles qui se donnent.";
    ArticleInconnu 422 "article_inconnu" "Un article nommé n'existe pas.";
    ArticleIndisponible 422 "article_indisponible" "L'article ne se commande pas pour le moment.";
    ArticleRetire 422 "article_retire" "L'article n'est plus au catalogue.";
    ArticlesIndisponibles 422 "articles_indisponibles" "Aucun article de la copie ne se commande.";
    AttributInconnu 422 "attribut_inconnu" "Un attribut nommé n'existe pas.";
    ChampsRefuses 422 "champs_refuses" "Des champs du formulaire sont refusés (`champs`).";
    CleReutilisee 422 "cle_reutilisee" "La clé `Idempotency-Key` a servi à une autre demande.";
    CodeInconnu 422 "code_inconnu" "Un code nommé n'existe pas.";
    ColonneInconnue 422 "colonne_inconnue" "La liste n'a pas cette colonne.";
    ConnexionBloquee 422 "connexion_bloquee" "La connexion est bloquée.";
    DateInvalide 422 "date_invalide" "Une date ne se lit pas.";
    DossierPlein 422 "dossier_plein" "Le dossier a autant de fichiers qu'il en prend.";
    DossierTenu 422 "dossier_tenu" "La boutique tient elle-même ce dossier.";
    EchelleInconnue 422 "echelle_inconnue" "Une statistique ne se regroupe pas ainsi.";
    EnvoiImpossible 422 "envoi_impossible" "Le serveur de courriels n'a pas pris l'essai.";
    EnvoiNonRegle 422 "envoi_non_regle" "L'envoi des courriels n'est pas réglé.";
    FamilleInconnue 422 "famille_inconnue" "Une famille nommée n'existe pas.";
    IdManquant 422 "id_manquant" "L'enregistrement à changer n'est pas nommé.";
    IdentifiantInconnu 422 "identifiant_inconnu" "Un élément nommé par son numéro n'existe pas.";
    ImageTropGrande 422 "image_trop_grande" "L'image a trop de pixels.";
    LienPerime 422 "lien_perime" "Le lien reçu par courriel n'est plus valable.";
    LignePerimee 422 "ligne_perimee" "Une ligne du panier ne se commande plus telle quelle.";
    LogoInconnu 422 "logo_inconnu" "Le logo n'a pas été envoyé.";
    LogoTropGrand 422 "logo_trop_grand" "Le logo a trop de pixels.";
    MaitreRetire 422 "maitre_retire" "L'article maître n'est plus au catalogue.";
    MediaAbime 422 "media_abime" "Le fichier est abîmé.";
    PanierCourant 422 "panier_courant" "Un panier ne se copie pas dans lui-même.";
    PanierPlein 422 "panier_plein" "Le panier a autant de lignes qu'il en prend.";
    PanierType 422 "panier_type" "Un panier type se copie\u{a0}: il ne se commande ni ne se remplit.";
    PanierVide 422 "panier_vide" "Le panier est vide.";
    PeriodeInversee 422 "periode_inversee" "La période finit avant de commencer.";
    PeriodeTropLongue 422 "periode_trop_longue" "La période a trop de tranches.";
    PremiereCommande 422 "premiere_commande" "Une ligne est sous la quantité d'une première commande.";
    PrixSurDemande 422 "prix_sur_demande" "L'article se commande sur devis.";
    RetractationImpossible 422 "retractation_impossible" "La commande n'est pas de celles dont on se rétracte.";
    RetractationTardive 422 "retractation_tardive" "Les 14 jours de la rétractation sont passés.";
    Saisie 422 "saisie" "La saisie ne se prend pas telle quelle.";
    SansEmail 422 "sans_email" "La connexion n'a pas d'adresse e-mail.";
    SansFichier 422 "sans_fichier" "La commande vient de la gestion\u{a0}: elle n'a pas de fichier.";
    SansLignes 422 "sans_lignes" "La boutique ne connaît pas le détail de la commande.";
    SelectionManquante 422 "selection_manquante" "Rien n'est choisi.";
    SelectionTropLongue 422 "selection_trop_longue" "Trop d'éléments sont choisis.";
    TableInconnue 422 "table_inconnue" "La liste n'existe pas.";
    Tarif 422 "tarif" "Les prix se montrent HT ou TTC.";
    TropDAdministrateurs 422 "trop_d_administrateurs" "La boutique a autant d'administrateurs qu'elle en prend.";
    TropDAgences 422 "trop_d_agences" "Trop d'agences sont choisies.";
    TropDAttributs 422 "trop_d_attributs" "Le regroupement a trop d'attributs.";
    TropDAdresses 422 "trop_d_adresses" "Le carnet du compte a autant d'adresses qu'il en prend.";
    TropDeCommandes 422 "trop_de_commandes" "Trop de commandes sont choisies.";
    TropDeFiltres 422 "trop_de_filtres" "Trop de filtres sont demandés.";
    TropDeLignes 422 "trop_de_lignes" "Trop de lignes sont envoyées ou demandées.";
    TropDeModeles 422 "trop_de_modeles" "La boutique a autant de modèles qu'elle en prend.";
    TropDePages 422 "trop_de_pages" "La boutique a autant de pages qu'elle en prend.";
    TropDePaniers 422 "trop_de_paniers" "Le compte a autant de paniers qu'il en prend.";
    TropDeRedirections 422 "trop_de_redirections" "La boutique a autant de redirections qu'elle en prend.";
    TypeForfaitInconnu 422 "type_forfait_inconnu" "Ce type de forfait n'existe pas.";
    UniteEnDouble 422 "unite_en_double" "Une unité figure deux fois.";
    UniteInconnue 422 "unite_inconnue" "Une unité nommée n'existe pas.";
    ValidationInconnue 422 "validation_inconnue" "Ce n'est pas un état de validation.";
    TropDeDemandes 429 "trop_de_demandes" "Trop souvent\u{a0}: `Retry-After` dit quand revenir.";
    Interne 500 "interne" "La faute est à la boutique.";
    BanqueInjoignable 502 "banque_injoignable" "La banque ne répond pas, ou refuse les clés de la boutique.";
    Indisponible 503 "indisponible" "La boutique ne peut pas enregistrer ou répondre pour le moment.";
    VenteSuspendue 503 "vente_suspendue" "La boutique vérifie ses données et ne vend pas pour le moment.";
}

/// Code of a rule of the trade: only a [`Refusal`] makes one, so that the list stays closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CodeRegle(&'static str);

impl From<&Refusal> for Code {
    fn from(refusal: &Refusal) -> Self {
        Self::Regle(CodeRegle(refusal.code()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The one spelling that two statuses share: a folder takes no more, or is not empty.
    const SHARED: &str = "dossier_plein";

    #[test]
    fn a_spelling_belongs_to_one_code_and_is_made_of_small_letters() {
        let mut seen = BTreeSet::new();
        for code in Code::ALL {
            let text = code.as_str();
            assert!(seen.insert(text) || text == SHARED, "{text} twice");
            assert!(text.bytes().all(|it| it == b'_' || it.is_ascii_lowercase()));
        }
    }

    #[test]
    fn the_documentation_lists_every_code_and_no_other() {
        let page = include_str!("../../../docs/appels.md");
        let (_, after) = page
            .split_once("### 1.15")
            .expect("the chapter of the codes");
        let chapter = after.split("\n## ").next().unwrap_or(after);
        let told: Vec<&str> = chapter.lines().filter(|it| it.starts_with("| `")).collect();
        let wanted: Vec<String> = Code::ALL
            .iter()
            .map(|it| {
                format!(
                    "| `{}` | {} | {} |",
                    it.as_str(),
                    it.status(),
                    it.sentence()
                )
            })
            .collect();
        assert_eq!(told, wanted);
    }
}
