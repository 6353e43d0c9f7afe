// A file that leaves the shop: the password is asked where it was given long ago.
import type { ReactNode } from 'react'
import { askBlob, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { Icon } from '../../ui/Icon'
import { DemandeMotDePasse } from './DemandeMotDePasse'

/** Milliseconds a browser has to take the file: it reads it after the click. */
const KEPT_MS = 60_000

interface Props {
  href: string
  /** The name it is kept under. */
  nom: string
  /** What the password is wanted for. */
  pour: string
  children: ReactNode
}

export function Telecharger({ href, nom, pour, children }: Props) {
  const confirme = useConfirme()
  const load = () =>
    confirme
      .run(async () => {
        const adresse = URL.createObjectURL(await askBlob(href))
        const link = document.createElement('a')
        link.href = adresse
        link.download = nom
        link.click()
        setTimeout(() => URL.revokeObjectURL(adresse), KEPT_MS)
      })
      .catch((error) => toast(messageOf(error), 'error'))
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
