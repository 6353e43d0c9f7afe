// Somebody else changed the same record meanwhile: the same words on every screen.
import { Conflict } from '../../ui/Conflict'

interface Props {
  open: boolean
  /** What was changed: "cette zone". */
  quoi: string
  /** What they changed, one a line, where it is known. */
  ecarts?: string[]
  onReload: () => void
  onOverwrite: () => void
  onCancel: () => void
}

export function Conflit({ quoi, ecarts = [], ...dialog }: Props) {
  return (
    <Conflict
      {...dialog}
      lines={ecarts}
      title="Modification concurrente"
      text={`Un autre administrateur, ou un import, a modifié ${quoi} pendant que vous y travailliez.`}
      reload="Recharger sa version"
      overwrite="Enregistrer la mienne"
      cancel="Annuler"
    />
  )
}
