// Alarms for the merchant: backups that fail, a disk that fills up. Nothing while all goes well.
import { useQuery } from '@tanstack/react-query'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { AlarmeView } from '../../wire/AlarmeView'

export function Alarmes() {
  const { data } = useQuery({
    queryKey: ['alarmes'],
    queryFn: ({ signal }) => askJson<AlarmeView[]>(appels.alarmes, { signal }),
  })
  return data?.map(({ titre, conseil }) => (
    <div key={titre} role="alert" className="message message-attention">
      <Icon name="alerte" />
      <div>
        <p>
          <strong>{titre}</strong>
        </p>
        <p>{conseil}</p>
      </div>
    </div>
  ))
}
