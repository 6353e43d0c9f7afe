// Estimate of the order, asked again at each change that may move it; the last question wins.
import { useEffect, useRef, useState } from 'react'
import { askJson, HttpError, isAborted, messageOf } from '../../lib/http'
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
  const [ecart, setEcart] = useState({ codePostal: '', phrase: '' })
  const isStill = choix.idTransporteur === null && ecart.codePostal === choix.adresse.codePostal

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
        const found = await ask(JSON.parse(corps) as Corps, signal)
        setEstimation(found.estimation)
        setSansLieu(isSansLieu(adresse))
        asked.current = found.corps
        // Said until another is chosen, or the goods go elsewhere.
        const { codePostal } = adresse
        if (found.ecarte) setEcart({ codePostal, phrase: found.ecarte })
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

  /** Reason why the chosen carrier does not serve the order. */
  const ecarte = isStill ? ecart.phrase : ''
  return { estimation, setEstimation, sansLieu, ecarte, etat, message }
}

type Corps = ReturnType<typeof corpsEstimation>

/** A carrier that does not serve the order is taken out of the question, and its reason told. */
async function ask(json: Corps, signal: AbortSignal) {
  const send = (asked: Corps) =>
    askJson<EstimationView>(pathsCompte.estimation, { json: asked, signal })
  const corps = JSON.stringify(json)
  try {
    return { estimation: await send(json), corps, ecarte: '' }
  } catch (error) {
    const ecarte = error instanceof HttpError ? error.champs.idTransporteur : undefined
    if (!ecarte || json.idTransporteur === null) throw error
    const without = { ...json, idTransporteur: null }
    return { estimation: await send(without), corps: JSON.stringify(without), ecarte }
  }
}
