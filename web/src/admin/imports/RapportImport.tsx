// What an import did: counts, then what it overwrites of what hands typed, then the rows left out.
import { compte } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import type { BilanView } from '../../wire/BilanView'
import type { LigneRapportView } from '../../wire/LigneRapportView'
import type { RapportView } from '../../wire/RapportView'
import s from './ImportsPage.module.css'
import { ParFichier } from './ParFichier'

/** Rows shown; the report file beside the zip holds all of them. */
const LIGNES_MONTREES = 200

interface Props {
  rapport: RapportView
  /** Null in reports of older programs. */
  bilan: BilanView | null
}

export function RapportImport({ rapport, bilan }: Props) {
  const { crees, modifies, supprimes, refuses, lignes, remplacements = [] } = rapport
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
      <Lignes lignes={lignes} />
    </>
  )
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
