// The addresses that are asked for and that nothing answers, with articles that may stand in for them.
import { useQuery } from '@tanstack/react-query'
import { date } from '../../lib/date'
import { compte } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { Table } from '../../ui/Table'
import type { AdressePerdueView } from '../../wire/AdressePerdueView'
import { listAdressesPerdues } from './calls'

interface Props {
  onCreate: (ancienne: string, nouvelle: string) => void
}

export function AdressesPerdues({ onCreate }: Props) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['redirections', 'perdues'],
    queryFn: ({ signal }) => listAdressesPerdues(signal),
  })
  const propositions = ({ adresse, articles }: AdressePerdueView) => (
    <ul className="nue">
      {articles.map(({ libelle, lien }) => (
        <li key={lien}>
          <button
            type="button"
            className="bouton bouton-nu bouton-petit"
            onClick={() => onCreate(adresse, lien)}
          >
            Vers {libelle}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="pile" aria-labelledby="perdues">
      <h2 id="perdues">Adresses demandées et introuvables</h2>
      <p className="aide">
        Les cinquante plus demandées depuis trente jours, sans qui les demande. Les essais des
        robots ne sont pas comptés.
      </p>
      {error && <p role="alert">{messageOf(error)}</p>}
      <Table
        caption="Adresses introuvables"
        columns={[
          { key: 'adresse', title: 'Adresse', place: 'titre', cell: (it) => it.adresse },
          {
            key: 'demandes',
            title: 'Demandes',
            place: 'detail',
            cell: (it) => compte(it.demandes, 'demande'),
          },
          {
            key: 'dernier',
            title: 'La dernière le',
            place: 'valeur',
            cell: (it) => date(it.dernier),
          },
          { key: 'articles', title: 'Articles proposés', place: 'pied', cell: propositions },
          {
            key: 'actes',
            title: 'Redirection',
            place: 'etat',
            cell: (it) => (
              <button
                type="button"
                className="bouton bouton-petit"
                onClick={() => onCreate(it.adresse, '')}
              >
                Créer une redirection
              </button>
            ),
          },
        ]}
        rows={data ?? []}
        rowKey={(it) => it.adresse}
        empty={data ? 'Aucune adresse introuvable' : 'Chargement…'}
        busy={isFetching && data !== undefined}
      />
    </section>
  )
}
