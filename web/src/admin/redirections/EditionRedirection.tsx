// The record of a redirection.
import type { GroupeDe } from '../../lib/fiches'
import { EditionFiche } from '../commun/EditionFiche'
import { findRedirection, removeRedirection, saveRedirection } from './calls'

interface Props {
  code: string | null
  /** Values a new one starts with. */
  depart: Record<string, string>
  onClose: () => void
}

const GROUPES: GroupeDe[] = [
  {
    titre: 'Redirection',
    champs: [
      {
        nom: 'ancienne',
        label: 'Ancienne adresse',
        requis: true,
        large: true,
        aide: 'Celle de votre ancien site, avec ou sans son nom de domaine\u00a0: /produits/vis.html. Sans «\u00a0?…\u00a0», elle vaut pour tout ce qui peut suivre.',
      },
      {
        nom: 'nouvelle',
        label: 'Nouvelle adresse',
        requis: true,
        large: true,
        aide: 'Une page de la boutique (/produit/…), ou une adresse entière en https://.',
      },
    ],
  },
]

export function EditionRedirection({ code, depart, onClose }: Props) {
  return (
    <EditionFiche
      code={code}
      cle="redirections"
      titre={(fiche) => (fiche ? fiche.ancienne : 'Nouvelle redirection')}
      load={findRedirection}
      save={saveRedirection}
      groupes={GROUPES}
      depart={depart}
      codes={['ancienne']}
      enregistre="Redirection enregistrée"
      onClose={onClose}
      suppression={{
        bouton: 'Supprimer la redirection',
        question: (it) => `Supprimer la redirection de ${it.ancienne}\u00a0?`,
        act: removeRedirection,
        fait: 'Redirection supprimée',
        annulable: ({ ancienne, nouvelle }) => ({
          texte: `La redirection de ${ancienne} est supprimée.`,
          undo: () => saveRedirection({ ancienne, nouvelle, version: 0 }),
          retabli: 'Redirection rétablie',
        }),
      }}
    />
  )
}
