// Password and e-mail: short forms, each on a page of its own.
import { Island, sansCadre } from '../../lib/islandServer'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { Fil } from '../../ui/Fil'
import type { CoordonneesPageView } from '../../wire/CoordonneesPageView'
import type { EmailPageView } from '../../wire/EmailPageView'
import type { MotDePassePageView } from '../../wire/MotDePassePageView'
import type { NouveauMotDePassePageView } from '../../wire/NouveauMotDePassePageView'
import type { OubliPageView } from '../../wire/OubliPageView'
import s from './Compte.module.css'
import { Coordonnees } from './Coordonnees'
import { Email } from './Email'
import { MotDePasse } from './MotDePasse'
import { NouveauMotDePasse } from './NouveauMotDePasse'
import { Oubli } from './Oubli'

const COMPTE = { libelle: 'Mon compte', lien: paths.compte }

export function PageMotDePasse(props: MotDePassePageView) {
  return (
    <div className={`largeur ${s.etroite}`}>
      <Fil label="Fil d’Ariane" liens={[COMPTE]} ici="Mot de passe" />
      <h1>Changer de mot de passe</h1>
      <div className={`carte ${s.cadre}`}>
        <Island name="motDePasse" quand="repos" component={MotDePasse} props={sansCadre(props)} />
      </div>
    </div>
  )
}

export function PageEmail(props: EmailPageView) {
  return (
    <div className={`largeur ${s.etroite}`}>
      <Fil label="Fil d’Ariane" liens={[COMPTE]} ici="Adresse e-mail" />
      <h1>Changer d’adresse e-mail</h1>
      <div className={`carte ${s.cadre}`}>
        <Island name="email" quand="repos" component={Email} props={sansCadre(props)} />
      </div>
    </div>
  )
}

export function PageCoordonnees(props: CoordonneesPageView) {
  return (
    <div className={`largeur ${s.etroite}`}>
      <Fil label="Fil d’Ariane" liens={[COMPTE]} ici="Coordonnées" />
      <h1>Mes coordonnées</h1>
      <div className={`carte ${s.cadre}`}>
        <Island name="coordonnees" quand="repos" component={Coordonnees} props={sansCadre(props)} />
      </div>
    </div>
  )
}

export function PageOubli(props: OubliPageView) {
  return (
    <div className={`largeur ${s.etroite}`}>
      <h1>Mot de passe oublié</h1>
      <div className={`carte ${s.cadre}`}>
        <Island name="oubli" quand="repos" component={Oubli} props={sansCadre(props)} />
      </div>
    </div>
  )
}

export function PageNouveauMotDePasse(props: NouveauMotDePassePageView) {
  return (
    <div className={`largeur ${s.etroite}`}>
      <h1>Nouveau mot de passe</h1>
      <div className={`carte ${s.cadre}`}>
        {props.jeton === '' && (
          <p className={s.sansMarge}>
            Ce lien est incomplet. <a href={pathsCompte.oubli}>Demandez-en un nouveau</a>.
          </p>
        )}
        {props.jeton !== '' && props.perime && <LienPerime jeton={props.jeton} />}
        {props.jeton !== '' && !props.perime && (
          <Island
            name="nouveauMotDePasse"
            quand="repos"
            component={NouveauMotDePasse}
            props={sansCadre(props)}
          />
        )}
      </div>
    </div>
  )
}

/** The old link says for whom: one press sends another to the same address. */
function LienPerime({ jeton }: { jeton: string }) {
  return (
    <form method="post" action={pathsCompte.oubli}>
      <p>Ce lien n’est plus valable. Nous pouvons en envoyer un autre à la même adresse.</p>
      <input type="hidden" name="jeton" value={jeton} />
      <button type="submit" className={`bouton bouton-principal ${s.valider}`}>
        Recevoir un nouveau lien
      </button>
      <p className={s.mention}>
        <a href={pathsCompte.oubli}>Saisir une autre adresse</a>
      </p>
    </form>
  )
}
