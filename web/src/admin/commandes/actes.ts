// What can be done at once to several orders of the list.
import { restoreRecord } from '../../lib/annulation'
import { date } from '../../lib/date'
import { HttpError } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { Tableau } from '../../lib/tableur'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { ActeGroupe, FichierGroupe } from '../commun/ActesGroupes'
import { findEtat, saveEtat } from './calls'
import { ETATS, libelleEtat } from './etats'

export const ACTES: ActeGroupe<CommandeSuivieView>[] = [
  {
    verbe: 'Donner un état',
    suite: 'Leurs clients le liront aussitôt sur leurs commandes.',
    champ: { label: 'État', choix: ETATS },
    peut: (it) => it.aTraiter,
    act: treat,
    fait: (combien, etat) => `${combien}\u00a0: ${libelleEtat(etat)}`,
    undo: ({ id }) => restoreRecord('etat', id),
  },
]

/** Papers of the warehouse, for the ticked orders. */
export const FICHIERS: FichierGroupe<CommandeSuivieView>[] = [
  {
    titre: 'Liste de préparation (PDF)',
    href: (rows) => appels.preparation(rows.map(({ id }) => id).join(',')),
  },
  {
    titre: 'Étiquettes (CSV)',
    href: (rows) => appels.etiquettes(rows.map(({ id }) => id).join(',')),
  },
]

/** The columns of the table that the whole selection is taken out by, in their order. */
export const TABLEAU: Tableau<CommandeSuivieView> = {
  nom: 'commandes',
  titres: [
    'Date',
    'Id OEC',
    'Référence',
    'N° de bon',
    'Agence',
    'Code client',
    'Client',
    'Type de client',
    'Montant HT (€)',
    'Montant TTC (€)',
    'État du règlement',
    'État de la commande',
    'Situation',
  ],
  ligne: (it) => [
    date(it.date),
    it.id,
    it.refClient || it.webCdeId,
    it.numero,
    it.agence?.libelle_agence,
    it.codeClient,
    it.client?.libelle,
    it.client?.libelle_type,
    it.montantHT,
    it.montantTTC,
    it.libellePaiement,
    it.libelleEtat,
    it.situation.map(({ texte }) => texte).join(', '),
  ],
}

/** A state that somebody changed since the list was read is not changed unseen. */
async function treat({ id, etat }: CommandeSuivieView, wanted: string) {
  const now = await findEtat(id)
  if ((now.etat ?? '') !== (etat ?? '')) {
    const told = `son état vient de changer\u00a0: ${libelleEtat(now.etat)}.`
    throw new HttpError(409, 'etat_change', told)
  }
  const saved = await saveEtat(id, { etat: wanted, version: now.version })
  return saved.version !== now.version
}
