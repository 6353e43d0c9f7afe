// The catalogue menu as rendered: its entries are links; `menu.ts` opens their submenus.
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { MenuView } from '../../wire/MenuView'
import { enCasse } from './casse'
import s from './MenuCatalogue.module.css'

export function MenuCatalogue({ menu }: { menu: MenuView }) {
  const isHorizontal = menu.plvAffichage === 'HZ'
  return (
    <nav
      className={`${s.menu} ${isHorizontal ? s.hz : s.vt}`}
      aria-label="Catalogue"
      data-menu={menu.plvAffichage}
      data-ouverture={menu.plvOuverture}
      data-premier={menu.firstCode}
      data-version={menu.xmlDataVersion}
      data-cle={menu.cacheKey}
      data-plan={paths.planDuSite}
      data-casse={menu.plvCasse}
    >
      <div className={`largeur ${s.ligne}`}>
        {!isHorizontal && (
          <button
            type="button"
            className={s.tous}
            data-menu-bouton
            aria-expanded="false"
            aria-controls="menu-rayons"
          >
            <Icon name="menu" />
            Tous nos rayons
            <Icon name="bas" className={s.fleche} />
          </button>
        )}
        <div className={s.volet} id="menu-rayons" data-menu-volet>
          <ul className={s.activites}>
            {menu.activites.map((it) => (
              <li key={it.CODE}>
                <a
                  className={s.entree}
                  href={it.LIEN}
                  data-activite={it.CODE}
                  aria-expanded="false"
                  aria-current={it.CODE === menu.currentCode ? 'true' : undefined}
                >
                  {enCasse(it.LIBELLE, menu.plvCasse)}
                  <Icon name="droite" className={s.chevron} />
                </a>
              </li>
            ))}
          </ul>
          <div className={s.panneau} data-menu-panneau hidden />
        </div>
        {!isHorizontal && (
          <ul className={s.raccourcis}>
            <li>
              <a href={paths.nouveautes}>Nouveautés</a>
            </li>
            <li>
              <a href={paths.saisieRapide}>Saisie rapide</a>
            </li>
            <li>
              <a href={paths.paniers}>Mes paniers</a>
            </li>
          </ul>
        )}
      </div>
    </nav>
  )
}
