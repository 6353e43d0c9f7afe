// The record of a kind of customers.
import { buildCalls } from '../../lib/callsFiches'
import type { GroupeDe } from '../../lib/fiches'
import { compte } from '../../lib/format'
import { appels } from '../../lib/paths'
import type { TypeClientFicheView } from '../../wire/TypeClientFicheView'
import { EditionFiche } from '../commun/EditionFiche'

const types = buildCalls<TypeClientFicheView>(appels.fichesTypesClient)

interface Props {
  code: string | null
  onClose: () => void
}

const GROUPES: GroupeDe[] = [
  {
    titre: 'Type de clients',
    aide: 'PAR et TMP n’achètent jamais en compte\u00a0: leurs prix se lisent TTC.',
    champs: [
      {
        nom: 'code_type',
        label: 'Code',
        requis: true,
        aide: 'Celui de votre gestion commerciale et de vos imports.',
      },
      {
        nom: 'libelle_type',
        label: 'Nom',
        requis: true,
        aide: 'Ses clients le prennent aussitôt, ceux qui existent aussi.',
      },
    ],
  },
]

export function EditionTypeClient({ code, onClose }: Props) {
  return (
    <EditionFiche
      code={code}
      cle="typesClient"
      titre={(fiche) => (fiche ? fiche.libelle_type : 'Nouveau type de clients')}
      load={types.find}
      save={types.save}
      groupes={GROUPES}
      codes={['code_type']}
      enregistre="Type de clients enregistré"
      onClose={onClose}
      suppression={{
        bouton: 'Supprimer le type',
        question: (it) =>
          `Supprimer le type ${it.libelle_type} (${it.code_type})\u00a0? Aucun client ne doit en être.`,
        act: types.remove,
        fait: 'Type de clients supprimé',
      }}
    >
      {(fiche) => <p>{usage(fiche.clients, fiche.propre)}</p>}
    </EditionFiche>
  )
}

function usage(clients: number, propre: boolean): string {
  const told =
    clients === 0
      ? 'Aucun client n’est de ce type.'
      : `${compte(clients, 'client')} en ${clients > 1 ? 'sont' : 'est'}.`
  return propre ? `${told} Toute boutique a ce type\u00a0: qui ouvre un compte en est.` : told
}
