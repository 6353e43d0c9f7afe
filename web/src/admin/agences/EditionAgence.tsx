// The record of an agency.
import { retablir } from '../../lib/annulation'
import type { GroupeDe } from '../../lib/fiches'
import { EditionFiche } from '../commun/EditionFiche'
import { findAgence, removeAgence, saveAgence } from './calls'

interface Props {
  code: string | null
  onClose: () => void
}

const GROUPES: GroupeDe[] = [
  {
    titre: 'Agence',
    champs: [
      { nom: 'code_agence', label: 'Code', requis: true },
      { nom: 'libelle_agence', label: 'Nom', requis: true },
      {
        nom: 'code_tarif',
        label: 'Tarif',
        aide: 'Celui des clients qui la choisissent et n’ont pas le leur.',
      },
      {
        nom: 'horaires',
        label: 'Horaires',
        aide: 'Montrés tels quels dans le choix de l’agence.',
      },
      { nom: 'telephone', label: 'Téléphone', regle: 'checkTelephone' },
    ],
  },
  {
    titre: 'Adresse',
    champs: [
      { nom: 'adresse', label: 'Adresse' },
      { nom: 'code_postal', label: 'Code postal', regle: 'checkCodePostal' },
      { nom: 'commune', label: 'Commune' },
      { nom: 'departement', label: 'Département', aide: 'Vide : celui du code postal.' },
      {
        nom: 'latitude',
        label: 'Latitude',
        genre: 'nombre',
        aide: 'En degrés : les agences sont triées par distance.',
      },
      { nom: 'longitude', label: 'Longitude', genre: 'nombre' },
    ],
  },
]

export function EditionAgence({ code, onClose }: Props) {
  return (
    <EditionFiche
      code={code}
      cle="agences"
      titre={(fiche) => (fiche ? fiche.libelle_agence : 'Nouvelle agence')}
      lire={findAgence}
      enregistrer={saveAgence}
      groupes={GROUPES}
      codes={['code_agence']}
      enregistre="Agence enregistrée"
      onClose={onClose}
      suppression={{
        bouton: 'Supprimer l’agence',
        question: (it) =>
          `Supprimer ${it.libelle_agence} (${it.code_agence}) et ses stocks ? Ses clients n’auront plus d’agence.`,
        act: removeAgence,
        fait: 'Agence supprimée',
        annulable: ({ code_agence, libelle_agence }) => ({
          texte: `L’agence « ${libelle_agence} » est supprimée, avec ses stocks.`,
          undo: () => retablir('agence', code_agence),
          retabli: 'Agence rétablie, avec ses stocks et ses clients',
        }),
      }}
    />
  )
}
