// Customers left out, by reason: their number, and the first of them by name.
import { compte } from '../../lib/format'
import type { EcartesView } from '../../wire/EcartesView'

interface Props {
  ecartes: EcartesView[]
  /** Below what the list stands under. */
  niveau?: 'h2' | 'h3'
}

export function Ecartes({ ecartes, niveau: Titre = 'h3' }: Props) {
  if (ecartes.length === 0) return null
  return (
    <>
      <Titre>Laissés de côté</Titre>
      <ul>
        {ecartes.map(({ motif, phrase, nombre, clients }) => (
          <li key={motif}>
            {compte(nombre, motif === 'inconnu' ? 'code' : 'client')}&nbsp;: {phrase}
            {clients.length > 0 && (
              <details>
                <summary>
                  {nombre > clients.length ? `Les ${clients.length} premiers` : 'Lesquels'}
                </summary>
                {clients
                  .map(({ code, libelle }) => (libelle ? `${libelle} (${code})` : code))
                  .join(', ')}
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
