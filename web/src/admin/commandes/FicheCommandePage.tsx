// An order on its own address: what it holds, whom to call about it, what is done with it and what
// became of it.

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'wouter'
import { chemins } from '../../lib/chemins'
import { reglages } from '../../lib/reglages'
import { PageHeader } from '../../ui/PageHeader'
import { Pill } from '../../ui/Pill'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import { Echec } from '../commun/Echec'
import { ActesVie } from './ActesVie'
import { Colis } from './ColisCommande'
import { Cote } from './CoteCommande'
import { findFiche } from './calls'
import { etatPaiement, pilleEtat, pillePaiement } from './etats'
import s from './FicheCommande.module.css'
import { Histoire } from './Histoire'
import { Lignes } from './LignesCommande'
import { Remboursements } from './Remboursements'
import { Montants } from './SuitesCommande'

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
      <PageHeader
        titre={`Commande ${fiche?.commande.numero ?? ''}`}
        compte={fiche && <Pilles fiche={fiche} />}
      >
        <Link href={chemins.commandes} className="bouton">
          Toutes les commandes
        </Link>
        {fiche && reglages.actionsCommande === '1' && <ActesVie fiche={fiche} />}
      </PageHeader>
      {read.isPending && <p role="status">Chargement…</p>}
      {read.isError && <Echec erreur={read.error} onAgain={read.refetch} />}
      {fiche && (
        <div className={s.page}>
          <div>
            <section className="carte" aria-labelledby="contenu-commande">
              <h2 id="contenu-commande">Contenu</h2>
              <Lignes
                lignes={fiche.detail.lignes}
                images={fiche.images}
                suivi={fiche.vie.quantites}
              />
              <Montants detail={fiche.detail} />
            </section>
            <Colis fiche={fiche} />
            <Remboursements commande={fiche.commande} />
          </div>
          <Cote fiche={fiche} />
          <div className={s.large}>
            <Histoire fiche={fiche} />
          </div>
        </div>
      )}
    </>
  )
}

/** Pills of an order: how far it is, how it is paid, and what the customer reads beside. */
function Pilles({ fiche: { commande, detail } }: { fiche: FicheCommandeView }) {
  const told = [detail.libelleEtat, detail.libellePaiement]
  const more = commande.situation.filter(({ texte }) => !told.includes(texte))
  return (
    <span className={s.pilles}>
      <Pill {...pilleEtat(commande.etat)} titre={commande.libelleEtat} />
      <Pill {...pillePaiement(commande.typePanier)} titre={etatPaiement(commande)} />
      {more.map(({ texte, ton }) => (
        <Pill key={texte} mot={texte} ton={TONS[ton]} />
      ))}
    </span>
  )
}

const TONS = { neutre: 'neutre', attention: 'ambre', erreur: 'rouge' } as const
