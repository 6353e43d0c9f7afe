// One's own way in: a second step after the password, and the places where one is logged in.
import { PageHeader } from '../../ui/PageHeader'
import { SessionsOuvertes } from '../commun/SessionsOuvertes'
import { DeuxEtapes } from './DeuxEtapes'
import s from './Securite.module.css'

export function SecuritePage() {
  return (
    <>
      <PageHeader titre="Sécurité de votre accès" />
      <section className={`carte ${s.bloc}`} aria-labelledby="deux-etapes">
        <h2 id="deux-etapes">Validation en deux étapes</h2>
        <DeuxEtapes />
      </section>
      <section className={`carte ${s.bloc}`} aria-labelledby="vos-sessions">
        <h2 id="vos-sessions">Vos sessions ouvertes</h2>
        <p className="aide">
          Une session se ferme d’elle-même après 30 minutes sans activité, ou 12 heures.
        </p>
        <SessionsOuvertes />
      </section>
    </>
  )
}
