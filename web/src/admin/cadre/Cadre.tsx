// The frame of every screen of the back office: where one is, where one can go, the way out.
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { chemins } from '../../lib/chemins'
import { type Ecran, GROUPES } from '../../lib/ecrans'
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'
import { reglages } from '../../lib/reglages'
import { Icon } from '../../ui/Icon'
import { Annulation } from '../commun/Annulation'
import { BarreAttente } from './BarreAttente'
import s from './Cadre.module.css'
import { Outils } from './Outils'

const ECRANS = GROUPES.flatMap((it) => it.ecrans)

async function logOut() {
  await askJson(paths.deconnexion, { method: 'POST' })
  location.assign(chemins.connexion)
}

export function Cadre({ children }: { children: ReactNode }) {
  const [ici] = useLocation()
  useEffect(() => {
    const ecran = ECRANS.find((it) => it.href === ici)
    const nom = ecran?.nom ?? (ici === chemins.accueil ? 'Accueil' : 'Administration')
    document.title = `${nom} – ${reglages.boutique}`
    // On a narrow screen the menu scrolls: where one is must be seen in it.
    const lien = document.querySelector('nav [aria-current="page"]')
    lien?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [ici])

  return (
    <div className={s.cadre}>
      <BarreAttente />
      <a className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <header className={s.tete}>
        <Link href={chemins.accueil} className={s.marque}>
          {reglages.boutique}
          <span className={s.sous}>Administration</span>
        </Link>
        <div className={s.outils}>
          <Outils />
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
        <Lien ecran={ACCUEIL} ici={ici} />
        {GROUPES.map(({ titre, ecrans }) => (
          <section key={titre} className={s.groupe}>
            <h2 className={s.titre}>{titre}</h2>
            <ul>
              {ecrans.map((it) => (
                <li key={it.href}>
                  <Lien ecran={it} ici={ici} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main id="contenu" className={s.contenu} tabIndex={-1}>
        <Annulation />
        {children}
      </main>
    </div>
  )
}

const ACCUEIL = { href: chemins.accueil, icone: 'maison', nom: 'Accueil' }

function Lien({ ecran, ici }: { ecran: Omit<Ecran, 'aide'>; ici: string }) {
  const { href, icone, nom } = ecran
  return (
    <Link href={href} className={s.lien} aria-current={href === ici ? 'page' : undefined}>
      <Icon name={icone} />
      {nom}
    </Link>
  )
}
