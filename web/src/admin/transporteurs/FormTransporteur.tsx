// The form of a carrier in three steps (docs/gestion.md 2.4).

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { SaveBar } from '../../ui/SaveBar'
import type { TransporteurView } from '../../wire/TransporteurView'
import { Conflit } from '../commun/Conflit'
import { EtapeDetails } from './EtapeDetails'
import { EtapeForfait } from './EtapeForfait'
import { EtapeOptions } from './EtapeOptions'
import s from './Transporteurs.module.css'
import { ETAPES, type Formulaire, useTransporteur } from './useTransporteur'

interface Props {
  /** The record that is kept; absent for a new one. */
  kept: TransporteurView | undefined
  onSaved: () => void
  onReload: () => void
  onClose: () => void
}

export function FormTransporteur({ kept, onSaved, onReload, onClose }: Props) {
  const form = useTransporteur(kept, onSaved)
  const { valeur: saisie, erreurs, change, etape } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isLast) form.save()
    else form.next()
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
      <TitreEtape key={etape} asked={form.walked}>
        {ETAPES[etape]}
      </TitreEtape>
      {etape === 0 && <EtapeDetails saisie={saisie} erreurs={erreurs} onChange={change} />}
      {etape === 1 && <EtapeForfait saisie={saisie} onChange={change} />}
      {etape === 2 && <EtapeOptions saisie={saisie} onChange={change} />}
      <Boutons form={form} onClose={onClose} />
      <Conflit {...form.merge} quoi="ce transporteur" onReload={onReload} />
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

/** 'Annuler' leads to the first step, then out; a carrier that exists is saved from any step. */
function Boutons({ form, onClose }: { form: Formulaire; onClose: () => void }) {
  const { etape, isLast, isNew, busy, go } = form
  const cancel = () => {
    if (etape > 0) go(0)
    else form.leave(onClose)
  }
  return (
    <SaveBar modifie={form.dirty}>
      <button type="submit" className="bouton bouton-principal" disabled={busy}>
        {!isLast ? 'Suivant' : isNew ? 'Ajouter' : 'Enregistrer'}
      </button>
      {etape > 0 && (
        <button type="button" className="bouton" disabled={busy} onClick={() => go(etape - 1)}>
          Précédent
        </button>
      )}
      {!isNew && !isLast && (
        <button type="button" className="bouton" disabled={busy} onClick={() => form.save()}>
          Enregistrer
        </button>
      )}
      <button type="button" className="bouton" onClick={cancel}>
        Annuler
      </button>
    </SaveBar>
  )
}
