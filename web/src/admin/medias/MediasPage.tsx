// The media folder as a screen of its own.
import { Explorateur } from './Explorateur'
import { useLieuAdresse } from './lieu'

export function MediasPage() {
  const lieu = useLieuAdresse()
  return (
    <>
      <h1>Médias</h1>
      <p className="aide">
        Images PNG, JPEG ou WebP et documents PDF, 20 Mo au plus. Les photos des articles viennent
        des imports&nbsp;: elles sont dans «&nbsp;articles&nbsp;».
      </p>
      <Explorateur lieu={lieu} />
    </>
  )
}
