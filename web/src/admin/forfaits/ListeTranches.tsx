// The brackets that exist: what each begins at, how many fees use it, changed or deleted from here.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreRecord } from '../../lib/annulation'
import { compte } from '../../lib/format'
import { Table } from '../../ui/Table'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TrancheView } from '../../wire/TrancheView'
import { BoutonIcone } from '../commun/BoutonIcone'
import { takeAway } from '../commun/retrait'
import { Suppression } from '../commun/Suppression'
import { listTranches, removeTranche, type TypeForfait } from './calls'
import s from './Forfaits.module.css'
import { FormTranche } from './FormTranche'
import { seuilDe } from './seuil'

interface Props {
  type: TypeForfait | undefined
  forfaits: ForfaitView[]
  /** A bracket changed: the fees that bear it show its label. */
  onChange: () => void
}

export function ListeTranches({ type, forfaits, onChange }: Props) {
  const queries = useQueryClient()
  const [changing, setChanging] = useState<TrancheView | undefined>()
  const [removing, setRemoving] = useState<TrancheView | undefined>()
  const tranches = useQuery({ queryKey: ['tranches'], queryFn: listTranches })
  const renew = () => {
    queries.invalidateQueries({ queryKey: ['tranches'] })
    onChange()
  }
  const remove = async (gone: TrancheView) => {
    await takeAway({
      act: () => removeTranche(gone),
      fait: 'Tranche supprimée',
      acte: {
        texte: `La tranche «\u00a0${gone.libelle}\u00a0» est supprimée.`,
        undo: () => restoreRecord('tranche', gone.id).then(renew),
        retabli: 'Tranche rétablie',
      },
      echec: 'La tranche n’est pas supprimée',
    })
    renew()
  }
  const used = (tranche: TrancheView) => forfaits.filter((it) => it.tranche?.id === tranche.id)
  if (!tranches.data) return null
  return (
    <>
      <h2>Tranches</h2>
      <Table
        caption="Tranches des forfaits"
        columns={[
          { key: 'libelle', title: 'Tranche', cell: (it) => <strong>{it.libelle}</strong> },
          { key: 'seuil', title: 'Seuil', cell: (it) => seuilDe(it, type) },
          {
            key: 'forfaits',
            title: 'Utilisée par',
            cell: (it) => compte(used(it).length, 'forfait'),
          },
          {
            key: 'actions',
            title: 'Actions',
            cell: (it) => (
              <span className={s.actions}>
                <BoutonIcone
                  icone="crayon"
                  nom={`Modifier la tranche ${it.libelle}`}
                  title={`Modifier la tranche ${it.libelle}`}
                  onAct={() => setChanging(it)}
                />
                <BoutonIcone
                  icone="corbeille"
                  nom={`Supprimer la tranche ${it.libelle}`}
                  title={`Supprimer la tranche ${it.libelle}`}
                  onAct={() => setRemoving(it)}
                />
              </span>
            ),
          },
        ]}
        rows={tranches.data}
        rowKey={(it) => it.id}
        empty="Aucune tranche"
      />
      {changing && (
        <FormTranche
          key={changing.id}
          unite={type === 'montant' ? '€' : 'Kg'}
          kept={changing}
          onSaved={() => {
            setChanging(undefined)
            renew()
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      <Suppression
        sujet={removing}
        titre="Supprimer la tranche"
        question={({ libelle }) => `Supprimer la tranche «\u00a0${libelle}\u00a0»\u00a0?`}
        onYes={remove}
        onEnd={() => setRemoving(undefined)}
      />
    </>
  )
}
