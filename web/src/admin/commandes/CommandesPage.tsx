// The order list (docs/gestion.md 2.3). Filters and page stand in the address.

import { useQueryClient } from '@tanstack/react-query'
import { useAgences } from '../../lib/clients'
import { compte } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import { reglages } from '../../lib/reglages'
import { sansTri, triDe } from '../../lib/tri'
import { useChoix } from '../../lib/useChoix'
import { useListe } from '../../lib/useListe'
import { PageHeader } from '../../ui/PageHeader'
import { ActesGroupes } from '../commun/ActesGroupes'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { Vues } from '../commun/Vues'
import { ACTES, FICHIERS } from './actes'
import s from './CommandesPage.module.css'
import { FILTRES_LISTE, listCommandes } from './calls'
import { colonnes } from './colonnes'
import { VUES } from './etats'
import { FiltresCommandes } from './FiltresCommandes'
import { Selection } from './Selection'

export { ActionsCommande } from './ActionsCommande'

export function CommandesPage() {
  const agences = useAgences()
  const liste = useListe({
    cle: ['commandes'],
    filtres: FILTRES_LISTE,
    load: listCommandes,
    auRetour: true,
  })
  const { total } = liste
  const filtres = sansTri(liste.filtres)
  const queries = useQueryClient()
  const isActing = reglages.actionsCommande === '1'
  const choix = useChoix({
    rows: liste.rows,
    cle: (it) => it.id,
    nom: (it) => `la commande ${it.numero}`,
  })
  return (
    <>
      <PageHeader titre="Liste des commandes" />
      <Vues label="Vues des commandes" liste={liste} vues={VUES} />
      <FiltresCommandes
        filtres={filtres}
        agences={agences}
        busy={liste.busy}
        onSearch={liste.search}
      />
      <ListScreen
        liste={liste}
        attente={phrase('Recherche en cours ...')}
        trouve={compte(total, 'commande')}
        labelPages="Pages de commandes"
        outils={!liste.erreur && total > 0 && <Selection filtres={filtres} />}
      >
        {/* What cannot be read empties the list. */}
        {!liste.erreur && (
          <>
            <ActesGroupes
              choix={choix}
              nom="commande"
              actes={isActing ? ACTES : []}
              fichiers={FICHIERS}
              onDone={() => queries.invalidateQueries({ queryKey: ['commandes'] })}
            />
            <div className={s.serre}>
              <TableListe
                caption="Liste des commandes"
                columns={colonnes(agences.length > 1, isActing)}
                choix={choix}
                tri={triDe(liste, '-date')}
                rows={liste.rows}
                rowKey={(it) => it.id}
                empty="Aucune donnée à afficher"
                busy={liste.stale}
              />
            </div>
          </>
        )}
      </ListScreen>
    </>
  )
}
