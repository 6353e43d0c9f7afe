// Views of a list that a person keeps under a name: its filters and its order, in the browser.
import { useState } from 'react'

const KEY = 'comptoir.vues.'

/** More tabs than this are no longer looked through at a glance. */
export const VUES_MAX = 12

/** Characters of a tab. */
export const NOM_VUE_CHARS_MAX = 30

/** A view and what it asks of its list. */
export interface VueDe<N extends string = string> {
  mot: string
  filtres: Partial<Record<N, string>>
}

const isText = (it: unknown): it is string => typeof it === 'string'

/** True of a view; what is kept may be of an older program, or another's doing. */
function isVue(it: unknown): it is VueDe {
  const { mot, filtres } = (it ?? {}) as Partial<VueDe>
  return isText(mot) && typeof filtres === 'object' && Object.values(filtres ?? {}).every(isText)
}

function read(liste: string): VueDe[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + liste) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isVue).slice(0, VUES_MAX) : []
  } catch {
    return []
  }
}

export function useVuesGardees(liste: string) {
  const [gardees, show] = useState(() => read(liste))
  const write = (next: VueDe[]) => {
    show(next)
    try {
      localStorage.setItem(KEY + liste, JSON.stringify(next))
    } catch {
      // Private windows keep nothing: the view holds until the page closes.
    }
  }
  return {
    gardees,
    /** A name that is taken is that view's, made anew. */
    keep: (vue: VueDe) => write([...gardees.filter((it) => it.mot !== vue.mot), vue]),
    remove: (mot: string) => write(gardees.filter((it) => it.mot !== mot)),
    /** As they were, once one was removed by mistake. */
    restore: () => write(gardees),
  }
}
