// Logins of customers: who may log in, for which account.
import { comptePages } from '../../lib/format'
import { useChoix } from '../../lib/useChoix'
import { LIGNES_PAR_PAGE, useListe } from '../../lib/useListe'
import { ChampClient } from '../commun/ChampClient'
import { ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { ACTES } from './actes'
import { FILTRES, listConnexions } from './calls'
import { EditionConnexion } from './EditionConnexion'
import { etat, TABLEAU } from './tableau'

export function ConnexionsPage() {
  const liste = useListe({
    cle: ['connexions'],
    filtres: FILTRES,
    load: listConnexions,
    echec: 'Les connexions n’ont pas pu être lues',
  })
  const fiche = useFicheOuverte(liste)
  const { client } = liste.filtres
  const choix = useChoix({ rows: liste.rows, cle: (it) => it.login, nom: (it) => it.login })
  if (fiche.isOpen) {
    return (
      <EditionConnexion
        login={fiche.code}
        client={client}
        onOpen={fiche.open}
        onClose={fiche.close}
      />
    )
  }
  return (
    <EcranFiches
      titre="Connexions des clients"
      nouveau="Nouvelle connexion"
      vues={[
        { mot: 'Toutes', filtres: {} },
        { mot: 'Désactivées', filtres: { bloquees: '1' } },
      ]}
      noms={{
        filtrer: 'Filtrer les connexions',
        pages: 'Pages de connexions',
        table: 'Connexions',
      }}
      liste={liste}
      fiche={fiche}
      trouve={comptePages(liste, LIGNES_PAR_PAGE, 'connexion', 'Aucune connexion trouvée')}
      columns={[
        {
          key: 'fiche',
          title: 'Identifiant',
          place: 'titre',
          tri: 'login',
          cell: (it) => it.login,
        },
        {
          key: 'client',
          title: 'Client',
          place: 'detail',
          tri: 'client',
          cell: (it) => `${it.libelle_client} (${it.code_client})`,
        },
        { key: 'etat', title: 'État', place: 'etat', tri: 'etat', cell: etat },
        { key: 'sessions', title: 'Sessions', kind: 'nombre', cell: (it) => it.sessions },
      ]}
      usuel="login"
      rowKey={(it) => it.login}
      lot={{ choix, nom: 'connexion', actes: ACTES, tableau: TABLEAU }}
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
          <ChampRecherche
            nom="q"
            label="Identifiant ou e-mail"
            valeur={q}
            onChange={(q) => set({ q })}
          />
          <ChampClient value={client} onChange={(client) => set({ client })} />
        </>
      )}
    </EcranFiches>
  )
}
