// A file behind a link. Followed, a refusal would take the place of the screen: it is asked for here,
// and why there is none is said beside the link.
import { type MouseEvent, useState } from 'react'
import { keepFile } from '../../lib/fichier'
import { messageOf } from '../../lib/http'
import { Icon } from '../../ui/Icon'

interface Props {
  href: string
  /** The name it is kept under. */
  nom: string
  className?: string
  children: string
}

/** A refusal, and the address it is about: with other filters it is no longer true. */
interface Refus {
  href: string
  phrase: string
}

export function Exporter({ href, nom, className = '', children }: Props) {
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<Refus | undefined>()
  const load = async (event: MouseEvent) => {
    // A tab of its own is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefus(undefined)
    try {
      await keepFile(href, nom)
    } catch (error) {
      setRefus({ href, phrase: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <a
        className={`bouton ${className}`}
        href={href}
        download={nom}
        aria-disabled={busy}
        onClick={load}
      >
        <Icon name="telecharger" />
        {busy ? 'Préparation du fichier…' : children}
      </a>
      {refus?.href === href && (
        <span role="alert" className="erreur-champ">
          {refus.phrase}
        </span>
      )}
    </>
  )
}
