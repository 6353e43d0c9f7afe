// Money of an order, once some of it goes back: paid, given back, left.
import { euros } from '../../lib/format'
import { type LigneTotaux, Totaux } from '../../ui/Totaux'
import type { ArgentView } from '../../wire/ArgentView'

export function Argent({ argent }: { argent: ArgentView }) {
  const lignes: LigneTotaux[] = [
    { libelle: 'Payé', montant: euros(argent.encaisse) },
    { libelle: 'Remboursé', montant: euros(argent.rendu) },
  ]
  if (argent.enCours > 0) {
    lignes.push({ libelle: 'Remboursement en cours', montant: euros(argent.enCours) })
  }
  lignes.push({ libelle: 'Reste payé', montant: euros(argent.reste), genre: 'total' })
  return <Totaux label="Argent de la commande" lignes={lignes} />
}
