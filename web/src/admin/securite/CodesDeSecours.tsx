// The codes on paper: shown once, to be copied or printed and kept away from the telephone.
import { createPortal } from 'react-dom'
import { reglages } from '../../lib/reglages'
import { toast } from '../../lib/toast'
import { useUnsaved } from '../../lib/useUnsaved'
import { Icon } from '../../ui/Icon'
import s from './Securite.module.css'

/** Asked of who leaves without having said that they are noted. */
const QUITTER = 'Ces codes de secours ne seront plus montrés. Quitter sans les avoir notés\u00a0?'

async function copy(codes: string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast('Codes copiés')
  } catch {
    // A browser may keep the clipboard to itself.
    toast(
      'Votre navigateur refuse la copie\u00a0: sélectionnez les codes, ou imprimez-les.',
      'error',
    )
  }
}

export function CodesDeSecours({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  useUnsaved(true, QUITTER)
  return (
    <div className={s.etapes}>
      <p role="status" className="message">
        Notez ces codes de secours et gardez-les loin du téléphone&nbsp;: ils ne seront plus
        montrés. Chacun remplace une fois le code de l’application.
      </p>
      <Codes codes={codes} />
      <div className="rangee">
        <button type="button" className="bouton" onClick={() => copy(codes)}>
          <Icon name="copie" />
          Copier les codes
        </button>
        <button type="button" className="bouton" onClick={() => print()}>
          <Icon name="imprimer" />
          Imprimer les codes
        </button>
        <button type="button" className="bouton bouton-principal" onClick={onDone}>
          Je les ai notés
        </button>
      </div>
      {/* The sheet: nothing of the screen is printed but this. */}
      {createPortal(
        <div className={s.feuille} aria-hidden="true">
          <p>
            Codes de secours de l’administration – {reglages.boutique} ({location.host})
          </p>
          <Codes codes={codes} />
        </div>,
        document.body,
      )}
    </div>
  )
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <ul className={s.codes} aria-label="Codes de secours">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}
