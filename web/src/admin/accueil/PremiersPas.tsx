// Checklist of a new shop: each line ticks itself, and the list goes once all are done.
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { usePas } from '../../lib/demarrage'
import { Icon } from '../../ui/Icon'
import s from './AccueilPage.module.css'

const PAS: Record<string, { nom: string; href: string }> = {
  nom: { nom: 'Donner son nom à la boutique', href: chemins.reglages },
  agence: { nom: 'Créer ou importer vos agences', href: chemins.agences },
  import: { nom: 'Importer vos articles', href: chemins.importation },
  tarif: { nom: 'Donner leurs prix à vos articles', href: chemins.importation },
  transporteur: { nom: 'Ajouter un transporteur', href: chemins.transporteurs },
  port: { nom: 'Fixer le prix de livraison', href: chemins.grilles },
  reglement: { nom: 'Choisir et compléter les règlements', href: editions.reglements },
  deuxEtapes: { nom: 'Protéger votre accès par une seconde étape', href: chemins.securite },
  courriel: { nom: 'Régler l’envoi des courriels', href: chemins.reglages },
  legales: { nom: 'Compléter les pages légales', href: chemins.contenus },
}

/** Those without which nothing is sold. */
const POUR_VENDRE = ['agence', 'import', 'tarif', 'reglement']

export function PremiersPas() {
  const tous = usePas()
  const faits = tous.filter((it) => it.fait).length
  if (faits === tous.length) return null
  return (
    // A shop that cannot sell yet begins there.
    <details
      className={`carte ${s.pas}`}
      open={tous.some(({ id, fait }) => !fait && POUR_VENDRE.includes(id))}
    >
      <summary>
        Premiers pas&nbsp;: {faits} sur {tous.length}
      </summary>
      <ul className="nue">
        {tous.map(({ id, fait, manque }) => (
          <li key={id}>
            <Icon name={fait ? 'coche' : 'droite'} label={fait ? 'Fait' : 'À faire'} />
            <span>
              {fait ? PAS[id]?.nom : <Link href={PAS[id]?.href ?? ''}>{PAS[id]?.nom}</Link>}
              {manque.length > 0 && (
                <ul className={s.manque}>
                  {manque.map((it) => (
                    <li key={it}>{it}</li>
                  ))}
                </ul>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
