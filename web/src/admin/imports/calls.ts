// The calls of the import files.
import { askJson, type Problem, refusalOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { phrase } from '../../lib/phrases'
import type { ChangementView } from '../../wire/ChangementView'
import type { DifferenceView } from '../../wire/DifferenceView'
import type { FichierView } from '../../wire/FichierView'
import type { SimulationView } from '../../wire/SimulationView'

export const listFichiers = (signal: AbortSignal) =>
  askJson<FichierView[]>(appels.fichiers, { signal })

/** Two GETs that change something: the header says that a script of ours asks. */
const SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' }

export const renameFichier = (name: string) =>
  askJson<FichierView>(appels.renommer(name), { headers: SCRIPT })

export const deleteFichier = (name: string) =>
  askJson<unknown>(appels.supprimer(name), { headers: SCRIPT })

/** Simulates the import of a file: tells what would change, and changes nothing. */
export const simulateFichier = (name: string) =>
  askJson<SimulationView>(appels.simuler(name), { method: 'POST' })

/** The name a file was sent under: one that is held back to be looked at bears another meanwhile. */
export const nomEnvoye = (name: string) => name.replace(/\.essai$/, '.zip')

export type Acte = ChangementView['acte']

/** Part of a difference that is asked for; all where nothing is said. */
export interface Demande {
  acte: Acte | ''
  fichier: string
  page: number
}

/** A page of what the last dry run of a file told. */
export function readDifference(name: string, asked: Demande, signal: AbortSignal) {
  const { acte, fichier, page } = asked
  const query = new URLSearchParams({ acte, fichier, page: String(page) })
  return askJson<DifferenceView>(`${appels.simuler(name)}?${query}`, { signal })
}

/** Sends a zip and tells how far it is, from 0 to 1; `fetch` cannot. An `essai` is held back. */
export function sendFichier(
  file: File,
  isEssai: boolean,
  onProgress: (done: number) => void,
): Promise<FichierView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('fichier', file)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status < 400) resolve(JSON.parse(request.responseText))
      else reject(refused(request))
    })
    request.addEventListener('error', () => reject(new Error(phrase('Network Error'))))
    request.open('POST', appels.envoyer(isEssai))
    request.send(form)
  })
}

function refused({ status, responseText }: XMLHttpRequest): Error {
  try {
    return refusalOf(status, JSON.parse(responseText) as Problem)
  } catch {
    return new Error('Le fichier n’a pas pu être envoyé. Réessayez.')
  }
}
