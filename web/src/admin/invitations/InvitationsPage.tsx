// Customers invited in bulk: the run that goes on, or those to invite next.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { canOpen } from '../../lib/permis'
import { useAdresse } from '../../lib/useAdresse'
import { PageHeader } from '../../ui/PageHeader'
import { Chargement } from '../commun/Chargement'
import { Echec } from '../commun/Echec'
import { FILTRES, findInvitations } from './calls'
import { EnvoisPasses } from './EnvoisPasses'
import { FormInvitations } from './FormInvitations'
import { Progression } from './Progression'

/** While mails leave, they do so under one's eyes. */
const SUIVI_MS = 3_000

export function InvitationsPage() {
  const { filtres } = useAdresse(FILTRES)
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => findInvitations(signal),
    refetchInterval: ({ state }) => (state.data?.envoi?.etat === 'marche' ? SUIVI_MS : false),
  })
  const envoi = data?.envoi
  const isOpen = envoi?.etat === 'marche' || envoi?.etat === 'pause'
  return (
    <>
      <PageHeader
        titre="Inviter les clients"
        aide="Chaque client reçoit un lien, valable 7 jours, par lequel il choisit son mot de passe. Sans connexion, la sienne s’ouvre à son adresse e-mail."
      >
        <Link className="bouton" href={chemins.clients}>
          Voir les clients
        </Link>
      </PageHeader>
      {isError && <Echec erreur={error} onAgain={refetch} />}
      {!data && !isError && <Chargement />}
      {data && !data.smtp && (
        <p className="message message-attention">
          <span>
            Aucun serveur d’envoi n’est réglé&nbsp;: les courriels attendront dans le dossier
            «&nbsp;courrier&nbsp;» de la boutique.{' '}
            {canOpen(chemins.reglages) && <Link href={editions.courriels}>Régler l’envoi</Link>}
          </span>
        </p>
      )}
      {envoi && <Progression envoi={envoi} onChange={() => void refetch()} />}
      {data && !isOpen && (
        <FormInvitations etat={data} filtre={filtres} onBegun={() => void refetch()} />
      )}
      {data && <EnvoisPasses envois={data.passes} />}
      {canOpen(chemins.courriels) && (
        <p className="aide">
          Les mots de l’invitation se changent dans <Link href={chemins.courriels}>Courriels</Link>.
        </p>
      )}
    </>
  )
}
