// Name of a page; only a free one has an address of its own.
import { Champ } from '../../ui/Champ'
import { Resultat, reste, TITRE_MAX } from '../commun/ChampsSeo'
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
        id="titreSeo"
        name="titreSeo"
        label="Titre pour les moteurs"
        optional="(facultatif)"
        help={reste(page.titreSeo, TITRE_MAX, 'Vide\u00a0: le titre de la page.')}
        value={page.titreSeo}
        error={erreurs.titreSeo}
        onChange={(event) => page.edit({ titreSeo: event.target.value })}
      />
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
      <Resultat
        titre={page.titreSeo.trim() || page.titre}
        description={
          page.description.trim() || 'Rien\u00a0: le moteur choisit une phrase de la page.'
        }
      />
    </>
  )
}
