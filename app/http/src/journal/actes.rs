//! The acts of the audit log: every write of administrators, and what they carry away.

use domain::journal::{COMMANDE_ETAT, COMMANDE_EXPORT, COMMANDE_REGLEMENT};

/// Method, path, and the words of the log.
pub(super) const ACTES: &[(&str, &str, &str)] = &[
    // Orders.
    (
        "POST",
        "/openweb/admin/admin_commandeEdite",
        COMMANDE_EXPORT,
    ),
    (
        "POST",
        "/openweb/admin/admin_commandeValideReglement",
        COMMANDE_REGLEMENT,
    ),
    ("POST", "/service/commandes/{id}/etat", COMMANDE_ETAT),
    (
        "GET",
        "/admin/commandes/csv",
        "Commandes : télécharger la liste",
    ),
    (
        "GET",
        "/admin/statistiques/csv",
        "Statistiques : télécharger",
    ),
    // Imports.
    (
        "POST",
        "/admin/fichierimportation/upload",
        "Import : envoyer un fichier",
    ),
    (
        "POST",
        "/admin/fichierimportation/simulation/{name}",
        "Import : simuler",
    ),
    (
        "GET",
        "/admin/fichierimportation/difference/{name}",
        "Import : télécharger la différence",
    ),
    (
        "GET",
        "/admin/fichierimportation/rename/{name}",
        "Import : remettre en file",
    ),
    (
        "POST",
        "/admin/fichierimportation/rename/{name}",
        "Import : remettre en file",
    ),
    (
        "GET",
        "/admin/fichierimportation/delete/{name}",
        "Import : supprimer un fichier",
    ),
    (
        "POST",
        "/admin/fichierimportation/delete/{name}",
        "Import : supprimer un fichier",
    ),
    (
        "GET",
        "/admin/fichierimportation/download/{name}",
        "Import : télécharger un fichier",
    ),
    // Catalogue.
    ("POST", "/service/article", "Article : enregistrer"),
    (
        "DELETE",
        "/service/article",
        "Article : retirer de la vente",
    ),
    ("POST", "/service/famille", "Famille : enregistrer"),
    ("DELETE", "/service/famille/{code}", "Famille : supprimer"),
    (
        "POST",
        "/service/ordreFamilles",
        "Familles : changer l'ordre",
    ),
    ("POST", "/service/tarif", "Tarif : enregistrer"),
    ("DELETE", "/service/tarif/{code}", "Tarif : supprimer"),
    (
        "DELETE",
        "/service/tarif/{code}/{article}",
        "Tarif : supprimer un prix",
    ),
    ("POST", "/service/stock", "Stock : corriger"),
    (
        "POST",
        "/service/regroupement",
        "Regroupement : enregistrer",
    ),
    ("PUT", "/service/regroupement", "Regroupement : enregistrer"),
    (
        "DELETE",
        "/service/regroupement/{id}",
        "Regroupement : supprimer",
    ),
    (
        "POST",
        "/admin/selectionModele/post",
        "Modèle : enregistrer",
    ),
    (
        "DELETE",
        "/admin/selectionModele/delete",
        "Modèle : supprimer",
    ),
    (
        "POST",
        "/admin/dimensionsVariables/update",
        "Dimensions : enregistrer",
    ),
    ("POST", "/service/unite", "Unité : enregistrer"),
    ("DELETE", "/service/unite/{code}", "Unité : supprimer"),
    // Customers.
    (
        "POST",
        "/service/typeClient",
        "Type de client : enregistrer",
    ),
    (
        "DELETE",
        "/service/typeClient/{code}",
        "Type de client : supprimer",
    ),
    ("POST", "/service/client", "Client : enregistrer"),
    ("DELETE", "/service/client/{code}", "Client : supprimer"),
    (
        "POST",
        "/service/client/{code}/validation",
        "Client : valider ou refuser l'achat en compte",
    ),
    (
        "GET",
        "/service/client/{code}/donnees",
        "Client : remettre ses données",
    ),
    (
        "DELETE",
        "/service/client/{code}/donnees",
        "Client : effacer ses données",
    ),
    (
        "POST",
        "/service/connexion",
        "Connexion client : enregistrer",
    ),
    (
        "DELETE",
        "/service/connexion/{login}",
        "Connexion client : supprimer",
    ),
    (
        "POST",
        "/service/connexion/lien",
        "Connexion client : envoyer un lien",
    ),
    (
        "POST",
        "/service/connexion/deconnexion",
        "Connexion client : fermer les sessions",
    ),
    ("POST", "/service/agence", "Agence : enregistrer"),
    ("DELETE", "/service/agence/{code}", "Agence : supprimer"),
    ("POST", "/service/retablissement", "Suppression : annuler"),
    // Delivery.
    (
        "POST",
        "/service/transporteur",
        "Transporteur : enregistrer",
    ),
    (
        "DELETE",
        "/service/transporteur/{position}",
        "Transporteur : supprimer",
    ),
    (
        "POST",
        "/service/transporteur/logo/upload",
        "Transporteur : envoyer un logo",
    ),
    (
        "POST",
        "/service/transporteur/options",
        "Transporteurs : changer les choix proposés",
    ),
    ("POST", "/service/forfaitTransport", "Forfait : enregistrer"),
    (
        "DELETE",
        "/service/forfaitTransport/{id}",
        "Forfait : supprimer",
    ),
    (
        "DELETE",
        "/service/resetForfaitTransport",
        "Forfaits : tout supprimer",
    ),
    (
        "POST",
        "/service/setTypeForfaitTransport",
        "Forfaits : changer de type",
    ),
    ("POST", "/service/zone", "Zone : enregistrer"),
    ("DELETE", "/service/zone/{id}", "Zone : supprimer"),
    ("POST", "/service/tranche", "Tranche : enregistrer"),
    ("DELETE", "/service/tranche/{id}", "Tranche : supprimer"),
    // Pages and settings.
    ("POST", "/service/contenus", "Contenu : enregistrer"),
    ("DELETE", "/service/contenus/{id}", "Contenu : supprimer"),
    ("POST", "/service/medias", "Média : enregistrer"),
    ("DELETE", "/service/medias/{*id}", "Média : supprimer"),
    ("POST", "/service/reglages", "Réglages : enregistrer"),
    (
        "POST",
        "/service/courriels/essai",
        "Réglages : envoyer un courriel d'essai",
    ),
    (
        "DELETE",
        "/service/reglages/{id}",
        "Réglages : revenir aux premiers",
    ),
    (
        "POST",
        "/openweb/admin/admin_parametrageInterfaceEdite",
        "Réglages de connexion",
    ),
    (
        "POST",
        "/service/profil",
        "Profil de visiteur : enregistrer",
    ),
    (
        "DELETE",
        "/service/profil/{code}",
        "Profil de visiteur : supprimer",
    ),
    ("POST", "/service/sauvegardes", "Sauvegarde : faire"),
    (
        "GET",
        "/service/sauvegardes/{nom}",
        "Sauvegarde : télécharger",
    ),
    // Who administers.
    (
        "POST",
        "/service/utilisateurs",
        "Administrateur : enregistrer",
    ),
    (
        "DELETE",
        "/service/utilisateurs/{id}",
        "Administrateur : supprimer",
    ),
    ("POST", "/service/secondFacteur", "Deux étapes : préparer"),
    (
        "POST",
        "/service/secondFacteur/confirmation",
        "Deux étapes : mettre en place",
    ),
    (
        "POST",
        "/service/secondFacteur/codes",
        "Deux étapes : autres codes de secours",
    ),
    ("DELETE", "/service/secondFacteur", "Deux étapes : retirer"),
    (
        "DELETE",
        "/service/sessions",
        "Sessions : fermer les autres",
    ),
    ("DELETE", "/service/sessions/{id}", "Session : fermer"),
    ("GET", "/service/journal/csv", "Journal : télécharger"),
];

/// Looks at customers and at their orders, noted too (tests/SECURITE.md T36): path of the GET, and
/// the words. Customers ask some of these paths about themselves, which is nobody else's affair.
pub(super) const CONSULTATIONS: &[(&str, &str)] = &[
    ("/compte/detail-mouvement", "Commande : consulter sa page"),
    (
        "/compte/detail-mouvement/{id}/web",
        "Commande : consulter sa page",
    ),
    (
        "/compte/detail-mouvement/{id}/pdf",
        "Commande : télécharger son bon",
    ),
    ("/admin/commandes/fetch", "Commandes : consulter la liste"),
    ("/service/commandes/{id}", "Commande : consulter"),
    (
        "/service/commandes/{id}/fiche",
        "Commande : consulter sa fiche",
    ),
    ("/service/clients", "Clients : consulter la liste"),
    ("/service/client/{code}", "Client : consulter"),
    (
        "/service/connexions",
        "Connexions client : consulter la liste",
    ),
    ("/service/connexion/{login}", "Connexion client : consulter"),
    ("/openweb/admin/admin_liste", "Liste : consulter"),
];
