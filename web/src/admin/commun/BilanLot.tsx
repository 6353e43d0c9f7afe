// Report of an act on many rows: how many, and each that refused, by its name.
import { nombre } from '../../lib/format'
import type { Bilan } from '../../lib/useLot'
import { useFocus } from '../../ui/useFocus'
import s from './ActesGroupes.module.css'

interface Props {
  texte: string
  bilan: Bilan<unknown>
  onClose: () => void
}

/** Tells how many were done; the refused ones are told apart. */
function tellBilan(texte: string, { faits, inchanges, restes }: Bilan<unknown>): string {
  const parts = [
    faits.length > 0 && `${texte}.`,
    inchanges > 0 && `Déjà ainsi\u00a0: ${nombre(inchanges)}.`,
    restes > 0 && `Arrêté\u00a0: ${nombre(restes)} sans changement.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The same in one line, where the screen has been left. */
export function resumeBilan(texte: string, bilan: Bilan<unknown>): string {
  const [first] = bilan.refus
  const refus = first
    ? `${nombre(bilan.refus.length)} en refus\u00a0: ${first.nom}\u00a0: ${first.message}`
    : ''
  return `${tellBilan(texte, bilan)} ${refus}`.trim()
}

export function BilanLot({ texte, bilan, onClose }: Props) {
  const place = useFocus<HTMLElement>()
  const { refus } = bilan
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
        {tellBilan(texte, bilan)}
        {refus.length > 0 && (
          <>
            {nombre(refus.length)} en refus&nbsp;:
            <ul>
              {refus.map((it) => (
                <li key={it.nom}>
                  {it.nom}&nbsp;: {it.message}
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
