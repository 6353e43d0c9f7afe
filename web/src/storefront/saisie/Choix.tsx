// Choice of what a refused line may mean: another article, one of its declinaisons, or what is sold
// in its place.
import type { LigneSaisieView } from '../../wire/LigneSaisieView'
import s from './Saisie.module.css'

interface Props {
  numero: number
  vue: LigneSaisieView
  /** Takes an article's code, or `article:declinaison`, and the quantity as the server has read it. */
  onChoix: (numero: number, code: string, quantite?: number) => void
}

export function Choix({ numero, vue, onChoix }: Props) {
  const { suggestions } = vue
  const choose = (code: string) => onChoix(numero, code, vue.quantite ?? undefined)
  if (suggestions.length === 0) return null
  if (suggestions.some((it) => it.codeDeclinaison)) {
    return (
      <select
        className={`saisie ${s.declinaisons}`}
        aria-label={`Déclinaison de ${vue.designation ?? vue.codeArticle}, ligne ${numero}`}
        value=""
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          Choisir une déclinaison
        </option>
        {suggestions.map((it) => (
          <option key={it.codeDeclinaison} value={`${it.codeArticle}:${it.codeDeclinaison}`}>
            {it.designation}
          </option>
        ))}
      </select>
    )
  }
  return (
    <p className={s.suggestions}>
      <span>{vue.codeArticle ? 'À la place' : 'Vouliez-vous dire'}&nbsp;:</span>
      {suggestions.map((it) => (
        <button
          key={it.codeArticle}
          type="button"
          className={`bouton bouton-petit ${s.suggestion}`}
          onClick={() => choose(it.codeArticle)}
        >
          <span>{it.codeArticle}</span> <span className="aide">{it.designation}</span>
        </button>
      ))}
    </p>
  )
}
