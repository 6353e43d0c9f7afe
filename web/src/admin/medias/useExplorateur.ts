// What the file browser holds and does.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import type { MediaView } from '../../wire/MediaView'
import { createFolder, listMedias, removeMedia, renameMedia, sendMedia } from './calls'

/** An act that the server refused because the file is shown somewhere: done if insisted on. */
export interface Insistance {
  message: string
  act: () => Promise<unknown>
}

/** The name that the address asks for: the global search leads to a file. */
const demandee = () => new URLSearchParams(location.search).get('q') ?? ''

export function useExplorateur() {
  const [place, setPlace] = useState({ dossier: '', q: demandee(), page: 1 })
  const [busy, setBusy] = useState('')
  const [insistance, setInsistance] = useState<Insistance | undefined>()
  const { dossier, q, page } = place
  const liste = useQuery({
    queryKey: ['medias', dossier, q, page],
    queryFn: ({ signal }) => listMedias(dossier, q, page, signal),
    placeholderData: keepPreviousData,
  })

  /** Does it; a refused name is answered, for the window that asked for it. */
  const run = async (
    said: string,
    done: string,
    act: () => Promise<unknown>,
  ): Promise<string | undefined> => {
    setBusy(said)
    try {
      await act()
      toast(done)
      return undefined
    } catch (error) {
      const refus = error instanceof HttpError ? error.champs.nom : undefined
      if (!refus) toast(messageOf(error), 'error')
      return refus
    } finally {
      setBusy('')
      await liste.refetch()
    }
  }
  /** Asks first; where the file is in use, asks the person whether to go on. */
  const insist = (said: string, done: string, act: (force: boolean) => Promise<unknown>) =>
    run(said, done, () =>
      act(false).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.code !== 'media_utilise') throw error
        setInsistance({
          message: error.message,
          act: () => run(said, done, () => act(true)),
        })
        throw error
      }),
    )
  return {
    ...place,
    liste,
    busy,
    insistance,
    settle: () => setInsistance(undefined),
    open: (to: string) => setPlace({ dossier: to, q: '', page: 1 }),
    search: (text: string) => setPlace({ dossier, q: text, page: 1 }),
    turn: (to: number) => setPlace({ ...place, page: to }),
    send: (fichiers: File[]) =>
      run(
        'Envoi en cours…',
        fichiers.length > 1 ? 'Fichiers envoyés' : 'Fichier envoyé',
        async () => {
          for (const fichier of fichiers) {
            await sendMedia(dossier, fichier).catch((error: unknown) => {
              if (!(error instanceof HttpError)) throw error
              throw new HttpError(error.status, error.code, `${fichier.name} : ${error.message}`)
            })
          }
        },
      ),
    folder: (nom: string) => run('Création…', 'Dossier créé', () => createFolder(dossier, nom)),
    rename: (media: MediaView, nom: string) =>
      insist('Renommage…', 'Nom changé', (force) => renameMedia(media.id, nom, force)),
    remove: (media: MediaView) =>
      insist('Suppression…', 'Mis à la corbeille', (force) => removeMedia(media.id, force)),
  }
}

export type Exploration = ReturnType<typeof useExplorateur>
