// Slides in a row that scrolls and snaps by itself; `storefront/galeries` moves it by buttons, keys,
// the finger and time. Three kinds, with the measures of docs/vitrine.md 4.6.
import type { ReactNode } from 'react'
import s from './Carousel.module.css'
import { Icon } from './Icon'

export interface Slide {
  key: string
  content: ReactNode
  /** Shown under what it names. */
  caption?: string | undefined
}

interface Props {
  label: string
  previousLabel: string
  nextLabel: string
  /**
   * `galerie`: slides of 360 px, up to 3, 20 px apart; `contenu`: one slide of the width and height
   * of its place; `produits` 4 and `compact` 6 slides, 20 px apart.
   */
  kind?: 'produits' | 'compact' | 'galerie' | 'contenu'
  /** Moves by itself: its button then says which of the two it does. */
  auto?: { pauseLabel: string; playLabel: string } | undefined
  /** Goes from the last slide to the first, and back. */
  loop?: boolean
  /** A dot for each page, named by this and its number. */
  pageLabel?: string | undefined
  slides: Slide[]
}

export function Carousel(props: Props) {
  const {
    label,
    previousLabel,
    nextLabel,
    kind = 'produits',
    auto,
    loop,
    pageLabel,
    slides,
  } = props
  // Seen above a row of articles, they come before it; over pictures, after them.
  const isAbove = kind === 'produits' || kind === 'compact'
  const boutons = (
    <div className={s.boutons}>
      {auto && (
        <button
          type="button"
          className={s.bouton}
          data-galerie-pause={auto.playLabel}
          aria-label={auto.pauseLabel}
        >
          <Icon name="pause" className={s.pause} />
          <Icon name="lecture" className={s.lecture} />
        </button>
      )}
      <button type="button" className={s.bouton} data-galerie-pas="-1" aria-label={previousLabel}>
        <Icon name="gauche" />
      </button>
      <button type="button" className={s.bouton} data-galerie-pas="1" aria-label={nextLabel}>
        <Icon name="droite" />
      </button>
    </div>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: what it stands in is the landmark; no set of fields.
    <div
      role="group"
      className={`${s.carrousel} ${s[kind]}`}
      aria-roledescription="carrousel"
      aria-label={label}
      data-galerie={auto ? 'auto' : ''}
      data-boucle={loop || undefined}
    >
      {isAbove && boutons}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className={s.piste} tabIndex={0} data-piste>
        {slides.map((it) => (
          <li key={it.key} className={s.vue}>
            {it.content}
            {it.caption && <p className={s.legende}>{it.caption}</p>}
          </li>
        ))}
      </ul>
      {pageLabel && <div className={s.pages} data-galerie-pages={pageLabel} />}
      {!isAbove && boutons}
    </div>
  )
}
