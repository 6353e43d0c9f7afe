// The columns of the administrators; nobody takes away their own access.
import { date } from '../../lib/date'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { BoutonIcone } from '../commun/BoutonIcone'
import type { Colonne } from '../commun/TableListe'
import { PROFILS } from './profils'

type Act = (utilisateur: UtilisateurView) => void

interface Acts {
  onEdit: Act
  onRemove: Act
  onSessions: Act
  onInvite: Act
}

const jour = (seconds: number | null, sinon: string) => (seconds === null ? sinon : date(seconds))

export function colonnes({
  onEdit,
  onRemove,
  onSessions,
  onInvite,
}: Acts): Colonne<UtilisateurView>[] {
  return [
    {
      key: 'login',
      title: 'Identifiant',
      place: 'titre',
      tri: 'login',
      cell: (it) => (it.moi ? `${it.login} (vous)` : it.login),
    },
    { key: 'nom', title: 'Nom', place: 'detail', tri: 'nom', cell: (it) => it.nom || '–' },
    {
      key: 'profil',
      title: 'Profil',
      place: 'etat',
      cell: (it) => [PROFILS[it.profil].nom, ...it.agences].join(', '),
    },
    { key: 'cree', title: 'Ajouté le', tri: 'cree', cell: (it) => jour(it.creeLe, '–') },
    {
      key: 'vu',
      title: 'Dernière connexion',
      tri: 'vu',
      cell: (it) => jour(it.derniereConnexion, it.invite ? 'Invité' : 'Jamais'),
    },
    {
      key: 'code',
      title: 'Deux étapes',
      tri: 'code',
      cell: (it) => (it.secondFacteur ? 'Oui' : 'Non'),
    },
    {
      key: 'sessions',
      title: 'Sessions',
      tri: 'sessions',
      kind: 'nombre',
      cell: (it) => it.sessions,
    },
    {
      key: 'actions',
      title: 'Actions',
      place: 'actes',
      cell: (it) => (
        <div className="rangee">
          <BoutonIcone icone="crayon" nom={`Modifier ${it.login}`} onAct={() => onEdit(it)} />
          <BoutonIcone
            icone="cle"
            nom={`Sessions et sécurité de ${it.login}`}
            onAct={() => onSessions(it)}
          />
          {!it.moi && it.email && (
            <BoutonIcone
              icone="courriel"
              nom={`Envoyer un lien de mot de passe à ${it.login}`}
              onAct={() => onInvite(it)}
            />
          )}
          {!it.moi && (
            <BoutonIcone
              icone="corbeille"
              nom={`Supprimer ${it.login}`}
              onAct={() => onRemove(it)}
            />
          )}
        </div>
      ),
    },
  ]
}
