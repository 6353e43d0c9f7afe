import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { PageHeader } from '../../ui/PageHeader'

export function PageAbsente() {
  return (
    <>
      <PageHeader titre="Cet écran n’existe pas" />
      <p>
        <Link href={chemins.accueil}>Revenir à l’accueil de l’administration</Link>
      </p>
    </>
  )
}
