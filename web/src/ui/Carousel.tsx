// Slides in a row that scrolls and snaps by itself; `lib/galerie.ts` moves it by buttons and time.
import type { ReactNode } from 'react'
import s from './Carousel.module.css'
import { Icon } from './Icon'

interface Props {
  label: string
  previousLabel: string
  nextLabel: string
  /** Slides seen at once on a large screen. */
  visible?: 1 | 3 | 4 | 6
  /** Moves by itself: it then has a pause button, and its label. */
  auto?: { pauseLabel: string }
  /** Goes from the last slide to the first. */
  loop?: boolean
  slides: { key: string; content: ReactNode; caption?: string | undefined }[]
}

export function Carousel(props: Props) {
  const { label, previousLabel, nextLabel, visible = 4, auto, loop, slides } = props
  return (
    <section
      className={`${s.galerie} ${s[`v${visible}`]}`}
      aria-roledescription="carrousel"
      aria-label={label}
      data-galerie={auto ? 'auto' : ''}
      data-boucle={loop || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className={s.piste} tabIndex={0} data-piste>
        {slides.map((it) => (
          <li key={it.key} className={s.vue}>
            {it.content}
            {it.caption && <p className={s.legende}>{it.caption}</p>}
          </li>
        ))}
      </ul>
      <div className={s.boutons}>
        {auto && (
          <button
            type="button"
            className={s.bouton}
            data-galerie-pause
            aria-label={auto.pauseLabel}
          >
            <Icon name="pause" />
          </button>
        )}
        <button type="button" className={s.bouton} data-galerie-pas="-1" aria-label={previousLabel}>
          <Icon name="gauche" />
        </button>
        <button type="button" className={s.bouton} data-galerie-pas="1" aria-label={nextLabel}>
          <Icon name="droite" />
        </button>
      </div>
    </section>
  )
}
