// What can be done with a basket outside of it, the current one or one of the list: a copy under a
// name, paper, a file, a link for a colleague.
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/http'
import { session } from '../../lib/session'
import { toast } from '../../lib/toast'
import { useStore } from '../../lib/useStore'
import { Icon } from '../../ui/Icon'
import { MenuOptions } from '../../ui/MenuOptions'
import type { PanierView } from '../../wire/PanierView'

/** Asked for seldom: its code comes with the question. */
const Enregistrer = lazy(async () => ({
  default: (await import('./Enregistrer')).Enregistrer,
}))

interface Props {
  id: number
  label: ReactNode
  /** What its copy under a name is called where it stands. */
  copie: 'Enregistrer sous un nom' | 'Dupliquer'
  /** The basket with its lines, read when they are asked for. */
  lire: () => PanierView | Promise<PanierView>
  imprimer: (panier: PanierView) => void
  onSaved?: () => void
}

export function OptionsPanier({ id, label, copie, lire, imprimer, onSaved }: Props) {
  const [isNaming, setIsNaming] = useState(false)
  // Opened by whoever has an access to the customer's account: a visitor has none to share.
  const estClient = useStore(session)?.client != null

  /** A basket that cannot be read is said: the menu has closed over it. */
  async function avec(geste: (panier: PanierView) => unknown) {
    try {
      await geste(await lire())
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }
  const exporter = () => import('./exporter')
  return (
    <>
      <MenuOptions
        label={label}
        closeLabel="Fermer les options"
        options={[
          option('imprimer', 'Imprimer', () => avec(imprimer)),
          option('copie', copie, () => setIsNaming(true)),
          option('telecharger', 'Exporter en CSV', () =>
            avec(async (panier) => (await exporter()).download(panier)),
          ),
          ...(estClient
            ? [
                option('externe', 'Copier le lien pour un collègue', async () =>
                  (await exporter()).share({ id }),
                ),
              ]
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
