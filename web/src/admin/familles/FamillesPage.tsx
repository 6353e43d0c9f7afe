// The sales plan: opened level by level; a family is renamed, moved, added or deleted.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import type { GroupeDe } from '../../lib/fiches'
import { useAdresse } from '../../lib/useAdresse'
import { usePlan } from '../../lib/usePlan'
import { Icon } from '../../ui/Icon'
import { Tree } from '../../ui/Tree'
import { EditionFiche } from '../commun/EditionFiche'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { findFamille, removeFamille, saveFamille } from './calls'
import { PlaceFamille } from './PlaceFamille'
import s from './PlaceFamille.module.css'

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

export function FamillesPage() {
  const fiche = useFicheOuverte(useAdresse(['fiche'] as const))
  if (!fiche.isOpen) return <PlanDeVente onOpen={fiche.open} onCreate={fiche.create} />
  return <EditionFamille code={fiche.code} onClose={fiche.close} />
}

function PlanDeVente(props: { onOpen: (code: string) => void; onCreate: () => void }) {
  const plan = usePlan()
  return (
    <>
      <h1>Plan de vente</h1>
      <button type="button" className="bouton bouton-principal" onClick={props.onCreate}>
        <Icon name="plus" />
        Nouvelle famille
      </button>
      <p className={`aide ${s.mode}`}>
        Les flèches ouvrent une famille&nbsp;; la choisir ouvre sa fiche.
      </p>
      <div className={s.plan}>
        <Tree
          label="Plan de vente"
          nodes={plan.nodes}
          mode="one"
          chosen={[]}
          opened={plan.opened}
          loading="Chargement…"
          empty={plan.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
          onOpen={plan.open}
          onChoose={(keys) => {
            const [code] = keys
            if (code !== undefined) props.onOpen(code)
          }}
        />
      </div>
    </>
  )
}

function EditionFamille({ code, onClose }: { code: string | null; onClose: () => void }) {
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
      lire={findFamille}
      enregistrer={saveFamille}
      groupes={GROUPES}
      codes={['codeFamille']}
      enregistre="Famille enregistrée"
      onClose={close}
      suppression={{
        bouton: 'Supprimer la famille',
        question: (it) =>
          `Supprimer ${it.libelleFamille} (${it.codeFamille}) du plan de vente\u00a0? Elle doit être vide.`,
        act: removeFamille,
        fait: 'Famille supprimée',
        annulable: ({ codeFamille, libelleFamille, codeParent }) => ({
          texte: `La famille «\u00a0${libelleFamille}\u00a0» est supprimée.`,
          undo: () => saveFamille({ codeFamille, libelleFamille, codeParent, version: 0 }),
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
