// A text of the merchant's as visitors will read it, at each pause of whoever writes it. The server
// makes it, as it makes the page: what is seen here is what will be there. A page has sixty of them:
// each is asked for once it is on the screen.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../lib/http'
import { trusted } from '../../lib/trusted'
import { useDelayed } from '../../lib/useDelayed'
import { useSeen } from '../../lib/useSeen'
import { HtmlPanel } from '../../ui/HtmlPanel'
import s from './Contenus.module.css'
import { renderTexte } from './calls'

/** A pause in what is typed. */
export const DELAY_MS = 300

export function ApercuTexte({ pour, texte }: { pour: string; texte: string }) {
  const settled = useDelayed(texte, DELAY_MS)
  const isEmpty = settled.trim() === ''
  const place = useRef<HTMLElement>(null)
  const seen = useSeen(place)
  const { data, error } = useQuery({
    queryKey: ['rendu', settled],
    queryFn: ({ signal }) => renderTexte(settled, signal),
    placeholderData: keepPreviousData,
    enabled: seen && !isEmpty,
    // The same text gives the same page: asked once while the screen is open.
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    // A link that is tried does not leave what is being written.
    for (const link of place.current?.querySelectorAll('a') ?? []) {
      if (data && !isEmpty) link.target = '_blank'
    }
  }, [data, isEmpty])
  return (
    <section
      ref={place}
      aria-label={`Aperçu\u00a0: ${pour}`}
      className={s.apercu}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard here.
      tabIndex={0}
    >
      <p className="aide">Aperçu</p>
      {isEmpty ? (
        <p className="aide">Ce que vous écrivez se voit ici, comme dans la boutique.</p>
      ) : error ? (
        <p className="aide">{messageOf(error)}</p>
      ) : (
        data && <HtmlPanel html={trusted(data.html)} />
      )}
    </section>
  )
}
