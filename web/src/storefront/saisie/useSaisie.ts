// Acts on the lines of a quick order: check, correct, read a file, add.
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { compte } from '../../lib/format'
import { isAborted, messageOf } from '../../lib/http'
import { ajouter } from './ajouter'
import { lignesDe, lues, pretes, remplacer, sansLignes } from './lignes'
import { useVerification } from './useVerification'

/** Message to the person: words for all, and whether something is wrong. */
export interface Dit {
  texte: string
  kind: 'succes' | 'erreur'
}

export function useSaisie() {
  const verification = useVerification()
  const { texte, vues, echec, changer, coller } = verification
  const [dit, setDit] = useState<Dit | null>(null)
  const [occupe, setOccupe] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  // Five thousand lines are drawn when the keys leave the time.
  const [shownTexte, shownVues] = useDeferredValue(useMemo(() => [texte, vues], [texte, vues]))
  const lignes = useMemo(() => lues(shownTexte, shownVues), [shownTexte, shownVues])
  const isVerifiee = lignes.some((it) => it.vue)

  /** One thing at a time; a failure is said, and leaves everything as it was. */
  async function doing(what: string, action: () => Promise<void>) {
    if (occupe) return
    setOccupe(what)
    setDit(null)
    try {
      await action()
    } catch (error) {
      if (!isAborted(error)) setDit({ texte: messageOf(error), kind: 'erreur' })
    } finally {
      setOccupe('')
    }
  }

  /** Once they are drawn; where nothing is left of them, to where more is typed. */
  const toResults = () => setTimeout(() => (results.current ?? field.current)?.focus(), 0)

  function verifier() {
    if (lignesDe(texte).length === 0) {
      setDit({ texte: 'Veuillez saisir au moins une référence.', kind: 'erreur' })
      return field.current?.focus()
    }
    return doing('Vérification…', async () => {
      await verification.toutVerifier()
      toResults()
    })
  }

  function lireFichier(fichier: File | undefined) {
    if (!fichier) return
    return doing('Lecture du fichier…', async () => {
      await verification.lire(fichier)
      toResults()
    })
  }

  function deposer(fichiers: FileList) {
    if (fichiers.length === 1) return void lireFichier(fichiers[0])
    setDit({ texte: 'Déposez un seul fichier à la fois.', kind: 'erreur' })
  }

  // The button that was pressed goes away with the line's error: the focus stays with the list.
  const choisir = useCallback(
    (numero: number, code: string, quantite?: number) => {
      changer((it) => remplacer(it, numero, code, quantite), true)
      results.current?.focus()
    },
    [changer],
  )

  function toutAjouter() {
    return doing('Ajout au panier…', async () => {
      const now = lues(texte, vues)
      const { ajoutees, refus } = await ajouter(pretes(now))
      const told = now.flatMap((it) => {
        const why = refus.get(it.numero)
        return why === undefined ? [] : [[it.texte, why] as const]
      })
      verification.refuser(new Map(told))
      // What remains is what could not be added.
      changer((it) => sansLignes(it, ajoutees))
      setDit({
        texte: `${compte(ajoutees.size, 'ligne')} ajoutée${ajoutees.size > 1 ? 's' : ''} au panier.`,
        kind: ajoutees.size > 0 ? 'succes' : 'erreur',
      })
      toResults()
    })
  }

  const places = { field, results }
  const actions = { changer, coller, verifier, lireFichier, deposer, choisir, toutAjouter }
  return { texte, lignes, isVerifiee, dit, echec, occupe, places, ...actions }
}

export type Actions = ReturnType<typeof useSaisie>
