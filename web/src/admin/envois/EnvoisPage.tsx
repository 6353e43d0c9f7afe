// The outbox of mails: what waits, what left, what did not and why.
import { tell } from '../../lib/catalogue'
import { compte } from '../../lib/format'
import { phrase } from '../../lib/phrases'
import { toast } from '../../lib/toast'
import { triDe } from '../../lib/tri'
import { useListe } from '../../lib/useListe'
import { PageHeader } from '../../ui/PageHeader'
import { ChampChoix, ChampRecherche } from '../commun/ChampRecherche'
import { FormFiltres } from '../commun/FormFiltres'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { Vues } from '../commun/Vues'
import { abandonEnvoi, FILTRES, listEnvois, retryEnvoi } from './calls'
import { colonnes, ETATS } from './colonnes'

const CHOIX_ETATS = Object.entries(ETATS).map(([value, { mot }]) => ({ value, label: mot }))
const VUES = Object.entries(ETATS).map(([etat, { mot }]) => ({ mot, filtres: { etat } }))

/** While some wait, they may leave under one's eyes. */
const SUIVI_MS = 5_000

export function EnvoisPage() {
  const liste = useListe({
    cle: ['envois'],
    filtres: FILTRES,
    load: listEnvois,
    echec: 'Les envois n’ont pas pu être lus',
    suivi: (rows) => rows.some((it) => it.etat === 'attente') && SUIVI_MS,
  })
  const act = async (of: Promise<unknown>, fait: string) => {
    await of.then(
      () => toast(fait),
      (error: unknown) => tell('L’acte n’a pas été fait', error),
    )
    liste.again()
  }
  return (
    <>
      <PageHeader
        titre="Envois de courriels"
        aide="Gardés 30 jours. Un courriel que le serveur ne prend pas est essayé de plus en plus rarement, pendant trois jours."
      />
      <Vues label="Vues des envois" liste={liste} vues={[{ mot: 'Tous', filtres: {} }, ...VUES]} />
      <FormFiltres
        label="Filtrer les envois"
        filtres={liste.filtres}
        effacables
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
      >
        {({ q, etat }, set) => (
          <>
            <ChampRecherche
              nom="q"
              label="Adresse ou objet"
              valeur={q}
              onChange={(q) => set({ q })}
            />
            <ChampChoix
              nom="etat"
              label="État"
              tous="Tous"
              choix={CHOIX_ETATS}
              valeur={etat}
              onChange={(etat) => set({ etat })}
            />
          </>
        )}
      </FormFiltres>
      <ListScreen
        liste={liste}
        attente={phrase('Recherche en cours ...')}
        trouve={compte(liste.total, 'courriel')}
        labelPages="Pages d’envois"
      >
        <TableListe
          tri={triDe(liste)}
          caption="Envois de courriels"
          columns={colonnes({
            onRetry: ({ id }) => act(retryEnvoi(id), 'Le courriel va être réessayé'),
            onAbandon: ({ id }) => act(abandonEnvoi(id), 'Courriel abandonné'),
          })}
          rows={liste.rows}
          rowKey={(it) => `${it.id} ${it.etat}`}
          empty="Aucun courriel ne correspond à votre recherche"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}
