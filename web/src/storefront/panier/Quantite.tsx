// The quantity of a line: typed, or stepped by what the article is sold by.
import type { KeyboardEvent } from 'react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { isPressing } from '../../lib/appui'
import { nombre } from '../../lib/format'
import type { Vente } from '../../lib/quantite'
import { correctQuantite, enPas, pasDe, readQuantite } from '../../lib/quantite'
import { check } from '../../lib/rules'
import { sautDe, stepMultiple } from '../../lib/saut'
import { Icon } from '../../ui/Icon'
import s from './Quantite.module.css'

/** Clicks that follow one another make one change. */
const PAUSE_MS = 400

interface Props {
  id: string
  designation: string
  quantite: number
  unite: string
  vente: Vente
  erreur?: string | undefined
  /** Ends once the shop has answered. */
  onChange: (quantite: number) => Promise<unknown>
}

export function Quantite({ id, designation, quantite, unite, vente, erreur, onChange }: Props) {
  const [texte, setTexte] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Asked of the shop, which has not answered. */
  const demandee = useRef<number | null>(null)
  const shown = texte ?? nombre(quantite)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The field keeps what was asked until the shop has answered; then the basket says it. */
  async function commit(next: number) {
    const said = nombre(next)
    setTexte(said)
    const asked = demandee.current ?? quantite
    demandee.current = next
    if (next !== asked) await onChange(next)
    if (demandee.current !== next) return
    demandee.current = null
    startTransition(() => setTexte((now) => (now === said ? null : now)))
  }

  function step(by: number) {
    const now = readQuantite(shown) ?? quantite
    const pas = pasDe(vente)
    const next = enPas(vente, stepMultiple(Math.round(now / pas), pas, by))
    setTexte(nombre(next))
    setMessage('')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void commit(next), PAUSE_MS)
  }

  /** At once, or when what is pressed instead of the field is let go. */
  function say(it: string) {
    if (isPressing()) addEventListener('pointerup', () => setMessage(it), { once: true })
    else setMessage(it)
  }

  /** A quantity between two multiples becomes the next one, and is said to; never silently. */
  async function leave() {
    if (texte === null) return
    clearTimeout(timer.current)
    const typed = readQuantite(texte)
    if (typed === 0) return void commit(0)
    if (!typed || typed < 0) {
      say((await check('checkQuantite', texte, '', '0')) ?? 'Veuillez saisir une quantité.')
      return
    }
    const fixed = correctQuantite(vente, typed)
    say(fixed.message)
    void commit(fixed.quantite)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void leave()
    } else if (event.key === 'Escape') setTexte(null)
  }

  const note = erreur ?? message
  return (
    <div className={s.quantite}>
      <noscript>
        <span className={s.lue}>{nombre(quantite)}</span>
      </noscript>
      <div className={`${s.ligne} avec-script`}>
        <button
          type="button"
          className={s.pas}
          onClick={() => step(-1)}
          aria-label={`Diminuer la quantité de ${designation}`}
        >
          <Icon name="moins" />
        </button>
        <input
          id={id}
          className={s.champ}
          inputMode={vente.decimales > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-label={`Quantité de ${designation}`}
          aria-invalid={note ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          value={shown}
          onChange={(event) => setTexte(event.target.value)}
          onBlur={() => void leave()}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={s.pas}
          onClick={() => step(1)}
          aria-label={`Augmenter la quantité de ${designation}`}
        >
          <Icon name="plus" />
        </button>
      </div>
      <span className={s.unite}>
        {unite}
        {sautDe(pasDe(vente)) !== 1 && ` · vendu par ${nombre(pasDe(vente))}`}
      </span>
      <p id={`${id}-note`} role="alert" className={erreur ? s.erreur : s.note}>
        {note}
      </p>
    </div>
  )
}
