// Refusal of the order, and the way on from there.
import { useEffect, useRef } from 'react'
import { euros, nombre } from '../../lib/format'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { EstimationView } from '../../wire/EstimationView'
import type { LigneCourteView } from '../../wire/LigneCourteView'
import s from './Commande.module.css'
import type { Refus } from './useCommande'

interface Props {
  refus: Refus
  champs: Record<string, string>
  onAccept: (estimation: EstimationView) => void
}

export function Refuse({ refus, champs, onAccept }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isTold = refus.genre === 'message' && Object.keys(champs).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown, even the same.
  useEffect(() => {
    if (!isTold) place.current?.focus()
  }, [refus])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className={`message ${refus.genre === 'total' ? 'message-attention' : 'message-erreur'}`}
    >
      <Icon name={refus.genre === 'total' ? 'info' : 'erreur'} />
      <div className={s.refus}>
        {refus.genre === 'message' && refus.message}
        {refus.genre === 'total' && <Total {...refus} onAccept={onAccept} />}
        {refus.genre === 'stock' && <Stock {...refus} />}
        {refus.genre === 'session' && (
          <p>
            Votre session a expiré. <a href={paths.connexion(paths.commande)}>Reconnectez-vous</a>
            &nbsp;: ce que vous avez saisi est gardé.
          </p>
        )}
      </div>
    </div>
  )
}

function Total(props: { avant: number; estimation: EstimationView } & Pick<Props, 'onAccept'>) {
  const { avant, estimation, onAccept } = props
  return (
    <>
      <p>
        Le total a changé pendant votre commande&nbsp;: <del>{euros(avant)}</del>{' '}
        <strong>{euros(estimation.totalTTC)} TTC</strong>. Rien n’a été commandé.
      </p>
      <p className={s.boutons}>
        <button type="button" className="bouton bouton-marine" onClick={() => onAccept(estimation)}>
          Accepter ce total
        </button>
        <a className="bouton" href={paths.panier}>
          Revoir mon panier
        </a>
      </p>
    </>
  )
}

function Stock({ message, lignes }: { message: string; lignes: LigneCourteView[] }) {
  return (
    <>
      <p>{message}</p>
      <ul>
        {lignes.map((it) => (
          <li key={it.id}>
            {it.designation}
            {it.disponible !== undefined &&
              `\u00a0: ${nombre(it.disponible)} disponible(s) sur ${nombre(it.quantite)}`}
          </li>
        ))}
      </ul>
      <p className={s.boutons}>
        <a className="bouton" href={paths.panier}>
          Modifier mon panier
        </a>
      </p>
    </>
  )
}
