// What a page is called; only a free one has an address of its own.
import { Champ } from '../../ui/Champ'
import type { Page } from './useContenu'

export function ChampsContenu({ page, isLibre }: { page: Page; isLibre: boolean }) {
  const { slug, erreurs } = page
  return (
    <>
      <Champ
        id="titre"
        name="titre"
        label="Titre"
        help="En haut de la page, dans l’onglet du navigateur et dans les moteurs de recherche."
        value={page.titre}
        error={erreurs.titre}
        onChange={(event) => page.edit({ titre: event.target.value })}
      />
      {isLibre && (
        <Champ
          id="slug"
          name="slug"
          label="Adresse"
          optional="(facultatif)"
          help={
            slug === ''
              ? 'Vide\u00a0: d’après le titre.'
              : `/page/${slug}\u00a0: les liens vers l’ancienne adresse ne suivent pas.`
          }
          value={slug}
          error={erreurs.slug}
          onChange={(event) => page.edit({ slug: event.target.value })}
        />
      )}
      <Champ
        id="description"
        name="description"
        label="Description"
        optional="(facultatif)"
        help="Une ou deux phrases, montrées par les moteurs de recherche."
        value={page.description}
        error={erreurs.description}
        onChange={(event) => page.edit({ description: event.target.value })}
      />
    </>
  )
}
