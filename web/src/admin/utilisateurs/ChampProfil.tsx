// The profile of an administrator, and the agencies of a clerk.
import { useAgences } from '../../lib/clients'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { PROFILS } from './profils'

export type Profil = UtilisateurView['profil']

interface Props {
  profil: Profil
  agences: string[]
  erreurs: Record<string, string>
  onProfil: (profil: Profil) => void
  onAgences: (agences: string[]) => void
}

const CHOIX = Object.entries(PROFILS) as [Profil, (typeof PROFILS)[Profil]][]

export function ChampProfil({ profil, agences, erreurs, onProfil, onAgences }: Props) {
  return (
    <>
      <div className="champ">
        <label htmlFor="profil">Profil</label>
        <select
          id="profil"
          name="profil"
          className="saisie"
          value={profil}
          aria-describedby="profil-aide"
          aria-invalid={Boolean(erreurs.profil)}
          onChange={(event) => onProfil(event.target.value as Profil)}
        >
          {CHOIX.map(([value, { nom }]) => (
            <option key={value} value={value}>
              {nom}
            </option>
          ))}
        </select>
        <p id="profil-aide" className="aide">
          {PROFILS[profil].aide}
        </p>
        {erreurs.profil && <p className="erreur-champ">{erreurs.profil}</p>}
      </div>
      {profil === 'comptoir' && (
        <Agences agences={agences} erreur={erreurs.agences} onAgences={onAgences} />
      )}
    </>
  )
}

interface AgencesProps {
  agences: string[]
  erreur: string | undefined
  onAgences: (agences: string[]) => void
}

function Agences({ agences, erreur, onAgences }: AgencesProps) {
  const toutes = useAgences()
  const toggle = (code: string, isOn: boolean) =>
    onAgences(isOn ? [...agences, code] : agences.filter((it) => it !== code))
  return (
    <fieldset>
      <legend>Ses agences</legend>
      {toutes.map(({ code_agence: code, libelle_agence: nom }) => (
        <label key={code} className="coche">
          <input
            type="checkbox"
            name="agences"
            value={code}
            checked={agences.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
          {nom}
        </label>
      ))}
      {erreur && (
        <p role="alert" className="erreur-champ">
          {erreur}
        </p>
      )}
    </fieldset>
  )
}
