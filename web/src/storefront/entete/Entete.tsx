// The header: name of the shop, search, account, basket; the same for everyone, filled by
// `blocs.ts` with what belongs to one person.
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { CadreView } from '../../wire/CadreView'
import { Bandeau } from './Bandeau'
import { BlocCompte } from './BlocCompte'
import s from './Entete.module.css'
import { Logo } from './Logo'

interface Props {
  cadre: CadreView
  recherche: ReactNode
  blocPanier: ReactNode
}

export function Entete({ cadre, recherche, blocPanier }: Props) {
  const { nom, logo, logoSeul } = cadre.boutique
  if (!recherche) return <EnteteReduit cadre={cadre} />
  return (
    <header className={s.entete} data-entete>
      <Bandeau cadre={cadre} />
      <div className={`largeur ${s.barre}`}>
        {cadre.menu.activites.length > 0 && (
          <button type="button" className={s.menu} data-menu-bouton aria-expanded="false">
            <Icon name="menu" />
            <span className="hors-vue">Menu du catalogue</span>
          </button>
        )}
        <a href="/" className={s.logo}>
          <Logo nom={nom} logo={logo} seul={logoSeul} />
        </a>
        <div className={s.recherche}>{recherche}</div>
        <div className={s.blocs}>
          <a className={s.bloc} href={paths.saisieRapide} data-large>
            <Icon name="saisie" />
            <span className={s.mot}>Saisie rapide</span>
          </a>
          <BlocCompte retour={cadre.chemin} />
          <div className={s.hote}>
            <a className={s.bloc} href={paths.panier} data-bloc="bloc-panier">
              <span className={s.icone}>
                <Icon name="panier" />
                <span className={s.nombre} data-session="nbLignes" hidden />
              </span>
              <span className={s.mot}>
                Panier
                <span className={s.montant} data-session="total" />
              </span>
            </a>
            <div id="bloc-panier" className={s.panneau} hidden>
              {blocPanier}
            </div>
          </div>
        </div>
      </div>
      <p className="hors-vue" role="status" data-annonce />
    </header>
  )
}

/** The header while an order is placed: who sells, that it is safe, and the way back to the basket. */
function EnteteReduit({ cadre: { boutique } }: Pick<Props, 'cadre'>) {
  return (
    <header className={s.entete} data-entete>
      <div className={`largeur ${s.barre} ${s.reduite}`}>
        <a href="/" className={s.logo}>
          <Logo nom={boutique.nom} logo={boutique.logo} seul={boutique.logoSeul} />
        </a>
        <p className={s.sur}>
          <Icon name="bouclier" />
          Commande sécurisée
        </p>
        <a href={paths.panier} className={s.retour}>
          <Icon name="retour" />
          Retour au panier
        </a>
      </div>
      <p className="hors-vue" role="status" data-annonce />
    </header>
  )
}
