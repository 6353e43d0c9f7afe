// A setting as its field asks for it.

export interface Champ {
  nom: string
  label: string
  /** Effect of the setting in the shop, in one line. */
  aide: string
  genre:
    | 'texte'
    | 'lignes'
    | 'nombre'
    | 'drapeau'
    | 'couleur'
    | 'media'
    | 'motDePasse'
    | 'secret'
    | 'famille'
  /** It is asked for where the others of its group say so; always, without it. */
  si?: (valeurs: Record<string, string>) => boolean
  choix?: [valeur: string, libelle: string][]
}

export const texte = (nom: string, label: string, aide: string): Champ => ({
  nom,
  label,
  aide,
  genre: 'texte',
})
export const de = (genre: Champ['genre'], nom: string, label: string, aide: string): Champ => ({
  nom,
  label,
  aide,
  genre,
})
export const choix = (
  nom: string,
  label: string,
  aide: string,
  ...valeurs: [string, string][]
): Champ => ({
  ...texte(nom, label, aide),
  choix: valeurs,
})
