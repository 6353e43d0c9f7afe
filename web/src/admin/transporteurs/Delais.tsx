// Delays of a carrier: a line for all agencies, others for those that differ. Without a line,
// nothing is promised.
import { useQuery } from '@tanstack/react-query'
import { useAgences } from '../../lib/clients'
import { listZones } from '../../lib/transport'
import { Champ } from '../../ui/Champ'
import type { DelaiView } from '../../wire/DelaiView'
import type { Saisie } from './calls'
import s from './Transporteurs.module.css'

interface Props {
  saisie: Saisie
  erreurs: Record<string, string>
  onChange: (saisie: Saisie) => void
}

const NOUVEAU: DelaiView = {
  agence: '',
  zone: null,
  limite: '15:00',
  preparation: 0,
  transit: 1,
  samedi: false,
}

const JOURS = [
  ['preparation', 'Jours de préparation'],
  ['transit', 'Jours de transport'],
] as const

export function Delais({ saisie, erreurs, onChange }: Props) {
  const agences = useAgences()
  const zones = useQuery({ queryKey: ['zones', 'toutes'], queryFn: () => listZones() })
  const { delais } = saisie
  const put = (lines: DelaiView[]) => onChange({ ...saisie, delais: lines })
  const change = (place: number, part: Partial<DelaiView>) =>
    put(delais.map((it, index) => (index === place ? { ...it, ...part } : it)))

  return (
    <fieldset className={s.groupe}>
      <legend className="etiquette">Délai promis</legend>
      <p className="aide">
        De ce que l’agence a en rayon, vos clients lisent «&nbsp;Livré mercredi 26 si vous commandez
        avant 15&nbsp;h&nbsp;». En jours ouvrés, sans les jours fériés. Sans ligne, rien n’est
        promis. Une ligne peut n’être que pour une zone&nbsp;: la Corse, l’outre-mer.
      </p>
      {delais.map((it, place) => {
        const id = (nom: string) => `delais.${place}.${nom}`
        return (
          <div key={place} className={s.delai}>
            <div className="champ">
              <label htmlFor={id('agence')}>Au départ de</label>
              <select
                id={id('agence')}
                className="saisie"
                aria-invalid={erreurs[id('agence')] ? true : undefined}
                value={it.agence}
                onChange={(event) => change(place, { agence: event.target.value })}
              >
                <option value="">Toutes les agences</option>
                {agences.map(({ code_agence, libelle_agence }) => (
                  <option key={code_agence} value={code_agence}>
                    {libelle_agence}
                  </option>
                ))}
              </select>
              {erreurs[id('agence')] && <p className="erreur-champ">{erreurs[id('agence')]}</p>}
            </div>
            <div className="champ">
              <label htmlFor={id('zone')}>Vers</label>
              <select
                id={id('zone')}
                className="saisie"
                aria-invalid={erreurs[id('zone')] ? true : undefined}
                value={String(it.zone ?? '')}
                onChange={({ target }) =>
                  change(place, { zone: target.value === '' ? null : Number(target.value) })
                }
              >
                <option value="">Partout ailleurs</option>
                {zones.data?.map((zone) => (
                  <option key={zone.id} value={zone.id}>
                    {zone.libelle}
                  </option>
                ))}
              </select>
              {erreurs[id('zone')] && <p className="erreur-champ">{erreurs[id('zone')]}</p>}
            </div>
            <Champ
              id={id('limite')}
              label="Heure limite"
              value={it.limite}
              error={erreurs[id('limite')]}
              onChange={(event) => change(place, { limite: event.target.value })}
            />
            {JOURS.map(([nom, label]) => (
              <Champ
                key={nom}
                id={id(nom)}
                label={label}
                type="number"
                min="0"
                max="60"
                value={it[nom]}
                error={erreurs[id(nom)]}
                onChange={(event) => change(place, { [nom]: event.target.valueAsNumber || 0 })}
              />
            ))}
            <label className="coche">
              <input
                type="checkbox"
                checked={it.samedi}
                onChange={() => change(place, { samedi: !it.samedi })}
              />
              Le samedi compte
            </label>
            <button
              type="button"
              className="bouton"
              aria-label={`Retirer le délai ${place + 1}`}
              onClick={() => put(delais.filter((_, index) => index !== place))}
            >
              Retirer
            </button>
          </div>
        )
      })}
      <button type="button" className="bouton" onClick={() => put([...delais, NOUVEAU])}>
        Ajouter un délai
      </button>
    </fieldset>
  )
}
