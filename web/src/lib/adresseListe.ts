// The address of a list in each of its states: the URL is the state.

import type { ListePageView } from '../wire/ListePageView'
import { valeurDite } from './valeurs'

/** Orders of a list, by their names in its address. */
export type Tri = ListePageView['tri']

interface Change {
  page?: number
  tri?: Tri
  stock?: boolean
  /** Turns one value of one facet on or off. */
  bascule?: { propriete: string; valeur: string }
  /** Forgets every filter. */
  sansFiltre?: true
}

/** What a list needs to write its addresses; the order of the parameters never changes. */
type Etat = Pick<ListePageView, 'chemin' | 'query' | 'facettes' | 'tri' | 'stock'>

/** Any change but that of the page goes back to the first page. */
export function adresseListe(liste: Etat, change: Change): string {
  const params = filtresDe(liste, change)
  const tri = change.tri ?? liste.tri
  if (tri !== 'pertinence') params.push(['tri', tri])
  if ((change.page ?? 1) > 1) params.push(['page', String(change.page)])
  const query = params.map((it) => it.map(encodeURIComponent).join('=')).join('&')
  return query === '' ? liste.chemin : `${liste.chemin}?${query}`
}

/** The text searched, the facets and the stock, as names and values. */
export function filtresDe(liste: Etat, change: Change = {}): [string, string][] {
  const query: [string, string][] = liste.query ? [['query', liste.query]] : []
  if (change.sansFiltre) return query
  const stock: [string, string][] = (change.stock ?? liste.stock) ? [['stock', '1']] : []
  return [...query, ...filtres(liste, change.bascule), ...stock]
}

function filtres({ facettes }: Etat, bascule: Change['bascule']): [string, string][] {
  return facettes.flatMap(({ propriete, valeurs }) =>
    valeurs
      .filter(({ valeur, selected }) => {
        const isTurned = bascule?.propriete === propriete && bascule.valeur === valeur
        return selected !== isTurned
      })
      .map(({ valeur }): [string, string] => [`f.${propriete}`, valeur]),
  )
}

/** The filters in force, each with the address that takes it away. */
export function filtresActifs(liste: Etat): { libelle: string; lien: string }[] {
  return liste.facettes.flatMap(({ propriete, designation, suffixe, valeurs }) =>
    valeurs
      .filter((it) => it.selected)
      .map(({ valeur }) => ({
        libelle: `${designation}\u00a0: ${valeurDite(valeur, suffixe)}`,
        lien: adresseListe(liste, { bascule: { propriete, valeur } }),
      })),
  )
}
