import type { CommandeSuivieView } from './CommandeSuivieView'

export interface CommandesView {
  total: number
  elements: CommandeSuivieView[]
}
