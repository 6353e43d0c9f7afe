// Stands where the code of a screen, or of a part of it, is still to come.
import { useEffect } from 'react'
import { startWait } from '../../lib/attente'

export function Chargement() {
  useEffect(startWait, [])
  return <p role="status">Chargement…</p>
}
