// The administrators as they are listed, and what changes them: the password is asked again first.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { useListe } from '../../lib/useListe'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import {
  findUtilisateur,
  inviteUtilisateur,
  listUtilisateurs,
  removeUtilisateur,
  type Saisie,
  saveUtilisateur,
} from './calls'

export const NOUVEAU = 'nouveau'

export function useUtilisateurs() {
  const liste = useListe({
    cle: ['utilisateurs'],
    filtres: ['tri'],
    load: ({ tri }, page, signal) => listUtilisateurs(tri, page, signal),
  })
  const [edited, edit] = useState<UtilisateurView | typeof NOUVEAU | undefined>()
  const confirme = useConfirme()

  const save = (saisie: Saisie) =>
    confirme.run(async () => {
      const { id, invite } = await saveUtilisateur(saisie)
      // A message is shown in the dialog that is open: this one closes first.
      flushSync(() => edit(undefined))
      liste.again()
      toast('Administrateur enregistré')
      if (invite && !saisie.id) toast((await inviteUtilisateur(id)).message)
    })
  /** Another link, where the first was lost or is over. */
  const invite = async ({ id }: UtilisateurView) => {
    try {
      await confirme.run(async () => {
        toast((await inviteUtilisateur(id)).message)
      })
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }
  /** Reads the administrator being edited, as somebody else left them. */
  const loadAgain = async () => {
    // By its name, not from the list: sorted by what has just changed, its page is another.
    const id = edited === NOUVEAU ? '' : (edited?.id ?? '')
    return await findUtilisateur(id).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 404) throw error
      throw new HttpError(404, error.code, 'Cet administrateur n’existe plus.')
    })
  }
  /** Somebody else changed who is being edited: the form begins again from what is there. */
  const reload = async () => {
    edit(await loadAgain().catch(() => undefined))
    liste.again()
  }
  const remove = async (gone: UtilisateurView) => {
    try {
      await confirme.run(async () => {
        await removeUtilisateur(gone)
        liste.again()
        toast('Administrateur supprimé')
      })
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }
  return { liste, edited, edit, save, loadAgain, reload, remove, invite, confirme }
}
