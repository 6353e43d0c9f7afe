// The list of carriers, put in the order in which shoppers see them: it comes whole, and is moved by
// hand instead of filtered and paged.
import { useState } from 'react'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { usePas } from '../../lib/demarrage'
import { ReorderTable } from '../../ui/ReorderTable'
import type { TransporteurView } from '../../wire/TransporteurView'
import { Echec } from '../commun/Echec'
import { Suppression } from '../commun/Suppression'
import { colonnes } from './colonnes'
import { useTransporteurs } from './useTransporteurs'

interface Props {
  onOpen: (id: number) => void
}

export function ListeTransporteurs({ onOpen }: Props) {
  const { liste, said, order, step, toggle, remove } = useTransporteurs()
  const [removing, setRemoving] = useState<TransporteurView | undefined>()
  const rows = liste.data ?? []

  return (
    <>
      <p className="aide">
        Les transporteurs cochés sont proposés à la commande, dans cet ordre. Au clavier, les
        flèches vont d’une ligne et d’un bouton à l’autre. Leurs prix, par tranche et par zone, sont
        dans <Link href={chemins.grilles}>Grilles</Link>.
      </p>
      {rows.length > 0 && <SansForfait />}
      <p role="status" className="hors-vue">
        {said}
      </p>
      {liste.isPending && <p role="status">Chargement…</p>}
      {liste.isError && <Echec erreur={liste.error} onAgain={liste.refetch} />}
      {liste.data && (
        <ReorderTable
          caption="Transporteurs"
          columns={colonnes({
            last: rows.length - 1,
            onEdit: (it) => onOpen(it.id),
            onRemove: setRemoving,
            onToggle: (it) => toggle(it.id),
            onStep: (it, by) => step(it.id, by),
          })}
          rows={rows}
          rowKey={(it) => it.id}
          rowName={(it) => it.nom}
          handleTitle="Déplacer"
          empty="Aucun transporteur&nbsp;: vos clients retirent leurs commandes en agence."
          onOrder={order}
        />
      )}
      <Suppression
        sujet={removing}
        titre="Supprimer le transporteur"
        question={({ nom }) =>
          `Supprimer le transporteur «\u00a0${nom}\u00a0»\u00a0? Il ne sera plus proposé\u00a0; les commandes passées le gardent.`
        }
        onYes={(it) => remove(it)}
        onEnd={() => setRemoving(undefined)}
      />
    </>
  )
}

/** A carrier without a fee costs nothing: said until there is one, or the merchant wants none. */
function SansForfait() {
  const port = usePas().find((it) => it.id === 'port')
  if (port?.fait !== false) return null
  return (
    <p className="message message-attention">
      <span>
        Aucun forfait&nbsp;: la livraison est offerte partout.{' '}
        <Link href={chemins.grilles}>Fixer le prix de livraison</Link>
      </span>
    </p>
  )
}
