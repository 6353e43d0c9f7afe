// Numbered pages as links: the window given, gaps shown, the current page not a link.
import type { MouseEvent } from 'react'
import { Icon } from './Icon'
import s from './Pagination.module.css'

interface Props {
  page: number
  pages: number
  /** The pages to show, 0 for a gap (the rule `pagination`); empty while the rules are loaded. */
  fenetre: number[]
  href: (page: number) => string
  label: string
  previousLabel: string
  nextLabel: string
  /** Goes to a page of a list that is replaced in place; the links work without it. */
  onPage?: (page: number) => void
}

export function Pagination(props: Props) {
  const { page, pages, href, label, previousLabel, nextLabel, onPage } = props
  const fenetre = props.fenetre.length > 0 ? props.fenetre : [page]
  // Past the last page the list itself says where that is.
  if (pages <= 1 || page > pages) return null
  const go = (target: number) =>
    onPage &&
    ((event: MouseEvent) => {
      event.preventDefault()
      onPage(target)
    })
  return (
    <nav aria-label={label} className={s.pages}>
      {page > 1 && (
        <a
          href={href(page - 1)}
          onClick={go(page - 1)}
          rel="prev"
          className={s.pas}
          aria-label={previousLabel}
        >
          <Icon name="gauche" />
        </a>
      )}
      <ol className={s.liste}>
        {fenetre.map((it, index) => (
          <li key={it || -(fenetre[index - 1] ?? 0)}>
            {it === 0 ? (
              <span className={s.trou}>…</span>
            ) : it === page ? (
              <span className={s.ici} aria-current="page">
                {it}
              </span>
            ) : (
              <a href={href(it)} onClick={go(it)} className={s.lien}>
                {it}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a
          href={href(page + 1)}
          onClick={go(page + 1)}
          rel="next"
          className={s.pas}
          aria-label={nextLabel}
        >
          <Icon name="droite" />
        </a>
      )}
    </nav>
  )
}
