// The characteristics of an article, a row each: name, value, unit, and whether lists are filtered by it.
import type { DessinDe } from '../../lib/fiches'
import { Icon } from '../../ui/Icon'
import { described } from '../../ui/Notes'
import type { AttributArticleView } from '../../wire/AttributArticleView'
import { BoutonIcone } from '../commun/BoutonIcone'
import { useChampListe } from '../commun/useChampListe'
import s from './Article.module.css'
import { readAttributs, writeAttributs } from './ficheArticle'

/** A row, told apart while its name is typed. */
interface Ligne {
  cle: number
  attribut: AttributArticleView
  /** Its value is a text of several lines, or a long one. */
  isLong: boolean
}

/** Characters that a line of a row shows. */
const LIGNE_CHARS = 60

/** Rows that say nothing are not kept. */
const kept = (lignes: Ligne[]) =>
  lignes
    .map((it) => it.attribut)
    .filter(({ designation, valeur, suffixe }) => designation || valeur || suffixe)

const read = (texte: string): Ligne[] =>
  readAttributs(texte).map((attribut, cle) => {
    const { valeur } = attribut
    return { cle, attribut, isLong: valeur.includes('\n') || valeur.length > LIGNE_CHARS }
  })

const VIDE: AttributArticleView = {
  propriete: '',
  nature: 'ERP',
  designation: '',
  valeur: '',
  suffixe: '',
}

const TEXTES = [
  ['designation', 'Nom'],
  ['valeur', 'Valeur'],
  ['suffixe', 'Unité'],
] as const

export function ChampAttributs({ id, nom, valeur, erreur }: DessinDe) {
  const { liste, set, field } = useChampListe(nom, valeur, read, (it) => writeAttributs(kept(it)))
  const edit = (cle: number, part: Partial<AttributArticleView>) =>
    set((now) =>
      now.map((it) => (it.cle === cle ? { ...it, attribut: { ...it.attribut, ...part } } : it)),
    )
  const move = (from: number, to: number) =>
    set((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1)))
  const add = () => {
    const cle = Math.max(-1, ...liste.map((it) => it.cle)) + 1
    set((now) => [...now, { cle, attribut: VIDE, isLong: false }])
  }

  return (
    <>
      <ol className={`nue ${s.attributs}`}>
        {liste.map(({ cle, attribut, isLong }, place) => (
          <li key={cle}>
            {TEXTES.map(([champ, titre]) => (
              <label key={champ} htmlFor={`${id}-${cle}-${champ}`}>
                <span>
                  {titre}
                  <span className="hors-vue"> de la caractéristique {place + 1}</span>
                </span>
                <Texte
                  id={`${id}-${cle}-${champ}`}
                  isLong={isLong && champ === 'valeur'}
                  valeur={attribut[champ]}
                  onChange={(texte) => edit(cle, { [champ]: texte })}
                />
              </label>
            ))}
            <label className="coche">
              <input
                type="checkbox"
                checked={attribut.nature === 'OPT'}
                onChange={({ target }) => edit(cle, { nature: target.checked ? 'OPT' : 'ERP' })}
              />
              Filtre
            </label>
            <span className={`rangee ${s.outils}`}>
              <BoutonIcone
                icone="haut"
                nom={`Monter la caractéristique ${place + 1}`}
                off={place === 0}
                onAct={() => move(place, place - 1)}
              />
              <BoutonIcone
                icone="bas"
                nom={`Descendre la caractéristique ${place + 1}`}
                off={place === liste.length - 1}
                onAct={() => move(place, place + 1)}
              />
              <BoutonIcone
                icone="corbeille"
                nom={`Retirer la caractéristique ${place + 1}`}
                onAct={() => set((now) => now.filter((it) => it.cle !== cle))}
              />
            </span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        id={id}
        name={nom}
        className={`bouton ${s.ajout}`}
        {...described({ id, help: true, error: erreur })}
        onClick={add}
      >
        <Icon name="plus" />
        Ajouter une caractéristique
      </button>
      {field}
    </>
  )
}

interface TexteProps {
  id: string
  isLong: boolean
  valeur: string
  onChange: (texte: string) => void
}

function Texte({ id, isLong, valeur, onChange }: TexteProps) {
  const common = { id, className: 'saisie', value: valeur }
  return isLong ? (
    <textarea {...common} rows={4} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <input {...common} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
  )
}
