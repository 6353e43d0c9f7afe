// Numbered pages as links: the window given, gaps shown, the current page not a link.
import type { MouseEvent } from 'react'
import { Icon } from './Icon'
import s from './Pagination.module.css'

interface Props {
  page: number
  pages: number
  href: (page: number) => string
  label: string
  previousLabel: string
  nextLabel: string
  /** Where a list is replaced in place; the links work without it. */
  onPage?: (page: number) => void
}

export function Pagination({ page, pages, href, label, previousLabel, nextLabel, onPage }: Props) {
  if (pages <= 1) return null
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
        {windowOf(page, pages).map((it) => (
          <li key={it}>
            {it < 0 ? (
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

/** Pages around the current one (±2), the first two and the last two; a gap is a negative number. */
export function windowOf(page: number, pages: number): number[] {
  const shown = new Set([1, 2, pages - 1, pages])
  for (let near = page - 2; near <= page + 2; near += 1) shown.add(near)
  const sorted = [...shown].filter((it) => it >= 1 && it <= pages).sort((a, b) => a - b)
  return sorted.flatMap((it, index) => {
    const before = sorted[index - 1]
    return before !== undefined && it - before > 1 ? [-it, it] : [it]
  })
}
