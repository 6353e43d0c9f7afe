// The frame of every screen of the back office: where one is, where one can go, the way out.
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { askJson } from '../../lib/http'
import { chemins, paths } from '../../lib/paths'
import { reglages } from '../../lib/reglages'
import { Icon } from '../../ui/Icon'
import s from './Cadre.module.css'

const ECRANS = [
  { href: chemins.accueil, icone: 'maison', nom: 'Accueil' },
  { href: chemins.commandes, icone: 'fichier', nom: 'Commandes' },
  { href: chemins.statistiques, icone: 'statistiques', nom: 'Statistiques' },
  { href: chemins.importation, icone: 'envoyer', nom: 'Importation' },
  { href: chemins.articles, icone: 'boite', nom: 'Articles' },
  { href: chemins.regroupements, icone: 'grille', nom: 'Regroupements' },
  { href: chemins.modeles, icone: 'liste', nom: 'Modèles' },
]

async function logOut() {
  await askJson(paths.deconnexion, { method: 'POST' })
  location.assign(chemins.connexion)
}

export function Cadre({ children }: { children: ReactNode }) {
  const [ici] = useLocation()
  useEffect(() => {
    const ecran = ECRANS.find((it) => it.href === ici)
    document.title = `${ecran?.nom ?? 'Administration'} – ${reglages.boutique}`
  }, [ici])

  return (
    <div className={s.cadre}>
      <a className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <header className={s.tete}>
        <Link href={chemins.accueil} className={s.marque}>
          {reglages.boutique}
          <span className={s.sous}>Administration</span>
        </Link>
        <div className={s.outils}>
          <a className="bouton bouton-nu" href={paths.accueil}>
            <Icon name="externe" />
            <span className={s.mot}>Voir la boutique</span>
          </a>
          <button type="button" className="bouton bouton-nu" onClick={logOut}>
            <Icon name="sortie" />
            <span className={s.mot}>Se déconnecter</span>
          </button>
        </div>
      </header>
      <nav className={s.menu} aria-label="Écrans de l’administration">
        <ul>
          {ECRANS.map((it) => (
            <li key={it.href}>
              <Link
                href={it.href}
                className={s.lien}
                aria-current={it.href === ici ? 'page' : undefined}
              >
                <Icon name={it.icone} />
                {it.nom}
              </Link>
            </li>
          ))}
          <li>
            <a className={s.lien} href={chemins.parametrage}>
              <Icon name="reglages" />
              Connexion
            </a>
          </li>
        </ul>
      </nav>
      <main id="contenu" className={s.contenu} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
