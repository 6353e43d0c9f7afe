// The facet panel: each value is a link that turns it on or off, with its count.

import { adresseListe } from '../../lib/adresseListe'
import { compte, nombre } from '../../lib/format'
import { plagesDe } from '../../lib/plages'
import { valeurDite } from '../../lib/valeurs'
import { Icon } from '../../ui/Icon'
import type { FacetteView } from '../../wire/FacetteView'
import type { ListePageView } from '../../wire/ListePageView'
import s from './Facettes.module.css'

/** Facets open from the start; the others are one click away. */
const OUVERTES = 4

/** Facets before "Plus de filtres". */
const VISIBLES = 6

/** The least part of a list that a facet must tell something of. */
const COUVERTURE_MIN = 0.05

/** Values shown before "Voir plus". */
const VALEURS_VISIBLES = 8

export function Facettes({ liste }: { liste: ListePageView }) {
  const { facettes, stock } = liste
  const chosen = facettes.flatMap((it) => it.valeurs).filter((it) => it.selected).length
  const shown = usefulOf(liste)
  const rest = shown.slice(VISIBLES)
  if (facettes.length === 0 && !stock && liste.total === 0) return null
  return (
    <aside className={s.panneau} aria-label="Filtres" data-facettes>
      <button
        type="button"
        className={`bouton ${s.ouvrir}`}
        data-facettes-bouton
        aria-expanded="false"
      >
        <Icon name="filtre" />
        Filtrer{chosen > 0 && ` (${chosen})`}
      </button>
      <div className={`carte ${s.corps}`}>
        <p className={s.tete}>Filtrer</p>
        {isStockShown(liste) && (
          <ul className={s.valeurs}>
            <Valeur
              libelle="En stock"
              href={adresseListe(liste, { stock: !stock })}
              selected={stock}
            />
          </ul>
        )}
        {shown.slice(0, VISIBLES).map((it, index) => (
          <UneFacette key={it.propriete} liste={liste} facette={it} open={index < OUVERTES} />
        ))}
        {rest.length > 0 && (
          <details className={s.autres} open={rest.some(isChosen)} data-facette="">
            <summary>Plus de filtres ({rest.length})</summary>
            {rest.map((it) => (
              <UneFacette key={it.propriete} liste={liste} facette={it} open={false} />
            ))}
          </details>
        )}
        <p className={s.voir}>
          <button type="button" className="bouton bouton-marine" data-facettes-bouton>
            {liste.total > 1 ? 'Voir les' : 'Voir'} {compte(liste.total, 'article')}
          </button>
        </p>
      </div>
    </aside>
  )
}

/**
 * True where the shop tells anything of its stock: the server then heeds the filter, else it does
 * not.
 */
function isStockShown({ articles }: ListePageView): boolean {
  return articles.length === 0 || articles.some((it) => it.libelleStock !== '')
}

const isChosen = ({ valeurs }: FacetteView) => valeurs.some((it) => it.selected)

/** Articles that a facet tells something of. */
const coverage = ({ valeurs }: FacetteView) => valeurs.reduce((sum, it) => sum + it.nb, 0)

/** The facets worth a look, those of the most articles first; one that is chosen is always there. */
function usefulOf({ facettes, total }: ListePageView): FacetteView[] {
  return facettes
    .filter(narrows(total))
    .filter((it) => isChosen(it) || coverage(it) >= total * COUVERTURE_MIN)
    .sort((one, other) => Math.min(coverage(other), total) - Math.min(coverage(one), total))
}

/** True of a facet that leaves something out: one value that every article has does not. */
const narrows =
  (total: number) =>
  ({ valeurs }: FacetteView) =>
    valeurs.length !== 1 || valeurs[0]?.selected || valeurs[0]?.nb !== total

interface UneFacetteProps {
  liste: ListePageView
  facette: FacetteView
  open: boolean
}

function UneFacette({ liste, facette, open }: UneFacetteProps) {
  const { propriete, designation, suffixe, valeurs } = facette
  const row = ({ valeur, nb, selected }: FacetteView['valeurs'][number]) => (
    <Valeur
      key={valeur}
      libelle={valeurDite(valeur, suffixe)}
      nb={nb}
      href={adresseListe(liste, { bascule: { propriete, valeur } })}
      selected={selected}
    />
  )
  const plages = plagesDe(facette)
  const first = plages.length > 0 ? 0 : VALEURS_VISIBLES
  const rest = valeurs.slice(first)
  return (
    <details className={s.facette} open={open || isChosen(facette)} data-facette={propriete}>
      <summary>
        {designation}
        <Icon name="bas" />
      </summary>
      <ul className={s.valeurs}>
        {plages.map(({ libelle, valeurs, nb, selected }) => (
          <Valeur
            key={libelle}
            libelle={libelle}
            nb={nb}
            href={adresseListe(liste, { plage: { propriete, valeurs, on: !selected } })}
            selected={selected}
          />
        ))}
        {valeurs.slice(0, first).map(row)}
      </ul>
      {rest.length > 0 && (
        <details className={s.plus} open={rest.some((it) => it.selected)}>
          <summary>
            {first > 0 ? 'Voir plus' : 'Une par une'} ({rest.length})
          </summary>
          <ul className={s.valeurs}>{rest.map(row)}</ul>
        </details>
      )}
    </details>
  )
}

interface ValeurProps {
  libelle: string
  nb?: number
  href: string
  selected: boolean
}

function Valeur({ libelle, nb, href, selected }: ValeurProps) {
  return (
    <li>
      <a className={s.valeur} href={href} rel="nofollow" aria-current={selected || undefined}>
        <span className={s.case}>{selected && <Icon name="coche" />}</span>
        <span className={s.libelle}>{libelle}</span>
        {nb !== undefined && <span className={s.nb}>{nombre(nb)}</span>}
      </a>
    </li>
  )
}
