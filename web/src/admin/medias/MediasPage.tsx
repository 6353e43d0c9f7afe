// The media folder as a screen of its own.
import { PageHeader } from '../../ui/PageHeader'
import { Explorateur } from './Explorateur'
import { useLieuAdresse } from './lieu'

export function MediasPage() {
  const lieu = useLieuAdresse()
  return (
    <>
      <PageHeader
        titre="Médias"
        aide="Images PNG, JPEG ou WebP et documents PDF, 20&nbsp;Mo au plus. Les photos des articles viennent des imports&nbsp;: elles sont dans «&nbsp;articles&nbsp;»."
      />
      <Explorateur lieu={lieu} />
    </>
  )
}
