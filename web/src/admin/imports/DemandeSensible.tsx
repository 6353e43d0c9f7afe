// A file that changes the logins of customers, or takes records away, wants the password again.
import type { Confirme } from '../../lib/useConfirme'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'

export const DemandeSensible = ({ confirme }: { confirme: Confirme }) => (
  <DemandeMotDePasse
    open={confirme.open}
    onPassword={confirme.onPassword}
    onNo={confirme.onNo}
    pour="importer des connexions ou des suppressions"
  />
)
