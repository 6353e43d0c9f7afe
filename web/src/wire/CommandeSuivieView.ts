import type { AgenceView } from './AgenceView'
import type { ClientView } from './ClientView'

export interface CommandeSuivieView {
  id: number
  webCdeId: string
  date: number
  refClient: string
  numero: string
  typeWebMouvement: 'web' | 'cde'
  etat: string | null
  libelleEtat: string
  codeClient: string | null
  codeAgence: string | null
  montantHT: number
  montantTTC: number
  libelleModeReglement: string
  typePanier: string
  libellePaiement: string
  client: ClientView | null
  agence: AgenceView | null
}
