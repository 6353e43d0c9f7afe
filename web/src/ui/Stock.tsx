// Availability in words and colour; the sentence is given, never the colour alone.
import { Icon } from './Icon'
import s from './Stock.module.css'

interface Props {
  etat: '' | 'indisponible' | 'enStock' | 'surCommande' | 'quantiteLimitee'
  texte: string
}

const ICONS = {
  indisponible: 'erreur',
  enStock: 'coche',
  surCommande: 'horloge',
  quantiteLimitee: 'alerte',
}

export function Stock({ etat, texte }: Props) {
  if (texte === '') return null
  return (
    <span className={`${s.stock} ${etat === '' ? '' : s[etat]}`}>
      <Icon name={etat === '' ? 'stock' : ICONS[etat]} />
      {texte}
    </span>
  )
}
