// Takes a page away from visitors, or for good, once it is confirmed.
import { BoutonConfirme } from '../commun/BoutonConfirme'
import s from './Contenus.module.css'
import type { Page } from './useContenu'

export function RetraitContenu({ page, publie }: { page: Page; publie: boolean }) {
  const { titre, busy, dirty } = page
  return (
    <div className={`rangee ${s.barre}`}>
      {publie && (
        <BoutonConfirme
          bouton="Retirer de la boutique"
          titre="Retirer la page"
          question={`Retirer «\u00a0${titre}\u00a0» de la boutique\u00a0? Son brouillon reste ici.`}
          oui="Retirer"
          disabled={busy || dirty}
          onYes={page.hide}
        />
      )}
      <BoutonConfirme
        bouton="Supprimer la page"
        className="bouton-danger"
        question={`Supprimer «\u00a0${titre}\u00a0» et tout son contenu\u00a0?`}
        oui="Supprimer"
        disabled={busy}
        onYes={page.remove}
      />
    </div>
  )
}
