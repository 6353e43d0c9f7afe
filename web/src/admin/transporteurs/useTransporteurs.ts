// The list of carriers and what is done to it in place: moved, switched on or off, removed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndo } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { listForfaits, listTransporteurs } from '../../lib/transport'
import { useTell } from '../../lib/useTell'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TransporteurView } from '../../wire/TransporteurView'
import {
  findTransporteur,
  orderTransporteurs,
  removeTransporteur,
  restoreForfait,
  saveTransporteur,
} from './calls'
import { saisieOf } from './saisie'

const LISTE = ['transporteurs']

/** One change after the other: each is made to what the one before left. */
const SCOPE = { id: 'transporteurs' }

/** The carrier as it is kept now; one that is gone is a conflict. */
const fresh = (id: number) =>
  findTransporteur(id).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    throw new HttpError(409, 'perime', '')
  })

/** A carrier that goes, and the fees of its grid, which go with it. */
interface Parti {
  carrier: TransporteurView
  grille: ForfaitView[]
}

/** A carrier that was removed, under a new number and in its old place. */
async function putBack({ carrier: gone, grille }: Parti): Promise<void> {
  const own = grille.map((it) => it.id)
  const forfaits = gone.forfaits.filter((it) => !own.includes(it))
  const saisie = { ...saisieOf(gone), forfaits, id: null, version: null }
  const { id } = await saveTransporteur(saisie)
  for (const forfait of grille) await restoreForfait(forfait, id)
  const avant = (await listTransporteurs()).map((it) => it.id)
  const ids = avant.filter((it) => it !== id)
  ids.splice(gone.position, 0, id)
  await orderTransporteurs(ids, avant)
}

export function useTransporteurs() {
  const queries = useQueryClient()
  const [said, say] = useState('')
  const liste = useQuery({
    queryKey: LISTE,
    queryFn: ({ signal }) => listTransporteurs(signal),
  })
  useTell('Les transporteurs n’ont pas pu être lus', liste.error)

  const kept = () => queries.getQueryData<TransporteurView[]>(LISTE) ?? []
  // At once, before the next press: a box that ticked later would take two presses for one.
  const show = (change: (before: TransporteurView[]) => TransporteurView[]) => {
    void queries.cancelQueries({ queryKey: LISTE })
    queries.setQueryData(LISTE, change(kept()))
  }
  const failed = (words: string) => (error: unknown) => {
    if (error instanceof HttpError && error.status === 409) {
      toast('La liste a été modifiée par un autre administrateur\u00a0: la voici relue.', 'error')
    } else tell(words, error)
  }
  // Only the last of several changes: what the others left is not what is shown already.
  const renew = () =>
    queries.isMutating() > 1 ? undefined : queries.invalidateQueries({ queryKey: LISTE })

  const ordre = useMutation({
    scope: SCOPE,
    mutationFn: ({ ids, avant }: Record<'ids' | 'avant', number[]>) =>
      orderTransporteurs(ids, avant),
    onMutate: ({ ids }) =>
      show((before) =>
        ids.flatMap((id, position) => {
          const found = before.find((it) => it.id === id)
          return found ? [{ ...found, position }] : []
        }),
      ),
    onError: failed('L’ordre n’est pas enregistré'),
    onSettled: renew,
  })
  const etat = useMutation({
    scope: SCOPE,
    mutationFn: async ({ id, etat }: Pick<TransporteurView, 'id' | 'etat'>) =>
      // Onto what is kept by now: nothing else of it is changed by this box.
      saveTransporteur({ ...saisieOf(await fresh(id)), etat }),
    onMutate: ({ id, etat }) =>
      show((before) => before.map((it) => (it.id === id ? { ...it, etat } : it))),
    onError: failed('Le transporteur n’est pas enregistré'),
    onSettled: renew,
  })
  const retrait = useMutation({
    scope: SCOPE,
    mutationFn: async ({ id }: TransporteurView) => {
      const carrier = await fresh(id)
      const named = carrier.forfaits.length > 0
      const forfaits = named ? await listForfaits() : []
      await removeTransporteur(carrier)
      return { carrier, grille: forfaits.filter((it) => it.transporteur === id) }
    },
    onSuccess: (gone) => {
      toast('Transporteur supprimé')
      offerUndo({
        texte: `Le transporteur «\u00a0${gone.carrier.nom}\u00a0» est supprimé.`,
        undo: () => putBack(gone),
        retabli: 'Transporteur rétabli',
      })
    },
    onError: failed('Le transporteur n’est pas supprimé'),
    onSettled: renew,
  })

  const order = (ids: number[], movedId: number) => {
    const rows = kept()
    if (ids.every((id, index) => rows[index]?.id === id)) return
    const nom = rows.find((it) => it.id === movedId)?.nom ?? ''
    const position = ids.indexOf(movedId) + 1
    say(`${nom}\u00a0: position ${position} sur ${ids.length}`)
    ordre.mutate({ ids, avant: rows.map((it) => it.id) })
  }
  const step = (id: number, by: -1 | 1) => {
    const ids = kept().map((it) => it.id)
    const from = ids.indexOf(id)
    const to = from + by
    if (from < 0 || to < 0 || to >= ids.length) return
    ids.splice(from, 1)
    ids.splice(to, 0, id)
    order(ids, id)
  }

  const toggle = (id: number) => {
    const now = kept().find((it) => it.id === id)
    if (now) etat.mutate({ id, etat: !now.etat })
  }

  return { liste, said, order, step, toggle, remove: retrait.mutate }
}
