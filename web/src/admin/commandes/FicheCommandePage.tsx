// An order on its own address: the whole of it, whom to call about it, what became of it.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { chemins } from '../../lib/chemins'
import { reglages } from '../../lib/reglages'
import { Echec } from '../commun/Echec'
import { ActionsCommande } from './ActionsCommande'
import s from './CommandesPage.module.css'
import { findFiche } from './calls'
import { Fiche } from './FicheCommande'
import { Histoire } from './Histoire'

export function FicheCommandePage() {
  const id = Number(useParams<{ id: string }>().id)
  const read = useQuery({
    // Under the key of the list: what changes an order asks for both again.
    queryKey: ['commandes', 'fiche', id],
    queryFn: ({ signal }) => findFiche(id, signal),
    refetchOnWindowFocus: 'always',
  })
  const fiche = read.data
  return (
    <>
      <h1>Commande {fiche?.commande.numero ?? ''}</h1>
      <p>
        <Link href={chemins.commandes}>Toutes les commandes</Link>
      </p>
      {read.isPending && <p role="status">Chargement…</p>}
      {read.isError && <Echec erreur={read.error} onAgain={read.refetch} />}
      {fiche && (
        <div className={s.fiche}>
          {reglages.actionsCommande === '1' && <ActionsCommande commande={fiche.commande} />}
          <section className="carte" aria-labelledby="contenu">
            <h2 id="contenu">Contenu</h2>
            <Fiche fiche={fiche} />
          </section>
          <Histoire fiche={fiche} />
        </div>
      )}
    </>
  )
}
