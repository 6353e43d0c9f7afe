// The calls of the words of mails: a short list, and a preview at each pause of whoever writes.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { enOrdre } from '../../lib/tri'
import { LIGNES_PAR_PAGE, pageDe } from '../../lib/useListe'
import type { ApercuCourrielView } from '../../wire/ApercuCourrielView'
import type { TexteCourrielView } from '../../wire/TexteCourrielView'

export const FILTRES = ['q', 'tri', 'fiche'] as const

type Filtres = Record<(typeof FILTRES)[number], string>

/** The words of a mail, as they are typed. */
export interface Mots {
  objet: string
  texte: string
}

export const POUR: Record<string, string> = { client: 'Client', boutique: 'Boutique' }

const COLONNES = {
  nom: (it: TexteCourrielView) => it.nom,
  pour: (it: TexteCourrielView) => it.pour,
  objet: (it: TexteCourrielView) => it.objet,
  modifie: (it: TexteCourrielView) => Number(it.modifie),
}

export async function listTextes({ q, tri }: Filtres, page: number, signal: AbortSignal) {
  const wanted = q.trim().toLowerCase()
  const all = await askJson<TexteCourrielView[]>(appels.textesCourriels, { signal })
  const found = all.filter((it) =>
    `${it.nom} ${it.quand} ${it.objet}`.toLowerCase().includes(wanted),
  )
  return pageDe(tri ? enOrdre(found, tri, COLONNES) : found, page, LIGNES_PAR_PAGE * 2)
}

export const findTexte = (code: string) => askJson<TexteCourrielView>(appels.unTexteCourriel(code))

export const saveTexte = (code: string, mots: Mots, version: number | null) =>
  askJson<TexteCourrielView>(appels.textesCourriels, { json: { code, ...mots, version } })

export async function resetTexte(code: string, version: number): Promise<TexteCourrielView> {
  await removeRecord(appels.unTexteCourriel(code), version)
  return findTexte(code)
}

/** Preview of a mail about a sample order; nothing is kept. */
export const renderCourriel = (code: string, mots: Mots, signal: AbortSignal) =>
  askJson<ApercuCourrielView>(appels.apercuCourriel, { json: { code, ...mots }, signal })
