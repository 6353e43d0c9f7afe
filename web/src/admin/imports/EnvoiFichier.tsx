// The upload of a zip, with its progress.
import { type FormEvent, useState } from 'react'
import { toast } from '../../lib/toast'
import { sendFichier } from './calls'
import s from './ImportsPage.module.css'

export function EnvoiFichier({ onSent }: { onSent: () => void }) {
  const [done, setDone] = useState<number | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('fichier')
    if (!(file instanceof File) || file.name === '') return
    setDone(0)
    try {
      await sendFichier(file, setDone)
      toast('Fichier envoyé : son importation commence dans quelques secondes.')
      form.reset()
      onSent()
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'error')
    } finally {
      setDone(null)
    }
  }

  return (
    <form className={`carte ${s.envoi}`} onSubmit={submit}>
      <div className="champ">
        <label htmlFor="fichier">Fichier .zip à importer</label>
        <input id="fichier" name="fichier" type="file" accept=".zip" required className="saisie" />
      </div>
      <button type="submit" className="bouton bouton-principal" disabled={done !== null}>
        {done === null ? 'Envoyer' : 'Envoi en cours…'}
      </button>
      {done !== null && <progress value={done} max={1} aria-label="Avancement de l’envoi" />}
    </form>
  )
}
