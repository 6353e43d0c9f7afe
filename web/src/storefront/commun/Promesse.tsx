// Promise of a day, in the words of the server; `lib/perimes.ts` hides it once it holds no more.
import { Icon } from '../../ui/Icon'
import type { AnnonceView } from '../../wire/AnnonceView'
import s from './Promesse.module.css'

export function Promesse({ texte, jusqua }: AnnonceView) {
  return (
    <span className={s.promesse} data-jusqua={jusqua}>
      <Icon name="camion" />
      {texte}
    </span>
  )
}
