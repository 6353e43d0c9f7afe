// The account is gone: what was erased, what is kept, and why.
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import s from './Compte.module.css'

export function PageEfface() {
  return (
    <div className={`largeur ${s.etroite}`}>
      <h1>Votre compte est supprimé</h1>
      <div className={`carte ${s.cadre}`}>
        <p className="message message-succes">
          <Icon name="coche" />
          Vos coordonnées, vos paniers, vos chantiers et vos accès sont effacés.
        </p>
        <p>
          Vos commandes sont conservées sans votre nom ni votre adresse, comme la loi le demande
          pour la comptabilité. Si d’autres personnes utilisent ce compte client, il leur reste
          ouvert.
        </p>
        <p>Un courriel vous le confirme&nbsp;: c’est le dernier que nous vous envoyons.</p>
        <p>
          <a className="bouton bouton-marine" href={paths.accueil}>
            Retour à l’accueil
          </a>
        </p>
      </div>
    </div>
  )
}
