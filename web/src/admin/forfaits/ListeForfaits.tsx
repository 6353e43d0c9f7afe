// 'Forfaits transport existants': the default values, then agency, zone, category and brackets.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreRecord } from '../../lib/annulation'
import { useAgences } from '../../lib/clients'
import { listTransporteurs } from '../../lib/transport'
import type { ForfaitView } from '../../wire/ForfaitView'
import { takeAway } from '../commun/retrait'
import { Suppression } from '../commun/Suppression'
import { removeForfait, type TypeForfait } from './calls'
import s from './Forfaits.module.css'
import { groupForfaits } from './groupes'
import { LigneForfait } from './LigneForfait'

/** The row goes, and its button: the next one, or the one before, is where the person goes on. */
function leave(id: number): void {
  const rows = [...document.querySelectorAll('[data-forfait]')]
  const place = rows.findIndex((it) => it.getAttribute('data-forfait') === String(id))
  const near = rows[place + 1] ?? rows[place - 1]
  near?.querySelector<HTMLElement>('button:last-of-type')?.focus()
}

interface Props {
  forfaits: ForfaitView[]
  /** Measure of the brackets. */
  type: TypeForfait | undefined
  onChange: () => void
}

export function ListeForfaits({ forfaits, type, onChange }: Props) {
  const agences = useAgences()
  const [removing, setRemoving] = useState<ForfaitView | undefined>()
  const carriers = useQuery({
    queryKey: ['transporteurs'],
    queryFn: ({ signal }) => listTransporteurs(signal),
  })
  const bearer = ({ id }: ForfaitView) =>
    carriers.data?.find((it) => it.id_forfait_transport === id)

  const remove = async (forfait: ForfaitView) => {
    const isGone = await takeAway({
      act: () => removeForfait(forfait),
      fait: 'Forfait supprimé',
      acte: {
        texte: `Le forfait «\u00a0${forfait.libelle}\u00a0» est supprimé.`,
        undo: () => restoreRecord('forfait', forfait.id),
        retabli: 'Forfait rétabli',
      },
      echec: 'Le forfait n’est pas supprimé',
      disparu: 'Ce forfait avait déjà été supprimé.',
    })
    if (!isGone) return
    leave(forfait.id)
    onChange()
  }
  // What a carrier bears is asked about: without it, the carrier is no longer offered.
  const ask = (forfait: ForfaitView) => (bearer(forfait) ? setRemoving(forfait) : remove(forfait))

  return (
    <>
      {forfaits.length === 0 && <p role="status">Pas de forfait existant</p>}
      {forfaits.length > 0 && <p className="aide">Un franco à 0 n’offre jamais la livraison.</p>}
      {forfaits.length > 0 && forfaits.every((it) => it.zone) && (
        <p className="message message-attention" role="status">
          Une livraison hors de vos zones est refusée&nbsp;: pour l’accepter, ajoutez un forfait
          sans zone.
        </p>
      )}
      {groupForfaits(forfaits, agences).map((agence) => (
        <details key={agence.cle} open className={`carte ${s.agence}`}>
          <summary>
            <h3 className={s.nomAgence}>{agence.titre}</h3>
          </summary>
          {agence.contenu.map((zone) => (
            <section key={zone.cle} className={s.zone}>
              <h4>{zone.titre}</h4>
              {zone.contenu.map((categorie) => (
                <section key={categorie.cle}>
                  <h5 className={s.categorie}>{categorie.titre}</h5>
                  <ul className="nue">
                    {categorie.contenu.map((it) => (
                      <li key={it.id} data-forfait={it.id}>
                        <LigneForfait forfait={it} type={type} onChange={onChange} onRemove={ask} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </section>
          ))}
        </details>
      ))}
      <Suppression
        sujet={removing}
        titre="Supprimer le forfait"
        question={(it) =>
          `Supprimer le forfait «\u00a0${it.libelle}\u00a0»\u00a0? Le transporteur ${bearer(it)?.nom ?? ''} le porte\u00a0: il ne sera plus proposé à la commande.`
        }
        onYes={remove}
        onEnd={() => setRemoving(undefined)}
      />
    </>
  )
}
