// The form of a carrier in three steps (back office, 2.4).
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { HttpError } from '../../lib/http'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import { Conflit } from '../commun/Conflit'
import { type Saisie, saveTransporteur } from './calls'
import { EtapeDetails } from './EtapeDetails'
import { EtapeForfait } from './EtapeForfait'
import { EtapeOptions } from './EtapeOptions'
import s from './Transporteurs.module.css'

const ETAPES = ['Détails', 'Forfait de transport', 'Paramétrage et options']
const DERNIERE = ETAPES.length - 1

/** Fields of the first step, as the server names what it refuses. */
const PREMIERS = ['nom', 'description', 'logo', 'tracking_url']

/** Said by the server too, at the same field. */
const SUIVI = 'L’adresse de suivi commence par https://.'
const isTracked = (adresse: string) => adresse.trim() === '' || adresse.startsWith('https://')

interface Props {
  start: Saisie
  onSaved: () => void
  onReload: () => void
  onClose: () => void
}

export function FormTransporteur({ start, onSaved, onReload, onClose }: Props) {
  const [saisie, setSaisie] = useState(start)
  const [etape, setEtape] = useState(0)
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState(false)
  const [busy, setBusy] = useState(false)
  const [walked, setWalked] = useState(false)
  const dirty = saisie !== start
  useUnsaved(dirty)

  const change = (next: Saisie) => {
    setErreurs({})
    setSaisie(next)
  }
  const go = (to: number) => {
    setWalked(true)
    setEtape(to)
  }
  const refuse = (champs: Record<string, string>, sentence: string) => {
    setErreurs(champs)
    if (PREMIERS.some((it) => champs[it])) setEtape(0)
    toast(sentence, 'warning')
    const first = Object.keys(champs)[0]
    setTimeout(() => document.getElementById(first ?? '')?.focus(), 0)
  }
  /** What the first step asks is judged there, before the next ones. */
  const named = async () => {
    const sentence = await check('checkTransporteur', saisie.nom)
    if (sentence) refuse({ nom: sentence }, sentence)
    else if (!isTracked(saisie.tracking_url)) refuse({ tracking_url: SUIVI }, SUIVI)
    else return true
    return false
  }
  const save = async (version: number | null) => {
    setConflict(false)
    if (!(await named())) return
    setBusy(true)
    try {
      await saveTransporteur({ ...saisie, version })
      onSaved()
    } catch (error) {
      const refused = error instanceof HttpError ? error : undefined
      if (refused?.status === 409) setConflict(true)
      else if (refused?.status === 422) refuse(refused.champs, refused.message)
      else tell('Le transporteur n’est pas enregistré', error)
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (etape === DERNIERE) await save(start.version)
    else if (await named()) {
      setErreurs({})
      go(etape + 1)
    }
  }
  const cancel = () => {
    if (etape > 0) go(0)
    else if (mayLeave(dirty)) onClose()
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <ol className={s.etapes} aria-label="Étapes">
        {ETAPES.map((it, index) => (
          <li key={it} aria-current={index === etape ? 'step' : undefined}>
            {it}
          </li>
        ))}
      </ol>
      <TitreEtape key={etape} asked={walked}>
        {ETAPES[etape]}
      </TitreEtape>
      {etape === 0 && <EtapeDetails saisie={saisie} erreurs={erreurs} onChange={change} />}
      {etape === 1 && <EtapeForfait saisie={saisie} onChange={change} />}
      {etape === 2 && <EtapeOptions saisie={saisie} onChange={change} />}
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={cancel}>
          Annuler
        </button>
        {etape > 0 && (
          <button type="button" className="bouton" disabled={busy} onClick={() => go(etape - 1)}>
            Précédent
          </button>
        )}
        {start.id !== null && etape < DERNIERE && (
          <button
            type="button"
            className="bouton"
            disabled={busy}
            onClick={() => save(start.version)}
          >
            Enregistrer
          </button>
        )}
        <button type="submit" className="bouton bouton-principal" disabled={busy}>
          {etape < DERNIERE ? 'Suivant' : start.id === null ? 'Ajouter' : 'Enregistrer'}
        </button>
      </div>
      <Conflit
        open={conflict}
        quoi="ce transporteur"
        onReload={onReload}
        onOverwrite={() => save(null)}
        onCancel={() => setConflict(false)}
      />
    </form>
  )
}

/** A step that was asked for is read from its title on; the first one is only opened. */
function TitreEtape({ asked, children }: { asked: boolean; children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked) place.current?.focus()
  }, [asked])
  return (
    <h2 ref={place} tabIndex={-1} className={s.titre}>
      {children}
    </h2>
  )
}
