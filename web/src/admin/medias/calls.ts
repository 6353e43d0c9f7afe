// The calls of the media folder.
import { restoreRecord } from '../../lib/annulation'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { MediaView } from '../../wire/MediaView'

export interface PageMedias {
  list: MediaView[]
  pages: number
}

export function listMedias(dossier: string, q: string, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ dossier, q, page: String(page) })
  return askJson<PageMedias>(`${appels.medias}?${query}`, { signal })
}

export function sendMedia(dossier: string, fichier: File) {
  const form = new FormData()
  form.append('dossier', dossier)
  form.append('fichier', fichier)
  return askJson<MediaView>(appels.medias, { form })
}

export const createFolder = (dossier: string, nom: string) =>
  askJson<MediaView>(appels.medias, { json: { dossier, nom } })

export const renameMedia = (id: string, nom: string, force: boolean) =>
  askJson<MediaView>(appels.medias, { json: { id, nom, force } })

export const removeMedia = (id: string, force: boolean) =>
  askJson(`${appels.unMedia(id)}${force ? '?force=1' : ''}`, { method: 'DELETE' })

/** Puts back what was just taken away. */
export const restoreMedia = ({ id, dossier }: MediaView) =>
  restoreRecord(dossier ? 'dossier' : 'media', id)
