// Searches without answer, learning, and why an article stands where it does.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { ExplicationView } from '../../wire/ExplicationView'
import type { RecherchesView } from '../../wire/RecherchesView'

export const listRecherches = (signal: AbortSignal) =>
  askJson<RecherchesView>(appels.recherches, { signal })

export const ignoreRecherche = (texte: string, ignoree: boolean) =>
  askJson(appels.ignorerRecherche, { method: 'POST', json: { texte, ignoree } })

export const saveApprentissage = (actif: boolean) =>
  askJson(appels.apprentissage, { method: 'POST', json: { actif } })

export const explain = (texte: string) =>
  askJson<ExplicationView>(`${appels.explication}?${new URLSearchParams({ texte })}`)
