// A zone that is deleted: asked by its name, told, and offered to be put back.
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { compte } from '../../lib/format'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { Modal } from '../../ui/Modal'
import type { ZoneView } from '../../wire/ZoneView'
import type { ActeGroupe } from '../commun/ActesGroupes'
import { takeAway } from '../commun/retrait'
import { Suppression } from '../commun/Suppression'
import { removeZone, restoreZone } from './calls'

/** Those that fees name refuse, and say so. */
export const RETRAIT: ActeGroupe<ZoneView> = {
  verbe: 'Supprimer',
  suite: 'Une zone qu’un forfait utilise n’est pas supprimée.',
  danger: true,
  act: removeZone,
  fait: (combien) => `${combien} en moins`,
  undo: restoreZone,
}

/** Tells a conflict as it is: records that name it, or a change meanwhile. */
function tellConflict(error: unknown): boolean {
  const isConflict = error instanceof HttpError && error.status === 409
  if (isConflict) toast(error.message, 'error')
  return isConflict
}

interface Props {
  zone: ZoneView | undefined
  /** Fees that name it. */
  used: (zone: ZoneView) => number | undefined
  onDone: () => void
  onEnd: () => void
}

export function RetraitZone({ zone, used, onDone, onEnd }: Props) {
  const remove = async (gone: ZoneView) => {
    await takeAway({
      act: () => removeZone(gone),
      fait: 'Zone supprimée',
      acte: {
        texte: `La zone «\u00a0${gone.libelle}\u00a0» est supprimée.`,
        undo: () => restoreZone(gone),
        retabli: 'Zone rétablie',
      },
      echec: 'La zone n’est pas supprimée',
      onRefus: tellConflict,
    })
    onDone()
  }
  const fees = zone ? (used(zone) ?? 0) : 0
  return (
    <>
      <Suppression
        sujet={fees === 0 ? zone : undefined}
        titre="Supprimer la zone"
        question={({ libelle }) => `Supprimer la zone «\u00a0${libelle}\u00a0»\u00a0?`}
        onYes={remove}
        onEnd={onEnd}
      />
      {/* The server would refuse: there is nothing to ask. */}
      <Modal open={fees > 0} title="Supprimer la zone" closeLabel="Fermer" onClose={onEnd}>
        <p>
          {compte(fees, 'forfait')} {fees > 1 ? 'utilisent' : 'utilise'} la zone «&nbsp;
          {zone?.libelle}&nbsp;»&nbsp;: tant qu’il en reste, elle ne peut pas être supprimée.
        </p>
        <p>
          <Link href={chemins.forfaits}>Voir les forfaits</Link>
        </p>
      </Modal>
    </>
  )
}
