// A backup asked for now, and what is said of those of the nights.
import { useState } from 'react'
import { tell } from '../../lib/catalogue'
import { date } from '../../lib/date'
import type { SauvegardesView } from '../../wire/SauvegardesView'
import { beginSauvegarde } from './calls'

export function Nuits({ heure }: { heure: number | null }) {
  return (
    <p>
      {heure === null
        ? 'Aucune sauvegarde ne se fait la nuit\u00a0: le serveur est lancé ainsi (--backup-hour off).'
        : `Chaque nuit à ${heure}\u00a0h, la boutique se sauvegarde d’elle-même\u00a0: les sept derniers jours sont gardés, puis une sauvegarde par semaine.`}{' '}
      Les cinq dernières demandées ici sont gardées. Elles sont sur la machine de la boutique&nbsp;:
      téléchargez-en une de temps en temps, pour l’avoir ailleurs.
    </p>
  )
}

interface Props {
  liste: SauvegardesView
  onBegun: () => void
}

export function Faire({ liste: { enCours, manquee }, onBegun }: Props) {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      await beginSauvegarde()
    } catch (error) {
      tell('La sauvegarde n’a pas commencé', error)
    } finally {
      setBusy(false)
      onBegun()
    }
  }
  return (
    <>
      {manquee !== null && (
        <p role="alert" className="message message-erreur">
          La sauvegarde demandée le {date(manquee)} n’a pas pu être faite. Le disque est peut-être
          plein&nbsp;; sinon, lancez <code>comptoir check</code> sur la machine de la boutique.
        </p>
      )}
      <p role="status">
        {enCours && (
          <>
            Sauvegarde en cours… <progress aria-label="Sauvegarde en cours" /> Vous pouvez quitter
            cet écran.
          </>
        )}
      </p>
      <p>
        <button
          type="button"
          className="bouton bouton-principal"
          disabled={busy || enCours}
          onClick={begin}
        >
          Faire une sauvegarde
        </button>
      </p>
    </>
  )
}
