// Beginning of a bracket, which its label may not say.
import { nombre } from '../../lib/format'
import type { TrancheView } from '../../wire/TrancheView'
import type { TypeForfait } from './calls'

/** `dès 30 kg`; of a progressive bracket `dès 100 kg, par 50 kg entamés`. */
export function seuilDe(tranche: TrancheView, type: TypeForfait | undefined): string {
  const { debut_tranche, tranche_unique, tranche_interval } = tranche
  const mesure = (value: number) => `${nombre(value)}\u00a0${type === 'montant' ? '€' : 'kg'}`
  const pas =
    tranche_unique || tranche_interval === null ? '' : `, par ${mesure(tranche_interval)} entamés`
  return `dès ${mesure(debut_tranche)}${pas}`
}
