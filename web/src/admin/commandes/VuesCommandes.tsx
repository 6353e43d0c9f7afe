// The views of the order list, each a state or a payment that is looked at often.
import { Vues } from '../commun/Vues'
import { FILTRES, type FiltresDeCommandes } from './calls'
import { VUES } from './etats'

interface Props {
  filtres: FiltresDeCommandes
  href: (change: FiltresDeCommandes) => string
}

const SANS_FILTRE = Object.fromEntries(FILTRES.map((it) => [it, ''])) as FiltresDeCommandes

export function VuesCommandes({ filtres, href }: Props) {
  const vues = VUES.map(({ mot, ...part }) => {
    const vue = { ...SANS_FILTRE, ...part }
    return { mot, href: href(vue), ici: FILTRES.every((it) => filtres[it] === vue[it]) }
  })
  return <Vues label="Vues des commandes" vues={vues} />
}
