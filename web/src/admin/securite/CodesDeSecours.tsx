// The codes on paper: shown once, to be kept away from the telephone.
import s from './Securite.module.css'

export function CodesDeSecours({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className={s.etapes}>
      <p role="status" className="message">
        Notez ces codes de secours et gardez-les loin du téléphone : ils ne seront plus montrés.
        Chacun remplace une fois le code de l’application.
      </p>
      <ul className={s.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={s.boutons}>
        <button type="button" className="bouton bouton-principal" onClick={onDone}>
          Je les ai notés
        </button>
      </div>
    </div>
  )
}
