// The settings of orders: what is done with them, and who orders on account.
import { type Champ, choix, de, texte } from './champ'

export const COMMANDES: Record<string, Champ[]> = {
  commandes: [
    choix(
      'actionsCommande',
      'Actions sur les commandes',
      'Renvoyer, exporter et traiter une commande depuis la liste.',
      ['1', 'Permises'],
      ['0', 'Masquées'],
    ),
    de(
      'drapeau',
      'reexporterPaiement',
      'Exporter de nouveau une commande réglée',
      'Le virement ou le chèque validé, votre gestion reçoit un second fichier, commande_{numéro}_2.xml, qui le dit payé.',
    ),
    de(
      'drapeau',
      'articlesGratuits',
      'Vendre les articles à 0\u00a0€',
      'Décoché\u00a0: un prix de 0 se lit «\u00a0Prix sur demande\u00a0», et l’article ne se commande pas.',
    ),
    de(
      'drapeau',
      'encoursActif',
      'Encours client',
      'Ce qu’un client vous doit\u00a0: coché, ses réglages se montrent dans «\u00a0Connexion\u00a0».',
    ),
    texte(
      'encoursUrl',
      'Adresse du service d’encours',
      'Le service de votre gestion commerciale qui dit ce que doit un client. Vide\u00a0: les montants importés.',
    ),
    de(
      'nombre',
      'importMo',
      'Taille des imports (Mo)',
      'Un fichier d’import plus gros est refusé (2\u202f048 au plus).',
    ),
  ],
  attentes: [
    de(
      'nombre',
      'attenteCarteMinutes',
      'Attente d’un paiement par carte (minutes)',
      'Ensuite la commande est annulée, son stock rendu, et le client prévenu.',
    ),
    de(
      'nombre',
      'attenteReglementJours',
      'Attente d’un virement ou d’un chèque (jours)',
      'Ensuite la commande est annulée, sauf si vous l’avez traitée. 0\u00a0: jamais.',
    ),
    de(
      'nombre',
      'rappelReglementJours',
      'Rappel avant l’annulation (jours)',
      'Un courriel rappelle au client ce qu’il a à régler. 0\u00a0: aucun rappel.',
    ),
    de(
      'nombre',
      'impayeesTemporaire',
      'Commandes impayées d’un compte temporaire',
      'Au-delà, il en règle une avant d’en passer une autre.',
    ),
    de(
      'nombre',
      'impayeesCompte',
      'Commandes impayées d’un compte',
      'De même pour vos autres clients\u00a0; l’achat en compte n’est pas compté.',
    ),
    de(
      'nombre',
      'impayeesReseau',
      'Commandes impayées d’un même réseau',
      'Contre qui viderait la boutique par des comptes d’un jour\u00a0: toutes celles d’une même adresse Internet.',
    ),
    de(
      'nombre',
      'quantiteMaxSansHistorique',
      'Quantité par article d’une première commande',
      'Pour un compte ouvert en ligne qui n’a encore rien payé. 0\u00a0: sans limite.',
    ),
    de(
      'drapeau',
      'retractationRendStock',
      'Stock rendu à la rétractation',
      'Quand le client se rétracte avant que la commande soit traitée. Après, c’est à vous de remettre en stock ce qui revient.',
    ),
  ],
  apresVente: [
    de(
      'drapeau',
      'annulationClient',
      'Annulation par le client',
      'Il annule sa commande depuis son compte tant que personne n’a commencé à la préparer\u00a0; vous en êtes averti.',
    ),
    de(
      'nombre',
      'retoursJours',
      'Délai pour demander un retour (jours)',
      'Après la réception. Il choisit ses articles et dit pourquoi\u00a0; vous acceptez ou refusez. 0\u00a0: il vous appelle.',
    ),
  ],
  credit: [
    de(
      'drapeau',
      'validationComptesPro',
      'Valider les comptes professionnels',
      'Un compte ouvert en ligne n’achète en compte qu’après votre accord\u00a0: liste «\u00a0À valider\u00a0» des clients.',
    ),
    de(
      'drapeau',
      'confirmationEmail',
      'Adresse e-mail à confirmer',
      'Un compte ouvert en ligne ne paie que par carte tant que le lien envoyé à son adresse n’est pas ouvert.',
    ),
    choix(
      'encoursSansPlafond',
      'Compte sans plafond',
      'Quand l’encours est contrôlé, un client sans plafond\u00a0:',
      ['refuser', 'n’achète pas en compte'],
      ['accepter', 'achète en compte sans limite'],
    ),
    de(
      'nombre',
      'encoursDelai',
      'Délai de votre gestion (minutes)',
      'Le temps qu’elle met à connaître une commande\u00a0: les plus jeunes s’ajoutent à l’encours que dit son service.',
    ),
  ],
}
