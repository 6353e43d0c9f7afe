// One regroupement: read when it exists, empty when it is new.
import { useQueryClient } from '@tanstack/react-query'
import { phrase } from '../../lib/phrases'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'
import { Lecture } from '../commun/Lecture'
import { useLecture } from '../commun/useLecture'
import { findRegroupement } from './calls'
import { FormRegroupement } from './FormRegroupement'

interface Props {
  /** `null` is a new one. */
  id: number | null
  type: string
  onList: () => void
  onCreated: (id: number) => void
}

export function EditionRegroupement({ id, type, onList, onCreated }: Props) {
  const queries = useQueryClient()
  const echec = phrase('Error getting regroupements')
  const lecture = useLecture({ cle: ['regroupement'], id, lire: findRegroupement, echec })
  const renewList = () => queries.invalidateQueries({ queryKey: ['regroupements'] })
  const saved = (view: RegroupementNommeView) => {
    renewList()
    if (id === null) onCreated(view.id)
    else lecture.keep(view)
  }
  const removed = () => {
    renewList()
    onList()
  }

  return (
    <>
      <h1>{phrase("Edition d'un regroupement par variantes")}</h1>
      <Lecture lecture={lecture} onClose={onList}>
        {() => (
          <FormRegroupement
            key={`${lecture.lu?.version ?? 0}-${lecture.fois}`}
            view={lecture.lu}
            type={type}
            onSaved={saved}
            onRemoved={removed}
            onReload={lecture.renew}
            onList={onList}
          />
        )}
      </Lecture>
    </>
  )
}
