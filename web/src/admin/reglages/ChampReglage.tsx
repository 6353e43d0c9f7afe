// One setting: its label, its field, what it changes in the shop, and what is wrong with it.

import type { Champ } from '../../lib/champ'
import { openFileBrowser } from '../../lib/fileBrowser'
import { Champ as ChampTexte } from '../../ui/Champ'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { described, Notes } from '../../ui/Notes'
import { Zone } from '../../ui/Zone'
import { ChampFamille } from '../commun/ChampFamille'
import { couleurDe } from './couleurs'
import s from './ReglagesPage.module.css'

interface Props {
  champ: Champ
  id: string
  valeur: string
  erreur: string | undefined
  /** The shade to take instead of a colour that reads badly. */
  offerte?: string | undefined
  onChange: (valeur: string) => void
}

export function ChampReglage(props: Props) {
  const { champ, id, valeur, erreur, onChange } = props
  const { nom, label, aide, genre, choix } = champ
  const commun = communs(props)
  const typed = (event: { target: { value: string } }) => onChange(event.target.value)
  if (choix) return <Liste {...props} choix={choix} />
  if (genre === 'drapeau') return <Drapeau {...props} />
  if (genre === 'famille') {
    return (
      <ChampFamille
        id={id}
        nom={nom}
        label={label}
        valeur={valeur}
        help={aide}
        erreur={erreur}
        onChange={onChange}
      />
    )
  }
  if (genre === 'lignes') return <Zone {...commun} rows={4} value={valeur} onChange={typed} />
  if (genre === 'secret') return <Secret {...props} />
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
  return (
    <ChampTexte
      {...commun}
      value={valeur}
      inputMode={genre === 'nombre' ? 'numeric' : undefined}
      after={apres(props)}
      onChange={typed}
    />
  )
}

/** A key that is kept shows its last characters alone: typing anew replaces it whole. */
function Secret(props: Props) {
  return (
    <ChampTexte
      {...communs(props)}
      value={props.valeur}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

const communs = ({ champ: { nom, label, aide }, id, erreur }: Props) => ({
  id,
  name: nom,
  label,
  help: aide,
  error: erreur,
})

function Liste(props: Props & { choix: NonNullable<Champ['choix']> }) {
  const { champ, id, valeur, onChange, choix } = props
  const commun = communs(props)
  return (
    <div className="champ">
      <label htmlFor={id}>{champ.label}</label>
      <select
        id={id}
        name={champ.nom}
        className="saisie"
        value={valeur}
        onChange={(event) => onChange(event.target.value)}
        {...described(commun)}
      >
        {choix.map(([value, libelle]) => (
          <option key={value} value={value}>
            {libelle}
          </option>
        ))}
      </select>
      <Notes {...commun} />
    </div>
  )
}

function Drapeau(props: Props) {
  const { champ, id, valeur, onChange } = props
  const commun = communs(props)
  return (
    <div className="champ">
      <label className="coche">
        <input
          id={id}
          name={champ.nom}
          type="checkbox"
          checked={valeur === '1'}
          onChange={(event) => onChange(event.target.checked ? '1' : '0')}
          {...described(commun)}
        />
        {champ.label}
      </label>
      <Notes {...commun} />
    </div>
  )
}

/** Help after a field that is better chosen than typed. */
function apres({ champ: { nom, label, genre }, id, valeur, offerte, onChange }: Props) {
  if (genre === 'couleur') {
    return (
      <>
        <input
          type="color"
          className={s.pastille}
          aria-label={`Palette\u00a0: ${label}`}
          value={couleurDe(nom, valeur)}
          onChange={(event) => onChange(event.target.value)}
        />
        {offerte && (
          <button
            type="button"
            className={`bouton ${s.offerte}`}
            aria-label={`Prendre ${offerte} pour ${label}`}
            onClick={() => onChange(offerte)}
          >
            Prendre {offerte}
          </button>
        )}
      </>
    )
  }
  if (genre !== 'media') return undefined
  const choose = async () => {
    const fichier = await openFileBrowser({ sender: id, images: true })
    if (fichier) onChange(fichier.src)
  }
  return (
    <button type="button" className="bouton" onClick={choose}>
      Parcourir
    </button>
  )
}
