// Devices on which one is logged in, asked when wanted; any other place can be logged out from
// here.
import { useState } from 'react'
import { date } from '../../lib/date'
import { askJson, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import type { SessionOuverteView } from '../../wire/SessionOuverteView'
import s from './Compte.module.css'

export function Appareils() {
  const [sessions, setSessions] = useState<SessionOuverteView[] | undefined>()
  const [refus, setRefus] = useState('')
  const run = async (path?: string) => {
    try {
      if (path) await askJson(path, { method: 'DELETE' })
      setSessions(await askJson<SessionOuverteView[]>(pathsCompte.sessions))
      setRefus('')
    } catch (error) {
      setSessions((it) => it ?? [])
      setRefus(messageOf(error))
    }
  }
  const autres = (sessions ?? []).filter((it) => !it.ici)
  return (
    <>
      <button type="button" className={s.lienBouton} onClick={() => run()}>
        <Icon name="appareil" />
        Appareils connectés
      </button>
      <Modal
        open={sessions !== undefined}
        title="Appareils connectés"
        closeLabel="Fermer"
        onClose={() => setSessions(undefined)}
      >
        {refus && (
          <p className="message message-erreur" role="alert">
            {refus}
          </p>
        )}
        <ul className={s.lignes}>
          {sessions?.map((it) => (
            <li key={it.id}>
              <span>
                {it.appareil}
                <br />
                <small className={s.doux}>
                  {it.adresse && `${it.adresse} · `}depuis le {date(it.ouverteLe)}
                </small>
              </span>
              {it.ici ? (
                <span className={s.doux}>Cet appareil</span>
              ) : (
                <button
                  type="button"
                  className="bouton bouton-petit"
                  onClick={() => run(pathsCompte.uneSession(it.id))}
                >
                  Déconnecter
                </button>
              )}
            </li>
          ))}
        </ul>
        {autres.length > 1 && (
          <button type="button" className="bouton" onClick={() => run(pathsCompte.sessions)}>
            Déconnecter tous les autres
          </button>
        )}
      </Modal>
    </>
  )
}
