// A mail as its reader will see it, at each pause of whoever writes it. The server makes it, as it makes
// the mail; its page stands in a frame, where its own styles are let through and nothing acts.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { useDelayed } from '../../lib/useDelayed'
import s from './Courriels.module.css'
import { type Mots, renderCourriel } from './calls'

/** A pause in what is typed. */
export const DELAY_MS = 300

const CADRE = 'apercu-courriel'

const VUES = [
  ['clair', 'Écran clair'],
  ['sombre', 'Écran sombre'],
  ['texte', 'Texte seul'],
] as const

type Vue = (typeof VUES)[number][0]

export function ApercuCourriel({ code, mots }: { code: string; mots: Mots }) {
  const [vue, setVue] = useState<Vue>('clair')
  const settled = useDelayed(mots, DELAY_MS)
  const { data, error } = useQuery({
    queryKey: ['apercu-courriel', code, settled],
    queryFn: ({ signal }) => renderCourriel(code, settled, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refus = Object.values(data?.champs ?? {})
  return (
    <section aria-labelledby="apercu" className={s.apercu}>
      <h2 id="apercu">Aperçu</h2>
      <div className="rangee">
        {VUES.map(([nom, label]) => (
          <button
            key={nom}
            type="button"
            className="bouton bouton-petit"
            aria-pressed={vue === nom}
            onClick={() => setVue(nom)}
          >
            {label}
          </button>
        ))}
      </div>
      {error && <p className="message message-erreur">{messageOf(error)}</p>}
      <div role="status">
        {refus.map((it) => (
          <p key={it} className="message message-attention">
            {it}
          </p>
        ))}
      </div>
      <p className={s.objet}>
        <span className="aide">Objet&nbsp;: </span>
        {data?.objet}
      </p>
      {vue === 'texte' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard here.
        <pre className={s.texte} tabIndex={0}>
          {data?.texte}
        </pre>
      ) : (
        <Cadre code={code} mots={settled} theme={vue} />
      )}
    </section>
  )
}

/** A form fills the frame: what is being written is too long for an address. */
function Cadre({ code, mots, theme }: { code: string; mots: Mots; theme: Vue }) {
  const form = useRef<HTMLFormElement>(null)
  const said = JSON.stringify([code, mots, theme])
  useEffect(() => {
    if (said) form.current?.submit()
  }, [said])
  return (
    <>
      <form ref={form} method="post" action={appels.pageCourriel} target={CADRE} hidden>
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="objet" value={mots.objet} />
        <input type="hidden" name="theme" value={theme} />
        <textarea name="texte" value={mots.texte} readOnly />
      </form>
      <iframe name={CADRE} title="Aperçu du courriel" sandbox="" className={s.cadre} />
    </>
  )
}
