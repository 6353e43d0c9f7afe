// One family: its fields, its place among its sisters, its articles.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import type { GroupeDe } from '../../lib/fiches'
import { groupeSeo } from '../commun/ChampsSeo'
import { EditionFiche } from '../commun/EditionFiche'
import { findFamille, removeFamille, saveFamille } from './calls'
import { PlaceFamille } from './PlaceFamille'

const GROUPES: GroupeDe[] = [
  {
    titre: 'Famille',
    champs: [
      {
        nom: 'codeFamille',
        label: 'Code',
        requis: true,
        aide: 'Celui de votre gestion commerciale\u00a0; il est dans l’adresse du rayon.',
      },
      {
        nom: 'libelleFamille',
        label: 'Libellé',
        requis: true,
        aide: 'Le nom du rayon dans le menu et en tête de sa page.',
      },
      {
        nom: 'codeParent',
        label: 'Famille parente',
        genre: 'famille',
        aide: 'Vide\u00a0: au premier niveau du menu. Ce qui est en dessous suit.',
      },
    ],
  },
]

export function EditionFamille({ code, onClose }: { code: string | null; onClose: () => void }) {
  const queries = useQueryClient()
  const close = () => {
    // Levels are kept for as long as the page: a family may have left one.
    queries.invalidateQueries({ queryKey: ['plan'] })
    onClose()
  }
  return (
    <EditionFiche
      code={code}
      cle="plan"
      titre={(it) => (it ? `Famille ${it.libelleFamille}` : 'Nouvelle famille')}
      load={findFamille}
      save={saveFamille}
      groupes={(valeurs) => [...GROUPES, groupeSeo(valeurs, valeurs.libelleFamille)]}
      codes={['codeFamille']}
      enregistre="Famille enregistrée"
      onClose={close}
      suppression={{
        bouton: 'Supprimer la famille',
        question: (it) =>
          `Supprimer ${it.libelleFamille} (${it.codeFamille}) du plan de vente\u00a0? Elle doit être vide.`,
        act: removeFamille,
        fait: 'Famille supprimée',
        annulable: ({ codeFamille, libelleFamille, codeParent, titreSeo, descriptionSeo }) => ({
          texte: `La famille «\u00a0${libelleFamille}\u00a0» est supprimée.`,
          undo: () =>
            saveFamille({
              codeFamille,
              libelleFamille,
              codeParent,
              titreSeo,
              descriptionSeo,
              version: 0,
            }),
          retabli: 'Famille rétablie',
        }),
      }}
    >
      {(famille) => (
        <>
          <p>
            <Link href={`${chemins.articles}?famille=${encodeURIComponent(famille.codeFamille)}`}>
              Ses articles
            </Link>
          </p>
          <PlaceFamille famille={famille} />
        </>
      )}
    </EditionFiche>
  )
}
