// The add form: works by itself (303 to the basket); `ajout.ts` keeps the page where it is.
import type { ReactNode } from 'react'
import { nombre } from '../../lib/format'
import { paths } from '../../lib/paths'
import { sautDe } from '../../lib/saut'
import { Icon } from '../../ui/Icon'
import { QUANTITE_MAX } from '../../wire/bornes'
import type { CarteView } from '../../wire/CarteView'
import s from './FormAjout.module.css'

/** Terms of a running total. */
export interface Calcul {
  /** `quantite:prix` of each break. */
  paliers: string
  /** Rate, in percent. */
  tva: number
  /** Unit of one price, where dimensions multiply it. */
  unite: string | undefined
}

interface Props {
  carte: Pick<CarteView, 'codeArticle' | 'designation' | 'multiple_vente'>
  codeDeclinaison?: string
  /** Decimals of the sales unit. */
  decimales?: number
  size?: 'normal' | 'grand'
  /** Unit that is counted, said above the quantity: `Boîte de 100`. */
  unite?: string
  /** For the running total; only where one is shown. */
  calcul?: Calcul | undefined
  /** True where it says what the article is sold by; a card says it with the reference. */
  regle?: boolean
  /** Its name, for a button that stands elsewhere. */
  id?: string
  /** More fields: a variant, dimensions. */
  children?: ReactNode
}

export function FormAjout(props: Props) {
  const { carte, codeDeclinaison, decimales = 0, size, unite, calcul, children } = props
  const { regle = true, id } = props
  const pas = carte.multiple_vente > 0 ? carte.multiple_vente : 10 ** -decimales
  const saut = sautDe(pas)
  return (
    <form
      id={id}
      method="post"
      action={paths.ajout}
      className={`${s.ajout} ${size === 'grand' ? s.grand : s.normal}`}
      data-ajout={pas}
      data-calcul={calcul?.paliers}
      data-tva={calcul?.tva}
      data-unite={calcul?.unite}
    >
      <input type="hidden" name="codeArticle" value={carte.codeArticle} />
      {codeDeclinaison && <input type="hidden" name="codeDeclinaison" value={codeDeclinaison} />}
      {children && <div className={s.champs}>{children}</div>}
      {unite && (
        <p className={s.unite} aria-hidden="true">
          Quantité ({unite})
        </p>
      )}
      <div className={s.quantite}>
        <button type="button" className={s.pas} data-pas="-1" aria-label="Diminuer la quantité">
          <Icon name="moins" />
        </button>
        <label className={s.nombre}>
          <span className="hors-vue">
            Quantité de {carte.designation}
            {unite && ` (${unite})`}
          </span>
          <input
            className={s.champ}
            type="number"
            inputMode={Number.isInteger(pas) ? 'numeric' : 'decimal'}
            name="quantite"
            min={pas}
            max={QUANTITE_MAX}
            step={pas}
            defaultValue={saut}
            required
          />
        </label>
        <button type="button" className={s.pas} data-pas="1" aria-label="Augmenter la quantité">
          <Icon name="plus" />
        </button>
      </div>
      <button type="submit" className={`bouton bouton-principal ${s.bouton}`}>
        <Icon name="panier" />
        <span data-libelle>Ajouter</span>
        <span className="hors-vue"> {carte.designation} au panier</span>
      </button>
      {/* Told once the form is touched: above the button, it would move it from under a finger. */}
      {calcul && <p className={s.total} data-total aria-live="polite" />}
      {regle && saut !== 1 && <p className={s.regle}>Vendu par {nombre(pas)}</p>}
      <p className={s.message} data-message role="alert" />
    </form>
  )
}
