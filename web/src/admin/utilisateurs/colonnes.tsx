// The columns of the administrators; nobody takes away their own access.
import { date } from '../../lib/date'
import { Icon } from '../../ui/Icon'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import type { Colonne } from '../commun/TableListe'
import s from './UtilisateursPage.module.css'

type Act = (utilisateur: UtilisateurView) => void

interface Acts {
  onEdit: Act
  onRemove: Act
  onSessions: Act
}

const jour = (seconds: number | null, sinon: string) => (seconds === null ? sinon : date(seconds))

export function colonnes({ onEdit, onRemove, onSessions }: Acts): Colonne<UtilisateurView>[] {
  return [
    {
      key: 'login',
      title: 'Identifiant',
      tri: 'login',
      cell: (it) => (it.moi ? `${it.login} (vous)` : it.login),
    },
    { key: 'nom', title: 'Nom', tri: 'nom', cell: (it) => it.nom || '–' },
    { key: 'cree', title: 'Ajouté le', tri: 'cree', cell: (it) => jour(it.creeLe, '–') },
    {
      key: 'vu',
      title: 'Dernière connexion',
      tri: 'vu',
      cell: (it) => jour(it.derniereConnexion, 'Jamais'),
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
      cell: (it) => (
        <div className={s.actions}>
          {bouton('crayon', `Modifier ${it.login}`, () => onEdit(it))}
          {bouton('cle', `Sessions et sécurité de ${it.login}`, () => onSessions(it))}
          {!it.moi && bouton('corbeille', `Supprimer ${it.login}`, () => onRemove(it))}
        </div>
      ),
    },
  ]
}

function bouton(icone: string, nom: string, act: () => void) {
  return (
    <button type="button" className="bouton bouton-nu bouton-petit" aria-label={nom} onClick={act}>
      <Icon name={icone} />
    </button>
  )
}
