// The frame of every screen of the back office: where one is, where one can go, the way out.
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { chemins } from '../../lib/chemins'
import { ACCUEIL, GROUPES } from '../../lib/ecrans'
import { reglages } from '../../lib/reglages'
import { Annulation } from '../commun/Annulation'
import s from './Cadre.module.css'
import { MenuFixe, MenuTiroir, Sorties } from './MenuEcrans'
import { Outils } from './Outils'
import { SessionFinie } from './SessionFinie'

const ECRANS = [ACCUEIL, ...GROUPES.flatMap((it) => it.ecrans)]

export function Cadre({ children }: { children: ReactNode }) {
  const [ici] = useLocation()
  const nom = ECRANS.find((it) => it.href === ici)?.nom ?? 'Administration'
  const [dit, setDit] = useState('')
  const [params] = useSearchParams()
  const ouvert = params.get('id') ?? params.get('fiche')
  const before = useRef(ici)
  const ouvertBefore = useRef(ouvert)
  useEffect(() => {
    document.title = `${nom} – ${reglages.boutique}`
    if (before.current === ici) return
    before.current = ici
    // Nothing but the page changes: it is said, and read from its top on.
    setDit(`Écran\u00a0: ${nom}`)
    document.getElementById('contenu')?.focus()
  }, [ici, nom])
  // From a list to the form of one of its rows and back, what was pressed is gone with its focus.
  useEffect(() => {
    if (ouvertBefore.current === ouvert) return
    ouvertBefore.current = ouvert
    if (document.activeElement === document.body) document.getElementById('contenu')?.focus()
  }, [ouvert])

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
