// The administrators: who may come in here, since when, and when they last did. Three fields each:
// they are edited in a window over the list.

import { useState } from 'react'
import { comptePages } from '../../lib/format'
import { triDe } from '../../lib/tri'
import { FICHES_PAR_PAGE } from '../../lib/useListe'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { ListScreen } from '../commun/ListScreen'
import { Suppression } from '../commun/Suppression'
import { TableListe } from '../commun/TableListe'
import { AccesUtilisateur } from './AccesUtilisateur'
import { colonnes } from './colonnes'
import { FormUtilisateur } from './FormUtilisateur'
import { NOUVEAU, useUtilisateurs } from './useUtilisateurs'

export function UtilisateursPage() {
  const { liste, edited, edit, save, loadAgain, reload, remove, invite, confirme } =
    useUtilisateurs()
  const [removing, setRemoving] = useState<UtilisateurView | undefined>()
  const [watched, setWatched] = useState<UtilisateurView | undefined>()

  return (
    <>
      <PageHeader
        titre="Utilisateurs"
        aide="Chacun a son propre accès&nbsp;: ne partagez pas un mot de passe."
      >
        <button type="button" className="bouton bouton-principal" onClick={() => edit(NOUVEAU)}>
          <Icon name="plus" />
          Ajouter un administrateur
        </button>
      </PageHeader>
      <ListScreen
        liste={liste}
        trouve={liste.pages > 0 && comptePages(liste, FICHES_PAR_PAGE, 'administrateur')}
        labelPages="Pages d’utilisateurs"
      >
        <TableListe
          caption="Administrateurs"
          columns={colonnes({
            onEdit: edit,
            onRemove: setRemoving,
            onSessions: setWatched,
            onInvite: invite,
          })}
          tri={triDe(liste, 'login')}
          rows={liste.rows}
          rowKey={(it) => it.id}
          empty="Aucun administrateur"
          busy={liste.stale}
        />
      </ListScreen>
      {edited && (
        <FormUtilisateur
          utilisateur={edited === NOUVEAU ? undefined : edited}
          key={edited === NOUVEAU ? edited : edited.version}
          onSave={save}
          loadAgain={loadAgain}
          onReload={reload}
          onClose={() => edit(undefined)}
        />
      )}
      {watched && (
        <AccesUtilisateur
          utilisateur={watched}
          onChanged={liste.again}
          onClose={() => setWatched(undefined)}
        />
      )}
      <Suppression
        sujet={removing}
        titre="Supprimer l’administrateur"
        question={({ login }) =>
          `Supprimer l’accès de ${login}\u00a0? Ses sessions se ferment aussitôt.`
        }
        onYes={remove}
        onEnd={() => setRemoving(undefined)}
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
