import { Link, useLocation } from 'wouter'
import { chemins } from '../../lib/chemins'
import { PageHeader } from '../../ui/PageHeader'
import { ECRANS } from '../ecrans'

/** An address without a screen, or with one that another profile opens. */
export function PageAbsente() {
  const [ici] = useLocation()
  const isReserved = ECRANS.some(({ href }) => ici === href || ici.startsWith(`${href}/`))
  return (
    <>
      <PageHeader
        titre={isReserved ? 'Votre profil n’ouvre pas cet écran' : 'Cet écran n’existe pas'}
      />
      <p>
        <Link href={chemins.accueil}>Revenir à l’accueil de l’administration</Link>
      </p>
    </>
  )
}
