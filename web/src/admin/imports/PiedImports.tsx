// The foot of the import files: the way back, and the shop in the columns of the import.
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { appels } from '../../lib/paths'
import { can } from '../../lib/permis'
import { Icon } from '../../ui/Icon'
import { LienFichier } from '../commun/LienFichier'
import s from './ImportsPage.module.css'

export function PiedImports() {
  return (
    <p className={`rangee ${s.retour}`}>
      <Link href={chemins.importation} className="bouton">
        Retour
      </Link>
      {can('GET', appels.exporter) && (
        <LienFichier className="bouton" label="Exporter la boutique" href={appels.exporter}>
          <Icon name="telecharger" /> Exporter la boutique
        </LienFichier>
      )}
    </p>
  )
}
