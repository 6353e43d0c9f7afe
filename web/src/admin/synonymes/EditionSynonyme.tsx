// The record of a group of synonyms: its expressions, its sense, and what they find.
import type { GroupesDe } from '../../lib/fiches'
import { EditionFiche } from '../commun/EditionFiche'
import { Apercu } from './Apercu'
import { ChampMots } from './ChampMots'
import { findSynonyme, readMots, removeSynonyme, saveSynonyme } from './calls'

interface Props {
  code: string | null
  /** Expressions that a new group starts with. */
  mots: string
  onClose: () => void
}

const SENS = [
  { value: 'double', label: 'Chacune se dit pour toutes les autres' },
  { value: 'simple', label: 'La première mène aux autres, sans retour' },
]

const groupes: GroupesDe = (valeurs) => {
  const texte = (nom: string) => String(valeurs[nom] ?? '')
  const [mots, code] = [texte('mots'), texte('code')]
  return [
    {
      titre: 'Groupe',
      champs: [
        {
          nom: 'mots',
          label: 'Expressions',
          requis: true,
          large: true,
          aide: 'De 2 à 20 mots ou suites de mots, au singulier ou au pluriel\u00a0; les accents ne comptent pas.',
          dessine: (it) => <ChampMots {...it} />,
          mots: (it) => readMots(it).join(', '),
        },
        {
          nom: 'sens',
          label: 'Sens',
          genre: 'choix',
          requis: true,
          choix: SENS,
          aide: 'Sans retour, qui cherche la première trouve les autres\u00a0; l’inverse non.',
        },
        {
          nom: 'actif',
          label: 'Appliqué aux recherches',
          genre: 'case',
          aide: 'Décochée, la boutique cherche comme si le groupe n’existait pas.',
        },
        {
          nom: 'code',
          label: 'Code',
          requis: true,
          aide: 'Celui de vos imports, sans espace, par exemple vis-placo.',
        },
      ],
    },
    {
      titre: 'Ce qu’il trouve',
      aide: 'La recherche avec ce groupe tel qu’il est à l’écran, sans l’enregistrer.',
      champs: [
        {
          nom: 'apercu',
          label: 'Essayer une expression',
          requis: true,
          large: true,
          dessine: () => (
            <Apercu code={code} mots={mots} sens={texte('sens')} actif={texte('actif')} />
          ),
        },
      ],
    },
  ]
}

/** A code of the first words, which may be changed. */
const codeDe = (mots: string) =>
  (readMots(mots)[0] ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function EditionSynonyme({ code, mots, onClose }: Props) {
  return (
    <EditionFiche
      code={code}
      cle="synonymes"
      titre={(fiche) => (fiche ? readMots(fiche.mots).join(', ') : 'Nouveau groupe')}
      load={findSynonyme}
      save={saveSynonyme}
      groupes={groupes}
      depart={{ sens: 'double', actif: '1', mots, code: codeDe(mots) }}
      codes={['code']}
      enregistre="Synonymes enregistrés"
      onClose={onClose}
      suppression={{
        bouton: 'Supprimer',
        question: (it) =>
          it.metier
            ? 'Supprimer vos changements\u00a0? Le groupe du métier s’applique de nouveau tel quel.'
            : `Supprimer le groupe ${readMots(it.mots).join(', ')}\u00a0?`,
        act: removeSynonyme,
        si: (it) => !it.metier || it.modifie,
        fait: 'Synonymes supprimés',
      }}
    />
  )
}
