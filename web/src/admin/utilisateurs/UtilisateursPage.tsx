// The administrators: who may come in here, since when, and when they last did.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { date } from '../../lib/date'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { useListe } from '../../lib/useListe'
import { Confirm } from '../../ui/Confirm'
import { Icon } from '../../ui/Icon'
import { type Column, Table } from '../../ui/Table'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { ListScreen } from '../commun/ListScreen'
import { AccesUtilisateur } from './AccesUtilisateur'
import { listUtilisateurs, removeUtilisateur, type Saisie, saveUtilisateur } from './calls'
import { FormUtilisateur } from './FormUtilisateur'
import s from './UtilisateursPage.module.css'

const jour = (seconds: number | null, sinon: string) => (seconds === null ? sinon : date(seconds))

function colonnes(
  onEdit: (it: UtilisateurView) => void,
  onRemove: (it: UtilisateurView) => void,
  onSessions: (it: UtilisateurView) => void,
): Column<UtilisateurView>[] {
  return [
    {
      key: 'login',
      title: 'Identifiant',
      cell: (it) => (it.moi ? `${it.login} (vous)` : it.login),
    },
    { key: 'nom', title: 'Nom', cell: (it) => it.nom || '–' },
    { key: 'cree', title: 'Ajouté le', cell: (it) => jour(it.creeLe, '–') },
    {
      key: 'vu',
      title: 'Dernière connexion',
      cell: (it) => jour(it.derniereConnexion, 'Jamais'),
    },
    { key: 'code', title: 'Deux étapes', cell: (it) => (it.secondFacteur ? 'Oui' : 'Non') },
    { key: 'sessions', title: 'Sessions', kind: 'nombre', cell: (it) => it.sessions },
    {
      key: 'actions',
      title: 'Actions',
      cell: (it) => (
        <div className={s.actions}>
          <button
            type="button"
            className="bouton bouton-nu bouton-petit"
            aria-label={`Modifier ${it.login}`}
            onClick={() => onEdit(it)}
          >
            <Icon name="crayon" />
          </button>
          <button
            type="button"
            className="bouton bouton-nu bouton-petit"
            aria-label={`Sessions et sécurité de ${it.login}`}
            onClick={() => onSessions(it)}
          >
            <Icon name="cle" />
          </button>
          {!it.moi && (
            <button
              type="button"
              className="bouton bouton-nu bouton-petit"
              aria-label={`Supprimer ${it.login}`}
              onClick={() => onRemove(it)}
            >
              <Icon name="corbeille" />
            </button>
          )}
        </div>
      ),
    },
  ]
}

export function UtilisateursPage() {
  const liste = useListe({
    cle: ['utilisateurs'],
    filtres: [],
    lire: (_, page, signal) => listUtilisateurs(page, signal),
  })
  const [edited, setEdited] = useState<UtilisateurView | 'nouveau' | undefined>()
  const [removing, setRemoving] = useState<UtilisateurView | undefined>()
  const [watched, setWatched] = useState<UtilisateurView | undefined>()
  const confirme = useConfirme()

  const save = (saisie: Saisie) =>
    confirme.run(async () => {
      await saveUtilisateur(saisie)
      // A message is shown in the dialog that is open: this one closes first.
      flushSync(() => setEdited(undefined))
      liste.again()
      toast('Administrateur enregistré')
    })
  /** Somebody else changed who is being edited: the form begins again from what is there. */
  const reload = async () => {
    const { list } = await listUtilisateurs(liste.page, new AbortController().signal)
    setEdited(list.find((it) => edited !== 'nouveau' && it.id === edited?.id))
    liste.again()
  }
  const remove = async (gone: UtilisateurView) => {
    try {
      await confirme.run(async () => {
        await removeUtilisateur(gone)
        liste.again()
        toast('Administrateur supprimé')
      })
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }

  return (
    <>
      <h1>Utilisateurs</h1>
      <p className="aide">Chacun a son propre accès : ne partagez pas un mot de passe.</p>
      <button
        type="button"
        className="bouton bouton-principal"
        onClick={() => setEdited('nouveau')}
      >
        <Icon name="plus" />
        Ajouter un administrateur
      </button>
      <ListScreen liste={liste} trouve={null} labelPages="Pages d’utilisateurs">
        <Table
          caption="Administrateurs"
          columns={colonnes(setEdited, setRemoving, setWatched)}
          rows={liste.rows}
          rowKey={(it) => it.id}
          empty="Aucun administrateur"
          busy={liste.stale}
        />
      </ListScreen>
      {edited && (
        <FormUtilisateur
          utilisateur={edited === 'nouveau' ? undefined : edited}
          key={typeof edited === 'string' ? edited : edited.version}
          onSave={save}
          onReload={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
      {watched && (
        <AccesUtilisateur
          utilisateur={watched}
          onChanged={liste.again}
          onClose={() => setWatched(undefined)}
        />
      )}
      <Confirm
        open={removing !== undefined}
        title="Supprimer l’administrateur"
        question={`Supprimer l’accès de ${removing?.login ?? ''} ? Ses sessions se ferment aussitôt.`}
        yes="Supprimer"
        no="Annuler"
        danger
        onYes={() => {
          if (removing) remove(removing)
          setRemoving(undefined)
        }}
        onNo={() => setRemoving(undefined)}
      />
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer les accès"
      />
    </>
  )
}
