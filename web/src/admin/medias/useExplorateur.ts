// File browser: its list and its acts.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndo } from '../../lib/annulation'
import { compte } from '../../lib/format'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import type { MediaView } from '../../wire/MediaView'
import { isWhole, type Refus, refusDe } from '../commun/refus'
import {
  createFolder,
  listMedias,
  removeMedia,
  renameMedia,
  restoreMedia,
  sendMedia,
} from './calls'
import type { Lieu } from './lieu'

/** An act that the server refused because the file is shown somewhere: done if insisted on. */
export interface Insistance {
  message: string
  act: () => Promise<unknown>
}

const isUsed = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'media_utilise'

/** Refusal of a name, at its field where that is to blame. */
function refusDuNom(error: unknown): Refus {
  const phrase = messageOf(error)
  if (!(error instanceof HttpError)) return { phrase, champs: {} }
  if (error.code === 'media_existant') return { phrase, champs: { nom: phrase } }
  return refusDe({ nom: error.champs.nom }) ?? { phrase, champs: {} }
}

/** Of a batch, this many refusals are told one by one. */
const REFUS_DITS = 5

/** True of an error of one file alone, which says nothing of the next. */
const isOwn = (error: unknown): error is HttpError =>
  error instanceof HttpError && [409, 413, 415, 422].includes(error.status)

/** Sends files one by one, those after a refused one too; answers the refusals. */
async function sendAll(dossier: string, fichiers: File[]): Promise<string[]> {
  const refus: string[] = []
  for (const fichier of fichiers) {
    try {
      await sendMedia(dossier, fichier)
    } catch (error) {
      if (!isOwn(error)) throw error
      refus.push(`${fichier.name}\u00a0: ${error.champs.nom ?? error.message}`)
    }
  }
  return refus
}

/** Says what was sent of a batch, and why each of the others was not. */
function tellLot(total: number, refus: string[]): void {
  const sent = total - refus.length
  if (refus.length === 0) toast(total > 1 ? 'Fichiers envoyés' : 'Fichier envoyé')
  else if (sent > 0) toast(`${compte(sent, 'fichier')} envoyé${sent > 1 ? 's' : ''} sur ${total}`)
  for (const it of refus.slice(0, REFUS_DITS)) toast(it, 'error')
  const more = refus.length - REFUS_DITS
  if (more > 0) toast(`Et ${compte(more, 'autre')}, refusé${more > 1 ? 's' : ''} aussi.`, 'error')
}

export function useExplorateur(lieu: Lieu) {
  const [busy, setBusy] = useState('')
  const [insistance, setInsistance] = useState<Insistance | undefined>()
  const { dossier, q, page, go } = lieu
  const liste = useQuery({
    queryKey: ['medias', dossier, q, page],
    queryFn: ({ signal }) => listMedias(dossier, q, page, signal),
    placeholderData: keepPreviousData,
  })

  /** Does it; why it was not done is answered, for the window that asked for the name. */
  const run = async (
    said: string,
    done: string,
    act: () => Promise<unknown>,
  ): Promise<Refus | undefined> => {
    setBusy(said)
    try {
      await act()
      toast(done)
      return undefined
    } catch (error) {
      // A question stands in its place.
      if (isUsed(error)) return undefined
      const refus = refusDuNom(error)
      if (isWhole(refus)) toast(refus.phrase, 'error')
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
        if (!isUsed(error)) throw error
        setInsistance({
          message: error.message,
          act: () => run(said, done, () => act(true)),
        })
        throw error
      }),
    )
  return {
    dossier,
    q,
    page,
    liste,
    busy,
    insistance,
    settle: () => setInsistance(undefined),
    open: (to: string) => go({ dossier: to, q: '', page: 1 }),
    search: (text: string) => go({ dossier, q: text, page: 1 }, { replace: true }),
    turn: (to: number) => go({ dossier, q, page: to }),
    send: async (fichiers: File[]) => {
      setBusy('Envoi en cours…')
      try {
        tellLot(fichiers.length, await sendAll(dossier, fichiers))
      } catch (error) {
        toast(messageOf(error), 'error')
      } finally {
        setBusy('')
        await liste.refetch()
      }
    },
    folder: (nom: string) => run('Création…', 'Dossier créé', () => createFolder(dossier, nom)),
    rename: (media: MediaView, nom: string) =>
      insist('Renommage…', 'Nom changé', (force) => renameMedia(media.id, nom, force)),
    remove: (media: MediaView) =>
      insist('Suppression…', 'Mis à la corbeille', async (force) => {
        await removeMedia(media.id, force)
        offerUndo({
          texte: `«\u00a0${media.nom}\u00a0» est à la corbeille.`,
          undo: () => restoreMedia(media),
          retabli: media.dossier ? 'Dossier rétabli' : 'Fichier rétabli',
        })
      }),
  }
}

export type Exploration = ReturnType<typeof useExplorateur>
