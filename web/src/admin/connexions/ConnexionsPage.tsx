// Logins of customers: who may log in, for which account.
import { date } from '../../lib/format'
import { useListe } from '../../lib/useListe'
import { Table } from '../../ui/Table'
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'
import { ChampClient } from '../commun/ChampClient'
import { FormFiltres } from '../commun/FormFiltres'
import { LienFiche } from '../commun/LienFiche'
import { ListScreen } from '../commun/ListScreen'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, listConnexions } from './calls'
import { EditionConnexion } from './EditionConnexion'

export function ConnexionsPage() {
  const liste = useListe({
    cle: ['connexions'],
    filtres: FILTRES,
    lire: listConnexions,
    echec: 'Error fetching connexions',
  })
  const fiche = useFicheOuverte(liste)
  const { client } = liste.filtres
  if (fiche.isOpen) {
    return <EditionConnexion login={fiche.code} client={client} onClose={fiche.close} />
  }
  return (
    <>
      <h1>Connexions des clients</h1>
      <button type="button" className="bouton bouton-principal" onClick={fiche.create}>
        Nouvelle connexion
      </button>
      <FormFiltres
        label="Filtrer les connexions"
        filtres={liste.filtres}
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
        apres={({ bloquees }, set) => (
          <label className="coche">
            <input
              type="checkbox"
              checked={bloquees === '1'}
              onChange={() => set({ bloquees: bloquees === '1' ? '' : '1' })}
            />
            Désactivées seulement
          </label>
        )}
      >
        {({ q, client }, set) => (
          <>
            <div className="champ">
              <label htmlFor="q">Identifiant ou e-mail</label>
              <input
                id="q"
                type="search"
                className="saisie"
                value={q}
                onChange={(event) => set({ q: event.target.value })}
              />
            </div>
            <ChampClient value={client} onChange={(client) => set({ client })} />
          </>
        )}
      </FormFiltres>
      <ListScreen
        liste={liste}
        attente="Recherche en cours ..."
        trouve={liste.rows.length === 0 && 'Aucune connexion trouvée'}
        labelPages="Pages de connexions"
      >
        <Table
          caption="Connexions"
          columns={[
            {
              key: 'login',
              title: 'Identifiant',
              cell: (it) => (
                <LienFiche href={fiche.href(it.login)} onOpen={() => fiche.open(it.login)}>
                  {it.login}
                </LienFiche>
              ),
            },
            {
              key: 'client',
              title: 'Client',
              cell: (it) => `${it.libelle_client} (${it.code_client})`,
            },
            { key: 'etat', title: 'État', cell: etat },
            { key: 'sessions', title: 'Sessions', kind: 'nombre', cell: (it) => it.sessions },
          ]}
          rows={liste.rows}
          rowKey={(it) => it.login}
          empty="Aucune donnée à afficher"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}

/** What a login can do now. */
export function etat(it: ConnexionSuivieView): string {
  if (it.bloquee) return 'Désactivée'
  if (!it.mot_de_passe) return 'Sans mot de passe'
  if (it.premiere_connexion === null) return 'Jamais utilisée'
  return `Utilisée depuis le ${date(it.premiere_connexion)}`
}
