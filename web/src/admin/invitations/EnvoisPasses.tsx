// The runs of invitations before the last: when, by whom, and what became of them.
import { date } from '../../lib/date'
import { compte, nombre } from '../../lib/format'
import type { EnvoiInvitationsView } from '../../wire/EnvoiInvitationsView'
import { Ecartes } from './Ecartes'
import s from './Invitations.module.css'

export function EnvoisPasses({ envois }: { envois: EnvoiInvitationsView[] }) {
  if (envois.length === 0) return null
  return (
    <section className={`carte pile ${s.carte}`} aria-labelledby="passes">
      <h2 id="passes">Envois précédents</h2>
      <ul className="nue pile">
        {envois.map((envoi) => (
          <li key={envoi.id}>
            <details>
              <summary>{resume(envoi)}</summary>
              <p>Demandé par {envoi.par}.</p>
              <Ecartes ecartes={envoi.ecartes} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function resume({ demandeLe, etat, envoyes, total }: EnvoiInvitationsView) {
  const invites = `${compte(envoyes, 'client')} ${envoyes > 1 ? 'invités' : 'invité'}`
  const fin = etat === 'arrete' ? ', arrêté avant la fin' : ''
  return `${date(demandeLe)}\u00a0: ${invites} sur ${nombre(total)}${fin}`
}
