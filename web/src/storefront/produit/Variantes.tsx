// One select for each attribute of the grouping; a change goes to the article that matches.
import { useEffect, useId, useState } from 'react'
import { useParcours } from '../../lib/useParcours'
import { valeurDite, valeurLue } from '../../lib/valeurs'
import type { ArticleRegroupeView } from '../../wire/ArticleRegroupeView'
import type { RegroupementView } from '../../wire/RegroupementView'
import s from './Variantes.module.css'

interface Props {
  regroupement: RegroupementView
  codeArticle: string
}

interface Choice {
  article: ArticleRegroupeView
  /** True where every attribute is as asked; else only the one that was changed is. */
  isExact: boolean
}

/** Address of the sentence that says that the combination asked does not exist. */
const VARIANTE_PROCHE = 'variante-proche'

/** Said where the arrows of the keyboard go through a list. */
const PARCOURS = 'Appuyez sur Entrée pour voir cette variante.'

/**
 * The article of all the choices, else the nearest of those that have the attribute just changed: the
 * fewest other attributes differ, then by the fewest steps of their lists.
 */
export function match(
  { attributs, articles }: RegroupementView,
  choices: Record<string, string>,
  changed: string,
): Choice | null {
  const has = (it: ArticleRegroupeView, name: string) => it.OPTIONS_REGPT[name] === choices[name]
  const exact = articles.find((it) => Object.keys(choices).every((name) => has(it, name)))
  if (exact) return { article: exact, isExact: true }
  const near = articles
    .filter((it) => has(it, changed))
    .map((article) => {
      const others = attributs.filter((it) => !has(article, it.propriete))
      const steps = others.map(({ propriete, options }) => {
        const rank = (valeur = '') => options.indexOf(valeur)
        return Math.abs(rank(article.OPTIONS_REGPT[propriete]) - rank(choices[propriete]))
      })
      return { article, differing: steps.length, away: steps.reduce((sum, it) => sum + it, 0) }
    })
    .sort((one, other) => one.differing - other.differing || one.away - other.away)[0]
  return near ? { article: near.article, isExact: false } : null
}

interface AttributProps {
  id: string
  attribut: RegroupementView['attributs'][number]
  choisi: string | undefined
  onChoose: (valeur: string) => void
  onHold: (notice: string) => void
}

function Attribut({ id, attribut, choisi, onChoose, onHold }: AttributProps) {
  const { designation, suffixe, options } = attribut
  const { held, props } = useParcours((valeur) => valeur !== choisi && onChoose(valeur))
  useEffect(() => {
    // Let go, a choice is acted on: what is said from there on is the page that comes.
    if (held !== null) onHold(held === choisi ? '' : PARCOURS)
  }, [held, choisi, onHold])
  return (
    <div className={s.attribut}>
      <label htmlFor={id}>{designation}</label>
      <select
        id={id}
        className="saisie"
        defaultValue={choisi}
        // Coming back, the browser must not choose again what led away.
        autoComplete="off"
        {...props}
      >
        {options.map((it) => (
          <option key={it} value={it}>
            {valeurDite(it, suffixe)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function Variantes({ regroupement, codeArticle }: Props) {
  const { attributs, articles } = regroupement
  const here = articles.find((it) => it.HIDDEN_CODE_ARTICLE === codeArticle)
  const choices = here?.OPTIONS_REGPT ?? {}
  const [notice, setNotice] = useState('')
  const id = useId()

  function choose(propriete: string, valeur: string) {
    const found = match(regroupement, { ...choices, [propriete]: valeur }, propriete)
    if (!found) return setNotice('')
    setNotice('Chargement…')
    // The page one arrives at says that it is not quite what was asked.
    location.assign(found.article.LIEN_FICHE + (found.isExact ? '' : `#${VARIANTE_PROCHE}`))
  }

  return (
    <fieldset className={s.variantes}>
      <legend className="hors-vue">Choisir une variante</legend>
      <p id={VARIANTE_PROCHE} className={`message message-attention ${s.proche}`} tabIndex={-1}>
        Cette combinaison n’existe pas&nbsp;: voici la plus proche.
      </p>
      {attributs.map((it) => (
        <Attribut
          key={it.propriete}
          id={`${id}${it.propriete}`}
          attribut={it}
          choisi={choices[it.propriete]}
          onChoose={(valeur) => choose(it.propriete, valeur)}
          onHold={setNotice}
        />
      ))}
      <p role="status" className={s.notice}>
        {notice}
      </p>
      {/* Without the script each variant is still a link. */}
      <noscript>
        <ul>
          {articles.map((it) => (
            <li key={it.HIDDEN_CODE_ARTICLE}>
              <a href={it.LIEN_FICHE}>
                {Object.values(it.OPTIONS_REGPT).map(valeurLue).join(' · ')}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </fieldset>
  )
}
