// What came of an act on many rows: how many, and each that refused, by its name.
import { nombre } from '../../lib/format'
import type { Bilan } from '../../lib/useLot'
import { useFocus } from '../../ui/useFocus'
import s from './ActesGroupes.module.css'

interface Props {
  texte: string
  bilan: Bilan<unknown>
  onClose: () => void
}

export function BilanLot({ texte, bilan, onClose }: Props) {
  const place = useFocus<HTMLElement>()
  const { faits, inchanges, refus, restes } = bilan
  const more = [
    inchanges > 0 && `Déjà ainsi : ${nombre(inchanges)}.`,
    restes > 0 && `Arrêté : ${nombre(restes)} sans changement.`,
  ]
  const close = () => {
    onClose()
    document.getElementById('contenu')?.focus()
  }
  return (
    <section
      aria-label="Résultat"
      className={`message ${refus.length > 0 ? 'message-erreur' : 'message-succes'} ${s.bilan}`}
      tabIndex={-1}
      ref={place}
    >
      <div>
        {faits.length > 0 && `${texte}. `}
        {more.filter(Boolean).join(' ')}
        {refus.length > 0 && (
          <>
            {nombre(refus.length)} en refus :
            <ul>
              {refus.map((it) => (
                <li key={it.nom}>
                  {it.nom} : {it.message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <button type="button" className="bouton bouton-petit" onClick={close}>
        Fermer
      </button>
    </section>
  )
}
