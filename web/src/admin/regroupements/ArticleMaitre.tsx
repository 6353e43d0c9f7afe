// The chosen articles, one of which leads.
import { memo, useId } from 'react'
import { cleArticle } from '../../lib/catalogue'
import type { ArticleMembreView } from '../../wire/ArticleMembreView'
import s from './Regroupements.module.css'

interface Props {
  articles: ArticleMembreView[]
  maitre: string
  /** That its articles, and which of them leads, were changed by hand. */
  marques: string[]
  /** It must not change with each draw: two thousand lines stand on it. */
  onMaitre: (cle: string) => void
}

export function ArticleMaitre({ articles, maitre, marques, onMaitre }: Props) {
  const note = useId()
  return (
    <fieldset className={s.groupe} aria-describedby={note}>
      <legend className="etiquette">Articles du regroupement</legend>
      <p id={note} className="aide">
        L'article sélectionné est l'article maître
      </p>
      {[...new Set(marques.filter(Boolean))].map((it) => (
        <p key={it} className={`aide ${s.marque}`}>
          {it}
        </p>
      ))}
      <div className={s.radios}>
        {articles.map((article) => {
          const cle = cleArticle(article)
          return (
            <Radio
              key={cle}
              cle={cle}
              designation={article.designation1}
              checked={cle === maitre}
              onMaitre={onMaitre}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

interface RadioProps {
  cle: string
  designation: string
  checked: boolean
  onMaitre: (cle: string) => void
}

const Radio = memo(function Radio({ cle, designation, checked, onMaitre }: RadioProps) {
  return (
    <label className={`coche ${s.radio}`}>
      <input
        type="radio"
        name="articleMaitre"
        value={cle}
        checked={checked}
        onChange={() => onMaitre(cle)}
      />
      {designation} - {cle}
    </label>
  )
})
