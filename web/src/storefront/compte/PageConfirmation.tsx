// The link that confirms an e-mail: a button, since programs that look through mails follow links.
import { paths } from '../../lib/paths'
import { pathsAdresse } from '../../lib/pathsAdresse'
import type { ConfirmationPageView } from '../../wire/ConfirmationPageView'
import s from './Compte.module.css'

export function PageConfirmation(props: ConfirmationPageView) {
  return (
    <div className={`largeur ${s.etroite}`}>
      <h1>Confirmer mon adresse e-mail</h1>
      <div className={`carte ${s.cadre}`}>
        <Suite {...props} />
      </div>
    </div>
  )
}

function Suite({ etat, email, jeton }: ConfirmationPageView) {
  switch (etat) {
    case 'aConfirmer':
      return (
        <form method="post" action={pathsAdresse.confirmation}>
          <p className={s.sansMarge}>
            L’adresse <strong className={s.coupe}>{email}</strong> est-elle bien la vôtre&nbsp;?
          </p>
          <input type="hidden" name="jeton" value={jeton} />
          <button type="submit" className={`bouton bouton-principal ${s.valider}`}>
            Confirmer cette adresse
          </button>
        </form>
      )
    case 'confirmee':
      return (
        <>
          <p role="status">
            L’adresse <strong className={s.coupe}>{email}</strong> est confirmée.
          </p>
          <p className={s.sansMarge}>
            <a className="bouton bouton-principal" href={paths.compte}>
              Ouvrir mon compte
            </a>
          </p>
        </>
      )
    case 'renvoyee':
      return (
        <p role="status" className={s.sansMarge}>
          Un nouveau lien vient de partir à <strong className={s.coupe}>{email}</strong>. Pensez à
          regarder dans les courriers indésirables. <a href={paths.compte}>Retour à mon compte</a>
        </p>
      )
    case 'perimee':
      return (
        <p className={s.sansMarge}>
          Ce lien n’est plus valable, ou il a déjà servi. S’il reste à confirmer, «&nbsp;
          <a href={paths.compte}>Mon compte</a>&nbsp;» en envoie un autre.
        </p>
      )
  }
}
