// When it comes, in the words of the server, as long as it holds.
import { useTenue } from '../../lib/useTenue'
import { Icon } from '../../ui/Icon'
import type { AnnonceView } from '../../wire/AnnonceView'
import s from './Promesse.module.css'

export function Promesse({ texte, jusqua }: AnnonceView) {
  const isHeld = useTenue(jusqua)
  if (!isHeld) return null
  return (
    // On a page without React, `storefront.tsx` hides it once its hour has come.
    <span className={s.promesse} data-jusqua={jusqua}>
      <Icon name="camion" />
      {texte}
    </span>
  )
}
