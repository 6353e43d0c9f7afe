// The tools of the frame: the search, past messages, the help of the keys; each by a button too.
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { chemins } from '../../lib/chemins'
import { goToRow } from '../../lib/lignes'
import { keepMessages } from '../../lib/messages'
import { listen } from '../../lib/raccourcis'
import { isUnsaved, leave } from '../../lib/useUnsaved'
import { Icon } from '../../ui/Icon'
import { AideRaccourcis } from './AideRaccourcis'
import s from './Cadre.module.css'
import { MessagesPasses } from './MessagesPasses'
import { RechercheGlobale } from './RechercheGlobale'
import type { Trouvaille } from './search'

type Ouvert = 'recherche' | 'messages' | 'aide' | undefined

const BOUTONS = [
  {
    ouvre: 'recherche',
    icone: 'recherche',
    nom: 'Recherche globale',
    titre: 'Recherche globale (Ctrl+K)',
  },
  { ouvre: 'messages', icone: 'info', nom: 'Messages', titre: 'Messages passés' },
  { ouvre: 'aide', icone: 'aide', nom: 'Raccourcis', titre: 'Raccourcis clavier (?)' },
] as const

export function Outils() {
  const [ouvert, setOuvert] = useState<Ouvert>()
  const [, go] = useLocation()
  useEffect(keepMessages, [])
  useEffect(
    () =>
      listen((geste) => {
        if (geste === 'chercher') setOuvert('recherche')
        else if (geste === 'aide') setOuvert('aide')
        else if (geste === 'suivante') goToRow(1)
        else if (geste === 'precedente') goToRow(-1)
        else leave(isUnsaved(), () => go(chemins.commandes))
      }),
    [go],
  )
  const close = () => setOuvert(undefined)
  const follow = (found: Trouvaille) => {
    close()
    leave(isUnsaved(), () => go(found.href))
  }

  return (
    <>
      {BOUTONS.map(({ ouvre, icone, nom, titre }) => (
        <button
          key={ouvre}
          type="button"
          className="bouton bouton-nu"
          title={titre}
          onClick={() => setOuvert(ouvre)}
        >
          <Icon name={icone} />
          <span className={s.mot}>{nom}</span>
        </button>
      ))}
      <RechercheGlobale open={ouvert === 'recherche'} onGo={follow} onClose={close} />
      <MessagesPasses open={ouvert === 'messages'} onClose={close} />
      <AideRaccourcis open={ouvert === 'aide'} onClose={close} />
    </>
  )
}
