// Acts on several orders of the list at once.
import { restoreRecord } from '../../lib/annulation'
import { tellMail } from '../../lib/courriels'
import { HttpError } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { ActeGroupe, FichierGroupe } from '../commun/ActesGroupes'
import { findEtat, findFiche, saveEtat } from './calls'
import { ETATS, libelleEtat } from './etats'
import { doActe, expedier } from './vie'

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
  {
    verbe: 'Tout expédier',
    suite: `Ce qui reste de chacune part en un colis, ou attend son client au comptoir\u00a0; cela ne s’annule pas. ${tellMail('Chacun est prévenu par courriel.')}`,
    peut: (it) => it.aTraiter,
    act: ship,
    fait: (combien) => `${combien}\u00a0: tout est parti`,
  },
]

const ids = (rows: CommandeSuivieView[]) => rows.map(({ id }) => id).join(',')

/** Papers of the warehouse for the ticked orders, and their table: the server's, as for the whole list. */
export const FICHIERS: FichierGroupe<CommandeSuivieView>[] = [
  { titre: 'Liste de préparation (PDF)', href: (rows) => appels.preparation(ids(rows)) },
  { titre: 'Étiquettes (CSV)', href: (rows) => appels.etiquettes(ids(rows)) },
  { titre: 'Exporter la sélection (CSV)', href: (rows) => appels.commandesCochees(ids(rows)) },
]

/** Everything that is left of an order, in one parcel; `false` where nothing was. */
async function ship({ id }: CommandeSuivieView) {
  const fiche = await findFiche(id)
  const acte = expedier(fiche)
  const lignes = (acte.lignes ?? []).map(({ rang, max }) => ({ rang, quantite: String(max) }))
  if (lignes.length === 0) return false
  const cle = crypto.randomUUID()
  await doActe(acte, { cle, version: fiche.vie.version, lignes, prevenir: true })
  return true
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
