// The account at a glance: last orders, baskets, who one is, what can be changed.
import { compte as compter, euros } from '../../lib/format'
import { Island } from '../../lib/islandServer'
import { nomDe } from '../../lib/paniersNommes'
import { paths } from '../../lib/paths'
import { pathsAdresse } from '../../lib/pathsAdresse'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import type { ComptePageView } from '../../wire/ComptePageView'
import { Appareils } from './Appareils'
import { Carnet } from './Carnet'
import s from './Compte.module.css'
import { DernieresCommandes } from './DernieresCommandes'
import { Encours } from './Encours'
import { Suppression } from './Suppression'

const RACCOURCIS = [
  { lien: paths.commandes, icon: 'boite', libelle: 'Mes commandes' },
  { lien: paths.paniers, icon: 'liste', libelle: 'Mes paniers' },
  { lien: paths.saisieRapide, icon: 'saisie', libelle: 'Saisie rapide' },
  { lien: paths.panier, icon: 'panier', libelle: 'Mon panier' },
]

export function PageCompte(props: ComptePageView) {
  const { client, login, agence, commandes, paniers, temporaire } = props
  return (
    <div className={`largeur ${s.page}`}>
      <h1>Mon compte</h1>
      <p className={s.intro}>
        {client.libelle}
        {!temporaire && <span className={s.code}> · client {client.code}</span>}
      </p>
      <ul className={s.raccourcis}>
        {RACCOURCIS.map((it) => (
          <li key={it.lien}>
            <a className={`carte ${s.raccourci}`} href={it.lien}>
              <Icon name={it.icon} />
              {it.libelle}
            </a>
          </li>
        ))}
      </ul>
      <div className={s.colonnes}>
        <div>
          <DernieresCommandes commandes={commandes} />
          <section className={`carte ${s.bloc}`}>
            <h2>Mes paniers</h2>
            {paniers.length === 0 && <p className={s.doux}>Aucun panier enregistré.</p>}
            <ul className={s.lignes}>
              {paniers.map((it) => (
                <li key={it.id}>
                  <a href={it.actif ? paths.panier : paths.paniers}>
                    {it.nomPanier || (it.actif ? 'Panier en cours' : nomDe(it))}
                    {it.actif && it.nomPanier && ' (en cours)'}
                  </a>
                  <span className={s.doux}>{compter(it.nbLignes, 'ligne')}</span>
                  {it.totalHT !== undefined && (
                    <span className="nombre">
                      <Montant ht={euros(it.totalHT)} ttc={euros(it.totalTTC ?? it.totalHT)} seul />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div>
          {props.encours && <Encours {...props.encours} />}
          <section className={`carte ${s.bloc}`}>
            <h2>Mes coordonnées</h2>
            <address className={s.adresse}>
              <strong>{client.libelle}</strong>
              {client.adresse && <span>{client.adresse}</span>}
              <span>
                {client.codePostal} {client.ville}
              </span>
              {client.telephone && <span>{client.telephone}</span>}
              {client.email && <span className={s.coupe}>{client.email}</span>}
            </address>
            <p>
              <a href={pathsAdresse.coordonnees}>Modifier mes coordonnées</a>
            </p>
            {props.aConfirmer && <AConfirmer />}
            {agence && (
              <p className={s.agence}>
                <Icon name="agence" />
                {agence.libelle_agence}
              </p>
            )}
          </section>
          {props.adresses && (
            <section className={`carte ${s.bloc}`}>
              <h2>Mes adresses de livraison</h2>
              <p className={s.doux}>Vos chantiers et vos locaux, à choisir en commandant.</p>
              <Island
                name="carnet"
                component={Carnet}
                props={{ adresses: props.adresses, nom: client.libelle }}
              />
            </section>
          )}
          <section className={`carte ${s.bloc}`}>
            <h2>Connexion et données</h2>
            <p className={s.doux}>
              Identifiant&nbsp;: <span className={s.coupe}>{login}</span>
            </p>
            <ul className={s.liens}>
              {!temporaire && (
                <Lien href={pathsCompte.motDePasse} icon="cle" texte="Changer de mot de passe" />
              )}
              {!temporaire && (
                <Lien href={pathsCompte.email} icon="courriel" texte="Changer d’adresse e-mail" />
              )}
              <Lien
                href={pathsCompte.exporter}
                icon="telecharger"
                texte="Télécharger mes données"
              />
            </ul>
            {!temporaire && <Island name="appareils" component={Appareils} props={{}} />}
            {!temporaire && <Island name="suppression" component={Suppression} props={{}} />}
            <form method="post" action={paths.deconnexion} data-deconnexion>
              <button type="submit" className="bouton bouton-petit">
                <Icon name="sortie" />
                Se déconnecter
              </button>
            </form>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Sent again by a form, as its page is: without JavaScript too. */
function AConfirmer() {
  return (
    <form method="post" action={pathsAdresse.confirmation}>
      <p className={s.doux}>Adresse e-mail à confirmer par le lien que nous vous avons envoyé.</p>
      <button type="submit" className="bouton bouton-petit">
        Renvoyer le lien
      </button>
    </form>
  )
}

function Lien({ href, icon, texte }: { href: string; icon: string; texte: string }) {
  return (
    <li>
      <a href={href} download={href === pathsCompte.exporter ? 'mes-donnees.json' : undefined}>
        <Icon name={icon} />
        {texte}
      </a>
    </li>
  )
}
