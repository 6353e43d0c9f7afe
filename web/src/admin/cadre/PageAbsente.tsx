import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'

export function PageAbsente() {
  return (
    <>
      <h1>Cet écran n’existe pas</h1>
      <p>
        <Link href={chemins.accueil}>Revenir à l’accueil de l’administration</Link>
      </p>
    </>
  )
}
