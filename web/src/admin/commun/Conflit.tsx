// Somebody else changed the same record meanwhile: the same words on every screen.
import { Conflict } from '../../ui/Conflict'

interface Props {
  open: boolean
  /** What was changed: "cette zone". */
  quoi: string
  /**
   * What they changed, one a line, on the screens that send what was touched alone; the others send
   * the whole, which undoes theirs, and say so.
   */
  ecarts?: string[]
  onReload: () => void
  onOverwrite: () => void
  onCancel: () => void
}

const TOUT =
  ' « Enregistrer la mienne » remplace tout : ce qu’il a changé est perdu, même là où vous n’avez rien touché. Pour le garder, rechargez sa version et refaites votre changement.'

export function Conflit({ quoi, ecarts, ...dialog }: Props) {
  const text = `Un autre administrateur, ou un import, a modifié ${quoi} pendant que vous y travailliez.`
  return (
    <Conflict
      {...dialog}
      lines={ecarts ?? []}
      title="Modification concurrente"
      text={ecarts ? text : text + TOUT}
      reload="Recharger sa version"
      overwrite="Enregistrer la mienne"
      cancel="Annuler"
    />
  )
}
