// The order list (back office, 2.3). Filters and page stand in the address.
import { useAgences } from '../../lib/clients'
import { compte } from '../../lib/format'
import { reglages } from '../../lib/reglages'
import { sansTri, triDe } from '../../lib/tri'
import { useListe } from '../../lib/useListe'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import s from './CommandesPage.module.css'
import { FILTRES_LISTE, listCommandes } from './calls'
import { colonnes } from './colonnes'
import { FiltresCommandes } from './FiltresCommandes'
import { Selection } from './Selection'

export function CommandesPage() {
  const agences = useAgences()
  const liste = useListe({
    cle: ['commandes'],
    filtres: FILTRES_LISTE,
    lire: listCommandes,
    auRetour: true,
  })
  const { total } = liste
  const filtres = sansTri(liste.filtres)
  return (
    <>
      <h1>Liste des commandes</h1>
      <FiltresCommandes
        filtres={filtres}
        agences={agences}
        busy={liste.busy}
        onSearch={liste.search}
      />
      <ListScreen
        liste={liste}
        attente="Recherche en cours ..."
        trouve={compte(total, 'commande')}
        labelPages="Pages de commandes"
      >
        {/* Back office, section 4: what cannot be read empties the list. */}
        {!liste.erreur && (
          <>
            {total > 0 && <Selection filtres={filtres} />}
            <div className={s.serre}>
              <TableListe
                caption="Liste des commandes"
                columns={colonnes(agences.length > 1, reglages.actionsCommande === '1')}
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
