// The address of a list in each of its states: the URL is the state.

import type { ListePageView } from '../wire/ListePageView'
import { plagesDe } from './plages'
import { valeurDite } from './valeurs'

/** Orders of a list, by their names in its address. */
export type Tri = ListePageView['tri']

interface Change {
  page?: number
  tri?: Tri
  stock?: boolean
  /** Kept by the server: no other address says it. */
  presentation?: ListePageView['presentation']
  /** Turns one value of one facet on or off. */
  bascule?: { propriete: string; valeur: string }
  /** Turns values of one facet on, or off. */
  plage?: { propriete: string; valeurs: string[]; on: boolean }
  /** Takes the text as it is typed, or no longer. */
  lettre?: boolean
  /** Forgets every filter. */
  sansFiltre?: true
}

/** State that a list writes its addresses from; the order of the parameters never changes. */
type Etat = Pick<ListePageView, 'chemin' | 'query' | 'facettes' | 'tri' | 'stock'> &
  Partial<Pick<ListePageView, 'lettre'>>

/** Any change but that of the page goes back to the first page. */
export function adresseListe(liste: Etat, change: Change): string {
  const params = filtresDe(liste, change)
  const tri = change.tri ?? liste.tri
  if (tri !== 'pertinence') params.push(['tri', tri])
  if (change.presentation) params.push(['presentation', change.presentation])
  if ((change.page ?? 1) > 1) params.push(['page', String(change.page)])
  const query = params.map((it) => it.map(encodeURIComponent).join('=')).join('&')
  return query === '' ? liste.chemin : `${liste.chemin}?${query}`
}

/** The text searched, the facets and the stock, as names and values. */
export function filtresDe(liste: Etat, change: Change = {}): [string, string][] {
  const query: [string, string][] = liste.query ? [['query', liste.query]] : []
  if (change.lettre ?? liste.lettre) query.push(['lettre', '1'])
  if (change.sansFiltre) return query
  const stock: [string, string][] = (change.stock ?? liste.stock) ? [['stock', '1']] : []
  return [...query, ...filtres(liste, change), ...stock]
}

function filtres({ facettes }: Etat, { bascule, plage }: Change): [string, string][] {
  return facettes.flatMap(({ propriete, valeurs }) =>
    valeurs
      .filter(({ valeur, selected }) => {
        if (plage?.propriete === propriete && plage.valeurs.includes(valeur)) return plage.on
        const isTurned = bascule?.propriete === propriete && bascule.valeur === valeur
        return selected !== isTurned
      })
      .map(({ valeur }): [string, string] => [`f.${propriete}`, valeur]),
  )
}

/** The filters in force, each with the address that takes it away. */
export function filtresActifs(liste: Etat): { libelle: string; lien: string }[] {
  return liste.facettes.flatMap((facette) => {
    const { propriete, designation, suffixe, valeurs } = facette
    // A range that is chosen is one filter.
    const plages = plagesDe(facette).filter((it) => it.selected)
    const ranged = plages.flatMap((it) => it.valeurs)
    const alone = valeurs.filter((it) => it.selected && !ranged.includes(it.valeur))
    return [
      ...plages.map((it) => ({
        libelle: `${designation}\u00a0: ${it.libelle}`,
        lien: adresseListe(liste, { plage: { propriete, valeurs: it.valeurs, on: false } }),
      })),
      ...alone.map(({ valeur }) => ({
        libelle: `${designation}\u00a0: ${valeurDite(valeur, suffixe)}`,
        lien: adresseListe(liste, { bascule: { propriete, valeur } }),
      })),
    ]
  })
}
