// An order on its own address: the whole of it, whom to call about it, what became of it.

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useParams } from 'wouter'
import { chemins } from '../../lib/chemins'
import { reglages } from '../../lib/reglages'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import s from './CommandesPage.module.css'
import { findFiche } from './calls'
import { Fiche } from './FicheCommande'
import { Histoire } from './Histoire'
import { Remboursements } from './Remboursements'

/** What is done with an order comes with the list, which weighs what it may. */
const ActionsCommande = lazy(async () => ({
  default: (await import('./CommandesPage')).ActionsCommande,
}))

export function FicheCommandePage() {
  const id = Number(useParams<{ id: string }>().id)
  const read = useQuery({
    // Under the key of the list: what changes an order asks for both again.
    queryKey: ['commandes', 'fiche', id],
    queryFn: ({ signal }) => findFiche(id, signal),
    refetchOnWindowFocus: 'always',
  })
  const fiche = read.data
  const numero = fiche?.commande.numero
  useEffect(() => {
    if (numero) document.title = `Commande ${numero} – ${reglages.boutique}`
  }, [numero])
  return (
    <>
      <PageHeader titre={`Commande ${fiche?.commande.numero ?? ''}`}>
        <Link href={chemins.commandes}>Toutes les commandes</Link>
      </PageHeader>
      {read.isPending && <p role="status">Chargement…</p>}
      {read.isError && <Echec erreur={read.error} onAgain={read.refetch} />}
      {fiche && (
        <div className={s.fiche}>
          {reglages.actionsCommande === '1' && (
            <Suspense>
              <ActionsCommande commande={fiche.commande} />
            </Suspense>
          )}
          <section className="carte" aria-labelledby="contenu">
            <h2 id="contenu">Contenu</h2>
            <Fiche fiche={fiche} />
          </section>
          <Remboursements commande={fiche.commande} />
          <Histoire fiche={fiche} />
        </div>
      )}
    </>
  )
}
