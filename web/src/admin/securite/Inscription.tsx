// A secret handed to an application: scanned or typed, then proven by the code it shows.
import { useRef } from 'react'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import type { InscriptionView } from '../../wire/InscriptionView'
import { proveFacteur } from './calls'
import s from './Securite.module.css'

interface Props {
  inscription: InscriptionView
  onProven: (codes: string[]) => void
  onCancel: () => void
}

const REGLES = {
  code: async (code: string) =>
    /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'Saisissez les six chiffres du code.',
}

export function Inscription({ inscription, onProven, onCancel }: Props) {
  const { secret, adresse, qr } = inscription
  const done = useRef(onProven)
  done.current = onProven
  const formulaire = useFormulaire(REGLES, async ({ code = '' }) => {
    const { codes } = await proveFacteur(code)
    done.current(codes)
  })
  return (
    <form {...formulaire.props} className={s.etapes} aria-label="Mettre en place">
      <p>
        1. Ouvrez votre application d’authentification et scannez ce code. Sur ce téléphone même,{' '}
        <a href={adresse}>ouvrez l’application</a>.
      </p>
      {qr && (
        <svg
          className={s.qr}
          viewBox={`0 0 ${qr.cote} ${qr.cote}`}
          role="img"
          aria-label="Code QR à scanner"
          shapeRendering="crispEdges"
        >
          <path d={qr.trace} fill="#000" />
        </svg>
      )}
      <p>
        Ou saisissez cette clé&nbsp;:{' '}
        <span className={s.secret}>{secret.replace(/(.{4})/g, '$1 ')}</span>
      </p>
      {formulaire.message && (
        <p role="alert" className="message message-erreur">
          {formulaire.message}
        </p>
      )}
      <Champ
        id="code"
        name="code"
        label="2. Saisissez le code que montre l’application"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formulaire.erreurs.code}
      />
      <div className="rangee">
        <button type="submit" className="bouton bouton-principal" disabled={formulaire.encours}>
          Vérifier le code
        </button>
        <button type="button" className="bouton" onClick={onCancel}>
          Annuler
        </button>
      </div>
    </form>
  )
}
