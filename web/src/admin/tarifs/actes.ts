// Acts on several prices of a list at once.
import { restoreRecord } from '../../lib/annulation'
import { nombre } from '../../lib/format'
import type { Tableau } from '../../lib/tableur'
import type { TarifView } from '../../wire/TarifView'
import type { ActeGroupe } from '../commun/ActesGroupes'
import { cle, removeTarif } from './calls'

export const RETRAIT: ActeGroupe<TarifView> = {
  verbe: 'Supprimer',
  suite:
    'Chaque article reprend son prix suivant\u00a0: celui du tarif de l’agence, ou le prix public.',
  danger: true,
  act: (it) => removeTarif(it.code_tarif, it.code_article, it.version),
  fait: (combien) => `Prix supprimés\u00a0: ${combien}`,
  undo: (it) => restoreRecord('tarif', cle(it)),
}

/** One line a price: the first break, then the others in words. */
export const TABLEAU: Tableau<TarifView> = {
  nom: 'tarifs',
  titres: ['Tarif', 'Référence', 'Désignation', 'Prix HT (€)', 'Paliers suivants (€)'],
  ligne: ({ code_tarif, code_article, designation1, paliers: [premier, ...suivants] }) => [
    code_tarif,
    code_article,
    designation1,
    premier?.prixHT,
    suivants.map((it) => `dès ${nombre(it.quantite)}\u00a0: ${nombre(it.prixHT)}`).join(', '),
  ],
}
