// What the editor of a regroupement holds and does: the draft, its refusals, saving and removing.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { offerUndo, retablir } from '../../lib/annulation'
import { cleArticle, cleAttribut, listOptions, tell } from '../../lib/catalogue'
import { phrase } from '../../lib/phrases'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import { useFlash } from '../../lib/useFlash'
import { useTell } from '../../lib/useTell'
import type { ArticleMembreView } from '../../wire/ArticleMembreView'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'
import { focusFirst, type Refus, refusDe, useEnregistrement } from '../commun/useEnregistrement'
import { useFusion } from '../commun/useFusion'
import * as geste from './brouillon'
import { findRegroupement, removeRegroupement, saveRegroupement } from './calls'

export function useEdition(
  view: RegroupementNommeView | undefined,
  type: string,
  onSaved: (view: RegroupementNommeView) => void,
  onRemoved: () => void,
) {
  const fusion = useFusion({
    start: () => (view ? lu(view) : { valeur: geste.vide(type), version: null }),
    champs: geste.CHAMPS,
    relire: async () => lu(await findRegroupement(view?.id ?? 0)),
  })
  const { valeur: brouillon, change } = fusion
  // When creating, the article selection opens by itself (back office, 2.6).
  const [choosing, setChoosing] = useState(view === undefined)
  const [erasing, setErasing] = useState(false)
  /** The draft that was refused: the next change is another one. */
  const [refused, setRefused] = useState<geste.Brouillon | undefined>()
  const drawn = useRef(brouillon)
  useEffect(() => {
    drawn.current = brouillon
  })
  const [warned, warn] = useFlash()
  const disponibles = useDisponibles(brouillon, view)

  /** The sentence of a refusal; with too few articles their selection opens again, lit up. */
  const refuse = (why: Refus) => {
    const isShort = brouillon.articles.length < geste.ARTICLES_MIN
    if (isShort) flushSync(() => setChoosing(true))
    else focusFirst(why)
    setRefused(drawn.current)
    warn()
    toast(why.phrase, 'warning')
  }
  const enregistrement = useEnregistrement({
    echec: phrase('Error saving regroupement'),
    onRefus: refuse,
    onStale: fusion.stale,
  })
  const send = async (kept: geste.Brouillon, version: number | null) => {
    const cles = kept.articles.map(cleArticle).join('\n')
    const names = kept.attributs.map((it) => it.propriete).join('\n')
    const articles = await check('checkRegroupement', kept.type, cles, names, kept.maitre)
    const why = refusDe({ articles })
    if (why) return enregistrement.refuse(why)
    enregistrement.clear()
    await enregistrement.save(
      () => saveRegroupement(kept, version),
      (saved) => {
        toast('Regroupement enregistré')
        onSaved(saved)
      },
    )
  }
  const erase = async () => {
    if (!view) return
    setErasing(true)
    try {
      await removeRegroupement(view)
      toast('Regroupement supprimé')
      offerUndo({
        texte: `Le regroupement «\u00a0${view.titre}\u00a0» est supprimé.`,
        undo: () => retablir('regroupement', view.id),
        retabli: 'Regroupement rétabli',
      })
      onRemoved()
    } catch (error) {
      tell('Le regroupement n’est pas supprimé', error)
      setErasing(false)
    }
  }

  return {
    brouillon,
    change,
    dirty: fusion.dirty,
    marque: fusion.marque,
    busy: enregistrement.busy || erasing,
    disponibles,
    choosing,
    warned,
    conflit: fusion.conflit,
    erreurs: enregistrement.erreurs,
    correct: enregistrement.correct,
    refus: refused === brouillon ? ailleurs(enregistrement.refus) : undefined,
    save: () =>
      send({ ...brouillon, attributs: carried(brouillon, disponibles) }, fusion.base.version),
    // What its articles no longer carry together is refused by the server, in its words.
    saveBoth: (both: geste.Brouillon) => send(both, fusion.take(both)),
    erase,
    choose: () => setChoosing(true),
    chosen: useCallback(() => setChoosing(false), []),
    settle: fusion.settle,
    add: useCallback(
      (it: ArticleMembreView) => change((before) => geste.avec(before, it)),
      [change],
    ),
    remove: useCallback((cle: string) => change((before) => geste.sans(before, cle)), [change]),
    lead: useCallback((cle: string) => change((before) => geste.dirige(before, cle)), [change]),
    toggle: (it: geste.Brouillon['attributs'][number]) => change(geste.bascule(brouillon, it)),
    toggleAll: (all: geste.Brouillon['attributs'], chosen: boolean) =>
      change(geste.coche(brouillon, all, chosen)),
  }
}

/** Why it is refused, where no field with a place of its own is to blame. */
function ailleurs(refus: Refus | undefined): string | undefined {
  return refus?.champs.titre || refus?.champs.canonicalTag ? undefined : refus?.phrase
}

const lu = (view: RegroupementNommeView) => ({
  valeur: geste.depuis(view),
  version: view.version,
  retouches: view.retouches.map((it) => ({ ...it, champ: geste.nomDe(it.champ) })),
})

export type Edition = ReturnType<typeof useEdition>

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
