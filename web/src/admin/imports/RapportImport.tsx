// Report of an import: counts, then what it overwrites of what hands typed, then the rows left out.
import { keepMade } from '../../lib/fichier'
import { compte, nombre } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import type { BilanView } from '../../wire/BilanView'
import type { LigneRapportView } from '../../wire/LigneRapportView'
import type { MotifView } from '../../wire/MotifView'
import type { RapportView } from '../../wire/RapportView'
import s from './ImportsPage.module.css'
import { buildLignesCsv } from './lignesCsv'
import { ParFichier } from './ParFichier'

/** Rows shown; the report file beside the zip holds all of them. */
const LIGNES_MONTREES = 200

interface Props {
  rapport: RapportView
  /** Null in reports of older programs. */
  bilan: BilanView | null
}

export function RapportImport({ rapport, bilan }: Props) {
  const { crees, modifies, supprimes, refuses, motifs, lignes } = rapport
  const { ecartees = 0, remplacements = [] } = rapport
  return (
    <>
      <p>
        {compte(crees, 'ligne')} créée{crees > 1 && 's'}, {compte(modifies, 'modifiée')},{' '}
        {compte(supprimes, 'supprimée')}, {compte(refuses, 'refusée')}.
      </p>
      {bilan && <ParFichier bilan={bilan} />}
      {remplacements.length > 0 && (
        <p className={`message message-attention ${s.remplace}`}>
          {compte(remplacements.length, 'valeur')} saisie{remplacements.length > 1 && 's'} à la main
          remplacée{remplacements.length > 1 && 's'}.
        </p>
      )}
      <Lignes lignes={remplacements} />
      <Motifs motifs={motifs.filter((it) => !it.importee)} />
      {ecartees > 0 && (
        <p className={`message message-attention ${s.remplace}`}>
          {compte(ecartees, 'élément')} laissé{ecartees > 1 && 's'} de côté&nbsp;: le reste est
          importé.
        </p>
      )}
      <Motifs motifs={motifs.filter((it) => it.importee)} />
      {lignes.length > 0 && (
        <button
          type="button"
          className="bouton"
          onClick={() => keepMade(new Blob([buildLignesCsv(lignes)]), 'rapport.csv')}
        >
          Télécharger toutes ces lignes (CSV)
        </button>
      )}
    </>
  )
}

/** The reasons, each once: three thousand rows may have the same. */
function Motifs({ motifs }: { motifs: MotifView[] }) {
  if (motifs.length === 0) return null
  return (
    <ul className={s.refus}>
      {motifs.map((it, index) => (
        <li key={index}>
          <strong>
            {it.fichier}
            {ou(it)}
            {it.colonne && `, colonne ${it.colonne}`}
          </strong>
          {'\u00a0: '}
          {insecables(it.motif)}
        </li>
      ))}
    </ul>
  )
}

/** The lines of a reason, or how many files it holds for. */
function ou({ lignes, total }: MotifView): string {
  const autres = (count: number) => (count > 0 ? ` et ${compte(count, 'autre')}` : '')
  if (lignes.length === 0) return autres(total - 1)
  const s = lignes.length > 1 ? 's' : ''
  return `, ligne${s} ${lignes.map((it) => nombre(it)).join(', ')}${autres(total - lignes.length)}`
}

function Lignes({ lignes }: { lignes: LigneRapportView[] }) {
  if (lignes.length === 0) return null
  return (
    <ul className={s.refus}>
      {lignes.slice(0, LIGNES_MONTREES).map((it, index) => (
        <li key={index}>
          <strong>
            {it.fichier}
            {it.ligne !== null && `, ligne ${it.ligne}`}
            {it.colonne && `, colonne ${it.colonne}`}
          </strong>
          {'\u00a0: '}
          {insecables(it.motif)}
        </li>
      ))}
    </ul>
  )
}
