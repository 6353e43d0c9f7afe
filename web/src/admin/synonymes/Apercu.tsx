// Preview of a group as it is on the screen: the articles that an expression finds, before it is kept.
import { useState } from 'react'
import { compte } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { RECHERCHE_CHARS_MIN } from '../../wire/bornes'
import type { ExplicationView } from '../../wire/ExplicationView'
import { readMots, trySynonyme } from './calls'

interface Props {
  code: string
  mots: string
  sens: string
  actif: string
}

type Etat = { lu: ExplicationView } | { erreur: string } | { busy: true } | null

export function Apercu({ code, mots, sens, actif }: Props) {
  const [etat, setEtat] = useState<Etat>(null)
  const expressions = readMots(mots).filter((it) => it.length >= RECHERCHE_CHARS_MIN)
  const run = async (texte: string) => {
    setEtat({ busy: true })
    try {
      setEtat({ lu: await trySynonyme(texte, { code, mots, sens, actif: actif || '0' }) })
    } catch (error) {
      setEtat({ erreur: messageOf(error) })
    }
  }
  return (
    <div className="pile">
      <ul className="nue rangee" aria-label="Essayer une expression">
        {expressions.map((mot) => (
          <li key={mot}>
            <button type="button" className="bouton bouton-petit" onClick={() => run(mot)}>
              Chercher «&nbsp;{mot}&nbsp;»
            </button>
          </li>
        ))}
      </ul>
      <div role="status">{etat && <Trouve etat={etat} />}</div>
    </div>
  )
}

function Trouve({ etat }: { etat: NonNullable<Etat> }) {
  if ('busy' in etat) return <p>Recherche…</p>
  if ('erreur' in etat) return <p className="message message-erreur">{etat.erreur}</p>
  const { texte, total, articles } = etat.lu
  return (
    <>
      <p>
        «&nbsp;{texte}&nbsp;» trouve {compte(total, 'article')}
        {articles.length > 0 && '\u00a0:'}
      </p>
      <ul>
        {articles.slice(0, 5).map((it) => (
          <li key={it.codeArticle}>
            {it.designation} <span className="aide">{it.codeArticle}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
