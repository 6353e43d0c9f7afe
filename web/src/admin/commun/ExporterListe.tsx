// A list as it is shown, all its pages, as a file in the columns of the import.
import { can } from '../../lib/permis'
import { Exporter } from './Exporter'
import s from './ListScreen.module.css'

interface Props {
  /** Call of the export: nothing is offered to those who may not ask for it. */
  appel: string
  query: URLSearchParams
  nom: string
}

export function ExporterListe({ appel, query, nom }: Props) {
  if (!can('GET', appel)) return null
  const href = query.size > 0 ? `${appel}?${query}` : appel
  return (
    <Exporter className={`bouton-petit ${s.fin}`} href={href} nom={nom}>
      Exporter la liste
    </Exporter>
  )
}
