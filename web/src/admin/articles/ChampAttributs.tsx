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
}

/** Rows that say nothing are not kept. */
const kept = (lignes: Ligne[]) =>
  lignes
    .map((it) => it.attribut)
    .filter(({ designation, valeur, suffixe }) => designation || valeur || suffixe)

const read = (texte: string): Ligne[] =>
  readAttributs(texte).map((attribut, cle) => ({ cle, attribut }))

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
      now.map((it) => (it.cle === cle ? { cle, attribut: { ...it.attribut, ...part } } : it)),
    )
  const move = (from: number, to: number) =>
    set((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1)))
  const add = () =>
    set((now) => [...now, { cle: Math.max(-1, ...now.map((it) => it.cle)) + 1, attribut: VIDE }])

  return (
    <>
      <ol className={`nue ${s.attributs}`}>
        {liste.map(({ cle, attribut }, place) => (
          <li key={cle}>
            {TEXTES.map(([champ, titre]) => (
              <label key={champ}>
                <span>
                  {titre}
                  <span className="hors-vue"> de la caractéristique {place + 1}</span>
                </span>
                <input
                  className="saisie"
                  value={attribut[champ]}
                  autoComplete="off"
                  onChange={(event) => edit(cle, { [champ]: event.target.value })}
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
