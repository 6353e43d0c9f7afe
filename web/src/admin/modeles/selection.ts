// The selection of a model: families and articles, in the order they were chosen.
import type { ChampFusion } from '../../lib/fusion'
import type { ModeleView } from '../../wire/ModeleView'

export interface Element {
  code: string
  type: 'article' | 'famille'
  libelle: string
  /** Of a family, the names of those above it. */
  chemin: string[]
}

/** A family and an article may have the same code. */
export const cle = ({ type, code }: Pick<Element, 'type' | 'code'>) => `${type}:${code}`

/** A model while it is edited. */
export interface Brouillon {
  nom: string
  elements: Element[]
}

export const brouillonOf = (view: ModeleView): Brouillon => ({
  nom: view.nom,
  elements: elementsOf(view),
})

/** Fields that two administrators may both change. */
export const CHAMPS: ChampFusion<Brouillon>[] = [
  { nom: 'nom', label: 'Nom' },
  {
    nom: 'elements',
    label: 'Sélection',
    liste: { cle, nom: (it) => it.libelle },
  },
]

function elementsOf({ selection, items }: ModeleView): Element[] {
  const named = (type: Element['type']) => (code: string) => {
    const item = items[code]
    const known = item?.type === type ? item : undefined
    return { code, type, libelle: known?.libelle ?? code, chemin: known?.chemin ?? [] }
  }
  return [...selection.famille.map(named('famille')), ...selection.article.map(named('article'))]
}

/**
 * Detail that tells an element from another of its name: never the code of a family, which nobody
 * knows.
 */
export function detailDe({ type, code, chemin }: Element): string {
  if (type === 'article') return `Article ${code}`
  return chemin.length === 0 ? 'Famille' : `Famille de ${chemin.join(' › ')}`
}

/**
 * Model merged from two that each took away what the other left: it does not become empty, it holds
 * what the one who saves had chosen.
 */
export const keepSome = (both: Brouillon, mine: Brouillon): Brouillon =>
  both.elements.length === 0 ? { ...both, elements: mine.elements } : both

/**
 * The selection after its boxes were changed: what was unticked goes, what was ticked comes last.
 * Once it holds something it never becomes empty again (docs/gestion.md 2.8).
 */
export function chooseElements(before: Element[], cles: Set<string>, known: Element[]): Element[] {
  const kept = before.filter((it) => cles.has(cle(it)))
  const held = new Set(kept.map(cle))
  const next = [...kept, ...known.filter((it) => cles.has(cle(it)) && !held.has(cle(it)))]
  return next.length === 0 ? before : next
}
