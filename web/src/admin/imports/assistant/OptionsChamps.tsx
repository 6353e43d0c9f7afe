// The fields that a column, or a value of all rows, may become.
import type { ChampOffertView } from '../../../wire/ChampOffertView'
import { cleOf } from './modele'

export function OptionsChamps({ champs }: { champs: ChampOffertView[] }) {
  return champs.map((it) => (
    <option key={cleOf(it)} value={cleOf(it)}>
      {it.libelle}
    </option>
  ))
}
