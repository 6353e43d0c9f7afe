// The lines typed and what the server says of each: asked as they are typed, each line once.
import { useCallback, useEffect, useRef, useState } from 'react'
import { askJson, isAborted, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import type { LigneSaisieView } from '../../wire/LigneSaisieView'
import type { SaisieView } from '../../wire/SaisieView'
import { ajoutees, lignesDe, manquantes, relues } from './lignes'

/** Somebody who stops for so long has come to the end of a line, or wants to know. */
const PAUSE_MS = 500

/** Lines that were looked up, by their text. */
export type Vues = ReadonlyMap<string, LigneSaisieView>

export function useVerification() {
  const [texte, setTexte] = useState('')
  const [vues, setVues] = useState<Vues>(new Map())
  const [echec, setEchec] = useState('')
  const asking = useRef<AbortController>(undefined)
  /** Pause before a check; none after a choice or a paste, which is done being typed. */
  const pause = useRef(PAUSE_MS)

  /** Asked in vain: not asked again before it changes. */
  const vain = useRef('')

  useEffect(() => {
    if (texte === vain.current || manquantes(texte, vues).length === 0) {
      pause.current = PAUSE_MS
      return
    }
    const timer = setTimeout(() => {
      pause.current = PAUSE_MS
      verifier(texte, vues).catch((error: unknown) => {
        if (isAborted(error)) return
        vain.current = texte
        setEchec(messageOf(error))
      })
    }, pause.current)
    return () => clearTimeout(timer)
  })

  async function ask(body: { json: unknown } | { form: FormData }): Promise<LigneSaisieView[]> {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const view = await askJson<SaisieView>(pathsCompte.saisie, {
      ...body,
      signal: controller.signal,
    })
    setEchec('')
    return view.lignes
  }

  /** Asks for the lines of `source` that are not in `known`. */
  async function verifier(source: string, known: Vues): Promise<void> {
    const all = lignesDe(source)
    const missing = manquantes(source, known)
    if (missing.length === 0) return
    const judge = (lines: string[]) => ask({ json: { texte: lines.join('\n') } })
    if (missing[0] !== all[0]) {
      const lignes = await judge(missing)
      if (lignes.length === missing.length) return keep(known, missing, lignes)
    }
    // The first line may name the columns of the others: it is one line less.
    const lignes = await judge(all)
    if (lignes.length === all.length) keep(known, all, lignes)
    else take(lignes, (now, textes) => relues(now, source, textes))
  }

  function keep(known: Vues, sent: string[], lignes: LigneSaisieView[]): void {
    setVues(new Map([...known, ...lignes.map((it, rang) => [sent[rang] ?? '', it] as const)]))
  }

  /** The lines of a table: they take the place of what was typed before they were asked for. */
  function take(lignes: LigneSaisieView[], merge: (now: string, textes: string[]) => string): void {
    const textes = lignes.map((it) => it.texte)
    keep(new Map(), textes, lignes)
    setTexte((now) => merge(now, textes))
  }

  const changer = useCallback((next: string | ((before: string) => string), isDone = false) => {
    if (isDone) pause.current = 0
    setTexte(next)
  }, [])

  return {
    texte,
    vues,
    echec,
    changer,
    /** Tells that the next text comes into the field whole. */
    coller: useCallback(() => {
      pause.current = 0
    }, []),
    /** Every line anew: prices and stocks may have changed. */
    toutVerifier: () => verifier(texte, new Map()),
    async lire(fichier: File): Promise<void> {
      const form = new FormData()
      form.set('fichier', fichier)
      const before = texte
      take(await ask({ form }), (now, textes) => [...textes, ...ajoutees(now, before)].join('\n'))
    },
    /** Takes the refusals of lines that were sent to the basket, by their text. */
    refuser(refus: ReadonlyMap<string, string>): void {
      setVues((known) => {
        const told = [...refus].flatMap(([text, erreur]) => {
          const vue = known.get(text)
          return vue ? [[text, { ...vue, erreur }] as const] : []
        })
        return new Map([...known, ...told])
      })
    },
  }
}
