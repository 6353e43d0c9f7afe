// Pictures sent one after the other: how far it is, and why each of the others was refused.
import { useState } from 'react'
import { sendImage } from '../../lib/catalogue'
import { countEnvoi } from '../../lib/envois'
import { messageOf } from '../../lib/http'

interface Envoi {
  fait: number
  total: number
}

export function useEnvoiImages(onSent: (nom: string) => void) {
  const [envoi, setEnvoi] = useState<Envoi | undefined>()
  const [refus, setRefus] = useState<string[]>([])
  const sendAll = async (fichiers: File[]) => {
    setRefus([])
    for (const [fait, fichier] of fichiers.entries()) {
      setEnvoi({ fait, total: fichiers.length })
      try {
        onSent((await sendImage(fichier)).nom)
      } catch (error) {
        setRefus((before) => [...before, `${fichier.name}\u00a0: ${messageOf(error)}`])
      }
    }
    setEnvoi(undefined)
  }
  return { envoi, refus, send: (fichiers: File[]) => countEnvoi(sendAll(fichiers)) }
}
