// What the order would cost, asked again at each change that may move it; the last question wins.
import { useEffect, useRef, useState } from 'react'
import { askJson, isAborted, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { check } from '../../lib/rules'
import type { EstimationView } from '../../wire/EstimationView'
import type { Choix } from './choix'
import { corpsEstimation, isSansLieu } from './choix'

/** Typing goes on for this long before the server is asked. */
export const PAUSE_MS = 350

export function useEstimation(idPanier: number, initial: EstimationView, choix: Choix) {
  const [estimation, setEstimation] = useState(initial)
  // What is shown was asked without a postal code: the carriage is not known.
  const [sansLieu, setSansLieu] = useState(() => isSansLieu(choix.adresse))
  const [etat, setEtat] = useState<'a jour' | 'attente' | 'echec'>('a jour')
  const [message, setMessage] = useState('')
  const corps = JSON.stringify(corpsEstimation(idPanier, choix))
  const asked = useRef(corps)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the body says all that matters.
  useEffect(() => {
    if (asked.current === corps) {
      // What is shown answers it already.
      setSansLieu(isSansLieu(choix.adresse))
      return setEtat('a jour')
    }
    const controller = new AbortController()
    setEtat('attente')
    const timer = setTimeout(async () => {
      try {
        // An address being typed is not asked about; the carriage shown was that of another.
        const { adresse, mode } = choix
        const isAsked = mode === 'retrait' || isSansLieu(adresse)
        if (!isAsked && (await check('checkCodePostal', adresse.codePostal))) {
          setSansLieu(true)
          return setEtat('a jour')
        }
        const { signal } = controller
        const json: unknown = JSON.parse(corps)
        setEstimation(await askJson<EstimationView>(pathsCompte.estimation, { json, signal }))
        setSansLieu(isSansLieu(adresse))
        asked.current = corps
        setEtat('a jour')
        setMessage('')
      } catch (error) {
        if (isAborted(error)) return
        setEtat('echec')
        setMessage(messageOf(error))
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [corps])

  return { estimation, setEstimation, sansLieu, etat, message }
}
