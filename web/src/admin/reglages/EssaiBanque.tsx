// A payment of 1 € to try the bank with the settings that are saved, in its test mode only: what comes
// back of it is told as it comes.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { date } from '../../lib/date'
import { askJson, messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { Pill } from '../../ui/Pill'
import type { EssaiBanqueView } from '../../wire/EssaiBanqueView'
import s from './EssaiBanque.module.css'

/** While a payment is awaited, what came is looked for. */
const ATTENTE_MS = 2_000

const CLE = ['essaiBanque']

/** `dirty`: what is typed is not what would be tried. */
export function EssaiBanque({ dirty }: { dirty: boolean }) {
  const queries = useQueryClient()
  const [refus, setRefus] = useState('')
  const [begun, setBegun] = useState(false)
  const read = useQuery({
    queryKey: CLE,
    queryFn: ({ signal }) => askJson<EssaiBanqueView | null>(appels.essaiBanque, { signal }),
    refetchInterval: ({ state }) => (state.data?.attend ? ATTENTE_MS : false),
  })
  const begin = async () => {
    setRefus('')
    setBegun(true)
    try {
      queries.setQueryData(CLE, await askJson(appels.essaiBanque, { json: {} }))
    } catch (error) {
      setRefus(messageOf(error))
    }
    setBegun(false)
  }
  return (
    <div className={s.essai}>
      <strong>Essayer la banque</strong>
      <p className="aide">
        {dirty
          ? 'Enregistrez d’abord\u00a0: l’essai se fait avec les réglages enregistrés.'
          : 'Un paiement de 1 €, en mode test, par la page que verront vos clients. Il n’est d’aucune commande.'}
      </p>
      <button type="button" className="bouton" disabled={dirty || begun} onClick={begin}>
        Essayer un paiement de 1&nbsp;€
      </button>
      {refus && (
        <p role="alert" className="message message-erreur">
          {refus}
        </p>
      )}
      {read.data && <Suite essai={read.data} />}
    </div>
  )
}

function Suite({ essai }: { essai: EssaiBanqueView }) {
  const { banque, lien, attend, revenu, avis, echec, reference, le } = essai
  return (
    <div role="status" className="pile">
      <p className="rangee">
        Essai {reference} chez {banque}, le {date(le)}
        {attend && (
          <a className="bouton bouton-petit" href={lien} target="_blank" rel="noopener">
            Ouvrir la page de paiement<span className="hors-vue"> (nouvel onglet)</span>
          </a>
        )}
      </p>
      <ul className={s.suite}>
        {echec && <Fait ton="rouge" mot="Page refusée" phrase={echec} />}
        {avis.map((it, rang) => (
          <Fait
            key={rang}
            ton={it.juste ? (it.paye ? 'vert' : 'ambre') : 'rouge'}
            mot={it.juste ? 'Notification juste' : 'Notification refusée'}
            phrase={it.phrase}
          />
        ))}
        {revenu && (
          <Fait ton="neutre" mot="Retour" phrase="La page de la banque a ramené à la boutique." />
        )}
        {avis.length === 0 && <Fait {...attente(essai)} />}
      </ul>
    </div>
  )
}

/** Nothing came: what to look at depends on how far the payer went. */
function attente({ attend, revenu }: EssaiBanqueView) {
  if (!attend) {
    const phrase = 'Aucune notification n’est venue en trente minutes.'
    return { ton: 'rouge' as const, mot: 'Rien', phrase }
  }
  const phrase = revenu
    ? 'Aucune notification encore\u00a0: si elle ne vient pas, vérifiez l’adresse de notification dans l’espace de la banque, et que la boutique est joignable d’Internet.'
    : 'Payez avec une carte de test de la banque\u00a0: sa notification se lira ici.'
  return { ton: 'ambre' as const, mot: 'En attente', phrase }
}

interface PropsFait {
  ton: 'neutre' | 'vert' | 'ambre' | 'rouge'
  mot: string
  phrase: string
}

function Fait({ ton, mot, phrase }: PropsFait) {
  return (
    <li>
      <Pill ton={ton} mot={mot} /> {phrase}
    </li>
  )
}
