// A file that leaves the shop: the password is asked where it was given long ago.
import type { ReactNode } from 'react'
import { keepFile } from '../../lib/fichier'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { Icon } from '../../ui/Icon'
import { DemandeMotDePasse } from './DemandeMotDePasse'

interface Props {
  href: string
  /** The name it is kept under. */
  nom: string
  /** Purpose the password is wanted for. */
  pour: string
  children: ReactNode
}

export function Telecharger({ href, nom, pour, children }: Props) {
  const confirme = useConfirme()
  const load = () =>
    confirme.run(() => keepFile(href, nom)).catch((error) => toast(messageOf(error), 'error'))
  return (
    <>
      <button type="button" className="bouton" onClick={load}>
        <Icon name="telecharger" />
        {children}
      </button>
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour={pour}
      />
    </>
  )
}
