// State of a page, and the acts on what is written.
import { Icon } from '../../ui/Icon'
import s from './Contenus.module.css'
import { etatDe } from './ListeContenus'
import { apercu, type Page } from './useContenu'

export function BarreContenu({ page, onClose }: { page: Page; onClose: () => void }) {
  const { contenu, dirty, busy } = page
  const isSame = busy || !dirty
  const isPublished = busy || (!dirty && contenu?.modifie === false)
  return (
    <div className={`rangee ${s.barre}`}>
      <button type="button" className="bouton" onClick={() => page.leave(onClose)}>
        <Icon name="retour" />
        Retour
      </button>
      <p role="status" className={s.etat}>
        {busy ? 'Enregistrement en cours…' : contenu ? etatDe(contenu) : 'Nouvelle page'}
        {dirty && !busy && ', modifications non enregistrées'}
      </p>
      <Apercu page={page} />
      {/* Off they keep the focus: what was pressed has just turned them off. */}
      <button type="submit" className="bouton" aria-disabled={isSame}>
        Enregistrer le brouillon
      </button>
      <button
        type="button"
        className="bouton bouton-principal"
        aria-disabled={isPublished}
        onClick={() => !isPublished && page.publish()}
      >
        Publier
      </button>
    </div>
  )
}

/** A preview is of what is kept: what is written is kept first. */
function Apercu({ page: { contenu, dirty, busy, preview } }: { page: Page }) {
  if (dirty) {
    return (
      <button type="button" className="bouton" disabled={busy} onClick={preview}>
        <Icon name="oeil" />
        Enregistrer et voir
      </button>
    )
  }
  if (!contenu) return null
  return (
    <a className="bouton" href={apercu(contenu)} target="_blank" rel="noreferrer">
      <Icon name="oeil" />
      Aperçu
    </a>
  )
}
