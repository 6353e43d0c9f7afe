// Login, and the ways in for those who have none.
import { Island, sansCadre } from '../../lib/islandServer'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import type { ConnexionPageView } from '../../wire/ConnexionPageView'
import { Connexion } from './Connexion'
import s from './Connexion.module.css'

const ATOUTS = [
  'Vos tarifs et vos conditions dès la connexion',
  'Vos paniers, vos chantiers et vos commandes au même endroit',
  'Une commande renouvelée en un clic',
]

export function PageConnexion(props: ConnexionPageView) {
  const { comptes, urlFrom } = props
  return (
    <div className={`largeur ${s.page}`}>
      <section className={`carte ${s.cadre}`}>
        <h1>Connexion</h1>
        <Island name="connexion" quand="repos" component={Connexion} props={sansCadre(props)} />
      </section>
      {(comptes.PAR || comptes.PRO || comptes.TMP) && (
        <section className={s.nouveau} aria-labelledby="nouveau-client">
          <h2 id="nouveau-client">Nouveau client&nbsp;?</h2>
          <ul className={s.atouts}>
            {ATOUTS.map((it) => (
              <li key={it}>
                <Icon name="coche" />
                {it}
              </li>
            ))}
          </ul>
          <div className={s.liens}>
            {comptes.PRO && (
              <a className="bouton bouton-marine" href={pathsCompte.creation('PRO', urlFrom)}>
                Créer un compte professionnel
              </a>
            )}
            {comptes.PAR && (
              <a className="bouton" href={pathsCompte.creation('PAR', urlFrom)}>
                Créer un compte particulier
              </a>
            )}
            {comptes.TMP && (
              <a className="bouton bouton-nu" href={pathsCompte.creation('TMP', urlFrom)}>
                Commander sans créer de compte
              </a>
            )}
          </div>
        </section>
      )}
    </div>
  )
}
