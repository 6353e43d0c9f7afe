// The form 'Ajoutez vos forfaits' (back office, 2.7); Enter sends it, and success clears it.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { tell } from '../../lib/catalogue'
import { chemins } from '../../lib/chemins'
import { useAgences } from '../../lib/clients'
import { HttpError } from '../../lib/http'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import { listZones } from '../../lib/transport'
import { Champ } from '../../ui/Champ'
import { ChampFamille } from './ChampFamille'
import { ChampTranche } from './ChampTranche'
import { type Saisie, saveForfait, type TypeForfait } from './calls'
import s from './Forfaits.module.css'

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

/** The sentence that refuses a fee, or nothing: the five messages of section 5. */
export const refusalOf = (it: Saisie) =>
  check('checkForfait', it.zone, it.categorie, it.tranche, it.montant, it.libelle, it.franco)

export function FormForfait({ type, onDirty, onAdded }: Props) {
  const [saisie, change] = useState(VIDE)
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  const agences = useAgences()
  const zones = useQuery({ queryKey: ['zones'], queryFn: listZones })
  const set = (name: keyof Saisie) => (value: string) => change({ ...saisie, [name]: value })
  useEffect(() => onDirty(saisie !== VIDE), [onDirty, saisie])
  useEffect(() => {
    if (zones.error) tell('Error fetching zones', zones.error)
  }, [zones.error])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refusal = await refusalOf(saisie)
    if (refusal) return toast(refusal, 'warning')
    setBusy(true)
    try {
      await saveForfait(saisie)
      change(VIDE)
      toast('Forfait ajouté')
      onAdded()
      first.current?.focus()
    } catch (error) {
      const refused = error instanceof HttpError && [409, 422].includes(error.status)
      if (refused) toast(error.message, 'warning')
      else tell('Error posting forfaitTransport', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={`carte ${s.form}`} onSubmit={submit} aria-labelledby="ajouter" noValidate>
      <h2 id="ajouter">Ajoutez vos forfaits</h2>
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
          >
            <option value="">Toutes les zones</option>
            {zones.data?.map((it) => (
              <option key={it.id} value={it.id}>
                {it.libelle}
              </option>
            ))}
          </select>
          <Link href={chemins.zones} className="aide">
            Gérer les zones
          </Link>
        </div>
        <ChampFamille value={saisie.categorie} onChange={set('categorie')} />
        <ChampTranche type={type} value={saisie.tranche} onChange={set('tranche')} />
        <Champ
          id="montant"
          label="Montant"
          inputMode="decimal"
          autoComplete="off"
          help="En euros HT"
          value={saisie.montant}
          onChange={(event) => set('montant')(event.target.value)}
        />
        <Champ
          id="franco"
          label="Franco"
          inputMode="decimal"
          autoComplete="off"
          help="Montant HT d’articles à partir duquel la livraison est offerte ; facultatif"
          value={saisie.franco}
          onChange={(event) => set('franco')(event.target.value)}
        />
        <Champ
          id="libelle"
          label="Libellé"
          autoComplete="off"
          help="Lu par vos clients"
          value={saisie.libelle}
          onChange={(event) => set('libelle')(event.target.value)}
        />
      </div>
      <button type="submit" className="bouton bouton-principal" disabled={busy}>
        AJOUTER
      </button>
    </form>
  )
}
