// Acts on a basket outside of it, the current one or one of the list: a copy under a name, paper, a
// file, a link for a colleague.
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { session } from '../../lib/session'
import { useStore } from '../../lib/useStore'
import { Icon } from '../../ui/Icon'
import { MenuOptions } from '../../ui/MenuOptions'
import type { PanierView } from '../../wire/PanierView'
import type { Sortie } from './sortir'

/** Asked for seldom: its code comes with the question. */
const Enregistrer = lazy(async () => ({
  default: (await import('./Enregistrer')).Enregistrer,
}))

interface Props {
  id: number
  /** True of a basket with a name: its link is for colleagues, who see no other. */
  nomme: boolean
  label: ReactNode
  /** Name of its copy's act where it stands. */
  copie: 'Enregistrer sous un nom' | 'Dupliquer'
  /** The basket with its lines, read when they are asked for. */
  lire: () => PanierView | Promise<PanierView>
  imprimer: (panier: PanierView) => void
  onSaved?: () => void
}

export function OptionsPanier({ id, nomme, label, copie, lire, imprimer, onSaved }: Props) {
  const [isNaming, setIsNaming] = useState(false)
  // Opened by whoever has an access to the customer's account: a visitor has none to share.
  const estClient = useStore(session)?.client != null

  const sortir = async (vers: Sortie) => {
    ;(await import('./sortir')).sortir(vers, { id, nomme }, lire, imprimer)
  }
  return (
    <>
      <MenuOptions
        label={label}
        closeLabel="Fermer les options"
        options={[
          option('imprimer', 'Imprimer', () => sortir('papier')),
          option('copie', copie, () => setIsNaming(true)),
          option('telecharger', 'Exporter en CSV', () => sortir('fichier')),
          ...(estClient
            ? [option('externe', 'Copier le lien pour un collègue', () => sortir('lien'))]
            : []),
        ]}
      />
      {isNaming && (
        <Suspense>
          <Enregistrer id={id} onDone={() => setIsNaming(false)} onSaved={onSaved} />
        </Suspense>
      )}
    </>
  )
}

function option(icon: string, texte: string, onClick: () => unknown) {
  return {
    key: icon,
    content: (
      <button type="button" onClick={() => void onClick()} data-options-fermer>
        <Icon name={icon} />
        {texte}
      </button>
    ),
  }
}
