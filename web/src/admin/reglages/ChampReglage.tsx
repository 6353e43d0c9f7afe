// One setting: its label, its field, what it changes in the shop, and what is wrong with it.

import type { Champ } from '../../lib/champ'
import { openFileBrowser } from '../../lib/fileBrowser'
import { Champ as ChampTexte } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { Zone } from '../../ui/Zone'
import s from './ReglagesPage.module.css'

interface Props {
  champ: Champ
  id: string
  valeur: string
  erreur: string | undefined
  onChange: (valeur: string) => void
}

/** The program's own colours, shown by the palette until another is chosen (`ui/tokens.css`). */
const ORIGINE: Record<string, string> = {
  couleurTexte: '#14222d',
  couleurFond: '#f4f6f8',
  couleurPrincipale: '#10344a',
  couleurAction: '#c2410c',
}

export function ChampReglage({ champ, id, valeur, erreur, onChange }: Props) {
  const { nom, label, aide, genre, choix } = champ
  const commun = { id, name: nom, label, help: aide, error: erreur }
  const typed = (event: { target: { value: string } }) => onChange(event.target.value)
  if (choix) {
    return (
      <Cadre {...commun}>
        <select
          id={id}
          name={nom}
          className="saisie"
          value={valeur}
          aria-describedby={`${id}-aide`}
          aria-invalid={erreur ? true : undefined}
          onChange={typed}
        >
          {choix.map(([value, libelle]) => (
            <option key={value} value={value}>
              {libelle}
            </option>
          ))}
        </select>
      </Cadre>
    )
  }
  if (genre === 'drapeau') {
    return (
      <div className="champ">
        <label className="coche">
          <input
            id={id}
            name={nom}
            type="checkbox"
            checked={valeur === '1'}
            aria-describedby={`${id}-aide`}
            onChange={(event) => onChange(event.target.checked ? '1' : '0')}
          />
          {label}
        </label>
        <p id={`${id}-aide`} className="aide">
          {aide}
        </p>
      </div>
    )
  }
  if (genre === 'lignes') return <Zone {...commun} rows={4} value={valeur} onChange={typed} />
  if (genre === 'motDePasse') {
    return (
      <ChampMotDePasse
        {...commun}
        value={valeur}
        autoComplete="new-password"
        showLabel="Afficher le mot de passe"
        hideLabel="Masquer le mot de passe"
        onChange={typed}
      />
    )
  }
  const apres = {
    couleur: (
      <input
        type="color"
        className={s.pastille}
        aria-label={`Palette : ${label}`}
        value={/^#[0-9a-f]{6}$/.test(valeur) ? valeur : (ORIGINE[nom] ?? '#000000')}
        onChange={typed}
      />
    ),
    media: (
      <button
        type="button"
        className="bouton"
        onClick={async () => {
          const fichier = await openFileBrowser({ sender: id, images: true })
          if (fichier) onChange(fichier.src)
        }}
      >
        Parcourir
      </button>
    ),
  }
  return (
    <ChampTexte
      {...commun}
      value={valeur}
      inputMode={genre === 'nombre' ? 'numeric' : undefined}
      after={genre === 'couleur' || genre === 'media' ? apres[genre] : undefined}
      onChange={typed}
    />
  )
}

interface CadreProps {
  id: string
  label: string
  help: string
  error: string | undefined
  children: React.ReactNode
}

function Cadre({ id, label, help, error, children }: CadreProps) {
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-aide`} className="aide">
        {help}
      </p>
      {error && <p className="erreur-champ">{error}</p>}
    </div>
  )
}
