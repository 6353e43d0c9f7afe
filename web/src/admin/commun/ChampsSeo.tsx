// A page as search engines show it: its title and its description, counted, and what they look like.
import { useState } from 'react'
import type { DessinDe, GroupeDe } from '../../lib/fiches'
import { compte } from '../../lib/format'
import { reglages } from '../../lib/reglages'
import { Champ } from '../../ui/Champ'
import s from './ChampsSeo.module.css'

/** Characters that are kept, which engines show. */
export const TITRE_MAX = 70
const DESCRIPTION_MAX = 160

/** "12 caractères sur 70"; none of a field that is empty. */
export function reste(texte: string, max: number, vide: string): string {
  if (texte.trim() === '') return vide
  const longueur = [...texte.trim()].length
  const trop = longueur > max ? '\u00a0: le moteur coupera la suite' : ''
  return `${compte(longueur, 'caractère')} sur ${max}${trop}`
}

/** A result as an engine lists it. */
export function Resultat({ titre, description }: { titre: string; description: string }) {
  return (
    <figure className={`carte ${s.resultat}`}>
      <figcaption className="aide">Aperçu dans un moteur de recherche</figcaption>
      <p className={s.titre}>
        {titre} – {reglages.boutique}
      </p>
      <p className="aide">{location.host}</p>
      <p>{description}</p>
    </figure>
  )
}

interface Props extends DessinDe {
  description: string
  /** Text that stands there while nothing is written. */
  sinon: string
}

function ChampsSeo({ id, nom, valeur, erreur, description, sinon }: Props) {
  const [titre, setTitre] = useState(valeur)
  const [texte, setTexte] = useState(description)
  return (
    <>
      <Champ
        id={id}
        name={nom}
        label="Titre pour les moteurs"
        value={titre}
        error={erreur}
        help={reste(titre, TITRE_MAX, 'Vide\u00a0: le nom de la page.')}
        onChange={(event) => setTitre(event.target.value)}
      />
      <Champ
        id="champ-descriptionSeo"
        name="descriptionSeo"
        label="Description pour les moteurs"
        value={texte}
        help={reste(texte, DESCRIPTION_MAX, 'Vide\u00a0: une phrase tirée de la page.')}
        onChange={(event) => setTexte(event.target.value)}
      />
      <Resultat
        titre={titre.trim() || sinon || 'Nom de la page'}
        description={texte.trim() || 'Une phrase tirée de la page.'}
      />
    </>
  )
}

/** The group of a form that holds both; `sinon` is the name of the page. */
export function groupeSeo(valeurs: Record<string, unknown>, sinon: unknown): GroupeDe {
  const description = String(valeurs.descriptionSeo ?? '')
  return {
    titre: 'Moteurs de recherche',
    champs: [
      {
        nom: 'titreSeo',
        label: 'Titre pour les moteurs',
        dessine: (it) => (
          <ChampsSeo {...it} description={description} sinon={String(sinon ?? '')} />
        ),
      },
      // Drawn with the title: what they look like is of both.
      { nom: 'descriptionSeo', label: 'Description pour les moteurs', dessine: () => null },
    ],
  }
}
