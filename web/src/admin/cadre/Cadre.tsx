// The frame of every screen of the back office: where one is, where one can go, the way out.
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { chemins } from '../../lib/chemins'
import { isSent, tellSaved } from '../../lib/envoiParametrage'
import { reglages } from '../../lib/reglages'
import { arrive } from '../../lib/vues'
import { Annulation } from '../commun/Annulation'
import { ECRANS } from '../ecrans'
import s from './Cadre.module.css'
import { MenuFixe, MenuTiroir, Sorties } from './MenuEcrans'
import { Outils } from './Outils'
import { SessionFinie } from './SessionFinie'

/** The name of a screen; what has an address below one bears the name of that. */
function nomDe(ici: string): string {
  const ecran = ECRANS.find((it) => it.href === ici)
  const parent = ECRANS.find((it) => it.fiche && ici.startsWith(`${it.href}/`))
  return (ecran ?? parent)?.nom ?? 'Administration'
}

export function Cadre({ children }: { children: ReactNode }) {
  const [ici] = useLocation()
  const nom = nomDe(ici)
  const [dit, setDit] = useState('')
  const [params] = useSearchParams()
  const ouvert = params.get('id') ?? params.get('fiche')
  const before = useRef(ici)
  useEffect(() => {
    document.title = `${nom} – ${reglages.boutique}`
    if (before.current === ici) return
    before.current = ici
    // Nothing but the page changes: it is said.
    setDit(`Écran\u00a0: ${nom}`)
  }, [ici, nom])
  useEffect(() => {
    if (ici !== chemins.parametrageInterfaceEdite && isSent()) void tellSaved()
  }, [ici])
  // Before what is drawn takes the focus of itself: its first field, the one that was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen and each record is another.
  useLayoutEffect(arrive, [ici, ouvert])

  return (
    <div className={s.cadre}>
      <a className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <p role="status" className="hors-vue">
        {dit}
      </p>
      <header className={s.tete}>
        <MenuTiroir ici={ici} nom={nom} />
        <Link href={chemins.accueil} className={s.marque}>
          {reglages.boutique}
          <span className={s.sous}>Administration</span>
        </Link>
        <div className={s.outils}>
          <Outils />
          <Sorties className={`bouton bouton-nu ${s.sortie}`} />
        </div>
      </header>
      <MenuFixe ici={ici} />
      <main id="contenu" className={s.contenu} tabIndex={-1}>
        <SessionFinie />
        <Annulation />
        {children}
      </main>
    </div>
  )
}
