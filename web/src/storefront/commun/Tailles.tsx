// Tables of sizes: the articles of a list by regroupement, one row each, added together. Works by
// itself, as a form (303 to the basket); `ajoutTailles.ts` makes a sheet of it.
import { compte } from '../../lib/format'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { AttributView } from '../../wire/AttributView'
import type { CarteView } from '../../wire/CarteView'
import type { TaillesView } from '../../wire/TaillesView'
import { isSoldAsItIs } from './CarteArticle'
import { LigneTaille } from './LigneTaille'
import s from './Tailles.module.css'

interface Props {
  tables: TaillesView[]
  /** Of every row; those that are in no table stand in a last one. */
  cartes: CarteView[]
  commandePossible: boolean
  /** Code of the article whose page this is. */
  ici?: string
}

/** A table to draw: its rows have their cards. */
interface Table {
  cle: number
  titre: string
  attributs: AttributView[]
  rows: { carte: CarteView; valeurs: string[] }[]
}

export function Tailles({ tables, cartes, commandePossible, ici }: Props) {
  const drawn = tablesOf(tables, cartes)
  const isOrdered = cartes.some((it) => isSoldAsItIs(it, commandePossible))
  return (
    <form
      className={s.tailles}
      method="post"
      action={paths.ajout}
      data-ajout
      data-tailles
      noValidate
    >
      {/* Enter presses the first button of a form: this one, that of all the rows. */}
      <button type="submit" className="hors-vue" tabIndex={-1} aria-hidden="true" />
      {drawn.map((table) => (
        <UneTable
          key={table.cle}
          table={table}
          isAlone={ici !== undefined || drawn.length === 1}
          commandePossible={commandePossible}
          ici={ici}
        />
      ))}
      {isOrdered && (
        <p className={s.barre}>
          <span className={s.aide}>Saisissez vos quantités&nbsp;: Entrée les ajoute toutes.</span>
          <button type="submit" className="bouton bouton-principal">
            <Icon name="panier" />
            Ajouter les quantités saisies
          </button>
        </p>
      )}
      <p className={s.message} data-message role="alert" />
    </form>
  )
}

function tablesOf(tables: TaillesView[], cartes: CarteView[]): Table[] {
  const byCode = new Map(cartes.map((it) => [it.codeArticle, it]))
  const drawn = tables.map(({ id, titre, attributs, lignes }) => ({
    cle: id,
    titre,
    attributs,
    rows: lignes.flatMap(({ codeArticle, valeurs }) => {
      const carte = byCode.get(codeArticle)
      byCode.delete(codeArticle)
      return carte ? [{ carte, valeurs }] : []
    }),
  }))
  const rows = [...byCode.values()].map((carte) => ({ carte, valeurs: [] }))
  const autres = drawn.length > 0 ? 'Autres articles' : 'Articles'
  return rows.length > 0 ? [...drawn, { cle: 0, titre: autres, attributs: [], rows }] : drawn
}

interface UneTableProps {
  table: Table
  /** Nothing to tell it from: its title is said, not shown. */
  isAlone: boolean
  commandePossible: boolean
  ici: string | undefined
}

function UneTable({ table, isAlone, commandePossible, ici }: UneTableProps) {
  const { titre, attributs, rows, cle } = table
  const first = rows[0]?.carte
  const image = first && first.image !== '' ? first.image : null
  const hasPrices = rows.some((it) => it.carte.prixHT !== undefined || it.carte.prixSurDemande)
  return (
    <table className={`${s.table} ${cle === 0 ? s.autres : ''}`}>
      <caption className={isAlone ? 'hors-vue' : undefined}>
        <span className={s.titre}>
          {cle !== 0 && image && (
            <img src={image.src} alt="" width="40" height="40" loading="lazy" decoding="async" />
          )}
          <span>
            <span className={s.nom}>{titre || first?.designation}</span>
            <span className={s.nb}>
              {compte(rows.length, cle === 0 ? 'article' : 'taille')}
              {first?.marque && cle !== 0 && ` · ${first.marque}`}
            </span>
          </span>
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={s.reference}>
            Réf.
          </th>
          {attributs.map((it) => (
            <th key={it.propriete} scope="col">
              {it.designation}
            </th>
          ))}
          {attributs.length === 0 && <th scope="col">Désignation</th>}
          <th scope="col" className={s.stock}>
            Stock
          </th>
          <th scope="col" className={s.unite}>
            Vendu par
          </th>
          {hasPrices && (
            <th scope="col" className={s.prix}>
              Prix
            </th>
          )}
          {commandePossible && (
            <th scope="col" className={s.achat}>
              Quantité
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ carte, valeurs }) => (
          <LigneTaille
            key={carte.codeArticle}
            carte={carte}
            valeurs={valeurs.map((valeur, rang) => ({
              nom: attributs[rang]?.designation ?? '',
              valeur,
              suffixe: attributs[rang]?.suffixe ?? '',
            }))}
            hasPrices={hasPrices}
            commandePossible={commandePossible}
            isHere={carte.codeArticle === ici}
          />
        ))}
      </tbody>
    </table>
  )
}
