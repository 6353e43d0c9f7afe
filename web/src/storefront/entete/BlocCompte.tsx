// The account block: login for a visitor, the account's pages for a customer. Both are in the page;
// the session decides, once it is known, which one shows.
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import s from './Entete.module.css'

const PAGES = [
  { href: paths.compte, icon: 'compte', libelle: 'Mon compte' },
  { href: paths.commandes, icon: 'boite', libelle: 'Mes commandes' },
  { href: paths.paniers, icon: 'liste', libelle: 'Mes paniers' },
  { href: paths.saisieRapide, icon: 'saisie', libelle: 'Saisie rapide' },
]

export function BlocCompte({ retour }: { retour: string }) {
  return (
    <div className={s.hote}>
      <a className={s.bloc} href={paths.compte} data-bloc="bloc-compte">
        <Icon name="compte" />
        <span className={s.mot} data-session="compte">
          Mon compte
        </span>
      </a>
      <div id="bloc-compte" className={s.panneau} hidden>
        <div data-si="visiteur">
          <a className={`bouton bouton-principal ${s.plein}`} href={paths.connexion(retour)}>
            Se connecter
          </a>
          <p className={s.nouveau}>
            Nouveau client&nbsp;? <a href={paths.creation}>Créer un compte</a>
          </p>
        </div>
        <div data-si="connecte">
          <p className={s.nom} data-session="client" />
          <ul className={s.liens}>
            {PAGES.map((it) => (
              <li key={it.href}>
                <a href={it.href}>
                  <Icon name={it.icon} />
                  {it.libelle}
                </a>
              </li>
            ))}
          </ul>
          <form method="post" action={paths.deconnexion} data-deconnexion>
            <button type="submit" className={`bouton ${s.plein}`}>
              <Icon name="sortie" />
              Se déconnecter
            </button>
          </form>
        </div>
      </div>
    </div>
  )
}
