// The record of a customer, its logins and its orders one press away.
import { Link } from 'wouter'
import { restoreRecord } from '../../lib/annulation'
import { chemins } from '../../lib/chemins'
import { useAgences, useTarifs, useTypesClient } from '../../lib/clients'
import type { GroupeDe } from '../../lib/fiches'
import { useConfirme } from '../../lib/useConfirme'
import type { AgenceView } from '../../wire/AgenceView'
import type { TypeClientView } from '../../wire/TypeClientView'
import { CommanderPour } from '../commun/CommanderPour'
import { CourrielsPerdus } from '../commun/CourrielsPerdus'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { EditionFiche } from '../commun/EditionFiche'
import { AccesClient } from './AccesClient'
import { findClient, removeClient, saveClient } from './calls'
import { conditions, reglement } from './conditions'
import { DonneesPersonnelles } from './DonneesPersonnelles'
import { Validation } from './Validation'

interface Props {
  code: string | null
  onClose: () => void
}

export function EditionClient({ code, onClose }: Props) {
  const agences = useAgences()
  const types = typesConnus(useTypesClient())
  const tarifs = useTarifs()
  // What may be owed, and how it is paid, is changed by who has just given a password.
  const confirme = useConfirme()
  const edition = (
    <EditionFiche
      code={code}
      cle="clients"
      titre={(fiche) => (fiche ? `Client ${fiche.libelle}` : 'Nouveau client')}
      load={findClient}
      save={(json) => confirme.get(() => saveClient(nameType(json, types)))}
      groupes={groupes(agences, types, tarifs)}
      depart={{ code_type: 'PRO', compte_valide: '1' }}
      codes={['code']}
      enregistre="Client enregistré"
      onClose={onClose}
      actes={({ code }) => (
        <>
          <Link
            className="bouton bouton-petit"
            href={`${chemins.connexions}?client=${encodeURIComponent(code)}`}
          >
            Ses connexions
          </Link>
          <Link
            className="bouton bouton-petit"
            href={`${chemins.commandes}?codeClient=${encodeURIComponent(code)}`}
          >
            Ses commandes
          </Link>
          <CommanderPour code={code} />
        </>
      )}
      apres={({ code }) => <DonneesPersonnelles code={code} onErased={onClose} />}
      suppression={{
        bouton: 'Supprimer le client',
        question: (it) =>
          `Supprimer ${it.libelle} (${it.code}) et ses connexions\u00a0? Ses commandes sont gardées.`,
        act: removeClient,
        fait: 'Client supprimé',
        annulable: ({ code, libelle }) => ({
          texte: `Le client «\u00a0${libelle}\u00a0» est supprimé, avec ses connexions.`,
          undo: () => restoreRecord('client', code),
          retabli: 'Client rétabli, avec ses connexions',
        }),
      }}
    >
      {(fiche, renew) => (
        <>
          <Validation fiche={fiche} onJudged={renew} />
          <AccesClient code={fiche.code} />
          <CourrielsPerdus client={fiche.code} />
        </>
      )}
    </EditionFiche>
  )
  return (
    <>
      {edition}
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer ce qu’un client peut devoir"
      />
    </>
  )
}

/** Kinds every shop has: the storefront opens accounts of both. */
const TYPES: TypeClientView[] = [
  { code_type: 'PRO', libelle_type: 'Professionnel' },
  { code_type: 'PAR', libelle_type: 'Particulier' },
]

/** These, and the ones that imports brought. */
function typesConnus(lus: TypeClientView[]): TypeClientView[] {
  const codes = new Set(lus.map((it) => it.code_type))
  return [...lus, ...TYPES.filter((it) => !codes.has(it.code_type))]
}

/** A kind is chosen by its code: its name goes along. */
function nameType(json: Record<string, unknown>, types: TypeClientView[]) {
  const chosen = types.find((it) => it.code_type === json.code_type)
  return chosen ? { ...json, libelle_type: chosen.libelle_type } : json
}

function groupes(agences: AgenceView[], types: TypeClientView[], tarifs: string[]): GroupeDe[] {
  const choix = agences.map((it) => ({ value: it.code_agence, label: it.libelle_agence }))
  return [
    {
      titre: 'Identité',
      champs: [
        { nom: 'code', label: 'Code', requis: true, aide: 'Celui de votre gestion commerciale.' },
        {
          nom: 'libelle',
          label: 'Nom',
          requis: true,
          aide: 'Sur ses commandes, ses bons et à sa livraison.',
        },
        {
          nom: 'code_type',
          label: 'Type',
          requis: true,
          genre: 'choix',
          choix: types.map((it) => ({
            value: it.code_type,
            label: it.libelle_type ? `${it.libelle_type} (${it.code_type})` : it.code_type,
          })),
          aide: 'Un particulier voit les prix TTC d’abord\u00a0; l’achat en compte est pour les autres, sauf règlement permis plus bas.',
        },
        {
          nom: 'siret',
          label: 'SIRET',
          regle: 'checkSiret',
          aide: 'Imprimé sur ses bons de commande.',
        },
      ],
    },
    {
      titre: 'Coordonnées',
      aide: 'Montrées sur son compte\u00a0; l’adresse et le téléphone remplissent d’avance sa livraison.',
      champs: [
        {
          nom: 'contact',
          label: 'Contact',
          aide: 'Pour vous\u00a0: la boutique ne le montre pas.',
        },
        {
          nom: 'email',
          label: 'E-mail',
          regle: 'checkEmailRequis',
          aide: 'Les courriels de commande vont à l’adresse de sa connexion, pas à celle-ci.',
        },
        { nom: 'telephone', label: 'Téléphone', regle: 'checkTelephone' },
        { nom: 'adresse', label: 'Adresse' },
        { nom: 'code_postal', label: 'Code postal', regle: 'checkCodePostal' },
        { nom: 'commune', label: 'Commune' },
      ],
    },
    conditions(choix, tarifs),
    reglement(),
  ]
}
