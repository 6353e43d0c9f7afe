// The calls of the import assistant.
import { askJson } from '../../../lib/http'
import { appels } from '../../../lib/paths'
import type { ApercuView } from '../../../wire/ApercuView'
import type { FichierView } from '../../../wire/FichierView'
import type { LectureView } from '../../../wire/LectureView'
import type { ModeleImport } from '../../../wire/ModeleImport'

export const readFichier = (name: string, signal: AbortSignal) =>
  askJson<LectureView>(appels.lireFichier(name), { signal })

export const previewFichier = (name: string, modele: ModeleImport) =>
  askJson<ApercuView>(appels.apercevoir(name), { method: 'POST', json: modele })

/** Makes the zip that the import takes, held back to be looked at. */
export const convertFichier = (name: string, modele: ModeleImport) =>
  askJson<FichierView>(appels.convertir(name), { method: 'POST', json: modele })

export const saveModele = (modele: ModeleImport) =>
  askJson<ModeleImport>(appels.modeleImport, { method: 'POST', json: modele })

/** True for a file whose columns are to be told before it is imported. */
export const isFeuille = (name: string) => /\.(xlsx|ods|csv|txt)$/i.test(name)
