// An order read without leaving the list.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { editions } from '../../lib/chemins'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import { Echec } from '../commun/Echec'
import { findFiche } from './calls'
import { Fiche } from './FicheCommande'

/** Loaded by the first order that is opened: the list comes without it. */
export function DetailCommande({ commande: { id } }: { commande: CommandeSuivieView }) {
  const read = useQuery({
    queryKey: ['commandes', 'fiche', id],
    queryFn: ({ signal }) => findFiche(id, signal),
    gcTime: 0,
  })
  if (read.isPending) return <p role="status">Chargement…</p>
  if (read.isError) return <Echec erreur={read.error} onAgain={read.refetch} />
  return (
    <>
      <Fiche fiche={read.data} />
      <p>
        <Link href={editions.commande(id)}>Sa page, avec son historique</Link>
      </p>
    </>
  )
}
