// The record of an agency.
import { useQuery } from '@tanstack/react-query'
import { restoreRecord } from '../../lib/annulation'
import { useTarifs } from '../../lib/clients'
import { DEPARTEMENTS } from '../../lib/departements'
import type { GroupeDe } from '../../lib/fiches'
import { EditionFiche } from '../commun/EditionFiche'
import { findAgence, findSituation, removeAgence, saveAgence } from './calls'
import { perdus, SansStock } from './SituationAgence'

interface Props {
  code: string | null
  onClose: () => void
}

/**
 * Hint of a new agency: what its customers read of it hangs on how stocks are kept, and is only
 * said where that is done.
 */
const NOUVELLE =
  'Agence enregistrée. Si vos stocks sont tenus par agence, saisissez ou importez les siens.'

const groupes = (tarifs: string[]): GroupeDe[] => [
  {
    titre: 'Agence',
    champs: [
      {
        nom: 'code_agence',
        label: 'Code',
        requis: true,
        aide: 'Celui de votre gestion commerciale.',
      },
      {
        nom: 'libelle_agence',
        label: 'Nom',
        requis: true,
        aide: 'Ce que vos clients lisent en choisissant leur agence.',
      },
      {
        nom: 'code_tarif',
        label: 'Tarif',
        genre: 'choix',
        choix: [
          { value: '', label: 'Aucun\u00a0: le prix public' },
          ...tarifs.map((it) => ({ value: it, label: it })),
        ],
        aide: 'Le prix de qui choisit cette agence, s’il n’a pas son propre tarif.',
      },
      {
        nom: 'telephone',
        label: 'Téléphone',
        regle: 'checkTelephone',
        aide: 'Montré en haut de page à qui a choisi cette agence.',
      },
      {
        nom: 'email',
        label: 'E-mail',
        regle: 'checkEmail',
        aide: 'Prévenue de chaque commande de cette agence\u00a0; vos clients ne la voient pas.',
      },
      {
        nom: 'horaires',
        label: 'Horaires d’ouverture',
        aide: 'Montrés tels quels à qui choisit son agence.',
        large: true,
      },
    ],
  },
  {
    titre: 'Retrait',
    aide: 'Ce qui est promis de ce qu’elle a en rayon\u00a0: «\u00a0Retrait à Nantes aujourd’hui si vous commandez avant 11\u00a0h\u00a0». Sans heure, rien n’est promis.',
    champs: [
      { nom: 'retrait_limite', label: 'Heure limite', aide: 'Par exemple 11:00.' },
      {
        nom: 'retrait_jours',
        label: 'Jours ouvrés de préparation',
        genre: 'nombre',
        aide: '0\u00a0: prête le jour même. Les jours fériés ne comptent pas.',
      },
      { nom: 'retrait_samedi', label: 'Le samedi compte', genre: 'case' },
    ],
  },
  {
    titre: 'Adresse',
    aide: 'Montrée à vos clients dans le choix de l’agence\u00a0; le code postal et le département y mettent d’abord les plus proches d’eux.',
    champs: [
      { nom: 'adresse', label: 'Numéro et rue', large: true },
      { nom: 'code_postal', label: 'Code postal', regle: 'checkCodePostal' },
      { nom: 'commune', label: 'Commune' },
      {
        nom: 'departement',
        label: 'Département',
        genre: 'choix',
        choix: [{ value: '', label: 'Celui du code postal' }, ...DEPARTEMENTS],
        aide: 'À changer si elle sert surtout un autre département que le sien.',
      },
      {
        nom: 'latitude',
        label: 'Latitude (degrés)',
        genre: 'nombre',
        aide: 'Avec la longitude, place l’agence parmi les plus proches du client.',
      },
      { nom: 'longitude', label: 'Longitude (degrés)', genre: 'nombre' },
    ],
  },
]

export function EditionAgence({ code, onClose }: Props) {
  const tarifs = useTarifs()
  const { data: situation } = useQuery({
    queryKey: ['situation', 'agences', code],
    queryFn: ({ signal }) => findSituation(code ?? '', signal),
    enabled: code !== null,
  })
  return (
    <EditionFiche
      code={code}
      cle="agences"
      titre={(fiche) => (fiche ? fiche.libelle_agence : 'Nouvelle agence')}
      load={findAgence}
      save={saveAgence}
      groupes={groupes(tarifs)}
      codes={['code_agence']}
      enregistre={code === null ? NOUVELLE : 'Agence enregistrée'}
      onClose={onClose}
      suppression={{
        bouton: 'Supprimer l’agence',
        question: (it) =>
          `Supprimer ${it.libelle_agence} (${it.code_agence}) et ses stocks\u00a0? ${perdus(situation)}`,
        act: removeAgence,
        fait: 'Agence supprimée',
        annulable: ({ code_agence, libelle_agence }) => ({
          texte: `L’agence «\u00a0${libelle_agence}\u00a0» est supprimée, avec ses stocks.`,
          undo: () => restoreRecord('agence', code_agence),
          retabli: 'Agence rétablie, avec ses stocks et ses clients',
        }),
      }}
    >
      {() => situation?.sansStock && <SansStock />}
    </EditionFiche>
  )
}
