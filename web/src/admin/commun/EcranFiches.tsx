// A screen that lists records: its title, what makes a new one, its filters, its table. A list
// screen is this and its columns.

import type { ReactNode } from 'react'
import { phrase } from '../../lib/phrases'
import type { Tableau } from '../../lib/tableur'
import { sansTri, triDe } from '../../lib/tri'
import type { Filtres } from '../../lib/useAdresse'
import type { Choix } from '../../lib/useChoix'
import type { Liste } from '../../lib/useListe'
import type { VueDe } from '../../lib/vuesGardees'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { type ActeGroupe, ActesGroupes } from './ActesGroupes'
import { FormFiltres } from './FormFiltres'
import { opening } from './LienFiche'
import { ListScreen } from './ListScreen'
import { type Colonne, TableListe } from './TableListe'
import type { useFicheOuverte } from './useFicheOuverte'
import { Vues } from './Vues'

type Fiche = ReturnType<typeof useFicheOuverte>

interface Props<R, N extends string> {
  titre: string
  /** Links to what is done to many of them. */
  gestes?: ReactNode
  /** "Nouvelle agence"; absent where nothing is made by hand. */
  nouveau?: string
  /** Names of the rows, after « Filtrer les » and « Pages de ». */
  noms: { filtrer: string; pages: string; table: string }
  liste: Liste<R, N>
  fiche: Fiche
  /** Its views, looked at by one press each. */
  vues?: VueDe<N>[]
  /** Said once it is there. */
  trouve: ReactNode
  /** The one whose key is `fiche` opens the record. */
  columns: Colonne<R>[]
  /** The order the rows come in when none is asked; its column sorts. */
  usuel?: string
  rowKey: (row: R) => string
  empty?: string
  /** Tools of the whole list, above it. */
  outils?: ReactNode
  /** Acts on the ticked rows at once, and the name of a row: « connexion ». */
  lot?: { choix: Choix<R>; nom: string; actes: ActeGroupe<R>[]; tableau?: Tableau<R> }
  /** The fields of its filters. */
  children: (draft: Filtres<N>, set: (change: Partial<Filtres<N>>) => void) => ReactNode
  apres?: (draft: Filtres<N>, set: (change: Partial<Filtres<N>>) => void) => ReactNode
}

export function EcranFiches<R, N extends string>(props: Props<R, N>) {
  const { nouveau, noms, liste, fiche, trouve, columns, rowKey, empty, apres, usuel, lot } = props
  return (
    <>
      <PageHeader titre={props.titre}>
        {props.gestes}
        {nouveau && (
          <button type="button" className="bouton bouton-principal" onClick={fiche.create}>
            <Icon name="plus" />
            {nouveau}
          </button>
        )}
      </PageHeader>
      {props.vues && <Vues label={`Vues\u00a0: ${noms.table}`} liste={liste} vues={props.vues} />}
      <FormFiltres
        label={noms.filtrer}
        filtres={sansTri(liste.filtres)}
        effacables
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
        {...(apres ? { apres } : {})}
      >
        {props.children}
      </FormFiltres>
      <ListScreen
        liste={liste}
        attente={phrase('Recherche en cours ...')}
        trouve={trouve}
        labelPages={noms.pages}
        outils={props.outils}
      >
        {lot && <ActesGroupes {...lot} onDone={liste.again} />}
        <TableListe
          {...(lot && { choix: lot.choix })}
          caption={noms.table}
          columns={opening(columns, rowKey, fiche)}
          tri={triDe(liste, usuel)}
          rows={liste.rows}
          rowKey={rowKey}
          empty={empty ?? 'Aucune donnée à afficher'}
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}
