// The run of invitations: how far it is, what holds it, and what became of those it left.
import { useState } from 'react'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { date } from '../../lib/date'
import { compte, nombre } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { canOpen } from '../../lib/permis'
import { toast } from '../../lib/toast'
import type { EnvoiInvitationsView } from '../../wire/EnvoiInvitationsView'
import { ActeConfirme } from '../commun/ActeConfirme'
import { updateEnvoi } from './calls'
import { Ecartes } from './Ecartes'
import s from './Invitations.module.css'

interface Props {
  envoi: EnvoiInvitationsView
  onChange: () => void
}

const TITRES: Record<string, string> = {
  marche: 'Envoi en cours',
  pause: 'Envoi en pause',
  arrete: 'Envoi arrêté',
  termine: 'Envoi terminé',
}

export function Progression({ envoi, onChange }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, etat, total, envoyes, ecartesDepuis, restants } = envoi
  const isOpen = etat === 'marche' || etat === 'pause'
  const act = async (wanted: 'pause' | 'marche') => {
    setBusy(true)
    try {
      await updateEnvoi(id, wanted)
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    setBusy(false)
    onChange()
  }
  return (
    <section className={`carte pile ${s.carte}`} aria-labelledby="envoi">
      <h2 id="envoi">{TITRES[etat]}</h2>
      <progress aria-label="Avancement" max={total} value={envoyes + ecartesDepuis} />
      <p role="status">
        {`${compte(envoyes, 'client')} ${envoyes > 1 ? 'invités' : 'invité'} sur ${nombre(total)}. ${suite(envoi)}`}
      </p>
      {isOpen && (
        <div className="rangee">
          {etat === 'marche' ? (
            <button type="button" className="bouton" disabled={busy} onClick={() => act('pause')}>
              Mettre en pause
            </button>
          ) : (
            <button
              type="button"
              className="bouton bouton-principal"
              disabled={busy}
              onClick={() => act('marche')}
            >
              Reprendre
            </button>
          )}
          <button type="button" className="bouton" onClick={() => setAsking(true)}>
            Arrêter
          </button>
        </div>
      )}
      <Ecartes ecartes={envoi.ecartes} />
      <p className="aide">
        Demandé par {envoi.par} le {date(envoi.demandeLe)}.{' '}
        {canOpen(chemins.envois) && (
          <>
            Un courriel que le serveur refuse se lit dans les{' '}
            <Link href={chemins.envois}>envois de courriels</Link>.
          </>
        )}
      </p>
      <ActeConfirme
        open={asking}
        titre="Arrêter l’envoi"
        question={`${compte(restants, 'client')} ne seront pas invités. Ceux qui l’ont été gardent leur lien. Continuer\u00a0?`}
        oui="Arrêter l’envoi"
        act={() => updateEnvoi(id, 'arret')}
        onDone={() => {
          setAsking(false)
          onChange()
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

/** Remainder of a campaign: what is left to do, or what was not done. */
function suite({ etat, cadence, restants, total, envoyes, ecartesDepuis }: EnvoiInvitationsView) {
  switch (etat) {
    case 'marche':
      return `Encore ${compte(Math.ceil(restants / cadence), 'minute')} environ.`
    case 'pause':
      return `${compte(restants, 'client')} ${restants > 1 ? 'attendent' : 'attend'} que vous repreniez.`
    case 'arrete':
      return `Arrêté avant ${compte(total - envoyes - ecartesDepuis, 'client')}.`
    default:
      return ''
  }
}
