// Frame of every page: skip links, header, menu, footer.
import type { ReactNode } from 'react'
import type { CadreView as CadreProps } from '../../wire/CadreView'
import { Entete } from './Entete'
import { Pied } from './Pied'

interface Props {
  cadre: CadreProps
  recherche: ReactNode
  blocPanier: ReactNode
  menu: ReactNode
  cookies: ReactNode
  children: ReactNode
}

export function Cadre({ cadre, recherche, blocPanier, menu, cookies, children }: Props) {
  return (
    <>
      {/* Named as the top of the page: who comes back up goes on from here. */}
      <a id="top" className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <Entete cadre={cadre} recherche={recherche} blocPanier={blocPanier} />
      {menu}
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Pied cadre={cadre} />
      {cookies}
    </>
  )
}
