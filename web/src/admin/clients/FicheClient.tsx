// The record of a customer: a form for who may change it, else what it says.
import { can } from '../../lib/permis'
import { EditionClient } from './EditionClient'
import { LectureClient } from './LectureClient'

export function FicheClient({ code, onClose }: { code: string | null; onClose: () => void }) {
  if (can('POST', '/service/client')) return <EditionClient code={code} onClose={onClose} />
  return <LectureClient code={code ?? ''} onClose={onClose} />
}
