// Customers left out, by reason: their number, and the first of them by name.
import { compte } from '../../lib/format'
import type { EcartesView } from '../../wire/EcartesView'

export function Ecartes({ ecartes }: { ecartes: EcartesView[] }) {
  if (ecartes.length === 0) return null
  return (
    <>
      <h3>Laissés de côté</h3>
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
