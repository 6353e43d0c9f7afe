// The record of a unit of sale.
import { buildCalls } from '../../lib/callsFiches'
import type { GroupeDe } from '../../lib/fiches'
import { appels } from '../../lib/paths'
import type { UniteFicheView } from '../../wire/UniteFicheView'
import { EditionFiche } from '../commun/EditionFiche'

const unites = buildCalls<UniteFicheView>(appels.fichesUnites)

interface Props {
  code: string | null
  onClose: () => void
}

/** Examples of its quantities, by their decimals. */
const QUANTITES = ['Entières\u00a0: 1, 2, 3', 'Au dixième\u00a0: 1,5', 'Au centième\u00a0: 1,25']
const MILLIEME = 'Au millième\u00a0: 1,125'

export const quantites = (decimales: number) => QUANTITES[decimales] ?? MILLIEME

const GROUPES: GroupeDe[] = [
  {
    titre: 'Unité',
    champs: [
      {
        nom: 'codeUnite',
        label: 'Code',
        requis: true,
        aide: 'Celui de votre gestion commerciale et de vos imports, par exemple PCE.',
      },
      {
        nom: 'libelle',
        label: 'Nom',
        requis: true,
        aide: 'Lu par vos clients à côté du prix et de la quantité.',
      },
      {
        nom: 'decimales',
        label: 'Quantités acceptées',
        genre: 'choix',
        requis: true,
        choix: [0, 1, 2, 3].map((it) => ({ value: String(it), label: quantites(it) })),
        aide: 'Ce qui se compte est entier\u00a0; ce qui se mesure a des décimales.',
      },
    ],
  },
]

export function EditionUnite({ code, onClose }: Props) {
  return (
    <EditionFiche
      code={code}
      cle="unites"
      titre={(fiche) => (fiche ? fiche.libelle : 'Nouvelle unité')}
      load={unites.find}
      save={unites.save}
      groupes={GROUPES}
      depart={{ decimales: '0' }}
      codes={['codeUnite']}
      enregistre="Unité enregistrée"
      onClose={onClose}
      suppression={{
        bouton: 'Supprimer l’unité',
        question: (it) =>
          `Supprimer l’unité ${it.libelle} (${it.codeUnite})\u00a0? Aucun article ne doit se vendre ainsi.`,
        act: unites.remove,
        fait: 'Unité supprimée',
      }}
    />
  )
}
