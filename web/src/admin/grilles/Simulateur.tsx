// The simulator: what each carrier would cost for a delivery, by the rules that orders are made by.
import { type FormEvent, useState } from 'react'
import { euros } from '../../lib/format'
import { Champ } from '../../ui/Champ'
import type { EssaiTransportView } from '../../wire/EssaiTransportView'
import { useRecord } from '../commun/useRecord'
import { type Livraison, simulate } from './calls'
import s from './Grilles.module.css'

const VIDE: Livraison = { poids: '', volume: '', montant: '', codePostal: '', agence: '' }

interface Props {
  agences: { code_agence: string; libelle_agence: string }[]
}

export function Simulateur({ agences }: Props) {
  const [essais, setEssais] = useState<EssaiTransportView[] | undefined>()
  const record = useRecord({
    start: () => ({ valeur: VIDE, version: null }),
    send: simulate,
    // Nothing of it is kept, or lost.
    differs: () => false,
    onSaved: setEssais,
    echec: 'La simulation n’a pas abouti',
  })
  const { valeur, erreurs, edit } = record
  const change = (part: Partial<Livraison>) => {
    setEssais(undefined)
    edit(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.save()
  }

  return (
    <section className={`carte ${s.simulateur}`} aria-labelledby="simulateur">
      <h2 id="simulateur">Simulateur</h2>
      <form className={s.selection} onSubmit={submit} noValidate>
        <Champ
          id="poids"
          label="Poids (kg)"
          inputMode="decimal"
          value={valeur.poids}
          error={erreurs.poids}
          onChange={(event) => change({ poids: event.target.value })}
        />
        <Champ
          id="volume"
          label="Volume (m³)"
          inputMode="decimal"
          value={valeur.volume}
          error={erreurs.volume}
          onChange={(event) => change({ volume: event.target.value })}
        />
        <Champ
          id="montant"
          label="Articles (€ HT)"
          inputMode="decimal"
          value={valeur.montant}
          error={erreurs.montant}
          onChange={(event) => change({ montant: event.target.value })}
        />
        <Champ
          id="codePostal"
          label="Code postal"
          inputMode="numeric"
          autoComplete="off"
          value={valeur.codePostal}
          error={erreurs.codePostal}
          onChange={(event) => change({ codePostal: event.target.value })}
        />
        <div className="champ">
          <label htmlFor="agence">Agence</label>
          <select
            id="agence"
            className="saisie"
            value={valeur.agence}
            onChange={(event) => change({ agence: event.target.value })}
          >
            <option value="">Aucune</option>
            {agences.map((it) => (
              <option key={it.code_agence} value={it.code_agence}>
                {it.libelle_agence}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="bouton" disabled={record.busy}>
          Simuler
        </button>
      </form>
      <div aria-live="polite">{essais && <Essais essais={essais} />}</div>
    </section>
  )
}

function Essais({ essais }: { essais: EssaiTransportView[] }) {
  if (essais.length === 0) return <p>Aucun transporteur&nbsp;: retrait en agence seulement.</p>
  return (
    <ul className={s.essais}>
      {essais.map((it) => (
        <li key={it.id}>
          <strong>{it.nom}</strong>
          {it.fraisPort === null ? (
            <span className={s.ecarte}>Pas proposé. {it.motif}</span>
          ) : (
            <>
              <span className="nombre">
                {it.fraisPort === 0 ? 'Offert' : `${euros(it.fraisPort)} HT`}
              </span>
              <span className="aide">
                {it.libelle}
                {it.franco !== null && ` · franco dès ${euros(it.franco)} HT`}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
