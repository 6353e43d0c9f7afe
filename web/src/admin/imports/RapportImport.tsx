// What an import did: counts, then the rows left out with their place and the reason.
import { compte } from '../../lib/format'
import type { Rapport } from './calls'
import s from './ImportsPage.module.css'

/** Rows shown; the report file beside the zip holds all of them. */
const LIGNES_MONTREES = 200

export function RapportImport({ rapport }: { rapport: Rapport }) {
  const { crees, modifies, supprimes, refuses, lignes } = rapport
  return (
    <>
      <p>
        {compte(crees, 'ligne créée')}, {compte(modifies, 'modifiée')},{' '}
        {compte(supprimes, 'supprimée')}, {compte(refuses, 'refusée')}.
      </p>
      {lignes.length > 0 && (
        <ul className={s.refus}>
          {lignes.slice(0, LIGNES_MONTREES).map((it, index) => (
            <li key={index}>
              <strong>
                {it.fichier}
                {it.ligne !== null && `, ligne ${it.ligne}`}
                {it.colonne && `, colonne ${it.colonne}`}
              </strong>{' '}
              : {it.motif}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
