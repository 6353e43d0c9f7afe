// Takes a page away from visitors, or for good, once it is confirmed.
import { BoutonConfirme } from '../commun/BoutonConfirme'
import s from './Contenus.module.css'
import type { Page } from './useContenu'

export function RetraitContenu({ page, publie }: { page: Page; publie: boolean }) {
  const { titre, busy, dirty } = page
  return (
    <div className={s.barre}>
      {publie && (
        <BoutonConfirme
          bouton="Retirer de la boutique"
          titre="Retirer la page"
          question={`Retirer « ${titre} » de la boutique ? Son brouillon reste ici.`}
          oui="Retirer"
          disabled={busy || dirty}
          onYes={page.hide}
        />
      )}
      <BoutonConfirme
        bouton="Supprimer la page"
        className="bouton-danger"
        question={`Supprimer « ${titre} » et tout son contenu ?`}
        oui="Supprimer"
        disabled={busy}
        onYes={page.remove}
      />
    </div>
  )
}
