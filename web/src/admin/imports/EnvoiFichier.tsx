// The upload of a zip, with its progress: into the queue, or held back to be looked at first.
import { type FormEvent, useState } from 'react'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import type { FichierView } from '../../wire/FichierView'
import { isFeuille } from './assistant/calls'
import { sendFichier } from './calls'
import { DemandeSensible } from './DemandeSensible'
import s from './ImportsPage.module.css'

interface Props {
  onSent: () => void
  /** The file was sent to see what it would change. */
  onEssai: (fichier: FichierView) => void
}

export function EnvoiFichier({ onSent, onEssai }: Props) {
  const [done, setDone] = useState<number | null>(null)
  const confirme = useConfirme()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('fichier')
    if (!(file instanceof File) || file.name === '') return
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // What is no zip is read by its columns first.
    const isEssai = button?.value === 'essai' || isFeuille(file.name)
    setDone(0)
    try {
      await confirme.run(async () => {
        const fichier = await sendFichier(file, isEssai, setDone)
        if (isEssai) onEssai(fichier)
        else toast('Fichier envoyé\u00a0: son importation commence dans quelques secondes.')
        form.reset()
        onSent()
      })
    } catch (error) {
      toast(
        `${file.name}\u00a0: ${error instanceof Error ? error.message : String(error)}`,
        'error',
      )
    } finally {
      setDone(null)
    }
  }

  return (
    <>
      <form className={`carte ${s.envoi}`} onSubmit={submit}>
        <div className="champ">
          <label htmlFor="fichier">Fichier à importer (.zip, .xlsx, .ods, .csv, .txt)</label>
          <input
            id="fichier"
            name="fichier"
            type="file"
            accept=".zip,.xlsx,.ods,.csv,.txt"
            required
            className="saisie"
          />
        </div>
        <button type="submit" className="bouton bouton-principal" disabled={done !== null}>
          {done === null ? 'Envoyer' : 'Envoi en cours…'}
        </button>
        <button type="submit" value="essai" className="bouton" disabled={done !== null}>
          Simuler d’abord
        </button>
        {done !== null && <progress value={done} max={1} aria-label="Avancement de l’envoi" />}
      </form>
      <DemandeSensible confirme={confirme} />
    </>
  )
}
