// Editor of a regroupement: its record, and the choice of its articles.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { restoreRecord } from '../../lib/annulation'
import { cleArticle, cleAttribut, listOptions } from '../../lib/catalogue'
import { phrase } from '../../lib/phrases'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import { useFlash } from '../../lib/useFlash'
import { useTell } from '../../lib/useTell'
import type { ArticleMembreView } from '../../wire/ArticleMembreView'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'
import { focusFirst, type Refus, refusDe } from '../commun/refus'
import { takeAway } from '../commun/retrait'
import { type Kept, useRecord } from '../commun/useRecord'
import * as geste from './brouillon'
import { findRegroupement, removeRegroupement, saveRegroupement } from './calls'

interface Suites {
  onSaved: (view: RegroupementNommeView) => void
  onRemoved: () => void
}

export function useRegroupement(
  view: RegroupementNommeView | undefined,
  type: string,
  { onSaved, onRemoved }: Suites,
) {
  // When creating, the article selection opens by itself (docs/gestion.md 2.6).
  const [choosing, setChoosing] = useState(view === undefined)
  /** The draft that was refused: the next change is another one. */
  const [refused, setRefused] = useState<geste.Brouillon | undefined>()
  const [warned, warn] = useFlash()

  const record = useRecord({
    start: () => (view ? keptOf(view) : { valeur: geste.emptyBrouillon(type), version: null }),
    champs: geste.CHAMPS,
    load: async () => keptOf(await findRegroupement(view?.id ?? 0)),
    judge,
    send: (typed, { version }) => saveRegroupement(typed, version),
    onSaved: (saved) => {
      toast('Regroupement enregistré')
      onSaved(saved)
    },
    echec: phrase('Error saving regroupement'),
    /** The sentence of a refusal; with too few articles their selection opens again, lit up. */
    onRefus: (why) => {
      const isShort = drawn.current.articles.length < geste.ARTICLES_MIN
      if (isShort) flushSync(() => setChoosing(true))
      else focusFirst(why)
      setRefused(drawn.current)
      warn()
      toast(why.phrase, 'warning')
    },
  })
  const { valeur: brouillon, change } = record
  const drawn = useRef(brouillon)
  useEffect(() => {
    drawn.current = brouillon
  })
  const disponibles = useDisponibles(brouillon, view)

  const remove = async (gone: RegroupementNommeView) => {
    const isGone = await takeAway({
      act: () => removeRegroupement(gone),
      fait: 'Regroupement supprimé',
      acte: {
        texte: `Le regroupement «\u00a0${gone.titre}\u00a0» est supprimé.`,
        undo: () => restoreRecord('regroupement', gone.id),
        retabli: 'Regroupement rétabli',
      },
      echec: 'Le regroupement n’est pas supprimé',
    })
    if (isGone) onRemoved()
  }

  return {
    ...record,
    brouillon,
    disponibles,
    choosing,
    warned,
    refus: refused === brouillon ? ailleurs(record.refus) : undefined,
    save: () => record.save({ ...brouillon, attributs: carried(brouillon, disponibles) }),
    remove: () => view && record.during(() => remove(view)),
    choose: () => setChoosing(true),
    chosen: useCallback(() => setChoosing(false), []),
    add: useCallback(
      (it: ArticleMembreView) => change((before) => geste.addArticle(before, it)),
      [change],
    ),
    drop: useCallback(
      (cle: string) => change((before) => geste.dropArticle(before, cle)),
      [change],
    ),
    lead: useCallback((cle: string) => change((before) => geste.setMaitre(before, cle)), [change]),
    toggle: (it: geste.Brouillon['attributs'][number]) =>
      change(geste.toggleAttribut(brouillon, it)),
    toggleAll: (all: geste.Brouillon['attributs'], chosen: boolean) =>
      change(geste.toggleAttributs(brouillon, all, chosen)),
  }
}

async function judge({ type, articles, attributs, maitre }: geste.Brouillon) {
  const cles = articles.map(cleArticle).join('\n')
  const names = attributs.map((it) => it.propriete).join('\n')
  return refusDe({ articles: await check('checkRegroupement', type, cles, names, maitre) })
}

/** Refusal of the whole, where no field with a place of its own is to blame. */
function ailleurs(refus: Refus | undefined): string | undefined {
  return refus?.champs.titre || refus?.champs.canonicalTag ? undefined : refus?.phrase
}

const keptOf = (view: RegroupementNommeView): Kept<geste.Brouillon> => ({
  valeur: geste.brouillonOf(view),
  version: view.version,
  retouches: view.retouches.map((it) => ({ ...it, champ: geste.nomDe(it.champ) })),
})

export type Edition = ReturnType<typeof useRegroupement>

/** The attributes that all the articles carry: those that came with them, until they change. */
function useDisponibles(brouillon: geste.Brouillon, view: RegroupementNommeView | undefined) {
  const cles = brouillon.articles.map(cleArticle)
  const isAsCame = view !== undefined && brouillon.articles === view.articles
  const options = useQuery({
    queryKey: ['options', ...cles],
    queryFn: () => listOptions(cles),
    enabled: cles.length > 0 && !isAsCame,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  useTell(phrase('Error fetching options articles'), options.error)
  return isAsCame ? view.availableAttributs : (options.data ?? [])
}

/** The chosen attributes that can still be chosen. */
function carried(brouillon: geste.Brouillon, disponibles: geste.Brouillon['attributs']) {
  const known = new Set(disponibles.map(cleAttribut))
  return brouillon.attributs.filter((it) => known.has(cleAttribut(it)))
}
