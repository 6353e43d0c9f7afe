// Money of an order: what came, what went back, what is left; and the acts that give some back. Its own
// card, which needs the number of the order only.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { euros } from '../../lib/format'
import { reglages } from '../../lib/reglages'
import type { ArgentView } from '../../wire/ArgentView'
import { Echec } from '../commun/Echec'
import { FormRemboursement } from './FormRemboursement'
import { ListeRemboursements } from './ListeRemboursements'
import s from './Remboursements.module.css'
import { findRemboursements } from './rendus'

/** While a bank is awaited, its answer is looked for. */
const ATTENTE_MS = 3_000

export function Remboursements({ commande: { id } }: { commande: { id: number } }) {
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['commandes', 'remboursements', id],
    queryFn: ({ signal }) => findRemboursements(id, null, signal),
    refetchInterval: ({ state }) => ((state.data?.argent.enCours ?? 0) > 0 ? ATTENTE_MS : false),
  })
  const onDone = () => queries.invalidateQueries({ queryKey: ['commandes'] })
  const money = read.data
  // Of an order that nobody paid, there is nothing to tell.
  if (money && money.argent.encaisse === 0 && money.list.length === 0) return null
  const mayAct = reglages.actionsCommande === '1'
  return (
    <section className="carte pile" aria-labelledby="argent">
      <h2 id="argent">Argent</h2>
      {read.isPending && <p role="status">Chargement…</p>}
      {read.isError && <Echec erreur={read.error} onAgain={read.refetch} />}
      {money && (
        <>
          <Sommes argent={money.argent} />
          {money.tropPercu > 0 && (
            <p className="message message-attention">
              <span>
                Trop-perçu&nbsp;: <strong>{euros(money.tropPercu)}</strong> à rendre à votre client.
              </span>
            </p>
          )}
          <ListeRemboursements id={id} money={money} mayAct={mayAct} onDone={onDone} />
          {mayAct && money.argent.reste > 0 && (
            <FormRemboursement key={money.version} id={id} money={money} onDone={onDone} />
          )}
        </>
      )}
    </section>
  )
}

/** The three that are always read together. */
function Sommes({ argent }: { argent: ArgentView }) {
  const rows: [string, number][] = [
    ['Encaissé', argent.encaisse],
    ['Remboursé', argent.rendu],
  ]
  if (argent.enCours > 0) rows.push(['Demandé à la banque', argent.enCours])
  rows.push(['Reste encaissé', argent.reste])
  return (
    <dl className={s.sommes}>
      {rows.map(([libelle, montant]) => (
        <div key={libelle}>
          <dt>{libelle}</dt>
          <dd>{euros(montant)}</dd>
        </div>
      ))}
    </dl>
  )
}
