// The form 'Ajoutez vos forfaits' (back office, 2.7); Enter sends it, and success clears it.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { tell } from '../../lib/catalogue'
import { chemins } from '../../lib/chemins'
import { useAgences } from '../../lib/clients'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { listZones } from '../../lib/transport'
import { Champ } from '../../ui/Champ'
import { described, Notes } from '../../ui/Notes'
import { ChampFamille } from './ChampFamille'
import { ChampTranche } from './ChampTranche'
import { type Saisie, saveForfait, type TypeForfait } from './calls'
import s from './Forfaits.module.css'
import { type Refus, refusDe, refusOf } from './refus'

const VIDE: Saisie = {
  agence: '',
  zone: '',
  categorie: '',
  tranche: '',
  montant: '',
  franco: '',
  libelle: '',
}

interface Props {
  type: TypeForfait | undefined
  /** It must not change with each draw. */
  onDirty: (dirty: boolean) => void
  onAdded: () => void
}

export function FormForfait({ type, onDirty, onAdded }: Props) {
  const [saisie, change] = useState(VIDE)
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  const agences = useAgences()
  const zones = useQuery({ queryKey: ['zones'], queryFn: listZones })
  const [refus, setRefus] = useState<Refus | undefined>()
  const set = (name: keyof Saisie) => (value: string) => {
    change({ ...saisie, [name]: value })
    // What is refused as a whole is another fee as soon as one of its fields changes.
    if (!refus?.champ || refus.champ === name) setRefus(undefined)
  }
  const erreurs = refusDe(refus)
  const refuse = (refused: Refus) => {
    setRefus(refused)
    toast(refused.phrase, 'warning')
    // The message is in the page first, so that it is read with the field.
    setTimeout(() => document.getElementById(refused.champ ?? '')?.focus(), 0)
  }
  useEffect(() => onDirty(saisie !== VIDE), [onDirty, saisie])
  useEffect(() => {
    if (zones.error) tell('Les zones n’ont pas pu être lues', zones.error)
  }, [zones.error])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refused = await refusOf(saisie)
    if (refused) return refuse(refused)
    setRefus(undefined)
    setBusy(true)
    try {
      await saveForfait(saisie)
      change(VIDE)
      toast('Forfait ajouté')
      onAdded()
      first.current?.focus()
    } catch (error) {
      const isRefused = error instanceof HttpError && [409, 422].includes(error.status)
      if (isRefused) refuse({ champ: Object.keys(error.champs)[0], phrase: error.message })
      else tell('Le forfait n’est pas enregistré', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={`carte ${s.form}`} onSubmit={submit} aria-labelledby="ajouter" noValidate>
      <h2 id="ajouter">Ajoutez vos forfaits</h2>
      {refus && !refus.champ && (
        <p role="alert" className="message message-erreur">
          {refus.phrase}
        </p>
      )}
      <div className={s.champs}>
        <div className="champ">
          <label htmlFor="agence">Agences</label>
          <select
            id="agence"
            ref={first}
            className="saisie"
            value={saisie.agence}
            onChange={(event) => set('agence')(event.target.value)}
          >
            <option value="">Toutes les agences</option>
            {agences.map((it) => (
              <option key={it.code_agence} value={it.code_agence}>
                {it.libelle_agence}
              </option>
            ))}
          </select>
        </div>
        <div className="champ">
          <label htmlFor="zone">Zones</label>
          <select
            id="zone"
            className="saisie"
            value={saisie.zone}
            onChange={(event) => set('zone')(event.target.value)}
            {...described({ id: 'zone', error: erreurs.zone })}
          >
            <option value="">Toutes les zones</option>
            {zones.data?.map((it) => (
              <option key={it.id} value={it.id}>
                {it.libelle}
              </option>
            ))}
          </select>
          <Notes id="zone" error={erreurs.zone} />
          <Link href={chemins.zones} className="aide">
            Gérer les zones
          </Link>
        </div>
        <ChampFamille value={saisie.categorie} onChange={set('categorie')} />
        <ChampTranche
          type={type}
          value={saisie.tranche}
          error={erreurs.tranche}
          onChange={set('tranche')}
        />
        <Champ
          id="montant"
          label="Montant"
          inputMode="decimal"
          autoComplete="off"
          help="En euros HT"
          value={saisie.montant}
          error={erreurs.montant}
          onChange={(event) => set('montant')(event.target.value)}
        />
        <Champ
          id="franco"
          label="Franco"
          inputMode="decimal"
          autoComplete="off"
          help="Montant HT d’articles à partir duquel la livraison est offerte ; facultatif"
          value={saisie.franco}
          error={erreurs.franco}
          onChange={(event) => set('franco')(event.target.value)}
        />
        <Champ
          id="libelle"
          label="Libellé"
          autoComplete="off"
          help="Lu par vos clients"
          value={saisie.libelle}
          error={erreurs.libelle}
          onChange={(event) => set('libelle')(event.target.value)}
        />
      </div>
      <button type="submit" className="bouton bouton-principal" disabled={busy}>
        AJOUTER
      </button>
    </form>
  )
}
